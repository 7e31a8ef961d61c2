"""Tables as batches of rows: reading them, and writing them with columns of results.

What belongs here: CSV and JSON Lines, whose other columns are written as they were read: no value
is interpreted. Parquet is in `parquet`.
"""

from __future__ import annotations

import csv
import json
import sys
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

import click
import pyarrow as pa

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from urlgrammar.cli.tables.files import TableFile

ROWS: Final = 1 << 16
"""The number of rows of a batch."""

Results = dict[str, Any]
"""Names and Arrow arrays of the columns that are added."""


class Batch(NamedTuple):
    """Some rows. format: that of the file. texts: the URLs, an Arrow array. first: the number of
    the first row, from 1. names: the columns. lines: the rows as they are in the file: for CSV
    lists of fields, for JSON Lines lines, for Parquet a record batch. table: makes a record batch
    of all columns."""

    format: str
    texts: Any
    first: int
    names: tuple[str, ...]
    lines: Any
    table: Callable[[], Any]


class Writer(Protocol):
    """What writes batches with their results."""

    def write(self, batch: Batch, results: Results, keep: Sequence[int] | None) -> None:
        """Write a batch; if `keep` is given, only rows of these numbers in it, from 0."""

    def close(self) -> None:
        """End the file."""


def texts_of(values: Sequence[str | None]) -> Any:
    """An Arrow array, in which lone surrogates are bytes that are not UTF-8."""
    found = [None if each is None else _octets(each) for each in values]
    return pa.array(found, pa.large_binary()).view(pa.large_string())


def _octets(text: str) -> bytes:
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:  # JSON can have any surrogate
        return text.encode("utf-8", "surrogatepass")


def read_csv(file: TableFile, column: str) -> Iterator[Batch]:
    """The batches of a CSV file, which begins with the names of its columns. An empty field is the
    empty text. Raises click.ClickException for a broken file."""
    csv.field_size_limit(sys.maxsize)
    with file.text("rb") as text:
        reader = csv.reader(text, delimiter="\t" if file.format == "tsv" else ",", strict=True)
        try:
            names = tuple(next(reader, ()))
            place = _place(file, names, column)
            first = 1
            while lines := list(islice(reader, ROWS)):
                for number, line in enumerate(lines):
                    if len(line) != len(names):
                        row = f"{file.name}: row {first + number}"
                        raise click.ClickException(
                            f"{row} has {len(line)} fields, not {len(names)}"
                        )
                texts = texts_of([line[place] for line in lines])
                yield Batch("csv", texts, first, names, lines, partial(_of_csv, names, lines))
                first += len(lines)
            if first == 1:
                yield Batch("csv", texts_of([]), 1, names, [], partial(_of_csv, names, []))
        except (csv.Error, EOFError, OSError) as error:
            raise click.ClickException(f"{file.name}:{reader.line_num}: {error}") from error


def _place(file: TableFile, names: Sequence[str], column: str) -> int:
    if column not in names:
        known = ", ".join(map(repr, names)) or "none"
        raise click.ClickException(f"{file.name} has no column {column!r}; its columns are {known}")
    if names.count(column) > 1:
        raise click.ClickException(f"{file.name} has more than one column {column!r}")
    return names.index(column)


def _of_csv(names: Sequence[str], lines: list[list[str]]) -> Any:
    columns = [pa.array([line[n] for line in lines], pa.string()) for n in range(len(names))]
    return pa.record_batch(columns, names=list(names))


def read_jsonl(file: TableFile, column: str) -> Iterator[Batch]:
    """The batches of a file with a JSON object on each line. A missing text is null. Raises
    click.ClickException for what is not a JSON object, and for a value that is not a text."""
    with file.text("rb") as text:
        first, number = 1, 0
        schema: Any = None

        def table(records: list[dict[str, Any]]) -> Any:
            nonlocal schema
            try:
                found = pa.RecordBatch.from_pylist(records, schema)
            except (pa.ArrowInvalid, pa.ArrowTypeError) as error:
                raise click.ClickException(
                    f"{file.name}: the rows from {first} on have no common types: {error}"
                ) from error
            schema = found.schema
            known = set(schema.names)
            for record in records:
                if odd := record.keys() - known:
                    raise click.ClickException(
                        f"{file.name}: the key {min(odd)!r} is not in the first {ROWS:,} rows"
                    )
            return found

        lines: list[str] = []
        records: list[dict[str, Any]] = []
        for line in text:
            number += 1
            if not line.strip():
                continue
            lines.append(line)
            records.append(_record(file, number, line, column))
            if len(lines) == ROWS:
                yield _json_batch(lines, records, first, column, table)
                first += len(lines)
                lines, records = [], []
        if lines or first == 1:
            yield _json_batch(lines, records, first, column, table)


