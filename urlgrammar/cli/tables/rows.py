"""Tables as batches of rows: reading them, and writing them with columns of results.

What belongs here: CSV and JSON Lines, whose other columns are written as they were read: no value
is interpreted. Parquet is in `parquet`.
"""

from __future__ import annotations

import csv
import json
import sys
from decimal import Decimal
from functools import partial
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import click
import pyarrow as pa

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from urlgrammar.cli.tables.files import TableFile

ROWS: Final = 1 << 16
"""The number of rows of a batch."""

MIXED: Final = (
    "the tables differ in their columns, or in the order or types of these: write them one by one"
)

Results = dict[str, Any]
"""Names and Arrow arrays of the columns that are added."""


class Batch(NamedTuple):
    """Some rows. texts: the URLs, an Arrow array. first: the number of the first row, from 1.
    names: the columns. lines: the rows as they are in the file: for CSV lists of fields, for JSON
    Lines lines, for Parquet a record batch. others: by place, from 0, each value of JSON that is no
    text, with its message and its reason; it is null in `texts`."""

    file: TableFile
    texts: Any
    first: int
    names: tuple[str, ...]
    lines: Any
    others: Mapping[int, tuple[str, str, str]] = MappingProxyType({})

    def table(self) -> Any:
        """A record batch of all columns. Raises click.ClickException."""
        if self.file.format == "parquet":
            return self.lines
        if self.file.format == "jsonl":
            raise click.ClickException(
                f"{self.file.name}: JSON Lines have no columns of one type each: write them as "
                ".jsonl"
            )
        places = range(len(self.names))
        try:
            columns = [pa.array([line[n] for line in self.lines], pa.string()) for n in places]
        except UnicodeEncodeError as error:
            raise click.ClickException(
                f"{self.file.name} is not UTF-8: only CSV can keep such bytes; convert it to UTF-8"
            ) from error
        return pa.record_batch(columns, names=list(self.names))


def texts_of(values: Sequence[str | None]) -> Any:
    """An Arrow array, in which lone surrogates are bytes that are not UTF-8."""
    octets = [None if value is None else _octets(value) for value in values]
    return pa.array(octets, pa.large_binary()).view(pa.large_string())


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
            while read := list(islice(reader, ROWS)):
                lines = [line for line in read if line]  # an empty line is no row
                for number, line in enumerate(lines):
                    if len(line) != len(names):
                        row = f"{file.name}: row {first + number}"
                        raise click.ClickException(
                            f"{row} has {len(line)} fields, not {len(names)}"
                        )
                texts = texts_of([line[place] for line in lines])
                yield Batch(file, texts, first, names, lines)
                first += len(lines)
                if len(read) < ROWS:
                    break  # a terminal that is asked again after its end waits for more
            if first == 1:
                yield Batch(file, texts_of([]), 1, names, [])
        except (csv.Error, EOFError, OSError) as error:
            raise click.ClickException(f"{file.name}:{reader.line_num}: {error}") from error


def _place(file: TableFile, names: Sequence[str], column: str) -> int:
    if column not in names:
        known = ", ".join(map(repr, names)) or "none"
        raise click.ClickException(f"{file.name} has no column {column!r}; its columns are {known}")
    if names.count(column) > 1:
        raise click.ClickException(f"{file.name} has more than one column {column!r}")
    return names.index(column)


def read_jsonl(file: TableFile, column: str) -> Iterator[Batch]:
    """The batches of a file with a JSON object on each line. A missing text is null. Raises
    click.ClickException for what is not a JSON object, and for a column that no line has."""
    with file.text("rb") as text:
        first, is_there = 1, False
        lines: list[str] = []
        texts: list[str | None] = []
        names: dict[str, None] = {}
        others: dict[int, tuple[str, str, str]] = {}
        for number, line in enumerate(text, start=1):
            if not line.strip():
                continue
            record = _record(file, number, line)
            is_there = is_there or column in record
            lines.append(line)
            value = record.get(column)
            is_text = isinstance(value, str | None)
            if not is_text:
                others[len(texts)] = _other(value)
            texts.append(value if is_text else None)
            names.update(dict.fromkeys(record))
            if len(lines) == ROWS:
                yield Batch(file, texts_of(texts), first, tuple(names), lines, others)
                first += len(lines)
                lines, texts, names, others = [], [], {}, {}
        if not is_there and (lines or first > 1):
            raise click.ClickException(f"no line of {file.name} has the key {column!r}")
        if lines or first == 1:
            yield Batch(file, texts_of(texts), first, tuple(names), lines, others)


