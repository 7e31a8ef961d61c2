"""A child process that answers each line with a line.

What belongs here: starting it, feeding it, time limits, and starting it anew when it has ended.
What the lines say is not known here.

No library does this: pools of processes run functions of Python, and start a child by importing the
main program.
"""

from __future__ import annotations

import atexit
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.errors import ProgramError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

HAS_PROCESSES: Final = sys.platform not in {"emscripten", "wasi"}
"""Whether programs can be run at all: a page in a browser cannot."""

MAX_SECONDS: Final = 10.0
"""The time limit for one line, in seconds."""

_IN_FLIGHT: Final = 4096
"""How many bytes are sent ahead of the answers. A pipe holds at least as many, so neither side can
wait for the other for ever. A longer line is sent alone."""

_MAX_STARTS: Final = 5
"""How often a program is started that never answers."""

_STEP: Final = 0.05


class Ended(NamedTuple):
    """Instead of an answer: why there is none. is_late: whether it took too long."""

    reason: str
    is_late: bool = False


class LineProcess:
    """A program that reads lines and answers each with one line, in order. It is started when it is
    first needed, and must write out each answer at once."""

    def __init__(self, command: Sequence[str], seconds: float = MAX_SECONDS) -> None:
        self._command, self._seconds = tuple(command), seconds
        self._child: Child | None = None
        self._has_answered = False

    def answers(self, lines: Iterable[str]) -> Iterator[str | Ended]:
        """The answer to each line, which is ASCII without its end.

        A program that ends, or takes too long, is started anew and asked the first line without an
        answer again, alone: if there is still no answer, it is Ended. Raises ProgramError if the
        program cannot be started, or ends several times without any answer.
        """
        source = iter(lines)
        waiting: deque[str] = deque()
        size = failures = 0  # of all waiting lines; of the first one
        try:
            while True:
                while failures == 0 and size < _IN_FLIGHT:
                    line = next(source, None)
                    if line is None:
                        break
                    waiting.append(line)
                    size += len(line) + 1
                if not waiting:
                    return
                child = self._running()
                # a line that is long alone goes when no answer is waited for
                ahead = len(waiting) - (len(waiting) > 1 and size >= _IN_FLIGHT)
                child.send(waiting, 1 if failures else ahead)
                answer = child.answer(self._seconds)
                if isinstance(answer, Ended):
                    self.close()
                    failures += 1
                    if not self._has_answered and failures >= _MAX_STARTS:
                        raise ProgramError(f"{self._command[0]} does not answer: {answer.reason}")
                    if failures == 1 or not self._has_answered:
                        continue
                else:
                    self._has_answered = True
                failures = 0
                size -= len(waiting.popleft()) + 1
                yield answer
        finally:
            if waiting:  # late answers must not go to other lines
                self.close()

    def _running(self) -> Child:
        if self._child is not None and self._child.is_of_another_process:
            self._child = None  # a fork must not use the child of its parent
        if self._child is None:
            self._child = Child(self._command)
        return self._child

    def close(self) -> None:
        """End the program."""
        if self._child is not None:
            self._child.kill()
            self._child = None


class Child:
    """One run of the program."""

    def __init__(self, command: Sequence[str]) -> None:
        self._owner = os.getpid()
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 (closed by `kill`)
        self._sent = 0
        self._deadline: float | None = None
        self._is_late = False
        self._is_over = threading.Event()
        try:
            self._process = subprocess.Popen(  # noqa: S603 (running it is what the caller asked for)
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors
            )
        except Exception as error:
            self._errors.close()
            if not isinstance(error, OSError):
                raise
            raise ProgramError(f"cannot start {command[0]!r}: {error.strerror}") from error
        atexit.register(self.kill)
        threading.Thread(target=self._watch, daemon=True).start()

    @property
    def is_of_another_process(self) -> bool:
        """Whether a fork has only inherited it."""
        return os.getpid() != self._owner

    def send(self, waiting: Sequence[str], number: int) -> None:
        """Send those of the first waiting lines that have not been sent."""
        stdin = self._process.stdin
        assert stdin is not None
        new = [waiting[place] for place in range(self._sent, number)]
        self._sent += len(new)
        with suppress(OSError):  # it may have ended; reading its answers says so
            stdin.write("".join(f"{line}\n" for line in new).encode("ascii"))
            stdin.flush()

    def answer(self, seconds: float) -> str | Ended:
        """The next answer."""
        stdout = self._process.stdout
        assert stdout is not None
        self._deadline = time.monotonic() + seconds
        line = stdout.readline()
        self._deadline = None
        if self._is_late:
            return Ended(f"there is no answer after {seconds:g} seconds", is_late=True)
        if not line.endswith(b"\n"):
            return Ended(self._end())
        self._sent -= 1
        return line.decode("utf-8", "surrogateescape")

    def _watch(self) -> None:
        """End the process when an answer takes too long, which ends the wait for it."""
        while not self._is_over.wait(_STEP):
            deadline = self._deadline
            if deadline is not None and time.monotonic() > deadline:
                self._is_late = True
                self._process.kill()
                return

    def _end(self) -> str:
        """How it ended, with the last line that it wrote to standard error."""
        try:
            status = self._process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        how = f"it ended with status {status}"
        if status < 0:
            names = {known.value: known.name for known in signal.Signals}
            how = f"it was ended by {names.get(-status, f'signal {-status}')}"
        self._errors.seek(0)
        lines = self._errors.read().decode("utf-8", "backslashreplace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return f"{how}: {last}" if last else how

    def kill(self) -> None:
        """End it, but not if a fork has only inherited it."""
        if self.is_of_another_process:
            return
        atexit.unregister(self.kill)
        self._is_over.set()
        with self._errors, suppress(OSError):
            self._process.kill()
            self._process.communicate()
