"""One result for each input, in order: the loop that most commands share.

What belongs here: what a command reads and shows, evaluating inputs, printing results and errors,
or how many there were, progress, the exit status.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, NamedTuple, TypeVar, cast

from urlgrammar.cli import inputs, output
from urlgrammar.errors import ParseError, UrlGrammarError
from urlgrammar.report.errors import error_record, of_text
from urlgrammar.text.display import legible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from urlgrammar.cli.inputs import Input, Source

Value = TypeVar("Value")
Record = dict[str, Any]
Format = Literal["csv", "tsv", "jsonl", "parquet"]
"""The formats of tables."""

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
    of_text: Callable[[str], Mapping[str, Any]] = lambda _: {}


class Reading(NamedTuple):
    """What a command reads, and how it shows results: the options of `options.reads_tables`.

    texts: those of options. only_invalid: no result of a good input. exit_zero: whether refused
    inputs are no failure. summary: only the counts.
    with_place: lines begin with file and line, if the input has them; JSON always has them. column:
    that of tables with the inputs; None for lines. The others say how tables are read and written.
    """

    files: Sequence[str]
    texts: Sequence[str]
    as_json: bool
    only_invalid: bool = False
    exit_zero: bool = False
    summary: bool = False
    with_place: bool = False
    column: str | None = None
    target: str | None = None
    table_format: Format | None = None
    prefix: str | None = None
    jobs: int | None = None


def text_job(
    result: Callable[[str], str], of_text: Callable[[str], Mapping[str, Any]] = lambda _: {}
) -> Job[str]:
    """The job of a command that makes a text of each input. of_text: as for Job."""
    return Job(
        result,
        lambda _text, made: output.shown(made),
        lambda made: {"result": made},
        nothing={"result": None},
        of_text=of_text,
    )


def run(job: Job[Any], reading: Reading) -> int:
    """Print a result for every input. Returns the exit status."""
    sources = inputs.sources(reading.files, reading.texts)
    live = any(source.name == "-" for source in sources)
    counted = Summary()
    with _progress(sources) as (read, show_error):
        for item in read(inputs.read(sources)):
            value, error = evaluate(job, item)
            if error is None:
                counted.good += 1
            else:
                counted.add(error.reason, item.text, item.file, item.line)
            if reading.summary or (reading.only_invalid and error is None):
                continue
            place = "" if item.place is None else item.place
            before = f"{output.shown(place)}\t" if reading.with_place and place else ""
            if reading.as_json:
                output.print_json(_record(job, item, value, error))
            elif error is None:
                output.print_line(before + job.line(item.text, value))
            elif job.failed_line is not None:
                output.print_line(before + job.failed_line(item.text, error.record["message"]))
            else:
                output.flush()  # both streams can go to one file: keep their order
                where = f"{place}: " if place else ""
                show_error(legible(f"{where}{item.text}: {error.record['message']}"))
            if live:
                output.flush()
    if reading.summary:
        counted.print(as_json=reading.as_json)
    output.flush()
    return counted.status(reading)


class Summary:
    """How many inputs were good, and why the others were not.

    `good` counts the good inputs; those that are null count as neither. unit: what places are
    counted in, `line` or `row`.
    """

    def __init__(self, unit: str = "line") -> None:
        self.good = 0
        self._unit = unit
        self._reasons: dict[str, Record] = {}

    def status(self, reading: Reading) -> int:
        """The exit status: 1 if an input was refused, and that is a failure."""
        return 1 if self._reasons and not reading.exit_zero else 0

    def add(self, reason: str, text: str, file: str | None, line: int | None) -> None:
        """Count a refused input. file, line: its place, None for an argument; the line is a row in
        tables, from 1."""
        first = {"reason": reason, "count": 0, "input": text, "file": file, self._unit: line}
        self._reasons.setdefault(reason, first)["count"] += 1

    def print(self, *, as_json: bool) -> None:
        """Print the counts, the most frequent reason first. JSON: valid, invalid, reasons [{reason,
        count, input, file, line}], with the first input of each reason; for tables, row instead of
        line."""
        reasons = sorted(self._reasons.values(), key=lambda first: -first["count"])
        refused = sum(first["count"] for first in reasons)
        if as_json:
            output.print_json({"valid": self.good, "invalid": refused, "reasons": reasons})
        else:
            output.print_line(f"{self.good:,}\t{output.styled('valid', 'green')}")
            output.print_line(f"{refused:,}\t{output.styled('invalid', 'red')}")
            for reason, count, text, file, line in (first.values() for first in reasons):
                between = ":" if self._unit == "line" else f", {self._unit} "
                place = "" if file is None else f"\t{file}{between}{line}"
                output.print_line(f"{count:,}\t{reason}\t{output.shown(text)}{place}")
        output.flush()


class Refused(NamedTuple):
    """An error: its JSON, and its message without the position."""

    record: Record
    reason: str


def _record(job: Job[Value], item: Input, value: Value | None, error: Refused | None) -> Record:
    result = job.nothing if error is not None else job.record(cast("Value", value))
    head = {"input": item.text, **job.of_text(item.text), job.ok_key: error is None}
    place = {} if item.file is None else {"file": item.file, "line": item.line}
    return {**head, **result, "error": None if error is None else error.record, **place}


def evaluate(job: Job[Value], item: Input) -> tuple[Value | None, Refused | None]:
    """The value of an input, or its error."""
    if item.bad_byte is not None:
        byte = ord(item.text[item.bad_byte]) - 0xDC00
        what = f"the byte 0x{byte:02X} is not UTF-8; convert the input to UTF-8"
        message = f"position {item.bad_byte}: {what}"
        return None, Refused(of_text(item.bad_byte, message), what)
    try:
        return job.evaluate(item.text), None
    except UrlGrammarError as problem:
        reason = problem.reason if isinstance(problem, ParseError) else str(problem)
        return None, Refused(error_record(problem), reason)


@contextmanager
def _progress(
    sources: Sequence[Source],
) -> Iterator[tuple[Callable[[Iterable[Input]], Iterator[Input]], Callable[[str], None]]]:
    """Functions to iterate over inputs and to write a line to standard error. They show a progress
    bar if standard error is a terminal, standard output is not, and the input is large, or a pipe
    whose size nobody knows."""
    total = inputs.total_size(sources)
    is_small = total is not None and total < _PROGRESS_FROM
    if not sys.stderr.isatty() or output.on_terminal() or is_small:
        yield iter, complain
        return
    columns = ("BarColumn", "TaskProgressColumn", "DownloadColumn", "TimeElapsedColumn")
    with output.progress_bar(output.DESCRIPTION, *columns) as progress:
        task = progress.add_task("reading", total=total)

        def read(items: Iterable[Input]) -> Iterator[Input]:
            waiting = 0
            for item in items:
                waiting += item.size
                if waiting > _PROGRESS_FROM // 100:
                    progress.advance(task, waiting)
                    waiting = 0
                yield item

        def above(line: str) -> None:
            progress.console.print(line, markup=False, highlight=False, soft_wrap=True)

        yield read, above


def complain(line: str) -> None:
    """Print a line on standard error."""
    sys.stderr.buffer.write(line.encode("utf-8", "backslashreplace") + b"\n")
    sys.stderr.buffer.flush()
