"""`urlgrammar samples`."""

from __future__ import annotations

import json
import sys
from itertools import islice

import click

from urlgrammar.cli import options, output
from urlgrammar.text.user_files import in_grammar_file


@click.command(short_help="Print strings of a language, short ones first.")
@options.operand_argument()
@click.option(
    "-n", "number", type=click.IntRange(min=0), help="Number of samples to print (default: all)."
)
@click.option("--against", is_flag=True, help="Print strings that are just outside the language.")
@click.option(
    "--count",
    "length",
    type=click.IntRange(0, 1000),
    metavar="LENGTH",
    help="Print only the number of strings of the language that have LENGTH characters.",
)
@options.json_option
def samples(
    operand: str,
    number: int | None,
    against: bool,  # noqa: FBT001 (click passes options by name)
    length: int | None,
    as_json: bool,  # noqa: FBT001 (click passes options by name)
) -> int:
    """Print strings of the language of an OPERAND, short ones first, until they cover every
    transition of its minimal automaton. The help of `diff` lists the kinds of operands.

    The operand's parser confirms each string. Control characters are escaped.

    \b
    Examples:
      urlgrammar samples -n 10 rfc3986:authority
      urlgrammar samples --against rfc3986:ipv4address
      urlgrammar samples --count 3 're:[a-c]*'

    \b
    JSON: input
    JSON with --count: length, count
    """
    from urlgrammar.differ.operands.names import operand as operand_of
    from urlgrammar.regular.automata.languages import count

    if in_grammar_file(operand):
        from urlgrammar.differ.operands.grammars.rules import is_grammar  # only it needs Lark

        if is_grammar(operand):  # without a rule, as for other commands: the first one
            operand = options.file_grammar(operand).operand_name()
    chosen = operand_of(operand)
    if length is not None:
        if against or number is not None:
            raise click.UsageError("--count cannot be combined with --against or -n")
        number_of_strings = count(chosen.language, length)
        most = sys.get_int_max_str_digits()
        sys.set_int_max_str_digits(0)  # the number is ours: 1,000 characters make 6,000 digits
        try:
            record = {"length": length, "count": number_of_strings}
            output.print_line(json.dumps(record) if as_json else str(number_of_strings))
        finally:
            sys.set_int_max_str_digits(most)
        return 0
    for text in islice(chosen.rejected_samples() if against else chosen.accepted_samples(), number):
        output.print_line(json.dumps({"input": text}) if as_json else output.shown(text))
    return 0
