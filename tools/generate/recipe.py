"""The recipe of a generated file: its name, the values that it is made from, and how it is made.

What belongs here: recipes, and the lines that generated files begin with.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.grammar import files
from urlgrammar.standards import automata

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


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
    return {name: digest(each) for name, each in automata.expressions(grammar).items()}


def rules(grammar: str, names: Iterable[str]) -> list[tuple[str, str]]:
    """Some rules of a grammar as an input."""
    return [(name, rule_digests(grammar)[name]) for name in names]


@cache
def origin(grammar: str) -> str:
    """How the files of a grammar are made."""
    folder = files.folder()
    names = (source.relative_to(folder).as_posix() for source in files.sources(grammar))
    sources = ", ".join(f"grammars/{name}" for name in names)
    return f"Made by `python -m tools.generate` from {sources}. Do not edit."
