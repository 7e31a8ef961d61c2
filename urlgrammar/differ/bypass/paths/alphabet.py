"""The letters of a search for paths, and the symbols of the paths.

What belongs here: telling apart those characters that mean different things to a form, to the steps
behind it, or to the goal. Characters that mean the same share a symbol.
"""

from __future__ import annotations

from string import ascii_letters, hexdigits
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.letters import Letters
from urlgrammar.differ.bypass.paths.graph import UNKNOWN
from urlgrammar.forms.letters import CHARACTERS, alike_in_escapes
from urlgrammar.regular.syntax.charset import CharSet

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.forms.interface import Reading
    from urlgrammar.forms.paths import PathLetters, Written
    from urlgrammar.regular.automata.dfa import Dfa

_TOLD_APART: Final = "/\\.%;:| "
_IN_DOTS: Final = "%2eE"


def sets_of(form: PathLetters, goal: Dfa) -> Iterator[CharSet]:
    """The sets of characters that are told apart."""
    yield from goal.alphabet.sets
    yield CharSet.from_characters(ascii_letters)
    schemes = "".join(form.schemes)
    for character in {*_TOLD_APART, *hexdigits, *schemes, *schemes.upper(), *"htps", *"HTPS"}:
        yield CharSet.from_characters(character)
    start = form.start(form.settled("http"))
    encoded = (c for c in CHARACTERS if c != "%" and len(form.read(start, c)[1]) > 1)
    yield from alike_in_escapes(goal, CharSet.from_characters("".join(encoded)))


class Symbols:
    """The symbols of characters: a character of the same meaning. is_decoded: whether escapes are
    decoded, so that digits in hexadecimal count."""

    def __init__(self, goal: Dfa, *, is_decoded: bool) -> None:
        self._goal = goal
        self._own = frozenset(_TOLD_APART + (hexdigits if is_decoded else _IN_DOTS))
        self._known: dict[str, str] = {}
        self._shared: dict[tuple[int, bool], str] = {}

    def of(self, character: str) -> str:
        """The symbol of a character."""
        if character not in self._known:
            symbol = character
            if character not in self._own:
                key = self._goal.alphabet.class_of(character), character in ascii_letters
                symbol = self._shared.setdefault(key, character)
            self._known[character] = symbol
        return self._known[character]

    def of_all(self, written: Written) -> tuple[str, ...]:
        """The symbols of what a form writes."""
        return tuple(UNKNOWN if c is None else self.of(c) for c in written)


def letters_of(sets: Iterable[CharSet], form: PathLetters, goal: Dfa) -> Letters:
    """The letters. sets: those of what else reads a text."""
    return Letters([*sets, *sets_of(form, goal)])


if TYPE_CHECKING:
    Rows = dict[tuple[Reading, tuple[str, ...], int], int]
