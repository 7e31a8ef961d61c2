"""Texts that are displayed to people."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urlgrammar.text.display import visible, visible_characters, visible_string


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("http://a/", "http://a/"),
        ("a\n", "a⟨U+000A⟩"),
        ("a\\n", "a\\n"),
        ("\u202e", "⟨U+202E⟩"),
        ("⟨U+000A⟩", "⟨U+27E8⟩U+000A⟩"),
        ("\ud800é", "⟨U+D800⟩é"),
        (" a ", " a "),
    ],
)
def test_texts_for_people(text: str, expected: str) -> None:
    """Invisible characters are shown as code points, and different texts look different."""
    assert visible(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a b", "a b"),
        ("a ", "a⟨space⟩"),
        (" a", "⟨space⟩a"),
        ("a  b", "a⟨space⟩⟨space⟩b"),
        (" ", "⟨space⟩"),
        ("a\t", "a⟨U+0009⟩"),
        ("a\xa0b", "a⟨U+00A0⟩b"),
        ("⟨space⟩", "⟨U+27E8⟩space⟩"),
        ("", ""),
    ],
)
def test_blanks_for_people(text: str, expected: str) -> None:
    """In a whole string, spaces that nobody would see are written."""
    assert visible_string(text) == expected


@given(st.text(alphabet=" a\t⟨⟩", max_size=6), st.text(alphabet=" a\t⟨⟩", max_size=6))
def test_different_strings_look_different(one: str, other: str) -> None:
    """Even if a medium drops spaces at the ends and joins those in a row."""
    shown = [" ".join(visible_string(each).split()) for each in (one, other)]
    assert (shown[0] == shown[1]) == (one == other)
    assert len(visible_characters(one)) == len(one)
