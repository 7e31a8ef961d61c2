"""Calls of the command line: in this process (see conftest), also on terminals, and as a program,
which takes a fifth of a second."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Timer
from typing import IO, TYPE_CHECKING, Any, Final, NamedTuple, Protocol
from unittest.mock import patch

import pytest

from urlgrammar.cli import main

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

PROGRAM: Final = (sys.executable, "-m", "urlgrammar")
BATCH: Final = {
    "validate": ("validate",),
    "parse": ("parse",),
    "resolve": ("resolve", "--base", "http://a/b/c/d;p?q"),
    "canonicalize": ("canonicalize",),
}
"""The commands with one result per line, and the options that they need."""

KEYS: Final = {
    "suite": {
        *("input", "base", "accepted", "valid", "components"),
        *("canonical", "rule", "section", "purpose"),
    },
    "validate": {"input", "valid", "error"},
    "parse": {"input", "ok", "components", "error"},
    "resolve": {"input", "base", "ok", "result", "error"},
    "canonicalize": {"input", "ok", "result", "error"},
    "explain": {"input", "ok", "tree", "error"},
    "compare": {"input", "base", "agree", "standards", "programs", "disagreements"},
    "convert": {"input", "ok", "result", "error"},
    "agree": {"input", "base", "ok", "agree", "disagreements", "error"},
    "equivalent": {"a", "b", "standard", "level", "idn", "equivalent", "error"},
    "same-document": {"input", "base", "level", "same_document", "error"},
    "diff": {"a", "b", "relation", "only_a", "only_b", "split", "seconds"},
    "verify": {"claim", "verified", "problem", "seconds"},
    "check": {"program", "operand", "tests", "disagreements", "crashes", "seconds"},
    "bypass": {
        *("filter", "reader", "on", "verdict", "bypasses"),
        *("exact", "complete", "seconds"),
    },
    "tighten": {"expression", "readers", "allow", "proofs", "refused", "lost", "seconds"},
    "samples": {"input"},
    "ambiguity": {"operand", "ambiguous", "input", "readings"},
    "patterns": {"passes", "patterns"},
    "extract": {"url", "file", "line", "column", "start", "stop"},
    "model": {"operation", "inputs", "ok", "result", "components", "error"},
    "standards": {"name", "title", "date", "rules"},
    "rules": {"name", "title", "date", "rules"},
    "decisions": {"name", "title", "date", "decisions"},
    "programs": {"name", "title", "version"},
    "schemes": {"name", "document", "title", "date", "url", "components"},
    "networks": {"set", "host", "without", "source"},
    "error": {"position", "found", "expected", "rule", "message"},
}
"""The JSON keys of each command, and of an error."""

COMPILED: Final = ("PYTHONPYCACHEPREFIX", "PYTHONDONTWRITEBYTECODE")

_ROOT: Final = Path(__file__).parent.parent.parent


class Outcome(NamedTuple):
    """The outcome of a call: exit status, standard output and standard error."""

    status: int
    output: str
    errors: str

    @property
    def lines(self) -> list[str]:
        """The lines of standard output. Each must end with a line feed."""
        *lines, rest = self.output.split("\n")
        assert not rest
        return lines

    @property
    def complaints(self) -> list[str]:
        """The lines of standard error. Each must end with a line feed."""
        *lines, rest = self.errors.split("\n")
        assert not rest
        return lines

    @property
    def records(self) -> list[dict[str, Any]]:
        """The JSON objects of standard output, one per line."""
        found = [json.loads(line) for line in self.lines]
        assert all(isinstance(record, dict) for record in found)
        return found

    @property
    def record(self) -> dict[str, Any]:
        """The only JSON object of standard output."""
        (record,) = self.records
        return record


class Conversation(NamedTuple):
    """A running program, and our ends of its standard streams."""

    process: subprocess.Popen[bytes]
    stdin: IO[bytes]
    output: IO[bytes]
    errors: IO[bytes]


class Run(Protocol):
    """A call in this process."""

    def __call__(self, *arguments: str, stdin: bytes = b"") -> Outcome:
        """The result of the call."""


def environment(**variables: str) -> Mapping[str, str]:
    """The environment of the program, without variables that would change its behaviour; compiled
    modules are where those of the tests are."""
    kept = {name: os.environ[name] for name in COMPILED if name in os.environ}
    return {
        **kept,
        "PATH": os.environ.get("PATH", ""),
        "PYTHONPATH": str(_ROOT),
        "LANG": "C.UTF-8",
        "TERM": "xterm",
        **variables,
    }


def spawn(*arguments: str | bytes, stdin: bytes = b"", **variables: str) -> Outcome:
    """The result of a separate process; `variables` are added to its environment."""
    done = subprocess.run(
        [*PROGRAM, *arguments],
        input=stdin,
        capture_output=True,
        env=environment(**variables),
        check=False,
    )
    return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())


@contextmanager
def started(*arguments: str) -> Iterator[Conversation]:
    """A running program with its standard streams. It is killed after half a minute."""
    with subprocess.Popen(
        [*PROGRAM, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        watch = Timer(30, process.kill)
        watch.start()
        try:
            yield Conversation(process, process.stdin, process.stdout, process.stderr)
        finally:
            watch.cancel()


def on_terminals(terminals: Collection[str], *arguments: str, stdin: bytes = b"") -> Outcome:
    """The outcome of a call in this process. Of "output" and "errors", those in `terminals` are
    terminals; the others are pipes, and so is standard input."""
    import pty  # not on every system

    ends = (pty.openpty() if name in terminals else os.pipe() for name in ("output", "errors"))
    (output, its_output), (errors, its_errors) = ends
    its_input, writer = os.pipe()
    with ThreadPoolExecutor() as pool:
        pool.submit(_write_all, writer, stdin)
        texts = pool.map(_read_all, (output, errors))
        with patch.dict(os.environ, environment(), clear=True):
            status = _with_streams(arguments, its_input, its_output, its_errors)
    return Outcome(status, *(text.replace("\r\n", "\n") for text in texts))


def _with_streams(arguments: Sequence[str], *streams: int) -> int:
    """The exit status of a call whose standard streams are these files, which are closed."""
    kept = [os.dup(number) for number in range(len(streams))]
    modes = {"stdin": "r", "stdout": "w", "stderr": "w"}
    try:
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
            os.close(stream)
        with ExitStack() as stack:
            for number, (name, mode) in enumerate(modes.items()):
                file = stack.enter_context(open(number, mode, encoding="utf-8", closefd=False))
                stack.enter_context(patch.object(sys, name, file))
            with pytest.raises(SystemExit) as ended:
                main(arguments)
    finally:
        for number, before in enumerate(kept):
            os.dup2(before, number)
            os.close(before)
    assert isinstance(ended.value.code, int)
    return ended.value.code


def on_one_terminal(*arguments: str, typed: bytes | None = None) -> str:
    """The text on a terminal that is both standard output and standard error of a program. typed:
    what a person types there; without it, standard input is no terminal, and empty."""
    import pty  # not on every system

    terminal, end = pty.openpty()
    if typed is not None:
        os.write(terminal, typed)
    with subprocess.Popen(
        [*PROGRAM, *arguments],
        stdin=subprocess.DEVNULL if typed is None else end,
        stdout=end,
        stderr=end,
        env=environment(),
    ):
        os.close(end)
        return _read_all(terminal).replace("\r\n", "\n")


def _write_all(end: int, content: bytes) -> None:
    """Write all into a pipe, and close it."""
    with open(end, "wb", buffering=0) as file, suppress(BrokenPipeError):
        file.write(content)


def _read_all(end: int) -> str:
    """The bytes from a pipe or terminal until all writers have closed it."""
    pieces = []
    with open(end, "rb", buffering=0) as file:
        try:
            while piece := file.read(65_536):
                pieces.append(piece)
        except OSError:  # a terminal raises this when its other end is closed
            pass
    return b"".join(pieces).decode()
