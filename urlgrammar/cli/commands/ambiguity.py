"""`urlgrammar ambiguity`."""

from __future__ import annotations

import click

from urlgrammar.cli import options, output
from urlgrammar.cli.reports import Form, ReportCommand, report_options, show


@click.command(
    cls=ReportCommand,
    short_help="Show the shortest string with two readings, or that there is none.",
)
@options.operand_argument()
@report_options
def ambiguity(operand: str, form: Form) -> int:
    """Show the shortest string with two readings by a rule of a grammar, or that there is none. A
    reading is the tree of the rules that derive the string; the output shows the rules that only
    one of the two readings has. Lark's parser confirms them.

    A standard's rules are taken without an order of preference, so an IPv4address is a reg-name,
    too. Exit status: 0 if no string has two readings, 1 if one has.

    \b
    Examples:
      urlgrammar ambiguity rfc3986:authority
      urlgrammar ambiguity abnf:urn.abnf:namestring
    """
    from urlgrammar.results.ambiguity import ambiguity

    with output.busy("searching …"):
        answer = ambiguity(operand)
    show(answer, form)
    return 1 if answer.is_ambiguous else 0
