"""Asking a function whether a text passes.

What belongs here: running functions, and what they answer.

    a function           it is called in this process, without a time limit
    py:MODULE:FUNCTION   the same in a process of its own
    exec:COMMAND         a program that reads and writes lines

A function of Python returns True or False. Any exception stops what the function guards, so that
the text does not pass: one that is a ValueError is a refusal, all others are crashes. What returns
anything else is an error, None and a match too: code that asks such a function may take it for
either. A program gets each text as a JSON string on a line, so that every character survives, and
answers with the line `true` or `false`, which it must write out at once.
"""

from __future__ import annotations

import json
from collections import deque
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import ProgramError
from urlgrammar.programs.adapters import py_child
from urlgrammar.programs.black_box import command_of, name_of_program
from urlgrammar.programs.outcomes import Crashed, Refused
from urlgrammar.programs.process import Ended, LineProcess
from urlgrammar.text.display import visible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Answer = bool | Refused | Crashed

PREFIXES: Final = ("py:", "exec:")
"""What the names of functions begin with."""

_MOST_SHOWN: Final = 100


def answers(given: str | Callable[[str], object], texts: Iterable[str]) -> Iterator[Answer]:
    """What a function says of each text. Raises ProgramError if it cannot be run, ends or is too
    slow, and for an answer that is neither yes nor no."""
    name = name_of_program(given)
    for text, said in _said(given, texts):
        try:
            yield _answer(said)
        except ProgramError as error:
            raise ProgramError(f"{name}: {error} (for {text!r})") from error


def _said(
    given: str | Callable[[str], object], texts: Iterable[str]
) -> Iterator[tuple[str, str | Ended]]:
    """Each text with the line that answers it."""
    if not isinstance(given, str):
        for text in texts:
            yield text, json.dumps(py_child.answer(given, text, is_filter=True))
        return
    command = command_of(given, py_child.FILTER)
    assert command is not None, "the name of a function"
    asked: deque[str] = deque()

    def lines() -> Iterator[str]:
        for text in texts:
            asked.append(text)
            yield json.dumps(text)

    process = LineProcess(command)
    try:
        for line in process.answers(lines()):
            yield asked.popleft(), line
    except ProgramError as error:  # it cannot be started, or never answers
        raise ProgramError(f"{given}: {error}") from error
    finally:
        process.close()


def _answer(line: str | Ended) -> Answer:
    """What a line says. Raises ProgramError."""
    if isinstance(line, Ended):
        advice = "; it must write out each answer at once" if line.is_late else ""
        raise ProgramError(f"{line.reason}{advice}")
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        said = None
    match said:
        case bool():
            return said
        case {"refused": str(reason)}:
            return Refused(reason)
        case {"crash": str(reason)}:
            return Crashed(reason)
        case {"neither": str(value)}:
            advice = "let it return True or False"
            if value[:1] in ("'", '"'):
                advice += (
                    ", as `lambda text: function(text) == text` does for a function that returns "
                    "the text that is fetched"
                )
            raise ProgramError(f"it returned {_shown(value)}: {advice}")
    raise ProgramError(f"the answer {_shown(line.strip())} is neither true nor false")


def _shown(text: str) -> str:
    return visible(text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…")
