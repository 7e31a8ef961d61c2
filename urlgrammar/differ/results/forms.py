"""The canonical form of a component as a transducer: it reads the component character by character.

What belongs here: the forms of hosts, ports and paths, and the values for which they are no
transducers: IP addresses and IDNA, dot segments, decoded characters beyond ASCII. These values are
not decided.

A form has no tables of its own. It asks the canonical form of the standard what each character, and
each escape, becomes between two letters. That this does not depend on other characters is a
property of the standards listed here; the tests compare their forms with whole canonical forms.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache, cached_property
from string import ascii_uppercase
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import ComponentTree
from urlgrammar.errors import OperandError
from urlgrammar.standards.before_rfc3986 import EarlierForm
from urlgrammar.standards.rfc2396 import Rfc2396Form
from urlgrammar.standards.rfc3986 import SCHEMES, SyntaxBasedForm
from urlgrammar.standards.whatwg.canonical_form import SPECIAL, UrlForm
from urlgrammar.text.percent_encoding import is_beyond_ascii, read_letters

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from urlgrammar.canonicalizer import CanonicalForm

_BY_LETTERS: Final = (EarlierForm, Rfc2396Form, SyntaxBasedForm, UrlForm)
"""The canonical forms that change each character and each escape by itself."""

_OTHER: Final = "other"
"""Stands for any scheme that a standard does not name."""

_DOT_SEGMENTS: Final = frozenset({".", "..", "%2e", "%2e.", ".%2e", "%2e%2e"})
_DOTS: Final = "/a/../b"
_DRIVE: Final = "/C|/"
_LOCAL: Final = "localhost"
_CAPITALS: Final = frozenset(ascii_uppercase)
_ESCAPES_BEYOND_ASCII: Final = ("%C3", "%A9")


class UndecidedError(Exception):
    """A form is no transducer for some values. values: which ones."""

    def __init__(self, values: str) -> None:
        super().__init__(values)
        self.values = values


class Piece(NamedTuple):
    """A character, or the escape of an octet, with the text that is written for it."""

    read: str
    written: str


class Ending(NamedTuple):
    """The last pieces of a value, and whether it is defined."""

    pieces: tuple[Piece, ...] = ()
    is_defined: bool = True


class Context(NamedTuple):
    """What the form of a character depends on. scheme: that of the string, or another one with the
    same form; None without one. kind: that of a host. is_opaque: whether a path is opaque."""

    scheme: str | None
    kind: str | None = None
    is_opaque: bool = False


class Reading(NamedTuple):
    """How far a value has been read. escape: the beginning of what may be an escape; of a port, a
    leading zero that is removed. rest: what else must be known: of a path, the segment so far, if
    it may become a dot segment; of a port, the digits so far, if they may be the default; None if
    nothing. is_begun: whether a character of a path has been read."""

    context: Context
    escape: str = ""
    rest: str | None = ""
    is_begun: bool = False


class ComponentForm(ABC):
    """The form of a component. Its functions raise UndecidedError. form: the canonical form of a
    standard. has_host: whether a string has a host."""

    def __init__(self, form: CanonicalForm) -> None:
        self._form = form
        self._is_url = isinstance(form, UrlForm)
        self._written = cache(self._asked)
        self.settled = cache(self._settled)

    @cached_property
    def _schemes(self) -> tuple[str, ...]:
        """The schemes that the standard names."""
        if self._is_url:
            return tuple(SPECIAL)
        return tuple(SCHEMES) if isinstance(self._form, SyntaxBasedForm) else ()

    def scheme(self, text: str) -> str:
        """What must be known of a scheme, or of the beginning of one."""
        text = text.lower()
        return text if any(each.startswith(text) for each in self._schemes) else _OTHER

    def _settled(self, scheme: str | None) -> str | None:
        """A scheme with the same form, the same one for all of them."""
        if scheme is None:
            return None
        known = scheme if scheme in self._schemes else _OTHER
        return next(s for s in (*self._schemes, _OTHER) if self._of(s) == self._of(known))

    @abstractmethod
    def _of(self, scheme: str) -> object:
        """What the form takes from a scheme."""

    @abstractmethod
    def begin(self, scheme: str | None, kind: str | None) -> Reading:
        """The state before a value. scheme: as `settled` returns it. kind: that of a host, if the
        grammar names it."""

    @abstractmethod
    def step(self, reading: Reading, character: str) -> tuple[Reading, tuple[Piece, ...]]:
        """The state after a character, and the pieces that are finished."""

    @abstractmethod
    def end(self, reading: Reading, *, has_host: bool) -> Ending:
        """The end of a value."""

    def missing(self, scheme: str | None, *, has_host: bool) -> Ending:
        """The value of a component that a string does not have: by default it is undefined."""
        del scheme, has_host
        return Ending(is_defined=False)

    # characters and escapes

    @abstractmethod
    def _changed(self, context: Context, text: str) -> str | None:
        """A component after the steps that change its characters."""

    def _by_characters(self, tree: ComponentTree) -> ComponentTree:
        return self._form.case(self._form.percent(tree))

    def _asked(self, context: Context, letter: str) -> str:
        """What is written for a character or an escape between two letters."""
        found = self._changed(context, f"a{letter}a")
        assert found is not None
        assert found[0] == found[-1] == "a", "the letters around it are not changed"
        return found[1:-1]

    def _pieces(self, context: Context, letters: Iterable[str]) -> tuple[Piece, ...]:
        for letter in letters:
            if len(letter) == 3 and is_beyond_ascii(letter) and self._decodes(context):
                raise UndecidedError("percent-encoded characters beyond ASCII")
        return tuple(Piece(letter, self._written(context, letter)) for letter in letters)

    def _decodes(self, context: Context) -> bool:
        """Whether escapes of characters beyond ASCII are not changed one by one."""
        one_by_one = (self._written(context, each) for each in _ESCAPES_BEYOND_ASCII)
        return self._written(context, "".join(_ESCAPES_BEYOND_ASCII)) != "".join(one_by_one)


class HostForm(ComponentForm):
    """The form of a host."""

    def _of(self, scheme: str) -> object:
        return self._is_url and scheme in SPECIAL, self._has_local(scheme)

    def _has_local(self, scheme: str | None) -> bool:
        """Whether the name of the own host is special."""
        tree = ComponentTree(scheme, None, _LOCAL, None, None, "/")
        return self._form.scheme(tree).host != _LOCAL

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
        escape, letters = read_letters(reading.escape, character)
        if reading.context.kind == "domain" and any(map(is_beyond_ascii, letters)):
            raise UndecidedError("domains with characters beyond ASCII")
        return reading._replace(escape=escape), self._pieces(reading.context, letters)

    def end(self, reading: Reading, *, has_host: bool) -> Ending:
        """The rest of what is no escape."""
        del has_host
        return Ending(self._pieces(reading.context, reading.escape))

    def missing(self, scheme: str | None, *, has_host: bool) -> Ending:
        """It is undefined, but in a file URL of WHATWG it is empty (URL, 4.4, file state)."""
        self.begin(scheme, None)
        return super().missing(scheme, has_host=has_host)

    def _changed(self, context: Context, text: str) -> str | None:
        tree = ComponentTree(context.scheme, None, text, context.kind, None, "/")
        return self._by_characters(tree).host


class PathForm(ComponentForm):
    """The form of a path."""

    def _of(self, scheme: str) -> object:
        is_special = self._is_url and scheme in SPECIAL
        return is_special, self._has_drives(scheme), self._empty(scheme), self._has_case(scheme)

    def _has_drives(self, scheme: str | None) -> bool:
        return self._form.path(ComponentTree(scheme, None, "", None, None, _DRIVE)).path != _DRIVE

    def _has_case(self, scheme: str | None) -> bool:
        """Whether only parts of a path without a host have a case (RFC 3986, 6.2.3)."""
        path = "A:A@A"
        return self._form.scheme(ComponentTree(scheme, path=path)).path != path

    def _empty(self, scheme: str | None) -> str:
        """The path of a string with a host and an empty path (URL, 4.4, path start state)."""
        if self._is_url:
            return "/" if scheme in SPECIAL else ""
        return self._form.scheme(ComponentTree(scheme, None, "h", None, None, "")).path

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
        for each in pieces:
            if each.written in _CAPITALS and self._has_case(context.scheme):
                raise UndecidedError("capital letters in paths that have parts without case")
            segment = self._segment(context, segment, each.written)
        return Reading(context, escape, segment, is_begun=True), pieces

    def end(self, reading: Reading, *, has_host: bool) -> Ending:
        """The rest; an empty path can become a slash."""
        context, escape, segment, is_begun = reading
        if not is_begun:
            return self.missing(context.scheme, has_host=has_host)
        if not escape:
            self._segment(context, segment, "/")
        return Ending(self._pieces(context, escape))

    def missing(self, scheme: str | None, *, has_host: bool) -> Ending:
        """A path is always defined."""
        self.begin(scheme, None)
        empty = self._empty(scheme) if has_host else ""
        return Ending((Piece("", empty),) if empty else ())

    def _segment(self, context: Context, segment: str | None, written: str) -> str | None:
        """The segment after a piece, None if it cannot become a dot segment."""
        if written == "/":
            is_dots = segment in _DOT_SEGMENTS and not context.is_opaque
            if is_dots and self._removes_dots(context.scheme):
                raise UndecidedError("paths with dot segments")
            return ""
        if segment is None:
            return None
        found = (segment + written).lower()
        return found if any(each.startswith(found) for each in _DOT_SEGMENTS) else None

    def _removes_dots(self, scheme: str | None) -> bool:
        return self._form.path(ComponentTree(scheme, None, "h", None, None, _DOTS)).path != _DOTS

    def _changed(self, context: Context, text: str) -> str | None:
        if context.is_opaque:
            return self._by_characters(ComponentTree(context.scheme, path=text)).path
        tree = ComponentTree(context.scheme, None, "h", None, None, f"/{text}")
        return self._by_characters(tree).path.removeprefix("/")


class PortForm(ComponentForm):
    """The form of a port: a number without leading zeros, if the standard says so, and undefined
    if it is the default."""

    def _of(self, scheme: str) -> object:
        return tuple(self._changed(Context(scheme), port) for port in ("", "01", *_DEFAULTS))

    def begin(self, scheme: str | None, kind: str | None) -> Reading:
        """The state before a port."""
        del kind
        return Reading(Context(scheme))

    def step(self, reading: Reading, character: str) -> tuple[Reading, tuple[Piece, ...]]:
        """One digit. It waits as long as the port may be a default."""
        context, zeros, digits, _ = reading
        if digits is None:
            return reading, (Piece(character, character),)
        digits += character
        if digits[0] == "0" and len(digits) > 1 and self._changed(context, "01") == "1":
            zeros, digits = "0", digits[1:]
        if any(each.startswith(digits) for each in ("0", *_DEFAULTS)):
            return Reading(context, zeros, digits), ()
        return Reading(context, rest=None), (Piece(zeros + digits, digits),)

    def end(self, reading: Reading, *, has_host: bool) -> Ending:
        """The digits that wait, unless they are a default."""
        del has_host
        if reading.rest is None:
            return Ending()
        found = self._changed(reading.context, reading.rest)
        pieces = (Piece(reading.escape + reading.rest, found),) if found else ()
        return Ending(pieces, is_defined=found is not None)

    def _changed(self, context: Context, text: str) -> str | None:
        return self._form.scheme(ComponentTree(context.scheme, None, "h", None, text, "/")).port


_DEFAULTS: Final = tuple(
    sorted({*filter(None, [*SPECIAL.values(), *(each.default_port for each in SCHEMES.values())])})
)
"""The ports that are the default of a scheme."""

FORMS: Final[Mapping[str, Callable[[CanonicalForm], ComponentForm]]] = {
    "host": HostForm,
    "port": PortForm,
    "path": PathForm,
}
"""The components with forms."""


def form(name: str, canonical: CanonicalForm, component: str) -> ComponentForm:
    """The form of a component. Raises OperandError for a standard whose canonical form cannot be
    taken apart into characters. name: that of the operand."""
    if type(canonical) not in _BY_LETTERS:
        raise OperandError(
            f"the results of {name} cannot be decided, because its canonical form does not change "
            "each character by itself: leave out the results"
        )
    return FORMS[component](canonical)
