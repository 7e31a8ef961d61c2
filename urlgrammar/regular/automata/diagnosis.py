"""Diagnoses: the rule of a state of an automaton, and what is expected next.

What belongs here: labels for states, made from sets of positions, so that an automaton can explain
an error without its grammar.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from urlgrammar.regular.syntax.charset import ANY, MAX_POINT

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from urlgrammar.regular.automata.glushkov import Position, PositionAutomaton
    from urlgrammar.regular.syntax.charset import CharSet


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The innermost rule that a text is in, and the names of what can come next.

    likely: the members of `expected` that continue the derivation to which `rule` belongs; empty at
    the start of a text. rule: "" if only sets of characters are around the position, or if nothing
    can follow an empty start.

    A name is that of a rule for a set of characters or, if the grammar has none, the characters in
    quotes.
    """

    rule: str
    expected: tuple[str, ...]
    likely: tuple[str, ...]


def diagnose(nfa: PositionAutomaton, states: frozenset[int]) -> Diagnosis:
    """The diagnosis of a set of positions just read, empty at the start: a labelling function for
    `dfa.determinize`.

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
    return Diagnosis(innermost(nfa, states), _names(nfa, following), _names(nfa, likely))


def innermost(nfa: PositionAutomaton, states: frozenset[int]) -> str:
    """The rule of the diagnosis alone, for those who do not ask what can come next."""
    if states:
        rules = nfa.positions[_nearest(nfa, states)].rules
    else:
        rules = _common([nfa.positions[p].rules for p in sorted(nfa.first)])
    return rules[-1] if rules else ""


def _nearest(nfa: PositionAutomaton, states: frozenset[int]) -> int:
    return min(states, key=lambda p: (nfa.to_end[p], -p))


def _names(nfa: PositionAutomaton, positions: Iterable[int]) -> tuple[str, ...]:
    """The distinct names of the positions."""
    return tuple(dict.fromkeys(_name(nfa.positions[p]) for p in positions))


def _common(stacks: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """The rules, beginning with the outermost, that all stacks have in common."""
    common = []
    for rules in zip(*stacks, strict=False):
        if len(set(rules)) > 1:
            break
        common.append(rules[0])
    return tuple(common)


def _name(position: Position) -> str:
    return position.charset or describe(position.chars)


@cache
def describe(chars: CharSet) -> str:
    """A set of characters in quotes: `":"`, `"1"-"9"`, `"V"/"v"`, `any but "/"/"?"`."""
    if chars and chars != ANY and MAX_POINT in chars.ranges[-1] and 0 in chars.ranges[0]:
        return f"any but {describe(~chars)}"

    def quote(point: int) -> str:
        character = chr(point)
        return f'"{character}"' if character.isprintable() else f"U+{point:04X}"

    return "/".join(
        quote(low) if low == high else f"{quote(low)}-{quote(high)}" for low, high in chars.ranges
    )
