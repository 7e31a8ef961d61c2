"""What a state of an automaton means to a person: where in the grammar it is, what may come.

What belongs here: labels for states, made of the positions that a set of states stands for, so
that an automaton alone, without its grammar, can say why a text was refused.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urlgrammar.regular.charset import CharSet
    from urlgrammar.regular.positions import Position, PositionAutomaton


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The innermost rule that a text is in, and the names of what can come next.

    The rule is "" where the grammar has only the start rule itself around the text.

    A name is that of a rule for a set of characters, or, where the grammar has none, the
    characters themselves in quotes.
    """

    rule: str
    expected: tuple[str, ...]


def diagnoser() -> Callable[[PositionAutomaton, frozenset[int]], Diagnosis]:
    """A labelling function for `dfa.determinize`; it remembers distances between calls.

    A text can be in several rules at once, whose ends are still to come. The one named is
    that of the reading with the fewest characters to go, because that is what the text is if it
    ends here; among equals the later alternative, because a grammar puts the special before the
    general: what cannot go on as the special is still in the general.
    """
    known: dict[int, list[int]] = {}

    def diagnose(nfa: PositionAutomaton, states: frozenset[int]) -> Diagnosis:
        if id(nfa) not in known:
            known[id(nfa)] = _distances(nfa)
        distances = known[id(nfa)]
        if states:
            nearest = min(states, key=lambda p: (distances[p], -p))
            rules = nfa.positions[nearest].rules
            following = sorted({q for p in states for q in nfa.follow[p]})
        else:
            following = sorted(nfa.first)
            rules = _common([nfa.positions[p].rules for p in following])
        names = dict.fromkeys(_name(nfa.positions[p]) for p in following)
        return Diagnosis(rules[-1] if rules else "", tuple(names))

    return diagnose


def _common(stacks: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """The rules, from the outermost on, that all the stacks have."""
    common = []
    for rules in zip(*stacks, strict=False):
        if len(set(rules)) > 1:
            break
        common.append(rules[0])
    return tuple(common)


def _distances(nfa: PositionAutomaton) -> list[int]:
    """How many more characters each position needs before the text can end."""
    before: list[list[int]] = [[] for _ in nfa.positions]
    for position, following in enumerate(nfa.follow):
        for after in following:
            before[after].append(position)
    distances = [len(nfa.positions)] * len(nfa.positions)
    queue = deque(sorted(nfa.last))
    for position in queue:
        distances[position] = 0
    while queue:
        position = queue.popleft()
        for earlier in before[position]:
            if distances[earlier] > distances[position] + 1:
                distances[earlier] = distances[position] + 1
                queue.append(earlier)
    return distances


def _name(position: Position) -> str:
    return position.charset or describe(position.chars)


def describe(chars: CharSet) -> str:
    """A set of characters in quotes: `":"`, `"1"-"9"`, `"V"/"v"`."""

    def quote(point: int) -> str:
        character = chr(point)
        return f'"{character}"' if character.isprintable() else f"U+{point:04X}"

    return "/".join(
        quote(low) if low == high else f"{quote(low)}-{quote(high)}" for low, high in chars.ranges
    )
