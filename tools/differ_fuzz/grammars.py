"""Random grammars, and small changes of them.

What belongs here: rules. The differ compares those with the names of components; the others are
helpers. A rule refers to later rules; sometimes one refers to itself or to an earlier rule.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from tools.differ_fuzz import nodes
from tools.differ_fuzz.expressions import Expression, Maker, literal
from tools.differ_fuzz.nodes import (
    EMPTY,
    Choice,
    Group,
    OneOf,
    Range,
    Repeat,
    Rule,
    Sequence,
    Terminal,
    Text,
)
from tools.differ_fuzz.notations import COMPONENTS, lark_text, written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from tools.differ_fuzz.nodes import Node

BOUNDS: Final = (*[(0, None), (1, None), (0, 1), (0, 1)] * 3, (0, 2), (1, 2), (2, 2), (2, None))
TERMINALS: Final = (
    *[(each, "") for each in ("[{x}{y}]+", "{x}{y}?", "{x}+{y}?", "{x}{y}|{x}", "{x}?{y}")] * 3,
    *[(each, "") for each in ("{x}+", "[{x}{y}]{{1,2}}", "(?:{x}{y})+", "{x}|{x}{y}", "{x}+?{y}")],
    ("{x}{y}|{x}", '"{x}" | "{x}{y}"'),
    ("(?:{x})+", '"{x}"+'),
    ("(?:{x})?{y}", '"{x}"? "{y}"'),
    ("(?:{x}|{y})+", '("{x}" | "{y}")+'),
    ("(?:{x}){{2}}", '"{x}"~2'),
)
"""Lark terminals: the expression, and the named definition that Lark compiles to it. One of them
never matches the longest possible text."""


@dataclass(frozen=True)
class Grammar:
    """Rules; the first is the start rule. notation: "lark" or "abnf". style: a number that selects
    among equivalent notations."""

    notation: str
    rules: tuple[tuple[str, Node], ...]
    style: int

    @property
    def start(self) -> str:
        """The start rule."""
        return self.rules[0][0]

    @cached_property
    def bodies(self) -> dict[str, Node]:
        """Each rule by its name."""
        return dict(self.rules)

    @cached_property
    def text(self) -> str:
        """The text of the grammar file."""
        return written(self.notation, self.rules, self.style)

    @property
    def size(self) -> int:
        """The size of the grammar."""
        return sum(3 + nodes.size(body) for _, body in self.rules) + (self.style != 0)

    def is_valid(self) -> bool:
        """Whether every rule derives some text, so that every part is used; and no rule derives
        itself and nothing else, because Lark omits derivations of such rules."""
        productive: set[str] = set()
        nullable: set[str] = set()
        for _ in self.rules:
            productive |= {name for name, body in self.rules if _derives(body, productive)}
            nullable |= {name for name, body in self.rules if _derives(body, nullable, empty=True)}
        alone = {name: _alone(body, nullable) for name, body in self.rules}
        for _ in self.rules:
            alone = {name: to.union(*(alone[each] for each in to)) for name, to in alone.items()}
        is_cyclic = any(name in to for name, to in alone.items())
        return len(productive) == len(self.rules) and not is_cyclic

    def smaller(self) -> Iterator[Grammar]:
        """Smaller grammars, and plainer notation."""
        for index, (name, body) in enumerate(self.rules):
            for tree in nodes.smaller(body):
                rules = (*self.rules[:index], (name, tree), *self.rules[index + 1 :])
                yield grammar(self.notation, rules, self.style)
            if index:
                rules = tuple((other, _without(tree, name, body)) for other, tree in self.rules)
                yield grammar(self.notation, rules, self.style)
        if self.style:
            yield replace(self, style=0)

    def expression(self) -> Expression:
        """An expression for the same texts, with a group for each rule that is a component, except
        in repetitions and after its first use. The grammar must not be recursive."""
        names: set[str] = set()

        def inlined(node: Node, *, repeated: bool) -> Node:
            match node:
                case Rule(name):
                    is_group = name in COMPONENTS and name not in names and not repeated
                    if is_group:
                        names.add(name)
                    body = inlined(self.bodies[name], repeated=repeated)
                    return Group(body, name) if is_group else Sequence((body,))
                case Repeat(_, _, most):
                    repeated = repeated or most != 1
            below = (inlined(each, repeated=repeated) for each in nodes.children(node))
            return nodes.rebuilt(node, tuple(below))

        return Expression("fullmatch", "", inlined(Rule(self.start), repeated=False))


def grammar(notation: str, rules: tuple[tuple[str, Node], ...], style: int) -> Grammar:
    """A grammar of the rules that the start rule needs, without parts that have no effect."""
    bodies = {name: _tidy(body) for name, body in rules}
    used, new = {rules[0][0]}, [rules[0][0]]
    while new:
        named = {each.name for each in nodes.every(bodies[new.pop()]) if isinstance(each, Rule)}
        new += sorted(named - used)
        used |= named
    kept = tuple((name, body) for name, body in bodies.items() if name in used)
    return Grammar(notation, kept, style)


def components(of: Grammar) -> tuple[str, ...]:
    """The rules that are components and occur in some derivation."""
    used, new = {of.start}, [of.start]
    while new:
        named = set(_named(of.bodies[new.pop()]))
        new += sorted(named - used)
        used |= named
    return tuple(name for name, _ in of.rules if name in used and name in COMPONENTS)


def _named(node: Node) -> Iterator[str]:
    if isinstance(node, Rule):
        yield node.name
    if not (isinstance(node, Repeat) and node.most == 0):
        for each in nodes.children(node):
            yield from _named(each)


def is_recursive(of: Grammar) -> bool:
    """Whether a rule refers to itself or to an earlier one."""
    seen: set[str] = set()
    for name, body in of.rules:
        seen.add(name)
        if any(isinstance(each, Rule) and each.name in seen for each in nodes.every(body)):
            return True
    return False


def _derives(node: Node, rules: set[str], *, empty: bool = False) -> bool:
    """Whether a tree derives a text, or the empty text, given the rules that do."""
    match node:
        case Rule(name):
            return name in rules
        case Choice(parts):
            return any(_derives(each, rules, empty=empty) for each in parts)
        case Repeat(body, least):
            return not least or _derives(body, rules, empty=empty)
        case Sequence(parts):
            return all(_derives(each, rules, empty=empty) for each in parts)
        case _:
            return not empty


def _alone(node: Node, nullable: set[str]) -> set[str]:
    """The rules that a tree can consist of alone."""
    match node:
        case Rule(name):
            return {name}
        case Sequence(parts):
            needed = [each for each in parts if not _derives(each, nullable, empty=True)]
            able = parts if not needed else needed if len(needed) == 1 else ()
            return {name for each in able for name in _alone(each, nullable)}
        case _:
            return {name for each in nodes.children(node) for name in _alone(each, nullable)}


def _tidy(node: Node) -> Node:
    """The tree without empty parts, except as alternatives of a choice."""
    below = tuple(_tidy(each) for each in nodes.children(node))
    match node:
        case Sequence():
            parts = tuple(each for each in below if each != EMPTY)
            return parts[0] if len(parts) == 1 else Sequence(parts)
        case Choice():
            parts = tuple(dict.fromkeys(below))
            return Choice(parts) if len(parts) > 1 else parts[0]
        case Repeat():
            return EMPTY if below[0] == EMPTY else nodes.rebuilt(node, below)
        case _:
            return node


def _without(node: Node, name: str, body: Node) -> Node:
    """The tree with each reference to a rule replaced by its body. A reference to the rule inside
    its own body becomes empty."""
    if node == Rule(name):
        return EMPTY if Rule(name) in set(nodes.every(body)) else body
    below = tuple(_without(each, name, body) for each in nodes.children(node))
    return nodes.rebuilt(node, below)


class GrammarMaker(Maker):
    """Generates grammars. notation: "lark", "abnf", or "both" for constructs that exist in both."""

    def __init__(
        self, random: Random, alphabet: str, names: tuple[str, ...], notation: str = "both"
    ) -> None:
        super().__init__(random, alphabet, names)
        self.notation = notation
        self.rules: list[str] = []
        self.bounds = BOUNDS if notation != "abnf" else (*BOUNDS, (0, 0))
        self.modes = ("",)

    def grammar(self) -> Grammar:
        """A new grammar."""
        while True:
            helpers = self.random.sample(("x0", "x1", "_x2"), self.random.choice((0, 0, 1, 1, 2)))
            if self.notation != "lark":
                helpers = [each.replace("_", "") for each in helpers]
            later = self.random.sample((*self.names, *helpers), len(self.names) + len(helpers))
            names = (later if self.random.random() < 0.03 else ["start", *later]) or ["start"]
            rules = []
            for index, name in enumerate(names):
                self.rules = names[index + 1 :]
                body = self.tree(3 if not index else self.random.choice((0, 1, 2)))
                if self.random.random() < 0.03:
                    earlier = self.random.choice((name, *names[: index + 1]))
                    body = Choice((body, self._recursion(Rule(earlier))))
                rules.append((name, body))
            notation = self.notation if self.notation != "both" else "lark"
            made = grammar(notation, tuple(rules), self.random.randrange(1, 1 << 30))
            if made.is_valid():
                return made

    def _recursion(self, rule: Rule) -> Node:
        left = self.random.random() < 0.5
        return Sequence((rule, self.leaf()) if left else (self.leaf(), rule))

    def tree(self, depth: int, *, repeated: bool = False) -> Node:
        """A tree of at most this depth."""
        if not depth:
            return self.leaf()
        kinds: dict[Callable[[], Node], float] = {
            self.leaf: 2,
            lambda: Sequence(self._parts(depth, repeated=repeated)): 6,
            lambda: Choice(self._parts(depth, repeated=repeated, empty=0.15)): 4,
            lambda: self._repeat(depth): 3,
        }
        return self.random.choices(tuple(kinds), tuple(kinds.values()))[0]()

    def _repeat(self, depth: int) -> Node:
        rules = self.rules
        if self.random.random() < 0.9:
            self.rules = [each for each in rules if each not in COMPONENTS]
        made = super()._repeat(depth)
        self.rules = rules
        return made

    def leaf(self) -> Node:
        """A rule or a terminal."""
        draw = self.random.random()
        if self.rules and draw < 0.5:
            name = self.random.choice(self.rules)
            if name in COMPONENTS and self.random.random() < 0.85:
                self.rules.remove(name)
            return Rule(name)
        x, y = self.random.sample(self.alphabet, 2)
        draw = self.random.random()
        if draw < 0.12:
            return Range(min(x, y), max(x, y))
        if self.notation == "lark" and draw < 0.37:
            if draw < 0.2:
                return OneOf(self.random.choice((*[f"[{x}{y}]", f"[^{x}]", "."] * 5, r"\d", r"\w")))
            source, definition = self.random.choice(TERMINALS)
            quoted = definition.format(x=lark_text(x), y=lark_text(y))
            return Terminal(source.format(x=literal(x), y=literal(y)), quoted)
        value = x if draw < 0.8 else x + self.random.choice(self.alphabet)
        if self.notation == "lark":
            return Text(value, "unicode" if draw < 0.38 else "")
        quotable = value.isascii() and value.isprintable()
        return Text(value, "ascii" if self.notation == "abnf" and quotable and draw < 0.6 else "")

    def changed_grammar(self, old: Grammar) -> Grammar:
        """The grammar after a few small changes."""
        while True:
            rules = list(old.rules)
            for _ in range(self.random.choice((1, 1, 2, 3))):
                index = self.random.randrange(len(rules))
                name, body = rules[index]
                self.rules = [each for each, _ in rules[index + 1 :]]
                rules[index] = (name, self.changed(body))
            made = grammar(old.notation, tuple(rules), old.style)
            if made.is_valid():
                return made
