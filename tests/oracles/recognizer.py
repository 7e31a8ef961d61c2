"""A tiny recognizer for ABNF, by sets of end positions.

It transcribes the operators of RFC 5234: terminal values (2.3, with value ranges 3.4),
concatenation (3.1), alternatives (3.2), variable and specific repetition (3.6, 3.7), optional
sequences (3.8) and rule names (2.1).

A recognizer maps (text, start) to the set of *all* positions at which a match beginning at `start`
may end. Every operator is then plain set arithmetic: alternatives unite, concatenation chains, and
no match order, greed or backtracking exists that could hide a string of the language. A string
matches a rule when its length is among the ends of a match that begins at 0.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeAlias

__all__ = [
    "Ends",
    "Recognizer",
    "alternation",
    "char_range",
    "concatenation",
    "literal",
    "matches",
    "optional",
    "repetition",
    "rule",
]

Ends: TypeAlias = frozenset[int]
Recognizer: TypeAlias = Callable[[str, int], Ends]

_NOWHERE: Ends = frozenset()


def _fold(text: str) -> str:
    """Map "A".."Z" to "a".."z" and nothing else: the strings of ABNF are US-ASCII."""
    return "".join(chr(ord(char) + 0x20) if "A" <= char <= "Z" else char for char in text)


def literal(value: str) -> Recognizer:
    """Match a quoted string, which is case-insensitive (section 2.3)."""
    folded = _fold(value)

    def recognize(text: str, start: int) -> Ends:
        end = start + len(value)
        return frozenset({end}) if _fold(text[start:end]) == folded else _NOWHERE

    return recognize


def char_range(first: int, last: int) -> Recognizer:
    """Match a value range `%xFIRST-LAST`, both ends included (section 3.4)."""

    def recognize(text: str, start: int) -> Ends:
        if start < len(text) and first <= ord(text[start]) <= last:
            return frozenset({start + 1})
        return _NOWHERE

    return recognize


def concatenation(*elements: Recognizer) -> Recognizer:
    """Match `element1 element2 ...`, each beginning where the last may end (section 3.1)."""

    def recognize(text: str, start: int) -> Ends:
        ends: Ends = frozenset({start})
        for element in elements:
            ends = _step(element, text, ends)
        return ends

    return recognize


def alternation(*elements: Recognizer) -> Recognizer:
    """Match any of `element1 / element2 / ...` (section 3.2)."""

    def recognize(text: str, start: int) -> Ends:
        return frozenset(end for element in elements for end in element(text, start))

    return recognize


def repetition(element: Recognizer, minimum: int = 0, maximum: int | None = None) -> Recognizer:
    """Match `<minimum>*<maximum>element`; `None` is no upper limit (sections 3.6 and 3.7)."""

    def recognize(text: str, start: int) -> Ends:
        ends: Ends = frozenset({start})
        for _ in range(minimum):
            ends = _step(element, text, ends)

        # `ends` are the ends of exactly `minimum` occurrences. Add those of one more at a time,
        # following only the ends not seen before: another route to the same end adds nothing.
        reached = ends
        fresh = ends
        count = minimum
        while fresh and (maximum is None or count < maximum):
            fresh = _step(element, text, fresh) - reached
            reached |= fresh
            count += 1
        return reached

    return recognize


def optional(*elements: Recognizer) -> Recognizer:
    """Match `[ element1 element2 ... ]`, which is `*1( element1 element2 ... )` (section 3.8)."""
    return repetition(concatenation(*elements), 0, 1)


def rule(rules: Mapping[str, Recognizer], name: str) -> Recognizer:
    """Match the rule of that name, looked up only when used: rules come in any order (2.1).

    The answers are remembered, which changes nothing but the time taken.
    """

    @lru_cache(maxsize=1024)
    def recognize(text: str, start: int) -> Ends:
        return rules[name](text, start)

    return recognize


def matches(recognizer: Recognizer, text: str) -> bool:
    """Tell whether the whole of `text` matches."""
    return len(text) in recognizer(text, 0)


def _step(element: Recognizer, text: str, starts: Ends) -> Ends:
    """Find all ends of `element` from any of `starts`."""
    return frozenset(end for start in starts for end in element(text, start))
