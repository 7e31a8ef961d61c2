"""Searching the states of machines: the one search forwards, and the one backwards.

What belongs here: numbering what can be reached, breadth first, with a shortest path to each state;
and the shortest ways from states to an end. Of several shortest paths the one with the least cost
counts, where each letter has a cost: letters are numbers, and what they stand for is known by
those who search.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from urlgrammar.regular.errors import LimitError

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

State = TypeVar("State", bound="Hashable")


@dataclass(slots=True)
class Reached(Generic[State]):
    """Everything that was reached, by number in the order in which it was found.

    lengths: of the shortest path to each state. costs: of its letters. Paths are read by `path`.
    """

    states: list[State] = field(default_factory=list)
    numbers: dict[State, int] = field(default_factory=dict)
    lengths: list[int] = field(default_factory=list)
    costs: list[int] = field(default_factory=list)
    steps: list[tuple[int, int]] = field(default_factory=list)
    """The number of the state before each and the letter between them; -1 before a start."""

    def path(self, number: int) -> list[int]:
        """The letters of the path to a state."""
        letters = []
        while (step := self.steps[number])[0] >= 0:
            number, letter = step
            letters.append(letter)
        return letters[::-1]


def explore(
    starts: Mapping[str, State],
    following: Callable[[State], Iterable[tuple[int, State]]],
    *,
    limit: int,
    costs: Sequence[int] = (),
) -> Reached[State]:
    """Everything that can be reached from the named starts, one start after the other; `following`
    gives letters with states, and is asked once for each state, in the order of their numbers.

    A path leads from the first start that reaches a state. costs: by letter; without any, the
    letter that is given first is taken. Raises LimitError past `limit` states, naming the start.
    """
    found: Reached[State] = Reached()
    states, numbers, lengths = found.states, found.numbers, found.lengths
    spent, steps = found.costs, found.steps

    place = 0
    for name, start in starts.items():
        begin = len(states)
        if start not in numbers:
            if begin >= limit:
                raise LimitError(name, f"the automaton has more than {limit:,} states")
            numbers[start] = begin
            states.append(start)
            lengths.append(0)
            spent.append(0)
            steps.append((-1, -1))
        while place < len(states):
            length = lengths[place] + 1
            so_far = spent[place]
            for letter, after in following(states[place]):
                cost = so_far + costs[letter] if costs else 0
                number = numbers.setdefault(after, len(states))
                if number == len(states):
                    if number >= limit:
                        raise LimitError(name, f"the automaton has more than {limit:,} states")
                    states.append(after)
                    lengths.append(length)
                    spent.append(cost)
                    steps.append((place, letter))
                elif cost < spent[number] and lengths[number] == length and number >= begin:
                    # in time: all states of one length are found before one of them is left
                    spent[number] = cost
                    steps[number] = (place, letter)
            place += 1
    return found


class Suffix(NamedTuple):
    """The best way from a state to an end: its rank, its length, the cost of its letters, the first
    letter and the state after it (-1 and -1 at an end)."""

    rank: int
    length: int
    cost: int
    letter: int = -1
    after: int = -1


def suffixes(
    before: Sequence[Iterable[tuple[int, int]]],
    ends: Mapping[int, int],
    costs: Sequence[int] = (),
) -> list[Suffix | None]:
    """By state, the best way to an end, None if there is none: of the lowest rank, then the
    shortest, then the one that costs least.

    before: by state, the states before it, each with the letter between. ends: the states that can
    be the last, each with its rank.
    """
    found: list[Suffix | None] = [None] * len(before)
    for rank in sorted(set(ends.values())):
        frontier = [state for state, each in ends.items() if each == rank and found[state] is None]
        for state in frontier:
            found[state] = Suffix(rank, 0, 0)
        length = 0
        while frontier:
            length += 1
            nearest: dict[int, tuple[int, int, int]] = {}
            for after in frontier:
                way = found[after]
                assert way is not None
                for state, letter in before[after]:
                    if found[state] is None:
                        cost = way.cost + costs[letter] if costs else 0
                        known = nearest.get(state)
                        if known is None or (cost, letter, after) < known:
                            nearest[state] = (cost, letter, after)
            for state, (cost, letter, after) in nearest.items():
                found[state] = Suffix(rank, length, cost, letter, after)
            frontier = list(nearest)
    return found


def letters_of(found: Sequence[Suffix | None], state: int) -> list[int]:
    """The letters of the best way from a state that has one to an end."""
    letters = []
    while (way := found[state]) is not None and way.after >= 0:
        letters.append(way.letter)
        state = way.after
    return letters
