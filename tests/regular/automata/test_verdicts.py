"""Verdicts: the results of machines for all short texts, compared with the parts that they are made
of."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.brute_force import (
    language_of,
    match_of,
    over_approximated_by,
    regexes,
    strings,
    takes,
    viable,
)
from tests.regular.expressions import chars, expressions, star, text, texts
from urlgrammar.regular.automata import verdicts as module
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import determinize, minimize
from urlgrammar.regular.automata.diagnosis import Diagnosis, diagnose
from urlgrammar.regular.automata.glushkov import automaton
from urlgrammar.regular.automata.transducer import (
    Transducer,
    compose,
    remove,
    replace,
    replace_before,
    strip,
)
from urlgrammar.regular.automata.verdicts import (
    ACCEPTED,
    Verdict,
    Verdicts,
    combined,
    first_of,
    of_diagnoses,
    of_language,
    preimage,
)
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.charset import NONE, CharSet
from urlgrammar.regular.syntax.expression import NOTHING, Alt, Expression, Rule, Seq
from urlgrammar.regular.tagged.projection import language

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.regular.automata.dfa import Dfa

A, B, C = map(chars, "abc")


def in_set(characters: str) -> CharSet:
    """The set of the given characters."""
    return CharSet.from_characters(characters)


def by_running(machine: Verdicts, length: int = 4, letters: str = "abc") -> dict[str, Verdict]:
    """The verdict for each short text."""
    return {each: machine.verdict(each) for each in strings(length, letters)}


# Random machines

ALL: Final = [ACCEPTED, Verdict(None, over_approximated=True), Verdict(""), Verdict("e")]
KINDS: Final = st.sampled_from([*ALL, Verdict("e", over_approximated=True), Verdict("f")])
SIZE: Final = 5


def machine_of(split: list[str], rows: list[tuple[int, ...]], kinds: list[Verdict]) -> Verdicts:
    """A machine that distinguishes some characters."""
    alphabet = Alphabet.of(map(in_set, split))
    return Verdicts(alphabet, [row[: alphabet.size] for row in rows], kinds)


MACHINES: Final = st.builds(
    machine_of,
    st.lists(st.sampled_from("abc"), min_size=1, max_size=2),
    st.lists(st.tuples(*[st.integers(0, SIZE - 1)] * 3), min_size=SIZE, max_size=SIZE),
    st.lists(KINDS, min_size=SIZE, max_size=SIZE),
)
"""Machines of a few states, of which some may be unreachable, and two or three classes."""


@given(MACHINES)
@times(2)
def test_minimize(machine: Verdicts) -> None:
    """The minimal machine gives the same verdicts, and no two of its states are equivalent."""
    assert by_running(module.minimize(machine), 5) == by_running(machine, 5)
    found = module.minimize(reached(machine))
    assert by_running(found, 5) == by_running(machine, 5)
    heads = {after(found, each): each for each in reversed(strings(SIZE, "abc"))}
    assert set(heads) == set(range(len(found.rows)))
    behaviours = {
        tuple(machine.verdict(head + tail) for tail in strings(SIZE - 1, "abc"))
        for head in heads.values()
    }
    assert len(behaviours) == len(found.rows)
    assert module.minimize(found) == found


def after(machine: Verdicts, whole: str) -> int:
    """The state after a text."""
    state = 0
    for character in whole:
        state = machine.rows[state][machine.alphabet.class_of(character)]
    return state


@given(MACHINES)
@times(1.5)
def test_final(machine: Verdicts) -> None:
    """The final states of the minimal machine are those whose verdict cannot change."""
    found = module.minimize(machine)
    for head in strings(SIZE, "ab"):
        stands = {found.verdict(head + tail) for tail in strings(SIZE - 1, "abc")}
        assert (after(found, head) in found.final) == (len(stands) == 1)


def reached(machine: Verdicts) -> Verdicts:
    """The machine without its unreachable states."""
    order = [0]
    for state in order:
        order += dict.fromkeys(s for s in machine.rows[state] if s not in order)
    return Verdicts(
        machine.alphabet,
        [tuple(map(order.index, machine.rows[state])) for state in order],
        [machine.verdicts[state] for state in order],
    )


@given(MACHINES)
@times(1.5)
def test_classes(machine: Verdicts) -> None:
    """Characters of the same class never make a difference; those of different classes do for some
    text."""
    found = module.minimize(reached(machine))
    samples = [next(iter(each)) for each in found.alphabet.sets]
    heads = [""] + [each for each in strings(SIZE, "abc") if after(found, each)]
    columns = {tuple(after(found, head + sample) for head in heads): sample for sample in samples}
    assert len(columns) == len(samples)


def test_smallest_by_hand() -> None:
    """Equivalent states are merged, and so are classes that nothing distinguishes; states are in
    search order."""
    alphabet = Alphabet.of(map(in_set, "abc"))
    machine = Verdicts(
        alphabet,
        [(3, 1, 2, 3), (3, 3, 3, 3), (3, 3, 3, 3), (3, 3, 3, 3)],
        [Verdict("e"), ACCEPTED, ACCEPTED, Verdict("")],
    )
    found = module.minimize(machine)
    assert found.alphabet == Alphabet.of([in_set("ab")])
    assert found.rows == ((1, 2), (1, 1), (1, 1))
    assert found.verdicts == (Verdict("e"), Verdict(""), ACCEPTED)
    assert found.final == {1}


def test_unreachable_states_make_no_difference() -> None:
    """Unreachable states do not count, not even for the classes."""
    machine = Verdicts(Alphabet.of([in_set("a")]), [(0, 0), (0, 1)], [ACCEPTED, Verdict("e")])
    assert module.minimize(machine) == module.minimize(reached(machine))


# Verdicts of languages


@given(regexes(), st.sampled_from(["", "error"]))
@times(1.5)
def test_of_language(regex: str, error: str) -> None:
    """A text that `re` matches is accepted, and over-approximated if it contains a certain group;
    all others have the error."""
    found = of_language(language(over_approximated_by(regex, "g2")), error)
    compiled = re.compile(regex)
    for each in strings(4):
        match = match_of(compiled, each)
        expected = Verdict(error) if match is None else Verdict(None, "g2" in match.starts)
        assert found.verdict(each) == expected


@given(regexes(edges=()))
@times(1.25)
def test_verdicts_are_final_early(regex: str) -> None:
    """The verdict is final as soon as no continuation is accepted."""
    dfa = language_of(regex)
    found = of_language(dfa)
    for each in strings(4, "abc"):
        length, state = dfa.run("text", each)
        is_lost = length < len(each) or not dfa.accepting
        stands = after(found, each) in found.final
        assert stands or not is_lost
        if stands and not is_lost:
            assert found.verdict(each) == ACCEPTED
            assert state in dfa.accepting


# Verdicts of diagnoses

NAMED: Final = expressions(8).map(lambda each: Rule("r", each))


@given(NAMED)
@times(1.5)
def test_of_diagnoses(expression: Expression) -> None:
    """A text has the error of the state in which it fails, at its end or before, and keeps it."""
    dfa = minimize(determinize({"s": automaton(expression)}, diagnose))
    found = of_diagnoses(dfa, "s", lambda state: f"e{dfa.labels[state]}")
    for each in texts(4):
        length, state = dfa.run("s", each)
        error = None if takes(expression, each) else f"e{dfa.labels[state]}"
        assert found.verdict(each) == Verdict(error)
        assert length == max(viable(expression, each), 0)
        if length < len(each):
            assert after(found, each) in found.final


def test_of_diagnoses_by_hand() -> None:
    """The error is the innermost rule at the position where a text fails."""
    inner = Rule("inner", Seq((A, B)))
    expression = Rule("outer", Seq((inner, star(C))))
    dfa = minimize(determinize({"s": automaton(expression)}, diagnose))

    def rule(state: int) -> str:
        label = dfa.labels[state]
        assert isinstance(label, Diagnosis)
        return label.rule

    found = of_diagnoses(dfa, "s", rule)
    expected = {"": "inner", "a": "inner", "ab": None, "abc": None, "aba": "outer", "abca": "outer"}
    assert {each: found.verdict(each).error for each in expected} == expected
    assert found.verdict("aac").error == "inner"


def test_of_diagnoses_of_one_start() -> None:
    """If there are several starts, the named one counts."""
    family = {"s": text("ab"), "t": Alt((A, B))}
    dfa = minimize(determinize({name: automaton(each) for name, each in family.items()}))
    for name, expression in family.items():
        found = of_diagnoses(dfa, name, str)
        accepted = {each for each in texts(3) if found.verdict(each) == ACCEPTED}
        assert accepted == {each for each in texts(3) if takes(expression, each)}


def test_of_diagnoses_of_nothing() -> None:
    """An empty language rejects at once."""
    dfa = minimize(determinize({"s": automaton(NOTHING)}))
    found = of_diagnoses(dfa, "s", lambda state: f"e{state}")
    small = module.minimize(found)
    assert list(small.verdicts) == [Verdict("e0")]
    assert list(small.rows) == [(0,)]
    assert small.final == {0}


# Combined verdicts

CHOICES: Final[dict[str, Callable[[tuple[Verdict, ...]], Verdict]]] = {
    "first": lambda each: each[0],
    "last": lambda each: each[-1],
    "all": lambda each: Verdict(None) if all(one.error is None for one in each) else Verdict("e"),
    "errors": lambda each: Verdict("".join(sorted(one.error or "-" for one in each))),
    "first-that-says-something": lambda each: next((v for v in each if v.error != ""), each[-1]),
}


@pytest.mark.parametrize("name", CHOICES)
@given(st.lists(MACHINES, min_size=1, max_size=3))
@times(0.5)
def test_combined(name: str, machines: list[Verdicts]) -> None:
    """The verdict for each text is chosen from the verdicts of the machines."""
    choose = CHOICES[name]
    found = combined(machines, choose)
    assert by_running(found) == {
        each: choose(tuple(machine.verdict(each) for machine in machines))
        for each in strings(4, "abc")
    }
    assert module.minimize(found) == found


@pytest.mark.parametrize(
    ("given_", "expected"),
    [
        pytest.param([ACCEPTED, Verdict("e")], ACCEPTED, id="accepted"),
        pytest.param([Verdict(""), Verdict("e")], Verdict("e"), id="no-name"),
        pytest.param([Verdict("e"), ACCEPTED], Verdict("e"), id="error"),
        pytest.param([Verdict(""), ALL[1], ACCEPTED], ALL[1], id="over-approximated"),
    ],
)
def test_first_of(given_: list[Verdict], expected: Verdict) -> None:
    """The first verdict that accepts or names an error."""
    assert first_of(given_) == expected


@given(st.lists(regexes(leaves=4, edges=()), min_size=1, max_size=3))
@times(1)
def test_first_of_languages(errors: list[str]) -> None:
    """A grammar of errors: the first language that contains a text gives its error."""
    machines = [of_error(language_of(each), f"e{n}") for n, each in enumerate(errors)]
    rest = of_language(language_of(r"[^\s\S]"), "rest")
    found = combined([*machines, rest], first_of)
    compiled = list(map(re.compile, errors))
    for each in strings(4, "abc"):
        taken = [f"e{n}" for n, one in enumerate(compiled) if one.fullmatch(each)]
        assert found.verdict(each) == Verdict((taken or ["rest"])[0])


def of_error(dfa: Dfa, error: str) -> Verdicts:
    """The verdicts of a language whose texts have an error; other texts have no verdict."""
    accepted = of_language(dfa)
    return combined([accepted], lambda one: Verdict(error if one[0].error is None else ""))


# Verdicts before rewriting

SETS: Final = st.sets(st.sampled_from("abc")).map("".join).map(in_set)
OUTPUTS: Final = st.sampled_from(["", "a", "b", "ab", "x"])
TRANSDUCERS: Final = st.one_of(
    st.builds(strip, SETS),
    st.builds(remove, SETS),
    st.builds(replace, SETS, OUTPUTS),
    st.builds(replace_before, SETS, OUTPUTS, SETS),
    st.builds(lambda one, other: compose(strip(one), remove(other)), SETS, SETS),
)


@given(MACHINES, TRANSDUCERS)
@times(2)
def test_preimage(machine: Verdicts, transducer: Transducer) -> None:
    """The verdict for a text is that for its output."""
    found = preimage(machine, transducer)
    assert by_running(found, letters="abcx") == {
        each: machine.verdict(transducer(each)) for each in strings(4, "abcx")
    }
    assert module.minimize(found) == found


@given(MACHINES, TRANSDUCERS, TRANSDUCERS)
@times(0.75)
def test_preimage_of_a_preimage(machine: Verdicts, first: Transducer, second: Transducer) -> None:
    """The preimage by a composition equals the preimage of a preimage."""
    assert preimage(machine, compose(first, second)) == preimage(preimage(machine, second), first)


@given(MACHINES)
@times(0.75)
def test_preimage_of_unchanged_texts(machine: Verdicts) -> None:
    """The preimage by a transducer that changes nothing only removes redundancy."""
    assert preimage(machine, strip(NONE)) == module.minimize(reached(machine))


# Limits


def test_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """More states than the limit are an error that states it."""
    a, b = (of_language(language_of(f"(?:a{{{n}}})*")) for n in (4, 5))
    monkeypatch.setattr(module, "MAX_STATES", 20)
    with pytest.raises(LimitError, match="more than 20 states"):
        combined([a, b], first_of)
    monkeypatch.setattr(module, "MAX_STATES", 4)
    with pytest.raises(LimitError, match="more than 4 states"):
        preimage(a, strip(in_set(" ")))
