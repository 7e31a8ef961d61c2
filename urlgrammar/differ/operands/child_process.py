"""Matching by the engines of programming languages, with a time limit.

What belongs here: child processes that match: Python's `re`, and Node, for JavaScript and the
package minimatch. These engines backtrack, can take very long, cannot be interrupted, and block all
threads of their process.

The package `regex` has a time limit, but is another engine. A child here is one file that needs
only the standard library of its language. It asks minimatch if Node finds it: in a folder of the
variable NODE_PATH, or in `node_modules` above this file. Those of the working folder are never run.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import threading
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from urlgrammar.differ.operands import re_child
from urlgrammar.programs.process import HAS_PROCESSES, Child, Ended

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
    return _spans(_answer("python", ascii([regex, method, text])))


def match_by_node(regex: str, flags: str, text: str, *, is_whole: bool) -> Spans | None:
    """The groups of `new RegExp(regex, flags)` matched against a text, in code units; None if there
    is no match. is_whole: whether the match must be the whole text. Raises TimeoutError after
    MAX_SECONDS, and ValueError if Node rejects the expression."""
    answer = _answer("node", json.dumps([regex, flags, is_whole, text]))
    if isinstance(answer, str):
        raise ValueError(answer)  # noqa: TRY004 (the type of the answer says that it is an error)
    return _spans(answer)


def match_by_minimatch(glob: str, text: str) -> bool:
    """Whether the package minimatch matches a text without options, not on Windows. Raises
    TimeoutError after MAX_SECONDS, and ValueError if minimatch rejects the glob."""
    answer = _answer("node", json.dumps([glob, text]))
    if isinstance(answer, str):
        raise ValueError(answer)  # noqa: TRY004 (the type of the answer says that it is an error)
    return bool(answer)


class Versions(NamedTuple):
    """The versions of Node, of its Unicode data, and of the package minimatch: None if Node does
    not find it, "" if it does not tell its version (7 and 8)."""

    node: str
    of_unicode: str
    minimatch: str | None


@lru_cache(maxsize=1)
def versions_of_node() -> Versions:
    """What is installed for JavaScript."""
    return Versions(*_answer("node", "[]"))


def has_node() -> bool:
    """Whether Node is installed."""
    return shutil.which("node") is not None


def _spans(groups: Any) -> Spans | None:
    return None if groups is None else {g: (start, end) for g, (start, end) in groups.items()}


def _answer(engine: str, question: str) -> Any:
    with _LOCK:
        child = _child(engine, os.getpid())
        answer: str | Ended = Ended("it was interrupted")
        try:
            child.send([question], 1)
            answer = child.answer(MAX_SECONDS)
        finally:
            if isinstance(answer, Ended):  # a late answer must not go to the next question
                child.kill()
                _child.cache_clear()
    if isinstance(answer, str):
        return json.loads(answer)
    if answer.is_late:
        raise TimeoutError(f"more than {MAX_SECONDS} seconds")
    raise ChildProcessError(answer.reason)


def _command(engine: str) -> list[str]:
    folder = Path(__file__).parent
    if engine == "python":
        return [sys.executable, "-I", "-S", str(folder / "re_child.py")]
    node = shutil.which("node")
    if node is None:
        raise FileNotFoundError("Node is not installed")
    return [node, str(folder / "js_child.cjs")]


_LOCK: Final = threading.Lock()


@lru_cache(maxsize=2)
def _child(engine: str, _pid: int) -> Child:
    """One child for each engine and process: a fork must not use the child of its parent."""
    return Child(_command(engine))
