"""The form of a component as a transducer: it reads the component character by character.

What belongs here: the interface, what a form reads and writes, and letters. A form has no tables
of its own. It asks the canonical form of the standard, or what makes the values of a program, what
each character, and each escape, becomes between two letters.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.standards.rfc3986 import SCHEMES, SyntaxBasedForm
from urlgrammar.standards.whatwg.canonical_form import SPECIAL, UrlForm
from urlgrammar.text.percent_encoding import is_beyond_ascii, read_letters

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.canonicalizer import CanonicalForm
    from urlgrammar.components import ComponentTuple

OTHER: Final = "other"
"""Stands for any scheme that a standard does not name."""

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
    nothing. is_begun: whether a character has been read; it does not count in a port."""

    context: Context
    escape: str = ""
    rest: str | None = ""
    is_begun: bool = False


class ComponentForm(ABC):
    """The form of a component. Its functions raise UndecidedError. form: the canonical form of a
    standard, or of a program. has_host: whether a string has a host."""

    def __init__(self, form: CanonicalForm) -> None:
        self._form = form
        self._is_url = isinstance(form, UrlForm)
        self._written = cache(self._asked)
        self.settled = cache(self._settled)

    @cached_property
    def schemes(self) -> tuple[str, ...]:
        """The schemes that the standard names."""
        if self._is_url:
            return tuple(SPECIAL)
        return tuple(SCHEMES) if isinstance(self._form, SyntaxBasedForm) else ()

    def scheme(self, text: str) -> str:
        """What must be known of a scheme, or of the beginning of one."""
        text = text.lower()
        return text if any(scheme.startswith(text) for scheme in self.schemes) else OTHER

    def _settled(self, scheme: str | None) -> str | None:
        """A scheme with the same form, the same one for all of them."""
        if scheme is None:
            return None
        known = scheme if scheme in self.schemes else OTHER
        return next(s for s in (*self.schemes, OTHER) if self._of(s) == self._of(known))

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

    def opens_segment(self, reading: Reading, piece: Piece) -> bool:
        """Whether a segment begins behind a piece that a dot segment can take away."""
        del reading, piece
        return False

    def removed(self, reading: Reading, character: str) -> tuple[Reading, int] | None:
        """The state behind a dot segment that ends before a character, and how many segments it
        takes away, with itself; None if there is none. character: "" at the end of the value."""
        del reading, character
        return None

    def missing(self, scheme: str | None, *, has_host: bool) -> Ending:
        """The value of a component that a string does not have: by default it is undefined."""
        del scheme, has_host
        return Ending(is_defined=False)

    def value(
        self, text: str | None, scheme: str | None, kind: str | None, *, has_host: bool
    ) -> str | None:
        """The value of a component that is a text. scheme: as it is written."""
        known = None if scheme is None else ""
        for character in scheme or "":
            known = self.scheme((known or "") + character)
        known = self.settled(known)
        pieces: list[Piece] = []
        if text is None:
            ending = self.missing(known, has_host=has_host)
        else:
            reading = self.begin(known, kind)
            for character in text:
                reading, more = self.step(reading, character)
                pieces += more
            ending = self.end(reading, has_host=has_host)
        written = "".join(piece.written for piece in (*pieces, *ending.pieces))
        return written if ending.is_defined else None

    # characters and escapes

    @abstractmethod
    def _changed(self, context: Context, text: str) -> str | None:
        """A component after the steps that change its characters."""

    def _by_characters(self, tree: ComponentTuple) -> ComponentTuple:
        return self._form.case(self._form.percent(tree))

    def _asked(self, context: Context, letter: str) -> str:
        """What is written for a character or an escape between two letters."""
        changed = self._changed(context, f"a{letter}a")
        assert changed is not None
        assert changed[0] == changed[-1] == "a", "the letters around it are not changed"
        return changed[1:-1]

    def _pieces(self, context: Context, letters: Iterable[str]) -> tuple[Piece, ...]:
        for letter in letters:
            if len(letter) == 3 and is_beyond_ascii(letter) and self._decodes(context):
                raise UndecidedError("percent-encoded characters beyond ASCII")
        return tuple(Piece(letter, self._written(context, letter)) for letter in letters)

    def _decodes(self, context: Context) -> bool:
        """Whether escapes of characters beyond ASCII are not changed one by one."""
        one_by_one = (self._written(context, escape) for escape in _ESCAPES_BEYOND_ASCII)
        return self._written(context, "".join(_ESCAPES_BEYOND_ASCII)) != "".join(one_by_one)

    def _by_letters(self, reading: Reading, character: str) -> tuple[Reading, tuple[Piece, ...]]:
        """One character, if each letter becomes a text of its own."""
        escape, letters = read_letters(reading.escape, character)
        pieces = self._pieces(reading.context, letters)
        return reading._replace(escape=escape, is_begun=True), pieces

    def _after_letters(self, reading: Reading) -> Ending:
        """The rest of what is no escape; an empty value can become undefined."""
        if reading.is_begun:
            return Ending(self._pieces(reading.context, reading.escape))
        empty = self._changed(reading.context, "")
        return Ending((Piece("", empty),) if empty else (), is_defined=empty is not None)
