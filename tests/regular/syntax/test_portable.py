"""The notation that Python, ECMAScript and RE2 share, by these engines and by brute force."""

from __future__ import annotations

import re
from contextlib import suppress
from string import ascii_letters, ascii_lowercase, ascii_uppercase, digits, punctuation
from typing import Final

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.expressions import expressions, texts, words
from tests.regular.other_engines import by_node, by_python, by_re2
from urlgrammar.regular.errors import LimitError, UnknownConstructError
from urlgrammar.regular.syntax.charset import ANY, CharSet
from urlgrammar.regular.syntax.expression import NOTHING, Chars, Expression, Repeat, Seq
from urlgrammar.regular.syntax.portable import portable

B: Final = Chars(CharSet.from_characters("b"))
POINTS: Final = [*map(chr, range(0x100)), "\u0660", "\u2028", "\ud7ff", "\ue000", "\uffff"]
"""Characters that any engine could read in its own way; with all that are special in a class."""

SETS: Final = {
    "each punctuation": punctuation,
    "path": f"{ascii_letters}{digits}!$%&'()*+,-./:;=?@_~",
    "userinfo": f"{ascii_letters}{digits}!$%&'()*+,-.:;=_~",
    "label": f"{ascii_lowercase}{digits}-",
    "some digits": "/0123456:",
    "no digits": "/:;<",
    "hexadecimal": f"{digits}ABCDEFabcdef",
    "bracket and caret": "^]",
    "backslash": "\\n",
    "double punctuators": "&!#$%*+,.:;<=>?@`~",
    "controls": "\t\n\r\x0b\x00\x7f",
    "beyond ASCII": "é٠",
    "from uppercase to lowercase": ascii_uppercase + "[\\]^_`" + ascii_lowercase,
    **{f"{one} alone": one for one in "^-]\\/ .$\n\t"},
}


@given(expressions())
@times(4)
def test_same_language(expression: Expression) -> None:
    """Python reads the strings that the expression has by brute force."""
    expected = words(expression)
    assume(expected)
    try:
        written = portable(expression)
    except UnknownConstructError:  # a part of it has no strings
        return
    assert {text for text in texts() if re.fullmatch(written, text)} == expected


@given(expressions(5))
@times(0.1)
@pytest.mark.slow
def test_same_language_elsewhere(expression: Expression) -> None:
    """Node, with each of the flags, and RE2 read them, too."""
    expected = words(expression, 4)
    assume(expected)
    try:
        written = portable(expression)
    except UnknownConstructError:
        return
    every = [*by_node(written, texts(4)), by_re2(written, texts(4))]
    for found in every:
        assert {text for text, is_in in zip(texts(4), found, strict=True) if is_in} == expected


@pytest.mark.few(1)
@pytest.mark.parametrize("is_negated", [False, True])
def test_classes(*, is_negated: bool) -> None:
    """Each engine reads each class, and its complement, as the characters that it has."""
    sets = {
        name: ~CharSet.from_characters(text) if is_negated else CharSet.from_characters(text)
        for name, text in SETS.items()
    }
    classes = {name: portable(Chars(chars)) for name, chars in sets.items()}
    for name, written in classes.items():
        expected = [(point in SETS[name]) is not is_negated for point in POINTS]
        assert by_python(written, POINTS) == expected, name
        assert by_re2(written, POINTS) == expected, name
    # one expression for all, because Node takes long to start: the n-th class after n spaces
    joined = "|".join(f" {{{n}}}{written}" for n, written in enumerate(classes.values()))
    given_texts = [" " * n + point for n in range(len(sets)) for point in POINTS if point != " "]
    expected = by_python(joined, given_texts)
    assert any(expected)
    assert by_node(joined, given_texts) == [expected] * 3


def test_every_character() -> None:
    """It is a class that all engines have, line ends included."""
    written = portable(Repeat(Chars(ANY), 0, None))
    every = ["", "\n", "a\nb", "\u2028", "\U0001f600"]
    expected = [True] * len(every)
    assert by_python(written, every) == by_re2(written, every) == expected
    assert by_node(written, every) == [expected] * 3


def test_classes_are_written_as_people_write_them() -> None:
    """Digits and letters first, and a range instead of escapes."""
    written = {
        f"{digits}{ascii_lowercase}-": r"[0-9a-z\-]",
        f"{ascii_letters}{digits}!$%&'()*+,-./:;=?@_~": "[A-Za-z!$-;=?@_~]",
    }
    assert {portable(Chars(CharSet.from_characters(e))): e for e in written} == {
        text: chars for chars, text in written.items()
    }


@pytest.mark.parametrize(
    ("expression", "error", "words_of_it"),
    [
        (NOTHING, UnknownConstructError, "nothing is in the language"),
        (Repeat(Chars(CharSet.from_characters("a")), 0, 1_001), LimitError, "1,000"),
        (Repeat(Repeat(Chars(CharSet.from_characters("a")), 2, None), 0, 501), LimitError, "1,000"),
        (Chars(CharSet.from_characters("\U0001f600a")), UnknownConstructError, "U+FFFF"),
        (Chars(CharSet.from_characters("\u2028")), UnknownConstructError, "U+2028"),
    ],
)
def test_what_is_not_shared(
    expression: Expression, error: type[Exception], words_of_it: str
) -> None:
    """It is an error that says what."""
    with pytest.raises(error, match=re.escape(words_of_it)):
        portable(expression)


@given(st.integers(0, 1_000), st.integers(0, 1_000))
def test_repetitions(least: int, more: int) -> None:
    """Python and RE2 count the same."""
    most = min(least + more, 1_000)
    written = portable(Repeat(Chars(CharSet.from_characters("a")), least, most))
    every = ["a" * n for n in {0, max(least - 1, 0), least, most, most + 1}]
    expected = [least <= len(text) <= most for text in every]
    assert by_python(written, every) == by_re2(written, every) == expected


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40) | st.none()), max_size=3))
def test_nested_repetitions(bounds: list[tuple[int, int | None]]) -> None:
    """What is written is what RE2 takes."""
    expression: Expression = Chars(CharSet.from_characters("a"))
    for least, more in bounds:
        expression = Repeat(Seq((expression, B)), least, None if more is None else least + more)
    with suppress(LimitError):
        by_re2(portable(expression), [""])
