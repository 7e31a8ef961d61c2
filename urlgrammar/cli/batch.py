"""One result for each input, in order: the loop that most commands are.

What belongs here: evaluating inputs, printing results and errors, progress, the exit status.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

import click

from urlgrammar.cli import inputs
from urlgrammar.errors import ParseError, UrlGrammarError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from urlgrammar.cli.inputs import Input, Source

Value = TypeVar("Value")
Record = dict[str, Any]

_PROGRESS_FROM = 1_000_000
"""Bytes of input from which a progress bar is worth its place."""


class Job(NamedTuple, Generic[Value]):
    """What a command does with an input.

    evaluate: the value of a text, or a UrlGrammarError. line: the line printed for it. record: the
    JSON keys for it. failed_line: the line printed on standard output for an error; None if
    errors go to standard error. ok_key: the JSON key that says whether it went well. nothing: the
    JSON keys for an error.
    """

    evaluate: Callable[[str], Value]
    line: Callable[[str, Value], str]
    record: Callable[[Value], Record]
    nothing: Record
    ok_key: str = "ok"
    failed_line: Callable[[str, str], str] | None = None
    common: Mapping[str, Any] = {}


def run(job: Job[Any], arguments: Sequence[str], texts: Sequence[str], *, as_json: bool) -> int:
    """Print a result for every input; 0 if all went well, 1 if not."""
    found = inputs.sources(arguments, texts)
    live = any(source.name == "-" for source in found)
    status = 0
    for each in _with_progress(inputs.read(found), found):
        value: Any = None
        error: Record | None = None
        if each.bad_byte is not None:
            error = _not_utf8(each.text, each.bad_byte)
        else:
            try:
                value = job.evaluate(each.text)
            except (ParseError, UrlGrammarError) as problem:
                error = error_record(problem)
        if error is not None:
            status = 1
        if as_json:
            result = job.nothing if error is not None else job.record(value)
            head = {"input": each.text, **job.common, job.ok_key: error is None}
            _print(json.dumps({**head, **result, "error": error}))
        elif error is None:
            _print(job.line(each.text, value))
        elif job.failed_line is not None:
            _print(job.failed_line(each.text, error["message"]))
        else:
            _complain(each, error["message"])
        if live:
            sys.stdout.buffer.flush()
    sys.stdout.buffer.flush()
    return status


def error_record(error: Exception) -> Record:
    """The JSON of an error: position (in code points), found, expected, rule (the innermost one
    that the text was in), message."""
    if isinstance(error, ParseError):
        return {
            "position": error.position,
            "found": error.found,
            "expected": list(error.expected),
            "rule": error.innermost.name,
            "message": error.message,
        }
    return _plain_error(None, str(error))


def _plain_error(position: int | None, message: str) -> Record:
    return {
        "position": position,
        "found": None,
        "expected": [],
        "rule": None,
        "message": message,
    }


def _not_utf8(text: str, position: int) -> Record:
    byte = ord(text[position]) - 0xDC00
    return _plain_error(position, f"position {position}: the byte 0x{byte:02X} is not UTF-8")


def printable(text: str) -> str:
    """The text as a terminal can show it: what could move the cursor, change direction or hide is
    escaped (`\\x1b`, `\\u202e`). For the exact text there is JSON."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def styled(text: str, color: str) -> str:
    """The text in a colour, if standard output is a terminal."""
    return click.style(text, fg=color) if sys.stdout.isatty() else text


def _print(line: str) -> None:
    sys.stdout.buffer.write(line.encode("utf-8", "backslashreplace") + b"\n")


def _complain(each: Input, message: str) -> None:
    if sys.stdout.isatty():
        sys.stdout.buffer.flush()  # a terminal shows both streams: keep their order
    place = "" if each.place is None else f"{each.place}: "
    line = f"{place}{printable(each.text)}: {message}\n"
    sys.stderr.buffer.write(line.encode("utf-8", "backslashreplace"))
    sys.stderr.buffer.flush()


def _with_progress(each: Iterable[Input], found: Sequence[Source]) -> Iterator[Input]:
    """The inputs; with a bar on standard error if that is a terminal, the results are not in its
    way and there is much to do."""
    total = inputs.total_size(found)
    if not sys.stderr.isatty() or sys.stdout.isatty() or (total or 0) < _PROGRESS_FROM:
        yield from each
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("reading", total=total)
        waiting = 0
        for one in each:
            waiting += one.size
            if waiting > _PROGRESS_FROM // 100:
                progress.advance(task, waiting)
                waiting = 0
            yield one
