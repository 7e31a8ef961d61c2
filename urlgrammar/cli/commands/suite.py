"""`urlgrammar suite`: a test suite as data, for parsers in any language."""

from __future__ import annotations

import click

from urlgrammar.cli import completion, options, output
from urlgrammar.cli.commands.check import size_of


@click.command(short_help="Write a test suite that a parser in any language can run.")
@options.operand_argument(required=False)
@click.option(
    "-o",
    "--output",
    "file",
    metavar="FILE",
    shell_complete=completion.files,
    help="Write to this file, and not to standard output.",
)
@click.option(
    "--size",
    metavar="N",
    default="20000",
    show_default=True,
    help="About how many cases to make, from all parts of the suite; `full` for all, which can be "
    "millions. Setters and domains have fewer.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["jsonl", "urltestdata", "setters", "toascii"]),
    help="By default `urltestdata` for `whatwg`, else `jsonl`.",
)
@click.option("--json-schema", is_flag=True, help="Print the JSON Schema of a line of `jsonl`.")
def suite(
    operand: str | None,
    *,
    file: str | None,
    size: str,
    form: str | None,
    json_schema: bool,
) -> int:
    """Write test cases that are made from the automaton of OPERAND, and what is right about each by
    its parser. OPERAND is mostly a standard, such as `whatwg`.

    `jsonl` has a JSON object on each line: the input, perhaps a base, whether it is accepted and
    valid, its components, its canonical form, the rule and the section that it breaks, and what the
    case is for. The others are for `whatwg`, in the formats of web-platform-tests: those of
    urltestdata.json, setters_tests.json and toascii.json, so that a runner for these runs them.

    The same version makes the same cases. `check` runs a program on such cases, and shows the
    shortest string for each mistake.

    \b
    Examples:
      urlgrammar suite whatwg -o urltestdata.json
      urlgrammar suite whatwg --format setters -o setters_tests.json
      urlgrammar suite rfc3986 --size 100000 -o rfc3986.jsonl
      urlgrammar suite --size 500 rfc3986:authority

    \b
    JSON: input, base, accepted, valid, components, canonical, rule, section, purpose
    """
    from urlgrammar.report.suite import json_schema as schema_of
    from urlgrammar.results.suite import format_of, lines

    if json_schema:
        if form not in {None, "jsonl"}:
            raise click.UsageError(f"--json-schema is that of jsonl, and not of {form}")
        output.print_json(schema_of(), indent=2)
        return 0
    if operand is None:
        raise click.UsageError("name an operand, such as whatwg")
    made = lines(operand, format_of(operand, form), size_of(size))
    if file is None:
        for line in made:
            output.print_line(line)
        return 0
    output.check_writable(file)
    with output.busy("making the cases"):
        text = "".join(f"{line}\n" for line in made)
    output.write_file(file, text)
    return 0
