"""Completion in shells: what can stand at the place of the cursor.

What belongs here: the values of options and arguments that a shell can complete. Click finds the
parameter at the cursor, and has the scripts for the shells. A function gets the parameters before
the cursor as `context.params`. If a standard is not known, it returns nothing: the command itself
reports that.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import click
from click.shell_completion import CompletionItem, shell_complete

from urlgrammar import UnknownNameError, standard
from urlgrammar import standards as all_standards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar import Program, Standard
    from urlgrammar.errors import RuleName
    from urlgrammar.programs.adapters.installed import Adapter

_VARIABLE: Final = "_URLGRAMMAR_COMPLETE"
"""The environment variable by which a shell asks for its script, or for completions."""


def requested() -> str | None:
    """What a shell asks for, None if this call is not from a shell's completion."""
    return os.environ.get(_VARIABLE) or None


def answer(group: click.Group, request: str) -> int:
    """Print what a shell asks for, and return the exit status. Raises click.ClickException for an
    unknown shell."""
    if shell_complete(group, {}, "urlgrammar", _VARIABLE, request):
        raise click.ClickException(
            f"{_VARIABLE}={request} is unknown; use bash_source, zsh_source or fish_source"
        )
    return 0


def files(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem[str]]:
    """The names of files, which the shell itself completes."""
    return [CompletionItem(incomplete, type="file")]


def standards(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem[str]]:
    """The names of standards, with their titles."""
    return _beginning(all_standards(), incomplete)


def programs(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem[str]]:
    """The names of programs, after a comma too."""
    from urlgrammar.programs.adapters import ADAPTERS

    before, comma, start = incomplete.rpartition(",")
    return _beginning(ADAPTERS.values(), start, before + comma)


def _beginning(
    known: Iterable[Standard | Program | Adapter], start: str, before: str = ""
) -> list[CompletionItem[str]]:
    """The names that begin like this, with their titles. before: what stands before a name."""
    return [
        CompletionItem(before + operand.name, help=operand.title)
        for operand in known
        if operand.name.startswith(start)
    ]


def operands(
    context: click.Context, parameter: click.Parameter, incomplete: str
) -> list[CompletionItem[str]]:
    """The names of standards and, after `STANDARD:`, of its rules; and those of programs that have
    a grammar. Expressions and files follow no list."""
    name, colon, start = incomplete.partition(":")
    if not colon:
        from urlgrammar.programs.adapters import ADAPTERS
        from urlgrammar.programs.grammars import DESCRIBED, PROGRAMS

        known: list[Program | Adapter] = [ADAPTERS[each] for each in DESCRIBED]
        known += PROGRAMS.values()
        return standards(context, parameter, incomplete) + _beginning(known, incomplete)
    return [CompletionItem(f"{name}:{rule}") for rule in _rules([name], start)]


def rules(
    context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem[str]]:
    """The names of the rules of the standard that is given by -s, or by the operands. If no name
    begins like the word, then the spellings of the documents."""
    given = [context.params.get(key) for key in ("standard_name", "a", "b")]
    given += context.args  # operands before an option without a value are not yet parameters
    names = [name for name in given if isinstance(name, str)] or ["rfc3986"]
    return [CompletionItem(rule) for rule in _rules(names, incomplete)]


def _rules(names: Iterable[str], start: str) -> list[str]:
    """The rules of standards that begin like this, each once."""
    every: list[RuleName] = []
    for name in names:
        with suppress(UnknownNameError):
            every += standard(name).rules.values()
    by_name = [rule.name for rule in every if rule.name.startswith(start)]
    by_spelling = [rule.spelled for rule in every if rule.spelled.startswith(start)]
    return list(dict.fromkeys(by_name or by_spelling))
