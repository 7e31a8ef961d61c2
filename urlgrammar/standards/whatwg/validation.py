"""Validation errors of the WHATWG URL Standard, in the order of its parser, with positions.

What belongs here: reporting errors in a separate pass, so that parsing does not pay for it. The
outline rules of the grammar find the components of any text, valid or not. Each component is then
searched for the errors that the states of the parser (4.4) report in it. `host_validation` finds
the errors in hosts.
"""

from __future__ import annotations

import re
from itertools import starmap
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import ValidationError
from urlgrammar.regular.group_names import label_of
from urlgrammar.standards.whatwg.canonical_form import has_opaque_path
from urlgrammar.standards.whatwg.host_validation import HostValidation
from urlgrammar.text import preprocessing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.components import ComponentTuple
    from urlgrammar.grammar.matcher import Matcher
    from urlgrammar.standards.whatwg.canonical_form import UrlForm
    from urlgrammar.standards.whatwg.modes import Modes


class Validation:
    """What finds validation errors, with the rules of the whatwg grammar."""

    def __init__(self, matcher: Matcher, text: Modes, form: UrlForm) -> None:
        self.matcher = matcher
        self.text = text
        self.hosts = HostValidation(matcher, form)
        self.search_removed = re.compile(matcher.part("tab_or_newline")).search
        self.split_path = re.compile(matcher.part("path_end")).split
        self.match_digits = re.compile(f"(?:{matcher.part('digit')})*").match


MEANINGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "domain-to-ASCII": "the domain is not a valid DNS name (UTS #46, ToASCII)",
        "domain-percent-encoded": "the domain contains a percent-encoded byte",
        "host-invalid-code-point": "the host contains a forbidden host code point",
        "IPv4-non-ASCII-input": "an IPv4 address has characters beyond ASCII",
        "IPv4-empty-part": "an IPv4 address ends with a dot",
        "IPv4-too-few-parts": "an IPv4 address has fewer than four parts",
        "IPv4-too-many-parts": "an IPv4 address has more than four parts",
        "IPv4-non-numeric-part": "a part of an IPv4 address is not a number, but the last one is",
        "IPv4-non-decimal-part": "a part of an IPv4 address is octal or hexadecimal",
        "IPv4-out-of-range-part": "a part of an IPv4 address is above 255",
        "IPv6-unclosed": 'an IPv6 address is not closed by "]"',
        "IPv6-invalid-compression": 'an IPv6 address begins with a single ":"',
        "IPv6-too-many-pieces": "an IPv6 address has more than eight pieces",
        "IPv6-multiple-compression": 'an IPv6 address has more than one "::"',
        "IPv6-invalid-code-point": "an IPv6 address has a character other than a hexadecimal digit "
        'or ":", or a ":" at the end',
        "IPv6-too-few-pieces": 'an IPv6 address without "::" has fewer than eight pieces',
        "IPv6-piece-leading-zero": "a piece of an IPv6 address has a leading zero",
        "IPv4-in-IPv6-too-many-pieces": "an IPv4 address comes after more than six pieces",
        "IPv4-in-IPv6-invalid-code-point": "the IPv6 address does not end with a decimal IPv4 "
        "address",
        "IPv4-in-IPv6-out-of-range-part": "a part of the IPv4 address is above 255",
        "IPv4-in-IPv6-too-few-parts": "the IPv4 address has fewer than four parts",
        "invalid-URL-unit": "the character is not a URL code point or percent-encoded byte",
        "special-scheme-missing-following-solidus": 'the scheme must be followed by exactly "//"',
        "missing-scheme-non-relative-URL": "the URL has no scheme, and no base to be relative to",
        "invalid-reverse-solidus": 'write "/" instead of "\\"',
        "invalid-credentials": "the URL contains credentials",
        "host-missing": "the host is missing",
        "port-out-of-range": "the port is larger than 65535",
        "port-invalid": "the port must consist of decimal digits",
        "file-invalid-Windows-drive-letter": 'write "///" before the drive letter',
        "file-invalid-Windows-drive-letter-host": "a drive letter is in the place of the host",
    }
)
"""The meaning of each validation error (1.1), for messages."""

