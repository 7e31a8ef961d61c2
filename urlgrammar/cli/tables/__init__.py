"""Tables: URLs in a column of CSV, JSON Lines or Parquet (the extra `arrow`).

What belongs here: one operation on a column, batch by batch: results, reasons, what is written, and
the exit status; and the choice of the operation, by the engine where it has it.
"""

from __future__ import annotations

import os
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

import click
import pyarrow as pa
import pyarrow.compute as pc

from urlgrammar.cli import output
from urlgrammar.cli.batch import Summary, evaluate
from urlgrammar.cli.inputs import decode
from urlgrammar.cli.tables.files import TableFile, table_file
from urlgrammar.cli.tables.parquet import ParquetWriter, read_parquet
from urlgrammar.cli.tables.rows import CsvWriter, JsonWriter, read_csv, read_jsonl
from urlgrammar.components import ComponentTuple
from urlgrammar.integrations import _columns, arrow
from urlgrammar.integrations._columns import texts, written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from urlgrammar import Standard
    from urlgrammar.cli.batch import Format, Job, Reading
    from urlgrammar.cli.tables.rows import Batch, Results
    from urlgrammar.integrations._columns import Column

    Writer = CsvWriter | JsonWriter | ParquetWriter

__all__ = ["components", "run", "texts", "validity", "written"]

_READERS: Final[dict[Format, Callable[[TableFile, str], Iterator[Batch]]]] = {
    "csv": read_csv,
    "tsv": read_csv,
    "jsonl": read_jsonl,
    "parquet": read_parquet,
}
_WRITERS: Final[dict[Format, Callable[[TableFile], Writer]]] = {
    "csv": CsvWriter,
    "tsv": CsvWriter,
    "jsonl": JsonWriter,
    "parquet": ParquetWriter,
}


def run(job: Job[Any], column: Column, reading: Reading) -> int:
    """Read tables and write them with the results of an operation on columns. job: the same for one
    text, which says why it is refused. Returns the exit status."""
    assert reading.column is not None, "the caller reads a table"
    sources = [table_file(name, reading.table_format) for name in reading.files or ("-",)]
    counted = Summary("row")
    batches = (
        batch
        for source in sources
        for batch in _progress(source, _READERS[source.format](source, reading.column))
    )
    if reading.summary:
        for batch in batches:
            _results(job, column, batch, reading, counted)
        counted.print(as_json=reading.as_json)
        return counted.status(reading)
    with _opened(_target(sources, reading.target, as_json=reading.as_json)) as writer:
        for batch in batches:
            results, bad = _results(job, column, batch, reading, counted)
            if reading.with_place:
                results |= _places(batch, reading.prefix or "")
            _check_names(batch, results)
            writer.write(batch, results, bad if reading.only_invalid else None)
    return counted.status(reading)


@contextmanager
def _opened(target: TableFile) -> Iterator[Writer]:
    """What writes a table. The file gets its name when it is complete."""
    if target.name == "-":
        with closing(_WRITERS[target.format](target)) as writer:
            yield writer
        return
    output.check_writable(target.name)
    place = os.path.realpath(target.name)  # a link stays a link
    if os.path.lexists(place) and not os.path.isfile(place):  # noqa: PTH113 (any text)
        raise click.UsageError(f"{target.name!r} is no file that can be replaced")
    name = f"{place}.{os.getpid()}.part"
    try:
        with closing(_WRITERS[target.format](target._replace(name=name))) as writer:
            yield writer
        os.replace(name, place)  # noqa: PTH105 (the names may be any text)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)  # noqa: PTH108 (the same)
        raise


def _target(sources: Sequence[TableFile], target: str | None, *, as_json: bool) -> TableFile:
    """Where the results go: to standard output in the format of the first source, if no file is
    given."""
    if target == "-":
        raise click.UsageError("-o takes the name of a file; leave it out for standard output")
    if target is not None:
        if any(_is_same(target, source.name) for source in sources):
            raise click.UsageError("the output is one of the inputs: choose another name")
        return table_file(target, None, is_output=True)
    return TableFile("-", "jsonl" if as_json else sources[0].format, None)


