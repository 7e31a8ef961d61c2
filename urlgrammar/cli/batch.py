"""One result for each input, in order: the loop that most commands share.

What belongs here: evaluating inputs, printing results and errors, progress, the exit status.
"""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from urlgrammar.cli import inputs, output
from urlgrammar.errors import ParseError, UrlGrammarError
from urlgrammar.text.display import legible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from urlgrammar.cli.inputs import Input, Source

Value = TypeVar("Value")
Record = dict[str, Any]

_PROGRESS_FROM: Final = 1_000_000
"""The least input, in bytes, for which a progress bar is shown."""


class Job(NamedTuple, Generic[Value]):
    """What a command does with an input.

    evaluate: returns the value of a text, or raises UrlGrammarError. line: the line to print for
    the value. record: the JSON keys for the value; nothing: those for an error. ok_key: the JSON
    key that says whether the input was good. failed_line: the line to print on standard output for
    an error; None if errors go to standard error. common: JSON keys that every record has.
    """

    evaluate: Callable[[str], Value]
    line: Callable[[str, Value], str]
    record: Callable[[Value], Record]
    nothing: Record
    ok_key: str = "ok"
    failed_line: Callable[[str, str], str] | None = None
    common: Mapping[str, Any] = {}


def run(job: Job[Any], arguments: Sequence[str], texts: Sequence[str], *, as_json: bool) -> int:
    """Print a result for every input. Returns 0 if all inputs were good, 1 if not."""
    found = inputs.sources(arguments, texts)
    live = any(source.name == "-" for source in found)
    status = 0
    with _progress(found) as (read, complain):
        for each in read(inputs.read(found)):
            value, error = _evaluate(job, each)
            if error is not None:
                status = 1
            if as_json:
                result = job.nothing if error is not None else job.record(value)
                head = {"input": each.text, **job.common, job.ok_key: error is None}
                output.print_line(json.dumps({**head, **result, "error": error}))
            elif error is None:
                output.print_line(job.line(each.text, value))
            elif job.failed_line is not None:
                output.print_line(job.failed_line(each.text, error["message"]))
            else:
                output.flush()  # both streams can go to one file: keep their order
                place = "" if each.place is None else f"{each.place}: "
                complain(legible(f"{place}{each.text}: {error['message']}"))
            if live:
                output.flush()
    output.flush()
    return status


def _evaluate(job: Job[Value], each: Input) -> tuple[Value | None, Record | None]:
    """The value of an input, or its error."""
    if each.bad_byte is not None:
        byte = ord(each.text[each.bad_byte]) - 0xDC00
        what = f"the byte 0x{byte:02X} is not UTF-8; convert the input to UTF-8"
        message = f"position {each.bad_byte}: {what}"
        return None, _plain_error(each.bad_byte, message)
    try:
        return job.evaluate(each.text), None
    except UrlGrammarError as problem:
        return None, error_record(problem)


def error_record(error: UrlGrammarError) -> Record:
    """The JSON of an error: position (in code points), found, expected, rule (the innermost one at
    that position), message."""
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


@contextmanager
def _progress(
    found: Sequence[Source],
) -> Iterator[tuple[Callable[[Iterable[Input]], Iterator[Input]], Callable[[str], None]]]:
    """Functions to iterate over inputs and to write a line to standard error. They show a progress
    bar if standard error is a terminal, standard output is not, and the input is large."""
    total = inputs.total_size(found)
    if not sys.stderr.isatty() or output.on_terminal() or (total or 0) < _PROGRESS_FROM:
        yield iter, _complain
        return
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("reading", total=total)

        def read(each: Iterable[Input]) -> Iterator[Input]:
            waiting = 0
            for one in each:
                waiting += one.size
                if waiting > _PROGRESS_FROM // 100:
                    progress.advance(task, waiting)
                    waiting = 0
                yield one

        def complain(line: str) -> None:
            console.print(line, markup=False, highlight=False, soft_wrap=True)

        yield read, complain


def _complain(line: str) -> None:
    sys.stderr.buffer.write(line.encode("utf-8", "backslashreplace") + b"\n")
    sys.stderr.buffer.flush()
