"""Diagnoses: the rule of a state of an automaton, and what is expected next.

What belongs here: labels for states, made from sets of positions, so that an automaton can explain
an error without its grammar.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from urlgrammar.regular.syntax.descriptions import describe_all

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from urlgrammar.regular.automata.glushkov import PositionAutomaton
    from urlgrammar.regular.syntax.descriptions import NamedSets


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The innermost rule that a text is in, and the names of what can come next.

    likely: the names of what continues the derivation to which `rule` belongs; empty at the start
    of a text. rule: "" if only sets of characters are around the position, or if nothing can follow
    an empty start. Names are those of `descriptions.describe_all`.
    """

    rule: str
    expected: tuple[str, ...]
    likely: tuple[str, ...]


def diagnose(nfa: PositionAutomaton, states: frozenset[int], sets: NamedSets = ()) -> Diagnosis:
    """The diagnosis of a set of positions just read, empty at the start: a labelling function for
    `dfa.determinize`. sets: those that the grammar names.

    A text can be in several rules at once. The diagnosis names the rule of the derivation with the
    shortest accepting suffix, because the text most probably ends there. Of several, it names the
    later alternative: grammars list special cases before general ones, and a text that does not
    continue as the special case may still be the general one.
    """
    if states:
        following = sorted({q for p in states for q in nfa.follow[p]})
        likely = nfa.follow[_nearest(nfa, states)]
    else:
        following = sorted(nfa.first)
        likely = ()

    def names(numbers: Iterable[int]) -> tuple[str, ...]:
        positions = (nfa.positions[p] for p in numbers)
        options = dict.fromkeys((position.charset, position.chars) for position in positions)
        return describe_all(tuple(options), sets)  # positions repeat: a set is described once

    return Diagnosis(innermost(nfa, states), names(following), names(likely))


def innermost(nfa: PositionAutomaton, states: frozenset[int]) -> str:
    """The rule of the diagnosis alone, for those who do not ask what can come next."""
    if states:
        rules = nfa.positions[_nearest(nfa, states)].rules
    else:
        rules = _common([nfa.positions[p].rules for p in sorted(nfa.first)])
    return rules[-1] if rules else ""


def _nearest(nfa: PositionAutomaton, states: frozenset[int]) -> int:
    return min(states, key=lambda p: (nfa.to_end[p], -p))


def _common(stacks: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """The rules, beginning with the outermost, that all stacks have in common."""
    common = []
    for rules in zip(*stacks, strict=False):
        if len(set(rules)) > 1:
            break
        common.append(rules[0])
    return tuple(common)