def _is_same(target: str, source: str) -> bool:
    try:
        return os.path.samefile(target, source)  # noqa: PTH121 (the names may be any text)
    except OSError:
        return False  # one of them is not there


def _results(
    job: Job[Any], column: Column, batch: Batch, reading: Reading, counted: Summary
) -> tuple[Results, list[int]]:
    """The columns that are added, and the places of the refused rows."""
    result = arrow.mapped(batch.texts, column, reading.jobs)
    if pa.types.is_struct(result.type):
        added = dict(zip([part.name for part in result.type], result.flatten(), strict=True))
    else:
        added = {"valid" if pa.types.is_boolean(result.type) else "result": result}
    good = added.get("valid", pc.if_else(batch.texts.is_valid(), result.is_valid(), None))
    if batch.others:
        is_other = pa.array([place in batch.others for place in range(len(batch.texts))])
        good = pc.if_else(is_other, pa.scalar(value=False), good)
    if "valid" in added:
        added["valid"] = good
    bad = pc.indices_nonzero(pc.invert(good)).to_pylist()
    counted.good += pc.sum(pc.cast(good, pa.int64())).as_py() or 0
    errors: list[str | None] = [None] * len(batch.texts)
    for place in bad:
        text, errors[place], reason = batch.others.get(place) or _why(job, batch.texts, place)
        counted.add(reason, text, batch.file.name, batch.first + place)
    added["error"] = pa.array(errors, pa.string())
    return {f"{reading.prefix or ''}{name}": values for name, values in added.items()}, bad


def _places(batch: Batch, prefix: str) -> Results:
    rows = range(batch.first, batch.first + len(batch.texts))
    return {
        f"{prefix}file": pa.array([batch.file.name] * len(rows), pa.string()),
        f"{prefix}row": pa.array(rows, pa.int64()),
    }


def _why(job: Job[Any], texts: Any, place: int) -> tuple[str, str, str]:
    """A refused text, the message, and the reason without its position."""
    octets = texts.slice(place, 1).cast(pa.large_string()).view(pa.large_binary())[0].as_py()
    with suppress(UnicodeDecodeError):  # JSON can have any surrogate
        text = octets.decode("utf-8", "surrogatepass")
        for number, character in enumerate(text):
            if "\ud800" <= character <= "\udfff":
                reason = f"the lone surrogate U+{ord(character):X} is not a character"
                return text, f"position {number}: {reason}", reason
    item = decode(octets)
    _, refused = evaluate(job, item)
    assert refused is not None, f"the column refuses {item.text!r}, but the standard does not"
    return item.text, refused.record["message"], refused.reason


def _check_names(batch: Batch, results: Results) -> None:
    if taken := set(batch.names) & results.keys():
        raise click.UsageError(
            f"the table already has a column {min(taken)!r}: use --prefix for the new columns"
        )


def _progress(source: TableFile, batches: Iterator[Batch]) -> Iterator[Batch]:
    """The batches; their rows are counted on standard error, if that is a terminal and standard
    output is not."""
    if not output.gives_hints() or output.on_terminal():
        yield from batches
        return
    columns = ("SpinnerColumn", output.DESCRIPTION, "MofNCompleteColumn")
    with output.progress_bar(*columns) as progress:
        task = progress.add_task(f"rows of {source.name}", total=None)
        for batch in batches:
            yield batch
            progress.advance(task, len(batch.texts))


def validity(
    std: Standard, rule: str | None, base: str | None, *, by_scheme: bool = False
) -> Column:
    """What `validate` does with a column: whether each text is valid."""
    if by_scheme:
        return _columns.answers(lambda text: std.is_valid(text, rule, by_scheme=True))
    if base is None:
        return _columns.validity(std, rule)
    if std.is_valid_as_given:
        return _columns.validity(*std.valid_by(base=base))
    return _columns.answers(lambda text: std.is_valid(text, base=base))


def components(std: Standard, rule: str | None) -> Column:
    """`parse`: the components, and those that the document derives from them."""
    if not std.derived:
        return _columns.trees(std, rule)
    return _columns.structs(
        lambda text: tuple(std.components(std.parse(text, rule).components).values()),
        tuple(std.components(ComponentTuple())),
    )
