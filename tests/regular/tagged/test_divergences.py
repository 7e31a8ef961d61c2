"""Divergences of components: against all short texts, and against a plain search."""

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
from urlgrammar.regular.automata.languages import isdisjoint
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
"""Of three classes of characters: a, b, and all others, for which c stands."""
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
"""Groups one after the other, of which many can be empty or left out."""


def in_set(characters: str) -> CharSet:
    """The set of the given characters."""
    return CharSet.from_characters(characters)


def compared(a: str, b: str, silent: Iterable[str] = ()) -> Comparison:
    """How two regular expressions split texts into the groups that both have."""
    one, other = automaton_of(a), automaton_of(b)
    return divergences(one, other, one.tags & other.tags, map(Tag, silent))


def shown(found: Comparison) -> list[tuple[str, str]]:
    """The texts with the components, a star behind those of a set."""
    return [
        (each.text, " ".join(sorted(each.names)) + "*" * each.is_set) for each in found.divergences
    ]


# Against all short texts


def places(match: Match, name: str) -> frozenset[int] | None:
    """The places of the characters of a group, None if it is not there."""
    if name not in match.starts:
        return None
    return frozenset(place for place, names in enumerate(match.spans) if name in names)


class Kind(NamedTuple):
    """How a component comes to differ: the groups of the first character of which only one side
    says that it is in it, by either side; None if there is none."""

    a: frozenset[str] | None
    b: frozenset[str] | None


class Sides:
    """Two regular expressions, and what `re` says of how they split texts."""

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
        """The groups that are other parts of a text by the one than by the other."""
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
        """How a group comes to differ."""
        a, b = self._matches(whole)
        for one, other in zip(a.spans, b.spans, strict=True):
            if (name in one) != (name in other):
                return Kind(one & self._names, other & self._names)
        return Kind(None, None)


def assert_names(found: Divergence, differing: frozenset[str]) -> None:
    """Assert that a set is all that differ, and a way is one of them."""
    if found.is_set:
        assert found.names == differing
    else:
        (name,) = found.names
        assert name in differing


def assert_split_as_by_re(
    a: str, b: str, letters: str, silent: frozenset[str] = frozenset()
) -> None:
    """Assert that divergences are true by `re`, and that each short text that is split differently
    has one as short about the same components, and each component of it one as short in which it
    differs in the same way."""
    by_a, by_b = automaton_of(a), automaton_of(b)
    tags = by_a.tags & by_b.tags
    found = divergences(by_a, by_b, tags, map(Tag, silent))
    sides = Sides(a, b, frozenset(tag.name for tag in tags), silent)
    common = list(filter(sides.accept, strings(4 if len(letters) > 3 else 5, letters)))
    assert found.is_decided
    assert (found.common is None) == isdisjoint(language(by_a), language(by_b))
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
def test_what_is_split_differently(a: str, b: str) -> None:
    """Each set of components about which short texts differ is found, and each way."""
    assert_split_as_by_re(a, b, "abc")


@given(SPLITS, SPLITS)
@times(2)
def test_splits(a: str, b: str) -> None:
    """The same for groups one after the other, of which many can be empty or left out."""
    assert_split_as_by_re(a, b, "abc")


@given(SPLITS, SPLITS, st.sets(st.sampled_from(["g1", "g2"])))
@times(1.5)
def test_silent(a: str, b: str, silent: set[str]) -> None:
    """Of some groups, an empty one is as good as none."""
    assert_split_as_by_re(a, b, "abc", frozenset(silent))


@given(WITH_EDGES, WITH_EDGES)
@times(1.25)
def test_with_edges(a: str, b: str) -> None:
    """The same where the edges of the text play a part."""
    assert_split_as_by_re(a, b, "abc\n")


# Against a plain search


def assert_as_searched(
    a: TaggedAutomaton, b: TaggedAutomaton, tags: Iterable[Tag], silent: Iterable[Tag] = ()
) -> Comparison:
    """Assert that there is a divergence for each set that a search finds, as short and as cheap,
    and no other; that they are true; and that each component has a way that is as short."""
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
    """Assert that two unambiguous automata say of texts what divergences say of them."""
    for each in found.divergences:
        in_a, in_b = a.written(each.text), b.written(each.text)
        assert in_a is not None
        assert in_b is not None
        names = differing(in_a, in_b, tags)
        assert_names(each, names)


