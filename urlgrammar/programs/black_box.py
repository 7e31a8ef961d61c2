"""Programs as black boxes: asking what they read.

What belongs here: a program by its name, and its outcomes for texts. Running a program is what the
caller asks for by a name that begins with `py:` or `exec:`, or by the name of an adapter; nothing
else runs one.

    py:MODULE:FUNCTION   a function of a text, which returns a mapping of components, or refuses by
                         returning None or raising ValueError
    exec:COMMAND         a program that reads and writes lines, by the protocol of `outcomes`
    NAME, NAME@VERSION   an adapter (`adapters`)

A function itself runs in this process, which it can end, and has no time limit.
"""

from __future__ import annotations

import json
import os
import shlex
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Self

from urlgrammar.errors import ProgramError
from urlgrammar.programs.adapters import py_child
from urlgrammar.programs.adapters.tools import python_command
from urlgrammar.programs.grammars.record import Program
from urlgrammar.programs.outcomes import Crashed, Unasked, outcome
from urlgrammar.programs.process import MAX_SECONDS, Ended, LineProcess
from urlgrammar.programs.versions import installation, meant
from urlgrammar.text.arguments import kind_of
from urlgrammar.text.surrogates import has_pair

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from urlgrammar.programs.outcomes import Outcome

MAX_ENDS: Final = 100
"""How often a program may end before it is given up: starting it is slow."""

_ADAPTER_SECONDS: Final = 60.0
"""The time limit of an adapter: some start a runtime that takes seconds on a busy machine."""

Named = str | Program | Callable[[str], object]
"""What is taken as a program: a name, a program that has a grammar, or a function."""


def name_of_program(given: Named) -> str:
    """The name of a program that was given. Raises TypeError."""
    if isinstance(given, str):
        return given
    if isinstance(given, Program):
        return given.name
    if not callable(given):
        raise TypeError(f"a program must be a str, a Program or a function, not {kind_of(given)}")
    own = given if hasattr(given, "__qualname__") else type(given)
    return f"py:{own.__module__}:{own.__qualname__}"


class BlackBox:
    """A program that is asked. name: as it was given. version: None if unknown. seconds: the time
    limit for one text, by default `process.MAX_SECONDS`, and more for an adapter; a function has
    none.

    It is a context manager, which ends the program. Raises UnknownNameError for an unknown name,
    ProgramError for one that is not installed, and ValueError for a function with a time limit.
    """

    def __init__(self, given: Named, *, seconds: float | None = None) -> None:
        self.name = name_of_program(given)
        self.version: str | None = None
        self._process: LineProcess | _Function
        self._ends = 0
        if seconds is not None and not isinstance(seconds, int | float):
            raise TypeError(f"the time limit must be a number of seconds, not {kind_of(seconds)}")
        if isinstance(given, str | Program):
            self.version, command = _start(given)
            limit = MAX_SECONDS if self.version is None else _ADAPTER_SECONDS
            self._process = LineProcess(command, limit if seconds is None else seconds)
        elif seconds is not None:
            raise ValueError(
                "a function runs in this process, where it has no time limit: leave out the "
                "seconds, or name it as py:MODULE:FUNCTION"
            )
        else:
            self._process = _Function(given)

    def __repr__(self) -> str:
        return f"<BlackBox {self.name}>"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def read(self, text: str) -> Outcome:
        """What the program says of a text. Raises ProgramError."""
        (answer,) = self.read_all([text])
        return answer

    def read_all(self, texts: Iterable[str]) -> Iterator[Outcome]:
        """What the program says of each text. Raises ProgramError, also if the program has ended
        too often."""
        asked: deque[str] = deque()

        def lines() -> Iterator[str]:
            for text in texts:
                asked.append(text)
                if not has_pair(text):
                    yield json.dumps(text)

        for answer in self._process.answers(lines()):
            yield from self._unasked(asked)
            text = asked.popleft()
            if isinstance(answer, Ended):
                self._ends += 1
                if self._ends > MAX_ENDS:
                    raise ProgramError(f"{self.name} has ended {self._ends} times: {answer.reason}")
                yield Crashed(answer.reason)
                continue
            try:
                yield outcome(answer, text)
            except ProgramError as error:
                raise ProgramError(f"{self.name}: {error} (for {text!r})") from error
        yield from self._unasked(asked)

    def _unasked(self, asked: deque[str]) -> Iterator[Outcome]:
        """The outcomes of the next texts, as far as they cannot be asked."""
        while asked and has_pair(asked[0]):
            asked.popleft()
            yield Unasked("JSON reads two lone surrogates of a pair as one character")

    def close(self) -> None:
        """End the program."""
        self._process.close()


class _Function:
    """A function in this process, with the interface of a LineProcess."""

    def __init__(self, function: Callable[[str], object]) -> None:
        self._function = function

    def answers(self, lines: Iterable[str]) -> Iterator[str]:
        """The answer to each line."""
        return (py_child.answered(self._function, line) for line in lines)

    def close(self) -> None:
        """There is no process to end."""


def command_of(name: str, *kind: str) -> Sequence[str] | None:
    """What starts the program of a name that begins with `py:` or `exec:`; None for other names.
    kind: as for `py_child`. Raises ProgramError."""
    prefix, colon, rest = name.partition(":")
    if colon and prefix == "py":
        module, colon, function = rest.partition(":")
        if not module or not function:
            raise ProgramError(f"{name!r} does not name a function: write py:MODULE:FUNCTION")
        return python_command(module, function, *kind)
    if colon and prefix == "exec":
        words = shlex.split(rest, posix=os.name == "posix")
        if not words:
            raise ProgramError("the command is empty: write exec:COMMAND")
        return words
    return None


def _start(given: str | Program) -> tuple[str | None, Sequence[str]]:
    """The version of a program and what starts it; of one with a grammar, that which it
    describes."""
    if isinstance(given, Program):
        found = meant(given).installation
        if found is None:
            raise ProgramError(f"{given.versions} is not installed: {given.title}")
        return found.version, found.command()
    command = command_of(given)
    if command is not None:
        return None, command
    one = installation(given)
    return one.version, one.command()
