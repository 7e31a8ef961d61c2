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
    a slash at its start is left as it is. is_popped: whether segments are a stack that can get
    empty: ".." takes away the first one, too, also the empty one before a slash, and only what is
    left is joined by slashes; if the path begins with a slash, what is left does. leaves_slash:
    whether a path that ends with a dot segment ends with a slash; if not, only the path of which
    nothing else is left does."""

    is_escaped: bool = False
    has_drives: bool = False
    is_opaque: bool = False
    is_popped: bool = False
    leaves_slash: bool = True

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
_Before = list[tuple[int, Edge]]
_Ending = dict[int, list[tuple[int, Jump]]]


def jumps(lexed: Lexed) -> Jumps:
    """The summary edges. Raises LimitError."""
    return _Search(lexed).jumps()


class _Search:
    """The lightest texts between two nodes, the lightest of all first: what is found lighter is
    never changed by what is found later."""

    def __init__(self, lexed: Lexed) -> None:
        self._lexed, self._segments = lexed, lexed.segments
        size = len(lexed.edges)
        self._inside: list[_Before] = [[] for _ in range(size)]
        self._slashes: list[_Before] = [[] for _ in range(size)]
        for node, row in enumerate(lexed.edges):
            for edge in row:
                if edge.symbol != END and self._segments[node] != OUTSIDE:
                    before = self._slashes if edge.symbol == "/" else self._inside
                    before[edge.target].append((node, edge))
        self._best: dict[_Item, Jump] = {}
        self._waiting: list[tuple[int, _Item]] = []
        self._units_to: _Ending = defaultdict(list)
        self._after_at: _Ending = defaultdict(list)
        self._found: list[list[list[Jump]]] = [[[] for _ in range(size)] for _ in range(4)]

    def jumps(self) -> Jumps:
        """The summary edges."""
        for node, segment in enumerate(self._segments):
            is_end = any(e.symbol in {"/", END} for e in self._lexed.edges[node])
            if segment in DOT_SEGMENTS and is_end:
                self._offer(_CLOSING, node, Jump(node, 0, DOTS, ""))
        done: set[_Item] = set()
        steps = [self._closing, self._after, self._removed, self._removed, self._unit, self._unit]
        while self._waiting:
            _, item = heappop(self._waiting)
            if item not in done:
                done.add(item)
                check(len(done), MAX_ITEMS)
                steps[item[0]](item[0], item[1], self._best[item])
        return Jumps(*self._found)

    def _offer(self, kind: int, node: int, jump: Jump) -> None:
        item = kind, node, jump.target
        known = self._best.get(item)
        if known is None or jump.weight < known.weight:
            self._best[item] = jump
            heappush(self._waiting, (jump.weight, item))

    def _closing(self, kind: int, node: int, jump: Jump) -> None:
        for source, edge in self._inside[node]:
            self._offer(kind, source, _longer(edge, jump))
        for source, edge in self._slashes[node]:
            longer = _longer(edge, jump)
            if self._segments[jump.target] == SINGLE:
                self._offer(_UNIT, source, longer)
            else:
                self._found[2][source].append(longer)
                self._offer(_AFTER, source, longer)

    def _after(self, kind: int, node: int, jump: Jump) -> None:
        segment = self._segments[node]
        if segment not in DOT_SEGMENTS:
            self._offer(_DRIVE_INSIDE if segment == DRIVE else _INSIDE, node, jump)
            return
        for source, edge in self._inside[node]:
            if not edge.symbol:
                self._offer(kind, source, _longer(edge, jump))
        self._after_at[node].append((jump.target, jump))
        for source, unit in self._units_to[node]:
            self._offer(kind, source, _joined(unit, jump))

    def _removed(self, kind: int, node: int, jump: Jump) -> None:
        self._found[3][node].append(jump)
        for source, edge in self._inside[node]:
            self._offer(kind, source, _longer(edge, jump))
        for source, edge in self._slashes[node]:
            is_drive = kind == _DRIVE_INSIDE
            self._offer(_DRIVE_UNIT if is_drive else _UNIT, source, _longer(edge, jump))

    def _unit(self, kind: int, node: int, jump: Jump) -> None:
        self._found[0 if kind == _UNIT else 1][node].append(jump)
        self._units_to[jump.target].append((node, jump))
        for _, after in self._after_at[jump.target]:
            self._offer(_AFTER, node, _joined(jump, after))


def _longer(edge: Edge, jump: Jump) -> Jump:
    weight, tricks = edge.weight + jump.weight, edge.tricks | jump.tricks
    return Jump(jump.target, weight, tricks, edge.text + jump.text)


def _joined(first: Jump, second: Jump) -> Jump:
    weight, tricks = first.weight + second.weight, first.tricks | second.tricks
    return Jump(second.target, weight, tricks, first.text + second.text)
