"""A tiny recognizer for ABNF, by sets of end positions.

It transcribes the operators of RFC 5234: terminal values (2.3, with value ranges 3.4),
concatenation (3.1), alternatives (3.2), variable and specific repetition (3.6, 3.7), optional
sequences (3.8) and rule names (2.1).

A recognizer maps (text, start) to the set of *all* positions at which a match beginning at `start`
may end. Every operator is then plain set arithmetic: alternatives unite, concatenation chains.
There is no match order, greed or backtracking that could miss a string of the language. A rule
matches a string if the length of the string is among the ends of a match that begins at 0.

A recognizer can also read a text that goes on with unknown characters. If an element needs
characters after the end of the text, and the characters before are right, `BEYOND` is among the
ends. It stays there whatever follows, because every element matches something. So a text is a
prefix of a matching string if `BEYOND` or its length is among the ends.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Protocol, TypeAlias

__all__ = [
    "BEYOND",
    "Ends",
    "Recognizer",
    "alternation",
    "begins",
    "char_range",
    "concatenation",
    "literal",
    "matches",
    "optional",
    "repetition",
    "rule",
]

Ends: TypeAlias = frozenset[int]

_NOWHERE: Ends = frozenset()

BEYOND: Final = -1
"""An end after the end of the text, if the text goes on."""

_OUT: Ends = frozenset({BEYOND})


class Recognizer(Protocol):
    """All ends of matches in a text from a start. `goes_on`: whether the text may go on."""

    def __call__(self, text: str, start: int, /, *, goes_on: bool = False) -> Ends:
        """All positions at which a match may end."""


def _fold(text: str) -> str:
    """Map "A".."Z" to "a".."z" and nothing else: the strings of ABNF are US-ASCII."""
    return "".join(chr(ord(char) + 0x20) if "A" <= char <= "Z" else char for char in text)


def literal(value: str) -> Recognizer:
    """Match a quoted string, which is case-insensitive (section 2.3)."""
    folded = _fold(value)

    def recognize(text: str, start: int, /, *, goes_on: bool = False) -> Ends:
        end = start + len(value)
        found = _fold(text[start:end])
        if found == folded:
            return frozenset({end})
        return _OUT if goes_on and end > len(text) and folded.startswith(found) else _NOWHERE

    return recognize


def char_range(first: int, last: int) -> Recognizer:
    """Match a value range `%xFIRST-LAST`, both ends included (section 3.4)."""

    def recognize(text: str, start: int, /, *, goes_on: bool = False) -> Ends:
        if start < len(text) and first <= ord(text[start]) <= last:
            return frozenset({start + 1})
        return _OUT if goes_on and start == len(text) else _NOWHERE

    return recognize


def concatenation(*elements: Recognizer) -> Recognizer:
    """Match `element1 element2 ...`, each beginning where the last may end (section 3.1)."""

    def recognize(text: str, start: int, /, *, goes_on: bool = False) -> Ends:
        ends: Ends = frozenset({start})
        for element in elements:
            ends = _step(element, text, ends, goes_on=goes_on)
        return ends

    return recognize


def alternation(*elements: Recognizer) -> Recognizer:
    """Match any of `element1 / element2 / ...` (section 3.2)."""

    def recognize(text: str, start: int, /, *, goes_on: bool = False) -> Ends:
        return frozenset(
            end for element in elements for end in element(text, start, goes_on=goes_on)
        )

    return recognize


def repetition(element: Recognizer, minimum: int = 0, maximum: int | None = None) -> Recognizer:
    """Match `<minimum>*<maximum>element`; `None` means no upper limit (sections 3.6 and 3.7)."""

    def recognize(text: str, start: int, /, *, goes_on: bool = False) -> Ends:
        ends: Ends = frozenset({start})
        for _ in range(minimum):
            ends = _step(element, text, ends, goes_on=goes_on)

        # `ends` are the ends of exactly `minimum` occurrences. Add those of one more at a time,
        # following only the ends not seen before: another route to the same end adds nothing.
        reached = ends
        fresh = ends
        count = minimum
        while fresh and (maximum is None or count < maximum):
            fresh = _step(element, text, fresh, goes_on=goes_on) - reached
            reached |= fresh
            count += 1
        return reached

    return recognize


def optional(*elements: Recognizer) -> Recognizer:
    """Match `[ element1 element2 ... ]`, which is `*1( element1 element2 ... )` (section 3.8)."""
    return repetition(concatenation(*elements), 0, 1)


def rule(rules: Mapping[str, Recognizer], name: str) -> Recognizer:
    """Match the rule of that name. It is looked up when used, so rules can be in any order (2.1).

    The results are cached, which changes only the time.
    """

    @lru_cache(maxsize=1024)
    def recognize(text: str, start: int, /, *, goes_on: bool = False) -> Ends:
        return rules[name](text, start, goes_on=goes_on)

    return recognize


def matches(recognizer: Recognizer, text: str) -> bool:
    """Tell whether the whole of `text` matches."""
    return len(text) in recognizer(text, 0)


def begins(recognizer: Recognizer, text: str) -> bool:
    """Tell whether `text` is a prefix of some matching string."""
    return not recognizer(text, 0, goes_on=True).isdisjoint({BEYOND, len(text)})


def _step(element: Recognizer, text: str, starts: Ends, *, goes_on: bool) -> Ends:
    """Find all ends of `element` from any of `starts`."""
    return frozenset(
        end
        for start in starts
        for end in (_OUT if start == BEYOND else element(text, start, goes_on=goes_on))
    )
