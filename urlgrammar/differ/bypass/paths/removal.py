"""A graph without dot segments.

What belongs here: the removal as a stage, which writes the segments that are left. What is left of
a path is decided when a segment begins: it stays for ever, or a summary edge leads over it
(`junk`). At the root there is nothing to take away: there, ".." does nothing. A path that ends with
a dot segment ends with a slash (RFC 3986, 5.2.4; URL, 4.4, path state), except in some programs.
Where segments are a stack that can get empty, the floor is below the root: a ".." at the root leads
there, and an empty segment leads back.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.paths.graph import END, FINAL, START, Leaving, explored
from urlgrammar.differ.bypass.paths.junk import (
    DOT_SEGMENTS,
    DRIVE,
    Dots,
    Lexed,
    jumps,
)
from urlgrammar.differ.bypass.paths.tricks import DOTS

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator

    from urlgrammar.differ.bypass.paths.graph import Edge, Graph
    from urlgrammar.differ.bypass.paths.junk import Jump

# where a text is
_FIRST: Final = "at the start of the path"
_LEADING: Final = "in a dot segment at the start, without a slash before it"
_KEPT: Final = "in a segment that stays"
_KEPT_FIRST: Final = "in the first segment that stays, which is no drive"
_KEPT_DRIVE: Final = "in a drive at the root"
_REMOVED: Final = "behind what was taken away"
_BEGUN: Final = "before the first character of a segment that stays"
_EMPTY: Final = "in an empty segment that stays"
_OPAQUE: Final = "in an opaque path"
_BEHIND: Final = "behind the path"

# what is left of the path so far
_ROOT: Final = "nothing"
_ON_DRIVE: Final = "a drive"
_BELOW: Final = "segments"
_FLOOR: Final = "no segment"
_BARE_FLOOR: Final = "no segment of a path without a slash at its start"

_FINAL: Final = (-1, "", "")


class _Removal:
    def __init__(self, graph: Graph, dots: Dots, allowed: int) -> None:
        self._dots, self._allowed = dots, allowed
        self._lexed = Lexed(graph, dots)
        self._jumps = jumps(self._lexed)
        self._final = self._lexed.numbers.index(FINAL) if FINAL in self._lexed.numbers else -1

    def graph(self) -> Graph:
        """The graph without dot segments."""
        return explored((START, _FIRST, _ROOT), _FINAL, self._after)

    def _after(self, node: Hashable) -> Iterable[Leaving]:
        assert isinstance(node, tuple)
        number, where, left = node
        edges = self._lexed.edges[number]
        is_dots = self._lexed.segments[number] in DOT_SEGMENTS
        is_drive = self._lexed.segments[number] == DRIVE
        if where == _FIRST:
            return chain(self._first(edges), self._next(number, _ROOT))
        if where == _LEADING:
            leading = self._leading(edges, is_end=is_dots)
            is_popped = is_dots and self._dots.is_popped
            return chain(leading, self._next(number, _BARE_FLOOR)) if is_popped else leading
        if where == _REMOVED:
            return chain(self._removed(edges, left), self._next(number, left))
        if where in {_OPAQUE, _BEHIND}:
            return (self._to(e, where, left, e.symbol) for e in edges)
        if where == _BEGUN:
            return self._begun(edges)
        if where == _EMPTY:
            return chain(self._empty(edges), self._next(number, left))
        is_end = not is_dots
        if where == _KEPT_FIRST:
            is_end = is_end and not is_drive
        elif where == _KEPT_DRIVE:
            is_end = is_drive
        after = _ON_DRIVE if where == _KEPT_DRIVE else _BELOW
        kept = self._kept(edges, where, left, is_end=is_end)
        return chain(kept, self._next(number, after)) if is_end else kept

    def _to(self, edge: Edge, where: str, left: str, *symbols: str, tricks: int = 0) -> Leaving:
        target = (edge.target, where, left)
        if edge.target == self._final:
            target = _FINAL
        elif edge.symbol == END:
            target = (edge.target, _BEHIND, "")
        written = tuple(filter(None, symbols))
        return Leaving(target, written, edge.weight, edge.tricks | tricks, edge.text)

    def _first(self, edges: Iterable[Edge]) -> Iterator[Leaving]:
        for edge in edges:
            if edge.symbol in {"", END}:
                yield self._to(edge, _FIRST, _ROOT, edge.symbol)
            elif edge.symbol != "/" and self._dots.is_opaque:
                yield self._to(edge, _OPAQUE, _ROOT, edge.symbol)
            elif edge.symbol != "/":  # only the segments behind it have slashes before them
                yield self._to(edge, _KEPT, _BELOW, edge.symbol)
                if DOTS & self._allowed:
                    yield self._to(edge, _LEADING, _ROOT, tricks=DOTS)
                    left = _BARE_FLOOR if self._dots.is_popped else _ROOT
                    for jump in self._jumps.rests[edge.target]:
                        target = (jump.target, _REMOVED, left)
                        weight, tricks = edge.weight + jump.weight, edge.tricks | jump.tricks
                        yield Leaving(target, (), weight, tricks, edge.text + jump.text)

    def _leading(self, edges: Iterable[Edge], *, is_end: bool) -> Iterator[Leaving]:
        for edge in edges:
            if edge.symbol == END:
                if is_end:
                    yield self._to(edge, _BEHIND, "", END)
            elif edge.symbol == "/":
                if is_end and not self._dots.is_popped:
                    yield self._to(edge, _FIRST, _ROOT)
            else:
                yield self._to(edge, _LEADING, _ROOT)

    def _removed(self, edges: Iterable[Edge], left: str) -> Iterator[Leaving]:
        for edge in edges:
            if edge.symbol == "":
                yield self._to(edge, _REMOVED, left)
            elif edge.symbol == END:
                has_slash = left != _BARE_FLOOR and (self._dots.leaves_slash or left == _ROOT)
                slash = "/" if has_slash else ""
                yield self._to(edge, _BEHIND, "", slash, END)

    def _begun(self, edges: Iterable[Edge]) -> Iterator[Leaving]:
        for edge in edges:
            if edge.symbol == "":
                yield self._to(edge, _BEGUN, _BELOW)
            elif edge.symbol not in {"/", END}:
                yield self._to(edge, _KEPT, _BELOW, edge.symbol)

    def _empty(self, edges: Iterable[Edge]) -> Iterator[Leaving]:
        for edge in edges:
            if edge.symbol == "":
                yield self._to(edge, _EMPTY, _ROOT)
            elif edge.symbol == END:
                yield self._to(edge, _BEHIND, "", END)

    def _kept(
        self, edges: Iterable[Edge], where: str, left: str, *, is_end: bool
    ) -> Iterator[Leaving]:
        for edge in edges:
            symbol = edge.symbol
            if symbol == "/" or (symbol == END and not is_end):
                continue
            if where == _KEPT_DRIVE and symbol == "|":
                symbol = ":"
            yield self._to(edge, where, left, symbol)

    def _next(self, number: int, left: str) -> Iterator[Leaving]:
        """What can follow where a segment ends. left: what is left so far."""
        is_root = left == _ROOT
        removed = [self._jumps.units[number]]
        if not is_root:
            removed.append(self._jumps.drives[number])
        if DOTS & self._allowed:
            yield from (self._over(jump, left) for jump in chain.from_iterable(removed))
            if left != _BELOW:
                above = _FLOOR if is_root and self._dots.is_popped else left
                yield from (self._over(jump, above) for jump in self._jumps.ups[number])
        for edge in self._lexed.edges[number]:
            if edge.symbol == "/":
                if is_root and self._dots.has_drives:
                    yield self._to(edge, _KEPT_FIRST, _BELOW, "/")
                    yield self._to(edge, _KEPT_DRIVE, _ON_DRIVE, "/")
                elif left == _FLOOR:
                    yield self._to(edge, _BEGUN, _BELOW, "/")
                    yield self._to(edge, _EMPTY, _ROOT)
                elif left == _BARE_FLOOR:
                    yield self._to(edge, _KEPT, _BELOW)
                else:
                    yield self._to(edge, _KEPT, _BELOW, "/")

    @staticmethod
    def _over(jump: Jump, left: str) -> Leaving:
        target = (jump.target, _REMOVED, left)
        return Leaving(target, (), jump.weight, jump.tricks, jump.text)


def without_dot_segments(graph: Graph, dots: Dots, allowed: int) -> Graph:
    """The graph without dot segments. allowed: the tricks. Raises LimitError."""
    return _Removal(graph, dots, allowed).graph()
