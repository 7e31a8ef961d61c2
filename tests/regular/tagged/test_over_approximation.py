"""Over-approximation: the texts for which something else decides, by `re` and by hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.brute_force import (
    automaton_of,
    groups_by_re,
    groups_by_runs,
    language_of,
    matched,
    only_runs,
    over_approximated_by,
    regexes,
    rule_matches,
    tags_of,
    tidied,
)
from tests.regular.expressions import chars, expressions, star, text
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.expression import EPSILON, Alt, Expression, Rule, Seq
from urlgrammar.regular.syntax.re_reader import read_regex
from urlgrammar.regular.tagged import tagged_automaton
from urlgrammar.regular.tagged.disambiguation import disambiguate
from urlgrammar.regular.tagged.over_approximation import over_approximated
from urlgrammar.regular.tagged.tagged_nfa import OVER_APPROXIMATED, Tag, tagged_nfa

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.regular.tagged.tagged_nfa import Tags

A, B, C = map(chars, "abc")


def watching(
    expression: Expression, names: frozenset[str], watched: Mapping[str, Dfa]
) -> TaggedAutomaton:
    """The automaton of an expression with rules of the given names, of which some are watched."""
    tags: dict[str, Tags] = {name: (Tag(name, watched=name in watched),) for name in names}
    by_tag = {Tag(name, watched=True): dfa for name, dfa in watched.items()}
    return over_approximated(disambiguate(tagged_nfa(expression, tags)), by_tag)


def watching_regex(regex: str, watched: Mapping[str, Dfa]) -> TaggedAutomaton:
    """The same for the groups of a regular expression."""
    return watching(*read_regex("R", regex), watched)


def over_in(found: TaggedAutomaton, length: int = 4, letters: str = "abc") -> set[str]:
    """The short texts that are accepted and over-approximated."""
    runs = only_runs(found, length, letters)
    return {each for each, run in runs.items() if run.end.over_approximated}


# A tag that marks a text

TAGS: Final[Mapping[str, Tags]] = {
    "p": (Tag("p"),),
    "q": (OVER_APPROXIMATED,),
    "r": (Tag("f", "value"), OVER_APPROXIMATED),
}


@pytest.mark.parametrize(
    ("regex", "expected"),
    [
        pytest.param("(?P<q>a)b*", "ab*", id="stays"),
        pytest.param("b*(?P<q>a)?", "b*a", id="not-before"),
        pytest.param("b*(?P<q>)a", "b*a", id="empty"),
        pytest.param("b*(?P<q>a*)", "b*a*", id="empty-at-the-end"),
        pytest.param("ab|(?P<q>[ab]*)", "(?!ab$)[ab]*", id="not-if-something-else-wins"),
        pytest.param("(?P<q>[ab]*)|ab", "[ab]*", id="if-it-wins"),
        pytest.param("(?P<r>a*)c", "a*c", id="with-a-value"),
        pytest.param("(?P<p>a(?P<q>b)?)c", "abc", id="inside-another"),
    ],
)
def test_tagged(regex: str, expected: str) -> None:
    """A text with the tag on its preferred run is over-approximated, and the tag is removed."""
    names = re.compile(regex).groupindex
    nfa = tagged_nfa(read_regex("R", regex)[0], {name: TAGS[name] for name in names})
    found = over_approximated(disambiguate(nfa), {})
    assert over_in(found) == set(matched(expected, 4, "abc"))
    assert OVER_APPROXIMATED not in found.tags
    assert set(groups_by_runs(found, frozenset(), 4, "abc")) == set(matched(regex, 4, "abc"))


@given(expressions(8).map(tidied))
@times(1.5)
def test_tagged_rules(expression: Expression) -> None:
    """A text is over-approximated if and only if, by `re`, it contains a rule with the tag."""
    nfa = tagged_nfa(expression, {"p": (Tag("p"),), "q": (OVER_APPROXIMATED,)})
    found = over_approximated(disambiguate(nfa), {})
    matches = rule_matches(expression, 4)
    assert over_in(found) == {each for each, match in matches.items() if "q" in match.starts}
    assert set(only_runs(found, 4)) == set(matches)
    assert found.tags <= {Tag("p")}


@given(regexes())
@times(1.25)
def test_nothing_else_decides(regex: str) -> None:
    """Without such tags, the automaton does not change."""
    found = automaton_of(regex)
    assert over_approximated(found, {}) == found
    assert over_approximated_by(regex) == found


# Watched tags


def held(regex: str, name: str, length: int, letters: str = "abc") -> dict[str, str | None]:
    """For each short text that `re` matches, the content of a group."""
    found = groups_by_re(regex, length, letters=letters)
    return {each: groups[name] for each, groups in found.items()}


WATCHED: Final = regexes(("a", "b", "[ab]", "[^a]", "a?"), (), groups=2).filter(
    lambda regex: "(?P<g1>" in regex
)
DECIDING: Final = st.sampled_from(
    ["a", "b", "ab", "a+", "[ab]+", "a.", "b*a", "[^b]+", ".*b", "c", "", "a?", ".*"]
)


@given(WATCHED, DECIDING)
@times(2)
def test_watched(regex: str, deciding: str) -> None:
    """A text is over-approximated if and only if the content of a watched group is accepted; that
    group is removed, others stay."""
    found = watching_regex(regex, {"g1": language_of(deciding)})
    assert "g1" not in {tag.name for tag in found.tags}
    assert over_in(found) == {
        each
        for each, inside in held(regex, "g1", 4).items()
        if inside is not None and re.fullmatch(deciding, inside)
    }
    others = frozenset(re.compile(regex).groupindex) - {"g1"}
    expected = {
        each: {name: groups[name] for name in others}
        for each, groups in groups_by_re(regex, 4, letters="abc").items()
    }
    assert groups_by_runs(found, others, 4, "abc") == expected


@given(WATCHED, DECIDING)
@times(1)
def test_watched_beside_a_component(regex: str, deciding: str) -> None:
    """A watched rule can also be a component, which stays."""
    expression, names = read_regex("R", regex)
    watched = Tag("g1", watched=True)
    tags = tags_of(names) | {"g1": (Tag("g1"), watched)}
    automaton = disambiguate(tagged_nfa(expression, tags))
    found = over_approximated(automaton, {watched: language_of(deciding)})
    alone = watching_regex(regex, {"g1": language_of(deciding)})
    assert over_in(found) == over_in(alone)
    assert groups_by_runs(found, names, 4, "abc") == groups_by_re(regex, 4, letters="abc")


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        pytest.param(Seq((Rule("p", A), Rule("p", B))), {"ab"}, id="twice-the-first"),
        pytest.param(Seq((Rule("p", B), Rule("p", A))), {"ba"}, id="twice-the-second"),
        pytest.param(Seq((Rule("p", B), Rule("p", B))), set(), id="twice-neither"),
        pytest.param(Seq((Rule("p", B), C, Rule("p", A))), {"bca"}, id="apart"),
        pytest.param(Seq((Rule("p", text("aa")), Rule("p", A))), {"aaa"}, id="after-more"),
        pytest.param(Seq((Rule("p", A), Rule("q", star(B)))), {"a", "ab", "abb", "abbb"}, id="end"),
        pytest.param(Seq((Rule("q", B), Rule("p", A))), {"ba"}, id="beside-another"),
        pytest.param(Seq((Rule("q", star(B)), Rule("p", B))), set(), id="as-another-holds"),
        pytest.param(
            Rule("p", Seq((Rule("p", A), star(B)))), {"a"}, id="in-itself-the-outer-counts"
        ),
        pytest.param(Rule("q", Seq((B, Rule("p", A)))), {"ba"}, id="in-another-rule"),
        pytest.param(
            Seq((Alt((Rule("p", A), Rule("p", B))), star(C))),
            {"a", "ac", "acc", "accc"},
            id="branches",
        ),
    ],
)
def test_watched_by_hand(expression: Expression, expected: set[str]) -> None:
    """Watched rules count separately: here, one that contains exactly an a."""
    found = watching(expression, frozenset("pq"), {"p": language_of("a")})
    assert over_in(found) == expected
    assert "p" not in {tag.name for tag in found.tags}


def test_two_watched_rules() -> None:
    """Rules can be watched by automata of their own."""
    watched = {"p": language_of("a"), "q": language_of("b+")}
    expression = Seq((Rule("p", chars("ab")), Rule("q", star(B)), C))
    found = watching(expression, frozenset("pq"), watched)
    assert over_in(found) == {"ac", "abc", "abbc", "bbc", "bbbc"}
    assert set(only_runs(found, 4)) == {"ac", "abc", "abbc", "bc", "bbc", "bbbc"}
    assert found.tags == set()


SHAPES: Final = st.sampled_from(
    [
        "(?P<g1>{0})(?P<g2>{1}){2}",
        "{0}(?P<g1>{1}){2}(?P<g2>{3})",
        "(?P<g2>{0})?{1}(?P<g1>{2})?",
        "(?:(?P<g1>{0})|(?P<g2>{1})|{2})(?:{3})?",
        "(?P<g1>{0})??(?:{1}(?P<g2>{2})|{3})",
    ]
)
PIECES: Final = st.lists(
    regexes(("a", "b", "[ab]", "a?"), (), groups=0, leaves=2), min_size=4, max_size=4
)


@pytest.mark.slow
@given(SHAPES, PIECES, DECIDING, DECIDING)
@times(2)
def test_two_watched_groups(shape: str, pieces: list[str], one: str, other: str) -> None:
    """The same for random groups in sequence: either can decide."""
    regex = shape.format(*pieces)
    watched = {"g1": one, "g2": other}
    found = watching_regex(regex, {name: language_of(by) for name, by in watched.items()})
    assert over_in(found, letters="ab") == {
        each
        for each, groups in groups_by_re(regex, 4, letters="ab").items()
        if any((held := groups[n]) is not None and re.fullmatch(watched[n], held) for n in groups)
    }


def test_watched_classes() -> None:
    """The watching automaton may distinguish characters that the expression does not."""
    whole = Rule("p", star(chars("abc")))
    found = watching(whole, frozenset("p"), {"p": language_of(".[ab]")})
    assert over_in(found, 3) == {"aa", "ab", "ba", "bb", "ca", "cb"}


@pytest.mark.parametrize("regex", ["a(?P<p>b*)c", "a(?P<p>b*)", "(?P<p>b*)a", "(?P<p>)(?P<q>)"])
def test_watched_and_empty(regex: str) -> None:
    """An empty watched rule counts if the empty text is accepted."""
    found = watching_regex(regex, {"p": language_of("b?")})
    assert over_in(found, 3) == {
        each
        for each, inside in held(regex, "p", 3).items()
        if inside is not None and re.fullmatch("b?", inside)
    }


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        pytest.param(Seq((A, Rule("p", EPSILON), B)), {"ab"}, id="between"),
        pytest.param(Seq((Rule("p", A), Rule("p", EPSILON))), {"a"}, id="after-another"),
        pytest.param(
            Seq((Rule("p", A), Rule("p", EPSILON), B)), {"ab"}, id="after-another-and-before-more"
        ),
        pytest.param(Seq((Rule("q", A), Rule("p", EPSILON))), {"a"}, id="after-a-component"),
        pytest.param(Rule("q", Seq((A, Rule("p", EPSILON)))), {"a"}, id="in-a-component"),
        pytest.param(Rule("p", Rule("p", EPSILON)), {""}, id="in-itself"),
        pytest.param(Seq((Alt((Rule("p", EPSILON), B)), A)), {"a"}, id="in-a-branch"),
    ],
)
def test_watched_and_empty_by_hand(expression: Expression, expected: set[str]) -> None:
    """The position of the empty rule does not matter: here, only the empty text counts."""
    found = watching(expression, frozenset("pq"), {"p": language_of("")})
    assert over_in(found) == expected


def test_watched_and_empty_before_another() -> None:
    """Of two watched rules with the same name in sequence, the first counts if it is empty."""
    expression = Seq((Rule("p", EPSILON), Rule("p", A)))
    assert over_in(watching(expression, frozenset("p"), {"p": language_of("")})) == {"a"}


# Limits


def test_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """More states than the limit are an error that tells it."""
    automaton = disambiguate(tagged_nfa(Rule("p", star(A)), {"p": (Tag("p", watched=True),)}))
    watched = {Tag("p", watched=True): language_of("a{30}")}
    monkeypatch.setattr(tagged_automaton, "MAX_STATES", 12)
    with pytest.raises(LimitError, match="more than 12 states"):
        over_approximated(automaton, watched)
