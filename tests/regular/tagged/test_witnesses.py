"""Witnesses of texts that only one side accepts, compared with all short texts and with a plain
search."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.automata.test_verdicts import MACHINES, TRANSDUCERS
from tests.regular.brute_force import (
    Match,
    automaton_of,
    labelled,
    language_of,
    match_of,
    matched,
    over_approximated_by,
    regexes,
    strings,
    viable,
)
from tests.regular.plain_search import WitnessSearch, cost_of
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import determinize, minimize
from urlgrammar.regular.automata.diagnosis import diagnose
from urlgrammar.regular.automata.glushkov import automaton
from urlgrammar.regular.automata.languages import issubset
from urlgrammar.regular.automata.languages import preimage as preimage_of_verdicts
from urlgrammar.regular.automata.readability import readable
from urlgrammar.regular.automata.verdicts import Verdict, of_diagnoses, of_language, verdict
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.charset import NONE, CharSet
from urlgrammar.regular.syntax.re_reader import read_regex
from urlgrammar.regular.tagged import product as product_module
from urlgrammar.regular.tagged.preimage import preimage
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.witnesses import Witness, witnesses

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.automata.transducer import Transducer
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

LENGTH: Final = 6
ATOMS: Final = ("a", "b", "[ab]", "[^a]", "(?s:.)")
REGEXES: Final = regexes(ATOMS, (), groups=2, leaves=5)
"""Three classes of characters: a, b, and all others, which c represents."""
WITH_EDGES: Final = regexes(("a", "b", "[ab]", "[^a]", r"\n"), leaves=5)


def in_set(characters: str) -> CharSet:
    """The set of the given characters."""
    return CharSet.from_characters(characters)


def matches(regex: str, length: int = LENGTH, letters: str = "abc") -> dict[str, Match]:
    """For each short text that `re` matches, the positions of the groups."""
    compiled = re.compile(regex)
    found = ((each, match_of(compiled, each)) for each in strings(length, letters))
    return {each: match for each, match in found if match is not None}


# Compared with all short texts


class Place(NamedTuple):
    """Where a text is rejected: the groups of the character there, or of the last one, and the
    character, None at the end."""

    names: frozenset[str]
    character: str | None


def place_of(regex: str, whole: str, match: Match) -> Place:
    """Where a regular expression rejects a text that the other side matches."""
    position = max(viable(read_regex("R", regex)[0], whole), 0)
    if position < len(whole):
        return Place(match.spans[position], whole[position])
    return Place(match.spans[-1] if whole else frozenset(), None)


def witnesses_between(a: str, b: str) -> list[Witness]:
    """The witnesses of texts that one regular expression matches and the other does not."""
    return witnesses(automaton_of(a), of_language(language_of(b), "error"))


def has(witness: Witness, place: Place) -> bool:
    """Whether a witness represents a place."""
    if place.character is None:
        return witness.names == place.names and witness.at_end
    return witness.names == place.names and place.character in witness.characters


def assert_true(a: str, b: str, found: Iterable[Witness]) -> None:
    """Assert that each witness matches one expression and not the other, and is rejected at the
    reported place."""
    for each in found:
        match = match_of(a, each.text)
        assert match is not None
        assert not re.fullmatch(b, each.text)
        assert has(each, place_of(b, each.text, match))
        assert (each.error, each.over_approximated) == ("error", False)


@pytest.mark.slow
@given(REGEXES, REGEXES)
@times(1.75)
def test_rejected_texts(a: str, b: str) -> None:
    """Each rejected text has a witness at most as long, rejected in the same components. There is
    one for each set of components, all are true, and there is none if and only if no text is
    rejected."""
    found = witnesses_between(a, b)
    assert (not found) == issubset(language_of(a), language_of(b))
    assert_true(a, b, found)
    assert [len(each.text) for each in found] == sorted(len(each.text) for each in found)
    assert len({each.names for each in found}) == len(found)
    in_b = set(matched(b, LENGTH, "abc"))
    for whole, match in matches(a).items():
        if whole not in in_b:
            place = place_of(b, whole, match)
            assert any(has(each, place) and len(each.text) <= len(whole) for each in found)


@given(WITH_EDGES, WITH_EDGES)
@times(1)
def test_rejected_with_edges(a: str, b: str) -> None:
    """The same with assertions about the edges of the text, as far as texts can be enumerated."""
    found = witnesses_between(a, b)
    in_a, in_b = matches(a, 5, "abc\n"), set(matched(b, 5))
    only_a = [each for each in in_a if each not in in_b]
    assert found or not only_a
    assert not only_a or len(found[0].text) == len(only_a[0])
    for each in found:
        assert re.fullmatch(a, each.text)
        assert not re.fullmatch(b, each.text)
    dfa = language_of(b)
    for whole in only_a:
        position, _ = dfa.run("text", whole)
        at_end = position == len(whole)
        names = in_a[whole].spans[min(position, len(whole) - 1)] if whole else frozenset()
        place = Place(names, None if at_end else whole[position])
        assert any(has(each, place) and len(each.text) <= len(whole) for each in found)


# Compared with a plain search


def assert_as_searched(a: TaggedAutomaton, b: Dfa, *, by_place: bool = True) -> None:
    """Assert that there is exactly one witness for each reason that a search finds, equally short
    and cheap, with the same characters."""
    search = WitnessSearch(a, b, by_place=by_place)
    found = witnesses(a, b, by_place=by_place)
    assert sorted(
        (sorted(names), repr(error), *facts[:3], sorted(facts.characters), facts.at_end)
        for (names, error, _), facts in search.facts.items()
    ) == sorted(
        (
            sorted(each.names),
            repr(each.error),
            each.over_approximated,
            len(each.text),
            cost_of(each.text),
            sorted(map(readable, filter(lambda c: c & each.characters, search.classes))),
            each.at_end,
        )
        for each in found
    )
    for each in found:
        assert a.outputs(each.text) is not None
        assert verdict(b, each.text).error == each.error
        whole = [chars for chars in search.classes if chars & each.characters]
        assert each.characters == CharSet.of(r for chars in whole for r in chars.ranges)


OVER: Final = st.sampled_from([(), ("g1",), ("g2",)])


@pytest.mark.slow
@given(REGEXES, OVER, REGEXES, OVER)
@times(2)
def test_languages(a: str, over_a: tuple[str, ...], b: str, over_b: tuple[str, ...]) -> None:
    """For two regular expressions, with some texts over-approximated."""
    by_b = of_language(language(over_approximated_by(b, *over_b)))
    assert_as_searched(over_approximated_by(a, *over_a), by_b)


@given(REGEXES, OVER, MACHINES)
@times(2)
def test_random_verdicts(a: str, over: tuple[str, ...], machine: Dfa) -> None:
    """For any verdicts, by place or not; errors may change within a text, and be undecided at its
    end."""
    found = minimize(machine)
    assert_as_searched(over_approximated_by(a, *over), found)
    assert_as_searched(over_approximated_by(a, *over), found, by_place=False)


@given(REGEXES, regexes(ATOMS, (), groups=3, leaves=5))
@times(1.5)
def test_diagnoses(a: str, b: str) -> None:
    """For the errors of a grammar, each in each set of components; for each rejected text, the
    error is that of the diagnosis."""
    dfa = minimize(determinize({"s": automaton(read_regex("R", b)[0])}, diagnose))
    machine = of_diagnoses(dfa, "s", lambda state: f"e{state}")
    assert_as_searched(automaton_of(a), machine)
    found = witnesses(automaton_of(a), machine)
    for whole, match in matches(a, 5).items():
        position, state = dfa.run("s", whole)
        if dfa.accepts("s", whole):
            continue
        names = match.spans[min(position, len(whole) - 1)] if whole else frozenset()
        place = Place(names, whole[position] if position < len(whole) else None)
        assert any(
            has(each, place) and each.error == f"e{state}" and len(each.text) <= len(whole)
            for each in found
        )


@given(REGEXES, REGEXES, TRANSDUCERS)
@times(1)
def test_rejected_before_rewriting(a: str, b: str, machine: Transducer) -> None:
    """Before rewriting, the texts are rejected whose outputs are."""
    by_a = preimage_or_none(a, machine)
    if by_a is None:
        return
    by_b = preimage_of_verdicts(of_language(language_of(b)), machine)
    assert_as_searched(by_a, by_b)
    found = witnesses(by_a, by_b)
    fullmatch_a, fullmatch_b = re.compile(a).fullmatch, re.compile(b).fullmatch
    for each in found:
        assert fullmatch_a(machine(each.text))
        assert not fullmatch_b(machine(each.text))
    only_a = [
        each
        for each in strings(4, "abcx")
        if fullmatch_a(machine(each)) and not fullmatch_b(machine(each))
    ]
    assert not only_a or len(found[0].text) == len(only_a[0])


def preimage_or_none(regex: str, machine: Transducer) -> TaggedAutomaton | None:
    """The automaton of texts whose output matches, None if a replacement would be divided."""
    try:
        return preimage(automaton_of(regex), machine)
    except ValueError:
        return None


@given(REGEXES)
@times(1)
def test_no_witnesses_against_itself(regex: str) -> None:
    """An operand does not reject what it accepts."""
    found = automaton_of(regex)
    assert witnesses(found, of_language(language(found))) == []


# By hand


def witness(
    text: str,
    names: str = "",
    characters: str = "",
    *,
    at_end: bool = False,
    over_approximated: bool = False,
) -> Witness:
    """A witness against a language, whose error has no name."""
    return Witness(text, frozenset(names), "", in_set(characters), at_end, over_approximated)


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        pytest.param("a", "a|b", [], id="nothing"),
        pytest.param("", "a", [witness("", at_end=True)], id="empty-text"),
        pytest.param("(?P<g>[a-c])", "a", [witness("b", "g", "bc")], id="class"),
        pytest.param("(?P<g>a[bc])", "a", [witness("ab", "g", "bc")], id="after"),
        pytest.param("x(?P<g>a)", "xab", [witness("xa", "g", at_end=True)], id="at-the-end"),
        pytest.param("(?P<g>a)x", "axb", [witness("ax", at_end=True)], id="at-the-end-outside"),
        pytest.param(
            "(?P<g>a|b)",
            "ab",
            [witness("a", "g", at_end=True), witness("b", "g", "b")],
            id="at-the-end-and-before",
        ),
        pytest.param(
            "(?P<g>a)b|(?P<h>b)c|cc",
            "c",
            [witness("ab", "g", "a"), witness("bc", "h", "b"), witness("cc", "", "c")],
            id="by-components",
        ),
        pytest.param(
            "(?P<g>a(?P<h>[bc])?)d", "ad", [witness("abd", "gh", "bc")], id="in-both-of-two"
        ),
        pytest.param("[ab][^y]|z{4}", "(?s)[ab].|z[a-z]{2}", [witness("zzzz", "", "z")], id="far"),
        pytest.param("ab|bb|abab|bbab", "a|b", [witness("ab", "", "b")], id="the-shortest"),
        pytest.param(
            "aab|aacccc|bab|bacc", "aad|bad", [witness("aab", "", "bc")], id="the-shortest-way-on"
        ),
        pytest.param("a\ud800|a\u20ac", "a\u20ac", [witness("a\ud800", "", "\ud800")], id="odd"),
        pytest.param("a|b", r"[^\s\S]", [witness("a", "", "ab")], id="to-nothing"),
        pytest.param(
            "|a",
            r"[^\s\S]",
            [witness("", at_end=True), witness("a", "", "a")],
            id="to-nothing-at-once",
        ),
        pytest.param(r"[^\s\S]", "a", [], id="of-nothing"),
    ],
)
def test_by_hand(a: str, b: str, expected: list[Witness]) -> None:
    """One for each set of components; and if errors have no names, for the end and for positions
    before it."""
    found = witnesses(automaton_of(a), of_language(language_of(b)))
    assert sorted(found, key=repr) == sorted(expected, key=repr)


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        pytest.param("(?P<p>0)|(?P<q>a)", "[0a]b", {"0": "p", "a": "q"}, id="two-characters"),
        pytest.param("(?P<p>a)|(?P<q>b)", "[ab]c", {"a": "p", "b": "q"}, id="as-readable"),
        pytest.param("x(?:(?P<p>a)|b)", "x[ab]c", {"xa": "p", "xb": ""}, id="one-or-none"),
    ],
)
def test_at_the_end(a: str, b: str, expected: dict[str, str]) -> None:
    """At the end, the components are those of the last character; there is one witness for each
    set."""
    assert {each.text: each.names for each in witnesses_between(a, b)} == {
        whole: frozenset(names) for whole, names in expected.items()
    }


def test_errors() -> None:
    """Two errors in one component are two reasons, and so is one error in two components; if errors
    do not depend on the place, only the errors count."""
    rows = [(1, 2, 3), (1, 1, 1), (2, 2, 2), (3, 3, 3)]
    kinds = [Verdict(None), Verdict(None), Verdict("e"), Verdict("f")]
    machine = labelled(Alphabet.of([in_set("a"), in_set("b")]), rows, kinds)
    found = automaton_of("(?P<g>[ab])(?P<h>x)|(?P<g2>b)")
    g, g2, nowhere = frozenset(["g"]), frozenset(["g2"]), frozenset[str]()
    on_a, on_b = in_set("a"), in_set("b")
    assert witnesses(found, machine) == [
        Witness("b", g2, "f", on_b, at_end=False, over_approximated=False),
        Witness("ax", g, "e", on_a, at_end=False, over_approximated=False),
        Witness("bx", g, "f", on_b, at_end=False, over_approximated=False),
    ]
    assert witnesses(found, machine, by_place=False) == [
        Witness("b", nowhere, "f", on_b, at_end=False, over_approximated=False),
        Witness("ax", nowhere, "e", on_a, at_end=False, over_approximated=False),
    ]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        pytest.param("/", "[?]", [("/a", "/"), ("?b", "?")], id="delimiters"),
        pytest.param("/", "[/?]", [("/a", "/?")], id="delimiters-in-common"),
        pytest.param("a", "b", [("aa", "ab")], id="letters"),
        pytest.param("1", "é", [("1a", "1é")], id="digits-and-what-is-beyond-ascii"),
        pytest.param("[/a]", "[?b]", [("aa", "/a?b")], id="letters-among-them"),
        pytest.param("[/a]", "[?]", [("aa", "/a"), ("?b", "?")], id="letters-in-one"),
    ],
)
def test_kinds_of_characters(first: str, second: str, expected: list[tuple[str, str]]) -> None:
    """Errors without names are distinguished by delimiters, but not by letters and digits; errors
    with names by neither."""
    automaton_ = automaton_of(f"{first}a|{second}b")
    found = witnesses(automaton_, of_language(language_of("q")))
    assert [(each.text, each.characters) for each in found] == [
        (whole, in_set(some)) for whole, some in expected
    ]
    every = CharSet.of(r for each in found for r in each.characters.ranges)
    (only,) = witnesses(automaton_, of_language(language_of("q"), "e"))
    assert (only.text, only.characters) == (found[0].text, every)


def test_errors_that_come_and_go() -> None:
    """Before the end, a verdict that can still change does not count."""
    rows = [(0, 1), (0, 1)]
    machine = labelled(Alphabet.of([in_set("a")]), rows, [Verdict(None), Verdict("e")])
    assert witnesses(automaton_of("(?P<g>[ab]*)b"), machine) == []
    found = witnesses(automaton_of("b*(?P<g>[ab])"), machine)
    assert found == [Witness("a", frozenset("g"), "e", NONE, at_end=True, over_approximated=False)]


# Limits


def test_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """More states than the limit are an error that states it."""
    a, b = automaton_of("(?:aaa)*"), of_language(language_of("(?:a{5})*|a{7}b"))
    monkeypatch.setattr(product_module, "MAX_STATES", 12)
    with pytest.raises(LimitError, match="more than 12 states"):
        witnesses(a, b)


def test_up_to_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exactly as many states as the limit can be reached."""
    a, b = automaton_of("a{9}"), of_language(language_of("a{9}"))
    monkeypatch.setattr(product_module, "MAX_STATES", 10)
    assert witnesses(a, b) == []
    monkeypatch.setattr(product_module, "MAX_STATES", 9)
    with pytest.raises(LimitError, match="more than 9 states"):
        witnesses(a, b)


def test_a_long_way() -> None:
    """A text can be rejected far from the start."""
    found = witnesses_between("(?P<g>a{300})(?P<h>b?)", "a*")
    assert [(each.text, each.names) for each in found] == [("a" * 300 + "b", frozenset("h"))]
