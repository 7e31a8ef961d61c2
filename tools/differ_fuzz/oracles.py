"""The meaning of operands by brute force: `re` itself, and all derivations of a grammar.

What belongs here: meanings, computed without automata and without any part of the differ. A meaning
is computed for a universe: all texts of an alphabet up to a length, or all substrings of one text.
The tests of this tool check that Lark's Earley parser finds the same derivations. Only the
outermost component rules are components; a component contains no others.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from tools.differ_fuzz import nodes
from tools.differ_fuzz.derivations import Parts, parts_of
from tools.differ_fuzz.grammars import components, is_recursive
from tools.differ_fuzz.nodes import Group, Repeat, Rule, Terminal
from tools.differ_fuzz.notations import COMPONENTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tools.differ_fuzz.derivations import Derivation, Universe
    from tools.differ_fuzz.expressions import Expression
    from tools.differ_fuzz.grammars import Grammar
    from tools.differ_fuzz.nodes import Node

Value: TypeAlias = tuple[int, ...] | None
"""A component: the positions of its characters; empty if the component is empty, None if it is
undefined."""


class Reading(NamedTuple):
    """How an operand splits a text that it accepts. values: its components. ambiguous: those with
    more than one possible value. plural: those that occur more than once in the text."""

    values: dict[str, Value]
    ambiguous: frozenset[str] = frozenset()
    plural: frozenset[str] = frozenset()


class Oracle(Protocol):
    """The meaning of an operand: its declared components, and how it splits texts."""

    @property
    def components(self) -> tuple[str, ...]:
        """The components that the operand declares."""

    @property
    def whole(self) -> frozenset[str]:
        """The component that the operand itself is: its start rule. The other operand need not have
        it."""

    def table(self, universe: Universe) -> dict[str, Reading]:
        """The texts of a universe that the operand accepts, and how it splits them."""

    def read(self, text: str) -> Reading | None:
        """How it splits a text; None if it rejects it."""

    def viable(self, universe: Universe) -> frozenset[str] | None:
        """The texts of a universe that are prefixes of an accepted text; None if that is
        unknown."""


class ExpressionOracle:
    """An expression, evaluated by `re`."""

    def __init__(self, expression: Expression) -> None:
        self.of = expression
        self._compiled = re.compile(expression.source)
        self._apply = getattr(self._compiled, expression.method)
        self.components = tuple(self._compiled.groupindex)
        self.whole: frozenset[str] = frozenset()

    def table(self, universe: Universe) -> dict[str, Reading]:
        """The texts that the expression matches."""
        read = ((text, self.read(text)) for text in universe.texts)
        return {text: found for text, found in read if found is not None}

    def read(self, text: str) -> Reading | None:
        """The positions of the groups of a match."""
        found = self._apply(text)
        if found is None:
            return None
        values: dict[str, Value] = {}
        for name, index in self._compiled.groupindex.items():
            start, stop = found.span(index)
            values[name] = None if start < 0 else tuple(range(start, stop))
        return Reading(values)

    def viable(self, universe: Universe) -> frozenset[str] | None:
        """Computed from the expression's tree, if it has no look-around and no flags that change
        its meaning."""
        if self.of.flags or not all(map(_is_plain, nodes.every(self.of.tree))):
            return None
        if self.of.method == "search":
            return universe.members
        parts = Parts(universe, {})
        found = parts.prefixes(self.of.tree)
        if self.of.method == "fullmatch":
            return frozenset(found)
        matched = parts.language(self.of.tree)
        whole = (t for t in universe.texts if any(t[:n] in matched for n in range(len(t) + 1)))
        return frozenset(found.union(whole))


def _is_plain(node: Node) -> bool:
    match node:
        case nodes.Anchor():
            return False
        case Group(_, name, prefix):
            return bool(name) or not prefix
        case Repeat(_, _, _, mode):
            return mode != "+"
        case _:
            return True


class GrammarOracle:
    """A grammar, evaluated by all its derivations."""

    def __init__(self, grammar: Grammar) -> None:
        self.of = grammar
        self.components = components(grammar)
        self.whole = frozenset({grammar.start}.intersection(self.components))
        self._is_recursive = is_recursive(grammar)
        trees = [each for _, body in grammar.rules for each in nodes.every(body)]
        self._is_plain = not any(isinstance(each, Terminal) for each in trees)

    def table(self, universe: Universe) -> dict[str, Reading]:
        """The texts that the grammar derives."""
        parts = self._parts(universe)
        found = parts.language(Rule(self.of.start))
        return {text: self._reading(every, universe) for text, every in found.items()}

    def read(self, text: str) -> Reading | None:
        """All derivations of a text."""
        return self.table(parts_of(text)).get(text)

    def viable(self, universe: Universe) -> frozenset[str] | None:
        """Computed from the trees of the rules, if no terminal has a special meaning."""
        if not self._is_plain:
            return None
        return frozenset(self._parts(universe).all_prefixes(self.of.start))

    def _parts(self, universe: Universe) -> Parts:
        parts = Parts(universe, self.of.bodies)
        parts.fill(is_recursive=self._is_recursive)
        return parts

    def _reading(self, derivations: Iterable[Derivation], universe: Universe) -> Reading:
        every = list(derivations)
        values: dict[str, Value] = {}
        ambiguous, plural = set(), set()
        for name in self.components:
            at = COMPONENTS.index(name)
            masks = sorted({each.mask(at, universe.longest) for each in every})
            values[name] = _positions(masks[0])
            if len(masks) > 1:
                ambiguous.add(name)
            if any(each.plural >> at & 1 for each in every):
                plural.add(name)
        return Reading(values, frozenset(ambiguous), frozenset(plural))


def _positions(mask: int) -> Value:
    return None if mask < 0 else tuple(i for i in range(mask.bit_length()) if mask >> i & 1)
