"""Cases: two random operands over an alphabet, identified by a number.

What belongs here: generating a case. It depends only on the seed, the kind and the number.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from tools.differ_fuzz.derivations import Universe, all_texts
from tools.differ_fuzz.expressions import Expression, Maker
from tools.differ_fuzz.grammars import Grammar, GrammarMaker, is_recursive
from tools.differ_fuzz.notations import COMPONENTS

if TYPE_CHECKING:
    from collections.abc import Callable

Operand: TypeAlias = Expression | Grammar
KINDS: Final = ("re", "lark", "abnf", "mixed")
GROUPS: Final = ("g", "h", "host", "path", "host_kind")
ALPHABETS: Final = {
    "re": (
        *[("ab", 6), ("ab:", 5), ("abc", 5), ("ab\n", 5), ("aAb", 5)] * 3,
        *[("a1é", 5), ("kK\u212a", 4), ("sS\u017f", 4), ("iI\u0130\u0131", 4), ("a1\u0663", 4)],
        *[("a_ ", 4), ("a\x1c\xa0", 4), ("\n", 6)],
    ),
    "lark": (*[("ab", 6), ("ab:", 5), ("abc", 5), ("aAb", 5)] * 3, ("a1é", 4), ("kK\u212a", 4)),
    "abnf": (*[("ab", 6), ("ab:", 5), ("aAb", 5)] * 3, ("a1é", 4), ("kK\u212a", 4), ("a\nb", 4)),
    "mixed": (*[("ab", 6), ("ab:", 5), ("abc", 5)] * 3, ("a1é", 4), ("a\nb", 4)),
}


@dataclass(frozen=True)
class Case:
    """Two operands, over all texts of an alphabet up to a length. seed, number: identify the case.
    is_odd: whether to run the case even if an operand accepts none of the texts, or if a text can
    contain a component more than once."""

    kind: str
    seed: int
    number: int
    a: Operand
    b: Operand
    alphabet: str
    longest: int
    is_odd: bool

    @property
    def universe(self) -> Universe:
        """The texts to check."""
        return all_texts(self.alphabet, self.longest)


def case(kind: str, seed: int, number: int) -> Case:
    """The case with this number."""
    random = Random(f"{seed} {kind} {number}")  # noqa: S311 (cases are no secrets)
    alphabet, longest = random.choice(ALPHABETS[kind])
    a, b = _DRAW[kind](random, alphabet, kind)
    if random.random() < 0.5:
        a, b = b, a
    return Case(kind, seed, number, a, b, alphabet, longest, random.random() < 0.1)


def _expressions(random: Random, alphabet: str, _: str) -> tuple[Expression, Expression]:
    names = tuple(random.sample(GROUPS, random.choice((1, 1, 2, 2, 3))))
    a = Maker(random, alphabet, names).expression()
    draw = random.random()
    if draw < 0.04:
        return a, a
    if draw < 0.1:
        return a, replace(a, method=random.choice(("fullmatch", "match", "search")))
    if draw < 0.25:
        return a, Maker(random, alphabet, names).expression()
    return a, Maker(random, alphabet, names).mutated(a)


def _names(random: Random) -> tuple[str, ...]:
    return tuple(random.sample(COMPONENTS, random.choice((1, 1, 2, 2, 3))))


def _grammars(random: Random, alphabet: str, kind: str) -> tuple[Grammar, Grammar]:
    maker = GrammarMaker(random, alphabet, _names(random), kind)
    a = maker.grammar()
    draw = random.random()
    if draw < 0.05:
        return a, replace(a, style=random.randrange(1, 1 << 30))
    if draw < 0.2:
        return a, maker.grammar()
    return a, maker.changed_grammar(a)


def _mixed(random: Random, alphabet: str, _: str) -> tuple[Grammar, Expression | Grammar]:
    """A grammar, and a similar expression or a similar grammar in the other notation."""
    names = _names(random)
    maker = GrammarMaker(random, alphabet, names)
    first = maker.grammar()
    while is_recursive(first):
        first = maker.grammar()
    notation = random.choice(("lark", "abnf"))
    a = replace(first, notation=notation)
    second = maker.changed_grammar(first) if random.random() < 0.4 else first
    if random.random() < 0.3 or is_recursive(second):
        return a, replace(second, notation="abnf" if notation == "lark" else "lark")
    b = second.expression()
    return a, Maker(random, alphabet, names).mutated(b) if random.random() < 0.5 else b


_DRAW: Final[dict[str, Callable[[Random, str, str], tuple[Operand, Operand]]]] = {
    "re": _expressions,
    "lark": _grammars,
    "abnf": _grammars,
    "mixed": _mixed,
}
