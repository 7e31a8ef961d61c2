"""The forms of the components of standards, and the choice of a form.

What belongs here: the forms of hosts, ports, paths, queries and fragments, and the values for
which they are no transducers: IP addresses and IDNA, dot segments, decoded characters beyond ASCII.
These values are not decided. That a letter does not depend on others is a property of the standards
listed here; the tests compare their forms with whole canonical forms.
"""

from __future__ import annotations

from functools import cache, cached_property, lru_cache, partial
from string import ascii_uppercase
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.components import ComponentTuple
from urlgrammar.errors import OperandError
from urlgrammar.forms.asking import HOST
from urlgrammar.forms.interface import (
    ComponentForm,
    Context,
    Ending,
    Piece,
    Reading,
    UndecidedError,
)
from urlgrammar.forms.letters import lowercase
from urlgrammar.forms.programs import ProgramForm, ProgramHostForm
from urlgrammar.standards.before_rfc3986 import EarlierForm
from urlgrammar.standards.record import Standard
from urlgrammar.standards.rfc2396 import Rfc2396Form
from urlgrammar.standards.rfc3986 import SCHEMES, SyntaxBasedForm
from urlgrammar.standards.whatwg.canonical_form import LOCALHOST, SPECIAL, UrlForm
from urlgrammar.text.percent_encoding import is_beyond_ascii, read_letters

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.canonicalizer import CanonicalForm
    from urlgrammar.forms.asking import ProgramReader

_BY_LETTERS: Final = (EarlierForm, Rfc2396Form, SyntaxBasedForm, UrlForm)
"""The canonical forms that change each character and each escape by itself."""

_PLAIN_DOTS: Final = MappingProxyType({".": 1, "..": 2})
"""Dot segments, each with the number of segments that it takes away, with itself."""

_ESCAPED_DOTS: Final = MappingProxyType({"%2e": 1, "%2e.": 2, ".%2e": 2, "%2e%2e": 2})
_DOTS: Final = "/a/../b"
_DOTS_ESCAPED: Final = "/a/%2e%2e/b"
_DOT_AT_END: Final = "/a/."
_DRIVE: Final = "/C|/"
_DRIVE_WRITTEN: Final = "/C:/"
_CAPITALS: Final = frozenset(ascii_uppercase)


class HostForm(ComponentForm):
    """The form of a host. is_folded: whether letter case does not count."""

    def __init__(self, form: CanonicalForm, *, is_folded: bool = False) -> None:
        super().__init__(form)
        self._is_folded = is_folded

    def _of(self, scheme: str) -> object:
        return self._is_url and scheme in SPECIAL, self._has_local(scheme)

    def _has_local(self, scheme: str | None) -> bool:
        """Whether the name of the own host is special."""
        tree = ComponentTuple(scheme, None, LOCALHOST, None, None, "/")
        return self._form.scheme(tree).host != LOCALHOST

    def begin(self, scheme: str | None, kind: str | None) -> Reading:
        """The state before a host; a host of WHATWG that is an address is not decided."""
        if self._has_local(scheme):
            raise UndecidedError(f"hosts of {scheme} URLs")
        if not self._is_url:
            return Reading(Context(scheme))
        if kind == "ipv4address":
            raise UndecidedError("IPv4 addresses")
        return Reading(Context(scheme, "domain" if scheme in SPECIAL else "opaque_host"))

    def step(self, reading: Reading, character: str) -> tuple[Reading, tuple[Piece, ...]]:
        """One character."""
        if self._is_url and character == "[":
            raise UndecidedError("IPv6 addresses")
        _, letters = read_letters(reading.escape, character)
        if reading.context.kind == "domain" and any(map(is_beyond_ascii, letters)):
            raise UndecidedError("domains with characters beyond ASCII")
        return self._by_letters(reading, character)

    def end(self, reading: Reading, *, has_host: bool) -> Ending:
        """The rest of what is no escape."""
        del has_host
        return self._after_letters(reading)

    def missing(self, scheme: str | None, *, has_host: bool) -> Ending:
        """It is undefined, but in a file URL of WHATWG it is empty (URL, 4.4, file state)."""
        self.begin(scheme, None)
        return super().missing(scheme, has_host=has_host)

    def _changed(self, context: Context, text: str) -> str | None:
        tree = ComponentTuple(context.scheme, None, text, context.kind, None, "/")
        host = self._by_characters(tree).host
        return lowercase(host) if self._is_folded and host is not None else host


