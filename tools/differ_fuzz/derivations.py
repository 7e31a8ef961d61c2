"""All derivations of the texts of a grammar, combined from the derivations of its parts.

What belongs here: which texts of a universe a tree derives, and which prefixes these texts have.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from tools.differ_fuzz.expressions import literal
from tools.differ_fuzz.nodes import (
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
from tools.differ_fuzz.notations import COMPONENTS
from tools.short_strings import short_strings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tools.differ_fuzz.nodes import Node

MAX_DERIVATIONS: Final = 30_000
"""The largest table of derivations. A larger one takes too long, so its operand is left out."""


class TooManyError(Exception):
    """An operand has too many derivations to list them all."""


@dataclass(frozen=True, eq=False)
class Universe:
    """Texts with all their substrings. texts: the shortest first. longest: the length of the
    last."""

    texts: tuple[str, ...]
    members: frozenset[str]
    longest: int

    @property
    def characters(self) -> list[str]:
        """The texts of one character."""
        return [text for text in self.texts if len(text) == 1]


@lru_cache(64)
def all_texts(alphabet: str, longest: int) -> Universe:
    """All texts over an alphabet up to a length."""
    texts = tuple(short_strings(alphabet, longest))
    return Universe(texts, frozenset(texts), longest)


@lru_cache(256)
def parts_of(text: str) -> Universe:
    """All substrings of a text."""
    ends = range(len(text) + 1)
    members = frozenset(text[start:stop] for start in ends for stop in ends[start:])
    return Universe(tuple(sorted(members, key=len)), members, len(text))


class Derivation(NamedTuple):
    """The positions of the components in one derivation of a text. defined, plural: one bit for
    each component, set if it occurs, and if it occurs more than once. positions: for each
    component, one bit for each character of the longest text."""

    defined: int = 0
    positions: int = 0
    plural: int = 0

    def mask(self, at: int, longest: int) -> int:
        """The positions of a component as bits; -1 if it is undefined."""
        if not self.defined >> at & 1:
            return -1
        return self.positions >> at * longest & ((1 << longest) - 1)


Language: TypeAlias = dict[str, set[Derivation]]
NOTHING: Final = Derivation()


class Parts:
    """The texts of a universe that the parts of a grammar derive, or the parts of an expression
    without its priorities.

    rules: the body of each rule. Recursive rules are computed again until nothing changes.
    """

    def __init__(self, universe: Universe, rules: dict[str, Node]) -> None:
        self.universe = universe
        self.rules = rules
        self.tables: dict[str, Language] = {name: {} for name in rules}
        self._beginnings: dict[str, set[str]] = {name: set() for name in rules}

    def fill(self, *, is_recursive: bool) -> None:
        """Compute the derivations of each rule."""
        while True:
            before = dict(self.tables)
            for name, body in reversed(self.rules.items()):
                self.tables[name] = self._captured(name, self.language(body))
            if not is_recursive or before == self.tables:
                return

    def language(self, node: Node) -> Language:
        """The texts of the universe that a tree derives, each with its derivations."""
        match node:
            case Sequence(parts):
                found: Language = {"": {NOTHING}}
                for each in parts:
                    found = self._joined(found, self.language(each))
                return found
            case Choice(parts):
                found = {}
                for each in parts:
                    _add(found, self.language(each))
                return found
            case Repeat(body, least, most):
                return self._repeated(self.language(body), least, most)
            case Group(body):
                return self.language(body)
            case Rule(name):
                return self.tables[name]
            case _:
                return {text: {NOTHING} for text in self._terminal(node)}

    def _terminal(self, node: Node) -> list[str]:
        match node:
            case Text(value, ""):
                return [value] if value in self.universe.members else []
            case Text(value, "ascii"):
                return [
                    t for t in self._of_length(len(value)) if _ascii_low(t) == _ascii_low(value)
                ]
            case Text(value):
                same = re.compile("".join(map(literal, value)), re.IGNORECASE)
                return [text for text in self._of_length(len(value)) if same.fullmatch(text)]
            case Range(first, last):
                return [text for text in self.universe.characters if first <= text <= last]
            case OneOf(source):
                one = re.compile(source)
                return [text for text in self.universe.characters if one.fullmatch(text)]
            case Terminal(source):
                # Lark's lexer finds the match that `re` prefers, and then the match that it prefers
                # in each prefix of that one: the texts that are preferred to all their own prefixes
                match = re.compile(source).match
                found = ((text, match(text)) for text in self.universe.texts)
                return [text for text, m in found if m and text and m.end() == len(text)]
            case _:
                raise TypeError(node)

    def _of_length(self, length: int) -> list[str]:
        return [text for text in self.universe.texts if len(text) == length]

    def _captured(self, name: str, found: Language) -> Language:
        """nothing inside a component is a component"""
        if name not in COMPONENTS:
            return found
        at = COMPONENTS.index(name)
        return {
            text: {Derivation(1 << at, ((1 << len(text)) - 1) << at * self.universe.longest)}
            for text in found
        }

    def _joined(self, first: Language, second: Language) -> Language:
        members = self.universe.members
        found: Language = {}
        count = 0
        for one, befores in first.items():
            shift = len(one)
            for other, afters in second.items():
                text = one + other
                if text not in members:
                    continue
                derivations = found.setdefault(text, set())
                for d, p, plural in befores:
                    for e, q, plural_too in afters:
                        both = Derivation(d | e, p | q << shift, plural | plural_too | d & e)
                        derivations.add(both)
                count += len(befores) * len(afters)
                if count > MAX_DERIVATIONS:
                    raise TooManyError
        return found

    def _repeated(self, body: Language, least: int, most: int | None) -> Language:
        turn: Language = {"": {NOTHING}}
        for _ in range(least):
            turn = self._joined(turn, body)
        found: Language = {text: set(each) for text, each in turn.items()}
        times = least
        while turn and (most is None or times < most):
            turn = self._joined(turn, body)
            new = {text: each - found.get(text, set()) for text, each in turn.items()}
            turn = {text: each for text, each in new.items() if each}
            _add(found, turn)
            times += 1
        return found

    def all_prefixes(self, start: str) -> set[str]:
        """The texts of the universe that are prefixes of a text of the rule."""
        while True:
            before = {name: len(found) for name, found in self._beginnings.items()}
            for name, body in reversed(self.rules.items()):
                self._beginnings[name] = self.prefixes(body)
            if before == {name: len(found) for name, found in self._beginnings.items()}:
                return self._beginnings[start]

    def prefixes(self, node: Node) -> set[str]:
        """The texts of the universe that are prefixes of a text of the tree."""
        match node:
            case Sequence(parts):
                found, before = {""}, {""}
                for each in parts:
                    found |= self._concatenated(before, self.prefixes(each))
                    before = self._concatenated(before, self.language(each))
                return found
            case Choice(parts):
                return {text for each in parts for text in self.prefixes(each)}
            case Repeat(_, _, 0):
                return {""}
            case Repeat(body, _, most):
                last = None if most is None else most - 1
                turns = self._repeated({text: {NOTHING} for text in self.language(body)}, 0, last)
                return self._concatenated(turns, self.prefixes(body)) | {""}
            case Group(body):
                return self.prefixes(body)
            case Rule(name):
                return self._beginnings[name]
            case Text(value, fold) if len(value) > 1:
                return self.prefixes(Sequence(tuple(Text(each, fold) for each in value)))
            case _:
                return {"", *self._terminal(node)}

    def _concatenated(self, first: Iterable[str], second: Iterable[str]) -> set[str]:
        ends = list(second)
        return {one + other for one in first for other in ends} & self.universe.members


def _add(found: Language, more: Language) -> None:
    for text, derivations in more.items():
        found.setdefault(text, set()).update(derivations)


def _ascii_low(text: str) -> str:
    return "".join(each.lower() if each.isascii() else each for each in text)
