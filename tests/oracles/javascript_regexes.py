"""The regular expressions of ECMAScript, run by Node in one long-lived child process.

The program is that of the environment variable URLPATTERN_NODE, or else `node`.
"""

import atexit
import json
import os
import subprocess
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from tests.oracles.urlpattern_tokenizer import PatternTypeError

__all__ = ["Compile", "RegExp", "javascript_compile"]

RegExp = Callable[[str], list[str | None] | None]
"""RegExpBuiltinExec: the captures from index 1 on, or None if the string does not match."""

Compile = Callable[[str, str], RegExp]
"""RegExpCreate of a pattern and flags; it raises `PatternTypeError` if that throws."""

_SCRIPT: Final = r"""
const cache = new Map();
function create(pattern, flags) {
    const key = flags + "/" + pattern;
    if (!cache.has(key)) {
        if (cache.size > 4096) cache.clear();
        cache.set(key, new RegExp(pattern, flags));
    }
    return cache.get(key);
}
function answer([pattern, flags, input]) {
    let expression;
    try {
        expression = create(pattern, flags);
    } catch (error) {
        return {error: String(error)};
    }
    if (input === null) return {};
    const result = expression.exec(input);
    return {result: result && Array.from(result.slice(1), item => item ?? null)};
}
require("node:readline").createInterface({input: process.stdin}).on("line", line => {
    process.stdout.write(JSON.stringify(answer(JSON.parse(line))) + "\n");
});
"""


class _Node:
    """A child process that runs regular expressions."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [os.environ.get("URLPATTERN_NODE", "node"), "-e", _SCRIPT],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        atexit.register(self.close)

    def ask(self, regex: str, flags: str, text: str | None) -> dict[str, object]:
        """The answer of the child to one request."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([regex, flags, text]) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert isinstance(answer, dict)
        return answer

    def close(self) -> None:
        """End the child."""
        self.process.communicate()


@lru_cache(maxsize=1)
def _node() -> _Node:
    """The child process, started at its first use."""
    return _Node()


@lru_cache(maxsize=8192)
def _exec(regex: str, flags: str, text: str) -> tuple[str | None, ...] | None:
    """RegExpBuiltinExec (ECMAScript)."""
    result = _node().ask(regex, flags, text)["result"]
    if result is None:
        return None
    assert isinstance(result, list)
    return tuple(result)


@lru_cache(maxsize=8192)
def javascript_compile(regex: str, flags: str) -> RegExp:
    """RegExpCreate (ECMAScript)."""
    answer = _node().ask(regex, flags, None)
    if "error" in answer:
        raise PatternTypeError(answer["error"])

    def execute(text: str) -> list[str | None] | None:
        captures = _exec(regex, flags, text)
        return None if captures is None else list(captures)

    return execute
