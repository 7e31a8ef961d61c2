"""Segments of an expression, each of which has alternatives, and how people would join these.

What belongs here: joining alternatives in the way that suits a segment: `https?`, `(?:com|org)`,
`:(?:443|8443)`, `[/?]`.
"""

from __future__ import annotations

from itertools import groupby, takewhile
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    Chars,
    Expression,
    Repeat,
    Seq,
    choice,
    optional,
    sequence,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Segment(NamedTuple):
    """A part of an expression. alternatives: no string is in two of them. join: joins some of
    them."""

    alternatives: tuple[Expression, ...]
    join: Callable[[Sequence[Expression]], Expression]

    @property
    def whole(self) -> Expression:
        """All alternatives."""
        return self.join(self.alternatives)


Line = tuple[Segment, ...]
_DOT: Final = Chars(CharSet.from_characters("."))


def together(lines: Sequence[Sequence[Expression]]) -> Expression:
    """Sequences as alternatives, with what they have in common at their ends outside."""
    every = [tuple(part for part in line if part != EPSILON) for line in lines]
    before = _common(every)
    every = [line[len(before) :] for line in every]
    after = _common([line[::-1] for line in every])[::-1]
    middles = [sequence(line[: len(line) - len(after)]) for line in every]
    some = [middle for middle in middles if middle != EPSILON]
    middle = _with_common_end(some) if some else EPSILON
    if len(some) < len(middles):
        middle = optional(middle)
    return sequence([*before, middle, *after])


def _common(lines: Sequence[Sequence[Expression]]) -> tuple[Expression, ...]:
    """What all sequences begin with."""
    beginning = takewhile(lambda parts: len({*parts}) == 1, zip(*lines, strict=False))
    return tuple(parts[0] for parts in beginning)


def join(options: Sequence[Expression]) -> Expression:
    """Alternatives, of which the empty one makes the others optional; a repetition at the end of
    all others is written once."""
    some = [option for option in options if option != EPSILON]
    joined = _with_common_end(some)
    return optional(joined) if len(some) < len(options) else joined


def join_schemes(options: Sequence[Expression]) -> Expression:
    """Schemes: one that is another with one more letter is written as `https?`."""
    waiting, joined = [*options], []
    while waiting:
        scheme = waiting.pop(0)
        longer = next((one for one in waiting if _parts(one)[:-1] == _parts(scheme)), None)
        shorter = next((one for one in waiting if _parts(one) == _parts(scheme)[:-1]), None)
        partner = longer if longer is not None else shorter
        if partner is None:
            joined.append(scheme)
            continue
        waiting.remove(partner)
        short, long = sorted((scheme, partner), key=lambda one: len(_parts(one)))
        joined.append(sequence([short, optional(_parts(long)[-1])]))
    return choice(joined)


def join_hosts(options: Sequence[Expression]) -> Expression:
    """Hosts: those below names share their labels, and what names have in common is written once,
    label by label: `(?:www|api)\\.example\\.com`."""
    by_first: dict[Expression | None, list[Expression]] = {}
    lasts = {_parts(option)[-1] for option in options}
    end = lasts.pop() if len(lasts) == 1 and len(options) > 1 else None
    has_end = isinstance(end, Repeat)
    for option in options:
        parts = _parts(option)[:-1] if has_end else _parts(option)
        first = parts[0] if parts and isinstance(parts[0], Repeat) else None
        by_first.setdefault(first, []).append(sequence(parts if first is None else parts[1:]))
    joined = choice(
        sequence([EPSILON if first is None else first, together([*map(_labels, rests)])])
        for first, rests in by_first.items()
    )
    return sequence([joined, end]) if has_end and end is not None else joined


def _labels(host: Expression) -> list[Expression]:
    """The labels of a host and the dots between them."""
    by_dot = groupby(_parts(host), lambda part: part == _DOT)
    return [sequence(parts) for _, parts in by_dot]


def join_ports(options: Sequence[Expression]) -> Expression:
    """Ports: their colon is written once."""
    some = [option for option in options if option != EPSILON]
    firsts = {_parts(option)[0] for option in some}
    if len(some) > 1 and len(firsts) == 1:
        rests = choice(sequence(_parts(option)[1:]) for option in some)
        joined = sequence([firsts.pop(), rests])
    else:
        joined = choice(some)
    return optional(joined) if len(some) < len(options) else joined


def _with_common_end(options: Sequence[Expression]) -> Expression:
    lasts = {_parts(option)[-1] for option in options}
    if len(options) > 1 and len(lasts) == 1 and isinstance(end := lasts.pop(), Repeat):
        heads = [sequence(_parts(option)[:-1]) for option in options]
        return sequence([_with_common_end(heads), end])
    sets = [option.chars for option in options if isinstance(option, Chars)]
    return Chars(CharSet.union(sets)) if sets and len(sets) == len(options) else choice(options)


def _parts(expression: Expression) -> tuple[Expression, ...]:
    return expression.parts if isinstance(expression, Seq) else (expression,)
