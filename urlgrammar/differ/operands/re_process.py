"""Matching by Python's `re`, with a time limit.

What belongs here: a process that matches for this one. `re` tries one way after the other, can take
longer than anybody waits, cannot be interrupted, and stops all threads meanwhile.

No library does this for us: `multiprocessing`, and what is built on it, starts a child by importing
the program that calls, which must be written for that; the package `regex` has a time limit, but it
is another engine. The child here is one file that needs only the standard library.
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
"""What `re` may take for one text."""

Spans = dict[str, tuple[int, int]]
"""Where each named group of a match begins and ends; (-1, -1) if it took no part."""


def match(regex: str, method: str, text: str) -> Spans | None:
    """What `re.compile(regex)` finds in a text by a method (`fullmatch`, `match`, `search`); None
    if there is no match. Raises TimeoutError past MAX_SECONDS."""
    with _LOCK:
        process = _process(os.getpid())
        try:
            return process.answer(json.dumps([regex, method, text]))
        except BaseException:  # also an interrupt: whatever it still answers is not for the next
            process.kill()
            _process.cache_clear()
            raise


class _Process:
    """The other process, started when it is first needed; it ends with this one."""

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
            raise ChildProcessError("the process that matches has ended")
        spans: Mapping[str, list[int]] | None = json.loads(line)
        return None if spans is None else {g: (start, end) for g, (start, end) in spans.items()}

    def kill(self) -> None:
        """End it, if it is ours: a fork inherits what it must not touch."""
        if os.getpid() != self._owner:
            return
        atexit.unregister(self.kill)
        self._process.kill()
        self._process.communicate()


_LOCK: Final = threading.Lock()


@lru_cache(maxsize=1)
def _process(_pid: int) -> _Process:
    """One for each process: after a fork, the parent's is not ours."""
    return _Process()
