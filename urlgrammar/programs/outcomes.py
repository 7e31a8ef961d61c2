"""What a program answers.

What belongs here: the values, and reading them from JSON, the language of the protocol.

A program gets one text as a JSON string on a line, and answers with one line: an object for a text
that it accepts, `null` for one that it refuses. The keys of an object are components (KEYS), with a
text, a whole number (of a port) or null for undefined; a key that is missing is not compared.
`spans` has the start and the end of components in the text, in code points. `{"refused": REASON}`
is a refusal with a reason, `{"crash": REASON}` an error that is no refusal, and `{"unasked":
REASON}` says that the program cannot be given this text at all, such as U+0000 in a string of C.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from urlgrammar.errors import ProgramError

if TYPE_CHECKING:
    from collections.abc import Mapping

KEYS: Final = (
    "scheme",
    "userinfo",
    "username",
    "password",
    "host",
    "port",
    "path",
    "query",
    "fragment",
    "href",
)
"""The components of a program: those of a tree, their parts, and the printed URL."""


class Reading(NamedTuple):
    """A text was accepted. values: the components that the program gives; None is undefined. spans:
    the start and the end of some of them in the text."""

    values: Mapping[str, str | None]
    spans: Mapping[str, tuple[int, int]]


class Refused(NamedTuple):
    """A text was refused. reason: that of the program, None if it gives none."""

    reason: str | None


class Crashed(NamedTuple):
    """The program failed in a way that is no refusal: an exception, an exit, no answer in time."""

    reason: str


class Unasked(NamedTuple):
    """The program cannot be given this text."""

    reason: str


Outcome = Reading | Refused | Crashed | Unasked

_KINDS: Final[Mapping[str, type[Refused | Crashed | Unasked]]] = {
    "refused": Refused,
    "crash": Crashed,
    "unasked": Unasked,
}


def outcome(line: str, text: str) -> Outcome:
    """The outcome that a line of the protocol says. text: the text that was asked. Raises
    ProgramError for what is not in the protocol."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ProgramError(f"the answer {_shown(line)} is not JSON: {error}") from error
    if answer is None:
        return Refused(None)
    if not isinstance(answer, dict):
        raise ProgramError(f"the answer {_shown(line)} is not an object and not null")
    for key, kind in _KINDS.items():
        if key in answer:
            if len(answer) > 1 or not isinstance(answer[key], str):
                raise ProgramError(f"the answer {_shown(line)} needs {key!r} alone, with a text")
            return kind(answer[key])
    spans = answer.pop("spans", None)
    values = {key: _value(key, value) for key, value in answer.items()}
    return Reading(values, _spans({} if spans is None else spans, values, len(text)))


def _value(key: str, value: object) -> str | None:
    if key not in KEYS:
        raise ProgramError(f"the answer has the unknown key {key!r}; known: {', '.join(KEYS)}")
    if key == "port" and isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if value is None or isinstance(value, str):
        return value
    raise ProgramError(f"the value of {key!r} in an answer is not a text: {_shown(str(value))}")


def _spans(given: Any, values: Mapping[str, str | None], size: int) -> dict[str, tuple[int, int]]:
    if not isinstance(given, dict):
        raise ProgramError("the spans of an answer are not an object")
    spans = {}
    for key, span in given.items():
        match span:
            case [int(start), int(stop)] if key in values and 0 <= start <= stop <= size:
                spans[key] = (start, stop)
            case _:
                raise ProgramError(
                    f"the span of {key!r} in an answer is not a start and an end in the text: "
                    f"{_shown(str(span))}"
                )
    return spans


def _shown(text: str) -> str:
    most = 100
    return repr(text if len(text) <= most else text[:most] + "…")