class TextForm(ComponentForm):
    """The form of a query or of a fragment. name: that of the component."""

    def __init__(self, form: CanonicalForm, name: str) -> None:
        super().__init__(form)
        self._name = name

    def _of(self, scheme: str) -> object:
        return self._is_url and scheme in SPECIAL

    def begin(self, scheme: str | None, kind: str | None) -> Reading:
        """The state before a text."""
        del kind
        return Reading(Context(scheme))

    def step(self, reading: Reading, character: str) -> tuple[Reading, tuple[Piece, ...]]:
        """One character."""
        return self._by_letters(reading, character)

    def end(self, reading: Reading, *, has_host: bool) -> Ending:
        """The rest of what is no escape."""
        del has_host
        return self._after_letters(reading)

    def _changed(self, context: Context, text: str) -> str | None:
        tree = ComponentTuple(context.scheme, None, "h", None, None, "/")
        value: str | None = getattr(
            self._by_characters(tree._replace(**{self._name: text})), self._name
        )
        return value


class PathForm(ComponentForm):
    """The form of a path."""

    def _of(self, scheme: str) -> object:
        is_special = self._is_url and scheme in SPECIAL
        return is_special, self._has_drives(scheme), self._empty(scheme), self._has_case(scheme)

    def _has_drives(self, scheme: str | None) -> bool:
        path = self._form.path(ComponentTuple(scheme, None, "", None, None, _DRIVE)).path
        return path == _DRIVE_WRITTEN

    def _has_case(self, scheme: str | None) -> bool:
        """Whether only parts of a path without a host have a case (RFC 3986, 6.2.3)."""
        path = "A:A@A"
        return self._form.scheme(ComponentTuple(scheme, path=path)).path != path

    def _empty(self, scheme: str | None) -> str:
        """The path of a string with a host and an empty path (URL, 4.4, path start state)."""
        if self._is_url:
            return "/" if scheme in SPECIAL else ""
        return self._form.scheme(ComponentTuple(scheme, None, "h", None, None, "")).path

    def begin(self, scheme: str | None, kind: str | None) -> Reading:
        """The state before a path; drive letters are not decided."""
        del kind
        if self._has_drives(scheme):
            raise UndecidedError(f"paths of {scheme} URLs")
        return Reading(Context(scheme))

    def step(self, reading: Reading, character: str) -> tuple[Reading, tuple[Piece, ...]]:
        """One character. A path of WHATWG is opaque if it does not begin with a slash; special
        schemes have a host, after which a path begins with one."""
        context, before, segment, is_begun = reading
        if not is_begun and self._is_url:
            is_opaque = character != "/" and context.scheme not in SPECIAL
            context = context._replace(is_opaque=is_opaque)
        if context.is_opaque and character == " ":  # the last one can be encoded
            raise UndecidedError("opaque paths with spaces")
        escape, letters = read_letters(before, character)
        pieces = self._pieces(context, letters)
        for piece in pieces:
            if piece.written in _CAPITALS and self._has_case(context.scheme):
                raise UndecidedError("capital letters in paths that have parts without case")
            segment = self._segment(context, segment, piece.written)
        return Reading(context, escape, segment, is_begun=True), pieces

    def end(self, reading: Reading, *, has_host: bool) -> Ending:
        """The rest; an empty path can become a slash."""
        context, escape, segment, is_begun = reading
        if not is_begun:
            return self.missing(context.scheme, has_host=has_host)
        if not escape:
            self._segment(context, segment, "/")
        return Ending(self._pieces(context, escape))

    def opens_segment(self, reading: Reading, piece: Piece) -> bool:
        """Whether it is a slash, and dot segments are removed."""
        return piece.written == "/" and bool(self._dot_segments(reading.context))

    def removed(self, reading: Reading, character: str) -> tuple[Reading, int] | None:
        """The state behind a dot segment, which a slash or the end of the path ends."""
        context, escape, segment, _ = reading
        if character:
            escape, letters = read_letters(escape, character)
            if escape or [*map(partial(self._written, context), letters)] != ["/"]:
                return None
        elif escape or not self.leaves_slash(context.scheme):
            return None
        count = self._dot_segments(context).get(segment or "")
        return None if count is None else (Reading(context, "", "", is_begun=True), count)

    def missing(self, scheme: str | None, *, has_host: bool) -> Ending:
        """A path is always defined."""
        self.begin(scheme, None)
        empty = self._empty(scheme) if has_host else ""
        return Ending((Piece("", empty),) if empty else ())

    def _segment(self, context: Context, segment: str | None, written: str) -> str | None:
        """The segment after a piece, None if it cannot become a dot segment."""
        every = self._dot_segments(context)
        if written == "/":
            if segment in every:
                raise UndecidedError("paths with dot segments")
            return ""
        if segment is None:
            return None
        begun = (segment + written).lower()
        return begun if any(dots.startswith(begun) for dots in every) else None

    @cache  # noqa: B019 (few contexts, as long as this object lives)
    def _dot_segments(self, context: Context) -> Mapping[str, int]:
        """The segments that are removed."""
        if context.is_opaque or not self._removes_dots(context.scheme):
            return {}
        is_escaped = self.removes_escaped_dots(context.scheme)
        return {**_PLAIN_DOTS, **_ESCAPED_DOTS} if is_escaped else _PLAIN_DOTS

    def removes_escaped_dots(self, scheme: str | None) -> bool:
        """Whether `%2e` is a dot of a dot segment."""
        tree = ComponentTuple(scheme, None, "h", None, None, _DOTS_ESCAPED)
        return "a" not in self._form.path(tree).path

    def leaves_slash(self, scheme: str | None) -> bool:
        """Whether a path that ends with a dot segment ends with a slash (RFC 3986, 5.2.4)."""
        tree = ComponentTuple(scheme, None, "h", None, None, _DOT_AT_END)
        return self._form.path(tree).path.endswith("/")

    def _removes_dots(self, scheme: str | None) -> bool:
        return self._form.path(ComponentTuple(scheme, None, "h", None, None, _DOTS)).path != _DOTS

    def _changed(self, context: Context, text: str) -> str | None:
        if context.is_opaque:
            return self._by_characters(ComponentTuple(context.scheme, path=text)).path
        tree = ComponentTuple(context.scheme, None, "h", None, None, f"/{text}")
        return self._by_characters(tree).path.removeprefix("/")


