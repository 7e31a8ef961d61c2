"""The rows of a large automaton in little text.

What belongs here: writing a row, and reading rows when they are asked for, so that a walk through
an automaton of many thousand states reads only those on its way. A row is its runs of classes that
lead to one state: the first class and the last, one character each, and the state, two. Characters
count from "0", which keeps small numbers printable. The rows of tagged automata are written
likewise.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Final, overload

from urlgrammar.regular.automata.alphabet import members
from urlgrammar.regular.tagged.tagged_automaton import Transition

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from urlgrammar.regular.tagged.tagged_automaton import Output

_ZERO: Final = ord("0")
_BASE: Final = ord("~") - _ZERO + 1
_RUN: Final = 4


def written_row(row: Sequence[int]) -> str:
    """The runs of a row that do not lead to state 0."""
    runs = []
    for target, group in groupby(enumerate(row), key=lambda pair: pair[1]):
        classes = [number for number, _ in group]
        if target:
            runs += [classes[0], classes[-1], *divmod(target, _BASE)]
    return "".join(chr(_ZERO + number) for number in runs)


def written_transitions(row: Iterable[Transition], outputs: Mapping[Output, int]) -> str:
    """The transitions of a state of a tagged automaton: of each run of classes, the first class,
    the last, the number of the output, one character each, and the state, two."""
    runs: list[int] = []
    for output, target, bits in row:
        for _, group in groupby(enumerate(members(bits)), key=lambda pair: pair[1] - pair[0]):
            classes = [number for _, number in group]
            runs += [classes[0], classes[-1], outputs[output], *divmod(target, _BASE)]
    return "".join(chr(_ZERO + number) for number in runs)


def read_transitions(written: str, outputs: Sequence[Output]) -> tuple[Transition, ...]:
    """What `written_transitions` has written."""
    steps: dict[tuple[int, int], int] = {}
    for start in range(0, len(written), _RUN + 1):
        first, last, output, high, low = (ord(c) - _ZERO for c in written[start : start + _RUN + 1])
        key = (output, high * _BASE + low)
        steps[key] = steps.get(key, 0) | (2 << last) - (1 << first)
    return tuple(
        Transition(outputs[output], target, bits) for (output, target), bits in steps.items()
    )


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
            first, last, high, low = (ord(c) - _ZERO for c in written[start : start + _RUN])
            row[first : last + 1] = [high * _BASE + low] * (last - first + 1)
        return tuple(row)
