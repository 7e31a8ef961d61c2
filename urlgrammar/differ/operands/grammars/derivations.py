"""All ways in which the derivations of a text by Lark's Earley parser split it.

What belongs here: reading the parse forest. This module shares no code with the automata, because
it confirms their results for grammars.

The forest is described in E. Scott, "SPPF-style parsing from Earley recognisers", 2008: a symbol
node stands for a rule and the part of the text that it derives, a packed node for one derivation of
that part.
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
"""The tags of a derivation, each with the start and end of its rule."""

MAX_SPLITS: Final = 10_000
"""The most ways to split one part of a text."""


class Captured(NamedTuple):
    """The tags of a captured rule, and whether rules inside it are captured too."""

    tags: Tags
    inner: bool


class _Context(NamedTuple):
    """The tags around a node, and whether rules there are captured."""

    tags: Tags = ()
    is_open: bool = True


def splits(
    forest: Lark, rule: str, text: str, captured: Mapping[str, Captured]
) -> frozenset[Split]:
    """The ways in which the derivations of a text split it; empty if there is no derivation.

    forest: the grammar as a parser with `ambiguity="forest"`. Raises OperandError past MAX_SPLITS.
    """
    try:
        root = forest.parse(text, start=rule)
    except UnexpectedInput:
        return frozenset()
    reader = _Forest(captured)
    results: frozenset[Split] = frozenset()
    try:
        while True:  # repeat while recursive rules give new results
            before, results = results, reader.read(root)
            if results == before or not reader.has_cycle:
                return results
    except RecursionError as error:
        raise OperandError(
            f"a string of {len(text):,} characters is too long for Lark's parser to confirm: "
            "compare a smaller rule"
        ) from error


class _Forest:
    def __init__(self, captured: Mapping[str, Captured]) -> None:
        self._captured = captured
        self._splits: dict[tuple[int, _Context], frozenset[Split]] = {}
        self._known: set[tuple[int, _Context]] = set()
        self._inside: set[tuple[int, _Context]] = set()
        self.has_cycle = False

    def read(self, root: Any) -> frozenset[Split]:
        self._known.clear()
        return self._node(root, _Context())

    def _node(self, node: Any, where: _Context) -> frozenset[Split]:
        """The splits of a node; for a character, or for nothing, one split without tags."""
        if not isinstance(node, SymbolNode):
            return _NOTHING
        key = (id(node), where)
        if key in self._inside:
            self.has_cycle = True
            return self._splits.get(key, frozenset())
        if key in self._known:
            return self._splits[key]
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
        result = frozenset(split | opened for split in self._packed(node, inside))
        self._inside.remove(key)
        self._known.add(key)
        self._splits[key] = result
        return result

    def _packed(self, node: Any, where: _Context) -> Iterator[Split]:
        count = 0
        for packed in node.children:
            both = (self._node(packed.left, where), self._node(packed.right, where))
            for left, right in product(*both):
                count += 1
                if count > MAX_SPLITS:
                    raise OperandError(
                        f"the grammar has more than {MAX_SPLITS:,} ways to split one string: "
                        "compare a smaller rule, or make the grammar less ambiguous"
                    )
                yield left | right


_NOTHING: Final[frozenset[Split]] = frozenset({frozenset()})
