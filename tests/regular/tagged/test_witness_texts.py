"""The choice of witnesses: not over-approximated if possible, and readable."""

from __future__ import annotations

import unicodedata
from typing import Final

import pytest
from hypothesis import given

from tests.profile import times
from tests.regular.brute_force import (
    automaton_of,
    labelled,
    language_of,
    matched,
    over_approximated_by,
    regexes,
)
from tests.regular.tagged.test_witnesses import (
    REGEXES,
    in_set,
    matches,
    place_of,
    witnesses_between,
)
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.languages import witness
from urlgrammar.regular.automata.verdicts import Verdict, of_language
from urlgrammar.regular.syntax.charset import ANY
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.witnesses import witnesses

LENGTH: Final = 6


# Over-approximated texts


def over_in(regex: str) -> dict[str, bool]:
    """For each short text that matches, whether it contains the group g2."""
    return {each: "g2" in match.starts for each, match in matches(regex).items()}


@pytest.mark.slow
@given(REGEXES, REGEXES)
@times(1.75)
def test_over_approximated(a: str, b: str) -> None:
    """A text is rejected if one side accepts it and the other does not. If either side
    over-approximates it, it is over-approximated; other texts come first."""
    found = witnesses(
        over_approximated_by(a, "g2"), of_language(language(over_approximated_by(b, "g2")))
    )
    in_a, in_b = over_in(a), over_in(b)
    for each in found:
        if len(each.text) <= LENGTH:
            assert each.over_approximated == (in_a[each.text] or in_b.get(each.text, False))
            assert (each.error is None) == (each.text in in_b)
            assert each.text not in in_b or in_b[each.text]
    decided = [each for each, is_open in in_a.items() if not is_open and each not in in_b]
    shortest = [each.text for each in found if not each.over_approximated]
    assert not decided or len(shortest[0]) == len(decided[0])
    assert [each.over_approximated for each in found] == sorted(e.over_approximated for e in found)
    if not found:
        assert all(each in in_b and not in_b[each] for each in in_a)


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        pytest.param("(?P<q>a)", "(?P<q>a)", [("a", None, "", True, True)], id="both"),
        pytest.param("a", "(?P<q>a)", [("a", None, "", True, True)], id="the-other"),
        pytest.param("(?P<q>a)", "a", [], id="the-one"),
        pytest.param("(?P<q>a)|b", "c", [("b", "", "ab", False, False)], id="one"),
        pytest.param("(?P<q>ab)|abb", "aab", [("abb", "", "b", False, False)], id="decided-first"),
        pytest.param(
            "ab(?:(?P<q>c)|dd)", "x", [("abdd", "", "a", False, False)], id="decided-though-longer"
        ),
        pytest.param("(?P<q>a)", "ab", [("a", "", "", True, True)], id="at-the-end"),
        pytest.param("(?P<q>a)b", "ac", [("ab", "", "b", False, True)], id="before-the-end"),
        pytest.param("a(?P<q>b)?", "b", [("a", "", "a", False, False)], id="if-that-is-decided"),
        pytest.param(
            "aa?",
            "a|(?P<q>aa)|b",
            [("aa", None, "", True, True)],
            id="what-the-other-leaves-open",
        ),
        pytest.param(
            "aa?",
            "(?P<q>a)|b",
            [("aa", "", "a", False, False), ("a", None, "", True, True)],
            id="lost-or-open",
        ),
    ],
)
def test_over_approximated_by_hand(
    a: str, b: str, expected: list[tuple[str, str | None, str, bool, bool]]
) -> None:
    """A text that is not over-approximated comes before a shorter one that is."""
    found = witnesses(
        over_approximated_by(a, "q"), of_language(language(over_approximated_by(b, "q")))
    )
    assert [
        (each.text, each.error, each.characters, each.at_end, each.over_approximated)
        for each in found
    ] == [
        (whole, error, in_set(some), at_end, is_over)
        for whole, error, some, at_end, is_over in expected
    ]


