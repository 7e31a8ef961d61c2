"""Automata of code units, compared with `re` on the code units of each text."""

from __future__ import annotations

import re

import pytest

from tests.regular.brute_force import automaton_of, strings
from urlgrammar.regular.errors import UnknownConstructError
from urlgrammar.regular.tagged.utf16 import from_code_units, without_pairs

LETTERS = "a\u00e9\ud800\ud83d\udc00\ude00\U00010000\U0001f600\U0010ffff"
PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")


def units(text: str) -> str:
    """The code units of a text."""
    written = text.encode("utf-16-le", "surrogatepass")
    pairs = (written[place : place + 2] for place in range(0, len(written), 2))
    return "".join(each.decode("utf-16-le", "surrogatepass") for each in pairs)


@pytest.mark.few(3)
@pytest.mark.parametrize(
    "regex",
    [
        r".*",
        r"..",
        r"[^a]*",
        r"(?:..)*",
        "[\ud83d]+.",
        "[\ud800-\ud83d][\ude00-\udfff]a?",
        "(?:\ud83d\ude00|\ud800)*",
        "[\udc00\ude00]*a?",
        "(?!.*\ude00)[^\u00e9]+",
        r"\W+",
    ],
)
def test_code_units(regex: str) -> None:
    """The texts whose code units match, without surrogates that would be one character."""
    found = from_code_units(automaton_of(regex))
    for text in strings(3, LETTERS):
        expected = not PAIR.search(text) and re.fullmatch(regex, units(text)) is not None
        assert (found.outputs(text) is not None) is expected


@pytest.mark.parametrize("regex", [r".*", r"[^a]*", "[\ud800-\udfff]+", "\U0001f600?.", "a*"])
def test_code_points(regex: str) -> None:
    """The texts that match, without surrogates that would be one character."""
    found = without_pairs(automaton_of(regex))
    for text in strings(3, LETTERS):
        expected = not PAIR.search(text) and re.fullmatch(regex, text) is not None
        assert (found.outputs(text) is not None) is expected


def test_components() -> None:
    """A character has the component of its two code units."""
    found = from_code_units(automaton_of("a(?P<g>[^a]*)(?P<h>.*)"))
    assert found.spans("a\U0001f600\u00e9a\U00010000") == {"g": (1, 3), "h": (3, 5)}
    assert found.spans("a") == {"g": (1, 1), "h": (1, 1)}
    assert found.spans("\u00e9") is None


@pytest.mark.parametrize(
    "regex", ["(?P<g>.)(?:.a)?.*", "[^a](?P<g>.?)", "a?(?P<g>)[^a](?P<h>)[^a]", ".(?P<g>)."]
)
def test_divided_characters(regex: str) -> None:
    """It is an error if a component can begin or end inside a character."""
    with pytest.raises(UnknownConstructError, match="between the two code units"):
        from_code_units(automaton_of(regex))
