"""The letters of a product: sets of characters that none of its automata tells apart.

What belongs here: their order, and sets of them as the bits of an int.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from urlgrammar.differ.bypass import features
from urlgrammar.forms.letters import BEYOND_ASCII
from urlgrammar.regular.automata.alphabet import Alphabet, united
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.readability import cost, readable
from urlgrammar.regular.syntax.charset import CharSet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from urlgrammar.regular.automata.dfa import Dfa

_UPPERCASE = CharSet.of([(0x41, 0x5A)])


class Letters:
    """The letters, in the order of their costs, so that the lowest bit of a set of letters is its
    most readable one. sets: those of characters that are told apart.

    chars: by letter. characters: the most readable one of each. costs: theirs. every: all letters.
    uppercase, beyond_ascii: sets of letters.
    """

    def __init__(self, sets: Iterable[CharSet]) -> None:
        ends = (CharSet.from_characters(end) for end in (".", "@", *features.ENDS))
        every = Alphabet.of([*sets, *ends, _UPPERCASE, BEYOND_ASCII]).sets
        self.chars = sorted(every, key=lambda chars: (cost(chars), readable(chars)))
        self.characters = [*map(readable, self.chars)]
        self.costs = [*map(cost, self.chars)]
        self.every = (1 << len(self.chars)) - 1
        self.uppercase = self._where(lambda character: character in _UPPERCASE)
        self.beyond_ascii = self._where(lambda character: not character.isascii())
        self.of = cache(lambda character: 1 << self.characters.index(character))

    def _where(self, is_in: Callable[[str], bool]) -> int:
        return sum(1 << n for n, character in enumerate(self.characters) if is_in(character))

    def refining(self, alphabet: Alphabet) -> Callable[[int], int]:
        """The function from a set of classes of a coarser alphabet to the set of letters."""
        classes = [*map(alphabet.class_of, self.characters)]
        return cache(lambda bits: sum(1 << n for n, own in enumerate(classes) if bits >> own & 1))

    def targeting(self, dfa: Dfa) -> Callable[[int], list[tuple[int, int]]]:
        """The function from a state of an automaton to the next ones, each with its letters."""
        own = (dfa.alphabet.class_of(character) for character in self.characters)
        classes = united((number, 1 << n) for n, number in enumerate(own))

        def targets(state: int) -> list[tuple[int, int]]:
            row = dfa.rows[state]
            after = ((row[number], bits) for number, bits in classes.items() if row[number] != DEAD)
            return list(united(after).items())

        return targets
