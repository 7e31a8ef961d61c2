"""Texts that lead to the states of an automaton, and from there to an end.

What belongs here: shortest texts to each state, from the beginning or from usual beginnings of
URLs, and shortest endings.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from urlgrammar.regular import search
from urlgrammar.regular.automata.alphabet import members
from urlgrammar.regular.automata.dfa import DEAD, Dfa
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.automata.readability import cost, readable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton


class Paths:
    """The paths of an automaton. The states of a tagged one know the component of each character:
    so two texts that are continued alike, but are in different components, are in different states.
    An automaton of a language has other states: a text can be on the way to several of those."""

    def __init__(self, automaton: TaggedAutomaton | Dfa) -> None:
        self._alphabet = automaton.alphabet
        self._letters = [readable(chars) for chars in self._alphabet.sets]
        self._costs = [cost(chars) for chars in self._alphabet.sets]
        self._edges: list[list[tuple[int, int]]]
        if isinstance(automaton, Dfa):
            self._start = automaton.starts[TEXT]
            self._ends = dict.fromkeys(sorted(automaton.accepting), 0)
            self._edges = [
                [(letter, target) for letter, target in enumerate(row) if target != DEAD]
                for row in automaton.rows
            ]
        else:
            self._start = 0
            self._ends = {state: 0 for state, ways in enumerate(automaton.ends) if ways}
            self._edges = [
                [(letter, to.target) for to in row for letter in members(to.classes)]
                for row in automaton.rows
            ]

    def accesses(self, beginning: str = "") -> dict[int, str]:
        """A shortest text to each live state that begins like this."""
        states = {self._start}
        for character in beginning:
            number = self._alphabet.class_of(character)
            states = {
                target
                for state in states
                for letter, target in self._edges[state]
                if letter == number
            }
        starts = {str(state): state for state in sorted(states)}
        reached = search.explore(
            starts, self._edges.__getitem__, limit=len(self._edges) + 1, costs=self._costs
        )
        return {
            state: beginning + self._text(reached.path(number))
            for number, state in enumerate(reached.states)
        }

    @cached_property
    def _suffixes(self) -> Sequence[search.Suffix | None]:
        return search.suffixes(self._edges, self._ends, self._costs)

    def ending(self, state: int) -> str:
        """A shortest text from a state to an end."""
        return self._text(search.letters_of(self._suffixes, state))

    def cover(self) -> Iterator[str]:
        """For each transition and class of characters, a shortest text that takes it, and one that
        ends in each state that is an end."""
        to = self.accesses()
        for state in self._ends:
            if state in to:
                yield to[state]
        for state, text in to.items():
            for letter, target in self._edges[state]:
                yield text + self._letters[letter] + self.ending(target)

    def _text(self, letters: Sequence[int]) -> str:
        return "".join(self._letters[letter] for letter in letters)
