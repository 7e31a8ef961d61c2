"""Divergences of components by hand: values, over-approximated texts, replacements; and of all
readings of a text."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given

from tests.profile import times
from tests.regular.brute_force import (
    all_matches,
    automaton_of,
    every_run,
    every_run_of,
    match_by,
    over_approximated_by,
    strings,
    tags_of,
    takes,
    tidied,
)
from tests.regular.expressions import chars, expressions, star, text
from tests.regular.plain_search import differing
from tests.regular.tagged.test_divergences import (
    assert_as_searched,
    compared,
    in_set,
    places,
    shown,
)
from urlgrammar.regular.automata.languages import intersection, is_empty
from urlgrammar.regular.automata.transducer import Transducer, remove, replace
from urlgrammar.regular.syntax.charset import ANY
from urlgrammar.regular.syntax.expression import Alt, Chars, Expression, Repeat, Rule, Seq
from urlgrammar.regular.tagged.disambiguation import all_runs, disambiguate
from urlgrammar.regular.tagged.divergences import Comparison, Divergence, divergences
from urlgrammar.regular.tagged.preimage import preimage
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_nfa import Tag, captured_twice, tagged_nfa

if TYPE_CHECKING:
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.regular.tagged.tagged_nfa import Tags

A, B, C = map(chars, "abc")
RULES: Final = tags_of("pq")
G, H = Tag("g"), Tag("h")


# By hand


@pytest.mark.parametrize(
    ("a", "b", "common", "expected"),
    [
        pytest.param("(?P<g>a*)", "(?P<g>a+)", "a", [], id="alike"),
        pytest.param("a", "b", None, [], id="nothing-in-common"),
        pytest.param("(?P<g>a)", "a", "a", [], id="a-component-of-one-side"),
        pytest.param(
            "(?P<g>a)|(?P<h>b)",
            "(?P<h>[ab])|(?P<g>c)",
            "a",
            [("a", "g h*"), ("a", "g"), ("a", "h")],
            id="another-component",
        ),
        pytest.param(
            "a(?P<g>[bc])", "(?P<g>a[bc])", "ab", [("ab", "g*"), ("ab", "g")], id="earlier"
        ),
        pytest.param("(?P<g>)a|(?P<g2>)", "a(?P<g>)|b", "a", [], id="empty-somewhere-else"),
        pytest.param(
            "(?P<g>)a", "a|(?P<g>b)", "a", [("a", "g*"), ("a", "g")], id="empty-or-not-there"
        ),
        pytest.param(
            "[ab]c(?P<g>d)|[ab](?P<g2>c)",
            "(?:a|(?P<g>b))cd|a(?P<g2>c)",
            "ac",
            [("acd", "g*"), ("acd", "g"), ("bcd", "g")],
            id="two-ways",
        ),
        pytest.param(
            "(?P<g>)(?P<h>[ab])",
            "(?P<h>)(?P<g>[ab])",
            "a",
            [("a", "g h*"), ("a", "g"), ("a", "h")],
            id="both-open",
        ),
        pytest.param(
            "(?P<g>x)?a(?P<h>[bc])|(?P<h2>)y",
            "(?P<g>)a(?P<h>b)|(?P<g2>)a(?P<h2>c)",
            "ab",
            [("ab", "g*"), ("ac", "h h2*"), ("ab", "g"), ("ac", "h"), ("ac", "h2")],
            id="components-of-both",
        ),
        pytest.param(
            "(?P<g>a*)",
            "a*|(?P<g>b)",
            "",
            [("", "g*"), ("", "g"), ("a", "g")],
            id="at-the-end-and-before",
        ),
        pytest.param(
            "(?P<g>a)(?P<h>[bc])",
            "a(?P<g>b|(?P<h>c))",
            "ab",
            [("ab", "g h*"), ("ac", "g*"), ("ab", "g"), ("ab", "h")],
            id="one-difference-hides-none",
        ),
        pytest.param(
            "(?P<g>a*)(?P<h>b*)",
            "a*(?P<h>b?)(?P<g>b*)",
            "",
            [("a", "g*"), ("bb", "g h*"), ("a", "g"), ("bb", "g"), ("bb", "h")],
            id="each-component-alone",
        ),
    ],
)
def test_by_hand(a: str, b: str, common: str | None, expected: list[tuple[str, str]]) -> None:
    """Each set of components, marked by a star, and each component with the way in which it
    differs."""
    found = compared(a, b)
    assert found.common == common
    assert sorted(shown(found)) == sorted(expected)


def test_no_components() -> None:
    """If no component is compared, nothing differs."""
    found = divergences(automaton_of("(?P<g>a)"), automaton_of("a|b"), ())
    assert found == Comparison("a", is_decided=True, divergences=())


def test_several_that_are_empty() -> None:
    """Two components that are empty on one side and undefined on the other."""
    found = compared("(?P<g>)(?P<h>)a", "a|(?P<g>)(?P<h>)b")
    assert {name for each in found.divergences for name in each.names} == {"g", "h"}
    assert {each.text for each in found.divergences} == {"a"}


def test_each_way_is_of_one_component() -> None:
    """Each component has its own divergence, as if it were not empty."""
    found = compared("(?P<g>)(?P<h>)a", "a|(?P<g>)(?P<h>)b")
    assert sorted(shown(found)) == [("a", "g"), ("a", "g h*"), ("a", "h")]


def valued(expression: Expression, values: dict[str, str]) -> TaggedAutomaton:
    """The automaton of an expression whose rules give the value of the component k."""
    tags: dict[str, Tags] = {rule: (Tag("k", value),) for rule, value in values.items()}
    return disambiguate(tagged_nfa(expression, tags))


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        pytest.param({"p": "one", "q": "two"}, [], id="the-same"),
        pytest.param({"p": "two", "q": "one"}, ["a", "b"], id="exchanged"),
        pytest.param({"p": "one"}, ["b"], id="not-there"),
        pytest.param({}, ["a", "b"], id="never-there"),
    ],
)
def test_values(first: dict[str, str], expected: list[str]) -> None:
    """A component can have a value given by a rule; then it differs if the value differs."""
    whole = Alt((Rule("p", A), Rule("q", B), C))
    one, other = valued(whole, first), valued(whole, {"p": "one", "q": "two"})
    tags = {Tag("k", "one"), Tag("k", "two")}
    found = assert_as_searched(one, other, tags)
    assert {(each.text, each.names) for each in found.divergences} <= {
        (each, frozenset("k")) for each in expected
    }
    assert [each.text for each in found.divergences if each.is_set] == expected[:1]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        pytest.param("/", "?", ["/a", "b?"], id="delimiters"),
        pytest.param("/", "/?", ["/a"], id="delimiters-in-common"),
        pytest.param("a", "b", ["aa"], id="letters"),
        pytest.param("1", "é", ["1a"], id="digits-and-what-is-beyond-ascii"),
        pytest.param("/a", "?b", ["aa"], id="letters-among-them"),
        pytest.param("/a", "?", ["aa", "b?"], id="letters-in-one"),
    ],
)
def test_kinds_of_characters(first: str, second: str, expected: list[str]) -> None:
    """In a component of only one side, delimiters are distinguished, letters and digits are not."""
    one, other = Seq((Rule("p", chars(first)), A)), Seq((B, Rule("p", chars(second))))
    by_a = disambiguate(tagged_nfa(Alt((one, other)), RULES))
    by_b = disambiguate(tagged_nfa(Alt((bare(one), bare(other))), RULES))
    found = divergences(by_a, by_b, [Tag("p")]).divergences
    assert sorted(each.text for each in found if not each.is_set) == sorted(expected)
    assert [len(each.text) for each in found if each.is_set] == [2]
    assert {each.names for each in found} == {frozenset("p")}


# Over-approximated texts


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        pytest.param("(?P<g>a)(?P<q>b)", "(?P<h>a)b|(?P<g>b)", [("ab", True)], id="or-none"),
        pytest.param("(?P<g>a)(?P<q>b)", "a(?P<g>b)", [("ab", True)], id="one-side"),
        pytest.param("(?P<g>a)b", "a(?P<g>b)(?P<q>)", [("ab", True)], id="the-other-side"),
        pytest.param("(?P<g>a)(?:(?P<q>b)|cc)", "a(?P<g>b|cc)", [("acc", False)], id="longer"),
        pytest.param(
            "(?P<g>a)(?P<q>b)|c(?P<g2>a)cc",
            "(?P<g2>ab)|c(?P<g>acc)",
            [("cacc", False)],
            id="the-decided-one",
        ),
        pytest.param(
            "(?P<g>a)(?P<q>b)|(?P<h>c)",
            "a(?P<g>b)|c(?P<h>)",
            [("c", False), ("ab", True)],
            id="last",
        ),
        pytest.param("(?P<g>)(?P<q>a)", "a|(?P<g>b)", [("a", True)], id="at-the-end"),
        pytest.param("a|(?P<g>b)", "(?P<g>)(?P<q>a)", [("a", True)], id="at-the-end-of-the-other"),
        pytest.param(
            "(?P<g>)(?:(?P<q>a)|bb)",
            "a|bb|(?P<g>c)",
            [("bb", False)],
            id="at-the-end-decided-or-not",
        ),
    ],
)
def test_over_approximated(a: str, b: str, expected: list[tuple[str, bool]]) -> None:
    """If a text is over-approximated on either side, another one is shown if possible."""
    one, other = over_approximated_by(a, "q"), over_approximated_by(b, "q")
    found = assert_as_searched(one, other, one.tags & other.tags)
    assert [
        (each.text, each.over_approximated) for each in found.divergences if each.is_set
    ] == expected


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        pytest.param("ab*", "a|(?P<q>ab+)", ("a", True), id="decided"),
        pytest.param("ab*", "(?P<q>a)|abb+", ("abb", True), id="decided-though-longer"),
        pytest.param("a+", "(?P<q>a*)", ("a", False), id="open"),
        pytest.param("(?P<q>a*)", "a+", ("a", False), id="left-open-by-the-one"),
        pytest.param("(?P<q>aa?)|b", "a|(?P<q>b)|(?P<r>aa)", ("a", False), id="by-either"),
        pytest.param("(?P<q>a)", "b", (None, True), id="nothing-in-common"),
    ],
)
def test_common(a: str, b: str, expected: tuple[str | None, bool]) -> None:
    """The shortest text of both that is not over-approximated; if there is none, the shortest."""
    found = divergences(over_approximated_by(a, "q"), over_approximated_by(b, "q"), [G])
    assert (found.common, found.is_decided) == expected


# Replacements


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        pytest.param(replace(in_set("a"), "x"), None, ["a"], id="written-or-not"),
        pytest.param(replace(in_set("a"), "x"), replace(in_set("a"), "y"), ["a"], id="else"),
        pytest.param(replace(in_set("ab"), "x"), replace(in_set("ab"), "x"), [], id="the-same"),
        pytest.param(replace(in_set("a"), "x"), replace(in_set("ab"), "x"), ["b"], id="one-more"),
        pytest.param(remove(in_set("a")), None, ["a", "ba"], id="dropped-or-not"),
        pytest.param(replace(in_set("a"), ""), remove(in_set("a")), [], id="dropped"),
        pytest.param(replace(in_set("a"), "a"), None, [], id="for-itself"),
        pytest.param(replace(in_set("ab"), "a"), None, ["b"], id="for-itself-and-another"),
    ],
)
def test_written(one: Transducer | None, other: Transducer | None, expected: list[str]) -> None:
    """A replacement in a component is part of how a text is split."""
    found = automaton_of("(?P<g>[a-y]*)")
    by_one = found if one is None else preimage(found, one)
    by_other = found if other is None else preimage(found, other)
    texts = {each.text for each in assert_as_searched(by_one, by_other, [G]).divergences}
    assert texts == set(expected)


def test_written_outside() -> None:
    """A replacement outside all compared components makes no difference."""
    a, b = automaton_of("[a-y](?P<g>z)"), automaton_of("[a-y](?P<g>z)(?P<h>)")
    machine = replace(in_set("a"), "x")
    assert divergences(preimage(a, machine), a, [G]).divergences == ()
    before = preimage(automaton_of("(?P<h>[a-y])(?P<g>z)"), machine)
    assert divergences(before, a, [G]).divergences == ()
    assert divergences(a, b, [G]).common == "az"


@pytest.mark.parametrize("characters", ["a", "ab"])
def test_written_for_itself(characters: str) -> None:
    """A character that is replaced by itself has not changed."""
    found = automaton_of("(?P<g>[^b]*)")
    machine = replace(in_set(characters), "a")
    assert divergences(found, preimage(found, machine), [G]).divergences == ()


# First-match-wins


def alone(expression: Expression) -> TaggedAutomaton:
    """The automaton of an expression without captures."""
    return disambiguate(tagged_nfa(expression, {}))


def bare(expression: Expression) -> Expression:
    """The expression without its rules."""
    match expression:
        case Seq(parts):
            return Seq(tuple(map(bare, parts)))
        case Alt(options):
            return Alt(tuple(map(bare, options)))
        case Rule(_, body):
            return bare(body)
        case Repeat(body, least, most):
            return Repeat(bare(body), least, most)
        case _:
            return expression


@given(expressions(6).map(tidied), expressions(6).map(tidied))
@times(1.25)
def test_the_order_of_alternatives(one: Expression, other: Expression) -> None:
    """The order matters only for texts that both alternatives match."""
    p, q = Rule("p", bare(one)), Rule("q", bare(other))
    first, last = (disambiguate(tagged_nfa(Alt(each), RULES)) for each in ((p, q), (q, p)))
    found = divergences(first, last, map(Tag, "pq")).divergences
    both = [each for each in strings(5, "abc") if takes(one, each) and takes(other, each)]
    for each in found:
        assert takes(one, each.text)
        assert takes(other, each.text)
    assert bool(found) == (not is_empty(intersection(*map(language, map(alone, (one, other))))))
    assert {each.names for each in found if each.is_set} <= {frozenset("pq")}
    assert not both or len(found[0].text) == len(both[0])
    longer = [each for each in both if each]
    assert not longer or any(len(each.text) == len(longer[0]) for each in found)


# All readings of a text


@given(expressions(8).map(tidied))
@times(1.5)
def test_ambiguity_of_expressions(expression: Expression) -> None:
    """All runs diverge from themselves if and only if some text has two different readings."""
    if captured_twice(expression, RULES) is not None:
        return
    found = all_runs(tagged_nfa(expression, RULES, all_runs=True))
    tags = frozenset(map(Tag, "pq"))
    diverging = assert_as_searched(found, found, tags).divergences
    ambiguous = [
        each
        for each, runs in every_run(found, 4, "abc").items()
        if any(
            places(a, name) != places(b, name)
            for a, b in combinations(map(match_by, runs), 2)
            for name in "pq"
        )
    ]
    assert diverging or not ambiguous
    assert not ambiguous or len(diverging[0].text) == len(ambiguous[0])
    for each in diverging:
        if len(each.text) <= 6:
            assert len(all_matches(expression, each.text)) > 1


@pytest.mark.parametrize(
    ("regex", "ambiguous"),
    [
        pytest.param("(?P<g>a)|b", None, id="no"),
        pytest.param("(?P<g>a)|a", "a", id="two-branches"),
        pytest.param("(?P<g>a*)(?P<h>a*)", "a", id="two-groups"),
        pytest.param("(?P<g>a*)b(?P<h>a*)", None, id="two-groups-and-what-is-between"),
        pytest.param("(?:aa)*(?P<g>a?)(?P<h>a?)b", "ab", id="one-group-or-the-other"),
        pytest.param("(?:a|a)(?P<g>b)", None, id="what-no-group-tells"),
        pytest.param("(?P<g>.+?)a(?P<h>.*)", "aaa", id="where-the-first-ends"),
        pytest.param("(?:(?P<g>)|)a", "a", id="empty-or-not"),
        pytest.param("a(?:(?P<g>)|)", "a", id="empty-or-not-at-the-end"),
        pytest.param("(?:(?P<g>)|(?P<h>))a", "a", id="empty-one-or-the-other"),
        pytest.param("(?P<g>)?b", "b", id="empty-and-optional"),
        pytest.param("(?P<g>)?", "", id="the-empty-text"),
        pytest.param("(?P<g>a*)|b*", "", id="the-empty-text-of-two-branches"),
        pytest.param("(?:a?){0,2}(?P<g>a?)", "a", id="bounded-rounds"),
    ],
)
def test_ambiguity(regex: str, ambiguous: str | None) -> None:
    """If a text can be read in two ways, all runs diverge from themselves."""
    found = every_run_of(regex)
    diverging = divergences(found, found, found.tags).divergences
    assert (diverging[0].text if diverging else None) == ambiguous


# Helpers


def test_helpers() -> None:
    """The helpers compute what they should."""
    assert all_matches(Seq((Rule("p", star(A)), star(A))), "a") == {
        ((frozenset("p"),), frozenset({("p", 0)})),
        ((frozenset(),), frozenset({("p", 0)})),
    }
    assert takes(text("ab"), "ab")
    assert isinstance(bare(Rule("p", C)), Chars)
    assert bare(Rule("q", B)) == B
    assert ANY - in_set("a") == ~in_set("a")
    assert differing({G: {0: None}}, {G: {0: "x"}, H: {}}, [G, H]) == {"g", "h"}
    assert differing({G: {0: None}}, {G: {0: None}, H: {}}, [G, H], [H]) == set()
    assert Divergence("a", frozenset("g"), is_set=True, over_approximated=False).is_set
