"""The rows of a large automaton in little text.

What belongs here: writing a row, and reading rows when they are asked for, so that a walk through
an automaton of many thousand states reads only those on its way. A row is its runs of classes that
lead to one state: the first class and the last, one character each, and the state, two. Characters
count from "0", which keeps small numbers printable.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Final, overload

if TYPE_CHECKING:
    from collections.abc import Iterator

ZERO: Final = ord("0")
BASE: Final = ord("~") - ZERO + 1
_RUN: Final = 4


def written_row(row: Sequence[int]) -> str:
    """The runs of a row that do not lead to state 0."""
    runs = []
    for target, group in groupby(enumerate(row), key=lambda pair: pair[1]):
        classes = [number for number, _ in group]
        if target:
            runs += [classes[0], classes[-1], *divmod(target, BASE)]
    return "".join(chr(ZERO + number) for number in runs)


class Rows(Sequence[tuple[int, ...]]):
    """Written rows, read as they are used. `size` is the number of classes."""

    def __init__(self, written: tuple[str, ...], size: int) -> None:
        self._written = written
        self._size = size
        self._row = lru_cache(maxsize=None)(self._read)

    def __len__(self) -> int:
        return len(self._written)

    @overload
    def __getitem__(self, state: int) -> tuple[int, ...]: ...

    @overload
    def __getitem__(self, state: slice) -> tuple[tuple[int, ...], ...]: ...

    def __getitem__(self, state: int | slice) -> tuple[int, ...] | tuple[tuple[int, ...], ...]:
        if isinstance(state, slice):
            return tuple(self._row(each) for each in range(len(self))[state])
        return self._row(state)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return map(self._row, range(len(self)))

    def _read(self, state: int) -> tuple[int, ...]:
        row = [0] * self._size
        written = self._written[state]
        for start in range(0, len(written), _RUN):
            first, last, high, low = (ord(c) - ZERO for c in written[start : start + _RUN])
            row[first : last + 1] = [high * BASE + low] * (last - first + 1)
        return tuple(row)