class PortForm(ComponentForm):
    """The form of a port: a number without leading zeros, if the standard says so, and undefined
    if it is the default."""

    @cached_property
    def schemes(self) -> tuple[str, ...]:
        """The schemes that the standard names; a program can know those of WHATWG."""
        return tuple(SPECIAL) if isinstance(self._form, ProgramForm) else super().schemes

    def _of(self, scheme: str) -> object:
        return tuple(self._changed(Context(scheme), port) for port in ("", "01", *_DEFAULTS))

    def begin(self, scheme: str | None, kind: str | None) -> Reading:
        """The state before a port."""
        del kind
        return Reading(Context(scheme))

    def step(self, reading: Reading, character: str) -> tuple[Reading, tuple[Piece, ...]]:
        """One digit. It waits as long as the port may be a default."""
        context, zeros, digits, _ = reading
        if not "0" <= character <= "9":
            raise UndecidedError("ports that are no numbers")
        if digits is None:
            return reading, (Piece(character, character),)
        digits += character
        if digits[0] == "0" and len(digits) > 1 and self._changed(context, "01") == "1":
            zeros, digits = "0", digits[1:]
        if any(port.startswith(digits) for port in ("0", *_DEFAULTS)):
            return Reading(context, zeros, digits), ()
        return Reading(context, rest=None), (Piece(zeros + digits, digits),)

    def end(self, reading: Reading, *, has_host: bool) -> Ending:
        """The digits that wait, unless they are a default."""
        del has_host
        if reading.rest is None:
            return Ending()
        port = self._changed(reading.context, reading.rest)
        pieces = (Piece(reading.escape + reading.rest, port),) if port else ()
        return Ending(pieces, is_defined=port is not None)

    def _changed(self, context: Context, text: str) -> str | None:
        return self._form.scheme(ComponentTuple(context.scheme, None, "h", None, text, "/")).port


_DEFAULTS: Final = tuple(
    sorted(
        {*filter(None, [*SPECIAL.values(), *(known.default_port for known in SCHEMES.values())])}
    )
)
"""The ports that are the default of a scheme."""

FORMS: Final = (HOST, "port", "path", "query", "fragment")
"""The components with forms."""


def is_by_letters(standard: Standard) -> bool:
    """Whether its canonical form changes each character and each escape by itself."""
    return type(standard.canonical_form) in _BY_LETTERS


def canonical_form(given: Standard | ProgramReader, component: str) -> CanonicalForm:
    """What gives the values of a component. Raises OperandError as `form` does."""
    if isinstance(given, Standard):
        if not is_by_letters(given):
            raise OperandError(
                f"the results of {given.name} cannot be decided, because its canonical form does "
                "not change each character by itself: leave out the results"
            )
        return given.canonical_form
    program = given.program
    if component in program.as_written | (program.rewritten - {HOST}):
        raise OperandError(f"only {program.name} knows what it makes of a {component}")
    return ProgramForm(program)


@lru_cache(maxsize=256)
def form(
    given: Standard | ProgramReader, component: str, *, is_folded: bool = False
) -> ComponentForm:
    """The form of a component. is_folded: whether the letter case of hosts does not count, as in
    the host of a program. Raises OperandError for what cannot be taken apart into characters."""
    canonical = canonical_form(given, component)
    if component == HOST and not isinstance(given, Standard):
        return ProgramHostForm(given)
    match component:
        case "host":
            return HostForm(canonical, is_folded=is_folded)
        case "port":
            return PortForm(canonical)
        case "path":
            return PathForm(canonical)
        case _:
            return TextForm(canonical, component)
