"""Syntax trees of random operands: one kind of tree for expressions and for rules of grammars.

What belongs here: what trees are made of, how they are taken apart and put together, and which
smaller ones are worth trying when one shows an error. How they are written is in `expressions` and
`grammars`, what they mean in `oracles`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Text:
    """Characters as they are. fold: "" for exactly these, "ascii" for either case of the letters of
    ASCII, "unicode" for whatever re.IGNORECASE takes for them."""

    value: str
    fold: str = ""


@dataclass(frozen=True, slots=True)
class Range:
    """One character from first to last: what expressions, Lark and ABNF can all write."""

    first: str
    last: str


@dataclass(frozen=True, slots=True)
class OneOf:
    """One character of a class, as an expression writes it: `[^a]`, `\\d`, `.`."""

    source: str


@dataclass(frozen=True, slots=True)
class Terminal:
    """A terminal of Lark that is longer than a character. source: the expression it becomes.
    definition: how a grammar defines it by name; in place, as an expression, if there is none."""

    source: str
    definition: str = ""


@dataclass(frozen=True, slots=True)
class Sequence:
    """One part after the other; nothing at all if there are no parts."""

    parts: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the parts; in an expression, the first that leads anywhere."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """A body, so many times. mode: what follows the bounds in an expression: "" is greedy, "?" is
    lazy, "+" is possessive."""

    body: Node
    least: int
    most: int | None
    mode: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """A group of an expression. name: its name, or None. prefix: what follows the "(?" of a group
    that does not capture: flags and a colon, or ">" for an atomic one."""

    body: Node
    name: str | None = None
    prefix: str = ""


@dataclass(frozen=True, slots=True)
class Anchor:
    """What takes no characters in an expression, as it is written: `^`, `\\b`, `(?=a)`."""

    source: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the grammar, by its name."""

    name: str


Node: TypeAlias = (
    Text | Range | OneOf | Terminal | Sequence | Choice | Repeat | Group | Anchor | Rule
)
EMPTY = Sequence()


def children(node: Node) -> tuple[Node, ...]:
    """The trees right below a tree."""
    match node:
        case Sequence(parts) | Choice(parts):
            return parts
        case Repeat(body) | Group(body):
            return (body,)
        case _:
            return ()


def rebuilt(node: Node, parts: tuple[Node, ...]) -> Node:
    """The tree with others right below it."""
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
    """The tree and all that is below it."""
    yield node
    for each in children(node):
        yield from every(each)


def size(node: Node) -> int:
    """How much of a tree there is: what shrinking makes less."""
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
    """The way down to each tree below one, the tree itself first."""
    yield ()
    for index, each in enumerate(children(node)):
        for path in places(each):
            yield (index, *path)


def at(node: Node, path: tuple[int, ...]) -> Node:
    """The tree at the end of a way down."""
    for index in path:
        node = children(node)[index]
    return node


def put(node: Node, path: tuple[int, ...], new: Node) -> Node:
    """The tree with another at the end of a way down."""
    if not path:
        return new
    parts = list(children(node))
    parts[path[0]] = put(parts[path[0]], path[1:], new)
    return rebuilt(node, tuple(parts))


def smaller(node: Node) -> Iterator[Node]:
    """Trees with something less, the boldest first."""
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
