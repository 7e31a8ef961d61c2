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
    labelled,
    language_of,
    match_of,
    over_approximated_by,
    regexes,
    strings,
    takes,
    viable,
)
from tests.regular.expressions import chars, expressions, star, text, texts
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import determinize, explore, minimize
from urlgrammar.regular.automata.diagnosis import Diagnosis, diagnose
from urlgrammar.regular.automata.glushkov import automaton
from urlgrammar.regular.automata.languages import labelled_product, preimage
from urlgrammar.regular.automata.transducer import (
    Transducer,
    compose,
    remove,
    replace,
    replace_before,
    strip,
)
from urlgrammar.regular.automata.verdicts import (
    Verdict,
    first_of,
    of_diagnoses,
    of_language,
    verdict,
)
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.charset import NONE, CharSet
from urlgrammar.regular.syntax.expression import NOTHING, Alt, Expression, Rule, Seq
from urlgrammar.regular.tagged.projection import language

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urlgrammar.regular.automata.dfa import Dfa

ACCEPTED: Final = Verdict(None)
A, B, C = map(chars, "abc")


def in_set(characters: str) -> CharSet:
    """The set of the given characters."""
    return CharSet.from_characters(characters)


def by_running(machine: Dfa, length: int = 4, letters: str = "abc") -> dict[str, Verdict]:
    """The verdict for each short text."""
    return {each: verdict(machine, each) for each in strings(length, letters)}


# Random machines

ALL: Final = [ACCEPTED, Verdict(None, over_approximated=True), Verdict(""), Verdict("e")]
KINDS: Final = st.sampled_from([*ALL, Verdict("e", over_approximated=True), Verdict("f")])
SIZE: Final = 5


def machine_of(split: list[str], rows: list[tuple[int, ...]], kinds: list[Verdict]) -> Dfa:
    """A machine that distinguishes some characters."""
    alphabet = Alphabet.of(map(in_set, split))
    return labelled(alphabet, [row[: alphabet.size] for row in rows], kinds)


MACHINES: Final = st.builds(
    machine_of,
    st.lists(st.sampled_from("abc"), min_size=1, max_size=2),
    st.lists(st.tuples(*[st.integers(0, SIZE - 1)] * 3), min_size=SIZE, max_size=SIZE),
    st.lists(KINDS, min_size=SIZE, max_size=SIZE),
)
"""Machines of a few states, of which some may be unreachable, and two or three classes."""


@given(MACHINES)
@times(2)
def test_minimize(machine: Dfa) -> None:
    """The minimal machine gives the same verdicts, and no two of its states are equivalent."""
    assert by_running(minimize(machine), 5) == by_running(machine, 5)
    found = minimize(reached(machine))
    assert by_running(found, 5) == by_running(machine, 5)
    heads = {after(found, each): each for each in reversed(strings(SIZE, "abc"))}
    assert set(heads) == set(range(1, len(found.rows)))
    behaviours = {
        tuple(verdict(machine, head + tail) for tail in strings(SIZE - 1, "abc"))
        for head in heads.values()
    }
    assert len(behaviours) == len(found.rows) - 1
    assert minimize(found) == found


def after(machine: Dfa, whole: str) -> int:
    """The state after a text."""
    return machine.after(machine.starts["text"], whole)


def is_final(machine: Dfa, state: int) -> bool:
    """Whether the verdict of a state cannot change."""
    return set(machine.rows[state]) == {state}


@given(MACHINES)
@times(1.5)
def test_final(machine: Dfa) -> None:
    """The final states of the minimal machine are those whose verdict cannot change."""
    found = minimize(machine)
    for head in strings(SIZE, "ab"):
        stands = {verdict(found, head + tail) for tail in strings(SIZE - 1, "abc")}
        assert is_final(found, after(found, head)) == (len(stands) == 1)


def reached(machine: Dfa) -> Dfa:
    """The machine without its unreachable states."""
    order = [1]
    for state in order:
        order += dict.fromkeys(s for s in machine.rows[state] if s not in order)
    rows = [tuple(map(order.index, machine.rows[state])) for state in order]
    return labelled(machine.alphabet, rows, [machine.labels[state] for state in order])


@given(MACHINES)
@times(1.5)
def test_classes(machine: Dfa) -> None:
    """Characters of the same class never make a difference; those of different classes do for some
    text."""
    found = minimize(reached(machine))
    samples = [next(iter(each)) for each in found.alphabet.sets]
    heads = [""] + [each for each in strings(SIZE, "abc") if after(found, each) != 1]
    columns = {tuple(after(found, head + sample) for head in heads): sample for sample in samples}
    assert len(columns) == len(samples)


def test_smallest_by_hand() -> None:
    """Equivalent states are merged, and so are classes that nothing distinguishes; states are in
    search order."""
    alphabet = Alphabet.of(map(in_set, "abc"))
    machine = labelled(
        alphabet,
        [(3, 1, 2, 3), (3, 3, 3, 3), (3, 3, 3, 3), (3, 3, 3, 3)],
        [Verdict("e"), ACCEPTED, ACCEPTED, Verdict("")],
    )
    found = minimize(machine)
    assert found.alphabet == Alphabet.of([in_set("ab")])
    assert found.rows == ((0, 0), (2, 3), (2, 2), (2, 2))
    assert found.labels == (None, Verdict("e"), Verdict(""), ACCEPTED)


