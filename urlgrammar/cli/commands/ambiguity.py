"""`urlgrammar ambiguity`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from urlgrammar.cli import options, output
from urlgrammar.text.display import visible_string

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.ambiguity import Ambiguous


@click.command(short_help="Show the shortest string with two readings, or that there is none.")
@options.operand_argument()
@options.json_option
def ambiguity(operand: str, as_json: bool) -> int:  # noqa: FBT001 (click passes options by name)
    """Show the shortest string with two readings by a rule of a grammar, or that there is none. A
    reading is the tree of the rules that derive the string; the output shows the rules that only
    one of the two readings has. Lark's parser confirms them.

    A standard's rules are taken without an order of preference, so an IPv4address is a reg-name,
    too. Exit status: 0 if no string has two readings, 1 if one has.

    \b
    Examples:
      urlgrammar ambiguity rfc3986:authority
      urlgrammar ambiguity abnf:urn.abnf:namestring

    \b
    JSON: operand, ambiguous, input, readings [[{rule, start, text}]]
    """
    from urlgrammar.differ.ambiguity import ambiguity

    with output.busy("searching …"):
        answer = ambiguity(operand)
    if as_json:
        output.print_json(_record(answer))
    else:
        for line in _lines(answer):
            output.print_line(line)
    return 1 if answer.is_ambiguous else 0


def _record(answer: Ambiguous) -> dict[str, Any]:
    return {
        "operand": answer.operand,
        "ambiguous": answer.is_ambiguous,
        "input": answer.input,
        "readings": [[rule._asdict() for rule in reading] for reading in answer.readings],
    }


def _lines(answer: Ambiguous) -> Iterator[str]:
    name = visible_string(answer.operand)
    if answer.input is None:
        yield f"{name} is unambiguous: no string has two readings."
        return
    yield f"{name} is ambiguous: {visible_string(answer.input) or 'the empty string'}"
    for number, reading in enumerate(answer.readings, start=1):
        yield f"    reading {number}" + ("" if reading else ": without these rules")
        width = max((len(name) for name, _, _ in reading), default=0)
        for name, start, text in reading:
            shown = visible_string(text) or "(empty)"
            yield f"        {name:<{width}}  at {start}: {shown}"
