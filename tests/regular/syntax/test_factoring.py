"""Factoring, compared with the plain list of words in order of preference."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.expressions import chars, star, text, words
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    NOTHING,
    Alt,
    Chars,
    Expression,
    Repeat,
    Rule,
    Seq,
)
from urlgrammar.regular.syntax.factoring import factor

Word = tuple[str, ...]

WORDS: Final = st.lists(st.lists(st.sampled_from("abc"), max_size=4).map(tuple), max_size=8)

A, B, C, D = map(chars, "abcd")


def in_order(expression: Expression) -> list[str]:
    """All strings of an expression without unbounded repetition, the preferred readings first."""
    match expression:
        case Chars(allowed):
            return list(allowed)
        case Seq(parts):
            return ["".join(each) for each in product(*map(in_order, parts))]
        case Alt(options):
            return [word for option in options for word in in_order(option)]
        case Repeat(body, 0, 1):
            return [*in_order(body), ""]
        case _:
            raise AssertionError(expression)


@given(WORDS)
def test_the_order_of_readings_is_kept(given_words: list[Word]) -> None:
    """Ordered factoring gives the words in their order, each once."""
    expected = list(dict.fromkeys("".join(word) for word in given_words))
    assert in_order(factor(given_words, chars)) == expected


@given(WORDS)
def test_the_set_of_words_is_kept(given_words: list[Word]) -> None:
    """Unordered factoring gives the same words, each once."""
    expected = sorted({"".join(word) for word in given_words})
    assert sorted(in_order(factor(given_words, chars, ordered=False))) == expected


LEAVES: Final[dict[str, Expression]] = {
    "a": Rule("x", star(A)),
    "b": Rule("y", Alt((A, text("ab")))),
    "c": Repeat(Rule("z", A), 1, None),
}
"""Symbols for more than one character, and for the empty string."""


@given(WORDS, st.booleans())
@times(1.25)
def test_the_language_is_kept(given_words: list[Word], ordered: bool) -> None:  # noqa: FBT001
    """Whatever the symbols mean, the strings are those of the plain list."""
    plain = Alt(tuple(Seq(tuple(LEAVES[s] for s in word)) for word in given_words))
    factored = factor(given_words, LEAVES.__getitem__, ordered=ordered)
    assert words(factored) == words(plain)


@pytest.mark.parametrize(
    ("given_words", "expected"),
    [
        pytest.param([], NOTHING, id="no-words"),
        pytest.param([""], EPSILON, id="empty-word"),
        pytest.param(["ab"], Seq((A, B)), id="one-word"),
        pytest.param(["ab", "a"], Seq((A, Repeat(B, 0, 1))), id="optional-end"),
        pytest.param(["ab", "b"], Seq((Repeat(A, 0, 1), B)), id="optional-beginning"),
        pytest.param(
            ["abc", "ab", "ac", "a"],
            Seq((A, Repeat(B, 0, 1), Repeat(C, 0, 1))),
            id="two-options",
        ),
        pytest.param(
            ["ab", "ac", "b", "c"],
            Seq((Repeat(A, 0, 1), Alt((B, C)))),
            id="optional-before-a-choice",
        ),
        pytest.param(
            ["ab", "ac", "c", "b"],
            Alt((Seq((A, Alt((B, C)))), C, B)),
            id="the-same-choice-in-another-order",
        ),
        pytest.param(
            ["abc", "abd", "bc", "bd"],
            Seq((Repeat(A, 0, 1), B, Alt((C, D)))),
            id="optional-beginning-of-a-longer-one",
        ),
        pytest.param(
            ["abcd", "abca", "cd", "ca"],
            Seq((Repeat(text("ab"), 0, 1), C, Alt((D, A)))),
            id="two-optional-before-what-is-shared",
        ),
        pytest.param(
            ["abc", "abd", "c", "d"],
            Seq((Repeat(text("ab"), 0, 1), Alt((C, D)))),
            id="two-optional-before-a-choice",
        ),
        pytest.param(
            ["aab", "aac", "b", "c"],
            Seq((Repeat(text("aa"), 0, 1), Alt((B, C)))),
            id="the-same-twice-and-optional",
        ),
        pytest.param(
            ["abc", "abd", "bd", "bc"],
            Alt((Seq((A, B, Alt((C, D)))), Seq((B, Alt((D, C)))))),
            id="shared-beginning-in-another-order",
        ),
        pytest.param(["a", "b"], Alt((A, B)), id="nothing-in-common"),
        pytest.param(["b", "ab"], Seq((Alt((EPSILON, A)), B)), id="shorter-first"),
        pytest.param(["acb", "adb"], Seq((A, Alt((C, D)), B)), id="both-ends"),
        pytest.param(["ab", "c", "ad"], Alt((Seq((A, B)), C, Seq((A, D)))), id="no-neighbours"),
    ],
)
def test_by_hand(given_words: list[str], expected: Expression) -> None:
    """Neighbours with common prefixes and suffixes are joined, and optional parts are found."""
    assert factor([tuple(word) for word in given_words], chars) == expected


def test_unordered_joins_distant_words() -> None:
    """If only the language counts, words with a common prefix are joined even if they are not
    neighbours."""
    factored = factor([("a", "b"), ("c",), ("a", "d")], chars, ordered=False)
    assert factored == Alt((Seq((A, Alt((B, D)))), C))
