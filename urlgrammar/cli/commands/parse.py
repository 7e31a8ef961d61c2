"""`urlgrammar parse`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from urlgrammar import standard
from urlgrammar.cli import batch, options, output, url_patterns
from urlgrammar.cli import by_scheme as schemes

if TYPE_CHECKING:
    from urlgrammar import ComponentTree
    from urlgrammar.cli.batch import Reading


@click.command(short_help="Print the components of each line.")
@options.rule_option
@schemes.option
@options.reads_tables
def parse(
    standard_name: str,
    rule: str | None,
    by_scheme: bool,  # noqa: FBT001 (click passes options by name)
    reading: Reading,
) -> int:
    """Print the components of each line.

    Undefined components are left out; empty components are shown as empty. Lines that the standard
    does not accept are reported on standard error; it may accept lines that it does not call valid,
    which `urlgrammar validate` reports.

    \b
    Examples:
      urlgrammar parse 'http://user@[::1]:8080/a?b#c'
      urlgrammar parse --json urls.txt
      urlgrammar parse --column url in.parquet -o out.parquet
      urlgrammar parse -s urlpattern 'https://*.example.com/:id'
      urlgrammar parse --by-scheme urls.txt

    \b
    JSON: input, ok, components, error, file, line
    New columns of a table: the components, error
    Components: scheme, userinfo, host, host_kind, port, path, query, fragment;
    undefined is null, empty is ""; html5-2009 also has hostport and host_specific,
    w3c-2012 relative_flag and scheme_data, rfc1808 params;
    the path of fielding-01 does not contain the slash before it, its path_root;
    url-spec also has drive, path_root, dirs (each with the slash after it) and file;
    those of urlpattern are the patterns of the standard's eight components;
    with --by-scheme those of the scheme's document, and the JSON keys document and values (what
    they mean, decoded; octets are {base64})
    """
    if by_scheme:
        schemes.check(standard_name, rule=rule, column=reading.column)
        return batch.run(schemes.parsing(), reading)
    if standard_name == url_patterns.NAME:
        url_patterns.check_options(rule=rule, reading=reading)
        return url_patterns.parse(reading)
    std = standard(standard_name)
    name = options.checked_rule(std, rule, with_tree=True)

    def line(_text: str, tree: ComponentTree) -> str:
        parts = std.components(tree.components).items()
        shown = (f"{key}={output.shown(value)}" for key, value in parts if value is not None)
        return "\t".join(shown)

    job: batch.Job[ComponentTree] = batch.Job(
        lambda text: std.parse(text, name),
        line,
        lambda tree: {"components": std.components(tree.components)},
        nothing={"components": None},
    )
    if reading.column is not None:
        from urlgrammar.cli import tables

        return tables.run(job, tables.components(std, name), reading)
    return batch.run(job, reading)
