"""Conditions on the rest of a text, and the limits of threads."""

from __future__ import annotations

import pytest

from tests.regular.brute_force import automaton_of
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.nfa import threads
from urlgrammar.regular.nfa.graph import MATCH
from urlgrammar.regular.nfa.threads import ALWAYS, DONE, Conditions, Thread, simplified

A, B, C = (Thread(node, MATCH, ALWAYS) for node in (1, 2, 3))


def some(*sets: set[Thread]) -> Conditions:
    """The condition that a thread of each set matches."""
    return Conditions(some=frozenset(map(frozenset, sets)))


def test_both() -> None:
    """A conjunction has the parts of both sides."""
    never = Conditions(none=frozenset({A}))
    assert never.both(some({B})) == Conditions(frozenset({A}), frozenset({frozenset({B})}))
    assert never.both(ALWAYS) == ALWAYS.both(never) == never.both(never) == never


def test_what_no_text_can_meet() -> None:
    """A thread that has matched must not match, or no thread is left that could."""
    assert simplified(frozenset({DONE, A}), ()) is None
    assert simplified(frozenset(), [frozenset()]) is None
    assert Conditions(none=frozenset({A, B})).both(some({A, B})) is None


def test_what_follows_from_the_rest_is_left_out() -> None:
    """A set with a thread that has matched, a larger set, and threads that must not match."""
    assert simplified(frozenset(), [frozenset({DONE, A})]) == ALWAYS
    assert some({A}).both(some({A, B})) == some({A})
    both = Conditions(none=frozenset({A})).both(some({A, B}))
    assert both == Conditions(frozenset({A}), frozenset({frozenset({B})}))


def test_follows_from() -> None:
    """More requirements imply fewer."""
    strong = Conditions(frozenset({A, B}), frozenset({frozenset({C})}))
    weak = Conditions(frozenset({A}), frozenset({frozenset({B, C})}))
    assert (weak.follows_from(strong), strong.follows_from(weak)) == (True, False)
    assert ALWAYS.follows_from(weak)


def test_at_the_end() -> None:
    """Only threads that have matched, and whose own conditions hold, match the empty rest."""
    nested = Thread(MATCH, MATCH, Conditions(none=frozenset({DONE})))
    assert ALWAYS.holds_at_end()
    assert Conditions(none=frozenset({A, nested})).holds_at_end()
    assert not Conditions(none=frozenset({DONE})).holds_at_end()
    assert some({A, DONE}).holds_at_end()
    assert not some({A, nested}).holds_at_end()


@pytest.mark.parametrize("regex", ["(?:(?=.{12}a)[ab])*", "[ab]*(?<=a.{12})b", "(?>(?:.*a){9}|b)*"])
def test_too_many_conditions(regex: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of conditions is limited."""
    monkeypatch.setattr(threads, "MAX_CONDITIONS", 20)
    with pytest.raises(LimitError, match="look-around and atomic groups have more than 20 states"):
        automaton_of(regex)


def test_too_many_assertions() -> None:
    """The number of different assertions is limited; the same assertion counts once."""
    many = [f"(?!{number}a)" for number in range(201)]
    with pytest.raises(LimitError, match="more than 200 different assertions"):
        automaton_of("".join(many))
    assert automaton_of("".join(many[:50] * 20)).rows


@pytest.mark.slow
def test_too_many_ways() -> None:
    """So is the number of conditions with which one node is reached."""
    letters = "abcdefghijklmnopqrst"
    with pytest.raises(LimitError, match="combined in more than 500 ways at one position"):
        automaton_of("".join(f"(?:(?=.*{letter}))?" for letter in letters) + ".*")


def test_conditions_do_not_multiply() -> None:
    """Negative assertions that are made at every position are one condition: there is a state for
    each beginning of the word that must not occur."""
    word = "abcabcabc"
    assert len(automaton_of(f"(?:(?!{word}).)*").rows) == len(word)
    assert len(automaton_of("(?:(?!.*ab)[ab]|c)*").rows) == 2