def _other(value: object) -> tuple[str, str, str]:
    """A value of JSON that is no text, the message, and the reason."""
    kind = _KINDS.get(type(value), "a number")
    reason = f"the value is {kind}, not a text"
    return _SHORT.get(type(value), str(value).lower()), reason, reason


_KINDS: Final[dict[type, str]] = {dict: "an object", list: "an array", bool: "a truth value"}
_SHORT: Final[dict[type, str]] = {dict: "{…}", list: "[…]"}


def _record(file: TableFile, number: int, line: str) -> dict[str, Any]:
    try:
        record = json.loads(line, parse_constant=_no_constant, parse_int=_Number)
    except (ValueError, RecursionError) as error:
        raise click.ClickException(f"{file.name}:{number}: this is not JSON: {error}") from error
    if not isinstance(record, dict):
        raise click.ClickException(f"{file.name}:{number}: this is not a JSON object")
    return record


class _Number:
    """An integer of JSON, which can be of any length: its digits are enough."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a value of JSON")


class _TextWriter:
    def __init__(self, file: TableFile) -> None:
        self._text: Any = file.text("wb")

    def close(self) -> None:
        """End the file."""
        if self._text.buffer is sys.stdout.buffer:
            self._text.detach().flush()
        else:
            self._text.close()


class CsvWriter(_TextWriter):
    """Writes CSV. In CSV, null and the empty text are the same."""

    def __init__(self, file: TableFile) -> None:
        super().__init__(file)
        self._writer = csv.writer(
            self._text, delimiter="\t" if file.format == "tsv" else ",", lineterminator="\n"
        )
        self._names: tuple[str, ...] | None = None

    def write(self, batch: Batch, results: Results, keep: Sequence[int] | None) -> None:
        """Write a batch; if `keep` is given, only rows of these numbers in it, from 0."""
        names = batch.names
        lines = batch.lines if batch.file.format in {"csv", "tsv"} else _fields(batch.table())
        if self._names is None:
            self._names = names
            self._writer.writerow((*names, *results))
        if names != self._names:
            raise click.ClickException(MIXED)
        added = _fields(pa.record_batch(list(results.values()), names=list(results)))
        chosen = range(len(lines)) if keep is None else keep
        self._writer.writerows([*lines[n], *added[n]] for n in chosen)


def _fields(table: Any) -> list[tuple[str, ...]]:
    """The rows of a table, as fields of CSV."""
    columns = [
        [_field(name, value) for value in column.to_pylist()]
        for name, column in zip(table.schema.names, table.columns, strict=True)
    ]
    return list(zip(*columns, strict=True))


def _field(name: str, value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict | list):
        return _json(name, value)
    if isinstance(value, str | int | float | Decimal):
        return str(value)
    return str(_plain(name, value))


def _json(name: str, value: Any) -> str:
    try:
        return json.dumps(value, default=partial(_plain, name), allow_nan=False)
    except ValueError as error:
        raise click.ClickException(f"the column {name!r} has no JSON: {error}") from error


def _plain(name: str, value: Any) -> Any:
    """A value of another type as text. Raises click.ClickException."""
    if hasattr(value, "isoformat"):
        return value.isoformat()
    raise click.ClickException(
        f"the column {name!r} has values of type {type(value).__name__}: write Parquet"
    )


class JsonWriter(_TextWriter):
    """Writes JSON Lines. What was read as JSON Lines is written as it was, with more keys."""

    def write(self, batch: Batch, results: Results, keep: Sequence[int] | None) -> None:
        """Write a batch."""
        names = list(results)
        added = list(zip(*(column.to_pylist() for column in results.values()), strict=True))
        is_same = batch.file.format == "jsonl"
        rows: list[Any] = batch.lines if is_same else _objects(batch)
        for number in range(len(rows)) if keep is None else keep:
            more = dict(zip(names, added[number], strict=True))
            if is_same:
                written = _with_keys(rows[number], more)
            else:
                pairs = {**rows[number], **more}.items()
                parts = (f"{json.dumps(name)}: {_json(name, value)}" for name, value in pairs)
                written = "{" + ", ".join(parts) + "}"
            self._text.write(f"{written}\n")


def _objects(batch: Batch) -> list[dict[str, Any]]:
    if len(set(batch.names)) < len(batch.names):
        raise click.ClickException("two columns have the same name: JSON would lose one")
    objects: list[dict[str, Any]] = batch.table().to_pylist()
    return objects


def _with_keys(line: str, more: dict[str, Any]) -> str:
    """A JSON object with more keys at its end: the rest of its text is unchanged."""
    kept = line.rstrip()[:-1].rstrip()
    comma = "" if kept.endswith("{") else ", "
    return kept + comma + json.dumps(more)[1:]
