"""The Glushkov automaton of an expression: an NFA without empty transitions.

What belongs here: numbering the positions of characters in an expression, and finding which
position can follow which (V. M. Glushkov, "The abstract theory of automata", 1961). A state is the
position just read. Every position has the rules around it, so a set of states also gives the place
in the grammar. Counted repetitions are unrolled; their size is limited.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.search import distances
from urlgrammar.regular.syntax.expression import (
    Alt,
    Chars,
    Expression,
    Repeat,
    Rule,
    Seq,
    single_characters,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from urlgrammar.regular.syntax.charset import CharSet

MAX_POSITIONS: Final = 100_000


@dataclass(frozen=True, slots=True)
class Position:
    """A character of the grammar.

    rules: the rules that a text is in after this character, outermost first: the rules around the
    character, without those that are sets of single characters and without those that this
    character completes. charset: the outermost rule around it that is a set of single characters,
    None if there is none.
    """

    chars: CharSet
    rules: tuple[str, ...]
    charset: str | None


@dataclass(frozen=True, slots=True)
class PositionAutomaton:
    """Positions by number, those that can begin and end a text, and those that follow each.

    Numbers are in the order of the grammar: of two positions, the lower belongs to the earlier
    alternative. to_end: the length of the shortest accepting suffix after each position; if there
    is none, more than the number of positions. twice: the pairs in which the second position
    follows the first in more than one way, as the two positions of `(a* b*)*` do.
    """

    positions: Sequence[Position]
    first: tuple[int, ...]
    last: frozenset[int]
    follow: Sequence[tuple[int, ...]]
    nullable: bool
    to_end: Sequence[int]
    twice: frozenset[tuple[int, int]]


def automaton(expression: Expression) -> PositionAutomaton:
    """The Glushkov automaton. Raises LimitError above MAX_POSITIONS characters."""
    builder = _Builder()
    fragment = builder.build(expression, (), None)
    positions = [
        Position(p.chars, p.rules[:depth], p.charset)
        for p, depth in zip(builder.positions, builder.depths, strict=True)
    ]
    return PositionAutomaton(
        positions,
        fragment.first,
        frozenset(fragment.last),
        [tuple(sorted(following)) for following in builder.follow],
        fragment.nullable,
        distances(builder.follow, set(fragment.last)),
        frozenset(builder.twice),
    )


@dataclass(frozen=True, slots=True)
class _Fragment:
    first: tuple[int, ...]
    last: tuple[int, ...]
    nullable: bool


_EMPTY: Final = _Fragment((), (), nullable=True)


class _Builder:
    def __init__(self) -> None:
        self.positions: list[Position] = []
        self.follow: list[set[int]] = []
        self.depths: list[int] = []
        self.twice: set[tuple[int, int]] = set()

    def build(
        self, expression: Expression, rules: tuple[str, ...], charset: str | None
    ) -> _Fragment:
        match expression:
            case Chars(chars):
                return self._position(chars, rules, charset)
            case Seq(parts):
                return self._concatenate(self.build(part, rules, charset) for part in parts)
            case Alt(options):
                fragments = [self.build(option, rules, charset) for option in options]
                return _Fragment(
                    tuple(p for f in fragments for p in f.first),
                    tuple(p for f in fragments for p in f.last),
                    any(f.nullable for f in fragments),
                )
            case Rule(name, body) if name.startswith("_"):  # not shown to people
                return self.build(body, rules, charset)
            case Rule(name, body):
                if (of_one := single_characters(body)) is not None:
                    return self._position(of_one, rules, charset or name)
                return self._rule(body, (*rules, name))
            case Repeat(body, least, most):
                return self._repeat(body, least, most, rules, charset)

    def _rule(self, body: Expression, rules: tuple[str, ...]) -> _Fragment:
        fragment = self.build(body, rules, None)
        for position in fragment.last:
            if self.depths[position] == len(rules) > 1 and not self.follow[position]:
                self.depths[position] -= 1  # nothing of this rule can follow it
        return fragment

    def _position(self, chars: CharSet, rules: tuple[str, ...], charset: str | None) -> _Fragment:
        if not chars:
            return _Fragment((), (), nullable=False)
        number = len(self.positions)
        if number == MAX_POSITIONS:
            where = rules[-1] if rules else "(none)"
            raise LimitError(where, f"the expression has more than {MAX_POSITIONS:,} characters")
        self.positions.append(Position(chars, rules, charset))
        self.follow.append(set())
        self.depths.append(len(rules))
        return _Fragment((number,), (number,), nullable=False)

    def _concatenate(self, fragments: Iterable[_Fragment]) -> _Fragment:
        whole = _EMPTY
        for part in fragments:
            self._join(whole.last, part.first)
            whole = _Fragment(
                whole.first + part.first if whole.nullable else whole.first,
                whole.last + part.last if part.nullable else part.last,
                whole.nullable and part.nullable,
            )
        return whole

    def _repeat(
        self,
        body: Expression,
        least: int,
        most: int | None,
        rules: tuple[str, ...],
        charset: str | None,
    ) -> _Fragment:
        copies = least if most is not None else max(least, 1)
        parts = [self.build(body, rules, charset) for _ in range(copies)]
        if most is None:
            self._join(parts[-1].last, parts[-1].first)
            if least == 0:
                parts[-1] = _Fragment(parts[-1].first, parts[-1].last, nullable=True)
        else:  # X? X? as (X X?)?, so that each number of copies has one derivation
            optional = [self.build(body, rules, charset) for _ in range(most - least)]
            rest = _EMPTY
            for part in reversed(optional):
                rest = replace(self._concatenate([part, rest]), nullable=True)
            parts.append(rest)
        return self._concatenate(parts)

    def _join(self, before: Iterable[int], after: Iterable[int]) -> None:
        after = tuple(after)
        for position in before:
            self.twice.update((position, q) for q in after if q in self.follow[position])
            self.follow[position].update(after)
