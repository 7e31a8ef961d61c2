"""Matching by the engines of programming languages, with a time limit.

What belongs here: child processes that match: Python's `re`, and Node for JavaScript. These engines
backtrack, can take very long, cannot be interrupted, and block all threads of their process.

No library does this. `multiprocessing`, and libraries based on it, start a child by importing the
main program, which must be written for that. The package `regex` has a time limit, but is another
engine. A child here is one file that needs only the standard library of its language.
"""

from __future__ import annotations

import atexit
import json
import os
import shutil
import subprocess
import sys
import threading
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from urlgrammar.differ.operands import re_child

if TYPE_CHECKING:
    from collections.abc import Sequence

HAS_PROCESSES: Final = sys.platform not in {"emscripten", "wasi"}

MAX_SECONDS: Final = 5
"""The time limit for one text, in seconds."""

Spans = dict[str, tuple[int, int]]
"""The start and end of each named group of a match; (-1, -1) if it did not match."""


def match_by_re(regex: str, method: str, text: str) -> Spans | None:
    """The groups of `re.compile(regex)` matched against a text by a method (`fullmatch`, `match`,
    `search`); None if there is no match. Raises TimeoutError after MAX_SECONDS, but in a browser,
    which has no processes: there, a page ends its worker."""
    if not HAS_PROCESSES:
        return re_child.spans(regex, method, text)
    return _spans(_answer("python", [regex, method, text]))


def match_by_node(regex: str, flags: str, text: str, *, is_whole: bool) -> Spans | None:
    """The groups of `new RegExp(regex, flags)` matched against a text, in code units; None if there
    is no match. is_whole: whether the match must be the whole text. Raises TimeoutError after
    MAX_SECONDS, and ValueError if Node rejects the expression."""
    answer = _answer("node", [regex, flags, is_whole, text])
    if isinstance(answer, str):
        raise ValueError(answer)  # noqa: TRY004 (the type of the answer says that it is an error)
    return _spans(answer)


@lru_cache(maxsize=1)
def versions_of_node() -> tuple[str, str]:
    """The versions of Node and of its Unicode data."""
    node, of_unicode = _answer("node", [])
    return node, of_unicode


def has_node() -> bool:
    """Whether Node is installed."""
    return shutil.which("node") is not None


def _spans(groups: Any) -> Spans | None:
    return None if groups is None else {g: (start, end) for g, (start, end) in groups.items()}


def _answer(engine: str, question: Sequence[object]) -> Any:
    with _LOCK:
        process = _process(engine, os.getpid())
        try:
            return process.answer(json.dumps(question, ensure_ascii=engine == "node"))
        except BaseException:  # also an interrupt: a late answer must not go to the next question
            process.kill()
            _process.cache_clear()
            raise


def _command(engine: str) -> list[str]:
    folder = Path(__file__).parent
    if engine == "python":
        return [sys.executable, "-I", "-S", str(folder / "re_child.py")]
    node = shutil.which("node")
    if node is None:
        raise FileNotFoundError("Node is not installed")
    return [node, str(folder / "js_child.cjs")]


class _Process:
    """A child process, started when it is first needed; it ends with this process."""

    def __init__(self, command: Sequence[str]) -> None:
        self._owner = os.getpid()
        self._process = subprocess.Popen(  # noqa: S603 (our own file)
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            errors="surrogatepass",  # Node gets ASCII: its strings are code units
        )
        atexit.register(self.kill)

    def answer(self, question: str) -> Any:
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
        return json.loads(line)

    def kill(self) -> None:
        """End the child process, but not if a fork has only inherited it."""
        if os.getpid() != self._owner:
            return
        atexit.unregister(self.kill)
        self._process.kill()
        self._process.communicate()


_LOCK: Final = threading.Lock()


@lru_cache(maxsize=2)
def _process(engine: str, _pid: int) -> _Process:
    """One child for each engine and process: a fork must not use the child of its parent."""
    return _Process(_command(engine))
