"""Expressions: the smart constructors, and properties compared with brute-force enumeration."""

from __future__ import annotations

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.expressions import chars, expressions, reach, spelled, star, text, texts, words
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    NOTHING,
    Alt,
    Chars,
    Expression,
    Repeat,
    Rule,
    Seq,
    characters,
    choice,
    first,
    longest,
    nullable,
    optional,
    repeat,
    rules_in,
    sequence,
    single_characters,
)

A, B, C = map(chars, "abc")


@given(expressions())
def test_the_oracles_agree(expression: Expression) -> None:
    """The enumerated strings of a language are those that `re` matches."""
    fullmatch = re.compile(spelled(expression)).fullmatch
    assert words(expression) == {each for each in texts() if fullmatch(each)}


def test_equal_expressions_are_equal_keys() -> None:
    """Equal expressions are equal keys; another node or number gives another key."""
    keys = [Seq((A, B)), Alt((A, B)), Seq((B, A)), star(A), Repeat(A, 1, None), Rule("a", A), A]
    again = [Seq((A, B)), Alt((A, B)), Seq((B, A)), star(A), Repeat(A, 1, None), Rule("a", A), A]
    assert len({*keys, *again}) == len(keys)
    assert list(map(hash, keys)) == list(map(hash, again))


# Constructors


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        pytest.param([], EPSILON, id="no-parts"),
        pytest.param([A], A, id="one-part"),
        pytest.param([A, B], Seq((A, B)), id="two-parts"),
        pytest.param([Seq((A, B)), C], Seq((A, B, C)), id="nested"),
        pytest.param([A, EPSILON, B], Seq((A, B)), id="empty-string-in-it"),
        pytest.param([A, NOTHING, B], NOTHING, id="nothing-in-it"),
    ],
)
def test_sequence(parts: list[Expression], expected: Expression) -> None:
    """A sequence is flat, and empty of strings if one of its parts is."""
    assert sequence(parts) == expected


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        pytest.param([], NOTHING, id="no-options"),
        pytest.param([A], A, id="one-option"),
        pytest.param([A, B], Alt((A, B)), id="two-options"),
        pytest.param([B, Alt((C, A))], Alt((B, C, A)), id="nested"),
        pytest.param([A, B, A], Alt((A, B)), id="repeated"),
        pytest.param([A, Alt((A, A))], A, id="all-the-same"),
        pytest.param([NOTHING, A], A, id="nothing-in-it"),
    ],
)
def test_choice(options: list[Expression], expected: Expression) -> None:
    """A choice is flat, keeps its order, and drops repeated options."""
    assert choice(options) == expected


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        pytest.param(A, Repeat(A, 0, 1), id="characters"),
        pytest.param(EPSILON, EPSILON, id="empty-string"),
        pytest.param(NOTHING, EPSILON, id="nothing"),
        pytest.param(Repeat(A, 1, None), Repeat(A, 0, None), id="one-or-more"),
        pytest.param(Repeat(A, 0, 3), Repeat(A, 0, 3), id="up-to-three"),
        pytest.param(Repeat(A, 2, 3), Repeat(Repeat(A, 2, 3), 0, 1), id="two-or-three"),
    ],
)
def test_optional(body: Expression, expected: Expression) -> None:
    """An optional repetition is a repetition from zero, if that leaves no gap."""
    assert optional(body) == expected


@pytest.mark.parametrize(
    ("body", "least", "expected"),
    [
        pytest.param(A, 1, Repeat(A, 1, 3), id="characters"),
        pytest.param(NOTHING, 0, EPSILON, id="nothing-any-number-of-times"),
        pytest.param(NOTHING, 1, NOTHING, id="nothing-at-least-once"),
    ],
)
def test_repeat(body: Expression, least: int, expected: Expression) -> None:
    """A repetition of nothing is the empty string if zero rounds are allowed, otherwise nothing."""
    assert repeat(body, least, 3) == expected


@given(st.lists(expressions(4), max_size=3))
def test_sequence_keeps_the_language(parts: list[Expression]) -> None:
    """The simplified sequence has the strings of the literal one."""
    assert words(sequence(parts)) == words(Seq(tuple(parts)))


@given(st.lists(expressions(4), max_size=3))
def test_choice_keeps_the_language(options: list[Expression]) -> None:
    """The simplified choice has the strings of the literal one."""
    assert words(choice(options)) == words(Alt(tuple(options)))


@given(expressions(4))
def test_optional_adds_the_empty_string(body: Expression) -> None:
    """An option has the strings of its body and the empty one."""
    assert words(optional(body)) == words(body) | {""}


# Properties


@given(expressions())
def test_nullable(expression: Expression) -> None:
    """An expression is nullable if its language contains the empty string."""
    assert nullable(expression) == ("" in words(expression, 0))


@given(expressions(6))
@times(1.5)
def test_first(expression: Expression) -> None:
    """The first characters are those with which strings of the language begin."""
    assume(reach(expression) <= 7)
    beginnings = {word[0] for word in words(expression, 7) if word}
    assert set(first(expression)) == beginnings


