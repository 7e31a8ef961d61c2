"""Automata as arrays of numbers, which table files hold and the native engine runs.

What belongs here: converting automata to arrays, and the meaning of the numbers. Plain and
tagged automata have the same arrays; a plain one has no registers, and its only action is to do
nothing.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, overload

from urlgrammar.regular.tagged_dfa.tagged_dfa import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged_dfa.tagged_dfa import Action

NOT_ACCEPTING: Final = 0
"""The end of a state in which no text can end."""


class Tables(NamedTuple):
    """The arrays of an automaton with n states, k classes and m actions. Type codes are those of
    `array`: B is 8 bits, H 16, I 32, all unsigned; h is 16 bits, signed.

    intervals (I): the first code point of each interval of characters. classes (B): its class.
    targets (H, n * k): the state after a character of a class; 0 if nothing can follow.
    actions (H, n * k, or empty if all are 0): the action of each transition.
    ends (H, n): NOT_ACCEPTING, or 1 + the action at the end of a text.
    settings_from (H, m + 1): where the settings of each action start; action 0 has none.
    registers (B), values (h): of each setting, its register and its value: the number of a value,
    POSITION or CLEAR.
    """

    intervals: Sequence[int]
    classes: Sequence[int]
    targets: Sequence[int]
    actions: Sequence[int]
    ends: Sequence[int]
    settings_from: Sequence[int]
    registers: Sequence[int]
    values: Sequence[int]


def of_dfa(dfa: Dfa) -> Tables:
    """The tables of an automaton. If it has outputs, these are actions, and so are its labels."""
    numbers: dict[Action, int] = {NOTHING: 0}
    actions = array("H")
    for row in dfa.outputs:
        actions.extend(numbers.setdefault(action, len(numbers)) for action in row)
    ends = array("H", [NOT_ACCEPTING]) * len(dfa.rows)
    for state in sorted(dfa.accepting):
        end = dfa.labels[state] if dfa.outputs else NOTHING
        ends[state] = 1 + numbers.setdefault(end, len(numbers))
    starts = array("H", [0])
    for action in numbers:
        starts.append(starts[-1] + len(action))
    return Tables(
        array("I", dfa.alphabet.starts),
        array("B", dfa.alphabet.classes),
        array("H", (target for row in dfa.rows for target in row)),
        actions,
        ends,
        starts,
        array("B", (setting.register for action in numbers for setting in action)),
        array("h", (setting.value for action in numbers for setting in action)),
    )


class Rows(Sequence[tuple[int, ...]]):
    """The rows of a table of `size` columns, each read when it is used."""

    def __init__(self, cells: Sequence[int], size: int) -> None:
        self._cells = cells
        self._size = size
        self._row = lru_cache(maxsize=None)(self._read)

    def __len__(self) -> int:
        return len(self._cells) // self._size

    @overload
    def __getitem__(self, state: int) -> tuple[int, ...]: ...

    @overload
    def __getitem__(self, state: slice) -> tuple[tuple[int, ...], ...]: ...

    def __getitem__(self, state: int | slice) -> tuple[int, ...] | tuple[tuple[int, ...], ...]:
        if isinstance(state, slice):
            return tuple(self._row(number) for number in range(len(self))[state])
        return self._row(state)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return map(self._row, range(len(self)))

    def _read(self, state: int) -> tuple[int, ...]:
        if not 0 <= state < len(self):
            raise IndexError(state)
        return tuple(self._cells[state * self._size : (state + 1) * self._size])
