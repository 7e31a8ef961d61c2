"""Simplification: the language does not change, rules are removed, and repeating it changes
nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.expressions import chars, expressions, star, text, words
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    NOTHING,
    Alt,
    Expression,
    Repeat,
    Rule,
    Seq,
)
from urlgrammar.regular.syntax.simplification import simplify

A, B, C = map(chars, "abc")


def has_rules(expression: Expression) -> bool:
    """Whether the expression contains a rule boundary."""
    match expression:
        case Rule():
            return True
        case Seq(parts) | Alt(parts):
            return any(map(has_rules, parts))
        case Repeat(body, _, _):
            return has_rules(body)
        case _:
            return False


@pytest.mark.slow
@given(expressions())
@times(10)
def test_same_language(expression: Expression) -> None:
    """The simplified expression has the same strings."""
    assert words(simplify(expression)) == words(expression)


@pytest.mark.slow
@given(expressions())
@times(10)
def test_stable(expression: Expression) -> None:
    """Simplifying again, without the cache, changes nothing."""
    simplified = simplify(expression)
    simplify.cache_clear()
    assert simplify(simplified) == simplified


@given(expressions())
def test_no_rules(expression: Expression) -> None:
    """Rule boundaries are removed."""
    assert not has_rules(simplify(expression))


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        pytest.param(Alt((A, B)), chars("ab"), id="characters-unite"),
        pytest.param(Alt((Rule("r", A), Alt((B, C)))), chars("abc"), id="through-rules"),
        pytest.param(star(Repeat(A, 1, None)), star(A), id="star-of-plus"),
        pytest.param(star(Repeat(A, 0, 1)), star(A), id="star-of-option"),
        pytest.param(Repeat(star(A), 0, 1), star(A), id="option-of-star"),
        pytest.param(Seq((A, star(A))), Repeat(A, 1, None), id="one-and-more"),
        pytest.param(Seq((A, Repeat(A, 2, 3))), Repeat(A, 3, 4), id="counts-add"),
        pytest.param(text("ababc"), Seq((Repeat(text("ab"), 2, 2), C)), id="block-twice"),
        pytest.param(Repeat(A, 1, 1), A, id="once"),
        pytest.param(Repeat(A, 0, 0), EPSILON, id="never"),
        pytest.param(Repeat(EPSILON, 2, 5), EPSILON, id="empty-string-often"),
        pytest.param(
            star(Seq((A, star(B)))),
            Repeat(Seq((A, star(chars("ab")))), 0, 1),
            id="star-at-the-end-of-a-star",
        ),
        pytest.param(
            star(Alt((chars("ab"), text("ab")))), star(chars("ab")), id="set-and-a-string-of-it"
        ),
        pytest.param(
            Repeat(Alt((chars("ab"), Seq((A, star(B))))), 2, None),
            Repeat(chars("ab"), 2, None),
            id="two-or-more-of-a-set-and-strings",
        ),
        pytest.param(
            star(Alt((A, Seq((B, Repeat(text("ab"), 0, 1)))))),
            star(chars("ab")),
            id="set-and-a-character-with-an-optional-tail",
        ),
        pytest.param(
            star(Alt((B, Seq((A, Repeat(B, 0, 1)))))),
            star(chars("ab")),
            id="set-and-a-string-whose-rest-can-be-empty",
        ),
        pytest.param(
            Repeat(Alt((Repeat(A, 1, None), Repeat(B, 1, None))), 2, None),
            Repeat(chars("ab"), 2, None),
            id="two-or-more-runs",
        ),
        pytest.param(
            star(Alt((text("ab"), C, Repeat(C, 2, 3)))),
            star(Alt((C, text("ab")))),
            id="strings-of-other-characters-stay",
        ),
        pytest.param(Alt((EPSILON, A)), Repeat(A, 0, 1), id="empty-alternative"),
        pytest.param(star(NOTHING), EPSILON, id="nothing-any-number-of-times"),
        pytest.param(Seq((A, Repeat(NOTHING, 1, 2))), NOTHING, id="ends-in-nothing"),
    ],
)
def test_identities(expression: Expression, expected: Expression) -> None:
    """The identities of regular expressions that are used, one case each."""
    assert simplify(expression) == expected


@pytest.mark.parametrize(
    "expression",
    [
        pytest.param(star(Repeat(A, 2, 3)), id="star-of-two-or-three"),
        pytest.param(Repeat(Repeat(A, 2, 2), 0, 1), id="option-of-two"),
        pytest.param(Repeat(Repeat(A, 3, None), 2, 2), id="twice-three-or-more"),
        pytest.param(Repeat(Repeat(A, 1, 2), 2, None), id="two-or-more-of-one-or-two"),
        pytest.param(Repeat(Repeat(A, 0, 2), 2, None), id="two-or-more-of-up-to-two"),
        pytest.param(Repeat(star(A), 2, None), id="two-or-more-stars"),
        pytest.param(Repeat(Repeat(A, 0, 1), 1, None), id="one-or-more-options"),
    ],
)
def test_counts_with_gaps(expression: Expression) -> None:
    """A repetition of a repetition that leaves gaps between its counts keeps them."""
    assert words(simplify(expression), 12) == words(expression, 12)


SETS = st.sets(st.sampled_from("ab"), min_size=1).map("".join).map(chars)


@given(
    st.lists(expressions(3), min_size=1, max_size=3),
    SETS,
    st.integers(0, 3),
    st.sampled_from([0, 1, None]),
)
def test_sets_beside_strings(
    options: list[Expression], allowed: Expression, least: int, more: int | None
) -> None:
    """A part that is repeated next to a set of characters and can be empty keeps its counts."""
    most = None if more is None else least + more
    expression = Repeat(Alt((*options, allowed)), least, most)
    assert words(simplify(expression)) == words(expression)


@pytest.mark.parametrize(
    "expression",
    [
        pytest.param(Repeat(Alt((A, Repeat(A, 0, 2))), 2, None), id="empty-string-in-it"),
        pytest.param(Repeat(Alt((A, Repeat(A, 2, 2))), 2, 3), id="no-endless-one"),
        pytest.param(Repeat(Alt((text("aa"), Repeat(A, 3, 3))), 2, None), id="no-set"),
        pytest.param(
            Repeat(Alt((A, text("ab"), text("aa"))), 1, None), id="some-of-other-characters"
        ),
        pytest.param(Repeat(Alt((A, Seq((A, NOTHING)), B)), 3, None), id="nothing-in-it"),
        pytest.param(
            Repeat(Alt((B, Seq((A, Repeat(A, 1, None))))), 2, None), id="rest-is-not-empty"
        ),
        pytest.param(Repeat(Alt((A, Repeat(text("ab"), 1, None))), 2, None), id="runs-of-strings"),
    ],
)
def test_strings_of_a_set(expression: Expression) -> None:
    """A string of characters is left out only if single characters cover it."""
    assert words(simplify(expression), 8) == words(expression, 8)
