"""Syntax trees of random operands: the same trees for expressions and for rules of grammars.

What belongs here: the nodes, how to take trees apart and rebuild them, and which smaller trees to
try when one shows an error. `expressions` and `grammars` write them, `oracles` defines their
meaning.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Text:
    """Literal characters. fold: "" for exactly these, "ascii" for ASCII letters in either case,
    "unicode" for every character that re.IGNORECASE treats as equal."""

    value: str
    fold: str = ""


@dataclass(frozen=True, slots=True)
class Range:
    """One character from first to last. Expressions, Lark and ABNF can all write this."""

    first: str
    last: str


@dataclass(frozen=True, slots=True)
class OneOf:
    """One character of a class, in the notation of an expression: `[^a]`, `\\d`, `.`."""

    source: str


@dataclass(frozen=True, slots=True)
class Terminal:
    """A Lark terminal longer than one character. source: the expression that Lark compiles it to.
    definition: its named definition in a grammar; empty if it is written in place as an
    expression."""

    source: str
    definition: str = ""


@dataclass(frozen=True, slots=True)
class Sequence:
    """One part after the other. Empty if there are no parts."""

    parts: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the parts. In an expression, the first one that leads to a match."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """A repeated body. mode: the suffix of the bounds in an expression: "" is greedy, "?" is lazy,
    "+" is possessive."""

    body: Node
    least: int
    most: int | None
    mode: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """A group of an expression. name: its name, or None. prefix: the text after "(?" if the group
    does not capture: flags and a colon, or ">" for an atomic group."""

    body: Node
    name: str | None = None
    prefix: str = ""


@dataclass(frozen=True, slots=True)
class Anchor:
    """An assertion of an expression, which matches no characters, as it is written: `^`, `\\b`,
    `(?=a)`."""

    source: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A reference to a rule of the grammar."""

    name: str


Node: TypeAlias = (
    Text | Range | OneOf | Terminal | Sequence | Choice | Repeat | Group | Anchor | Rule
)
EMPTY = Sequence()


def children(node: Node) -> tuple[Node, ...]:
    """The direct children of a tree."""
    match node:
        case Sequence(parts) | Choice(parts):
            return parts
        case Repeat(body) | Group(body):
            return (body,)
        case _:
            return ()


def rebuilt(node: Node, parts: tuple[Node, ...]) -> Node:
    """The tree with other direct children."""
    match node:
        case Sequence():
            return Sequence(parts)
        case Choice():
            return Choice(parts) if len(parts) > 1 else parts[0]
        case Repeat() | Group():
            return replace(node, body=parts[0])
        case _:
            return node


def every(node: Node) -> Iterator[Node]:
    """The tree and all its subtrees."""
    yield node
    for each in children(node):
        yield from every(each)


def size(node: Node) -> int:
    """The size of a tree. Shrinking reduces it."""
    match node:
        case Text(value, fold):
            return 1 + len(value) + bool(fold)
        case Repeat(body, least, most, mode):
            return 1 + least + (most or 1) + bool(mode) + size(body)
        case Group(body, name, prefix):
            return 1 + bool(name) + bool(prefix) + size(body)
        case OneOf(source) | Terminal(source) | Anchor(source):
            return 2 + len(source)
        case Range(first, last):
            return 2 + (first != last)
        case _:
            return bool(children(node)) + sum(map(size, children(node)))


def places(node: Node) -> Iterator[tuple[int, ...]]:
    """The path to each subtree, the tree itself first."""
    yield ()
    for index, each in enumerate(children(node)):
        for path in places(each):
            yield (index, *path)


def at(node: Node, path: tuple[int, ...]) -> Node:
    """The subtree at the end of a path."""
    for index in path:
        node = children(node)[index]
    return node


def put(node: Node, path: tuple[int, ...], new: Node) -> Node:
    """The tree with another subtree at the end of a path."""
    if not path:
        return new
    parts = list(children(node))
    parts[path[0]] = put(parts[path[0]], path[1:], new)
    return rebuilt(node, tuple(parts))


def smaller(node: Node) -> Iterator[Node]:
    """Smaller trees, the smallest first."""
    if node != EMPTY:
        yield EMPTY
    yield from children(node)
    match node:
        case Sequence(parts) | Choice(parts) if len(parts) > 1:
            for index in range(len(parts)):
                yield rebuilt(node, parts[:index] + parts[index + 1 :])
        case Repeat(body, least, most, mode):
            if mode:
                yield replace(node, mode="")
            if most is not None and most > max(least, 1):
                yield replace(node, most=most - 1)
            if least:
                yield Repeat(body, least - 1, None if most is None else max(most - 1, 1), mode)
        case Group(_, name, prefix) if name or prefix:
            yield replace(node, name=None, prefix="")
        case Text(value, fold):
            if len(value) > 1:
                yield from (Text(each, fold) for each in value)
            if fold:
                yield Text(value)
        case Range(first, last) if first != last:
            yield from (Text(first), Text(last))
        case _:
            pass
    for index, each in enumerate(children(node)):
        for less in smaller(each):
            yield put(node, (index,), less)
