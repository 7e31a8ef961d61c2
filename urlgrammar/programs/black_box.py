"""Programs as black boxes: asking what they read.

What belongs here: a program by its name, and its outcomes for texts. Running a program is what the
caller asks for by a name that begins with `py:` or `exec:`, or by the name of an adapter; nothing
else runs one.

    py:MODULE:FUNCTION   a function of a text, which returns a mapping of components, or refuses by
                         returning None or raising ValueError
    exec:COMMAND         a program that reads and writes lines, by the protocol of `outcomes`
    NAME                 an adapter (`adapters`)
"""

from __future__ import annotations

import json
import os
import shlex
from collections import deque
from typing import TYPE_CHECKING, Final, Self

from urlgrammar.errors import ProgramError, UnknownNameError
from urlgrammar.programs.adapters import ADAPTERS, python_command
from urlgrammar.programs.outcomes import Crashed, Unasked, outcome
from urlgrammar.programs.process import MAX_SECONDS, Ended, LineProcess
from urlgrammar.text.surrogates import has_pair

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from urlgrammar.programs.outcomes import Outcome

MAX_ENDS: Final = 100
"""How often a program may end before it is given up: starting it is slow."""


class BlackBox:
    """A program that is asked. name: as it was given. version: None if unknown.

    It is a context manager, which ends the program. Raises UnknownNameError for an unknown name,
    and ProgramError for one that is not installed.
    """

    def __init__(self, name: str, *, seconds: float = MAX_SECONDS) -> None:
        self.name = name
        self.version, command = _start(name)
        self._process = LineProcess(command, seconds)
        self._ends = 0

    def __repr__(self) -> str:
        return f"<BlackBox {self.name}>"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def read(self, text: str) -> Outcome:
        """What the program says of a text. Raises ProgramError."""
        (found,) = self.read_all([text])
        return found

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


def _start(name: str) -> tuple[str | None, Sequence[str]]:
    """The version of a program and what starts it."""
    kind, colon, rest = name.partition(":")
    if colon and kind == "py":
        module, colon, function = rest.partition(":")
        if not module or not function:
            raise ProgramError(f"{name!r} does not name a function: write py:MODULE:FUNCTION")
        return None, python_command(module, function)
    if colon and kind == "exec":
        words = shlex.split(rest, posix=os.name == "posix")
        if not words:
            raise ProgramError("the command is empty: write exec:COMMAND")
        return None, words
    adapter = ADAPTERS.get(name)
    if adapter is None:
        raise UnknownNameError("program", name, ADAPTERS)
    version = adapter.version()
    if version is None:
        raise ProgramError(f"{name} is not installed: {adapter.title}")
    return version, adapter.command()
