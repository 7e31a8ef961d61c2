"""Automata as arrays of numbers, which table files hold and the native engine runs.

What belongs here: converting automata to arrays and back, and the meaning of the numbers. Plain and
tagged automata have the same arrays; a plain one has no registers, and its only action is to do
nothing.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple, overload

from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.tagged_dfa.tagged_dfa import NOTHING, Setting, Step, TaggedDfa

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged_dfa.tagged_dfa import Action, Register

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
    """The tables of a plain automaton."""
    return _made(
        dfa.alphabet,
        array("H", (target for row in dfa.rows for target in row)),
        array("H"),
        array("H", (int(state in dfa.accepting) for state in range(len(dfa.rows)))),
        [NOTHING],
    )


def of_tagged_dfa(dfa: TaggedDfa) -> Tables:
    """The tables of a tagged automaton."""
    numbers: dict[Action, int] = {NOTHING: 0}
    actions = array("H")
    for row in dfa.rows:
        actions.extend(numbers.setdefault(step.action, len(numbers)) for step in row)
    ends = array("H")
    for end in dfa.ends:
        ends.append(NOT_ACCEPTING if end is None else 1 + numbers.setdefault(end, len(numbers)))
    targets = array("H", (step.target for row in dfa.rows for step in row))
    return _made(dfa.alphabet, targets, actions, ends, list(numbers))


def _made(
    alphabet: Alphabet,
    targets: Sequence[int],
    actions: Sequence[int],
    ends: Sequence[int],
    programs: Sequence[Action],
) -> Tables:
    starts = array("H", [0])
    for program in programs:
        starts.append(starts[-1] + len(program))
    return Tables(
        array("I", alphabet.starts),
        array("B", alphabet.classes),
        targets,
        actions,
        ends,
        starts,
        array("B", (setting.register for program in programs for setting in program)),
        array("h", (setting.value for program in programs for setting in program)),
    )


def tagged_dfa(
    tables: Tables,
    registers: tuple[Register, ...],
    values: tuple[str, ...],
    starts: Mapping[str, int],
) -> TaggedDfa:
    """The tagged automaton of tables. Its rows are read when they are used."""
    settings = list(map(Setting, tables.registers, tables.values))
    programs = [tuple(settings[low:high]) for low, high in pairwise(tables.settings_from)]
    alphabet = Alphabet(tuple(tables.intervals), tuple(tables.classes))
    targets = Rows(tables.targets, alphabet.size)
    actions = Rows(tables.actions, alphabet.size)
    rows = [
        tuple(Step(t, programs[a]) for t, a in zip(target_row, action_row, strict=True))
        for target_row, action_row in zip(targets, actions, strict=True)
    ]
    ends = [None if end == NOT_ACCEPTING else programs[end - 1] for end in tables.ends]
    return TaggedDfa(alphabet, registers, values, rows, ends, starts)


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
            return tuple(self._row(each) for each in range(len(self))[state])
        return self._row(state)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return map(self._row, range(len(self)))

    def _read(self, state: int) -> tuple[int, ...]:
        if not 0 <= state < len(self):
            raise IndexError(state)
        return tuple(self._cells[state * self._size : (state + 1) * self._size])
