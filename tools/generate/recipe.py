"""The recipe of a generated file: its name, the values that it is made from, and how it is made.

What belongs here: recipes, and the lines that generated files begin with.
"""

from __future__ import annotations

import hashlib
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.grammar import files
from urlgrammar.grammar.folder import folder
from urlgrammar.regular.syntax.expression import Alt, Chars, Repeat, Rule, Seq
from urlgrammar.standards import automata

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from urlgrammar.regular.syntax.expression import Expression


class Recipe(NamedTuple):
    """How a generated file is made.

    inputs: all values that decide its content, apart from the code of the generator. Values with
    the same `repr` are the same input, so a set must be sorted.
    """

    name: str
    inputs: object
    make: Callable[[], str | bytes]


def digest(value: object) -> str:
    """The hash of a value by its `repr`."""
    return hashlib.sha256(repr(value).encode()).hexdigest()


@cache
def rule_digests(grammar: str) -> dict[str, str]:
    """The hash of the expression of each rule of a grammar, in the order of the grammar."""
    return {name: _of_node(each) for name, each in automata.expressions(grammar).items()}


@cache
def _of_node(node: Expression) -> str:
    """The hash of an expression; its parts, which it shares with others, are hashed once."""

    def shown(value: object) -> object:
        match value:
            case Chars() | Seq() | Alt() | Repeat() | Rule():
                return _of_node(value)
            case tuple():
                return [*map(shown, value)]
            case frozenset():
                return sorted(value)
            case _:
                return value

    values = [shown(getattr(node, each.name)) for each in fields(node) if each.repr]
    return digest((type(node).__name__, values))


def rules(grammar: str, names: Iterable[str]) -> list[tuple[str, str]]:
    """Some rules of a grammar as an input."""
    return [(name, rule_digests(grammar)[name]) for name in names]


@cache
def origin(grammar: str) -> str:
    """How the files of a grammar are made."""
    names = (source.relative_to(folder()).as_posix() for source in files.sources(grammar))
    sources = ", ".join(f"grammars/{name}" for name in names)
    return f"Made by `python -m tools.generate` from {sources}. Do not edit."
