"""The options and arguments that commands share, and how their values are checked.

What belongs here: these options, each once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from urlgrammar import NoTreeError, UnknownNameError
from urlgrammar.cli import completion

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar import Standard
    from urlgrammar.differ.operands.grammars.language import FileGrammar

    Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]

standard_option: Decorator = click.option(
    "-s",
    "--standard",
    "standard_name",
    default="rfc3986",
    show_default=True,
    metavar="STD",
    shell_complete=completion.standards,
    help="The standard to use; `urlgrammar standards` lists them. `validate` and `explain` also "
    "take a grammar file, abnf:FILE or lark:FILE.",
)
rule_option: Decorator = click.option(
    "-r",
    "--rule",
    metavar="RULE",
    shell_complete=completion.rules,
    help="The rule of the standard to use; `urlgrammar rules STD` lists them. Default: the rule "
    "for references, absolute or relative.",
)
json_option: Decorator = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON object per line."
)
accept_option: Decorator = click.option(
    "--accept",
    "ledger_file",
    metavar="FILE",
    shell_complete=completion.files,
    help="A ledger of accepted findings: report only what is new, and what is in the ledger but "
    "gone. Each line is the id of a finding and the reason why it is accepted; # begins a comment.",
)
_url_option: Decorator = click.option(
    "-u",
    "--url",
    "texts",
    multiple=True,
    metavar="TEXT",
    help="An input, read before the files; can be repeated.",
)
files_argument: Decorator = click.argument(
    "files", nargs=-1, metavar="[FILE]...", shell_complete=completion.files
)


def reads_lines(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of a command that reads inputs: -s, --json, -u and files."""
    for option in (files_argument, _url_option, json_option, standard_option):
        command = option(command)
    return command


def file_grammar(standard_name: str) -> FileGrammar:
    """The grammar of a file. Raises OperandError."""
    from urlgrammar.differ.operands.grammars.language import FileGrammar  # only it needs Lark

    return FileGrammar(standard_name)


def checked_rule(std: Standard, rule: str | None, *, with_tree: bool = False) -> str | None:
    """The name of a rule, given by its name or as its document spells it; None for None.

    Raises click.UsageError or NoTreeError before the first input is read.
    """
    if rule is None:
        return None
    try:
        name = std.matcher.rule_name(rule)
    except UnknownNameError as error:
        hint = f"did you mean {' or '.join(error.suggestions)}? " if error.suggestions else ""
        raise click.UsageError(
            f"no rule {rule!r} in {std.name}; {hint}`urlgrammar rules {std.name}` lists them"
        ) from error
    if with_tree and name not in std.matcher.tree_rules:
        raise NoTreeError(std.name, name, std.matcher.tree_rules)
    return name