OVER: Final = st.sampled_from([(), ("g1",), ("g2",), ("g3",)])


@given(SPLITS, OVER, SPLITS, OVER, st.sets(st.sampled_from(["g1", "g2"])))
@times(2)
def test_sets(
    a: str, over_a: tuple[str, ...], b: str, over_b: tuple[str, ...], silent: set[str]
) -> None:
    """Some texts over-approximated, some components silent, some of one side only."""
    one, other = over_approximated_by(a, *over_a), over_approximated_by(b, *over_b)
    assert_as_searched(one, other, map(Tag, ("g1", "g2", "g3")), map(Tag, silent))


@given(REGEXES, REGEXES)
@times(1.5)
def test_sets_of_any_regexes(a: str, b: str) -> None:
    """The same for groups in branches and in each other."""
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
    """What is written counts, through one machine or two."""
    found_a, found_b = automaton_of(a), automaton_of(b)
    tags = found_a.tags & found_b.tags
    for machine in (one, other):
        by_a, by_b = preimage(found_a, one), preimage(found_b, machine)
        assert_true(by_a, by_b, tags, assert_as_searched(by_a, by_b, tags))


@given(SPLITS, SPLITS, MACHINES)
@times(1)
def test_before_rewriting(a: str, b: str, machine: Transducer) -> None:
    """Through one machine, those texts are split differently that become texts which are."""
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
    """Characters that belong to nothing by one side make a difference in what they are in by the
    other."""
    by_a, by_b = erasure(automaton_of(a), erased), automaton_of(b)
    tags = by_a.tags & by_b.tags
    assert_true(by_a, by_b, tags, assert_as_searched(by_a, by_b, tags))


@given(REGEXES)
@times(1.25)
def test_what_is_split_alike(regex: str) -> None:
    """Nothing is split differently from itself."""
    found = automaton_of(regex)
    assert divergences(found, found, found.tags).divergences == ()


@given(SPLITS, SPLITS)
@times(1.25)
def test_sides_exchanged(a: str, b: str) -> None:
    """From the other side it looks the same."""

    def measures(found: Comparison) -> list[tuple[int, list[str], bool]]:
        return sorted((len(e.text), sorted(e.names), e.is_set) for e in found.divergences)

    assert measures(compared(a, b)) == measures(compared(b, a))


# Limits


def test_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """More states than the limit are an error that tells it, where the sides meet."""
    a, b = automaton_of("(?:aaa)*"), automaton_of("(?:a{5})*")
    monkeypatch.setattr(product, "MAX_STATES", 12)
    with pytest.raises(LimitError, match="more than 12 states"):
        divergences(a, b, [G])


def test_limit_where_the_sides_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same where they have several ways to differ."""
    a, b = automaton_of("(?:(?P<g>a)|b)(?:(?P<h>a)|b)c*"), automaton_of("[ab](?P<h>[ab])c*")
    monkeypatch.setattr(product, "MAX_STATES", 3)
    assert divergences(a, b, ()).common == "aa"
    with pytest.raises(LimitError, match="more than 3 states"):
        divergences(a, b, [G, H])


def test_up_to_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many states as the limit says can be reached."""
    a = automaton_of("a{9}")
    monkeypatch.setattr(product, "MAX_STATES", 10)
    assert divergences(a, a, [G]).common == "a" * 9
    monkeypatch.setattr(product, "MAX_STATES", 9)
    with pytest.raises(LimitError, match="more than 9 states"):
        divergences(a, a, [G])


def test_a_long_way() -> None:
    """A difference may be far from the start."""
    found = compared("(?P<g>a{300})(?P<h>b?)", "(?P<g>a{300}b?)(?P<h>)")
    assert {each.text for each in found.divergences} == {"a" * 300 + "b"}
