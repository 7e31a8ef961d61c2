"""What dot segments take away: texts that leave nothing of a path behind.

What belongs here: the lexer of segments, and the summary edges of a graph. The texts whose path is
in a goal are context-free, because each ".." takes away a segment before it, of any length, with
what that segment was followed by. A summary edge leads over a whole such text, of which the
shortest one is kept (Knuth's generalization of Dijkstra's algorithm, 1977). The search goes
backwards from each "..", because a path has fewer of them than of other segments.

    unit = "/." | "/" segment *unit "/.."
"""

from __future__ import annotations

from collections import defaultdict
from heapq import heappop, heappush
from string import ascii_letters
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass.paths.graph import END, MAX_ITEMS, Edge, check, is_escaped_dot
from urlgrammar.differ.bypass.paths.tricks import DOTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar.differ.bypass.paths.graph import Graph

EMPTY: Final = ""
SINGLE: Final = "."
DOUBLE: Final = ".."
DRIVE: Final = "C:"
OTHER: Final = "other"
OUTSIDE: Final = "outside"
_LETTER: Final = "C"

DOT_SEGMENTS: Final = frozenset({SINGLE, DOUBLE})


class Dots(NamedTuple):
    """How a reader removes dot segments. is_escaped: whether `%2e` is a dot. has_drives: whether a
    drive letter as the first segment is never removed (URL, 4.2). is_opaque: whether a path without
    a slash at its start is left as it is."""

    is_escaped: bool = False
    has_drives: bool = False
    is_opaque: bool = False

    def segment(self, before: str, symbol: str) -> str:
        """What must be known of a segment after one more character of it."""
        if self.has_drives and before == EMPTY and symbol in ascii_letters:
            return _LETTER
        if before == _LETTER and symbol in {":", "|"}:
            return DRIVE
        if self.is_escaped and is_escaped_dot(symbol):
            symbol = "."
        after = before + symbol
        return after if symbol == "." and after in DOT_SEGMENTS else OTHER


class Lexed:
    """A graph in which each node knows the segment that it is in. segments: by node."""

    def __init__(self, graph: Graph, dots: Dots) -> None:
        nodes = [(0, EMPTY)]
        numbers = {nodes[0]: 0}
        self.edges: list[list[Edge]] = []
        for node, segment in nodes:  # it grows
            row = []
            for edge in graph.edges[node]:
                symbol = edge.symbol
                if symbol == END or segment == OUTSIDE:
                    after = OUTSIDE
                elif symbol == "/":
                    after = EMPTY
                else:
                    after = dots.segment(segment, symbol) if symbol else segment
                key = edge.target, after
                known = numbers.setdefault(key, len(nodes))
                if known == len(nodes):
                    nodes.append(key)
                row.append(edge._replace(target=known))
            self.edges.append(row)
        self.segments = [segment for _, segment in nodes]
        self.numbers = [node for node, _ in nodes]


class Jump(NamedTuple):
    """A summary edge: its target, its weight, its tricks, its text."""

    target: int
    weight: int
    tricks: int
    text: str


class Jumps(NamedTuple):
    """The summary edges of each node. units: those over what leaves nothing behind. drives: those
    of them that take away a drive letter, unless it is the first segment. ups: those over "/..".
    rests: those from inside a segment that is taken away, to the end of what takes it away."""

    units: Sequence[Sequence[Jump]]
    drives: Sequence[Sequence[Jump]]
    ups: Sequence[Sequence[Jump]]
    rests: Sequence[Sequence[Jump]]


_CLOSING, _AFTER, _INSIDE, _DRIVE_INSIDE, _UNIT, _DRIVE_UNIT = range(6)
"""What is between two nodes: the rest of a dot segment; what follows a segment that is taken away;
the rest of such a segment with what follows it; a unit. That of a drive is kept apart."""

_Item = tuple[int, int, int]


def jumps(lexed: Lexed) -> Jumps:
    """The summary edges. Raises LimitError."""
    size = len(lexed.edges)
    inside: list[list[tuple[int, Edge]]] = [[] for _ in range(size)]
    slashes: list[list[tuple[int, Edge]]] = [[] for _ in range(size)]
    for node, row in enumerate(lexed.edges):
        for edge in row:
            if edge.symbol != END and lexed.segments[node] != OUTSIDE:
                (slashes if edge.symbol == "/" else inside)[edge.target].append((node, edge))
    best: dict[_Item, Jump] = {}
    done: set[_Item] = set()
    waiting: list[tuple[int, _Item]] = []
    units_to: dict[int, list[tuple[int, Jump]]] = defaultdict(list)
    after_at: dict[int, list[tuple[int, Jump]]] = defaultdict(list)
    found: list[list[list[Jump]]] = [[[] for _ in range(size)] for _ in range(4)]

    def offer(kind: int, node: int, jump: Jump) -> None:
        item = kind, node, jump.target
        known = best.get(item)
        if known is None or jump.weight < known.weight:
            best[item] = jump
            heappush(waiting, (jump.weight, item))

    for node, segment in enumerate(lexed.segments):
        if segment in DOT_SEGMENTS and any(e.symbol in {"/", END} for e in lexed.edges[node]):
            offer(_CLOSING, node, Jump(node, 0, DOTS, ""))
    while waiting:
        _, item = heappop(waiting)
        if item in done:
            continue
        done.add(item)
        check(len(done), MAX_ITEMS)
        kind, node, target = item
        jump = best[item]
        if kind == _CLOSING:
            is_single = lexed.segments[target] == SINGLE
            for source, edge in inside[node]:
                offer(_CLOSING, source, _longer(edge, jump))
            for source, edge in slashes[node]:
                longer = _longer(edge, jump)
                offer(_UNIT if is_single else _AFTER, source, longer)
        elif kind == _AFTER:
            segment = lexed.segments[node]
            if segment not in DOT_SEGMENTS:
                offer(_DRIVE_INSIDE if segment == DRIVE else _INSIDE, node, jump)
                continue
            for source, edge in inside[node]:
                if not edge.symbol:
                    offer(_AFTER, source, _longer(edge, jump))
            after_at[node].append((target, jump))
            for source, unit in units_to[node]:
                offer(_AFTER, source, _joined(unit, jump))
        elif kind in {_INSIDE, _DRIVE_INSIDE}:
            found[3][node].append(jump)
            for source, edge in inside[node]:
                offer(kind, source, _longer(edge, jump))
            for source, edge in slashes[node]:
                is_drive = kind == _DRIVE_INSIDE
                offer(_DRIVE_UNIT if is_drive else _UNIT, source, _longer(edge, jump))
        else:
            found[0 if kind == _UNIT else 1][node].append(jump)
            units_to[target].append((node, jump))
            for end, after in after_at[target]:
                offer(_AFTER, node, _joined(jump, after)._replace(target=end))
    for (kind, node, target), jump in best.items():
        if kind == _CLOSING and lexed.segments[target] == DOUBLE:
            for source, edge in slashes[node]:
                found[2][source].append(_longer(edge, jump))
    return Jumps(*found)


def _longer(edge: Edge, jump: Jump) -> Jump:
    weight, tricks = edge.weight + jump.weight, edge.tricks | jump.tricks
    return Jump(jump.target, weight, tricks, edge.text + jump.text)


def _joined(first: Jump, second: Jump) -> Jump:
    weight, tricks = first.weight + second.weight, first.tricks | second.tricks
    return Jump(second.target, weight, tricks, first.text + second.text)
