"""Sets of code points as sorted, disjoint, non-adjacent closed intervals.

What belongs here: the sets, their algebra, and writing one as a pattern in ASCII. The universe is
U+0000 to U+10FFFF, with surrogates, because a Python `str` can contain lone surrogates.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MAX_POINT: Final = 0x10FFFF

_SPECIAL: Final = frozenset("\\^$.|?*+()[]{}-&~# \t")
"""The characters that a pattern of `re`, or of Lark, escapes."""


@dataclass(frozen=True, slots=True)
class CharSet:
    """An immutable set of code points; `ranges` holds (first, last) pairs in ascending order."""

    ranges: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, ranges: Iterable[tuple[int, int]]) -> CharSet:
        """The union of intervals given in any order, overlapping or not.

        Raises ValueError for an interval that is empty or outside U+0000..U+10FFFF.
        """
        merged: list[tuple[int, int]] = []
        for low, high in sorted(ranges):
            if not 0 <= low <= high <= MAX_POINT:
                raise ValueError(f"not an interval of code points: {low:#x}-{high:#x}")
            if merged and low <= merged[-1][1] + 1:
                merged[-1] = (merged[-1][0], max(high, merged[-1][1]))
            else:
                merged.append((low, high))
        return cls(tuple(merged))

    @classmethod
    def union(cls, sets: Iterable[CharSet]) -> CharSet:
        """The union of any number of sets."""
        return cls.of(pair for chars in sets for pair in chars.ranges)

    @classmethod
    def from_characters(cls, characters: Iterable[str]) -> CharSet:
        """The set of the given characters."""
        return cls.of((ord(c), ord(c)) for c in characters)

    def __or__(self, other: CharSet) -> CharSet:
        return CharSet.of(self.ranges + other.ranges)

    def __and__(self, other: CharSet) -> CharSet:
        common = []
        i = j = 0
        while i < len(self.ranges) and j < len(other.ranges):
            (low_a, high_a), (low_b, high_b) = self.ranges[i], other.ranges[j]
            low, high = max(low_a, low_b), min(high_a, high_b)
            if low <= high:
                common.append((low, high))
            if high_a < high_b:
                i += 1
            else:
                j += 1
        return CharSet(tuple(common))

    def __invert__(self) -> CharSet:
        gaps = []
        start = 0
        for low, high in self.ranges:
            if start < low:
                gaps.append((start, low - 1))
            start = high + 1
        if start <= MAX_POINT:
            gaps.append((start, MAX_POINT))
        return CharSet(tuple(gaps))

    def __sub__(self, other: CharSet) -> CharSet:
        return self & ~other

    def __contains__(self, character: str) -> bool:
        point = ord(character)
        index = bisect_right(self.ranges, (point, MAX_POINT + 1)) - 1
        return index >= 0 and point <= self.ranges[index][1]

    def __bool__(self) -> bool:
        return bool(self.ranges)

    def __len__(self) -> int:
        return sum(high - low + 1 for low, high in self.ranges)

    def __iter__(self) -> Iterator[str]:
        return (chr(point) for low, high in self.ranges for point in range(low, high + 1))

    def isdisjoint(self, other: CharSet) -> bool:
        """Whether no code point is in both."""
        return not self & other


NONE: Final = CharSet(())
ANY: Final = CharSet(((0, MAX_POINT),))


def character_class(chars: CharSet) -> str:
    """The pattern, in ASCII, of one character from the set; for the empty set, one that never
    matches."""
    if not chars:
        return "(?!)"
    if len(chars) == 1:
        return _escape(chars.ranges[0][0])
    sign, ranges = "", chars.ranges
    if ranges[-1][1] == MAX_POINT and ranges[0][0] == 0:
        sign, ranges = "^", (~chars).ranges  # shorter, and `re` compiles it faster
    if not ranges:
        return "[\\x00-\\U0010ffff]"
    members = "".join(
        _escape(low) if low == high else _escape(low) + "-" * (high > low + 1) + _escape(high)
        for low, high in ranges
    )
    return f"[{sign}{members}]"


def _escape(point: int) -> str:
    character = chr(point)
    if character.isascii() and character.isprintable():
        return "\\" + character if character in _SPECIAL else character
    if point <= 0xFF:
        return f"\\x{point:02x}"
    return f"\\u{point:04x}" if point <= 0xFFFF else f"\\U{point:08x}"
