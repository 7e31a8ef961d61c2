"""Texts that lead to the states of an automaton, and from there to an end.

What belongs here: shortest texts to each state, from the beginning or from usual beginnings of
URLs, shortest endings, and a set of endings that tell the states of a language apart.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from urlgrammar.regular import search
from urlgrammar.regular.automata.alphabet import members
from urlgrammar.regular.automata.dfa import DEAD, Dfa
from urlgrammar.regular.automata.languages import TEXT, Ways
from urlgrammar.regular.automata.readability import cost, readable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

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


def characterizing(dfa: Dfa, most: int) -> tuple[str, ...]:
    """Endings that tell the states of a minimal automaton apart, the empty one first: each is the
    one that splits the most groups of states that the endings before it cannot tell apart.

    First the shortest endings of the states are tried, and then those that were chosen with one
    more character before them: if no such text splits a group, the states of a group are
    equivalent, and a minimal automaton has no two such states.
    """
    ways = Ways(dfa)
    states = [state for state, _ in ways.from_start()]
    letters = [(number, readable(chars)) for number, chars in enumerate(dfa.alphabet.sets)]
    accepted = [state in dfa.accepting for state in range(len(dfa.rows))]
    known = {"": accepted}  # by ending, whether it is accepted after each state
    for ending in {ways.to_end(state) for state in states}:
        known[ending] = [
            dfa.after(state, ending) in dfa.accepting for state in range(len(accepted))
        ]
    groups = [int(accepted[state]) for state in states]
    chosen = [""]
    while len(chosen) < most:
        best = _best(known, states, groups)
        if best is None:
            for ending in chosen:
                after_ending = known[ending]
                for number, letter in letters:
                    known[letter + ending] = [after_ending[row[number]] for row in dfa.rows]
            best = _best(known, states, groups)
        if best is None:
            break
        pairs = [(group, known[best][state]) for group, state in zip(groups, states, strict=True)]
        numbers = {pair: number for number, pair in enumerate(dict.fromkeys(pairs))}
        groups = [numbers[pair] for pair in pairs]
        chosen.append(best)
    return tuple(chosen)


def _best(
    known: Mapping[str, Sequence[bool]], states: Sequence[int], groups: Sequence[int]
) -> str | None:
    """The ending that makes the most groups, of these the shortest; None if none makes more."""
    ranked = {
        ending: len({(group, after[state]) for group, state in zip(groups, states, strict=True)})
        for ending, after in known.items()
    }
    best = max(ranked, key=lambda ending: (ranked[ending], -len(ending), ending))
    return best if ranked[best] > len(set(groups)) else None
