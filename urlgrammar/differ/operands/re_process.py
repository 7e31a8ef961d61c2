"""Matching by Python's `re` with a time limit.

What belongs here: a child process that matches. `re` backtracks, can take very long, and cannot be
interrupted in the same process.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
import threading
from functools import lru_cache
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_SECONDS: Final = 10
"""The time limit of `re` for one text, in seconds."""

Spans = dict[str, tuple[int, int]]
"""The start and end of each named group of a match; (-1, -1) if it did not match."""


def match(regex: str, method: str, text: str) -> Spans | None:
    """The groups of `re.compile(regex)` matched against a text by a method (`fullmatch`, `match`,
    `search`); None if there is no match. Raises TimeoutError after MAX_SECONDS."""
    with _LOCK:
        process = _process(os.getpid())
        try:
            return process.answer(json.dumps([regex, method, text]))
        except BaseException:  # also an interrupt: a late answer must not go to the next question
            process.kill()
            _process.cache_clear()
            raise


class _Process:
    """The child process, started when it is first needed; it ends with this process."""

    def __init__(self) -> None:
        self._owner = os.getpid()
        child = Path(__file__).with_name("re_child.py")
        self._process = subprocess.Popen(  # noqa: S603 (our own file)
            [sys.executable, "-I", "-S", str(child)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="ascii",
        )
        self._answers: SimpleQueue[str] = SimpleQueue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        atexit.register(self.kill)

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._answers.put(line)
        self._answers.put("")

    def answer(self, question: str) -> Spans | None:
        """The answer to one question."""
        assert self._process.stdin is not None
        self._process.stdin.write(question + "\n")
        self._process.stdin.flush()
        try:
            line = self._answers.get(timeout=MAX_SECONDS)
        except Empty:
            raise TimeoutError(f"more than {MAX_SECONDS} seconds") from None
        if not line:
            raise ChildProcessError("the process that runs `re` has ended")
        spans: Mapping[str, list[int]] | None = json.loads(line)
        return None if spans is None else {g: (start, end) for g, (start, end) in spans.items()}

    def kill(self) -> None:
        """End the child process, but not if a fork has only inherited it."""
        if os.getpid() != self._owner:
            return
        atexit.unregister(self.kill)
        self._process.kill()
        self._listener.join()  # nothing may read the pipe after it is closed
        self._process.communicate()


_LOCK: Final = threading.Lock()


@lru_cache(maxsize=1)
def _process(_pid: int) -> _Process:
    """One child for each process: a fork must not use the child of its parent."""
    return _Process()
