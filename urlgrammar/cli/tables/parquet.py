"""Parquet files as batches of rows.

What belongs here: reading and writing them. All other columns keep their types.
"""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING, Any

import click
import pyarrow as pa
import pyarrow.parquet as pq

from urlgrammar.cli.tables.rows import MIXED, ROWS, Batch, Results

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from urlgrammar.cli.tables.files import TableFile


def read_parquet(file: TableFile, column: str) -> Iterator[Batch]:
    """The batches of a Parquet file. Raises click.ClickException for a broken file, and for a
    column that is not of texts."""
    try:
        # the file is read from its end
        whole = io.BytesIO(sys.stdin.buffer.read()) if file.name == "-" else file.name
        with pq.ParquetFile(whole) as opened:
            schema = opened.schema_arrow
            if schema.names.count(column) != 1:
                known = ", ".join(map(repr, schema.names))
                raise click.ClickException(
                    f"{file.name} has no column {column!r}; its columns are {known}"
                )
            kind = schema.field(column).type
            if pa.types.is_dictionary(kind):
                kind = kind.value_type
            if kind not in (pa.string(), pa.large_string(), pa.string_view()):
                raise click.ClickException(
                    f"{file.name}: the column {column!r} is of type {kind}, not of texts"
                )
            first = 1
            empty = pa.RecordBatch.from_pylist([], schema=schema)  # its columns are written, too
            has_rows = opened.metadata.num_rows > 0
            for batch in opened.iter_batches(16 * ROWS) if has_rows else [empty]:
                texts = batch.column(column)
                if pa.types.is_dictionary(texts.type):
                    texts = texts.dictionary_decode()
                yield Batch(file, texts, first, tuple(schema.names), batch)
                first += len(batch)
    except FileNotFoundError as error:
        raise click.ClickException(f"cannot read {file.name!r}: there is no such file") from error
    except (OSError, pa.ArrowInvalid) as error:
        raise click.ClickException(f"cannot read {file.name!r} as Parquet: {error}") from error


class ParquetWriter:
    """Writes Parquet."""

    def __init__(self, file: TableFile) -> None:
        if file.name == "-":
            raise click.UsageError("Parquet needs a file: use -o FILE")
        self._file = file.open("wb")
        self._writer: Any = None

    def write(self, batch: Batch, results: Results, keep: Sequence[int] | None) -> None:
        """Write a batch."""
        table = batch.table()
        schema = table.schema  # with its metadata
        for name, column in results.items():
            schema = schema.append(pa.field(name, column.type))
        whole = pa.record_batch([*table.columns, *results.values()], schema=schema)
        if keep is not None:
            whole = whole.take(pa.array(keep, pa.int64()))
        if self._writer is None:
            self._writer = pq.ParquetWriter(self._file, whole.schema)
        if not whole.schema.equals(self._writer.schema):
            raise click.ClickException(MIXED)
        self._writer.write_batch(whole)

    def close(self) -> None:
        """End the file."""
        if self._writer is not None:
            self._writer.close()
        self._file.close()
