"""The source of a regular expression of JavaScript, read from left to right.

What belongs here: characters, quantifiers and names of groups, and errors with their positions.
Without the flags u and v, the characters of the source are code units too.
"""

from __future__ import annotations

import re
from typing import Final

from urlgrammar.regular.errors import PatternError
from urlgrammar.regular.syntax.source import MARKS, Source

MAX_BOUND: Final = 100_000
_QUANTIFIER: Final = re.compile(r"(?:([*+?])|\{([0-9]+)(?:(,)([0-9]*))?\})(\??)")
_GROUP: Final = re.compile(r"\\.|\[(?:[^\]\\]|\\.?)*\]?|(\((?:(?!\?)|\?<(?![=!])))", re.DOTALL)


class JsError(PatternError):
    """An error in a regular expression of JavaScript."""


class JsSource(Source):
    """The source, with the quantifiers and the groups of JavaScript."""

    def __init__(self, text: str, *, is_unicode: bool) -> None:
        self.is_unicode = is_unicode
        written = _joined(text)
        if not is_unicode:
            units = written.encode("utf-16-le", "surrogatepass")
            pairs = (units[n : n + 2] for n in range(0, len(units), 2))
            written = "".join(unit.decode("utf-16-le", "surrogatepass") for unit in pairs)
        super().__init__(written)
        groups = [match[1] for match in _GROUP.finditer(self._text) if match[1]]
        self.groups = len(groups)
        self.has_names = "(?<" in groups

    def error(self, problem: str, place: int | None = None) -> JsError:
        """An error at a position, or at the next character."""
        at = self.place if place is None else place
        return JsError(problem, len(_joined(self._text[:at])))

    def between(self, start: int, stop: int | None) -> str:
        """The source between two positions."""
        return self._text[start:stop]

    def quantifier(self) -> tuple[int, int | None, bool] | None:
        """The bounds of a quantifier, and whether it is lazy; None if there is none."""
        place = self.place
        match = self.match(_QUANTIFIER)
        if match is None:
            if self.is_unicode and self.next == "{":
                raise self.error("not a regular expression: not a quantifier: write \\{ for {")
            return None
        mark, first, comma, last, lazy = match.groups()
        if mark:
            return *MARKS[mark], bool(lazy)
        if any(len(bound) > len(str(MAX_BOUND)) for bound in (first, last or "")):
            raise self.error(f"a repetition is too large: at most {MAX_BOUND:,}", place)
        least = int(first)
        most = least if not comma else int(last) if last else None
        if most is not None and most < least:
            raise self.error("not a regular expression: the bounds are out of order", place)
        return least, most, bool(lazy)

    def name(self, place: int) -> str:
        """The name of a group, up to `>`; place: where the group begins."""
        end = self._text.find(">", self.place)
        name = _joined(self._text[self.place : max(end, self.place)])
        if not name.replace("$", "_").isidentifier():
            raise self.error("not a regular expression: not a name of a group", place)
        self.place = end + 1
        return name


def _joined(text: str) -> str:
    """The text with code units joined to code points."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