def test_unreachable_states_make_no_difference() -> None:
    """Unreachable states do not count, not even for the classes."""
    machine = labelled(Alphabet.of([in_set("a")]), [(0, 0), (0, 1)], [ACCEPTED, Verdict("e")])
    assert minimize(machine) == minimize(reached(machine))


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
        assert verdict(found, each) == expected


@given(regexes(edges=()))
@times(1.25)
def test_verdicts_are_final_early(regex: str) -> None:
    """The verdict is final as soon as no continuation is accepted."""
    dfa = language_of(regex)
    found = of_language(dfa)
    for each in strings(4, "abc"):
        length, state = dfa.run("text", each)
        is_lost = length < len(each) or not dfa.accepting
        stands = is_final(found, after(found, each))
        assert stands or not is_lost
        if stands and not is_lost:
            assert verdict(found, each) == ACCEPTED
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
        assert verdict(found, each) == Verdict(error)
        assert length == max(viable(expression, each), 0)
        if length < len(each):
            assert is_final(found, after(found, each))


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
    assert {each: verdict(found, each).error for each in expected} == expected
    assert verdict(found, "aac").error == "inner"


def test_of_diagnoses_of_one_start() -> None:
    """If there are several starts, the named one counts."""
    family = {"s": text("ab"), "t": Alt((A, B))}
    dfa = minimize(determinize({name: automaton(each) for name, each in family.items()}))
    for name, expression in family.items():
        found = of_diagnoses(dfa, name, str)
        accepted = {each for each in texts(3) if verdict(found, each) == ACCEPTED}
        assert accepted == {each for each in texts(3) if takes(expression, each)}


def test_of_diagnoses_of_nothing() -> None:
    """An empty language rejects at once."""
    dfa = minimize(determinize({"s": automaton(NOTHING)}))
    found = of_diagnoses(dfa, "s", lambda state: f"e{state}")
    small = minimize(found)
    assert small.labels == (None, Verdict("e0"))
    assert small.rows == ((0,), (1,))


# Combined verdicts

CHOICES: Final[dict[str, Callable[[Sequence[Verdict]], Verdict]]] = {
    "first": lambda each: each[0],
    "last": lambda each: each[-1],
    "all": lambda each: Verdict(None) if all(one.error is None for one in each) else Verdict("e"),
    "errors": lambda each: Verdict("".join(sorted(one.error or "-" for one in each))),
    "first-that-says-something": lambda each: next((v for v in each if v.error != ""), each[-1]),
}


@pytest.mark.parametrize("name", CHOICES)
@given(st.lists(MACHINES, min_size=1, max_size=3))
@times(0.5)
def test_combined(name: str, machines: list[Dfa]) -> None:
    """The verdict for each text is chosen from the verdicts of the machines."""
    choose = CHOICES[name]
    found = labelled_product(machines, choose)
    assert by_running(found) == {
        each: choose([verdict(machine, each) for machine in machines]) for each in strings(4, "abc")
    }
    assert minimize(found) == found


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
    machines = [of_language(language_of(each), accepted=f"e{n}") for n, each in enumerate(errors)]
    rest = of_language(language_of(r"[^\s\S]"), "rest")
    found = labelled_product([*machines, rest], first_of)
    compiled = list(map(re.compile, errors))
    for each in strings(4, "abc"):
        taken = [f"e{n}" for n, one in enumerate(compiled) if one.fullmatch(each)]
        assert verdict(found, each) == Verdict((taken or ["rest"])[0])


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
def test_preimage(machine: Dfa, transducer: Transducer) -> None:
    """The verdict for a text is that for its output."""
    found = preimage(machine, transducer)
    assert by_running(found, letters="abcx") == {
        each: verdict(machine, transducer(each)) for each in strings(4, "abcx")
    }
    assert minimize(found) == found


@given(MACHINES, TRANSDUCERS, TRANSDUCERS)
@times(0.75)
def test_preimage_of_a_preimage(machine: Dfa, first: Transducer, second: Transducer) -> None:
    """The preimage by a composition equals the preimage of a preimage."""
    assert preimage(machine, compose(first, second)) == preimage(preimage(machine, second), first)


@given(MACHINES)
@times(0.75)
def test_preimage_of_unchanged_texts(machine: Dfa) -> None:
    """The preimage by a transducer that changes nothing only removes redundancy."""
    assert preimage(machine, strip(NONE)) == minimize(reached(machine))


# Limits


def test_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """More states than the limit are an error that states it."""
    a, b = (of_language(language_of(f"(?:a{{{n}}})*")) for n in (4, 5))
    defaults = explore.__kwdefaults__
    assert defaults is not None
    monkeypatch.setitem(defaults, "limit", 20)
    with pytest.raises(LimitError, match="more than 20 states"):
        labelled_product([a, b], first_of)
    monkeypatch.setitem(defaults, "limit", 4)
    with pytest.raises(LimitError, match="more than 4 states"):
        preimage(a, strip(in_set(" ")))
