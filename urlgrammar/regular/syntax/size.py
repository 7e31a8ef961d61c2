"""The size of an expression, counted before anything is made of it.

What belongs here: the number of characters when repetitions are written out, the pairs of
characters that can follow each other, and the depth; and limits on them, for expressions that users
give. The time and the memory for an automaton grow with these.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.expression import (
    Alt,
    Chars,
    Look,
    Repeat,
    Rule,
    Seq,
    nullable,
    parts_of,
)

if TYPE_CHECKING:
    from urlgrammar.regular.syntax.expression import Expression

MAX_CHARACTERS: Final = 30_000
MAX_PAIRS: Final = 300_000
MAX_DENSITY: Final = 30_000_000
"""The most pairs, times the pairs of each character: finding equal states takes this time."""
MAX_DEPTH: Final = 200


class Size(NamedTuple):
    """characters: how many, with repetitions written out. first, last: those that can begin and end
    a string. pairs: how many pairs of them can stand side by side."""

    characters: int
    first: int
    last: int
    pairs: int


def check_size(expression: Expression) -> None:
    """Raises LimitError for an expression above one of the limits."""
    if depth(expression) > MAX_DEPTH:
        raise LimitError("(expression)", f"it is nested too deeply: more than {MAX_DEPTH} levels")
    total = size(expression)
    if total.characters > MAX_CHARACTERS:
        raise LimitError(
            "(expression)",
            f"it has more than {MAX_CHARACTERS:,} characters, with repetitions written out",
        )
    if total.pairs > MAX_PAIRS or total.pairs**2 > MAX_DENSITY * total.characters:
        raise LimitError(
            "(expression)",
            f"{total.pairs:,} pairs of its {total.characters:,} characters can follow each other, "
            "with repetitions written out, which are too many",
        )


@cache
def depth(expression: Expression) -> int:
    """The number of nodes around each other."""
    inside = (expression.inside,) if isinstance(expression, Look) else parts_of(expression)
    return 1 + max(map(depth, inside), default=0)


@cache
def size(expression: Expression) -> Size:
    """The size of an expression."""
    match expression:
        case Chars():
            return Size(1, 1, 1, 0)
        case Look(inside=inside):
            return size(inside)._replace(first=0, last=0)
        case Rule(body=body):
            return size(body)
        case Alt(options):
            return Size(*(sum(row) for row in zip(_EMPTY, *map(size, options), strict=True)))
        case Seq(parts):
            return _sequence(parts)
        case Repeat():
            return _repeated(expression)


_EMPTY: Final = Size(0, 0, 0, 0)


def _sequence(parts: tuple[Expression, ...]) -> Size:
    whole, is_empty = _EMPTY, True
    for part in parts:
        more, can_be_empty = size(part), nullable(part)
        whole = Size(
            whole.characters + more.characters,
            whole.first + more.first * is_empty,
            whole.last * can_be_empty + more.last,
            whole.pairs + more.pairs + whole.last * more.first,
        )
        is_empty = is_empty and can_be_empty
    return whole


def _repeated(repeat: Repeat) -> Size:
    one = size(repeat.body)
    least, most = repeat.least, repeat.most
    rounds = max(least, 1) if most is None else most
    between = one.last * one.first
    # a round that can be empty can be left out, so each can come before all later ones
    apart = rounds * (rounds - 1) // 2 if nullable(repeat.body) else max(rounds - 1, 0)
    loop = between if most is None else 0
    optional = rounds if nullable(repeat.body) else rounds - least + 1
    return Size(
        rounds * one.characters,
        one.first * (rounds if nullable(repeat.body) else min(rounds, 1)),
        one.last * min(optional, rounds),
        rounds * one.pairs + apart * between + loop,
    )