def _json_batch(
    lines: list[str],
    records: list[dict[str, Any]],
    first: int,
    column: str,
    table: Callable[[list[dict[str, Any]]], Any],
) -> Batch:
    texts = texts_of([record.get(column) for record in records])
    names = tuple(dict.fromkeys(name for record in records for name in record))
    return Batch("jsonl", texts, first, names, lines, lambda: table(records))


def _record(file: TableFile, number: int, line: str, column: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError as error:
        raise click.ClickException(f"{file.name}:{number}: this is not JSON: {error}") from error
    if not isinstance(found, dict):
        raise click.ClickException(f"{file.name}:{number}: this is not a JSON object")
    if not isinstance(found.get(column), str | None):
        raise click.ClickException(f"{file.name}:{number}: the value of {column!r} is not a text")
    return found


class CsvWriter:
    """Writes CSV. In CSV, null and the empty text are the same."""

    def __init__(self, file: TableFile) -> None:
        self._text = file.text("wb")
        self._writer = csv.writer(
            self._text, delimiter="\t" if file.format == "tsv" else ",", lineterminator="\n"
        )
        self._names: tuple[str, ...] | None = None

    def write(self, batch: Batch, results: Results, keep: Sequence[int] | None) -> None:
        """Write a batch."""
        if batch.format == "csv":
            names, lines = batch.names, batch.lines
        else:
            table = batch.table()
            names = tuple(table.schema.names)
            lines = list(
                zip(*(map(_field, each.to_pylist()) for each in table.columns), strict=True)
            )
        if self._names is None:
            self._names = names
            self._writer.writerow((*names, *results))
        if names != self._names:
            raise click.ClickException("the tables have different columns: write them one by one")
        added = list(
            zip(*(map(_field, each.to_pylist()) for each in results.values()), strict=True)
        )
        chosen = range(len(lines)) if keep is None else keep
        self._writer.writerows([*lines[n], *added[n]] for n in chosen)

    def close(self) -> None:
        """End the file."""
        _close(self._text)


def _field(value: Any) -> str:
    """A value as a field of CSV."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return value
    return (
        json.dumps(value, default=_plain) if isinstance(value, dict | list) else str(_plain(value))
    )


def _plain(value: Any) -> Any:
    """A value of another type for JSON. Raises click.ClickException."""
    if isinstance(value, int | float):
        return value
    if hasattr(value, "isoformat"):
        return value.isoformat()
    kind = type(value).__name__
    raise click.ClickException(f"a value of type {kind} cannot be written as text: write Parquet")


class JsonWriter:
    """Writes JSON Lines. What was read as JSON Lines is written as it was, with more keys."""

    def __init__(self, file: TableFile) -> None:
        self._text = file.text("wb")

    def write(self, batch: Batch, results: Results, keep: Sequence[int] | None) -> None:
        """Write a batch."""
        names = list(results)
        added = list(zip(*(each.to_pylist() for each in results.values()), strict=True))
        is_same = batch.format == "jsonl"
        if is_same:
            rows = batch.lines
        elif batch.format == "csv":
            rows = [dict(zip(batch.names, line, strict=True)) for line in batch.lines]
        else:
            rows = batch.table().to_pylist()
        for number in range(len(rows)) if keep is None else keep:
            more = dict(zip(names, added[number], strict=True))
            if is_same:
                written = _with_keys(rows[number], more)
            else:
                written = json.dumps({**rows[number], **more}, default=_plain)
            self._text.write(f"{written}\n")

    def close(self) -> None:
        """End the file."""
        _close(self._text)


def _with_keys(line: str, more: dict[str, Any]) -> str:
    """A JSON object with more keys at its end: the rest of its text is unchanged."""
    kept = line.rstrip()[:-1].rstrip()
    comma = "" if kept.endswith("{") else ", "
    return kept + comma + json.dumps(more)[1:]


def _close(text: Any) -> None:
    if text.buffer is sys.stdout.buffer:
        text.detach().flush()
    else:
        text.close()
