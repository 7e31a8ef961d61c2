"""One production of ABNF (RFC 5234, RFC 7405) as a Lark expression.

What belongs here: alternatives, groups, repetitions, lists, numbers and strings, from the parse
tree of ABNF to Lark. Nothing here depends on files.
"""

from __future__ import annotations

import re
import sys
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from urlgrammar.errors import OperandError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MAX_COUNT: Final = 5_000
"""The largest count of a repetition: Lark expands each one."""

OWS: Final = "OWS"
"""The rule of the optional white space around the commas of a list (RFC 9110, 5.6.1)."""

_BASES: Final = {"x": 16, "d": 10, "b": 2}


class AbnfError(OperandError):
    """The ABNF cannot be converted to Lark; the message names the file and the line."""


class ExpressionWriter(ABC):
    """Writes one production as a Lark expression and notes the rules it refers to."""

    def __init__(self, path: Path, spelled: str, *, is_older: bool) -> None:
        self._path = path
        self._spelled = spelled
        self._is_older = is_older
        self.references: list[str] = []

    @abstractmethod
    def reference(self, spelled: str, line: int) -> str:
        """The Lark name of a rule. Raises AbnfError for an unknown one."""

    @abstractmethod
    def prose(self, text: str) -> str | None:
        """The Lark name of the rule that a prose value names, None if it names none."""

    @abstractmethod
    def part(self, written: str) -> str:
        """A part that Lark would write out."""

    @abstractmethod
    def group(self, inside: str, *, is_option: bool) -> str:
        """A group or an option."""

    def alternation(self, tree: Tree[Token]) -> str:
        """The Lark expression of alternatives. Raises AbnfError."""
        foreign = "/" if self._is_older else "|"
        if foreign in tree.children:
            raise self.error(tree, f"not ABNF: {foreign} divides no alternatives in this dialect")
        options = dict.fromkeys(self._concatenation(part) for part in trees_in(tree))
        return " | ".join(options).strip()

    def _concatenation(self, tree: Tree[Token]) -> str:
        return " ".join(filter(None, (self._repetition(part) for part in trees_in(tree))))

    def _repetition(self, tree: Tree[Token]) -> str:
        element = next(trees_in(tree))
        if (repeat := tree.children[0]) is element or not repeat:
            return self._element(element)
        sign = "#" if "#" in str(repeat) else "*"
        low, star, high = str(repeat).partition(sign)
        if not star:
            high = low
        least = int(low or 0)
        if max(least, int(high or 0)) > MAX_COUNT:
            raise self.error(element, f"the repetition {repeat} is larger than {MAX_COUNT:,}")
        if high and int(high) < least:
            raise self.error(element, f"the repetition {repeat} has no solution")
        if high and int(high) == 0:
            if element.data == "reference":  # it may be a typo, such as 0x30 for %x30
                self.reference(str(element.children[0]), element.meta.line)
            return ""  # zero repetitions are empty, also of a prose value
        if element.data == "option":  # the element can be empty, so fewer are always possible
            least = 0
            element = Tree("group", element.children, element.meta)
        item = self._element(element)
        most = int(high) if high else None
        if sign == "#":
            return self.list_of(element, item, least, most)
        return self._repeated(item, least, most)

    def _repeated(self, item: str, least: int, most: int | None) -> str:
        if not item or most == 0:
            return ""
        if most is None and least <= 1:
            return f"{item}{'*+'[least]}"
        if most is None:
            return f"{item}~{least} {item}*"
        if most == least:
            return f"{item}~{least}"
        return self.part(f"{item}~{least}..{most}")

    def list_of(self, tree: Tree[Token], item: str, least: int, most: int | None) -> str:
        """A list of elements with commas between them (RFC 9110, 5.6.1.1)."""
        ows = self._reference(OWS, tree.meta.line)
        others = self.part(f'{ows} "," {ows} {item}'.rstrip())
        most_others = None if most is None else most - 1
        written = f"{item} {self._repeated(others, max(least, 1) - 1, most_others)}".strip()
        return written if least else self.part(f"{written} |")

    def _element(self, tree: Tree[Token]) -> str:
        (child,) = tree.children
        if isinstance(child, Tree):
            inside = self.alternation(child)
            return self.group(inside, is_option=tree.data == "option") if inside else ""
        if tree.data == "reference":
            return self._reference(str(child), tree.meta.line)
        if tree.data == "char_val":
            return _literal(f"%s{child}" if self._is_older else str(child))
        if tree.data == "num_val":
            return self._number(tree, str(child))
        name = self.prose(str(child))
        if name is None:
            raise self.error(tree, f"the prose value {child} cannot be read: write a rule instead")
        self.references.append(name)
        return name

    def _reference(self, spelled: str, line: int) -> str:
        name = self.reference(spelled, line)
        self.references.append(name)
        return name

    def _number(self, tree: Tree[Token], text: str) -> str:
        base = _BASES[text[1].lower()]
        points = [int(digits, base) for digits in re.split(r"[-.]", text[2:])]
        if max(points) > sys.maxunicode:
            raise self.error(tree, f"{text} is beyond U+10FFFF")
        if "-" not in text:
            return '"' + "".join(map(_escape, points)) + '"'
        low, high = points
        if low > high:
            raise self.error(tree, f"the range {text} is empty")
        return f'"{_escape(low, in_range=True)}".."{_escape(high, in_range=True)}"'

    def error(self, tree: Tree[Token], what: str) -> AbnfError:
        """An error with the place of a part of the production."""
        return AbnfError(
            f"{self._path.name}, line {tree.meta.line}: rule {self._spelled!r}: {what}"
        )


def _literal(text: str) -> str:
    """A quoted string: case-insensitive (RFC 5234, 2.3) unless it begins with %s (RFC 7405).

    Both cases of a letter are listed. Lark's flag for case-insensitivity would also accept U+212A
    KELVIN SIGN as "k" and U+017F as "s"; ABNF uses US-ASCII only.
    """
    characters = text[text.index('"') + 1 : -1]
    if not characters:
        return ""  # Lark has no empty terminals
    if text[:2].lower() == "%s" or not re.search("[A-Za-z]", characters):
        return '"' + "".join(_escape(ord(c)) for c in characters) + '"'
    classes = (f"[{c.upper()}{c.lower()}]" if c.isalpha() else re.escape(c) for c in characters)
    return "/" + "".join(classes).replace("/", r"\/") + "/"


def _escape(point: int, *, in_range: bool = False) -> str:
    """A code point in a Lark string. In a range, which becomes `[a-b]`, everything except ASCII
    letters and digits is escaped."""
    character = chr(point)
    if character.isascii() and (character.isalnum() if in_range else character.isprintable()):
        return "\\" + character if character in '"\\' else character
    if point <= 0xFF:
        return f"\\x{point:02X}"
    return f"\\u{point:04X}" if point <= 0xFFFF else f"\\U{point:08X}"


def trees_in(tree: Tree[Token]) -> Iterator[Tree[Token]]:
    """The children of a tree that are trees."""
    return (child for child in tree.children if isinstance(child, Tree))
