"""Globs of the Go library gobwas/glob, as expressions.

What belongs here: reading the syntax that the library documents (`glob.Compile`), as its lexer of
version 0.2.3 reads it.

    *            any text without separators; `**` any text
    ?            any character but a separator
    [abc] [!a]   one of some characters, or any other, also a separator
    [a-c] [!a-c] one of a range; a set is either a range or a list
    {a,b}        one of several globs
    \\x          the character x

Separators are what the caller names; without any, `*` is `**`.

The library is not always what its documentation says, and is described as it is: `ab**ba` matches
`aba`, in which the first and the last text overlap; `?` alone matches the empty text. What it
is wrong about in more involved ways is an error: wildcards side by side, and braces with
anything but texts and sets.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular.errors import PatternError
from urlgrammar.regular.syntax.charset import ANY, CharSet
from urlgrammar.regular.syntax.expression import EPSILON, Chars, Repeat, choice, optional, sequence
from urlgrammar.regular.syntax.re_reader import read_literal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.regular.syntax.expression import Expression

SCALARS: Final = ANY - CharSet.of([(0xD800, 0xDFFF)])
"""The characters of texts in UTF-8, which strings of Go hold."""


def read_gobwas(glob: str, separators: str) -> Expression:
    """The expression of the texts that a glob matches. separators: the characters that `*` and `?`
    do not match. Raises PatternError."""
    for place, character in enumerate(glob):
        if character in "\0\ufffd" or character not in SCALARS:
            raise PatternError(f"gobwas/glob cannot read {character!a}", place)
    return _Reader(glob, separators).whole()


class _Node(NamedTuple):
    """A part of a glob. kind: what the library makes of it. text: that of a text."""

    kind: str
    expression: Expression
    place: int
    text: str = ""


_TEXT, _SUPER, _ANY, _SINGLE, _SET, _OTHERS = "text", "**", "*", "?", "set", "negated set"
_FIXED, _BRACES = "braces of one length", "braces"
_JOINED: Final = frozenset({_SUPER, _ANY, _SINGLE, _OTHERS})
"""What the library joins where two of them stand side by side."""


class _Reader:
    def __init__(self, glob: str, separators: str) -> None:
        self._glob = glob
        self._single = SCALARS - CharSet.from_characters(separators)
        self._place = 0

    def whole(self) -> Expression:
        """The expression of the whole glob."""
        nodes = self._sequence(0)
        match nodes:
            case [_Node(kind="?" | "negated set", expression=single)]:
                return optional(single)  # alone, it matches the empty text, too
            case [_Node(kind="text") as start, _Node(kind="**"), _Node(kind="text") as end]:
                return choice([_sequence(nodes), *_overlaps(start.text, end.text)])
        return _sequence(nodes)

    def _take(self, text: str) -> bool:
        if not self._glob.startswith(text, self._place):
            return False
        self._place += len(text)
        return True

    def _read(self) -> str:
        """The next character; empty at the end."""
        self._place += 1
        return self._glob[self._place - 1 : self._place]

    def _sequence(self, depth: int) -> list[_Node]:
        """Everything up to the end or, inside braces, up to what ends an alternative."""
        nodes: list[_Node] = []
        while self._place < len(self._glob):
            if depth and self._glob[self._place] in ",}":
                break
            node = self._node(depth)
            if nodes and {node.kind, nodes[-1].kind} <= _JOINED:
                raise PatternError(
                    "gobwas/glob joins wildcards that stand side by side, and is wrong about it "
                    "(`??` matches separators if there are several): write one, or a text between",
                    node.place,
                )
            if node.kind == _BRACES and self._has_star(nodes):
                raise PatternError(
                    "gobwas/glob lets * match separators before braces with texts of different "
                    "lengths: ask about each alternative as a glob of its own",
                    node.place,
                )
            if node.kind != _TEXT or node.expression != EPSILON:
                nodes.append(node)
        return nodes

    def _has_star(self, nodes: list[_Node]) -> bool:
        """Whether a `*` is among the last nodes that match texts of different lengths."""
        last = takewhile(lambda node: node.kind in (_SUPER, _ANY, _BRACES), reversed(nodes))
        return any(node.kind == _ANY for node in last)

    def _node(self, depth: int) -> _Node:
        place = self._place
        if self._take("**"):
            return _Node(_SUPER, Repeat(Chars(SCALARS), 0, None), place)
        if self._take("*"):
            kind = _ANY if self._single != SCALARS else _SUPER
            return _Node(kind, Repeat(Chars(self._single), 0, None), place)
        if self._take("?"):
            return _Node(_SINGLE, Chars(self._single), place)
        if self._take("["):
            return self._set()
        if self._take("{"):
            return self._alternatives(depth + 1)
        return self._text(depth)

    def _text(self, depth: int) -> _Node:
        place = self._place
        text: list[str] = []
        breakers = "?*[{,}" if depth else "?*[{"
        while self._place < len(self._glob) and self._glob[self._place] not in breakers:
            self._take("\\")
            text.append(self._read())  # nothing after a last backslash, which is left out
        return _Node(_TEXT, read_literal("".join(text)), place, "".join(text))

    def _alternatives(self, depth: int) -> _Node:
        """The globs inside braces."""
        place = self._place - 1
        options = [self._alternative(depth, place)]
        while self._take(","):
            options.append(self._alternative(depth, place))
        if not self._take("}"):
            raise PatternError("nothing closes {", place)
        if len(options) == 1:
            return options[0]
        if len({each.expression for each in options}) < len(options):
            raise PatternError("an alternative in braces is repeated: leave it out", place)
        lengths = {1 if each.kind == _SET else len(each.text) for each in options}
        kind = _FIXED if len(lengths) == 1 else _BRACES
        return _Node(kind, choice(each.expression for each in options), place)

    def _alternative(self, depth: int, place: int) -> _Node:
        nodes = self._sequence(depth)
        if [node.kind for node in nodes] not in ([_TEXT], [_SET]):
            raise PatternError(
                "gobwas/glob is wrong about some alternatives in braces that are not one text or "
                "one set: ask about each alternative as a glob of its own",
                place,
            )
        return nodes[0]

    def _set(self) -> _Node:
        """A range or a list, after its `[`."""
        place = self._place - 1
        is_negated = self._take("!")
        first = self._read()
        if first and self._take("-"):
            last = self._read()
            if not last or not self._take("]"):
                raise PatternError("expected ] after the range: a set is a range or a list", place)
            if last < first:
                raise PatternError(f"the range {first}-{last} is out of order", place)
            chars, is_text = CharSet.of([(ord(first), ord(last))]), False
        else:
            self._place -= 1
            listed = self._list(place)
            chars, is_text = CharSet.from_characters(listed), len(listed) == 1
        if is_negated:
            return _Node(_OTHERS, Chars(SCALARS - chars), place)
        if is_text:
            return _Node(_TEXT, Chars(chars), place, listed[0])
        return _Node(_SET, Chars(chars), place)

    def _list(self, place: int) -> list[str]:
        listed: list[str] = []
        while not self._take("]"):
            self._take("\\")
            character = self._read()
            if not character:
                raise PatternError("nothing closes [", place)
            listed.append(character)
        if not listed:
            raise PatternError("a set without characters: write \\[ for the character [", place)
        return listed


def _sequence(nodes: list[_Node]) -> Expression:
    return sequence(node.expression for node in nodes)


def _overlaps(start: str, end: str) -> Iterator[Expression]:
    """The texts in which the first and the last text of a glob overlap."""
    for common in range(1, min(len(start), len(end)) + 1):
        if start.endswith(end[:common]):
            yield read_literal(start + end[common:])
