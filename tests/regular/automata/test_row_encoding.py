"""Row encoding: compact text that decodes to the same rows, one at a time on demand."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.brute_force import automaton_of, every_run_of, regexes
from urlgrammar.regular.automata.row_encoding import Rows, written_row
from urlgrammar.regular.tagged.tagged_automaton import Output, Transition
from urlgrammar.regular.tagged.tagged_nfa import Tag
from urlgrammar.regular.tagged.transition_encoding import read_transitions, written_transitions

STATES = st.one_of(st.integers(0, 3), st.integers(0, 50_000))
ROWS = st.integers(1, 12).flatmap(
    lambda size: st.lists(
        st.lists(STATES, min_size=size, max_size=size).map(tuple), min_size=1, max_size=6
    )
)


def rows_of(*rows: tuple[int, ...]) -> Rows:
    """The rows, encoded and ready to be decoded."""
    return Rows(tuple(map(written_row, rows)), len(rows[0]))


# Encoding and decoding


@given(ROWS)
def test_round_trip(rows: list[tuple[int, ...]]) -> None:
    """Decoding gives the encoded rows in their order."""
    read = rows_of(*rows)
    assert [read[state] for state in range(len(rows))] == rows
    assert list(read) == rows
    assert len(read) == len(rows)


@pytest.mark.parametrize("size", [78, 79, 80, 200])
def test_round_trip_of_many_classes(size: int) -> None:
    """The numbers of classes and of states are not limited."""
    row = tuple(number**3 for number in range(size))
    assert rows_of(row)[0] == row


@given(ROWS)
def test_four_characters_a_run(rows: list[tuple[int, ...]]) -> None:
    """A row takes four characters for each run of classes with the same target other than 0."""
    for row in rows:
        runs = sum(1 for before, state in pairwise((0, *row)) if state not in (0, before))
        assert len(written_row(row)) == 4 * runs


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        pytest.param((), "", id="no-classes"),
        pytest.param((0, 0, 0), "", id="dead"),
        pytest.param((1,), "0001", id="one-class"),
        pytest.param((0, 5, 5, 5, 0, 7), "13055507", id="runs-and-gaps"),
        pytest.param((2, 2, 1), "01022201", id="runs-that-touch"),
        pytest.param((78,), "000~", id="the-last-of-one-digit"),
        pytest.param((79,), "0010", id="two-digits"),
        pytest.param((0,) * 78 + (79 * 79 - 1,), "~~~~", id="the-last-printable"),
        pytest.param((0,) * 79 + (79 * 79,), "\x7f\x7f\x7f0", id="what-is-not-printable"),
    ],
)
def test_by_hand(row: tuple[int, ...], expected: str) -> None:
    """The first class, the last class, and two digits of the state in base 79; "0" is zero."""
    assert written_row(row) == expected
    assert Rows((expected,), len(row))[0] == row


# Decoding on demand


def test_only_requested_rows_are_decoded() -> None:
    """A row that cannot be decoded does not affect other rows."""
    rows = Rows(("0001", "wrong", "0002"), 1)
    assert (rows[0], rows[2], len(rows)) == ((1,), (2,), 3)
    with pytest.raises(ValueError, match="unpack"):
        rows[1]


def test_a_row_is_read_once() -> None:
    """The second access to a row returns the same object."""
    rows = rows_of((1, 2), (2, 1))
    assert rows[1] is rows[1]


def test_iteration_reads_one_row_after_the_other() -> None:
    """Iteration decodes only the rows that it reaches."""
    assert next(iter(Rows(("0001", "wrong"), 1))) == (1,)


# The interface of a sequence


@given(ROWS, st.slices(6))
def test_slices(rows: list[tuple[int, ...]], part: slice) -> None:
    """A slice contains its rows, as for any sequence."""
    assert rows_of(*rows)[part] == tuple(rows[part])


def test_a_slice_reads_what_is_in_it() -> None:
    """A slice does not decode rows outside it."""
    assert Rows(("wrong", "0001", "0002"), 1)[1:] == ((1,), (2,))


@pytest.mark.parametrize("state", [2, 100, -3])
def test_bounds(state: int) -> None:
    """An index after the last row is an error."""
    with pytest.raises(IndexError):
        rows_of((1,), (2,))[state]


def test_from_the_end() -> None:
    """Negative numbers count from the end."""
    rows = rows_of((1,), (2,))
    assert (rows[-1], rows[-2]) == ((2,), (1,))


def test_search() -> None:
    """Rows can be searched."""
    rows = rows_of((1, 0), (0, 2), (1, 0))
    assert (rows.index((0, 2)), rows.count((1, 0)), (2, 2) in rows) == (1, 2, False)
    assert list(reversed(rows)) == [(1, 0), (0, 2), (1, 0)]


def test_no_rows() -> None:
    """An encoding of no rows is an empty sequence."""
    assert list(Rows((), 3)) == []


# Transitions

OUTPUTS = [Output(), Output((Tag("g"),), (Tag("g"),)), Output(written="x")]


@given(
    st.lists(
        st.builds(
            Transition, st.sampled_from(OUTPUTS), st.integers(0, 6_000), st.integers(1, 2**75 - 1)
        ),
        unique_by=lambda each: each[:2],
    )
)
def test_transitions(row: list[Transition]) -> None:
    """Decoding the transitions of a tagged automaton's state gives the encoded ones in their
    order."""
    numbers = {output: number for number, output in enumerate(OUTPUTS)}
    assert read_transitions(written_transitions(row, numbers), OUTPUTS) == tuple(row)


@given(regexes())
@times(0.75)
def test_transitions_of_automata(regex: str) -> None:
    """The same for automata of regular expressions."""
    for found in (automaton_of(regex), every_run_of(regex)):
        outputs = list(dict.fromkeys(each.output for row in found.rows for each in row))
        numbers = {output: number for number, output in enumerate(outputs)}
        written = [written_transitions(row, numbers) for row in found.rows]
        assert tuple(read_transitions(each, outputs) for each in written) == found.rows


def test_transitions_by_hand() -> None:
    """A run of classes takes five characters: first, last, output, and two for the state."""
    row = [Transition(OUTPUTS[1], 79, 0b1011), Transition(OUTPUTS[0], 2, 0b0100)]
    numbers = {output: number for number, output in enumerate(OUTPUTS)}
    assert written_transitions(row, numbers) == "01110" + "33110" + "22002"
    assert read_transitions("", OUTPUTS) == ()
