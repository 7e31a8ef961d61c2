"""The source of a regular expression of RE2, read from left to right.

What belongs here: counts of repetitions, texts up to a mark, and asking the engine which characters
an expression for one character has.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from urlgrammar.regular.syntax.source import MARKS, Source

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.regular.syntax.charset import CharSet
    from urlgrammar.regular.syntax.expression import Expression

MAX_COUNT: Final = 1000
"""The most rounds of a counted repetition, also of repetitions inside each other, multiplied (RE2,
doc/syntax.txt)."""

_NUMBER: Final = "(0|[1-9][0-9]*)"
_COUNT: Final = re.compile(rf"\{{{_NUMBER}(?:(,){_NUMBER}?)?\}}")


class Part:
    """An expression, and the product of the counts of the repetitions inside each other in it."""

    __slots__ = ("counted", "expression")

    def __init__(self, expression: Expression, counted: int = 1) -> None:
        self.expression, self.counted = expression, counted


class Re2Source(Source):
    """The source, with the counts of RE2.

    ask: gives the characters of an expression for one character, by the engine; raises ValueError
    if the engine rejects it. None if there is no engine.
    """

    def __init__(self, text: str, ask: Callable[[str], CharSet] | None) -> None:
        super().__init__(text)
        self._ask = ask

    def by_engine(self, what: str, expression: str, place: int | None = None) -> CharSet:
        """The characters of an expression for one character, which go by the Unicode data of the
        engine. what: what they are, for an error. Raises PatternError."""
        if self._ask is None:
            raise self.error(
                f"{what} by the Unicode data of the engine: install google-re2, or list the "
                "characters",
                place,
            )
        try:
            return self._ask(expression)
        except ValueError as error:
            raise self.error(f"not a regular expression: RE2 says: {error}", place) from error

    @property
    def after(self) -> str:
        """The character after the next one."""
        return self._text[self.place + 1 : self.place + 2]

    def upto(self, end: str) -> str | None:
        """The text before the next occurrence of another text, which is read too; None if there is
        none."""
        place = self._text.find(end, self.place)
        if place < 0:
            return None
        found, self.place = self._text[self.place : place], place + len(end)
        return found

    def rest(self) -> str:
        """The text up to the end, which is read."""
        found, self.place = self._text[self.place :], len(self._text)
        return found

    def quantifier(self) -> tuple[int, int | None] | None:
        """The bounds of a quantifier, if one comes next. What is no count is a text."""
        if self.next and self.next in MARKS:
            return MARKS[self.read()]
        place = self.place
        match = self.match(_COUNT)
        if match is None:
            return None
        first, comma, last = match.groups()
        if any(len(each or "") > len(str(MAX_COUNT)) for each in (first, last)):
            raise self.error(f"a repetition is too large: at most {MAX_COUNT:,}", place)
        least = int(first)
        most = least if not comma else int(last) if last else None
        if max(least, most or 0) > MAX_COUNT:
            raise self.error(f"a repetition is too large: at most {MAX_COUNT:,}", place)
        if most is not None and most < least:
            raise self.error("not a regular expression: the bounds are out of order", place)
        return least, most
