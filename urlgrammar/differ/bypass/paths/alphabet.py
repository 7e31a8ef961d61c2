"""The letters of a search for paths, and the symbols of the paths.

What belongs here: telling apart those characters that mean different things to a form, to the steps
behind it, or to the goal. Characters that mean the same share a symbol.
"""

from __future__ import annotations

from functools import cache
from string import ascii_letters, hexdigits
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.paths.graph import is_escaped_dot
from urlgrammar.forms.letters import CHARACTERS, alike_in_escapes
from urlgrammar.forms.paths import MARK
from urlgrammar.forms.texts import BEYOND, UNKNOWN, Around
from urlgrammar.regular.syntax.charset import CharSet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from urlgrammar.forms.texts import Letterwise, Written
    from urlgrammar.regular.automata.dfa import Dfa

_TOLD_APART: Final = "/\\.%;:| "


def sets_of(form: Letterwise, goal: Dfa) -> Iterator[CharSet]:
    """The sets of characters that are told apart."""
    yield from goal.alphabet.sets
    yield CharSet.from_characters(ascii_letters)
    schemes = "".join(form.schemes)
    for character in {*_TOLD_APART, *hexdigits, *schemes, *schemes.upper(), *"htps", *"HTPS"}:
        yield CharSet.from_characters(character)
    start = form.start(Around(form.settled("http"), has_host=True))
    marked = (c for c in CHARACTERS if MARK in form.read(start, c)[1])
    yield CharSet.from_characters("".join(marked))
    encoded = (
        c for c in CHARACTERS if c != "%" and any(len(e) > 1 for e in form.read(start, c)[1])
    )
    yield from alike_in_escapes(goal, CharSet.from_characters("".join(encoded)))


class Symbols:
    """The symbols of what letters become: one text for all of the same meaning. key: what is the
    same for texts that mean the same."""

    def __init__(self, key: Callable[[str], object]) -> None:
        self._key = key
        self._shared: dict[object, str] = {}
        self.of = cache(self._of)

    def _of(self, text: str) -> str:
        """The symbol of a character, or of the escapes of one."""
        return self._shared.setdefault(self._key(text), text)

    def of_all(self, written: Written) -> tuple[str, ...]:
        """The symbols of what a form writes."""
        return tuple(e if e in {UNKNOWN, BEYOND, MARK} else self.of(e) for e in written)


class PathSymbols(Symbols):
    """Those of paths. decoded: how often escapes are decoded."""

    def __init__(self, goal: Dfa, *, decoded: int) -> None:
        super().__init__(self._meaning)
        self._goal, self._is_decoded = goal, decoded > 0
        # of what is decoded more than once, all digits in hexadecimal are told apart
        self._own = frozenset(_TOLD_APART + (hexdigits if decoded > 1 else ""))

    def _meaning(self, text: str) -> object:
        if len(text) == 1:
            own = text if text in self._own else ""
            return self._goal.alphabet.class_of(text), text in ascii_letters, own
        if self._is_decoded:
            meant = tuple(e if e == BEYOND else self._meaning(e) for e in decoded_escapes(text))
        else:
            meant = tuple(self._goal.after(n, text) for n in range(len(self._goal.rows)))
        return meant, is_escaped_dot(text)


def decoded_escapes(text: str) -> list[str]:
    """The characters of escapes, `BEYOND` for an octet beyond ASCII."""
    octets = [int(digits, 16) for digits in text.split("%")[1:]]
    return [chr(octet) if octet < 0x80 else BEYOND for octet in octets]
