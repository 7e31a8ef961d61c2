"""Product automata: classes, the states that one text reaches on both sides, shortest accepting
suffixes, and the shortest text for each reason; compared with enumeration of all short texts."""

from __future__ import annotations

from itertools import product as tuples
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.brute_force import automaton_of, over_approximated_by, regexes, strings
from tests.regular.plain_search import cost_of
from urlgrammar.regular.automata.alphabet import Alphabet, lowest, members
from urlgrammar.regular.automata.readability import cost, readability, readable
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.charset import ANY, NONE, CharSet
from urlgrammar.regular.tagged import product as module
from urlgrammar.regular.tagged.distinguishing import Place, Shortest, minimize
from urlgrammar.regular.tagged.product import (
    LEAVES,
    Classes,
    CommonSuffixes,
    Edge,
    Steps,
    Suffixes,
    product,
    suffixes_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

REGEXES: Final = regexes(("a", "b", "[ab]", "[^a]", "(?s:.)"), (), groups=2, leaves=5)
SETS: Final = st.lists(st.sets(st.sampled_from("abc/?1é\x00\ud800")), max_size=3)
ALPHABETS: Final = SETS.map(lambda sets: Alphabet.of(map(CharSet.from_characters, sets)))
OVER: Final = st.sampled_from([(), ("g1",), ("g2",)])


def in_set(characters: str) -> CharSet:
    """The set of the given characters."""
    return CharSet.from_characters(characters)


# Classes


@given(ALPHABETS, ALPHABETS)
def test_classes(a: Alphabet, b: Alphabet) -> None:
    """The classes are those of both alphabets, the most readable first; each has a character and
    its cost."""
    classes = Classes(a, b)
    assert set(classes.sets) == set(Alphabet.of([*a.sets, *b.sets]).sets)
    assert list(classes.sets) == sorted(classes.sets, key=readability)
    assert classes.characters == list(map(readable, classes.sets))
    assert classes.costs == list(map(cost, classes.sets))
    for number, chars in enumerate(classes.sets):
        assert classes.chars(1 << number) == chars
    assert classes.text(range(len(classes.sets))) == "".join(classes.characters)
    assert classes.chars(0) == NONE
    assert classes.chars((1 << len(classes.sets)) - 1) == ANY


def bits_of(classes: Classes, chars: CharSet) -> int:
    """The classes whose character is in a set."""
    return sum(1 << n for n, character in enumerate(classes.characters) if character in chars)


@given(ALPHABETS, ALPHABETS)
def test_classes_of_both_sides(a: Alphabet, b: Alphabet) -> None:
    """The classes of either alphabet are unions of common classes."""
    classes = Classes(a, b)
    for alphabet, refined in ((a, classes.of_a), (b, classes.of_b)):
        for number, chars in enumerate(alphabet.sets):
            assert classes.chars(refined(1 << number)) == chars
            assert bits_of(classes, chars) == refined(1 << number)
        assert refined((1 << alphabet.size) - 1) == (1 << len(classes.sets)) - 1


@given(st.lists(st.integers(1, 2**6 - 1), max_size=6))
def test_groups(sets: list[int]) -> None:
    """Sets are in one group if they are connected by common characters; letters, digits and
    characters beyond ASCII count as one character."""
    shown = "ab1/?é"
    alphabet = Alphabet.of(map(in_set, shown))
    classes = Classes(alphabet, alphabet)
    numbers = [classes.characters.index(character) for character in shown]
    given_ = [sum(1 << numbers[n] for n in members(bits)) for bits in sets]
    plain = sum(1 << number for number in numbers if classes.characters[number] in "ab1é")

    def touch(one: int, other: int) -> bool:
        return bool(one & other or (one & plain and other & plain))

    found = classes.groups(given_)
    assert set(found) == set(given_)
    for one in found:
        linked = {one}
        for _ in found:
            linked |= {each for each in found if any(touch(each, known) for known in linked)}
        assert linked == {each for each in found if found[each] == found[one]}


# Transitions


@given(REGEXES, REGEXES)
@times(1)
def test_steps(a: str, b: str) -> None:
    """The transitions of both sides over the common classes; and the same without outputs."""
    one, other = automaton_of(a), automaton_of(b)
    classes = Classes(one.alphabet, other.alphabet)
    for automaton, refined in ((one, classes.of_a), (other, classes.of_b)):
        steps = Steps(automaton, refined)
        assert len(set(steps.outputs)) == len(steps.outputs)
        for row, written, targets in zip(automaton.rows, steps.rows, steps.targets, strict=True):
            assert [
                (steps.outputs[output], target, classes.chars(bits))
                for output, target, bits in written
            ] == [(t.output, t.target, automaton.alphabet.union(t.classes)) for t in row]
            assert {target for target, _ in targets} == {t.target for t in row}
            assert len({target for target, _ in targets}) == len(targets)
            for target, bits in targets:
                every = CharSet.of(
                    each
                    for t in row
                    if t.target == target
                    for each in automaton.alphabet.union(t.classes).ranges
                )
                assert classes.chars(bits) == every


# Products

GRAPHS: Final = st.lists(
    st.lists(st.tuples(st.integers(1, 7), st.integers(-1, 4)), max_size=3), min_size=5, max_size=5
)
"""For each state, sets of three classes with the next state, or LEAVES."""
LETTERS: Final = Alphabet.of(map(in_set, ("b", "/")))


@given(GRAPHS)
@times(2)
def test_product(graph: list[list[tuple[int, int]]]) -> None:
    """All edges of each reachable state are kept; those that leave are not followed. The text that
    leads to a state is a shortest one, and among these a cheapest."""
    classes = Classes(LETTERS, LETTERS)
    edges = [[Edge(bits, after, 7, n) for n, (bits, after) in enumerate(row)] for row in graph]
    found = product(classes, 0, edges.__getitem__)
    assert found.edges == [edges[state] for state in found.reached.states]
    best: dict[int, tuple[int, int]] = {}
    for letters in (each for length in range(6) for each in tuples(range(3), repeat=length)):
        measure = (len(letters), sum(classes.costs[letter] for letter in letters))
        for state in followed(graph, letters):
            best[state] = min(measure, best.get(state, measure))
    assert set(found.reached.states) == set(best)
    for number, state in enumerate(found.reached.states):
        path = found.reached.path(number)
        assert state in followed(graph, path)
        assert (len(path), cost_of(classes.text(path))) == best[state]


def followed(graph: list[list[tuple[int, int]]], letters: tuple[int, ...] | list[int]) -> set[int]:
    """The states that letters lead to."""
    states = {0}
    for letter in letters:
        states = {
            after
            for state in states
            for bits, after in graph[state]
            if bits >> letter & 1 and after != LEAVES
        }
    return states


def test_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """More states than the limit are an error that states it, here and in products."""
    classes = Classes(LETTERS, LETTERS)
    a, b = automaton_of("(?:aaa)*"), automaton_of("(?:a{5})*")
    of_both = Classes(a.alphabet, b.alphabet)
    steps = Steps(a, of_both.of_a), Steps(b, of_both.of_b)
    monkeypatch.setattr(module, "MAX_STATES", 12)
    with pytest.raises(LimitError, match="more than 12 states"):
        product(classes, 0, lambda state: [Edge(1, state + 1, 0, 0)])
    assert len(product(classes, 0, lambda s: [Edge(1, s + 1, 0, 0)][: 11 - s]).edges) == 12
    with pytest.raises(LimitError, match="more than 12 states"):
        CommonSuffixes(a, b, steps, of_both)


# Accepting suffixes


def ends_from(automaton: TaggedAutomaton, state: int, whole: str) -> Iterator[bool]:
    """The ways to end from a state: whether each is over-approximated."""
    states = {state}
    for character in whole:
        number = automaton.alphabet.class_of(character)
        states = {
            each.target
            for one in states
            for each in automaton.rows[one]
            if each.classes >> number & 1
        }
    for one in states:
        yield from (end.over_approximated for end in automaton.ends[one])


@given(REGEXES, OVER)
@times(1.5)
def test_suffixes(regex: str, over: tuple[str, ...]) -> None:
    """From each state, a suffix that is not over-approximated if there is one; among these a
    shortest, and among these a cheapest."""
    found = over_approximated_by(regex, *over)
    classes = Classes(found.alphabet, found.alphabet)
    ends = suffixes_of(found, Steps(found, classes.of_a), classes)
    for state in range(len(found.rows)):
        if not ends.has(state):
            assert (state, found.ends) == (0, ((),))
            continue
        way, whole = ends.of(state), ends.text(state)
        assert bool(way.rank) in set(ends_from(found, state, whole))
        assert (way.length, way.cost) == (len(whole), cost_of(whole))
        for each in strings(4, "abc"):
            for is_over in ends_from(found, state, each):
                assert (way.rank, way.length, way.cost) <= (is_over, len(each), cost_of(each))


@given(REGEXES, OVER, REGEXES, OVER)
@times(1.5)
def test_common_suffixes(a: str, over_a: tuple[str, ...], b: str, over_b: tuple[str, ...]) -> None:
    """The pairs of states that one text reaches, each with the best suffix that both sides have."""
    one, other = over_approximated_by(a, *over_a), over_approximated_by(b, *over_b)
    classes = Classes(one.alphabet, other.alphabet)
    steps = Steps(one, classes.of_a), Steps(other, classes.of_b)
    suffixes = CommonSuffixes(one, other, steps, classes)
    size = len(other.rows)
    reached = {(0, 0)}
    for _ in range(len(one.rows) * size):
        reached |= {
            (x.target, y.target)
            for state_a, state_b in reached
            for x, y in tuples(one.rows[state_a], other.rows[state_b])
            if one.alphabet.union(x.classes) & other.alphabet.union(y.classes)
        }
    assert {divmod(pair, size) for pair in suffixes.numbers} == reached
    assert sorted(suffixes.numbers.values()) == list(range(len(reached)))
    for pair, number in suffixes.numbers.items():
        state_a, state_b = divmod(pair, size)
        best = (suffixes.of(number)[:3],) if suffixes.has(number) else ()
        for whole in strings(3, "abc"):
            ways = tuples(ends_from(one, state_a, whole), ends_from(other, state_b, whole))
            for is_over in {x or y for x, y in ways}:
                assert best
                assert best[0] <= (is_over, len(whole), cost_of(whole))
        if best:
            whole = suffixes.text(number)
            ways = tuples(ends_from(one, state_a, whole), ends_from(other, state_b, whole))
            assert min(x or y for x, y in ways) == bool(best[0][0])


# The shortest text of each reason


def test_minimize() -> None:
    """Among the places of a reason, those that are not over-approximated come first, then shorter
    ones, then cheaper ones; the characters are those after which texts can continue."""
    alphabet = Alphabet.of(map(in_set, "ab/"))
    classes = Classes(alphabet, alphabet)
    a, b, slash = (bits_of(classes, in_set(each)) for each in "ab/")
    edges = {0: [Edge(b, 1, 0, 0)], 1: [Edge(slash, 2, 0, 0)], 2: []}
    found = product(classes, 0, edges.__getitem__)
    letter = lowest(slash)
    ends = Suffixes(classes, [[(letter, 1)], [(letter, 2)], []], {2: 0, 0: 1})
    # the suffixes: `//` from 0, `/` from 1, none from 2; none is over-approximated
    assert [ends.text(state) for state in range(3)] == ["//", "/", ""]
    places = [
        ("decided", Place(0, a, -1, over_approximated=True)),
        ("decided", Place(2, a, 1)),
        ("short", Place(2, a, 0)),
        ("short", Place(1, slash, 1)),
        ("cheap", Place(1, slash, 2)),
        ("cheap", Place(1, b | slash, 2)),
        ("end", Place(2)),
        ("end", Place(2, a)),
        ("both", Place(0, b, 2)),
        ("both", Place(0)),
        ("over", Place(0, a, 2, over_approximated=True)),
    ]
    assert minimize(found, ends, places) == {
        "decided": Shortest("b/a/", over_approximated=False, bits=a, at_end=True),
        "short": Shortest("b//", over_approximated=False, bits=a | slash, at_end=False),
        "cheap": Shortest("bb", over_approximated=False, bits=b | slash, at_end=False),
        "end": Shortest("b/", over_approximated=False, bits=0, at_end=True),
        "both": Shortest("", over_approximated=False, bits=b, at_end=True),
        "over": Shortest("a", over_approximated=True, bits=a, at_end=False),
    }
    assert minimize(found, ends, []) == {}
