"""The work of a backtracking matcher, counted without a clock.

A plain matcher for the syntax in which patterns are written. It tries the alternatives in the order
of `re`. Every attempt to match an item at a position counts as one step.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Item = tuple[Any, Any]

_PARSER: Final[Any] = importlib.import_module("re._parser")


class Backtracking:
    """A pattern to be matched with counted steps."""

    def __init__(self, pattern: str) -> None:
        self._items: list[Item] = list(_PARSER.parse(pattern))
        self._text = ""
        self._steps = 0

    def fullmatch(self, text: str) -> bool:
        """Whether the pattern matches the whole text."""
        self._text = text
        self._steps = 0
        return len(text) in self._sequence(self._items, 0)

    def steps(self, text: str) -> int:
        """The number of items that are tried until the text is matched or rejected."""
        self.fullmatch(text)
        return self._steps

    def _sequence(self, items: Sequence[Item], start: int) -> Iterator[int]:
        """The positions where the items can end, the preferred one first."""
        if not items:
            yield start
            return
        tried = [self._item(*items[0], start)]
        while tried:
            end = next(tried[-1], None)
            if end is None:
                tried.pop()
            elif len(tried) == len(items):
                yield end
            else:
                tried.append(self._item(*items[len(tried)], end))

    def _item(self, op: Any, argument: Any, start: int) -> Iterator[int]:
        self._steps += 1
        match str(op):
            case "LITERAL" | "NOT_LITERAL" | "IN" as kind:
                point = ord(self._text[start]) if start < len(self._text) else -1
                members = argument if kind == "IN" else [(op, argument)]
                if point >= 0 and _is_in(point, members):
                    yield start + 1
            case "BRANCH":
                for branch in argument[1]:
                    yield from self._sequence(branch, start)
            case "SUBPATTERN":
                yield from self._sequence(argument[-1], start)
            case "MAX_REPEAT":
                yield from self._rounds(argument, start)
            case "POSSESSIVE_REPEAT":
                first = next(self._rounds(argument, start), None)
                if first is not None:
                    yield first
            case "ASSERT_NOT" | "FAILURE":  # only the one that never matches is written
                return
            case other:
                raise AssertionError(other)

    def _rounds(self, repeat: tuple[int, Any, Sequence[Item]], start: int) -> Iterator[int]:
        least, most, body = repeat
        bound = float("inf") if str(most) == "MAXREPEAT" else most

        def once(place: int, before: int) -> Iterator[int]:
            return self._sequence(body, place) if before < bound else iter(())

        rounds = [(start, once(start, 0))]
        while rounds:
            place, ends = rounds[-1]
            end = next(ends, None)
            if end is None:
                rounds.pop()
                if len(rounds) >= least:
                    yield place
            elif end > place or len(rounds) <= least:
                rounds.append((end, once(end, len(rounds))))


def _is_in(point: int, members: Sequence[Item]) -> bool:
    negated = any(str(op) in ("NEGATE", "NOT_LITERAL") for op, _ in members)
    return negated != any(
        low <= point <= high
        for op, argument in members
        if argument is not None
        for low, high in [argument if str(op) == "RANGE" else (argument, argument)]
    )
