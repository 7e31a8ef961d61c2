"""Validation errors in hosts (URL, 3.3 and 3.5).

What belongs here: the errors that the host parser reports for a text, in its order. The grammar
decides whether a host is accepted. This module follows the steps of the standard, because they
define the order of the errors.
"""

from __future__ import annotations

import re
from string import hexdigits
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import ValidationError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.grammar.matcher import Matcher
    from urlgrammar.standards.whatwg.canonical_form import UrlForm

_IPV4_PARTS: Final = 4
_IPV6_PIECES: Final = 8
_BYTE: Final = 255


class HostValidation:
    """The errors in hosts, with the sets of the whatwg grammar."""

    def __init__(self, matcher: Matcher, form: UrlForm) -> None:
        self._form = form
        self._forbidden = re.compile(matcher.part("forbidden_host_code_point")).search
        self._pct_encoded = re.compile(matcher.part("pct_encoded")).search
        self._units = re.compile(f"(?:{matcher.part('url_unit')})*+").match

    def errors(self, text: str, *, is_special: bool) -> Iterator[ValidationError]:
        """The errors that the host parser reports for a non-empty text, with their positions in it;
        for a fatal one, the host is rejected. Raises LimitError."""
        if text.startswith("["):
            if not text.endswith("]"):
                yield ValidationError("IPv6-unclosed", len(text), is_fatal=True)
                return
            for error in _ipv6(text[1:-1]):
                yield error._replace(position=error.position + 1)
        elif is_special:
            yield from self._domain(text)
        else:
            yield from self._opaque(text)

    def _opaque(self, text: str) -> Iterator[ValidationError]:
        """The opaque-host parser."""
        if (match := self._forbidden(text)) is not None:
            yield ValidationError("host-invalid-code-point", match.start(), is_fatal=True)
            return
        wrong = list(self.no_units(text, 0, len(text)))
        for kind in (lambda place: text[place] != "%", lambda place: text[place] == "%"):
            if (first := next(filter(kind, wrong), None)) is not None:
                yield ValidationError("invalid-URL-unit", first)

    def _domain(self, text: str) -> Iterator[ValidationError]:
        """The host parser for special URLs, with the domain parser."""
        from urlgrammar.text.idna import to_ascii_uts46

        if (match := self._pct_encoded(text)) is not None:
            yield ValidationError("domain-percent-encoded", match.start())
        domain = self._form.decode(text)
        ascii_domain: str | None = domain.lower()
        try:
            to_ascii_uts46(domain, strict=True)
            is_strict = True
        except UnicodeError:
            is_strict = False
        if not domain.isascii():
            try:
                ascii_domain = to_ascii_uts46(domain)
            except UnicodeError:
                ascii_domain = None
        forbidden = self._form.search_forbidden(ascii_domain or "")
        is_none = not ascii_domain or forbidden is not None
        if not is_strict:
            has_place = forbidden is not None and text.isascii() and domain == text
            place = forbidden.start() if forbidden is not None and has_place else 0
            yield ValidationError("domain-to-ASCII", place, is_fatal=is_none)
        kind = self._form.special_kind(ascii_domain or "")
        if ascii_domain and not is_none and kind != "domain":
            if not domain.isascii():
                places = (place for place, c in enumerate(text) if not c.isascii())
                yield ValidationError("IPv4-non-ASCII-input", next(places, 0))
            for error in _ipv4(ascii_domain, is_none=kind is None):
                yield error if len(ascii_domain) == len(text) else error._replace(position=0)

    def no_units(self, text: str, start: int, stop: int) -> Iterator[int]:
        """The positions from start to stop at which there is no URL unit (4.3)."""
        place = start
        while place < stop:
            match = self._units(text, place, stop)
            assert match is not None
            place = match.end()
            if place < stop:
                yield place
                place += 1


