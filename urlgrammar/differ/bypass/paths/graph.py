"""Graphs of texts, whose edges have the symbols of a path.

What belongs here: the graph, rewriting its symbols by a machine, and the shortest text whose path
is in a goal. Each edge has a text, which can be empty, and at most one symbol: a character of the
path that the texts so far have become, `UNKNOWN` for any characters but slashes, or `END` behind
the path. A stage, such as the removal of dot segments, makes a graph of the same texts with other
symbols.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from urlgrammar.differ.bypass.paths.tricks import UNDECIDED, Found
from urlgrammar.regular.automata.dfa import DEAD, Dfa
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.errors import LimitError

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

END: Final = "end"
UNKNOWN: Final = "unknown"
"""Symbols that are no characters."""

START: Final = 0
FINAL: Final = 1
"""The nodes at the start and behind the end of a text."""

MAX_NODES: Final = 300_000
MAX_ITEMS: Final = 2_000_000

_LENGTH: Final = 1 << 44
"""The weight of a character, without its cost: short texts come before readable ones."""


def weight(cost: int) -> int:
    """The weight of a character by its cost."""
    return _LENGTH + cost


class Edge(NamedTuple):
    """An edge: its target, its symbol ("" for none), its weight, its tricks, its text."""

    target: int
    symbol: str
    weight: int
    tricks: int
    text: str


@dataclass(frozen=True)
class Graph:
    """The edges of each node."""

    edges: Sequence[Sequence[Edge]]

    def within(self, allowed: int) -> Graph:
        """The graph with those edges only whose tricks are allowed."""
        return Graph([[e for e in row if not e.tricks & ~allowed] for row in self.edges])

    def trimmed(self) -> Graph:
        """The graph without edges that do not lead to the end."""
        before: list[list[int]] = [[] for _ in self.edges]
        for node, row in enumerate(self.edges):
            for edge in row:
                before[edge.target].append(node)
        leads = [False] * len(self.edges)
        waiting = [FINAL]
        while waiting:
            node = waiting.pop()
            if not leads[node]:
                leads[node] = True
                waiting += before[node]
        return Graph([[e for e in row if leads[e.target]] for row in self.edges])


class Leaving(NamedTuple):
    """An edge to a node that has no number yet, with any number of symbols."""

    target: Hashable
    symbols: tuple[str, ...]
    weight: int
    tricks: int
    text: str


def explored(start: Hashable, final: Hashable, after: Callable[[Hashable], Iterable[Leaving]]) -> Graph:
    """The graph of the nodes that can be reached. Raises LimitError."""
    numbers: dict[tuple[Hashable, tuple[str, ...]], int] = {(start, ()): START, (final, ()): FINAL}
    nodes = [*numbers]
    edges: list[list[Edge]] = []

    def number(node: Hashable, symbols: tuple[str, ...]) -> int:
        key = node, symbols
        known = numbers.setdefault(key, len(nodes))
        if known == len(nodes):
            check(known, MAX_NODES)
            nodes.append(key)
        return known

    for node, pending in nodes:  # it grows
        row: dict[tuple[int, str, int], Edge] = {}
        if pending:
            symbol, *rest = pending
            target = number(node, tuple(rest))
            row[target, symbol, 0] = Edge(target, symbol, 0, 0, "")
        else:
            for leaving in after(node) if node != final else ():
                symbol = leaving.symbols[0] if leaving.symbols else ""
                target = number(leaving.target, leaving.symbols[1:])
                key = target, symbol, leaving.tricks
                known = row.get(key)
                if known is None or leaving.weight < known.weight:
                    row[key] = Edge(target, symbol, *leaving[2:])
        edges.append([*row.values()])
    return Graph(edges)


def check(count: int, limit: int) -> None:
    """Raise LimitError for more than a limit."""
    if count >= limit:
        raise LimitError("", f"the search for paths has more than {limit:,} states")


class Machine(Protocol):
    """What rewrites symbols, one after the other. The state at the start is None."""

    def step(self, state: str | None, symbol: str) -> tuple[str | None, tuple[str, ...], int]:
        """The state after a symbol, the symbols that are written, and the tricks."""


def rewritten(graph: Graph, machine: Machine, allowed: int) -> Graph:
    """The graph with the symbols that a machine writes. allowed: the tricks."""

    def after(node: Hashable) -> Iterator[Leaving]:
        assert isinstance(node, tuple)
        number, state = node
        for edge in graph.edges[number]:
            then, symbols, tricks = state, (), 0
            if edge.symbol:
                then, symbols, tricks = machine.step(state, edge.symbol)
            if tricks & ~allowed:
                continue
            target = (edge.target, None if edge.target == FINAL else then)
            yield Leaving(target, symbols, edge.weight, edge.tricks | tricks, edge.text)

    return explored((START, None), (FINAL, None), after)


_OVER: Final = -1
"""The state of a goal behind the path."""


def shortest(graph: Graph, goal: Dfa, allowed: int) -> Found | None:
    """The shortest text whose path is in a goal, None if there is none. allowed: the tricks."""
    following = _stepping(goal)
    start = START, goal.starts[TEXT]
    best = {start: 0}
    before: dict[tuple[int, int], tuple[tuple[int, int], Edge, int]] = {}
    waiting = [(0, start)]
    while waiting:
        far, at = heappop(waiting)
        if far > best[at]:
            continue
        node, state = at
        if node == FINAL:
            return _found(before, at)
        for edge in graph.edges[node]:
            states, tricks = ((state,), 0) if not edge.symbol else following(state, edge.symbol)
            tricks |= edge.tricks
            if tricks & ~allowed:
                continue
            for reached in states:
                target, total = (edge.target, reached), far + edge.weight
                if total < best.get(target, total + 1):
                    best[target] = total
                    before[target] = at, edge, tricks
                    heappush(waiting, (total, target))
    return None


def _found(
    before: dict[tuple[int, int], tuple[tuple[int, int], Edge, int]], at: tuple[int, int]
) -> Found:
    texts, tricks = [], 0
    while at in before:
        at, edge, own = before[at]
        texts.append(edge.text)
        tricks |= own
    return Found("".join(reversed(texts)), tricks)


def _stepping(goal: Dfa) -> Callable[[int, str], tuple[tuple[int, ...], int]]:
    """The function from a state of a goal and a symbol to the next states, and the tricks."""
    known: dict[tuple[int, str], tuple[tuple[int, ...], int]] = {}

    def step(state: int, symbol: str) -> tuple[tuple[int, ...], int]:
        key = state, symbol
        if key not in known:
            known[key] = _after(goal, state, symbol)
        return known[key]

    return step


def _after(goal: Dfa, state: int, symbol: str) -> tuple[tuple[int, ...], int]:
    if symbol == END:
        return ((_OVER,) if state in goal.accepting else ()), 0
    if symbol == UNKNOWN:
        return tuple(sorted(_within_segment(goal, state))), UNDECIDED
    target = goal.after(state, symbol)
    return (() if target == DEAD else (target,)), 0


def _within_segment(goal: Dfa, state: int) -> set[int]:
    """The states after any text without slashes."""
    slash = goal.alphabet.class_of("/")
    reached, waiting = {state}, [state]
    while waiting:
        row = goal.rows[waiting.pop()]
        # the class of the slash may have other characters, too
        classes = (n for n in range(goal.alphabet.size) if n != slash or _is_shared(goal, slash))
        new = {row[n] for n in classes} - {DEAD} - reached
        reached |= new
        waiting += new
    return reached


def _is_shared(goal: Dfa, slash: int) -> bool:
    (low, high), *more = goal.alphabet.sets[slash].ranges
    return bool(more) or low != high
