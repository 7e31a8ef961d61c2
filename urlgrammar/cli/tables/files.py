"""Files of tables: their formats and compressions, by the ends of their names.

What belongs here: opening them. An unknown end is an error that says what to do.
"""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import sys
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, cast

import click

from urlgrammar.cli.inputs import hint_at_waiting, looks_like, spoken
from urlgrammar.text.user_files import problem

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import BinaryIO

    from urlgrammar.cli.batch import Format

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
            if mode == "rb":
                hint_at_waiting("the rows of a table")
            stream = sys.stdin.buffer if mode == "rb" else sys.stdout.buffer
            return cast("BinaryIO", stream)
        try:
            opened = _COMPRESSED.get(self.compression or "", open)(self.name, mode)
            return cast("BinaryIO", opened)
        except OSError as error:
            what = "read" if mode == "rb" else "write"
            raise click.ClickException(f"cannot {what} {self.name!r}: {problem(error)}") from error

    def text(self, mode: Literal["rb", "wb"]) -> io.TextIOWrapper:
        """The file as text, whose bytes that are not UTF-8 are lone surrogates; they are written as
        they were read."""
        encoding = "utf-8-sig" if mode == "rb" else "utf-8"
        opened = self.open(mode)
        if mode == "rb" and isinstance(opened, io.BufferedReader):
            _check_text(opened, self.name)
        return io.TextIOWrapper(opened, encoding, "surrogateescape", newline="")


def _check_text(opened: io.BufferedReader, name: str) -> None:
    """Raise click.ClickException for a file of another format than its name or --format says."""
    kind = looks_like(opened.peek(8))
    if kind is not None:
        opened.close()
        raise click.ClickException(
            f"{spoken(name)} looks like {kind}, and not like text: give it the name of its format, "
            "or decompress it first"
        )


def table_file(name: str, given: Format | None, *, is_output: bool = False) -> TableFile:
    """The file of a name. given: its format, if the name does not say it. Raises
    click.UsageError."""
    stem, compression = name, None
    for end in _COMPRESSED:
        if name.lower().endswith(end):
            stem, compression = name[: -len(end)], end
    by_name = next((of for end, of in _ENDS.items() if stem.lower().endswith(end)), None)
    chosen = given or by_name
    if chosen is None:
        choices = ", ".join(_ENDS)
        what = "standard input" if name == "-" else repr(name)
        how = (
            f"use a name with {choices}" if is_output else f"use --format, or a name with {choices}"
        )
        raise click.UsageError(f"the format of {what} is unknown: {how}")
    if chosen == "parquet" and compression is not None:
        raise click.UsageError(
            f"{name!r}: Parquet compresses its columns itself; leave out {compression}"
        )
    return TableFile(name, chosen, compression)
