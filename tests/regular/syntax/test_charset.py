"""Sets of code points, compared with Python's sets of integers."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urlgrammar.regular.syntax.charset import ANY, MAX_POINT, NONE, CharSet

if TYPE_CHECKING:
    from random import Random

WINDOW: Final = (
    *range(8),
    *range(0xD7FD, 0xD803),
    *range(0xDFFD, 0xE003),
    *range(0x10FFFA, 0x110000),
)
"""The tested points: both ends of the universe and of the surrogates."""

POINTS: Final = st.sampled_from(WINDOW)
INTERVALS: Final = st.lists(
    st.tuples(POINTS, POINTS).map(lambda pair: (min(pair), max(pair))), max_size=6
)
SETS: Final = INTERVALS.map(CharSet.of)


def in_window(chars: CharSet) -> set[int]:
    """The points of the window that are in one of the set's intervals."""
    return {point for point in WINDOW if any(low <= point <= high for low, high in chars.ranges)}


def is_plain(chars: CharSet) -> bool:
    """Whether the intervals ascend and neither overlap nor touch."""
    inside = all(0 <= low <= high <= MAX_POINT for low, high in chars.ranges)
    return inside and all(a[1] + 1 < b[0] for a, b in pairwise(chars.ranges))


@given(INTERVALS)
def test_of_is_the_union_of_the_intervals(intervals: list[tuple[int, int]]) -> None:
    """A point is in the set if it is in one of the intervals, whatever their order."""
    expected = {p for p in WINDOW if any(low <= p <= high for low, high in intervals)}
    assert in_window(CharSet.of(intervals)) == expected


@given(INTERVALS, st.randoms())
def test_of_does_not_depend_on_the_order(intervals: list[tuple[int, int]], random: Random) -> None:
    """Equal sets have equal intervals."""
    shuffled = list(intervals)
    random.shuffle(shuffled)
    assert CharSet.of(shuffled + intervals) == CharSet.of(intervals)


@given(st.sets(st.integers(0, 40)))
def test_from_characters_holds_exactly_these(points: set[int]) -> None:
    """The set made from characters iterates over them in ascending order."""
    assert list(CharSet.from_characters(map(chr, points))) == sorted(map(chr, points))


@given(st.sets(st.integers(0, 40)))
def test_length_and_truth_of_a_set(points: set[int]) -> None:
    """The length counts code points; only the empty set is false."""
    chars = CharSet.from_characters(map(chr, points))
    assert (len(chars), bool(chars)) == (len(points), bool(points))


@given(SETS, SETS)
def test_union(a: CharSet, b: CharSet) -> None:
    """`a | b` contains the points of both."""
    assert in_window(a | b) == in_window(a) | in_window(b)


@given(SETS, SETS)
def test_intersection(a: CharSet, b: CharSet) -> None:
    """`a & b` contains the points that are in both."""
    assert in_window(a & b) == in_window(a) & in_window(b)


@given(SETS, SETS)
def test_difference(a: CharSet, b: CharSet) -> None:
    """`a - b` contains the points of a that are not in b."""
    assert in_window(a - b) == in_window(a) - in_window(b)


@given(SETS)
def test_complement(a: CharSet) -> None:
    """`~a` contains all other points."""
    assert in_window(~a) == set(WINDOW) - in_window(a)


@given(SETS)
def test_complement_counts_the_rest(a: CharSet) -> None:
    """A set and its complement have all 0x110000 code points between them."""
    assert len(a) + len(~a) == 0x110000


@given(SETS)
def test_complement_twice(a: CharSet) -> None:
    """The complement of the complement is the set."""
    assert ~~a == a


@given(SETS, SETS)
def test_de_morgan(a: CharSet, b: CharSet) -> None:
    """The complement of a union is the intersection of the complements."""
    assert ~(a | b) == ~a & ~b


@given(SETS, SETS)
def test_isdisjoint(a: CharSet, b: CharSet) -> None:
    """Sets are disjoint if they have no common point."""
    common = any(
        max(low_a, low_b) <= min(high_a, high_b)
        for low_a, high_a in a.ranges
        for low_b, high_b in b.ranges
    )
    assert a.isdisjoint(b) == (not common)


@given(SETS, SETS)
def test_results_are_plain(a: CharSet, b: CharSet) -> None:
    """The results of operations have ascending intervals with gaps between them."""
    assert [is_plain(chars) for chars in (a, a | b, a & b, a - b, ~a)] == [True] * 5


@given(SETS, POINTS)
def test_contains(a: CharSet, point: int) -> None:
    """A character is in the set if its point is in an interval."""
    assert (chr(point) in a) == (point in in_window(a))


@pytest.mark.parametrize(
    "interval",
    [
        pytest.param((1, 0), id="empty"),
        pytest.param((-1, 0), id="below-zero"),
        pytest.param((0x10FFFF, 0x110000), id="beyond-the-last"),
        pytest.param((0x110000, 0x110000), id="outside"),
    ],
)
def test_no_interval_of_code_points(interval: tuple[int, int]) -> None:
    """An interval that is empty or exceeds the universe is an error."""
    with pytest.raises(ValueError, match="not an interval of code points"):
        CharSet.of([(5, 6), interval])


@pytest.mark.parametrize(
    ("intervals", "expected"),
    [
        pytest.param([(3, 4), (1, 2)], ((1, 4),), id="touching"),
        pytest.param([(1, 5), (2, 3)], ((1, 5),), id="one-in-the-other"),
        pytest.param([(1, 2), (4, 5)], ((1, 2), (4, 5)), id="apart"),
        pytest.param([(0, MAX_POINT)], ((0, MAX_POINT),), id="everything"),
        pytest.param([], (), id="nothing"),
    ],
)
def test_plain_form(
    intervals: list[tuple[int, int]], expected: tuple[tuple[int, int], ...]
) -> None:
    """Intervals that overlap or touch become one."""
    assert CharSet.of(intervals).ranges == expected


@pytest.mark.parametrize(
    "point",
    [
        pytest.param(0, id="first"),
        pytest.param(0xD800, id="first-surrogate"),
        pytest.param(0xDFFF, id="last-surrogate"),
        pytest.param(0x10FFFF, id="last"),
    ],
)
def test_boundaries_are_members(point: int) -> None:
    """The ends of the universe and lone surrogates are ordinary code points."""
    chars = CharSet.from_characters([chr(point)])
    assert (chr(point) in chars, chr(point) in ~chars, chr(point) in ANY) == (True, False, True)


def test_none_and_any_are_complements() -> None:
    """The empty set and the universe are complements."""
    assert (~NONE, ~ANY, len(ANY)) == (ANY, NONE, 0x110000)
