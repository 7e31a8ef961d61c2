"""The ways around a filter: the shortest text for each set of features that is as simple as can be.

What belongs here: the search for them in a graph, with the simplest sets of features kept apart in
each state.
"""

from __future__ import annotations

from collections import Counter, deque
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass.features import is_simpler, tricks

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from urlgrammar.differ.bypass.product import Edge, Graph

MAX_LABELS: Final = 400_000
MOST_VISITS: Final = 10
"""How many of the texts that are tried lead through the same state."""

MOST_OTHERS: Final = 40
"""How many texts are tried for a way that a parser does not confirm."""


class Way(NamedTuple):
    """A way: its features, and texts that take it; the second one is only a possibility, in which
    the escapes of a character beyond ASCII can be others."""

    features: int
    texts: tuple[str, ...]


class _Label(NamedTuple):
    """A path, ordered: with few tricks, short, of readable characters."""

    tricks: int
    length: int
    cost: int
    number: int
    state: int
    features: int
    before: _Label | None
    edge: Edge | None

    def after(self, edge: Edge, cost: int, number: int, tricks: int = 0) -> _Label:
        """The path with one more edge."""
        features = self.features | edge.features
        length, cost = self.length + 1, self.cost + cost
        return _Label(tricks, length, cost, number, edge.target, features, self, edge)


_START: Final = _Label(0, 0, 0, 0, 0, 0, None, None)
"""The path without an edge."""


class Ways(NamedTuple):
    """The ways, those with the fewest tricks and the shortest texts first; whether there can be no
    others."""

    simplest: tuple[Way, ...]
    is_complete: bool


def ways(graph: Graph, most_tricks: int, known: Collection[int] = (), *, apart: int = 0) -> Ways:
    """The ways through a graph with at most this number of tricks; if there are none, those with
    the fewest. known: sets of features; ways that have one of them are left out. apart: features
    that a way in which nothing is unusual does not hide. At least one way is found if nothing is
    known and the graph has any."""
    simplest: list[Way] = []
    is_complete = True
    for label in _labels(graph, known, apart):
        is_enough = simplest and label.tricks > max(most_tricks, tricks(simplest[0].features))
        if is_enough or label.number >= MAX_LABELS:
            is_complete = False
            break
        for end in graph.ends[label.state]:
            features = label.features | end
            if any(not bits & ~features for bits in known):
                continue
            if not any(is_simpler(way.features, features, apart) for way in simplest):
                kept = [way for way in simplest if not is_simpler(features, way.features, apart)]
                simplest = [*kept, Way(features, _texts(graph, label))]
    if not (is_complete or simplest or known):
        simplest.append(_shortest(graph))
    return Ways(tuple(simplest), is_complete)


def others(graph: Graph, way: Way) -> Iterator[str]:
    """Other texts that take a way, the simplest first, but not all: those that lead through each
    state a few times. They are for ways that the reader's parser must confirm, which can refuse the
    simplest text and take another one."""
    rest = _lengths(graph, way.features)
    visits: Counter[int] = Counter()
    waiting = [(0, _START)] if 0 in rest else []
    number = count = 0
    while waiting and count < MOST_OTHERS and number < MAX_LABELS:
        _, label = heappop(waiting)
        visits[label.state] += 1
        if visits[label.state] > MOST_VISITS:
            continue
        if any(label.features | end == way.features for end in graph.ends[label.state]):
            count += 1
            yield from (text for text in _texts(graph, label) if text not in way.texts)
        for edge in graph.edges[label.state]:
            if edge.target in rest and not edge.features & ~way.features:
                number += 1
                after = label.after(edge, graph.costs[edge.letter], number)
                heappush(waiting, (after.length + rest[edge.target], after))


def _lengths(graph: Graph, features: int) -> dict[int, int]:
    """By state from which the goal is reached with some features alone, the length of the shortest
    rest of a text."""
    ends = (n for n, some in enumerate(graph.ends) if any(not end & ~features for end in some))
    lengths = dict.fromkeys(ends, 0)
    waiting = deque(lengths)
    while waiting:
        state = waiting.popleft()
        for before, edge in graph.before[state]:
            if before not in lengths and not edge.features & ~features:
                lengths[before] = lengths[state] + 1
                waiting.append(before)
    return lengths


def _shortest(graph: Graph) -> Way:
    """A way with a shortest text, whatever its features are: each state is visited once."""
    reached, waiting = {0}, deque([_START])
    while waiting:
        label = waiting.popleft()
        for end in graph.ends[label.state]:
            return Way(label.features | end, _texts(graph, label))
        for edge in graph.edges[label.state]:
            if edge.target not in reached:
                reached.add(edge.target)
                waiting.append(label.after(edge, graph.costs[edge.letter], 0))
    raise AssertionError("the graph has no way")


def _labels(graph: Graph, known: Collection[int], apart: int) -> Iterator[_Label]:
    """The paths in their order, without those to a state to which there is a simpler one."""
    kept: dict[int, list[int]] = {}
    number = 0
    waiting = [_START]
    while waiting:
        label = heappop(waiting)
        here = kept.setdefault(label.state, [])
        if any(is_simpler(bits, label.features, apart) for bits in here):
            continue
        here.append(label.features)
        yield label
        for edge in graph.edges[label.state]:
            features = label.features | edge.features
            if any(not bits & ~features for bits in known):
                continue
            if any(is_simpler(bits, features, apart) for bits in kept.get(edge.target, ())):
                continue
            number += 1
            cost = graph.costs[edge.letter]
            heappush(waiting, label.after(edge, cost, number, tricks(features)))


def _texts(graph: Graph, label: _Label) -> tuple[str, ...]:
    steps = []
    while label.before is not None and label.edge is not None:
        steps.append((label.before.state, label.edge))
        label = label.before
    return graph.texts(reversed(steps))
