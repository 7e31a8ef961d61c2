"""All derivations of a text by Lark's Earley parser, as far as they split it differently.

What belongs here: reading the parse forest. It shares nothing with the automata: it is what
confirms what these say of a grammar.

E. Scott, "SPPF-style parsing from Earley recognisers", 2008, for the forest: a symbol node stands
for what a rule derives of a part of the text, a packed node for one way to derive it.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lark import UnexpectedInput
from lark.parsers.earley_forest import SymbolNode

from urlgrammar.errors import OperandError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from lark import Lark

    from urlgrammar.regular.tagged.tagged_nfa import Tag, Tags

Split = frozenset[tuple["Tag", int, int]]
"""The tags of a derivation, each with the place where its rule begins and ends."""

MAX_SPLITS: Final = 10_000
"""How many different ways to split one part of a text are followed."""


class Captured(NamedTuple):
    """What a rule is for the split of a text: its tags, and whether rules inside it count too."""

    tags: Tags
    inner: bool


class _Context(NamedTuple):
    """The tags around a node, and whether rules there count."""

    tags: Tags = ()
    is_open: bool = True


def splits(
    forest: Lark, rule: str, text: str, captured: Mapping[str, Captured]
) -> frozenset[Split]:
    """The ways in which the derivations of a text split it; none if there is no derivation.

    forest: the grammar as a parser with `ambiguity="forest"`. Raises OperandError past MAX_SPLITS.
    """
    try:
        root = forest.parse(text, start=rule)
    except UnexpectedInput:
        return frozenset()
    reader = _Forest(captured)
    found: frozenset[Split] = frozenset()
    try:
        while True:  # again, as long as rules that hold themselves have more to give
            before, found = found, reader.read(root)
            if found == before or not reader.has_cycle:
                return found
    except RecursionError as error:
        raise OperandError(
            f"a string of {len(text):,} characters is too long to be confirmed by Lark's parser"
        ) from error


class _Forest:
    def __init__(self, captured: Mapping[str, Captured]) -> None:
        self._captured = captured
        self._found: dict[tuple[int, _Context], frozenset[Split]] = {}
        self._known: set[tuple[int, _Context]] = set()
        self._inside: set[tuple[int, _Context]] = set()
        self.has_cycle = False

    def read(self, root: Any) -> frozenset[Split]:
        self._known.clear()
        return self._node(root, _Context())

    def _node(self, node: Any, where: _Context) -> frozenset[Split]:
        """The splits of what a node stands for; of a character, or of nothing, one without tags."""
        if not isinstance(node, SymbolNode):
            return _NOTHING
        key = (id(node), where)
        if key in self._inside:
            self.has_cycle = True
            return self._found.get(key, frozenset())
        if key in self._known:
            return self._found[key]
        self._inside.add(key)
        opened: Split = frozenset()
        inside = where
        captured = None if node.is_intermediate else self._captured.get(str(node.s.name))
        if captured is not None and where.is_open:
            for tag in captured.tags:
                if tag not in where.tags:
                    inside = inside._replace(tags=(*inside.tags, tag))
                    opened |= {(tag, node.start, node.end)}
            inside = inside._replace(is_open=captured.inner)
        found = frozenset(split | opened for split in self._packed(node, inside))
        self._inside.remove(key)
        self._known.add(key)
        self._found[key] = found
        return found

    def _packed(self, node: Any, where: _Context) -> Iterator[Split]:
        count = 0
        for packed in node.children:
            sides = (self._node(packed.left, where), self._node(packed.right, where))
            for left, right in product(*sides):
                count += 1
                if count > MAX_SPLITS:
                    raise OperandError(
                        f"the grammar has more than {MAX_SPLITS:,} ways to split one string"
                    )
                yield left | right


_NOTHING: Final[frozenset[Split]] = frozenset({frozenset()})
