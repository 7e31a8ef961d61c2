"""Transducers: their output compared with plain Python, and the origin of each character."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.regular.expressions import chars, texts
from urlgrammar.regular.automata.transducer import (
    Move,
    Transducer,
    remove,
    replace,
    replace_before,
    strip,
    strip_left,
    unwrap,
)
from urlgrammar.regular.syntax.charset import ANY, NONE, CharSet

SETS: Final = st.sets(st.sampled_from("abc")).map("".join)
OUTPUTS: Final = st.sampled_from(["", "x", "a", "xy", "ab", "\\1", "\ud800"])


def in_set(characters: str) -> CharSet:
    """The set of the given characters."""
    return CharSet.from_characters(characters)


def before_first(text: str, ends: str) -> tuple[str, str]:
    """The text up to the first of the characters, and the rest."""
    stop = min((text.index(end) for end in ends if end in text), default=len(text))
    return text[:stop], text[stop:]


def replaced(text: str, characters: str, by: str) -> str:
    """The text with the characters replaced, by `str.replace`."""
    return text.translate({ord(character): by for character in characters})


# Compared with the methods of str


@given(SETS)
def test_strip(characters: str) -> None:
    """Stripping removes the same characters as `str.strip`."""
    machine = strip(in_set(characters))
    expected = {each: each.strip(characters) if characters else each for each in texts()}
    assert {each: machine(each) for each in texts()} == expected


@given(SETS)
def test_strip_left(characters: str) -> None:
    """Stripping the start removes the same characters as `str.lstrip`."""
    machine = strip_left(in_set(characters))
    expected = {each: each.lstrip(characters) if characters else each for each in texts()}
    assert {each: machine(each) for each in texts()} == expected


@given(SETS, SETS)
def test_unwrap(opening: str, closing: str) -> None:
    """The first and the last character are removed if both are such characters."""
    machine = unwrap(in_set(opening), in_set(closing))

    def unwrapped(text: str) -> str:
        is_wrapped = len(text) > 1 and text[0] in opening and text[-1] in closing
        return text[1:-1] if is_wrapped else text

    assert {each: machine(each) for each in texts()} == {each: unwrapped(each) for each in texts()}


@given(SETS)
def test_remove(characters: str) -> None:
    """Removing deletes the characters everywhere."""
    machine = remove(in_set(characters))
    assert {each: machine(each) for each in texts()} == {
        each: "".join(c for c in each if c not in characters) for each in texts()
    }


@given(SETS, OUTPUTS)
def test_replace(characters: str, by: str) -> None:
    """Each of the characters becomes the given text, literally."""
    machine = replace(in_set(characters), by)
    assert {each: machine(each) for each in texts()} == {
        each: replaced(each, characters, by) for each in texts()
    }


@given(SETS, OUTPUTS, SETS)
def test_replace_before(characters: str, by: str, ends: str) -> None:
    """Characters are replaced up to the first character of an ending set, even if it is itself
    replaceable."""
    machine = replace_before(in_set(characters), by, in_set(ends))
    divided = {each: before_first(each, ends) for each in texts()}
    assert {each: machine(each) for each in texts()} == {
        each: replaced(start, characters, by) + rest for each, (start, rest) in divided.items()
    }


@pytest.mark.parametrize(
    ("machine", "text", "expected"),
    [
        pytest.param(strip(in_set(" ")), "  a  b ", "a  b", id="strip"),
        pytest.param(strip(in_set(" ")), "   ", "", id="strip-everything"),
        pytest.param(strip(in_set(" ")), "", "", id="strip-nothing"),
        pytest.param(strip(NONE), " a ", " a ", id="strip-no-characters"),
        pytest.param(strip(ANY), "abc", "", id="strip-all-characters"),
        pytest.param(remove(in_set("\t\n")), "\ta\n\tb\n", "ab", id="remove"),
        pytest.param(
            replace(CharSet.of([(0xD800, 0xDFFF)]), "\ufffd"),
            "a\ud800\U0001f600\udfff",
            "a\ufffd\U0001f600\ufffd",
            id="replace-surrogates",
        ),
        pytest.param(
            replace_before(in_set("\\"), "/", in_set("?#")),
            "\\a\\b?\\c#\\",
            "/a/b?\\c#\\",
            id="replace-before",
        ),
        pytest.param(replace_before(in_set("a"), "b", in_set("a")), "aa", "aa", id="end-itself"),
        pytest.param(replace_before(in_set("a"), "b", ANY), "ca", "ca", id="end-at-once"),
        pytest.param(replace_before(ANY, "b", NONE), "ca", "bb", id="no-end"),
    ],
)
def test_by_hand(machine: Transducer, text: str, expected: str) -> None:
    """The output for some texts."""
    assert machine(text) == expected


# Paths


def accepted_paths(machine: Transducer, text: str) -> int:
    """The number of paths that read the text and end in an accepting state."""
    states = [0]
    for character in text:
        states = [
            move.target
            for state in states
            for move in machine.moves[state]
            if character in move.chars
        ]
    return sum(state in machine.accepting for state in states)


@given(SETS, SETS)
def test_one_path_for_every_text(characters: str, ends: str) -> None:
    """In these transducers, every text has exactly one accepting path."""
    one, other = in_set(characters), in_set(ends)
    machines = (
        *(strip(one), remove(one), unwrap(one, other)),
        *(replace(one, "x"), replace_before(one, "x", other)),
    )
    assert {accepted_paths(m, each) for m, each in product(machines, texts())} == {1}


WITHOUT_THE_END: Final = Transducer(
    (
        (Move(in_set("ab"), None, 0), Move(in_set("b"), "", 1)),
        (Move(in_set("c"), "", 2),),
        (),
    ),
    frozenset({2}),
)
"""Removes `bc` at the end; rejects all other texts. It must guess at every b."""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("bc", "", id="only-the-end"),
        pytest.param("abbbc", "abb", id="guesses-that-were-wrong"),
    ],
)
def test_guessing(text: str, expected: str) -> None:
    """The output of a guess counts only if the text continues as guessed."""
    assert WITHOUT_THE_END(text) == expected


@pytest.mark.parametrize("text", ["", "b", "ac", "bcb", "bcc", "x"])
def test_no_path(text: str) -> None:
    """A text without an accepting path is an error."""
    with pytest.raises(ValueError, match="no path"):
        WITHOUT_THE_END(text)


def test_a_long_text() -> None:
    """The length of the text has no limit."""
    assert strip(in_set(" "))(" " * 20_000 + "a" + " " * 20_000 + "b ") == "a" + " " * 20_000 + "b"


# Origin of the output


@pytest.mark.parametrize(
    ("machine", "text", "expected"),
    [
        pytest.param(
            strip(in_set(" ")), "  a b ", [("a", 2), (" ", 3), ("b", 4)], id="what-is-left"
        ),
        pytest.param(remove(in_set("a")), "abca", [("b", 1), ("c", 2)], id="what-is-between"),
        pytest.param(
            replace(in_set("a"), "xy"), "bab", [("b", 0), ("xy", 1), ("b", 2)], id="longer"
        ),
        pytest.param(
            replace_before(in_set("a"), "x", in_set("b")),
            "aba",
            [("x", 0), ("b", 1), ("a", 2)],
            id="before-and-after",
        ),
        pytest.param(remove(ANY), "abc", [], id="nothing-is-left"),
        pytest.param(strip(in_set("a")), "", [], id="nothing-given"),
    ],
)
def test_trace(machine: Transducer, text: str, expected: list[tuple[str, int]]) -> None:
    """Each piece has the position of the character that produced it."""
    assert list(machine.trace(text)) == expected


@given(SETS, SETS, st.text("abc!", max_size=12))
def test_places_by_law(characters: str, ends: str, text: str) -> None:
    """Positions ascend; a piece that is not replaced equals the text there, and a replaced one was
    in the set."""
    one, other = in_set(characters), in_set(ends)
    machines = (strip(one), remove(one), replace(one, "xy"), replace_before(one, "xy", other))
    for machine in machines:
        traced = list(machine.trace(text))
        places = [place for _, place in traced]
        assert places == sorted(set(places))
        assert "".join(written for written, _ in traced) == machine(text)
        assert all(w == text[p] or (w == "xy" and text[p] in characters) for w, p in traced)
        assert all(c in characters for p, c in enumerate(text) if p not in places)


def test_no_pieces_of_a_text_that_is_not_accepted() -> None:
    """No piece is returned before the text is known to be accepted."""
    with pytest.raises(ValueError, match="no path"):
        next(WITHOUT_THE_END.trace("aab"))


def test_surrogates_are_characters() -> None:
    """A lone surrogate can be in the set, and is unchanged if it is not."""
    alone = chars("\ud800").chars
    assert (remove(alone)("a\ud800b"), strip(in_set("a"))("a\ud800a")) == ("ab", "\ud800")
