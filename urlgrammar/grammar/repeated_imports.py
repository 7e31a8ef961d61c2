"""Rules that a grammar imports by two ways, united.

What belongs here: if two imported files import the same rule, Lark keeps a second one for the
second way, with the name of the file before its own (`rfc5322__alpha`). It is the same rule, unless
one of both, or a rule that it uses, was overridden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lark import Tree
from lark.grammar import NonTerminal, Terminal
from lark.visitors import Transformer

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MANGLED: Final = "__"
"""The separator in the names that Lark gives to rules which an import does not list:
`base__rule`."""


def unite(definitions: dict[str, Any]) -> None:
    """Replace each rule that is the same as the one of its name by that one. definitions: those of
    Lark's GrammarBuilder, by name."""
    same = {
        name: own
        for name in definitions
        if (own := name.rpartition(MANGLED)[2]) != name and own in definitions
    }
    while True:
        wrong = [one for one, other in same.items() if not _agree(one, other, definitions, same)]
        if not wrong:
            break
        for name in wrong:
            del same[name]
    renaming = _Renaming(same)
    for name in same:
        del definitions[name]
    for definition in definitions.values():
        if definition.tree is not None:
            definition.tree = renaming.transform(definition.tree)


def _agree(one: str, other: str, definitions: Mapping[str, Any], same: Mapping[str, str]) -> bool:
    """Whether two rules are written alike, with rules that are the same by what is known so far."""
    first, second = definitions[one], definitions[other]
    by_name = _Renaming({name: name.rpartition(MANGLED)[2] for name in definitions})
    return (
        (first.params, repr(first.options)) == (second.params, repr(second.options))
        and by_name.transform(first.tree) == by_name.transform(second.tree)
        and all(
            same.get(a, a) == same.get(b, b)
            for a, b in zip(_names(first.tree), _names(second.tree), strict=True)
        )
    )


def _names(tree: Any) -> Iterator[str]:
    """The names of the rules and terminals in a tree, in order."""
    symbols = tree.scan_values(lambda value: isinstance(value, NonTerminal | Terminal))
    return (str(symbol.name) for symbol in symbols)


class _Renaming(Transformer[Any, Any]):
    """Renames rules and terminals in a tree."""

    def __init__(self, names: Mapping[str, str]) -> None:
        super().__init__(visit_tokens=False)
        self._names = names

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        renamed = [
            type(child)(self._names[child.name])
            if isinstance(child, NonTerminal | Terminal) and child.name in self._names
            else child
            for child in children
        ]
        return Tree(data, renamed, meta)
