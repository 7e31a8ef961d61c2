"""Bounded runs: compared with a search of all count vectors, growth by hand; strongly connected
components."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.expressions import LETTERS, chars, expressions, star, text
from urlgrammar.regular.automata.ambiguity import bounded_runs, components
from urlgrammar.regular.automata.glushkov import automaton
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    NOTHING,
    Alt,
    Expression,
    Repeat,
    Seq,
    optional,
)

if TYPE_CHECKING:
    from urlgrammar.regular.automata.glushkov import PositionAutomaton

A, B, C = map(chars, "abc")
ANY: Final = chars("abc")

Counts = tuple[int, ...]
"""The number of runs over one text that end at each position."""


def after_one(nfa: PositionAutomaton) -> set[Counts]:
    """The counts for the texts of one character."""
    numbers = range(len(nfa.positions))
    return {
        tuple(int(p in nfa.first and letter in nfa.positions[p].chars) for p in numbers)
        for letter in LETTERS
    }


def after_one_more(nfa: PositionAutomaton, counts: Counts) -> set[Counts]:
    """The counts for the texts that are one character longer."""
    found = set()
    for letter in LETTERS:
        longer = [0] * len(counts)
        for before, runs in enumerate(counts):
            for after in nfa.follow[before]:
                if letter in nfa.positions[after].chars:
                    longer[after] += runs * (2 if (before, after) in nfa.twice else 1)
        found.add(tuple(longer))
    return found


def most_runs(nfa: PositionAutomaton, length: int) -> list[int]:
    """For each length from 1, the greatest number of runs over a text."""
    counts = after_one(nfa)
    most = [max(map(sum, counts))]
    while len(most) < length:
        counts = {longer for each in counts for longer in after_one_more(nfa, each)}
        most.append(max(map(sum, counts)))
    return most


MANY: Final = 1000
"""More runs than any text has in a bounded automaton of up to eight positions."""


def bounded_by_search(nfa: PositionAutomaton) -> bool:
    """Whether the counts of all texts are finitely many, exploring those with the most runs first.

    They are infinitely many if and only if the number of runs is unbounded.
    """
    todo = sorted(after_one(nfa), key=sum)
    seen = set(todo)
    while todo:
        counts = todo.pop()
        if sum(counts) > MANY:
            return False
        new = after_one_more(nfa, counts) - seen
        seen |= new
        todo += sorted(new, key=sum)
        assume(len(seen) < 20_000)
    return True


@pytest.mark.slow
@given(expressions(6))
@times(10)
def test_as_by_search(expression: Expression) -> None:
    """Runs are bounded if and only if the search of all texts terminates."""
    nfa = automaton(expression)
    assume(0 < len(nfa.positions) <= 8)
    assert bounded_runs(nfa) == bounded_by_search(nfa)


LOOPS: Final = st.recursive(
    st.sampled_from([A, B, chars("ab"), ANY]),
    lambda parts: st.one_of(
        st.lists(parts, min_size=2, max_size=3).map(lambda each: Seq(tuple(each))),
        st.lists(parts, min_size=2, max_size=2).map(lambda each: Alt(tuple(each))),
        parts.map(star),
    ),
    max_leaves=6,
)


@given(LOOPS)
@times(10)
def test_loops_as_by_search(expression: Expression) -> None:
    """The same for expressions of which most contain loops, in sequence or nested."""
    nfa = automaton(expression)
    assert bounded_runs(nfa) == bounded_by_search(nfa)


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        pytest.param(EPSILON, [], id="empty-string"),
        pytest.param(text("abc"), [1, 1, 1, 0, 0, 0, 0, 0], id="no-loop"),
        pytest.param(star(A), [1] * 8, id="one-loop"),
        pytest.param(star(Alt((A, text("ab")))), [2] * 8, id="character-or-it-and-one-more"),
        pytest.param(
            Seq((star(text("ab")), text("ac"))), [2, 1, 2, 1, 2, 1, 2, 1], id="two-decide"
        ),
        pytest.param(Seq((star(A), B, star(A))), [1] * 8, id="a-border-between-loops"),
        pytest.param(Seq((star(Seq((star(A), B))), star(A))), [2] * 8, id="after-the-last-border"),
        pytest.param(Seq((star(ANY), C, star(chars("ab")))), [2] * 8, id="after-the-last-c"),
        pytest.param(Seq((star(Seq((star(chars("ac")), B))), C)), [2] * 8, id="parts-and-an-end"),
        pytest.param(Seq((star(text("ab")), star(text("bc")))), [1] * 8, id="no-common-text"),
        pytest.param(
            Seq((optional(A), optional(A), star(text("ab")))),
            [3, 3, 2, 2, 2, 2, 2, 2],
            id="options",
        ),
    ],
)
def test_bounded(expression: Expression, expected: list[int]) -> None:
    """Runs do not multiply: the most runs for each length, counted by hand."""
    nfa = automaton(expression)
    assert bounded_runs(nfa)
    if expected:
        assert most_runs(nfa, 8) == expected


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        pytest.param(Seq((star(A), star(A))), [2, 3, 4, 5, 6, 7], id="two-loops"),
        pytest.param(Seq((star(A), star(A), star(A))), [3, 6, 10, 15, 21, 28], id="three-loops"),
        pytest.param(Seq((star(A), optional(B), star(A))), [2, 3, 4, 5, 6, 7], id="open-border"),
        pytest.param(Seq((star(ANY), C, star(ANY))), [2, 3, 4, 5, 6, 7], id="around-any-c"),
        pytest.param(
            Seq((star(text("aa")), star(text("aaa")))), [2, 2, 3, 3, 4, 4], id="loops-of-2-and-3"
        ),
        pytest.param(
            Seq((star(text("ab")), star(text("ab")))), [2, 2, 3, 3, 4, 4], id="loops-of-a-string"
        ),
        pytest.param(star(Alt((A, A))), [2, 4, 8, 16, 32, 64], id="one-of-two"),
        pytest.param(star(Alt((A, text("aa")))), [2, 3, 5, 8, 13, 21], id="one-or-two"),
        pytest.param(star(star(A)), [1, 2, 4, 8, 16, 32], id="a-loop-in-a-loop"),
        pytest.param(
            Alt((star(A), Seq((star(A), star(A), NOTHING)))), [3, 4, 5, 6, 7, 8], id="no-end"
        ),
    ],
)
def test_unbounded(expression: Expression, expected: list[int]) -> None:
    """Runs multiply without bound, for one text or for the next longer one, even if none of them
    ends a text."""
    nfa = automaton(expression)
    assert not bounded_runs(nfa)
    assert most_runs(nfa, 6) == expected


@pytest.mark.parametrize(
    "expression",
    [
        pytest.param(Seq((optional(Seq((star(A), NOTHING, star(A), star(A)))), B)), id="unreached"),
        pytest.param(Repeat(optional(A), 40, 40), id="many-options"),
        pytest.param(
            Seq((star(text("ab")), Repeat(Alt((A, text("ac"))), 3, 5))), id="counted-after-a-loop"
        ),
    ],
)
def test_large_but_bounded(expression: Expression) -> None:
    """Unreachable parts do not count, and a bounded repetition has a bound."""
    assert bounded_runs(automaton(expression))


# Components of graphs

GRAPHS: Final = st.integers(1, 8).flatmap(
    lambda size: st.lists(
        st.lists(st.integers(0, size - 1), max_size=3), min_size=size, max_size=size
    )
)


def reached(graph: list[list[int]], start: int) -> set[int]:
    """The nodes reachable from a node, itself included."""
    found = {start}
    for _ in graph:
        found |= {after for node in found for after in graph[node]}
    return found


@given(GRAPHS, st.lists(st.integers(0, 7), max_size=3))
@times(7.5)
def test_components(graph: list[list[int]], starts: list[int]) -> None:
    """Nodes are in one component if and only if each is reachable from the other; each reachable
    node is in exactly one."""
    starts = [start % len(graph) for start in starts]
    everything = {node for start in starts for node in reached(graph, start)}
    expected = {
        frozenset(other for other in reached(graph, node) if node in reached(graph, other))
        for node in everything
    }
    found = components(starts, graph.__getitem__)
    assert len(found) == len(expected)
    assert {frozenset(component) for component in found} == expected
    assert sum(map(len, found)) == len(everything)


@given(GRAPHS)
def test_deep_components_come_first(graph: list[list[int]]) -> None:
    """No edge leads from a component to a later one."""
    found = components(range(len(graph)), graph.__getitem__)
    assert not any(
        later in reached(graph, node)
        for number, component in enumerate(found)
        for node in component
        for after in found[number + 1 :]
        for later in after
    )


@pytest.mark.slow
def test_a_long_way() -> None:
    """The depth of a graph has no limit."""
    size = 50_000
    line = components([0], lambda node: [node + 1] if node < size else [])
    ring = components([0], lambda node: [(node + 1) % size])
    assert (len(line), len(ring), len(ring[0])) == (size + 1, 1, size)
