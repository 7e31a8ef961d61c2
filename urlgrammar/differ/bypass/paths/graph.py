"""Graphs of texts, whose edges have the symbols of a path.

What belongs here: the graph, rewriting its symbols by a machine, and the shortest text whose path
is in a goal. Each edge has a text, which can be empty, and at most one symbol: a character of the
path that the texts so far have become, or its escapes; `UNKNOWN` for any characters but slashes;
`BEYOND` for any beyond ASCII, also escaped; `END` behind the path, or `UNDEFINED` instead. A stage,
such as the removal of dot segments, makes a graph of the same texts with other symbols. What is
said of paths here is true of queries and other components, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from urlgrammar.differ.bypass.paths.tricks import UNDECIDED, Found
from urlgrammar.forms.letters import BEYOND_ASCII
from urlgrammar.forms.texts import BEYOND, UNKNOWN
from urlgrammar.regular.automata.dfa import DEAD, Dfa
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.automata.partition_refinement import coarsest
from urlgrammar.regular.automata.readability import readable
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.charset import CharSet

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence

END: Final = "end"
UNDEFINED: Final = "undefined"
"""Symbols that are no characters."""


def is_escaped_dot(symbol: str) -> bool:
    """Whether a symbol is the escape of a dot."""
    return symbol.lower() == "%2e"


START: Final = 0
FINAL: Final = 1
"""The nodes at the start and behind the end of a text."""

MAX_NODES: Final = 100_000
"""The most nodes of a graph."""

MAX_ITEMS: Final = 500_000
"""The most pairs of nodes for which a summary edge is looked for."""

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

    def reduced(self) -> Graph:
        """The graph without edges that do not lead to the end, and without nodes inside what has
        one symbol, such as an escape; nodes with the same edges are one."""
        edges = _contracted(self.trimmed().edges)
        kept = [START, FINAL, *(n for n, row in enumerate(edges) if row and n > FINAL)]
        place = {node: n for n, node in enumerate(kept)}
        rows = [[e._replace(target=place[e.target]) for e in edges[node]] for node in kept]

        def joined(node: int, blocks: Sequence[int]) -> Iterator[Edge]:
            return (e._replace(target=blocks[e.target]) for e in rows[node])

        def signature(node: int, blocks: Sequence[int]) -> frozenset[Edge]:
            return frozenset(joined(node, blocks))

        initial = [min(n, FINAL + 1) for n in range(len(kept))]
        blocks = coarsest(initial, [[e.target for e in row] for row in rows], signature)
        first: dict[int, int] = {}
        for node, block in enumerate(blocks):
            first.setdefault(block, node)
        numbers = {block: n for n, block in enumerate(first)}
        again = [numbers[block] for block in blocks]
        return Graph([[*dict.fromkeys(joined(node, again))] for node in first.values()])


def _contracted(edges: Sequence[Sequence[Edge]]) -> list[list[Edge]]:
    """The edges without the nodes to which only edges without a symbol lead: each such edge is
    joined with those behind it."""
    rows = [_Row(node, row) for node, row in enumerate(edges)]
    before: list[set[int]] = [set() for _ in rows]
    has_symbol = [node in {START, FINAL} for node in range(len(rows))]
    for node, row in enumerate(rows):
        for target, symbol in row.alike:
            before[target].add(node)
            has_symbol[target] = has_symbol[target] or bool(symbol)
    for node, row in enumerate(rows):
        if has_symbol[node] or len(before[node]) > _MOST_BEFORE:
            continue
        behind = row.edges()
        for source in before[node]:
            rows[source].join(node, behind)
        for target, symbol in row.alike:
            before[target].discard(node)
            before[target] |= before[node]
            has_symbol[target] = has_symbol[target] or bool(symbol)
        row.alike.clear()
    return [row.edges() for row in rows]


class _Row:
    """The edges of a node. Of those with the same target and symbol, none is heavier than another
    one and has at least its tricks. An edge without a symbol that leads back to the node is of no
    use."""

    def __init__(self, node: int, edges: Iterable[Edge]) -> None:
        self._node = node
        self.alike: dict[tuple[int, str], list[Edge]] = {}
        for edge in edges:
            self._add(edge)

    def edges(self) -> list[Edge]:
        """The edges."""
        return [edge for same in self.alike.values() for edge in same]

    def join(self, node: int, behind: Iterable[Edge]) -> None:
        """Replace the edges to a node by those that lead on over the edges behind it."""
        for edge in self.alike.pop((node, ""), ()):
            for after in behind:
                weight, tricks = edge.weight + after.weight, edge.tricks | after.tricks
                text = edge.text + after.text
                self._add(Edge(after.target, after.symbol, weight, tricks, text))

    def _add(self, edge: Edge) -> None:
        if edge.target == self._node and not edge.symbol:
            return
        same = self.alike.get((edge.target, edge.symbol))
        if same is None:
            self.alike[edge.target, edge.symbol] = [edge]
        elif not any(e.weight <= edge.weight and not e.tricks & ~edge.tricks for e in same):
            same[:] = [e for e in same if e.weight < edge.weight or edge.tricks & ~e.tricks]
            same.append(edge)


_MOST_BEFORE: Final = 20
"""The most nodes before one that is left out."""


class Leaving(NamedTuple):
    """An edge to a node that has no number yet, with any number of symbols."""

    target: Hashable
    symbols: tuple[str, ...]
    weight: int
    tricks: int
    text: str


def explored(
    start: Hashable, final: Hashable, after: Callable[[Hashable], Iterable[Leaving]]
) -> Graph:
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


Stepped = tuple[str | None, tuple[str, ...], int]
"""The state, the symbols that are written, and the tricks."""


class Machine(Protocol):
    """What rewrites symbols, one after the other. The state at the start is None."""

    def step(self, state: str | None, symbol: str) -> Stepped | None:
        """The step after a symbol; None if it reads no such text."""


def rewritten(graph: Graph, machine: Machine, allowed: int) -> Graph:
    """The graph with the symbols that a machine writes. allowed: the tricks."""

    def after(node: Hashable) -> Iterator[Leaving]:
        assert isinstance(node, tuple)
        number, state = node
        for edge in graph.edges[number]:
            then, tricks = state, 0
            symbols: tuple[str, ...] = ()
            if edge.symbol:
                stepped = machine.step(state, edge.symbol)
                if stepped is None:
                    continue
                then, symbols, tricks = stepped
            if tricks & ~allowed:
                continue
            target = (edge.target, None if edge.target == FINAL else then)
            yield Leaving(target, symbols, edge.weight, edge.tricks | tricks, edge.text)

    return explored((START, None), (FINAL, None), after)


OVER: Final = -1
"""The state behind a path that is in a goal."""


class Sought(Protocol):
    """What reads the symbols of a path, and knows whether it is in a goal. Its states are numbers,
    of which `OVER` is behind a path that is in it."""

    @property
    def start(self) -> int:
        """The first state."""

    def after(self, state: int, symbol: str) -> tuple[Collection[int], int]:
        """The states after a symbol, and the tricks."""


def shortest(graph: Graph, sought: Sought, allowed: int) -> Found | None:
    """The shortest text whose path is in a goal, None if there is none. allowed: the tricks."""
    start = START, sought.start
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
            reached, tricks = ((state,), 0) if not edge.symbol else sought.after(state, edge.symbol)
            tricks |= edge.tricks
            if tricks & ~allowed:
                continue
            for after in reached:
                target, total = (edge.target, after), far + edge.weight
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


class Listed:
    """The values of a language, as what is sought. has_undefined: whether an undefined value is one
    of them."""

    def __init__(self, goal: Dfa, *, has_undefined: bool = False) -> None:
        self._goal, self._has_undefined = goal, has_undefined
        self.start = goal.starts[TEXT]
        self.after = cache(self._after)

    def _after(self, state: int, symbol: str) -> tuple[tuple[int, ...], int]:
        goal = self._goal
        if symbol in {END, UNDEFINED}:
            is_in = state in goal.accepting if symbol == END else self._has_undefined
            return ((OVER,) if is_in else ()), 0
        if symbol in {UNKNOWN, BEYOND}:
            return tuple(sorted(reached(state, pieces(symbol, goal), goal.after))), UNDECIDED
        target = goal.after(state, symbol)
        return (() if target == DEAD else (target,)), 0


def reached(state: int, pieces: Collection[str], after: Callable[[int, str], int]) -> set[int]:
    """The states after any number of pieces."""
    found, waiting = {state}, [state]
    while waiting:
        here = waiting.pop()
        new = {after(here, piece) for piece in pieces} - {DEAD} - found
        found |= new
        waiting += new
    return found


def pieces(symbol: str, goal: Dfa) -> list[str]:
    """What `UNKNOWN` or `BEYOND` can stand for, as far as a goal tells it apart."""
    if symbol == BEYOND:
        beyond = [
            readable(chars & BEYOND_ASCII) for chars in goal.alphabet.sets if chars & BEYOND_ASCII
        ]
        return [*beyond, *(f"%{octet:02X}" for octet in range(0x80, 0x100))]
    slash = CharSet.from_characters("/")
    return [readable(chars - slash) for chars in goal.alphabet.sets if chars - slash]
