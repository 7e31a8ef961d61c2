"""`urlgrammar validate`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from urlgrammar import standard
from urlgrammar.cli import batch, inputs, output
from urlgrammar.cli.options import (
    Reading,
    checked_rule,
    file_grammar,
    reads_lines,
    reads_tables,
    rule_option,
)
from urlgrammar.text.user_files import in_grammar_file

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urlgrammar import Standard


@click.command(short_help="Say of each line whether it is valid, with its first error.")
@rule_option
@reads_lines
@reads_tables
def validate(
    standard_name: str,
    rule: str | None,
    as_json: bool,  # noqa: FBT001 (click passes options by name)
    texts: Sequence[str],
    files: Sequence[str],
    reading: Reading,
) -> int:
    """Say of each line whether it is valid, and what its first error is.

    Without --rule, a line is valid if the standard calls it valid. For most standards, these are
    all references that it accepts, also relative ones (www.example.com, and the empty line); for
    html5-2009, they are the valid Web addresses.

    Prints `valid` or `invalid`, the input, and the error, separated by tabs.

    \b
    Examples:
      urlgrammar validate -r uri urls.txt
      urlgrammar validate -s rfc3987 -r iri --json urls.txt
      cat hosts.txt | urlgrammar validate -r host -
      urlgrammar validate 'http://[::ffff:1.2.3.04]/'
      urlgrammar validate -s abnf:urn.abnf urn:example:a
      urlgrammar validate -r uri --summary urls.txt
      urlgrammar validate --column url --only-invalid -o bad.csv links.csv.gz

    \b
    JSON: input, valid, error {position, found, expected, rule, message}, file, line
    New columns of a table: valid, error
    JSON of --summary: valid, invalid, reasons [{reason, count, input, file, line (row for tables)}]
    """
    if in_grammar_file(standard_name):
        grammar = file_grammar(standard_name)
        own = grammar.rule_name(rule)

        def check(text: str) -> None:
            if not grammar.is_valid(text, own):
                raise grammar.error(text, own)

        if reading.table is not None:
            raise click.UsageError("--column needs a standard, not a grammar file")
        return _run(check, files, texts, reading.shown, as_json=as_json)
    std = standard(standard_name)
    name = checked_rule(std, rule)
    if rule is None and std.valid_rule is not None:
        owner, name = std.valid_rule
        std = standard(owner)
    if reading.table is not None:
        from urlgrammar.cli.tables import operations, run

        return run(operations.validity(std, name), files, reading.table)
    relative: list[str] = []
    # a standard that accepts relative references accepts the empty one
    may_be_relative = name is None and std.is_valid("") and output.gives_hints()

    def evaluate(text: str) -> None:
        if not std.is_valid(text, name):
            raise std.error(text, name)
        if may_be_relative and not relative and std.read(text).scheme is None:
            relative.append(text)

    status = _run(evaluate, files, texts, reading.shown, as_json=as_json)
    if relative:
        output.hint(_about_relative(relative[0], std))
    return status


def _run(
    evaluate: Callable[[str], None],
    files: Sequence[str],
    texts: Sequence[str],
    shown: batch.Shown,
    *,
    as_json: bool,
) -> int:
    good, bad = output.styled("valid", "green"), output.styled("invalid", "red")
    job: batch.Job[None] = batch.Job(
        evaluate,
        lambda text, _: f"{good}\t{output.shown(text)}",
        lambda _: {},
        nothing={},
        ok_key="valid",
        failed_line=lambda text, message: f"{bad}\t{output.shown(text)}\t{message}",
    )
    return batch.run(job, files, texts, as_json=as_json, shown=shown)


def _about_relative(text: str, std: Standard) -> str:
    """Why a relative reference is valid, and how to accept only URIs that are not relative."""
    spelled = std.rules[std.reference_rule].spelled
    what = f"'{inputs.shortened(text)}' is valid"
    why = f"{what} because the rule {spelled} accepts relative references"
    return why if std.uri_rule is None else f"{why}; use -r {std.uri_rule} for whole URIs only"
