"""`urlgrammar canonicalize`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from urlgrammar import standard
from urlgrammar.canonicalizer import STEPS, checked_steps
from urlgrammar.cli import batch, options
from urlgrammar.cli import by_scheme as schemes

if TYPE_CHECKING:
    from urlgrammar.cli.batch import Reading


@click.command(short_help="Print the canonical form of each line.")
@click.option(
    "--steps",
    default=",".join(STEPS),
    show_default=True,
    metavar="STEPS",
    help="The normalizations to apply, separated by commas: percent (RFC 3986, 6.2.2.2), case "
    "(6.2.2.1), path (6.2.2.3), scheme (6.2.3).",
)
@schemes.option
@options.reads_tables
def canonicalize(
    steps: str,
    by_scheme: bool,  # noqa: FBT001 (click passes options by name)
    standard_name: str,
    reading: Reading,
) -> int:
    """Print the canonical form of each line.

    With --by-scheme, it is that of the scheme's document, if there is a grammar of it.

    \b
    Examples:
      urlgrammar canonicalize 'HTTP://Example.COM:80/%7euser/../'
      urlgrammar canonicalize --steps case,percent urls.txt
      urlgrammar canonicalize --by-scheme urls.txt
      urlgrammar canonicalize -s whatwg --column url -o clean.parquet links.parquet

    \b
    JSON: input, ok, result, error, file, line
    New columns of a table: result, error
    """
    if by_scheme:
        schemes.check(standard_name, steps=None if steps == ",".join(STEPS) else steps)
    std = standard(standard_name)
    chosen = checked_steps(filter(None, (step.strip() for step in steps.split(","))))
    by_steps = batch.text_job(lambda text: str(std.canonicalize(text, chosen)))
    job = schemes.canonicalizing() if by_scheme else by_steps
    if reading.column is not None:
        from urlgrammar.cli import tables

        is_whole = chosen == frozenset(STEPS) and not by_scheme
        column = tables.texts(std, None) if is_whole else tables.written(job.evaluate)
        return tables.run(job, column, reading)
    return batch.run(job, reading)
