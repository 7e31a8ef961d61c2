"""Errors in JSON.

What belongs here: the JSON object of an error, which is that of a ParseError; what other errors do
not know is null in it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from urlgrammar.errors import ParseError, URLPatternError
from urlgrammar.report.records import COUNT, NAMES, STRING, TEXT, named, nullable, record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar.errors import UrlGrammarError


def error_record(error: UrlGrammarError | None) -> Any:
    """The JSON of an error, None for none."""
    if isinstance(error, ParseError):
        of = error.found, error.expected, error.innermost.name
        return of_text(error.position, error.message, *of)
    if isinstance(error, URLPatternError):
        place = error.position
        found = None if place is None else error.pattern[place : place + 1] or None
        return of_text(place, str(error), found)
    return None if error is None else of_text(None, str(error))


def of_text(
    position: int | None,
    message: str,
    found: str | None = None,
    expected: Sequence[str] = (),
    rule: str | None = None,
) -> dict[str, Any]:
    """The JSON of an error, by its parts."""
    return {
        "position": position,
        "found": found,
        "expected": list(expected),
        "rule": rule,
        "message": message,
    }


_ERROR: Final = named(
    "error",
    "Why a text is refused.",
    record(
        position=nullable(COUNT)("In code points, from 0; null if the error has none."),
        found=TEXT("The character at the position; null at the end."),
        expected=NAMES("What would be accepted there."),
        rule=TEXT("The innermost rule there."),
        message=STRING("The error in one line."),
    ),
)
ERROR: Final = replace(nullable(_ERROR), written=error_record)
"""An error, null for none."""
