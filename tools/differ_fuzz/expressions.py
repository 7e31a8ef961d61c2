"""Random regular expressions, small changes of them, and their notation.

What belongs here: the syntax of `re`. Features that the differ supports are frequent; groups that
it refuses (in repetitions, in look-around) are rare.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from tools.differ_fuzz import nodes
from tools.differ_fuzz.nodes import (
    EMPTY,
    Anchor,
    Choice,
    Group,
    OneOf,
    Range,
    Repeat,
    Sequence,
    Text,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from tools.differ_fuzz.nodes import Node

MARKS: Final = {"fullmatch": "re:", "match": "re.match:", "search": "re.search:"}
BOUNDS: Final = (
    *[(0, None), (1, None), (0, 1)] * 12,
    *[(0, 2), (1, 2), (2, 2), (2, 3), (2, None), (1, 3), (0, 3)] * 3,
    *[(0, 0), (1, 1), (3, 5), (0, 7)],
)
MODES: Final = (*[""] * 55, *["?"] * 33, *["+"] * 12)
CLASSES: Final = (r"\d", r"\D", r"\w", r"\W", r"\s", r"\S", ".", ".")
FLAGS: Final = ("i", "s", "a", "m", "i", "s", "m", "is", "ai", "ms", "-i", "-s", "-m")
ANCHORS: Final = ("^", "$", r"\A", r"\Z", "^", "$")
BOUNDARIES: Final = (r"\b", r"\b", r"\B")
LOOKS: Final = ("=", "!", "<=", "<!")


@dataclass(frozen=True, slots=True)
class Expression:
    """An expression and how it is applied. flags: flags for the whole expression."""

    method: str
    flags: str
    tree: Node

    @property
    def source(self) -> str:
        """The source of the expression."""
        return (f"(?{self.flags})" if self.flags else "") + written(self.tree)

    @property
    def name(self) -> str:
        """The name of this operand for the differ."""
        return MARKS[self.method] + self.source

    @property
    def size(self) -> int:
        """The size of the expression."""
        return nodes.size(self.tree) + len(self.flags) + (self.method != "fullmatch")

    def is_valid(self) -> bool:
        """Whether `re` compiles it."""
        try:
            re.compile(self.source)
        except (re.error, OverflowError):
            return False
        return True

    def smaller(self) -> Iterator[Expression]:
        """Smaller expressions, and simpler ways to apply it."""
        for tree in nodes.smaller(self.tree):
            yield replace(self, tree=tree)
        for index in range(len(self.flags)):
            yield replace(self, flags=self.flags[:index] + self.flags[index + 1 :])
        if self.method != "fullmatch":
            yield replace(self, method="fullmatch")


def literal(character: str) -> str:
    """A character in the notation of an expression or a class, without invisible characters."""
    if character.isprintable():
        return re.escape(character)
    return {"\n": r"\n"}.get(character, f"\\U{ord(character):08x}")


def written(node: Node) -> str:
    """The source of an expression for the tree."""
    match node:
        case Text(value, fold):
            text = "".join(map(literal, value))
            prefix = {"ascii": "(?ai:", "unicode": "(?i:"}.get(fold)
            return f"{prefix}{text})" if prefix else text
        case Range(first, last):
            one, other = literal(first), literal(last)
            return one if one == other else f"[{one}-{other}]"
        case OneOf(source) | Anchor(source):
            return source
        case Sequence(parts):
            return "".join(f"(?:{written(p)})" if _is_choice(p) else written(p) for p in parts)
        case Choice(parts):
            return "|".join(map(written, parts))
        case Repeat(body, least, most, mode):
            text = written(body) if _is_atom(body) else f"(?:{written(body)})"
            return text + _quantifier(least, most) + mode
        case Group(body, name, prefix):
            mark = f"?P<{name}>" if name else f"?{prefix}" if prefix else ""
            return f"({mark}{written(body)})"
        case _:
            raise TypeError(node)


def _is_choice(node: Node) -> bool:
    match node:
        case Choice():
            return True
        case Sequence((only,)):
            return _is_choice(only)
        case _:
            return False


def _is_atom(node: Node) -> bool:
    match node:
        case Text(value, fold):
            return len(value) == 1 or bool(fold)
        case Range() | OneOf() | Group():
            return True
        case _:
            return False


def _quantifier(least: int, most: int | None) -> str:
    short = {(0, None): "*", (1, None): "+", (0, 1): "?"}.get((least, most))
    if short:
        return short
    if least == most:
        return f"{{{least}}}"
    return f"{{{least or ''},{'' if most is None else most}}}"


class Maker:
    """Generates trees over an alphabet. names: the names that groups can have."""

    def __init__(self, random: Random, alphabet: str, names: tuple[str, ...]) -> None:
        self.random = random
        self.alphabet = alphabet
        self.names = list(names)
        self.bounds: tuple[tuple[int, int | None], ...] = BOUNDS
        self.modes: tuple[str, ...] = MODES

    def expression(self) -> Expression:
        """A new expression."""
        names = list(self.names)
        while True:
            self.names = list(names)
            tree = self.tree(self.random.choice((2, 3, 3, 4)))
            made = Expression(self._method(), self._flags(), tree)
            if made.is_valid() and (len(self.names) < len(names) or self.random.random() < 0.3):
                return made

    def _method(self) -> str:
        return self.random.choices(tuple(MARKS), (6, 2, 2))[0]

    def _flags(self) -> str:
        return self.random.choice(("s", "i", "a", "m", "is")) if self.random.random() < 0.1 else ""

    def tree(self, depth: int, *, repeated: bool = False) -> Node:
        """A tree of at most this depth. repeated: whether it is inside a repetition."""
        if not depth:
            return self.leaf()
        names = self.names if not repeated or self.random.random() < 0.02 else []
        kinds: dict[Callable[[], Node], float] = {
            self.leaf: 2,
            lambda: Sequence(self._parts(depth, repeated=repeated)): 5,
            lambda: Choice(self._parts(depth, repeated=repeated, empty=0.15)): 3,
            lambda: self._repeat(depth): 4,
            lambda: self._named(depth, repeated=repeated): 6 if names else 0,
            lambda: Group(self.tree(depth - 1, repeated=repeated)): 0.3,
            lambda: self._scoped(depth, repeated=repeated): 1,
            lambda: self._look(depth): 2,
        }
        return self.random.choices(tuple(kinds), tuple(kinds.values()))[0]()

    def leaf(self) -> Node:
        """A text, a class or an anchor."""
        draw = self.random.random()
        if draw < 0.55:
            return Text("".join(self.random.choices(self.alphabet, k=1 + (draw < 0.1))))
        if draw < 0.9:
            return self._one_of()
        if draw < 0.93:
            return Sequence()
        return Anchor(self.random.choice(ANCHORS if draw < 0.975 else BOUNDARIES))

    def _one_of(self) -> Node:
        draw = self.random.random()
        some = self.random.sample(self.alphabet, min(2, len(self.alphabet)))
        if draw < 0.3:
            return OneOf(f"[{''.join(map(literal, some))}]")
        if draw < 0.5:
            return OneOf(f"[^{literal(some[0])}]")
        if draw < 0.6:
            return Range(min(some), max(some))
        if draw < 0.7:
            other = self.random.choice(CLASSES[:6])
            return OneOf(f"[{self.random.choice(('', '^'))}{literal(some[0])}{other}]")
        return OneOf(self.random.choice(CLASSES))

    def _parts(self, depth: int, *, repeated: bool, empty: float = 0) -> tuple[Node, ...]:
        return tuple(
            EMPTY if self.random.random() < empty else self.tree(depth - 1, repeated=repeated)
            for _ in range(self.random.choice((2, 2, 3)))
        )

    def _repeat(self, depth: int) -> Node:
        least, most = self.random.choice(self.bounds)
        mode = self.random.choice(self.modes)
        return Repeat(self.tree(depth - 1, repeated=most != 1), least, most, mode)

    def _named(self, depth: int, *, repeated: bool) -> Node:
        if not self.names:
            return self.leaf()
        name = self.names.pop(self.random.randrange(len(self.names)))
        return Group(self.tree(depth - 1, repeated=repeated), name)

    def _scoped(self, depth: int, *, repeated: bool) -> Node:
        flags = self.random.choice(FLAGS)
        prefix = ">" if self.random.random() < 0.5 else f"{flags}:"
        return Group(self.tree(depth - 1, repeated=repeated), prefix=prefix)

    def _look(self, depth: int) -> Node:
        prefix = self.random.choice(LOOKS)
        body = self._fixed(depth - 1) if "<" in prefix else self.tree(depth - 1, repeated=True)
        return Group(body, prefix=prefix)

    def _fixed(self, depth: int) -> Node:
        """A tree all of whose texts have, most of the time, the same length, as `re` requires of a
        look-behind."""
        draw = self.random.random()
        if not depth or draw < 0.4:
            return self.leaf()
        if draw < 0.6:
            return Sequence((self._fixed(depth - 1), self._fixed(depth - 1)))
        if draw < 0.8:
            return Choice((self._fixed(depth - 1), self._fixed(depth - 1)))
        return Sequence((self._look(depth), self._fixed(depth - 1))[:: self.random.choice((1, -1))])

    def mutated(self, old: Expression) -> Expression:
        """The expression after a few small changes. `re` compiles it."""
        while True:
            new = old
            for _ in range(self.random.choice((1, 1, 2, 3))):
                new = replace(new, tree=self.changed(new.tree))
            if self.random.random() < 0.05:
                new = replace(new, method=self._method())
            if new.is_valid():
                return new

    def changed(self, tree: Node) -> Node:
        """The tree after one change in a random place."""
        path = self.random.choice(tuple(nodes.places(tree)))
        return nodes.put(tree, path, self._change(nodes.at(tree, path)))

    def _change(self, node: Node) -> Node:
        match node, self.random.random():
            case Repeat(body, least, _), draw if draw < 0.6:
                low, most = self.random.choice(self.bounds)
                mode = self.random.choice(self.modes)
                return Repeat(body, *((low, most) if draw < 0.4 else (least, node.most)), mode)
            case ((Sequence(parts) | Choice(parts)), draw) if draw < 0.6 and len(parts) > 1:
                shuffled = self.random.sample(parts, len(parts) - (draw < 0.2))
                return nodes.rebuilt(node, tuple(shuffled))
            case Group(body, name) as group, draw if name and draw < 0.7:
                added = self.leaf()
                orders = ((added, group), (group, added), (replace(group, body=added), body))
                order = self.random.choice(orders)
                return Sequence(order) if draw < 0.4 else replace(group, body=Choice((body, added)))
            case _, draw if draw < 0.15:
                bounds = self.random.choice(self.bounds)
                return Repeat(node, *bounds, self.random.choice(self.modes))
            case _, draw if draw < 0.3:
                both = (node, self.leaf())
                return Sequence(both if draw < 0.22 else both[::-1])
            case _, draw if draw < 0.45:
                both = (node, self.leaf() if draw < 0.4 else EMPTY)
                return Choice(both if self.random.random() < 0.5 else both[::-1])
            case _, draw if draw < 0.5:
                return EMPTY
            case _:
                return self.leaf()
