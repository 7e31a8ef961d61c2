"""The language of a tagged automaton, without its tags.

What belongs here: the projection of a tagged automaton to a minimal DFA, and those of its texts
that are over-approximated, or are not.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from urlgrammar.regular.automata.alphabet import members
from urlgrammar.regular.automata.dfa import explored, minimize
from urlgrammar.regular.automata.languages import TEXT

if TYPE_CHECKING:
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton


def language(automaton: TaggedAutomaton) -> Dfa:
    """The minimal DFA of the texts that an automaton accepts, with the start "text". The label of
    an accepting state says whether its texts are over-approximated; other labels are None."""
    ends = automaton.ends
    accepts = frozenset(state for state, some in enumerate(ends) if some)
    over = frozenset(state for state in accepts if any(e.over_approximated for e in ends[state]))

    def successors(states: frozenset[int]) -> list[frozenset[int] | None]:
        reached: list[set[int]] = [set() for _ in range(automaton.alphabet.size)]
        for state in states:
            for transition in automaton.rows[state]:
                for number in members(transition.classes):
                    reached[number].add(transition.target)
        return [frozenset(targets) or None for targets in reached]

    def is_over(states: frozenset[int]) -> bool | None:
        return bool(states & over) if states & accepts else None

    start = frozenset({0})
    return minimize(explored(automaton.alphabet, {TEXT: start}, successors, is_over))


def over_approximated(dfa: Dfa) -> frozenset[int]:
    """The states of such a DFA in which over-approximated texts end."""
    return frozenset(state for state in dfa.accepting if dfa.labels[state])


def certain(dfa: Dfa) -> Dfa:
    """The texts of such a DFA that are not over-approximated."""
    return replace(dfa, accepting=dfa.accepting - over_approximated(dfa))
