"""--by-scheme: the commands of a standard, asked of the documents of schemes.

What belongs here: the option, and what each command does with it. A text without a scheme, or with
one that has no grammar, is read by RFC 3986 alone: JSON says so, and the lines of `validate` and
`parse`.
"""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING

import click

from urlgrammar import Scheme, SchemeTree, Standard, standard
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


def reader(text: str) -> Scheme | Standard:
    """The scheme of a text or, if that has no grammar, RFC 3986."""
    return scheme_of(text) or standard("rfc3986")


def remark(text: str) -> str:
    """What stands behind the result of a text that RFC 3986 alone was asked about."""
    return "" if scheme_of(text) else f"\t{output.styled('(rfc3986)', 'yellow')}"


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
        return shown + remark(text)

    return batch.Job(
        lambda text: reader(text).parse(text),
        line,
        lambda tree: {"components": tree.to_dict(), "values": values(tree)},
        nothing={"components": None, "values": None},
        of_text=of_text,
    )


def canonicalizing() -> batch.Job[str]:
    """The job of `canonicalize`."""
    return batch.text_job(lambda text: str(reader(text).canonicalize(text)), of_text)


def derivation(text: str) -> tuple[Derivation, Mapping[str, RuleName]]:
    """What `explain` shows. Raises ParseError."""
    by = reader(text)
    return by.derive(text), by.rules


def is_component(text: str, rule: str) -> bool:
    """Whether a rule is a component of the scheme of a text."""
    found = scheme_of(text)
    return found is not None and rule in found.transformer.captures()
