"""Searching: shortest and cheapest paths, compared with all paths of small random graphs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.search import Reached, Suffix, explore, letters_of, suffixes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Edges = list[tuple[int, int]]
"""For each state, letters with next states."""

SIZE: Final = 5
GRAPHS: Final = st.lists(
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, SIZE - 1)), max_size=4),
    min_size=SIZE,
    max_size=SIZE,
)
COSTS: Final = st.lists(st.integers(0, 4), min_size=4, max_size=4)
ENDS: Final = st.dictionaries(st.integers(0, SIZE - 1), st.integers(0, 2))


def paths(graph: Sequence[Edges], starts: Iterable[int]) -> Iterator[tuple[int, list[int]]]:
    """All paths that are no longer than the number of states: the last state, and the letters."""
    longest: list[tuple[int, list[int]]] = [(start, []) for start in starts]
    for _ in range(SIZE + 1):
        yield from longest
        longest = [
            (after, [*letters, letter])
            for state, letters in longest
            for letter, after in graph[state]
        ]


def walked(graph: Sequence[Edges], start: int, letters: Iterable[int]) -> set[int]:
    """The states that letters lead to."""
    states = {start}
    for letter in letters:
        states = {after for state in states for one, after in graph[state] if one == letter}
    return states


def measured(letters: Sequence[int], costs: Sequence[int]) -> tuple[int, int]:
    """The length of a path, and the cost of its letters."""
    return len(letters), sum(costs[letter] for letter in letters)


# Forwards


@given(GRAPHS, COSTS)
@times(2.5)
def test_explore(graph: list[Edges], costs: list[int]) -> None:
    """Each reachable state has a shortest path, and among the shortest, a cheapest."""
    found = explore({"s": 0}, graph.__getitem__, limit=SIZE, costs=costs)
    best: dict[int, tuple[int, int]] = {}
    for state, letters in paths(graph, [0]):
        best[state] = min(measured(letters, costs), best.get(state, (SIZE + 1, 0)))
    assert (
        dict(zip(found.states, zip(found.lengths, found.costs, strict=True), strict=True)) == best
    )
    for number, state in enumerate(found.states):
        path = found.path(number)
        assert state in walked(graph, 0, path)
        assert measured(path, costs) == best[state]


@given(GRAPHS, COSTS)
@times(1.5)
def test_numbers(graph: list[Edges], costs: list[int]) -> None:
    """States are numbered in the order in which they are found, which does not depend on costs; the
    successors of each are computed once, in this order."""
    asked: list[int] = []

    def following(state: int) -> Edges:
        asked.append(state)
        return graph[state]

    found = explore({"s": 0}, following, limit=SIZE, costs=costs)
    assert asked == found.states
    assert found.numbers == {state: number for number, state in enumerate(found.states)}
    assert found.lengths == sorted(found.lengths)
    in_order = list(dict.fromkeys([0, *(after for each in asked for _, after in graph[each])]))
    assert found.states == in_order
    assert explore({"s": 0}, graph.__getitem__, limit=SIZE).states == found.states


@given(GRAPHS)
@times(1.5)
def test_without_costs(graph: list[Edges]) -> None:
    """Without costs, the first letter counts, from the state that was found first."""
    found = explore({"s": 0}, graph.__getitem__, limit=SIZE)
    assert found.costs == [0] * len(found.states)
    steps = {0: (-1, -1)}
    for number, state in enumerate(found.states):
        for letter, after in graph[state]:
            steps.setdefault(after, (number, letter))
    assert found.steps == [steps[state] for state in found.states]


@given(GRAPHS, st.lists(st.integers(0, SIZE - 1), min_size=1, max_size=3))
@times(1.5)
def test_several_starts(graph: list[Edges], starts: list[int]) -> None:
    """States reachable from the first start come before those reachable only from the next one,
    with a path from the first start that reaches them."""
    named = {f"s{number}": start for number, start in enumerate(starts)}
    found = explore(named, graph.__getitem__, limit=SIZE)
    known: dict[int, tuple[int, int]] = {}
    for start in starts:
        shortest: dict[int, int] = {}
        for state, letters in paths(graph, [start]):
            shortest.setdefault(state, len(letters))
        new = {state: (start, shortest[state]) for state in shortest if state not in known}
        assert set(found.states[len(known) : len(known) + len(new)]) == set(new)
        known |= new
    assert len(found.states) == len(known)
    for number, state in enumerate(found.states):
        start, _ = known[state]
        assert state in walked(graph, start, found.path(number))
        assert found.lengths[number] == len(found.path(number))


def test_several_starts_with_costs() -> None:
    """A path begins at the first start from which the state is reachable, even if another one is
    cheaper."""
    graph: dict[str, list[tuple[int, str]]] = {"one": [(1, "end")], "two": [(0, "end")], "end": []}
    found = explore({"s": "one", "t": "two"}, graph.__getitem__, limit=3, costs=[0, 5])
    assert found.path(found.numbers["end"]) == [1]
    assert found.costs[found.numbers["end"]] == 5
    assert found.steps[found.numbers["end"]][0] == found.numbers["one"]


def test_explore_by_hand() -> None:
    """A short path comes before a cheap one; among short ones, the cheapest."""
    graph: dict[str, list[tuple[int, str]]] = {
        "s": [(2, "a"), (1, "b"), (0, "c")],
        "a": [(0, "end")],
        "b": [(2, "end"), (0, "end")],
        "c": [(0, "d")],
        "d": [(0, "end")],
        "end": [(0, "s")],
    }
    found = explore({"s": "s"}, graph.__getitem__, limit=6, costs=[0, 3, 5])
    assert found.states == ["s", "a", "b", "c", "end", "d"]
    assert found.lengths == [0, 1, 1, 1, 2, 2]
    assert found.costs == [0, 5, 3, 0, 3, 0]
    assert found.path(found.numbers["end"]) == [1, 0]
    assert found.path(0) == []


def test_costs_of_a_whole_path() -> None:
    """A cheaper path to a state makes all paths through it cheaper, whichever was found first."""
    graph: list[Edges] = [[(1, 1), (0, 2)], [(0, 3)], [(0, 3)], [(1, 4)], []]
    found = explore({"s": 0}, graph.__getitem__, limit=5, costs=[0, 9])
    assert found.costs == [0, 9, 0, 0, 9]
    assert found.path(4) == [0, 0, 1]


@pytest.mark.parametrize("limit", [4, 5, 6])
def test_limit(limit: int) -> None:
    """More states than the limit are an error that states the limit and the start."""
    graph: list[Edges] = [[(0, n + 1)] for n in range(4)] + [[(0, 0)]]
    if limit >= len(graph):
        assert len(explore({"s": 0}, graph.__getitem__, limit=limit).states) == len(graph)
        return
    with pytest.raises(LimitError, match="rule s: the automaton has more than 4 states") as caught:
        explore({"s": 0}, graph.__getitem__, limit=limit)
    assert caught.value.rule == "s"


def test_limit_of_the_second_start() -> None:
    """The named start is the one with too many states."""
    graph: list[Edges] = [[(0, 1)], [], [(0, 3)], []]
    with pytest.raises(LimitError, match="more than 3 states") as caught:
        explore({"s": 0, "t": 2}, graph.__getitem__, limit=3)
    assert caught.value.rule == "t"


def test_a_large_limit_is_readable() -> None:
    """Large numbers are written with separators."""
    with pytest.raises(LimitError, match="more than 1,000 states"):
        explore({"s": 0}, lambda state: [(0, state + 1)], limit=1_000)


def test_starts_count() -> None:
    """Start states count as states."""
    with pytest.raises(LimitError, match="more than 1 states"):
        explore({"s": 0, "t": 1, "u": 2}, lambda _: (), limit=1)


def test_nothing_to_explore() -> None:
    """Without a start, nothing is reachable."""
    found: Reached[int] = explore({}, lambda _: (), limit=1)
    assert (found.states, found.numbers, found.steps) == ([], {}, [])


# Backwards


@given(GRAPHS, ENDS, COSTS)
@times(2.5)
def test_suffixes(graph: list[Edges], ends: dict[int, int], costs: list[int]) -> None:
    """Each state has the suffix of the lowest rank, then the shortest, then the cheapest."""
    found = suffixes(graph, ends, costs)
    for state in range(SIZE):
        ways = [
            (ends[end], *measured(letters, costs))
            for end, letters in paths(graph, [state])
            if end in ends
        ]
        way = found[state]
        if way is None:
            assert not ways
            continue
        assert way[:3] == min(ways)
        letters = letters_of(found, state)
        assert measured(letters, costs) == (way.length, way.cost)
        assert any(ends.get(end) == way.rank for end in walked(graph, state, letters))


@given(GRAPHS, ENDS)
@times(1.5)
def test_suffixes_without_costs(graph: list[Edges], ends: dict[int, int]) -> None:
    """Without costs, rank and length count, then the lowest letter."""
    found = suffixes(graph, ends)
    free = suffixes(graph, ends, [0] * 4)
    assert found == free
    for state, way in enumerate(found):
        if way is not None and way.length:
            near = {
                (letter, after)
                for letter, after in graph[state]
                if (one := found[after]) and (one.rank, one.length + 1) == (way.rank, way.length)
            }
            assert (way.letter, way.after) == min(near)


def test_suffixes_by_hand() -> None:
    """Rank comes before length, and length before cost."""
    graph: list[Edges] = [[(0, 1), (1, 2)], [(0, 3), (1, 3)], [], [], []]
    found = suffixes(graph, {2: 1, 3: 0}, [7, 2])
    assert found == [
        Suffix(0, 2, 9, 0, 1),
        Suffix(0, 1, 2, 1, 3),
        Suffix(1, 0, 0),
        Suffix(0, 0, 0),
        None,
    ]
    assert letters_of(found, 0) == [0, 1]
    assert letters_of(found, 3) == letters_of(found, 4) == []


def test_an_end_before_another() -> None:
    """An accepting state is its own end, unless a suffix has a lower rank."""
    graph: list[Edges] = [[(0, 1)], [(0, 2)], []]
    assert suffixes(graph, {0: 0, 1: 1, 2: 0})[:2] == [
        Suffix(0, 0, 0),
        Suffix(0, 1, 0, 0, 2),
    ]


def test_no_ends() -> None:
    """Without accepting states there is no suffix."""
    assert suffixes([[(0, 0)]], {}) == [None]
