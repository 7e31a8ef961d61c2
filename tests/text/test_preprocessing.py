"""Preprocessing steps: each function compared with its transducer, and original positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.short_strings import short_strings
from urlgrammar.text.preprocessing import Rewriting, Step, places, replace, replace_before, strip

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urlgrammar.regular.automata.transducer import Transducer

    Marked = list[tuple[str, int]]

LETTERS: Final = " a\\?\n"
TEXTS: Final = [*short_strings(LETTERS, 5)]

CONTROLS: Final = r"[\x00- ]"
SURROGATE: Final = r"[\ud800-\udfff]"

STEPS: Final = {
    "strip-one": strip(" "),
    "strip-a-class": strip(CONTROLS),
    "strip-all-but": strip("[^a]"),
    "strip-any": strip(r"[\x00-\U0010ffff]"),
    "strip-alternatives": strip(r"\?|\n"),
    "strip-but-newlines": strip("."),
    "remove-one": replace("a", ""),
    "remove-a-class": replace(r"[\t\n\r]", ""),
    "remove-all-but": replace(r"[^\\]", ""),
    "replace-one": replace(r"\\", "/"),
    "replace-by-more": replace("a", "<->"),
    "replace-by-itself": replace("a", "aa"),
    "replace-surrogates": replace(SURROGATE, "\ufffd"),
    "replace-a-group": replace("(a| )", "b"),
    "replace-before-one": replace_before(r"\\", "/", r"\?"),
    "replace-before-a-class": replace_before(r"\\", "/", "[?#]"),
    "replace-before-itself": replace_before("[a?]", "b", r"\?"),
    "replace-before-all": replace_before("a", "b", "[^\\n]"),
    "remove-before": replace_before(" ", "", "a"),
}
ALL_STEPS: Final = pytest.mark.parametrize("step", STEPS.values(), ids=list(STEPS))

# Functions and transducers


@pytest.mark.few(6)
@ALL_STEPS
def test_function_and_machine_on_short_texts(step: Step) -> None:
    """The function and the transducer of a step agree on every short text."""
    machine = step.transducer()
    assert list(map(step.apply, TEXTS)) == list(map(machine, TEXTS))


@pytest.mark.few(6)
@ALL_STEPS
@given(text=st.text(st.one_of(st.sampled_from(LETTERS + "\t#/b"), st.characters()), max_size=12))
def test_function_and_machine_on_any_text(step: Step, text: str) -> None:
    """The function and the transducer of a step agree on any text, with lone surrogates."""
    assert step.apply(text) == step.transducer()(text)


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("strip-a-class", "\0 a b\t\n", "a b"),
        ("strip-a-class", " \x1f", ""),
        ("strip-a-class", "\xa0a\x7f", "\xa0a\x7f"),
        ("strip-all-but", "?a a?", "a a"),
        ("strip-but-newlines", "a\na\na", "\na\n"),
        ("remove-a-class", "\ta\r\n?", "a?"),
        ("replace-by-itself", "aba", "aabaa"),
        ("replace-surrogates", "\ud83d\U0001f363\ude00", "\ufffd\U0001f363\ufffd"),
        ("replace-before-a-class", r"\\a\b#\?\ ".strip(), r"//a/b#\?\ ".strip()),
        ("replace-before-a-class", r"\a", "/a"),
        ("replace-before-itself", "a?a?", "b?a?"),
        ("replace-before-all", "\na", "\na"),
        ("remove-before", "  a a", "a a"),
    ],
    ids=ascii,
)
def test_by_hand(name: str, text: str, expected: str) -> None:
    """The results for some texts."""
    assert STEPS[name].apply(text) == expected


@pytest.mark.parametrize("pattern", ["", "ab", "a?", "a+", "a|bc", "[^\\x00-\\U0010ffff]"])
def test_patterns_of_more_than_a_character(pattern: str) -> None:
    """A pattern that can match more than one character is an error."""
    steps = (strip(pattern), replace(pattern, ""), replace_before("a", "", pattern))
    for step in steps:
        with pytest.raises(ValueError, match="must match single characters only"):
            step.transducer()


# Positions


def marked(text: str) -> Marked:
    """Each character with its position."""
    return [(character, place) for place, character in enumerate(text)]


def without_spaces_around(given_text: Marked) -> Marked:
    """Removes spaces at both ends, character by character."""
    while given_text and given_text[0][0] == " ":
        given_text = given_text[1:]
    while given_text and given_text[-1][0] == " ":
        given_text = given_text[:-1]
    return given_text


def without_newlines(given_text: Marked) -> Marked:
    """All characters except newlines."""
    return [pair for pair in given_text if pair[0] != "\n"]


def doubled(given_text: Marked) -> Marked:
    """Each letter a replaced by two letters with the same position."""
    return [(new, p) for c, p in given_text for new in ("bb" if c == "a" else c)]


def slashes_before_the_query(given_text: Marked) -> Marked:
    """Replaces slashes before the query, character by character."""
    return [
        ("/" if c == "\\" and all(d != "?" for d, _ in given_text[:index]) else c, p)
        for index, (c, p) in enumerate(given_text)
    ]


PLAIN: Final[dict[str, tuple[Step, Callable[[Marked], Marked]]]] = {
    "strip": (strip(" "), without_spaces_around),
    "remove": (replace(r"\n", ""), without_newlines),
    "replace": (replace("a", "bb"), doubled),
    "before": (replace_before(r"\\", "/", r"\?"), slashes_before_the_query),
}


@given(st.lists(st.sampled_from(sorted(PLAIN)), max_size=4), st.text("".join(LETTERS), max_size=12))
def test_places(names: Sequence[str], text: str) -> None:
    """After steps in any order, every character has its original position."""
    expected = marked(text)
    for name in names:
        expected = PLAIN[name][1](expected)
    left, origins = places([PLAIN[name][0] for name in names], text)
    assert list(zip(left, origins, strict=True)) == expected


@given(st.lists(st.sampled_from(sorted(STEPS)), max_size=4), st.text(max_size=12))
def test_places_agree_with_the_functions(names: Sequence[str], text: str) -> None:
    """The text with positions equals the text that the functions return."""
    expected = text
    for name in names:
        expected = STEPS[name].apply(expected)
    left, origins = places([STEPS[name] for name in names], text)
    assert left == expected
    assert len(origins) == len(left)
    assert list(origins) == sorted(origins)


@pytest.mark.parametrize(
    ("names", "text", "expected"),
    [
        pytest.param([], "ab", ("ab", [0, 1]), id="no-steps"),
        pytest.param(["strip-one"], "  a  ", ("a", [2]), id="one-step"),
        pytest.param(
            ["strip-one", "remove-a-class"], " \t a\n\nb ", ("\x20ab", [2, 3, 6]), id="two"
        ),
        pytest.param(
            ["remove-a-class", "strip-one"], " \t a\n\nb ", ("ab", [3, 6]), id="other-way"
        ),
        pytest.param(["replace-by-more"], "bab", ("b<->b", [0, 1, 1, 1, 2]), id="longer"),
        pytest.param(
            ["replace-by-itself", "replace-by-itself"], "a", ("aaaa", [0] * 4), id="longer-again"
        ),
        pytest.param(["strip-any"], "ab", ("", []), id="nothing-left"),
        pytest.param(["strip-one"], "", ("", []), id="nothing-given"),
    ],
)
def test_places_by_hand(names: Sequence[str], text: str, expected: tuple[str, list[int]]) -> None:
    """The remaining characters and their original positions."""
    left, origins = places([STEPS[name] for name in names], text)
    assert (left, list(origins)) == expected


def test_steps_that_change_nothing_are_not_traced() -> None:
    """The transducer of a step is used only if the step changes the text."""

    def no_machine() -> Transducer:
        raise AssertionError

    same = Step(str, no_machine, Rewriting("a", "a"))
    left, origins = places([same, strip(" "), same], " a ")
    assert (left, list(origins)) == ("a", [1])
