"""`urlgrammar samples`."""

from __future__ import annotations

import json
import sys
from itertools import islice

import click

from urlgrammar.cli import output
from urlgrammar.cli.options import json_option


@click.command(short_help="Strings of a language, short ones first.")
@click.argument("operand", metavar="OPERAND")
@click.option(
    "-n", "number", type=click.IntRange(min=0), help="Print so many; by default, all there are."
)
@click.option("--against", is_flag=True, help="Strings that are just not in the language, instead.")
@click.option(
    "--count",
    "length",
    type=click.IntRange(0, 1000),
    metavar="LENGTH",
    help="Print only how many strings of the language have LENGTH characters.",
)
@json_option
def samples(
    operand: str,
    number: int | None,
    against: bool,  # noqa: FBT001 (click passes options by name)
    length: int | None,
    as_json: bool,  # noqa: FBT001 (click passes options by name)
) -> int:
    """Print strings of a language, short ones first, until every transition of its minimal
    automaton has been taken. What an OPERAND can be is in the help of `diff`.

    Each is confirmed by the operand's parser. A control character is written as an escape, unless
    --json is given.

    \b
    Examples:
      urlgrammar samples -n 10 rfc3986:authority
      urlgrammar samples --against rfc3986:ipv4address
      urlgrammar samples --count 3 're:[a-c]*'

    \b
    JSON: input
    JSON with --count: length, count
    """
    from urlgrammar.differ.operands import operand as operand_of
    from urlgrammar.differ.sampling import accepted, rejected
    from urlgrammar.regular.automata.languages import count

    chosen = operand_of(operand)
    if length is not None:
        if against or number is not None:
            raise click.UsageError("--count goes with neither --against nor -n")
        sys.set_int_max_str_digits(0)  # the number is ours: 1,000 characters make 6,000 digits
        found = count(chosen.language, length)
        output.print_line(json.dumps({"length": length, "count": found}) if as_json else str(found))
        return 0
    for text in islice(rejected(chosen) if against else accepted(chosen), number):
        output.print_line(json.dumps({"input": text}) if as_json else output.shown(text))
    return 0