RULES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "IPv4": "ipv4_numbers",
        "IPv6": "special_host",
        "domain": "domain",
        "host": "special_host",
        "port": "port",
    }
)
"""The rules in which a text fails, by the beginning of the names of validation errors."""


class _Stop(Exception):  # noqa: N818 (it only ends the search for errors)
    """The text is not a URL: the rest is not searched."""


class Reading:
    """A text that is read against a base, which is the canonical tree of a URL. Its methods raise
    LimitError, and are linear."""

    def __init__(self, known: Validation, text: str, base: ComponentTuple | None) -> None:
        self._known = known
        self._given = text
        self._base = base
        self._errors: list[tuple[str, int]] = []  # a text can have millions: plain pairs
        steps = known.text
        self._clean, origins = preprocessing.places(steps.clean_steps, text)
        self._origins = [*origins, origins[-1] + 1 if origins else len(text)]

    def errors(self) -> list[ValidationError]:
        """The errors. Only the last one can be fatal: then the text is not a URL."""
        is_fatal = self._is_fatal()
        reported = list(starmap(ValidationError, self._errors))
        if is_fatal:
            reported[-1] = reported[-1]._replace(is_fatal=True)
        return reported

    def fatal_error(self) -> ValidationError:
        """The last one of `errors`, for a text that is not a URL."""
        is_fatal = self._is_fatal()
        assert is_fatal, "the grammar rejects a text without a fatal validation error"
        return ValidationError(*self._errors[-1], is_fatal=True)

    def _is_fatal(self) -> bool:
        """Finds the errors. Whether the last one is fatal."""
        self._preprocessing()
        try:
            self._url()
        except _Stop:
            return True
        return False

    def _report(self, name: str, position: int) -> None:
        """An error at a position of the clean text."""
        self._errors.append((name, self._origins[position]))

    def _fail(self, name: str, position: int) -> None:
        self._report(name, position)
        raise _Stop

    def _preprocessing(self) -> None:
        """Steps 1 to 3 of the basic URL parser."""
        steps = self._known.text
        given = steps.scalars(self._given)
        stripped = steps.strip(given)
        start = given.index(stripped)
        if stripped != given:
            position = 0 if start else len(stripped)
            self._errors.append(("invalid-URL-unit", position))
        removed = self._known.search_removed(stripped)
        if removed is not None:
            position = start + removed.start()
            self._errors.append(("invalid-URL-unit", position))

    def _url(self) -> None:
        """Scheme start state, scheme state, no scheme state."""
        text, base = self._clean, self._base
        steps = self._known.text
        match = steps.match_scheme(text)
        if match is None:
            if base is None or (has_opaque_path(base) and not text.startswith("#")):
                self._fail("missing-scheme-non-relative-URL", 0)
            assert base is not None
            mode = steps.mode(base.scheme or "")
            if has_opaque_path(base):
                self._units(1, len(text))
            elif mode == "file":
                self._file(0)
            else:
                self._relative(mode, 0)
            return
        mode, start = str(match.lastgroup), match.end()
        is_same = base is not None and base.scheme == match[mode].lower()
        if mode == "generic":
            self._components("outline_generic_url", start, is_special=False)
        elif mode == "file":
            if not text.startswith("//", start):
                self._report("special-scheme-missing-following-solidus", start)
            self._file(start)
        elif not is_same or text.startswith("//", start):
            self._slashes(start)
        else:
            self._report("special-scheme-missing-following-solidus", start)
            self._relative(mode, start)

    def _slashes(self, start: int) -> None:
        """Special authority slashes state, special authority ignore slashes state."""
        expected = self._clean.startswith("//", start)
        if not expected:
            self._report("special-scheme-missing-following-solidus", start)
        self._ignored_slashes(start + 2 * expected)
        self._components("outline_web_url", start, is_special=True)

    def _ignored_slashes(self, start: int) -> None:
        for position in range(start, self._end_of_slashes(start)):
            self._report("special-scheme-missing-following-solidus", position)

    def _end_of_slashes(self, start: int) -> int:
        text = self._clean
        while text[start : start + 1] in ("/", "\\"):
            start += 1
        return start

    def _relative(self, mode: str, start: int) -> None:
        """Relative state, relative slash state."""
        if mode == "generic":
            self._components("outline_generic", start, is_special=False)
            return
        slashes = self._end_of_slashes(start) - start
        if slashes >= 2:
            self._reverse_solidi(start, start + 2)
            self._ignored_slashes(start + 2)
        self._components("outline_web", start, is_special=True)

    def _file(self, start: int) -> None:
        """File state, file slash state, file host state."""
        slashes = self._end_of_slashes(start) - start
        read = self._slashed(start)
        base_is_file = self._base is not None and self._base.scheme == "file"
        if slashes == 0 and base_is_file and self._starts_with_drive(read):
            self._report("file-invalid-Windows-drive-letter", start)
        if slashes >= 2:
            self._reverse_solidi(start, start + 2)
            if self._starts_with_drive(read[2:]):
                self._report("file-invalid-Windows-drive-letter-host", start + 2)
        self._components("outline_file", start, is_special=True)

    def _starts_with_drive(self, text: str) -> bool:
        """Whether a text starts with a Windows drive letter (4.2)."""
        path = self._known.split_path(text, maxsplit=1)[0]
        return self._known.matcher.full_match("drive_path")(path) is not None

    def _slashed(self, start: int) -> str:
        """The text from a position, with solidi instead of the reverse solidi of a special URL."""
        return self._known.text.with_slashes(self._clean[start:])

    def _reverse_solidi(self, start: int, stop: int) -> None:
        for position in range(start, stop):
            if self._clean[position] == "\\":
                self._report("invalid-reverse-solidus", position)

    def _components(self, rule: str, start: int, *, is_special: bool) -> None:
        """Search the components from a position, as an outline rule finds them."""
        read = self._slashed(start) if is_special else self._clean[start:]
        match = self._known.matcher.full_match(rule)(read)
        assert match is not None, f"{rule} accepts every text"
        spans = {
            label_of(name): (start + match.start(name), start + match.end(name))
            for name in match.re.groupindex
            if match[name] is not None
        }
        if "host" in spans:
            self._authority(spans, is_file=rule == "outline_file", is_special=is_special)
        first, last = spans["path"]
        if rule == "outline_file" and "host" in spans and not read.startswith("/", first - start):
            first = min(first + 2, last)  # a drive letter was read as a host
        self._units(first, last, is_special=is_special)
        for name in ("query", "fragment"):
            if name in spans:
                self._units(*spans[name])

    def _authority(
        self, spans: dict[str, tuple[int, int]], *, is_file: bool, is_special: bool
    ) -> None:
        """Authority state, host state, port state; file host state."""
        text = self._clean
        start, stop = spans["host"]
        if "userinfo" in spans:
            first, last = spans["userinfo"]
            for position in range(first, last + 1):
                if text[position] == "@":
                    self._report("invalid-credentials", position)
        is_needed = is_special or "userinfo" in spans or "port" in spans
        if start == stop and is_needed and not is_file:
            self._fail("host-missing", start)
        if start < stop:
            host = text[start:stop]
            for name, place, is_fatal in self._known.hosts.errors(host, is_special=is_special):
                self._report(name, start + place)
                if is_fatal:
                    raise _Stop
        if "port" in spans:
            self._port(*spans["port"])

    def _port(self, start: int, stop: int) -> None:
        port = self._clean[start:stop]
        if self._known.matcher.full_match("port")(port) is None:
            digits = self._known.match_digits(port)
            if digits is not None and digits.end() < len(port):
                self._fail("port-invalid", start + digits.end())
            self._fail("port-out-of-range", start)

    def _units(self, start: int, stop: int, *, is_special: bool = False) -> None:
        """Path start state, path state, opaque path state, query state, fragment state. is_special:
        whether it is the path of a special URL."""
        for position in self._known.hosts.no_units(self._clean, start, stop):
            if is_special and self._clean[position] == "\\":
                self._report("invalid-reverse-solidus", position)
            else:
                self._report("invalid-URL-unit", position)
