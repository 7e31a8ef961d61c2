"""A compact text encoding for the rows of a transition table.

What belongs here: writing rows, and reading each row only when it is needed, so that a run of an
automaton with thousands of states decodes only a few rows. A row consists of runs of classes with
the same target. A run is the first class and the last class, one character each, and the target,
two characters. Numbers are counted from the character "0", so that small numbers are printable.
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
    """The encoding of a row: its runs, without those that lead to state 0."""
    runs = []
    for target, group in groupby(enumerate(row), key=lambda pair: pair[1]):
        classes = [number for number, _ in group]
        if target:
            runs += [classes[0], classes[-1], *divmod(target, BASE)]
    return "".join(chr(ZERO + number) for number in runs)


class Rows(Sequence[tuple[int, ...]]):
    """Encoded rows, each decoded when it is first used. `size` is the number of classes."""

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