def _ipv4(text: str, *, is_none: bool) -> Iterator[ValidationError]:
    """The IPv4 parser, for a domain that ends in a number. is_none: it is not a valid address."""
    parts = text.split(".")
    if not parts[-1]:
        yield ValidationError("IPv4-empty-part", len(text) - 1)
        parts.pop()
    if len(parts) < _IPV4_PARTS:
        yield ValidationError("IPv4-too-few-parts", 0)
    if len(parts) > _IPV4_PARTS:
        yield ValidationError("IPv4-too-many-parts", 0, is_fatal=True)
        return
    places = [sum(len(part) + 1 for part in parts[:index]) for index in range(len(parts))]
    numbers = []
    for place, part in zip(places, parts, strict=True):
        number = _ipv4_number(part)
        if number is None:
            yield ValidationError("IPv4-non-numeric-part", place, is_fatal=True)
            return
        if part.startswith("0") and part != "0":
            yield ValidationError("IPv4-non-decimal-part", place)
        numbers.append(number)
    large = [place for place, number in zip(places, numbers, strict=True) if number > _BYTE]
    if large:
        yield ValidationError("IPv4-out-of-range-part", large[0], is_fatal=is_none)


def _ipv4_number(part: str) -> int | None:
    """The value of a part, None if it is not a number. Long decimals are truncated, because
    converting them takes more than linear time; the result is still too large for any part."""
    try:
        if part.startswith("0x"):
            return int(part[2:] or "0", 16) if not part[2:].strip(hexdigits) else None
        if not part.isdigit():
            return None
        return int(part, 8) if part.startswith("0") else int(part[:20])
    except ValueError:
        return None


def _ipv6(text: str) -> Iterator[ValidationError]:
    """The IPv6 parser, for the text between the brackets."""
    place = count = 0
    is_compressed = False
    if text.startswith(":"):
        if not text.startswith("::"):
            yield ValidationError("IPv6-invalid-compression", 0, is_fatal=True)
            return
        place, count, is_compressed = 2, 1, True
    while place < len(text):
        if count == _IPV6_PIECES:
            yield ValidationError("IPv6-too-many-pieces", place, is_fatal=True)
            return
        if text[place] == ":":
            if is_compressed:
                yield ValidationError("IPv6-multiple-compression", place, is_fatal=True)
                return
            place, count, is_compressed = place + 1, count + 1, True
            continue
        digits = _piece(text, place)
        after = text[place + len(digits) : place + len(digits) + 1]
        if after == ".":
            problem = _ipv4_in_ipv6(text[place:], count) if digits else (_IN_IPV6, 0)
            if problem is not None:
                name, offset = problem
                yield ValidationError(name, place + offset, is_fatal=True)
                return
            count += 2
            break
        if after not in (":", "") or (after == ":" and place + len(digits) + 1 == len(text)):
            yield ValidationError("IPv6-invalid-code-point", place + len(digits), is_fatal=True)
            return
        if len(digits) > 1 and digits.startswith("0"):
            yield ValidationError("IPv6-piece-leading-zero", place)
        place, count = place + len(digits) + 1, count + 1
    if not is_compressed and count != _IPV6_PIECES:
        yield ValidationError("IPv6-too-few-pieces", len(text), is_fatal=True)


_IN_IPV6: Final = "IPv4-in-IPv6-invalid-code-point"


def _piece(text: str, place: int) -> str:
    digits = text[place : place + 4]
    return digits[: len(digits) - len(digits.lstrip(hexdigits))]


def _ipv4_in_ipv6(text: str, count: int) -> tuple[str, int] | None:
    """The first error in the IPv4 address at the end of an IPv6 address, and its position."""
    if count > _IPV6_PIECES - 2:
        return "IPv4-in-IPv6-too-many-pieces", 0
    place = seen = 0
    while place < len(text):
        if seen:
            if text[place] != "." or seen == _IPV4_PARTS:
                return _IN_IPV6, place
            place += 1
        start = place
        while text[place : place + 1].isdigit() and text[place].isascii():
            place += 1
            if place - start > 1 and text[start] == "0":
                return _IN_IPV6, place - 1
            if int(text[start:place]) > _BYTE:
                return "IPv4-in-IPv6-out-of-range-part", start
        if place == start:
            return _IN_IPV6, place
        seen += 1
    return None if seen == _IPV4_PARTS else ("IPv4-in-IPv6-too-few-parts", place)
