"""Languages and transducers: preimages, compositions, and transducers behind a prefix, compared
with running them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.automata.test_transducer import SETS, accepted_paths
from tests.regular.brute_force import accepted, language_of, regexes, strings
from tests.regular.expressions import chars, expressions, text
from urlgrammar.regular.automata.dfa import Dfa, determinize, minimize
from urlgrammar.regular.automata.glushkov import automaton
from urlgrammar.regular.automata.languages import (
    complement,
    difference,
    intersection,
    is_empty,
    preimage,
    union,
)
from urlgrammar.regular.automata.transducer import (
    Move,
    Transducer,
    behind,
    compose,
    remove,
    replace,
    replace_before,
    strip,
)
from urlgrammar.regular.syntax.charset import ANY, CharSet
from urlgrammar.regular.syntax.expression import NOTHING, Expression
from urlgrammar.regular.tagged.disambiguation import disambiguate
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_nfa import tagged_nfa

if TYPE_CHECKING:
    from collections.abc import Callable

    Operation = Callable[[Dfa, Dfa], Dfa]

B = chars("b")
EXPRESSIONS: Final = expressions(6)


def in_set(characters: str) -> CharSet:
    """The set of the given characters."""
    return CharSet.from_characters(characters)


def language_by(expression: Expression) -> Dfa:
    """The automaton of an expression without captures."""
    return language(disambiguate(tagged_nfa(expression, {})))


MACHINES: Final = st.one_of(
    st.builds(strip, SETS.map(in_set)),
    st.builds(remove, SETS.map(in_set)),
    st.builds(replace, SETS.map(in_set), st.sampled_from(["", "a", "ab", "xc"])),
    st.builds(replace_before, SETS.map(in_set), st.sampled_from(["", "c", "ba"]), SETS.map(in_set)),
)
WITHOUT_THE_END: Final = Transducer(
    ((Move(in_set("ab"), None, 0), Move(in_set("b"), "", 1)), (Move(in_set("c"), "", 2),), ()),
    frozenset({2}),
)
"""Removes `bc` at the end; rejects all other texts."""


def outcome(machine: Transducer, whole: str) -> str | None:
    """The output for a text, None if no path accepts it."""
    try:
        return machine(whole)
    except ValueError:
        return None


@given(regexes(edges=(), leaves=4), MACHINES | st.just(WITHOUT_THE_END))
@times(1.5)
def test_preimage(regex: str, machine: Transducer) -> None:
    """The preimage accepts a text if and only if the automaton accepts its output."""
    fullmatch = re.compile(regex).fullmatch
    found = preimage(language_of(regex), machine)
    assert accepted(found, 4) == [
        each
        for each in strings(4)
        if (after := outcome(machine, each)) is not None and fullmatch(after)
    ]


@given(EXPRESSIONS, EXPRESSIONS, MACHINES)
@times(0.5)
def test_preimages_of_products(one: Expression, other: Expression, machine: Transducer) -> None:
    """The preimage of a product is the product of the preimages."""
    a, b = language_by(one), language_by(other)
    operations: tuple[Operation, ...] = (intersection, union, difference)
    for operation in operations:
        apart = operation(preimage(a, machine), preimage(b, machine))
        assert preimage(operation(a, b), machine) == apart
    assert preimage(complement(a), machine) == complement(preimage(a, machine))


@given(MACHINES, MACHINES | st.just(WITHOUT_THE_END))
@times(1.25)
def test_compose(first: Transducer, second: Transducer) -> None:
    """A composition does the work of both transducers, one after the other, on one path."""
    both = compose(first, second)
    for each in strings(4):
        expected = outcome(second, first(each))
        assert outcome(both, each) == expected
        assert accepted_paths(both, each) == (expected is not None)


def test_compose_rejected_texts() -> None:
    """A text without a path in the first transducer has none in the composition."""
    both = compose(WITHOUT_THE_END, replace(in_set("a"), "xy"))
    assert {each: outcome(both, each) for each in ("abc", "aabbc", "a", "abcb", "")} == {
        "abc": "xy",
        "aabbc": "xyxyb",
        "a": None,
        "abcb": None,
        "": None,
    }


@given(EXPRESSIONS, MACHINES, MACHINES)
@times(1)
def test_preimage_of_a_preimage(
    expression: Expression, first: Transducer, second: Transducer
) -> None:
    """The preimage by a composition is the preimage by the first of the preimage by the second."""
    dfa = language_by(expression)
    assert preimage(dfa, compose(first, second)) == preimage(preimage(dfa, second), first)


PREFIXES: Final = {
    "letter": "a",
    "letters": "ab|b",
    "rounds": "a*b",
    "two-lengths": "ab|ba*c",
    "other-characters": "[^a]a",
    "never": r"[^\s\S]",
}


@pytest.mark.few(2)
@pytest.mark.parametrize("prefix", [pytest.param(each, id=name) for name, each in PREFIXES.items()])
@given(MACHINES)
@times(0.25)
def test_behind(prefix: str, machine: Transducer) -> None:
    """After a prefix, the transducer is applied to the rest; texts without the prefix are
    unchanged."""
    found = behind(language_of(prefix), "text", machine)
    match = re.compile(prefix).match
    for each in strings(5):
        end = begin.end() if (begin := match(each)) else len(each)
        assert found(each) == each[:end] + machine(each[end:])
        assert accepted_paths(found, each) == 1


def test_behind_a_named_start() -> None:
    """If the automaton has several starts, the named one defines the prefix."""
    dfa = minimize(determinize({"s": automaton(text("ab")), "t": automaton(B)}))
    machine = remove(in_set("b"))
    assert [behind(dfa, start, machine)("babab") for start in "st"] == ["babab", "baa"]
    assert [behind(dfa, start, machine)("abab") for start in "st"] == ["aba", "abab"]


def test_behind_nothing() -> None:
    """After the empty prefix, the transducer is applied to the whole text."""
    machine = remove(in_set("a"))
    found = behind(language_of(""), "text", machine)
    assert [found(each) for each in strings(3)] == [machine(each) for each in strings(3)]


def test_preimage_of_all() -> None:
    """The preimage of all texts is all texts, that of no texts is empty."""
    everything, nothing = language_of("(?s).*"), language_by(NOTHING)
    assert preimage(everything, remove(ANY)) == preimage(everything, strip(in_set("a")))
    assert is_empty(preimage(nothing, strip(in_set("a"))))
