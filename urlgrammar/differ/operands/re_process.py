"""Matching by Python's `re`, with a time limit.

What belongs here: a child process that matches. `re` backtracks, can take very long, cannot be
interrupted, and blocks all threads of its process.

No library does this. `multiprocessing`, and libraries based on it, start a child by importing the
main program, which must be written for that. The package `regex` has a time limit, but is another
engine. The child here is one file that needs only the standard library.
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
        atexit.register(self.kill)

    def answer(self, question: str) -> Spans | None:
        """The answer to one question. If it takes too long, the process is killed, which ends the
        wait for its answer."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        is_over = threading.Event()

        def give_up() -> None:
            is_over.set()
            self._process.kill()

        timer = threading.Timer(MAX_SECONDS, give_up)
        timer.start()
        try:
            self._process.stdin.write(question + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        finally:
            timer.cancel()
            timer.join()
        if is_over.is_set():
            raise TimeoutError(f"more than {MAX_SECONDS} seconds")
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
        self._process.communicate()


_LOCK: Final = threading.Lock()


@lru_cache(maxsize=1)
def _process(_pid: int) -> _Process:
    """One child for each process: a fork must not use the child of its parent."""
    return _Process()
