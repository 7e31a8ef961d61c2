"""Patterns of terminals as expressions, compared with `re` itself."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from tests.regular.expressions import chars, expressions, spelled, texts, words
from urlgrammar.regular.errors import UnknownConstructError
from urlgrammar.regular.syntax.charset import ANY, NONE, CharSet
from urlgrammar.regular.syntax.expression import EPSILON, Chars, Expression, Seq, first, longest
from urlgrammar.regular.syntax.re_reader import read_literal, read_pattern


@given(expressions())
def test_random_patterns(expression: Expression) -> None:
    """A random pattern has the language that `re` gives it."""
    assert words(read_pattern("R", spelled(expression))) == words(expression)


@pytest.mark.parametrize(
    "pattern",
    [
        pytest.param("", id="empty"),
        pytest.param("abc", id="literal"),
        pytest.param("[ab]c", id="class"),
        pytest.param("[a-c]b", id="range"),
        pytest.param("a|bc", id="branch"),
        pytest.param("|a", id="empty-branch"),
        pytest.param("ab|ac", id="common-beginning"),
        pytest.param("(ab)+", id="group"),
        pytest.param("(?P<name>ab)+", id="named-group"),
        pytest.param("(?:ab)+", id="group-without-capture"),
        pytest.param("a*b", id="star"),
        pytest.param("a?b", id="option"),
        pytest.param("a{2}", id="count"),
        pytest.param("a{1,3}b", id="counts"),
        pytest.param("a{2,}", id="at-least"),
        pytest.param("a{,2}", id="at-most"),
        pytest.param(r"\x61\u0062\U00000063", id="escapes"),
        pytest.param(r"[\x61-\u0062]", id="escapes-in-a-class"),
        pytest.param("(?#note)a", id="comment"),
    ],
)
def test_pattern(pattern: str) -> None:
    """Each construct has the strings that `re` matches."""
    fullmatch = re.compile(pattern).fullmatch
    assert words(read_pattern("R", pattern)) == {each for each in texts() if fullmatch(each)}


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        pytest.param(".", ~CharSet.from_characters("\n"), id="any-but-line-feed"),
        pytest.param("[^a]", ~CharSet.from_characters("a"), id="negated-class"),
        pytest.param("[^a-cx]", ~CharSet.from_characters("abcx"), id="negated-range"),
        pytest.param(r"\.", CharSet.from_characters("."), id="escaped-dot"),
        pytest.param(r"[\]\\^-]", CharSet.from_characters("]\\^-"), id="escapes-in-class"),
        pytest.param(r"\n", CharSet.from_characters("\n"), id="line-feed"),
        pytest.param(r"\U0010FFFF", CharSet.from_characters("\U0010ffff"), id="last-point"),
        pytest.param("\\\ud800", CharSet.from_characters("\ud800"), id="surrogate"),
        pytest.param(r"[\x00-\U0010FFFF]", ANY, id="everything"),
    ],
)
def test_character(pattern: str, expected: CharSet) -> None:
    """A pattern of one character is the set of the characters that it matches."""
    assert read_pattern("R", pattern) == Chars(expected)


@pytest.mark.parametrize(
    "pattern",
    [
        pytest.param("a(?=b)", id="look-ahead"),
        pytest.param("a(?!b)", id="negative-look-ahead"),
        pytest.param("(?<=a)b", id="look-behind"),
        pytest.param("(?<!a)b", id="negative-look-behind"),
        pytest.param(r"(a)\1", id="back-reference"),
        pytest.param("(?P<n>a)(?P=n)", id="named-back-reference"),
        pytest.param("(a)?(?(1)b|c)", id="conditional"),
        pytest.param("^a", id="anchor-at-the-start"),
        pytest.param("a$", id="anchor-at-the-end"),
        pytest.param(r"\ba", id="word-boundary"),
        pytest.param("a*?", id="lazy"),
        pytest.param("a*+", id="possessive"),
        pytest.param("(?>a*)", id="atomic"),
        pytest.param(r"\d", id="category"),
        pytest.param(r"[^\w]", id="category-in-a-class"),
        pytest.param("(?i:a)", id="flag-in-a-group"),
        pytest.param("(?-i:a)", id="flag-taken-back"),
        pytest.param("(?i)a", id="flag-in-front"),
        pytest.param("(?s).", id="any-character-at-all"),
        pytest.param("(?a)a", id="ascii-only"),
    ],
)
def test_unknown_construct(pattern: str) -> None:
    """A construct without an exact translation is an error that names the terminal."""
    with pytest.raises(UnknownConstructError) as caught:
        read_pattern("OWNER", pattern)
    assert caught.value.rule == "OWNER"


def test_literal_characters_have_no_meaning() -> None:
    """A literal is the sequence of its characters, special or not."""
    assert read_literal(".*\n") == Seq((chars("."), chars("*"), chars("\n")))


def test_literal_of_one_character() -> None:
    """A literal of one character is its set."""
    assert read_literal("a") == chars("a")


def test_empty_literal() -> None:
    """The literal of no characters is the empty string."""
    assert read_literal("") == EPSILON


@pytest.mark.parametrize("pattern", ["a{0}", "(?:a*){0}"])
def test_zero_repetitions(pattern: str) -> None:
    """A part that is repeated zero times has no first character and no length."""
    expression = read_pattern("R", pattern)
    assert first(expression) == NONE
    assert longest(expression) == 0


def test_a_class_of_no_characters() -> None:
    """A class that excludes everything matches nothing, and so does a sequence that contains it."""
    expression = read_pattern("R", r"a|[^\x00-\U0010ffff]b")
    assert first(expression) == CharSet.from_characters("a")
    assert words(expression, 2) == {"a"}