@given(expressions(6))
@times(1.5)
def test_characters(expression: Expression) -> None:
    """The characters are those that occur in strings of the language."""
    assume(reach(expression) <= 7)
    assert set(characters(expression)) == set("".join(words(expression, 7)))


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        pytest.param(EPSILON, "", id="empty-string"),
        pytest.param(NOTHING, "", id="nothing"),
        pytest.param(Seq((A, star(Alt((text("bc"), EPSILON))))), "abc", id="in-a-loop"),
        pytest.param(Rule("r", text("ba")), "ab", id="in-a-rule"),
        pytest.param(Rule("r", Alt((A, Rule("s", chars("bc"))))), "abc", id="in-rules"),
    ],
)
def test_characters_by_hand(expression: Expression, expected: str) -> None:
    """Characters are found anywhere in the expression."""
    assert characters(expression) == CharSet.from_characters(expected)


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        pytest.param(A, "", id="characters"),
        pytest.param(EPSILON, "", id="empty-string"),
        pytest.param(NOTHING, "", id="nothing"),
        pytest.param(Rule("r", A), "r", id="one-rule"),
        pytest.param(Rule("r", star(Rule("s", Rule("t", A)))), "rst", id="in-each-other"),
        pytest.param(Seq((Rule("r", A), Alt((B, Rule("s", B))))), "rs", id="beside-each-other"),
        pytest.param(Alt((Rule("r", A), Rule("r", B))), "r", id="twice"),
        pytest.param(Rule("r", A, frozenset("xy")), "rxy", id="hidden"),
        pytest.param(
            Repeat(Rule("r", Rule("s", A, frozenset("x"))), 2, 3), "rsx", id="hidden-inside"
        ),
    ],
)
def test_rules_in(expression: Expression, expected: str) -> None:
    """Rules are found anywhere in the expression, including those whose boundaries are lost."""
    assert rules_in(expression) == frozenset(expected)


def in_one_letter(expression: Expression) -> Expression:
    """The expression with every set of characters replaced by `a`, which keeps the lengths."""
    match expression:
        case Chars():
            return A
        case Seq(parts):
            return Seq(tuple(map(in_one_letter, parts)))
        case Alt(options):
            return Alt(tuple(map(in_one_letter, options)))
        case Repeat(body, least, most):
            return Repeat(in_one_letter(body), least, most)
        case Rule(name, body):
            return Rule(name, in_one_letter(body))


@given(expressions())
def test_longest(expression: Expression) -> None:
    """The longest string has the stated length; if there is no longest string, strings of any
    length exist."""
    assume(reach(expression) <= 10)
    lengths = set(map(len, words(in_one_letter(expression), 30)))
    length = longest(expression)
    if length is None:
        assert max(lengths) > 20
    else:
        assert max(lengths) == length or length > 30


@pytest.mark.slow
@given(expressions())
def test_single_characters_are_the_language(expression: Expression) -> None:
    """If a set is returned, it contains exactly the strings of the language."""
    single = single_characters(expression)
    assert single is None or frozenset(single) == words(expression)


@given(
    st.recursive(
        st.sampled_from([A, B, chars("bc")]),
        lambda parts: st.one_of(
            st.lists(parts, min_size=1, max_size=3).map(lambda options: Alt(tuple(options))),
            st.builds(Rule, st.just("r"), parts),
            st.builds(lambda body: Repeat(body, 1, 1), parts),
            st.builds(lambda only: Seq((only,)), parts),
        ),
        max_leaves=6,
    )
)
def test_single_characters_through_all_nodes(expression: Expression) -> None:
    """Choices, rules and wrappers of a single part are sets if their content is."""
    assert single_characters(expression) == CharSet.from_characters(words(expression))


@pytest.mark.parametrize(
    "expression",
    [
        pytest.param(EPSILON, id="empty-string"),
        pytest.param(NOTHING, id="nothing"),
        pytest.param(text("ab"), id="two-characters"),
        pytest.param(Alt((A, EPSILON)), id="none-or-one"),
        pytest.param(Repeat(A, 0, 1), id="optional"),
        pytest.param(Repeat(A, 1, None), id="one-or-more"),
        pytest.param(Rule("r", star(A)), id="rule-of-more"),
    ],
)
def test_not_single_characters(expression: Expression) -> None:
    """An expression with a string of another length, or without strings, is not a set of
    characters."""
    assert single_characters(expression) is None


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        pytest.param(EPSILON, 0, id="empty-string"),
        pytest.param(star(EPSILON), 0, id="empty-strings"),
        pytest.param(star(Alt((EPSILON, A))), None, id="star"),
        pytest.param(Repeat(Seq((A, Repeat(B, 1, 4))), 0, 3), 15, id="bounds-multiply"),
        pytest.param(Alt((text("abc"), A)), 3, id="longest-alternative"),
        pytest.param(Alt((text("abc"), star(A))), None, id="one-alternative-without-end"),
    ],
)
def test_longest_by_hand(expression: Expression, expected: int | None) -> None:
    """Lengths add up in sequences, multiply in repetitions, and the longest alternative counts."""
    assert longest(expression) == expected
