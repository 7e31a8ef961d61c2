"""Breadth-first search in automata, forwards and backwards.

What belongs here: numbering the reachable states, with a shortest path to each; and the shortest
accepting suffixes of states. Of several shortest paths, the one with the lowest cost is chosen.
Letters are numbers with costs; the caller knows which characters they stand for.
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
    """The reached states, numbered in the order in which they were found.

    lengths: the length of the shortest path to each state. costs: the sum of the costs of its
    letters. `path` returns the path.
    """

    states: list[State] = field(default_factory=list)
    numbers: dict[State, int] = field(default_factory=dict)
    lengths: list[int] = field(default_factory=list)
    costs: list[int] = field(default_factory=list)
    steps: list[tuple[int, int]] = field(default_factory=list)
    """For each state, the number of the state before it and the letter between them; -1 for a
    start."""

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
    """All states that can be reached from the named starts, one start after the other. `following`
    returns letters with states, and is called once for each state, in the order of their numbers.

    A path begins at the first start that reaches the state. costs: by letter; without costs, the
    first given letter is taken. Raises LimitError with the name of the start if there are more than
    `limit` states.
    """
    reached: Reached[State] = Reached()
    states, numbers, lengths = reached.states, reached.numbers, reached.lengths
    spent, steps = reached.costs, reached.steps

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
                    # still possible: no state of this length has been expanded yet
                    spent[number] = cost
                    steps[number] = (place, letter)
            place += 1
    return reached


class Suffix(NamedTuple):
    """The best accepting suffix of a state: its rank, its length, the cost of its letters, the
    first letter and the state after it (-1 and -1 for the empty suffix)."""

    rank: int
    length: int
    cost: int
    letter: int = -1
    after: int = -1


def suffixes(
    edges: Sequence[Iterable[tuple[int, int]]],
    ends: Mapping[int, int],
    costs: Sequence[int] = (),
) -> list[Suffix | None]:
    """The best accepting suffix of each state, None if there is none: the one with the lowest rank,
    then the shortest, then the one with the lowest cost.

    edges: by state, letters with the states after them. ends: the accepting states, each with its
    rank.
    """
    before: list[list[tuple[int, int]]] = [[] for _ in edges]
    for state, leaving in enumerate(edges):
        for letter, after in leaving:
            before[after].append((state, letter))
    best: list[Suffix | None] = [None] * len(edges)
    for rank in sorted(set(ends.values())):
        frontier = [state for state, own in ends.items() if own == rank and best[state] is None]
        for state in frontier:
            best[state] = Suffix(rank, 0, 0)
        length = 0
        while frontier:
            length += 1
            nearest: dict[int, tuple[int, int, int]] = {}
            for after in frontier:
                way = best[after]
                assert way is not None
                for state, letter in before[after]:
                    if best[state] is None:
                        cost = way.cost + costs[letter] if costs else 0
                        known = nearest.get(state)
                        if known is None or (cost, letter, after) < known:
                            nearest[state] = (cost, letter, after)
            for state, (cost, letter, after) in nearest.items():
                best[state] = Suffix(rank, length, cost, letter, after)
            frontier = list(nearest)
    return best


def distances(targets: Sequence[Iterable[int]], ends: Iterable[int]) -> list[int]:
    """The length of the shortest accepting suffix of each state; for a state without one, more than
    the number of states. targets: by state, the states after it. ends: the accepting states."""
    edges = [[(0, target) for target in set(after)] for after in targets]
    ways = suffixes(edges, dict.fromkeys(sorted(ends), 0))
    return [len(edges) + 1 if way is None else way.length for way in ways]


def letters_of(best: Sequence[Suffix | None], state: int) -> list[int]:
    """The letters of the best accepting suffix of a state that has one."""
    letters = []
    while (way := best[state]) is not None and way.after >= 0:
        letters.append(way.letter)
        state = way.after
    return letters
