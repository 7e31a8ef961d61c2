"""The form of a component, letter by letter, as a search reads it.

What belongs here: the interface, and the letters of user information, of a query and of a fragment.
`paths` has those of paths.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from urlgrammar.components import ComponentTuple
from urlgrammar.forms.components import TextForm, canonical_form
from urlgrammar.forms.keys import SPECIAL
from urlgrammar.text.percent_encoding import encode, is_beyond_ascii, read_letters

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.canonicalizer import CanonicalForm
    from urlgrammar.forms.asking import ProgramReader
    from urlgrammar.forms.interface import Context, Reading
    from urlgrammar.standards.record import Standard

UNKNOWN: Final = "unknown"
BEYOND: Final = "beyond"

Written = tuple[str, ...]
"""What each letter becomes: a character, or escapes. `UNKNOWN` is for some characters of which none
is a slash or a dot, `BEYOND` for some beyond ASCII, which can be escaped."""


class Around(NamedTuple):
    """What a string has around a component. scheme: as `settled` returns it; None without one.
    has_path: whether it has a path that is not empty; only queries need to know."""

    scheme: str | None
    has_host: bool
    has_path: bool = False


class Letterwise(Protocol):
    """A form that a search reads."""

    @property
    def schemes(self) -> tuple[str, ...]:
        """The schemes that count."""

    def settled(self, scheme: str | None, /) -> str | None:
        """A scheme with the same form."""

    def target(self, around: Around) -> Around:
        """The same of the target of a reference; a string that is none is its own target."""

    def start(self, around: Around) -> Reading:
        """The state before a value."""

    def read(self, reading: Reading, character: str) -> tuple[Reading, Written]:
        """The state after a character, and what is written."""

    def rest(self, reading: Reading, *, has_host: bool) -> Written | None:
        """What is written at the end; None if the value is undefined. has_host: whether the target
        has a host."""

    def absent(self, around: Around) -> Written | None:
        """What is written for a component that a string does not have; None if its value is
        undefined."""


def target(around: Around, base: ComponentTuple | None, scheme: str | None) -> Around:
    """What the target of a string has around a component. base: that of references, with its
    scheme as `settled` returns it; None without one. By WHATWG, a string with the scheme of a
    special base counts as one without a scheme (URL, 4.4)."""
    if base is None or around.scheme is not None:
        return around
    return around._replace(scheme=scheme, has_host=around.has_host or base.host is not None)


class TextLetters(TextForm):
    """The letters of a query or of a fragment. base: that of references, in canonical form; None
    without one."""

    def __init__(self, form: CanonicalForm, name: str, base: ComponentTuple | None) -> None:
        super().__init__(form, name)
        self._base = base

    def target(self, around: Around) -> Around:
        """The scheme, and whether there is a host."""
        base = self._base
        return target(around, base, None if base is None else self.settled(base.scheme))

    def start(self, around: Around) -> Reading:
        """The state before a text."""
        return self.begin(self.target(around).scheme, None)

    def read(self, reading: Reading, character: str) -> tuple[Reading, Written]:
        """The state after a character, and what is written."""
        escape, letters = read_letters(reading.escape, character)
        written = self._all(reading.context, letters)
        return reading._replace(escape=escape, is_begun=True), written

    def rest(self, reading: Reading, *, has_host: bool) -> Written | None:
        """What is written at the end; None if an empty value is undefined."""
        del has_host
        if reading.is_begun:
            return self._all(reading.context, reading.escape)
        empty = self._changed(reading.context, "")
        return None if empty is None else tuple(empty)

    def absent(self, around: Around) -> Written | None:
        """It is undefined, but a reference without a host has the userinfo of its base, and one
        that has no path, either, the query (RFC 3986, 5.2.2; URL, 4.4)."""
        is_kept = self._name == "userinfo" or (self._name == "query" and not around.has_path)
        is_relative = around.scheme is None and not around.has_host
        if self._base is None or not (is_kept and is_relative):
            return None
        text = getattr(self._base, self._name)
        if text is None:
            return None
        reading = self.start(around)
        written: Written = ()
        for character in text:
            reading, more = self.read(reading, character)
            written += more
        rest = self.rest(reading, has_host=True)
        return None if rest is None else written + rest

    def _all(self, context: Context, letters: Iterable[str]) -> Written:
        return tuple(self._letter(context, letter) for letter in letters)

    def _letter(self, context: Context, letter: str) -> str:
        if len(letter) == 3 and is_beyond_ascii(letter) and self._decodes(context):
            return BEYOND
        if self._is_url and "\ud800" <= letter <= "\udfff":  # it was replaced before
            return UNKNOWN
        return self._written(context, letter)


class PairLetters(TextLetters):
    """The letters of a query of which pairs are read. A letter that means the same to who decodes
    it is as it is written, so that it is seen whether it is an escape."""

    def _letter(self, context: Context, letter: str) -> str:
        written = super()._letter(context, letter)
        if written in {UNKNOWN, BEYOND}:
            return written
        assert written != "%" or letter == "%", "what is decoded begins no escape"
        if len(letter) == 1:
            is_same = len(written) > 1 and letter not in SPECIAL and written == encode(letter)
        else:
            is_same = written not in SPECIAL and written == chr(int(letter[1:], 16))
        return letter if is_same else written


class UserinfoLetters(TextLetters):
    """The letters of user information. By WHATWG, it is a username and a password with a colon
    between them, and a colon without a password is left out (URL, 4.1)."""

    def read(self, reading: Reading, character: str) -> tuple[Reading, Written]:
        """The state after a character: `rest` is None behind a colon, and a colon if it waits."""
        if not self._is_url:
            return super().read(reading, character)
        escape, letters = read_letters(reading.escape, character)
        written: Written = ()
        for letter in letters:
            if letter == ":" and reading.rest == "":
                reading = reading._replace(rest=":")
                continue
            if reading.rest == ":":
                written += (":",)
                reading = reading._replace(rest=None)
            written += (self._letter(reading.context, letter),)
            reading = reading._replace(is_begun=True)
        return reading._replace(escape=escape), written

    def rest(self, reading: Reading, *, has_host: bool) -> Written | None:
        """What is written at the end; by WHATWG, nothing is undefined."""
        if not self._is_url:
            return super().rest(reading, has_host=has_host)
        before: Written = (":",) if reading.escape and reading.rest == ":" else ()
        written = before + self._all(reading.context, reading.escape)
        return written if written or reading.is_begun else None

    def _changed(self, context: Context, text: str) -> str | None:
        """User information behind a first colon, after the steps that change its characters."""
        tree = ComponentTuple(context.scheme, f"a:{text}" if text else "", "h", None, None, "/")
        userinfo = self._by_characters(tree).userinfo
        return userinfo and userinfo.removeprefix("a:")


@lru_cache(maxsize=64)
def text_letters(
    given: Standard | ProgramReader,
    component: str,
    base: ComponentTuple | None = None,
    *,
    are_pairs: bool = False,
) -> TextLetters:
    """The letters of user information, of a query or of a fragment, of a standard or of a program.
    base: that of references, in canonical form. are_pairs: whether the pairs of a query are read.
    Raises OperandError for what does not change
    each letter by itself, and if only the program knows what it makes of them."""
    canonical = canonical_form(given, component)
    if component == "userinfo":
        return UserinfoLetters(canonical, component, base)
    return (PairLetters if are_pairs else TextLetters)(canonical, component, base)
