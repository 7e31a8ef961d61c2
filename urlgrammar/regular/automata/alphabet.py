"""Alphabets: code points grouped into classes.

What belongs here: the coarsest partition of U+0000..U+10FFFF in which every given set is a union of
classes, and the look-up from a character to its class. Surrogates are treated like other code
points. Sets of classes are stored as the bits of an int.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, pairwise
from typing import TYPE_CHECKING, TypeVar

from urlgrammar.regular.syntax.charset import MAX_POINT, CharSet

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

Key = TypeVar("Key", bound="Hashable")


def members(bits: int) -> Iterator[int]:
    """The members of a set that is stored as the bits of an int."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def bits_of(numbers: Iterable[int]) -> int:
    """The set of these members, as the bits of an int."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def lowest(bits: int) -> int:
    """The lowest member of such a set, which must not be empty."""
    return (bits & -bits).bit_length() - 1


def united(pairs: Iterable[tuple[Key, int]]) -> dict[Key, int]:
    """The union of the sets of each key, in the order of first occurrence of the keys."""
    joined: dict[Key, int] = {}
    for key, bits in pairs:
        joined[key] = joined.get(key, 0) | bits
    return joined


@dataclass(frozen=True)
class Alphabet:
    """A partition: interval i is `starts[i]` to just before `starts[i + 1]`, of class `classes[i]`.

    Classes are numbered from 0 in the order of their lowest code point.
    """

    starts: tuple[int, ...]
    classes: tuple[int, ...]

    def __post_init__(self) -> None:
        if self.starts[:1] != (0,) or any(a >= b for a, b in pairwise(self.starts)):
            raise ValueError("the intervals of an alphabet must begin at 0 and ascend")
        if len(self.starts) != len(self.classes) or self.starts[-1] > MAX_POINT:
            raise ValueError("an alphabet must have a class for each interval of code points")

    @classmethod
    def of(cls, sets: Iterable[CharSet]) -> Alphabet:
        """The coarsest partition in which each of the sets is a union of classes."""
        distinct = list(dict.fromkeys(sets))
        changes: dict[int, list[int]] = {0: []}
        for index, chars in enumerate(distinct):
            for low, high in chars.ranges:
                changes.setdefault(low, []).append(index)
                changes.setdefault(high + 1, []).append(index)
        changes.pop(MAX_POINT + 1, None)
        starts = sorted(changes)
        inside: set[int] = set()
        numbers: dict[frozenset[int], int] = {}
        classes = []
        for start in starts:
            inside ^= set(changes[start])
            classes.append(numbers.setdefault(frozenset(inside), len(numbers)))
        return cls(tuple(starts), tuple(classes))

    @classmethod
    def common(cls, *alphabets: Alphabet, sets: Iterable[CharSet] = ()) -> Alphabet:
        """The coarsest partition that is finer than all alphabets, in which each of the sets is a
        union of classes, too."""
        return cls.of(chain(sets, *(alphabet.sets for alphabet in alphabets)))

    @cached_property
    def size(self) -> int:
        """The number of classes."""
        return max(self.classes) + 1

    @cached_property
    def sets(self) -> tuple[CharSet, ...]:
        """The characters of each class."""
        ends = [*(start - 1 for start in self.starts[1:]), MAX_POINT]
        ranges: list[list[tuple[int, int]]] = [[] for _ in range(self.size)]
        for start, end, number in zip(self.starts, ends, self.classes, strict=True):
            ranges[number].append((start, end))
        return tuple(CharSet.of(r) for r in ranges)

    @cached_property
    def samples(self) -> tuple[str, ...]:
        """The first character of each class."""
        return tuple(next(iter(chars)) for chars in self.sets)

    def class_of(self, character: str) -> int:
        """The class of the character."""
        return self.classes[self._interval(ord(character))]

    def classes_of(self, coarser: Alphabet) -> list[int]:
        """For each class of this alphabet, the class of a coarser one that it is part of."""
        return list(map(coarser.class_of, self.samples))

    def bits(self, chars: CharSet) -> int:
        """The classes whose union is the set, as the bits of an int. The alphabet must have been
        made with the set."""
        return bits_of(
            number
            for low, high in chars.ranges
            for number in self.classes[self._interval(low) : self._interval(high) + 1]
        )

    def _interval(self, point: int) -> int:
        return bisect_right(self.starts, point) - 1

    def union(self, bits: int) -> CharSet:
        """The characters of a set of classes, given as the bits of an int."""
        return CharSet.union(map(self.sets.__getitem__, members(bits)))

    def refining(self, coarser: Alphabet) -> Callable[[int], int]:
        """The function from sets of classes of a coarser alphabet to those of this one."""
        parts = [0] * coarser.size
        for number, whole in enumerate(self.classes_of(coarser)):
            parts[whole] |= 1 << number

        @cache
        def refined(bits: int) -> int:
            return sum(parts[number] for number in members(bits))

        return refined

    def stepping(
        self, coarser: Alphabet, rows: Sequence[Sequence[int]]
    ) -> Callable[[int, int], Iterable[tuple[int, int]]]:
        """For the rows of an automaton with a coarser alphabet: the function from a state and a set
        of classes to the states after it, each with the classes that lead there."""
        class_of = self.classes_of(coarser)

        def after(state: int, bits: int) -> Iterable[tuple[int, int]]:
            row = rows[state]
            return united((row[class_of[n]], 1 << n) for n in members(bits)).items()

        return after

    def without_twins(self, rows: Sequence[Sequence[Hashable]]) -> tuple[Alphabet, list[int]]:
        """The coarser alphabet that joins classes with equal columns in all rows, and for each of
        its classes one class of this alphabet that is part of it."""
        columns: dict[tuple[Hashable, ...], int] = {}
        every = zip(*rows, strict=True) if rows else [()] * self.size
        groups = [columns.setdefault(column, len(columns)) for column in every]
        coarser = self.merged(groups)
        return coarser, list(map(self.class_of, coarser.samples))

    def merged(self, groups: Sequence[int]) -> Alphabet:
        """The coarser alphabet in which class c is part of class groups[c]."""
        starts: list[int] = []
        classes: list[int] = []
        numbers: dict[int, int] = {}
        for start, number in zip(self.starts, self.classes, strict=True):
            group = numbers.setdefault(groups[number], len(numbers))
            if not classes or classes[-1] != group:
                starts.append(start)
                classes.append(group)
        return Alphabet(tuple(starts), tuple(classes))
