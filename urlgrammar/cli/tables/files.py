"""Files of tables: their formats and compressions, by the ends of their names.

What belongs here: opening them. An unknown end is an error that says what to do.
"""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import sys
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, cast, get_args

import click

from urlgrammar.text.user_files import problem

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import BinaryIO

Format = Literal["csv", "tsv", "jsonl", "parquet"]
FORMATS: Final[tuple[Format, ...]] = get_args(Format)

_ENDS: Final[dict[str, Format]] = {
    ".csv": "csv",
    ".tsv": "tsv",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".parquet": "parquet",
}


def _zstd(name: str, mode: str) -> Any:
    import pyarrow as pa

    open_ = pa.input_stream if mode == "rb" else pa.output_stream
    return open_(name, compression="zstd")


_COMPRESSED: Final[dict[str, Callable[..., Any]]] = {
    ".gz": gzip.open,
    ".bz2": bz2.open,
    ".xz": lzma.open,
    ".zst": _zstd,
}


class TableFile(NamedTuple):
    """A file of a table. name: `-` for standard input or output."""

    name: str
    format: Format
    compression: str | None

    def open(self, mode: Literal["rb", "wb"]) -> BinaryIO:
        """The file, decompressed. Raises click.ClickException."""
        if self.name == "-":
            stream = sys.stdin.buffer if mode == "rb" else sys.stdout.buffer
            return cast("BinaryIO", stream)
        try:
            opener: Callable[..., Any] = (
                open if self.compression is None else _COMPRESSED[self.compression]
            )
            return cast("BinaryIO", opener(self.name, mode))
        except OSError as error:
            what = "read" if mode == "rb" else "write"
            raise click.ClickException(f"cannot {what} {self.name!r}: {problem(error)}") from error

    def text(self, mode: Literal["rb", "wb"]) -> io.TextIOWrapper:
        """The file as text, whose bytes that are not UTF-8 are lone surrogates; they are written as
        they were read."""
        encoding = "utf-8-sig" if mode == "rb" else "utf-8"
        return io.TextIOWrapper(self.open(mode), encoding, "surrogateescape", newline="")


def table_file(name: str, given: Format | None) -> TableFile:
    """The file of a name. given: its format, if the name does not say it. Raises
    click.UsageError."""
    stem, compression = name, None
    for end in _COMPRESSED:
        if name.lower().endswith(end):
            stem, compression = name[: -len(end)], end
    found = next((of for end, of in _ENDS.items() if stem.lower().endswith(end)), None)
    if given is not None:
        found = given
    if found is None:
        choices = ", ".join(_ENDS)
        what = "standard input" if name == "-" else repr(name)
        raise click.UsageError(
            f"the format of {what} is unknown: use --format, or a name with {choices}"
        )
    if found == "parquet" and compression is not None:
        raise click.UsageError(
            f"{name!r}: Parquet compresses its columns itself; leave out {compression}"
        )
    return TableFile(name, found, compression)


def whole_stream(file: TableFile) -> Any:
    """A Parquet file for reading, which needs to be read from its end. Raises
    click.ClickException."""
    if file.name != "-":
        return file.name
    return io.BytesIO(sys.stdin.buffer.read())
