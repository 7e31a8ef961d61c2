"""Texts in a language and outside it: they cover all transitions and all ways to leave it, without
redundancy."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given

from tests.profile import times
from tests.regular.brute_force import language_of, regexes, rests, strings, takes, viable
from tests.regular.expressions import chars, expressions, star, text
from urlgrammar.regular.automata.dfa import DEAD, Dfa
from urlgrammar.regular.automata.transition_cover import inside, outside, sample
from urlgrammar.regular.syntax.expression import EPSILON, NOTHING, Alt, Expression, Seq
from urlgrammar.regular.tagged.disambiguation import disambiguate
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_nfa import tagged_nfa

if TYPE_CHECKING:
    from collections.abc import Iterable

A, B, C = map(chars, "abc")

Parts = set[object]


def language_by(expression: Expression) -> Dfa:
    """The automaton of an expression."""
    return language(disambiguate(tagged_nfa(expression, {})))


def taken(dfa: Dfa, whole: str) -> Parts:
    """The transitions of a text, and its final state, twice if it is accepting."""
    state = dfa.starts["text"]
    found: Parts = set()
    for character in whole:
        number = dfa.alphabet.class_of(character)
        found.add((state, number))
        state = dfa.rows[state][number]
    return found | {state}


def alive(dfa: Dfa) -> Parts:
    """The transitions that do not lead to the dead state, and the accepting states."""
    transitions = {
        (state, number)
        for state, row in enumerate(dfa.rows)
        for number, target in enumerate(row)
        if target != DEAD
    }
    return transitions | dfa.accepting


SEVERAL: Final[dict[str, Expression]] = {
    "empty-text": EPSILON,
    "one": A,
    "two": chars("ab"),
    "rounds": star(A),
    "branches": Alt((text("ab"), text("bc"), text("c"))),
    "rounds-of-branches": star(Alt((text("ab"), B))),
    "everything": star(chars("abc")),
    "long": text("abcabc"),
}


# Inside


@given(expressions())
@times(2.5)
def test_inside(expression: Expression) -> None:
    """All texts are in the language. Together they use each transition and end in each accepting
    state; each one adds something new; shorter ones come first."""
    dfa = language_by(expression)
    found = list(inside(dfa))
    assert all(takes(expression, each) for each in found)
    assert [len(each) for each in found] == sorted(map(len, found))
    seen: Parts = set()
    for each in found:
        assert not taken(dfa, each) <= seen
        seen |= taken(dfa, each)
    assert seen == alive(dfa)


@given(expressions(6))
@times(1)
def test_inside_is_short(expression: Expression) -> None:
    """For everything that a text can use, there is a sample that is no longer than necessary."""
    dfa = language_by(expression)
    found = list(inside(dfa))
    for each in strings(4, "abc"):
        if takes(expression, each):
            for part in taken(dfa, each) & alive(dfa):
                assert any(part in taken(dfa, one) for one in found if len(one) <= len(each))


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        pytest.param(NOTHING, [], id="nothing"),
        pytest.param(EPSILON, [""], id="empty-text"),
        pytest.param(text("abc"), ["abc"], id="one-text"),
        pytest.param(star(A), ["", "a"], id="rounds"),
        pytest.param(Alt((text("ab"), text("b"))), ["b", "ab"], id="short-first"),
        pytest.param(chars("ab"), ["a"], id="class"),
        pytest.param(Alt((A, Seq((B, C)))), ["a", "bc"], id="branches"),
        pytest.param(Seq((star(chars("ab")), C)), ["c", "ac"], id="rounds-of-a-class"),
        pytest.param(Alt((text("ac"), text("bb"))), ["ac", "bb"], id="in-order"),
    ],
)
def test_inside_by_hand(expression: Expression, expected: list[str]) -> None:
    """The samples of small languages."""
    assert list(inside(language_by(expression))) == expected


@given(regexes(leaves=4))
@times(1)
def test_inside_by_re(regex: str) -> None:
    """Samples of regular expressions match."""
    assert all(re.fullmatch(regex, each) for each in inside(language_of(regex)))


@pytest.mark.slow
@pytest.mark.parametrize("most", [5_000, pytest.param(20_000, marks=pytest.mark.slow)])
def test_the_first_does_not_wait_for_the_last(most: int) -> None:
    """Samples are computed one by one: all of these together would have two hundred million
    characters."""
    found = inside(language_of(f"a{{0,{most}}}"))
    assert [next(found) for _ in range(3)] == ["", "a", "aa"]


# Outside


def reasons(dfa: Dfa, expression: Expression, found: Iterable[str]) -> list[Reason]:
    """The reasons why texts are not in a language."""
    known = []
    for each in found:
        length = viable(expression, each)
        follows = tuple(takes(expression, each[:length] + more) for more in strings(3, "abc"))
        wrong = None if length == len(each) else dfa.alphabet.class_of(each[length])
        known.append((follows, wrong))
    return known


Reason = tuple[tuple[bool, ...], int | None]
"""The possible continuations where a text leaves the language, by all short texts; and the class of
the character there, None if the text ends too early."""


@given(expressions(4))
@times(0.625)
def test_outside(expression: Expression) -> None:
    """No text is in the language. Each leaves it at its end, for a different reason; and each
    reason that short texts have is covered."""
    dfa = language_by(expression)
    found = list(outside(dfa))
    assert not any(takes(expression, each) for each in found)
    if viable(expression, "") == -1:
        return
    assert all(len(each) - viable(expression, each) in (0, 1) for each in found)
    known = reasons(dfa, expression, found)
    wrong = [each for each in strings(4, "abcx") if not takes(expression, each)]
    assert set(reasons(dfa, expression, wrong)) <= set(known)
    if len(dfa.rows) <= 4:  # texts of that length distinguish all states
        assert len(set(known)) == len(known)


@given(expressions(6))
@times(1.5)
def test_outside_is_in_order(expression: Expression) -> None:
    """Texts that end too early come first; within each group, shorter ones come first."""
    dfa = language_by(expression)
    found = list(outside(dfa))
    early = [each for each in found if viable(expression, each) == len(each)]
    late = [each for each in found if viable(expression, each) < len(each)]
    if viable(expression, "") == -1:
        assert found == [""]
        return
    assert found == early + late
    assert [len(each) for each in early] == sorted(map(len, early))
    assert [len(each) for each in late] == sorted(map(len, late))
    states = len(dfa.rows) - 1
    assert len(early) == states - len(dfa.accepting)
    assert len(late) == sum(row.count(DEAD) for row in dfa.rows[1:])


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        pytest.param(NOTHING, [""], id="nothing"),
        pytest.param(EPSILON, ["a"], id="empty-text"),
        pytest.param(A, ["", "b", "aa", "ab"], id="one"),
        pytest.param(star(A), ["b"], id="rounds"),
        pytest.param(text("ab"), ["", "a", "b", "c", "aa", "ac", "aba", "abb", "abc"], id="two"),
        pytest.param(Seq((star(A), B)), ["", "c", "ba", "bb", "bc"], id="rounds-and-one"),
    ],
)
def test_outside_by_hand(expression: Expression, expected: list[str]) -> None:
    """The samples outside small languages."""
    assert list(outside(language_by(expression))) == expected


def test_all_texts_have_no_outside() -> None:
    """A language of all texts has no samples outside."""
    assert list(outside(language_of("(?s).*"))) == []


@given(regexes(leaves=4))
@times(1)
def test_outside_by_re(regex: str) -> None:
    """The samples outside regular expressions do not match."""
    assert not any(re.fullmatch(regex, each) for each in outside(language_of(regex)))


@pytest.mark.parametrize("name", SEVERAL)
def test_prefixes(name: str) -> None:
    """All but the last character of a sample is a viable prefix."""
    expression = SEVERAL[name]
    for each in outside(language_by(expression)):
        assert rests(expression, each[:-1])


def test_a_sample_has_texts_of_both_kinds() -> None:
    """All if they are few enough."""
    dfa = language_by(star(Seq((A, B))))
    every = [*inside(dfa), *outside(dfa)]
    assert sample(dfa, 1_000) == tuple(every)
    few = sample(dfa, 4)
    assert len(few) <= 4
    assert {*few} <= {*every}
    assert {dfa.accepts("text", each) for each in few} == {True, False}
