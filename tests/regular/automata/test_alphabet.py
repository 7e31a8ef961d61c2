"""Alphabets: the coarsest partition of the code points that respects a family of sets."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.syntax.charset import ANY, MAX_POINT, NONE, CharSet

WINDOW: Final = (
    *range(8),
    *range(0xD7FE, 0xD802),
    *range(0xDFFE, 0xE002),
    *range(0x10FFFB, 0x110000),
)

POINTS: Final = st.sampled_from(WINDOW)
SETS: Final = st.lists(
    st.tuples(POINTS, POINTS).map(lambda pair: (min(pair), max(pair))), max_size=3
).map(CharSet.of)
FAMILIES: Final = st.lists(SETS, max_size=4)


def told_apart(family: list[CharSet], a: int, b: int) -> bool:
    """Whether one of the sets contains exactly one of the two points."""
    return any((chr(a) in chars) != (chr(b) in chars) for chars in family)


@given(FAMILIES)
def test_coarsest_partition(family: list[CharSet]) -> None:
    """Two characters are in the same class if and only if no set distinguishes them."""
    alphabet = Alphabet.of(family)
    classes = {point: alphabet.class_of(chr(point)) for point in WINDOW}
    apart = {(a, b): told_apart(family, a, b) for a in WINDOW for b in WINDOW}
    assert {pair: classes[pair[0]] != classes[pair[1]] for pair in apart} == apart


@given(FAMILIES)
def test_classes_are_numbered_by_their_lowest_points(family: list[CharSet]) -> None:
    """Classes are numbered from 0 in the order of their lowest code points."""
    lowest = [chars.ranges[0][0] for chars in Alphabet.of(family).sets]
    assert (lowest[0], lowest) == (0, sorted(lowest))


@given(FAMILIES)
def test_sets_partition_the_universe(family: list[CharSet]) -> None:
    """Every code point is in one class."""
    sets = Alphabet.of(family).sets
    union = CharSet.of(interval for chars in sets for interval in chars.ranges)
    assert (union, sum(map(len, sets))) == (ANY, len(ANY))


@given(FAMILIES)
def test_size_counts_the_classes(family: list[CharSet]) -> None:
    """The size is the number of classes."""
    alphabet = Alphabet.of(family)
    assert alphabet.size == len(alphabet.sets)


@given(FAMILIES)
def test_a_character_is_in_the_set_of_its_class(family: list[CharSet]) -> None:
    """Looking up a character agrees with the sets of the classes."""
    alphabet = Alphabet.of(family)
    assert all(chr(point) in alphabet.sets[alphabet.class_of(chr(point))] for point in WINDOW)


@given(st.lists(SETS, min_size=1, max_size=4))
def test_a_set_is_the_union_of_its_classes(family: list[CharSet]) -> None:
    """The union of the classes of a set is the set."""
    alphabet = Alphabet.of(family)
    assert alphabet.union(alphabet.bits(family[0])) == family[0]


@given(FAMILIES, st.data())
def test_merged(family: list[CharSet], data: st.DataObject) -> None:
    """Merging joins exactly the classes of each group, and numbers them by their lowest points."""
    alphabet = Alphabet.of(family)
    groups = data.draw(st.lists(st.integers(0, 2), min_size=alphabet.size, max_size=alphabet.size))
    members: dict[int, list[tuple[int, int]]] = {}
    for number, chars in enumerate(alphabet.sets):
        members.setdefault(groups[number], []).extend(chars.ranges)
    assert alphabet.merged(groups) == Alphabet.of(map(CharSet.of, members.values()))


def test_by_hand() -> None:
    """Letters and vowels make three classes: others, vowels, consonants."""
    letters, vowels = CharSet.of([(97, 101)]), CharSet.from_characters("ae")
    alphabet = Alphabet.of([letters, vowels])
    assert (alphabet.starts, alphabet.classes) == ((0, 97, 98, 101, 102), (0, 1, 2, 1, 0))


@pytest.mark.parametrize(
    "family",
    [
        pytest.param([], id="no-sets"),
        pytest.param([NONE], id="empty-set"),
        pytest.param([ANY, ANY], id="universe"),
    ],
)
def test_one_class(family: list[CharSet]) -> None:
    """Without any set there is one class."""
    assert Alphabet.of(family) == Alphabet((0,), (0,))


@pytest.mark.parametrize(
    ("starts", "classes"),
    [
        pytest.param((), (), id="no-intervals"),
        pytest.param((1,), (0,), id="not-from-zero"),
        pytest.param((0, 5, 5), (0, 1, 0), id="empty-interval"),
        pytest.param((0, 5, 4), (0, 1, 0), id="descending"),
        pytest.param((0, 5), (0,), id="interval-without-a-class"),
        pytest.param((0, MAX_POINT + 1), (0, 1), id="beyond-the-last-point"),
    ],
)
def test_not_an_alphabet(starts: tuple[int, ...], classes: tuple[int, ...]) -> None:
    """Intervals start at 0, ascend, end at the last code point, and each has a class."""
    with pytest.raises(ValueError, match="alphabet"):
        Alphabet(starts, classes)
