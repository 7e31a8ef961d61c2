"""Random small expressions over a, b and c, and their meaning by brute force.

The oracles here share only the node types with the engine: a language is a set of strings, and the
preferred reading is the first one that a plain backtracking matcher finds.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from tools.short_strings import short_strings
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import EPSILON, Alt, Chars, Expression, Repeat, Rule, Seq

if TYPE_CHECKING:
    from collections.abc import Iterator

LETTERS: Final = "abc"
LENGTH: Final = 5
"""The length of strings up to which languages are compared, unless a test uses another one."""


@cache
def texts(length: int = LENGTH) -> tuple[str, ...]:
    """All strings of the letters up to that length, shorter ones first."""
    return tuple(short_strings(LETTERS, length))


def chars(characters: str) -> Chars:
    """One of the given characters."""
    return Chars(CharSet.from_characters(characters))


def text(characters: str) -> Expression:
    """Exactly the given string."""
    return Seq(tuple(map(chars, characters)))


def star(body: Expression) -> Expression:
    """Any number of repetitions of the expression."""
    return Repeat(body, 0, None)


# Languages


def words(expression: Expression, length: int = LENGTH) -> frozenset[str]:
    """The strings of the expression up to a length."""
    match expression:
        case Chars(allowed):
            return frozenset(allowed) if length else frozenset()
        case Seq(parts):
            found = frozenset({""})
            for part in parts:
                found = _chained(found, words(part, length), length)
            return found
        case Alt(options):
            return frozenset().union(*(words(option, length) for option in options))
        case Rule(_, body):
            return words(body, length)
        case Repeat(body, least, most):
            once = words(body, length)
            found = frozenset({""})
            for _ in range(least):
                found = _chained(found, once, length)
            rounds = least
            while most is None or rounds < most:
                more = found | _chained(found, once, length)
                if more == found:
                    break
                found, rounds = more, rounds + 1
            return found


def _chained(before: frozenset[str], after: frozenset[str], length: int) -> frozenset[str]:
    return frozenset(a + b for a in before for b in after if len(a + b) <= length)


def reach(expression: Expression) -> int:
    """A length that is enough to see the behaviour of an expression.

    For each way through the expression, there is a string of at most that length; and any viable
    prefix can be completed with at most that many characters.
    """
    match expression:
        case Chars():
            return 1
        case Seq(parts):
            return sum(map(reach, parts))
        case Alt(options):
            return max(map(reach, options), default=0)
        case Rule(_, body):
            return reach(body)
        case Repeat(body, least, _):
            return max(least, 1) * reach(body)


def spelled(expression: Expression) -> str:
    """The expression in the syntax of `re`, literally, without any optimization."""
    match expression:
        case Chars(allowed):
            return "(?:" + "|".join(allowed) + ")"
        case Seq(parts):
            return "".join(map(spelled, parts))
        case Alt(options):
            return "(?:" + "|".join(map(spelled, options)) + ")"
        case Rule(_, body):
            return spelled(body)
        case Repeat(body, least, most):
            return f"(?:{spelled(body)}){{{least},{'' if most is None else most}}}"


# Readings

Captures = tuple[tuple[str, str], ...]
"""Names of rules with the text that each matched, in the order in which the rules end."""


def preferred(expression: Expression, whole: str) -> Captures | None:
    """The matches of the rules in the first reading of the whole text, None if there is no reading.

    The first reading prefers earlier alternatives, and another round of a repetition to none.
    """
    readings = _readings(expression, whole, 0)
    return next((found for end, found in readings if end == len(whole)), None)


def _readings(expression: Expression, whole: str, start: int) -> Iterator[tuple[int, Captures]]:
    match expression:
        case Chars(allowed):
            if start < len(whole) and whole[start] in frozenset(allowed):
                yield start + 1, ()
        case Seq(()):
            yield start, ()
        case Seq((part, *rest)):
            for middle, before in _readings(part, whole, start):
                for end, after in _readings(Seq(tuple(rest)), whole, middle):
                    yield end, before + after
        case Alt(options):
            for option in options:
                yield from _readings(option, whole, start)
        case Rule(name, body):
            for end, inside in _readings(body, whole, start):
                yield end, (*inside, (name, whole[start:end]))
        case Repeat(body, least, most):
            if most != 0:
                fewer = Repeat(body, max(least - 1, 0), None if most is None else most - 1)
                for middle, before in _readings(body, whole, start):
                    if middle == start and least == 0 and most is None:
                        continue  # infinitely many empty rounds
                    for end, after in _readings(fewer, whole, middle):
                        yield end, before + after
            if least == 0:
                yield start, ()


# Strategies

_SETS: Final = st.sets(st.sampled_from(LETTERS), min_size=1).map("".join).map(chars)
_BOUNDS: Final = st.sampled_from(
    [(0, 1), (0, 2), (0, None), (1, 1), (1, 2), (1, None), (2, 2), (2, 3), (2, None)]
)


def _larger(parts: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    several = st.lists(parts, min_size=1, max_size=3).map(tuple)
    return st.one_of(
        st.builds(Seq, several),
        st.builds(Alt, several),
        st.builds(lambda body, bounds: Repeat(body, *bounds), parts, _BOUNDS),
        st.builds(Rule, st.sampled_from("pq"), parts),
    )


def expressions(leaves: int = 10) -> st.SearchStrategy[Expression]:
    """Expressions of any form with at least one string; rules are called p and q."""
    return st.recursive(st.one_of(_SETS, st.just(EPSILON)), _larger, max_leaves=leaves)
