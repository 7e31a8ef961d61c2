"""Letters: the classes of characters that nothing tells apart.

What belongs here: making them from sets of characters, and sets of them as the bits of an int.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Final

from urlgrammar.regular.syntax.charset import MAX_POINT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.regular.syntax.charset import CharSet

HEXADECIMAL: Final = "0123456789ABCDEFabcdef"


class Letters:
    """The classes of characters that some sets do not tell apart, as the bits of an int."""

    def __init__(self, sets: Iterable[CharSet]) -> None:
        given = list({*sets})
        special = [ord(each) for each in "%" + HEXADECIMAL + "\x7f\x80"]
        bounds = {0, *special, *(each + 1 for each in special)}
        bounds |= {end for chars in given for low, high in chars.ranges for end in (low, high + 1)}
        self._starts = sorted(bounds - {MAX_POINT + 1})
        self.samples = [chr(start) for start in self._starts]
        """A character of each class."""
        self.every = (1 << len(self._starts)) - 1

    def of(self, character: str) -> int:
        """The class of a character."""
        return 1 << bisect_right(self._starts, ord(character)) - 1

    def sample(self, bits: int) -> str:
        """A character of one of some classes, a visible one of ASCII if there is one."""
        some = [each for number, each in enumerate(self.samples) if bits >> number & 1]
        return next((each for each in some if "!" <= each <= "~"), some[0])

    def mask(self, chars: CharSet) -> int:
        """The classes of a set, which is one of those that are told apart."""
        bits = 0
        for low, high in chars.ranges:
            first, last = (bisect_right(self._starts, end) - 1 for end in (low, high))
            bits |= (1 << last + 1) - (1 << first)
        return bits
