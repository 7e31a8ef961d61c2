"""Divergences of components, compared with all short texts and with a plain search."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.brute_force import (
    Match,
    automaton_of,
    match_of,
    over_approximated_by,
    regexes,
    strings,
)
from tests.regular.plain_search import SplitSearch, cost_of, differing
from urlgrammar.regular.automata.languages import intersection, is_empty
from urlgrammar.regular.automata.transducer import Transducer, remove, replace, strip
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.tagged import product
from urlgrammar.regular.tagged.divergences import Comparison, Divergence, divergences
from urlgrammar.regular.tagged.preimage import erasure, preimage
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_nfa import Tag

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

G, H = Tag("g"), Tag("h")

ATOMS: Final = ("a", "b", "[ab]", "[^a]", "(?s:.)")
REGEXES: Final = regexes(ATOMS, (), groups=2, leaves=5)
"""Three classes of characters: a, b, and all others, which c represents."""
WITH_EDGES: Final = regexes(("a", "b", "[ab]", "[^a]", r"\n"), leaves=5)

SHAPES: Final = ("a*", "[ab]+", "a?", "b*?", "(?:ab)*", "a|", "[^a]*", "ab?", "")
SPLITS: Final = st.builds(
    lambda parts, marks: "".join(
        f"(?P<{name}>{part}){mark}" if name else f"(?:{part}){mark}"
        for (name, part), mark in zip(parts, marks, strict=False)
    ),
    st.tuples(
        *(st.tuples(st.just(name), st.sampled_from(SHAPES)) for name in ("g1", "", "g2", "g3"))
    ).flatmap(st.permutations),
    st.lists(st.sampled_from(["", "", "?", "??"]), min_size=4, max_size=4),
)
"""Groups in sequence, many of which can be empty or absent."""


def in_set(characters: str) -> CharSet:
    """The set of the given characters."""
    return CharSet.from_characters(characters)


def compared(a: str, b: str, silent: Iterable[str] = ()) -> Comparison:
    """The components that both regular expressions have."""
    one, other = automaton_of(a), automaton_of(b)
    return divergences(one, other, one.tags & other.tags, map(Tag, silent))


def shown(found: Comparison) -> list[tuple[str, str]]:
    """The texts with their components; a star marks components of a set."""
    return [
        (each.text, " ".join(sorted(each.names)) + "*" * each.is_set) for each in found.divergences
    ]


# Compared with all short texts


def places(match: Match, name: str) -> frozenset[int] | None:
    """The positions of the characters of a group, None if it is undefined."""
    if name not in match.starts:
        return None
    return frozenset(place for place, names in enumerate(match.spans) if name in names)


class Kind(NamedTuple):
    """How a component differs: the groups, on either side, of the first character that only one
    side assigns to it; None if there is none."""

    a: frozenset[str] | None
    b: frozenset[str] | None


class Sides:
    """Two regular expressions, and the way in which `re` splits texts by them."""

    def __init__(self, a: str, b: str, names: frozenset[str], silent: frozenset[str]) -> None:
        self._a, self._b = re.compile(a), re.compile(b)
        self._names, self._silent = names, silent

    def accept(self, whole: str) -> bool:
        """Whether both match."""
        return bool(self._a.fullmatch(whole) and self._b.fullmatch(whole))

    def _matches(self, whole: str) -> tuple[Match, Match]:
        a, b = match_of(self._a, whole), match_of(self._b, whole)
        assert a is not None
        assert b is not None
        return a, b

    def differing(self, whole: str) -> frozenset[str]:
        """The groups that are different parts of a text on the two sides."""
        a, b = self._matches(whole)
        found = set()
        for name in self._names:
            in_a, in_b = places(a, name), places(b, name)
            if name in self._silent:
                in_a, in_b = in_a or frozenset(), in_b or frozenset()
            if in_a != in_b:
                found.add(name)
        return frozenset(found)

    def kind(self, whole: str, name: str) -> Kind:
        """How a group differs."""
        a, b = self._matches(whole)
        for one, other in zip(a.spans, b.spans, strict=True):
            if (name in one) != (name in other):
                return Kind(one & self._names, other & self._names)
        return Kind(None, None)


def assert_names(found: Divergence, differing: frozenset[str]) -> None:
    """Assert that a set lists all components that differ, and that a kind is one of them."""
    if found.is_set:
        assert found.names == differing
    else:
        (name,) = found.names
        assert name in differing


def assert_split_as_by_re(
    a: str, b: str, letters: str, silent: frozenset[str] = frozenset()
) -> None:
    """Assert that divergences are true by `re`. For each short text that is split differently,
    there must be a divergence in the same components that is at most as long; and for each of these
    components, one that is at most as long and differs in the same way."""
    by_a, by_b = automaton_of(a), automaton_of(b)
    tags = by_a.tags & by_b.tags
    found = divergences(by_a, by_b, tags, map(Tag, silent))
    sides = Sides(a, b, frozenset(tag.name for tag in tags), silent)
    common = list(filter(sides.accept, strings(4 if len(letters) > 3 else 5, letters)))
    assert found.is_decided
    assert (found.common is None) == is_empty(intersection(language(by_a), language(by_b)))
    assert found.common is None or sides.accept(found.common)
    assert not common or found.common is not None
    assert not common or len(found.common or "") == len(common[0])
    for each in found.divergences:
        names = sides.differing(each.text)
        assert_names(each, names)
        assert names
        assert not each.over_approximated
    by_set = {each.names: each for each in found.divergences if each.is_set}
    ways = [
        (name, sides.kind(each.text, name), len(each.text))
        for each in found.divergences
        if not each.is_set
        for name in each.names
    ]
    assert {name for name, _, _ in ways} == {name for names in by_set for name in names}
    assert len(by_set) == sum(each.is_set for each in found.divergences)
    lengths = [len(each.text) for each in found.divergences]
    assert lengths == sorted(lengths)
    for whole in common:
        if names := sides.differing(whole):
            assert len(by_set[names].text) <= len(whole)
        for name in names:
            kind = sides.kind(whole, name)
            assert any((name, kind) == way[:2] and way[2] <= len(whole) for way in ways)


@given(REGEXES, REGEXES)
@times(1.75)
def test_different_splits(a: str, b: str) -> None:
    """Each set of components in which short texts differ is found, and so is each kind."""
    assert_split_as_by_re(a, b, "abc")


@pytest.mark.slow
@given(SPLITS, SPLITS)
@times(2)
def test_splits(a: str, b: str) -> None:
    """The same for groups in sequence, many of which can be empty or absent."""
    assert_split_as_by_re(a, b, "abc")


@pytest.mark.slow
@given(SPLITS, SPLITS, st.sets(st.sampled_from(["g1", "g2"])))
@times(1.5)
def test_silent(a: str, b: str, silent: set[str]) -> None:
    """For silent groups, empty and undefined are the same."""
    assert_split_as_by_re(a, b, "abc", frozenset(silent))


@given(WITH_EDGES, WITH_EDGES)
@times(1.25)
def test_with_edges(a: str, b: str) -> None:
    """The same with assertions about the edges of the text."""
    assert_split_as_by_re(a, b, "abc\n")


# Compared with a plain search


def assert_as_searched(
    a: TaggedAutomaton, b: TaggedAutomaton, tags: Iterable[Tag], silent: Iterable[Tag] = ()
) -> Comparison:
    """Assert that there is exactly one divergence for each set that a search finds, equally short
    and cheap; that divergences are true; and that each component has one that is equally short."""
    tags, silent = frozenset(tags), frozenset(silent)
    best = SplitSearch(a, b, tags, silent).best
    found = divergences(a, b, tags, silent)
    assert {
        each.names: (each.over_approximated, len(each.text), cost_of(each.text))
        for each in found.divergences
        if each.is_set
    } == {names: measures for names, measures in best.items() if names}
    assert (found.common is None) == (not best)
    if found.common is not None:
        is_over, length, spent = min(best.values())
        assert (len(found.common), cost_of(found.common)) == (length, spent)
        assert found.is_decided == (not is_over)
    ways = [each for each in found.divergences if not each.is_set]
    for name in {name for names in best for name in names}:
        shortest = min(best[names][:2] for names in best if name in names)
        of_name = [(w.over_approximated, len(w.text)) for w in ways if name in w.names]
        assert min(of_name) == shortest
    order = [(each.over_approximated, len(each.text)) for each in found.divergences]
    assert order == sorted(order)
    return found


def assert_true(
    a: TaggedAutomaton, b: TaggedAutomaton, tags: Iterable[Tag], found: Comparison
) -> None:
    """Assert that two unambiguous automata confirm the divergences."""
    for each in found.divergences:
        in_a, in_b = a.written(each.text), b.written(each.text)
        assert in_a is not None
        assert in_b is not None
        names = differing(in_a, in_b, tags)
        assert_names(each, names)


OVER: Final = st.sampled_from([(), ("g1",), ("g2",), ("g3",)])


@pytest.mark.slow
@given(SPLITS, OVER, SPLITS, OVER, st.sets(st.sampled_from(["g1", "g2"])))
@times(2)
def test_sets(
    a: str, over_a: tuple[str, ...], b: str, over_b: tuple[str, ...], silent: set[str]
) -> None:
    """Some texts over-approximated, some components silent, some on one side only."""
    one, other = over_approximated_by(a, *over_a), over_approximated_by(b, *over_b)
    assert_as_searched(one, other, map(Tag, ("g1", "g2", "g3")), map(Tag, silent))


@given(REGEXES, REGEXES)
@times(1.5)
def test_sets_of_any_regexes(a: str, b: str) -> None:
    """The same for groups in alternatives and in each other."""
    one, other = automaton_of(a), automaton_of(b)
    tags = frozenset(map(Tag, ("g1", "g2")))
    assert_true(one, other, tags, assert_as_searched(one, other, tags))


MACHINES: Final = st.one_of(
    st.builds(strip, st.sampled_from("abc").map(in_set)),
    st.builds(remove, st.sampled_from("abc").map(in_set)),
    st.builds(replace, st.sampled_from("abc").map(in_set), st.sampled_from("abcx")),
)


@given(SPLITS, SPLITS, MACHINES, MACHINES)
@times(1.5)
def test_sets_before_rewriting(a: str, b: str, one: Transducer, other: Transducer) -> None:
    """Replacements count, through one transducer or two."""
    found_a, found_b = automaton_of(a), automaton_of(b)
    tags = found_a.tags & found_b.tags
    for machine in (one, other):
        by_a, by_b = preimage(found_a, one), preimage(found_b, machine)
        assert_true(by_a, by_b, tags, assert_as_searched(by_a, by_b, tags))


@given(SPLITS, SPLITS, MACHINES)
@times(1)
def test_before_rewriting(a: str, b: str, machine: Transducer) -> None:
    """Through a transducer, texts are split differently if and only if their outputs are."""
    by_a, by_b = automaton_of(a), automaton_of(b)
    tags = by_a.tags & by_b.tags
    sides = Sides(a, b, frozenset(tag.name for tag in tags), frozenset())
    found = divergences(preimage(by_a, machine), preimage(by_b, machine), tags)
    for each in found.divergences:
        names = sides.differing(machine(each.text))
        assert_names(each, names)
    by_set = {each.names: each for each in found.divergences if each.is_set}
    for whole in strings(4, "abc"):
        after = machine(whole)
        if sides.accept(after) and (names := sides.differing(after)):
            assert len(by_set[names].text) <= len(whole)


@given(SPLITS, st.sampled_from("abc").map(in_set), SPLITS)
@times(1)
def test_erased(a: str, erased: CharSet, b: str) -> None:
    """If one side erases characters, it matters in which components of the other side they are."""
    by_a, by_b = erasure(automaton_of(a), erased), automaton_of(b)
    tags = by_a.tags & by_b.tags
    assert_true(by_a, by_b, tags, assert_as_searched(by_a, by_b, tags))


@given(REGEXES)
@times(1.25)
def test_equal_splits(regex: str) -> None:
    """An operand has no divergence from itself."""
    found = automaton_of(regex)
    assert divergences(found, found, found.tags).divergences == ()


@given(SPLITS, SPLITS)
@times(1.25)
def test_sides_exchanged(a: str, b: str) -> None:
    """Exchanging the sides gives the same divergences."""

    def measures(found: Comparison) -> list[tuple[int, list[str], bool]]:
        return sorted((len(e.text), sorted(e.names), e.is_set) for e in found.divergences)

    assert measures(compared(a, b)) == measures(compared(b, a))


# Limits


def test_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """More states than the limit are an error that states it, for states that both sides reach."""
    a, b = automaton_of("(?:aaa)*"), automaton_of("(?:a{5})*")
    monkeypatch.setattr(product, "MAX_STATES", 12)
    with pytest.raises(LimitError, match="more than 12 states"):
        divergences(a, b, [G])


def test_limit_where_the_sides_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for several ways to differ."""
    a, b = automaton_of("(?:(?P<g>a)|b)(?:(?P<h>a)|b)c*"), automaton_of("[ab](?P<h>[ab])c*")
    monkeypatch.setattr(product, "MAX_STATES", 3)
    assert divergences(a, b, ()).common == "aa"
    with pytest.raises(LimitError, match="more than 3 states"):
        divergences(a, b, [G, H])


def test_up_to_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exactly as many states as the limit can be reached."""
    a = automaton_of("a{9}")
    monkeypatch.setattr(product, "MAX_STATES", 10)
    assert divergences(a, a, [G]).common == "a" * 9
    monkeypatch.setattr(product, "MAX_STATES", 9)
    with pytest.raises(LimitError, match="more than 9 states"):
        divergences(a, a, [G])


def test_a_long_way() -> None:
    """A difference can be far from the start."""
    found = compared("(?P<g>a{300})(?P<h>b?)", "(?P<g>a{300}b?)(?P<h>)")
    assert {each.text for each in found.divergences} == {"a" * 300 + "b"}