def test_the_shortest_text_of_an_error_over_approximated() -> None:
    """They are shortest texts."""
    rows, kinds = [(1,), (1,)], [Verdict(None), Verdict("e", over_approximated=True)]
    machine = labelled(Alphabet.of([ANY]), rows, kinds)
    (found,) = witnesses(over_approximated_by("a(?:(?P<q>b)|ccc)", "q"), machine)
    assert found.text == "ab"


def test_open_in_two_ways() -> None:
    """Texts that the other side over-approximates are listed for each state of the accepting
    side."""
    a = automaton_of("(?P<g>ab*)|(?P<g2>c)")
    b = language(over_approximated_by("(?P<q>ab*)|(?P<r>c)", "q", "r"))
    found = witnesses(a, of_language(b))
    assert [each.text for each in found] == ["a", "c"]
    assert {(each.error, each.over_approximated) for each in found} == {(None, True)}


# Readable texts


ODD: Final = "\x01\ud800"
ODD_ATOMS: Final = ("a", "b", "\x01", "\ud800", "[ab\x01]", "[\x01\ud800]", "[^a]", "[^\x01]")


def is_odd(character: str) -> bool:
    """Whether a character is invisible: a control character, or a surrogate."""
    return unicodedata.category(character) in ("Cc", "Cs")


@pytest.mark.slow
@given(regexes(ODD_ATOMS, (), groups=2, leaves=5), regexes(ODD_ATOMS, (), groups=2, leaves=4))
@times(2)
def test_readable(a: str, b: str) -> None:
    """A witness contains no invisible character if another text for the same reason is as short and
    has none; and no surrogate if another one has at most control characters."""
    found = witnesses_between(a, b)
    in_b = set(matched(b, 4, "abc" + ODD))
    lost = {
        whole: place_of(b, whole, match)
        for whole, match in matches(a, 4, "abc" + ODD).items()
        if whole not in in_b
    }
    for each in found:
        alike = [
            whole
            for whole, place in lost.items()
            if len(whole) == len(each.text) and place.names == each.names
        ]
        if any(map(is_odd, each.text)):
            assert all(any(map(is_odd, whole)) for whole in alike)
        if any("\ud800" <= character <= "\udfff" for character in each.text):
            assert all("\ud800" in whole for whole in alike)


@pytest.mark.parametrize(
    "a",
    [
        pytest.param("[\x01\u2028]", id="control-or-line-separator"),
        pytest.param("[\ud800\ue000]", id="half-of-a-pair-or-private"),
        pytest.param("\ud800|\ue000", id="two-branches"),
        pytest.param("[\ud800\ufdd0]", id="half-of-a-pair-or-noncharacter"),
    ],
)
def test_readable_though_not_printable(a: str) -> None:
    """Other characters that are not printable come before control characters and surrogates."""
    (found,) = witnesses_between(a, "b")
    assert not any(map(is_odd, found.text))


@pytest.mark.parametrize(
    ("a", "expected"),
    [
        pytest.param("\x01a|\u2028a", "\u2028a", id="control-or-line-separator"),
        pytest.param("\ud800a|\ue000a", "\ue000a", id="half-of-a-pair-or-private"),
        pytest.param("\u00a1a|\u00aaa", "\u00aaa", id="sign-or-letter"),
    ],
)
def test_readable_among_equivalent_classes(a: str, expected: str) -> None:
    """The same for classes with the same behaviour, as in `witness`."""
    assert witness(language_of(a)) == expected
    assert [each.text for each in witnesses_between(a, "b")] == [expected]


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        pytest.param("[^a]x|zy", "x", ["bx"], id="a-letter"),
        pytest.param("\x00a|zz", "x", ["zz"], id="no-control-character"),
        pytest.param("[\ud800-\udfff]|[\x00]", "x", ["\x00"], id="not-half-of-a-pair"),
        pytest.param("a(?:\x00b|cc)|b\x00c", "x", ["acc"], id="behind-the-place"),
        pytest.param("(?:\x00a|zz)(?P<g>b)|cc", "zzc|\x00ac|cc", ["zzb"], id="before-the-place"),
    ],
)
def test_readable_by_hand(a: str, b: str, expected: list[str]) -> None:
    """Among the shortest texts, the one that is most readable as a whole."""
    assert [each.text for each in witnesses_between(a, b)] == expected
