"""--by-scheme: the commands of a standard, asked of the documents of schemes.

What belongs here: the option, and what each command does with it. A text without a scheme, or with
one that has no grammar, is read by RFC 3986 alone, and the output says so.
"""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING

import click

from urlgrammar import SchemeTree, standard
from urlgrammar.cli import batch, output
from urlgrammar.schemes import scheme_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.cli.options import Decorator
    from urlgrammar.errors import RuleName
    from urlgrammar.grammar.earley import Derivation
    from urlgrammar.tree import ComponentTree

OPTION = "--by-scheme"
option: Decorator = click.option(
    OPTION,
    "by_scheme",
    is_flag=True,
    help="Ask the document of the scheme, too, such as RFC 6068 for mailto; `urlgrammar schemes` "
    "lists them.",
)


def check(standard_name: str, **others: object) -> None:
    """Raise click.UsageError for another standard, and for an option that has no meaning here."""
    if standard_name != "rfc3986":
        raise click.UsageError(f"{OPTION} is for rfc3986, not for {standard_name}")
    for name, value in others.items():
        if value is not None:
            raise click.UsageError(f"{OPTION} takes no --{name.replace('_', '-')}: leave out one")


def of_text(text: str) -> dict[str, str | None]:
    """The JSON key of the document that describes the scheme of a text; null if there is none."""
    found = scheme_of(text)
    return {"document": None if found is None else found.document.name}


def parsed(text: str) -> SchemeTree | ComponentTree:
    """The components of a text by its scheme or, if that has no grammar, by RFC 3986. Raises
    ParseError."""
    found = scheme_of(text)
    return standard("rfc3986").parse(text) if found is None else found.parse(text)


def values(tree: SchemeTree | ComponentTree) -> dict[str, object] | None:
    """What the components mean, for JSON; None if there is no document of the scheme."""
    if not isinstance(tree, SchemeTree):
        return None
    return {name: _plain(value) for name, value in tree.values.items()}


def _plain(value: object) -> object:
    """A value in JSON: octets are an object with base64, numbers and identifiers are texts, so that
    they stay exact."""
    if isinstance(value, bytes):
        return {"base64": b64encode(value).decode()}
    if isinstance(value, list | tuple):
        return [*map(_plain, value)]
    return value if isinstance(value, str | bool | None) else str(value)


def parsing() -> batch.Job[SchemeTree | ComponentTree]:
    """The job of `parse`."""

    def line(text: str, tree: SchemeTree | ComponentTree) -> str:
        parts = {name: part for name, part in tree.to_dict().items() if part is not None}
        shown = "\t".join(f"{name}={output.shown(part)}" for name, part in parts.items())
        return shown if scheme_of(text) else f"{shown}\t{output.styled('(rfc3986)', 'yellow')}"

    return batch.Job(
        parsed,
        line,
        lambda tree: {"components": tree.to_dict(), "values": values(tree)},
        nothing={"components": None, "values": None},
        of_text=of_text,
    )


def canonicalizing() -> batch.Job[str]:
    """The job of `canonicalize`."""

    def canonical(text: str) -> str:
        found = scheme_of(text)
        made = standard("rfc3986") if found is None else found
        return str(made.canonicalize(text))

    return batch.text_job(canonical, of_text)


def derivation(text: str) -> tuple[Derivation, Mapping[str, RuleName]]:
    """What `explain` shows. Raises ParseError."""
    found = scheme_of(text)
    if found is None:
        std = standard("rfc3986")
        return std.derive(text), std.rules
    return found.derive(text), found.rules


def is_component(text: str, rule: str) -> bool:
    """Whether a rule is a component of the scheme of a text."""
    found = scheme_of(text)
    return found is not None and rule in found.transformer.captures()
