"""The source of a regular expression, read from left to right, for readers of dialects.

What belongs here: the position, and what is read there. Dialects have characters and quantifiers
of their own.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.regular.errors import PatternError

if TYPE_CHECKING:
    import re
    from collections.abc import Mapping

MARKS: Final[Mapping[str, tuple[int, int | None]]] = MappingProxyType(
    {"*": (0, None), "+": (1, None), "?": (0, 1)}
)
"""The bounds of the repetitions that have a character."""

MARK_OF: Final[Mapping[tuple[int, int | None], str]] = MappingProxyType(
    {bounds: mark for mark, bounds in MARKS.items()}
)
"""Their characters, by the bounds."""


class Source:
    """The source, and the position of the next character."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.place = 0

    def error(self, problem: str, place: int | None = None) -> PatternError:
        """An error at a position, or at the next character."""
        return PatternError(problem, self.place if place is None else place)

    @property
    def next(self) -> str:
        """The next character; empty at the end."""
        return self._text[self.place : self.place + 1]

    def take(self, text: str) -> bool:
        """Whether the text comes next; if so, it is read."""
        if not self._text.startswith(text, self.place):
            return False
        self.place += len(text)
        return True

    def read(self) -> str:
        """The next character, which is read."""
        if not self.next:
            raise self.error("not a regular expression: it ends too early")
        self.place += 1
        return self._text[self.place - 1]

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """The match of a pattern with what comes next; if there is one, it is read."""
        match = pattern.match(self._text, self.place)
        if match is not None:
            self.place = match.end()
        return match
