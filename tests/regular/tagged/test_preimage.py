"""Texts before rewriting: the preimage under a transducer, and erasure, compared with running
it."""

from __future__ import annotations

import re
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.brute_force import (
    automaton_of,
    groups_by_runs,
    only_runs,
    over_approximated_by,
    regexes,
    strings,
)
from urlgrammar.regular.automata.languages import preimage as of_language
from urlgrammar.regular.automata.transducer import (
    Move,
    Transducer,
    compose,
    remove,
    replace,
    replace_before,
    strip,
)
from urlgrammar.regular.errors import LimitError, UnknownConstructError
from urlgrammar.regular.syntax.charset import ANY, NONE, CharSet
from urlgrammar.regular.tagged import tagged_automaton
from urlgrammar.regular.tagged.preimage import erasure, preimage
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_automaton import Output
from urlgrammar.regular.tagged.tagged_nfa import Tag

G, H = Tag("g"), Tag("h")


def in_set(characters: str) -> CharSet:
    """The set of the given characters."""
    return CharSet.from_characters(characters)


def names_of(regex: str) -> frozenset[str]:
    """The names of the groups."""
    return frozenset(re.compile(regex).groupindex)


# Texts before rewriting

SETS: Final = st.sets(st.sampled_from("abc")).map("".join).map(in_set)
OUTPUTS: Final = st.sampled_from(["", "a", "b", "c", "x"])
MACHINES: Final = st.one_of(
    st.builds(strip, SETS),
    st.builds(remove, SETS),
    st.builds(replace, SETS, OUTPUTS),
    st.builds(replace_before, SETS, OUTPUTS, SETS),
    st.builds(lambda one, other: compose(strip(one), remove(other)), SETS, SETS),
)


def rewritten(machine: Transducer, letters: str = "abc", length: int = 4) -> dict[str, str]:
    """The output for each short text."""
    return {each: machine(each) for each in strings(length, letters)}


@given(regexes(edges=()), MACHINES)
@times(2)
def test_preimage(regex: str, machine: Transducer) -> None:
    """A text is accepted if its output is, and its groups have the contents that they have in the
    output."""
    compiled = re.compile(regex)
    found = groups_by_runs(preimage(automaton_of(regex), machine), names_of(regex), 4, "abc")
    assert found == {
        each: match.groupdict()
        for each, after in rewritten(machine).items()
        if (match := compiled.fullmatch(after)) is not None
    }


@pytest.mark.slow
@given(regexes(edges=()), MACHINES)
@times(1.25)
def test_places(regex: str, machine: Transducer) -> None:
    """An unchanged character has its own position, a removed one has none."""
    original = automaton_of(regex)
    for each, run in only_runs(preimage(original, machine), 4).items():
        outputs = original.outputs(machine(each)) or ()
        places = [place for _, place in machine.trace(each)]
        assert [run.outputs[place].tags for place in places] == [each.tags for each in outputs]
        dropped = set(range(len(each))) - set(places)
        assert {run.outputs[place].tags for place in dropped} <= {()}


@given(regexes(edges=()), MACHINES)
@times(1.25)
def test_language(regex: str, machine: Transducer) -> None:
    """The language of the preimage is the preimage of the language."""
    found = automaton_of(regex)
    assert language(preimage(found, machine)) == of_language(language(found), machine)


DROPPING: Final = st.one_of(
    st.builds(strip, SETS),
    st.builds(remove, SETS),
    st.builds(replace_before, SETS, st.just(""), SETS),
)


@given(regexes(edges=(), leaves=4), DROPPING, MACHINES)
@times(1.25)
def test_twice(regex: str, first: Transducer, second: Transducer) -> None:
    """The preimage under one transducer after the other is that under their composition."""
    found = automaton_of(regex)
    names = names_of(regex)
    apart = preimage(preimage(found, second), first)
    at_once = preimage(found, compose(first, second))
    assert groups_by_runs(apart, names, 4, "abc") == groups_by_runs(at_once, names, 4, "abc")


def test_written_twice() -> None:
    """A replacement may itself be rewritten."""
    found = automaton_of("(?P<g>[^a]*)")
    first, second = replace(in_set("a"), "b"), replace(in_set("b"), "c")
    apart, at_once = (
        preimage(preimage(found, second), first),
        preimage(found, compose(first, second)),
    )
    written = (Output((G,), (G,), "c"), Output((), (G,), "c"), Output((), (G,)))
    assert at_once.outputs("abx") == written
    assert apart.outputs("abx") == written


@given(regexes(edges=(), groups=2), MACHINES)
@times(1.25)
def test_over_approximated(regex: str, machine: Transducer) -> None:
    """A text is over-approximated if its output is."""
    found = over_approximated_by(regex, *names_of(regex))
    ends = {each: run.end for each, run in only_runs(found, 4, "abcx").items()}
    assert {each: run.end for each, run in only_runs(preimage(found, machine), 4).items()} == {
        each: ends[after] for each, after in rewritten(machine).items() if after in ends
    }


@pytest.mark.parametrize(
    ("regex", "machine", "whole", "expected"),
    [
        pytest.param(
            "(?P<g>xy)z",
            replace(in_set("a"), "xy"),
            "az",
            [Output((G,), (G,), "xy"), Output()],
            id="two-for-one",
        ),
        pytest.param(
            "x(?P<g>y+)",
            replace(in_set("a"), "yy"),
            "xay",
            [Output(), Output((G,), (G,), "yy"), Output((), (G,))],
            id="two-in-the-middle",
        ),
        pytest.param(
            "(?P<g>xx)",
            remove(in_set(" ")),
            " x x ",
            [
                Output(written=""),
                Output((G,), (G,)),
                Output(written=""),
                Output((), (G,)),
                Output(written=""),
            ],
            id="dropped",
        ),
        pytest.param(
            "x*(?P<g>y*)",
            replace(in_set("a"), "xx"),
            "xay",
            [Output(), Output(), Output((G,), (G,))],
            id="written-outside",
        ),
        pytest.param(
            "(?P<g>)(?P<h>xx)",
            replace(in_set("a"), "xx"),
            "a",
            [Output((G, H), (H,), "xx")],
            id="opens-before-the-first",
        ),
    ],
)
def test_written(regex: str, machine: Transducer, whole: str, expected: list[Output]) -> None:
    """A character stands for its replacement."""
    assert preimage(automaton_of(regex), machine).outputs(whole) == tuple(expected)


@pytest.mark.parametrize(
    "regex",
    [
        pytest.param("x(?P<g>y)", id="tag-begins"),
        pytest.param("(?P<g>x)y", id="tag-ends"),
        pytest.param("(?P<g>x)(?P<h>y)", id="tag-after-tag"),
        pytest.param("x(?P<g>)y", id="empty-tag"),
        pytest.param("(?P<g>x(?P<h>)y)", id="empty-tag-inside"),
    ],
)
def test_divided(regex: str) -> None:
    """It is an error if a tag begins or ends inside the replacement of one character."""
    with pytest.raises(UnknownConstructError, match="'xy' would be divided"):
        preimage(automaton_of(regex), replace(in_set("a"), "xy"))


def test_rejected_replacements_are_not_divided() -> None:
    """A replacement that is not accepted is no error."""
    found = preimage(automaton_of("x(?P<g>y)|a"), replace(in_set("a"), "xz"))
    assert set(only_runs(found, 3, "xyza")) == {"xy"}


def test_a_machine_that_does_not_take_all() -> None:
    """Texts without a path in the transducer are rejected."""
    machine = Transducer(
        ((Move(in_set("ab"), None, 0), Move(in_set("b"), "", 1)), (Move(in_set("c"), "", 2),), ()),
        frozenset({2}),
    )
    found = preimage(automaton_of("(?P<g>a*)b*"), machine)
    assert groups_by_runs(found, frozenset("g"), 4, "abc") == {
        "bc": {"g": ""},
        "abc": {"g": "a"},
        "bbc": {"g": ""},
        "aabc": {"g": "aa"},
        "abbc": {"g": "a"},
        "bbbc": {"g": ""},
    }


def test_a_machine_that_takes_nothing() -> None:
    """If no text has a path in the transducer, the automaton accepts none."""
    nowhere = Transducer(((Move(ANY, None, 0), Move(in_set("a"), "", 0)),), frozenset())
    found = preimage(automaton_of("(?P<g>a*)"), nowhere)
    assert (found.rows, found.ends, found.tags) == (((),), ((),), frozenset())


def test_classes_of_the_machine() -> None:
    """Either side may distinguish characters that the other does not."""
    found = preimage(automaton_of("(?P<g>[^x])x"), replace(in_set("\u00e9x"), "e"))
    assert found.outputs("\u00e9x") is None
    after = preimage(automaton_of("(?P<g>[^x])x"), replace(in_set("\u00e9"), "x"))
    assert after.outputs("a\u00e9") == (Output((G,), (G,)), Output())
    assert after.outputs("\u00e9\u00e9") is None


def test_nothing_and_everything() -> None:
    """Removing everything leaves the empty text; removing nothing leaves every text unchanged."""
    found = automaton_of("(?P<g>a*)")
    removed = Output(written="")
    assert preimage(found, remove(ANY)).outputs("xyz") == (removed, removed, removed)
    assert preimage(found, remove(NONE)).outputs("aa") == found.outputs("aa")


@pytest.mark.parametrize("machine", [remove(NONE), strip(NONE), replace(NONE, "a")])
def test_moves_that_no_character_takes(machine: Transducer) -> None:
    """A transducer that changes nothing does not change the automaton."""
    found = automaton_of("(?P<g>a*)b?")
    assert preimage(found, machine) == found


@pytest.mark.parametrize("characters", ["a", "ab"])
def test_written_for_itself(characters: str) -> None:
    """A character that is replaced by itself has not changed."""
    found = preimage(automaton_of("(?P<g>[^b]*)"), replace(in_set(characters), "a"))
    assert found.outputs("ac") == (Output((G,), (G,)), Output((), (G,)))
    assert (found.outputs("b") is None) == (characters == "a")


# Erasure


@given(regexes(), SETS)
@times(2)
def test_erasure(regex: str, erased: CharSet) -> None:
    """The texts do not change. Erased characters belong to no component; other characters keep
    theirs, and tags open where they did."""
    original = automaton_of(regex)
    found = erasure(original, erased)
    before, after = only_runs(original, 4, "abc\n"), only_runs(found, 4, "abc\n")
    assert set(before) == set(after)
    for each, run in before.items():
        assert after[each].end == run.end
        assert after[each].outputs == tuple(
            Output(output.opens, (), "") if character in erased else output
            for character, output in zip(each, run.outputs, strict=True)
        )


@given(regexes(edges=()), SETS)
@times(1.25)
def test_erased_groups(regex: str, erased: CharSet) -> None:
    """Groups have the contents that they have by `re`, without the erased characters."""
    found = erasure(automaton_of(regex), erased)
    compiled = re.compile(regex)
    matches = {each: match for each in strings(4, "abc") if (match := compiled.fullmatch(each))}
    assert groups_by_runs(found, names_of(regex), 4, "abc") == {
        each: {
            name: None if held is None else "".join(c for c in held if c not in erased)
            for name, held in match.groupdict().items()
        }
        for each, match in matches.items()
    }


def test_erasure_by_hand() -> None:
    """Erased characters in a group are not part of it; a text that the group does not match is
    rejected."""
    found = erasure(automaton_of("(?P<g>a[ ab]*)(?P<h> *)c"), in_set(" x"))
    assert found.places("a b c") == {G: (0, 2), H: ()}
    assert found.written("a b c") == {G: {0: None, 2: None}, H: {}}
    assert found.places("axbc") is None
    assert found.characters["g"] == in_set("ab")


def test_erasure_inside_a_component() -> None:
    """Characters are ignored only with the tag."""
    found = erasure(automaton_of("(?P<g>a[ ab]*)c(?P<h> *)"), in_set(" "), "g")
    assert found.places("a bc ") == {G: (0, 2), H: (4,)}
    assert found.characters["h"] == in_set(" ")


def test_nothing_is_erased() -> None:
    """Erasing no characters, or characters that do not occur, does not change the automaton."""
    found = automaton_of("(?P<g>a*)b?")
    assert erasure(found, NONE) == found
    assert erasure(found, in_set("x")).outputs("ab") == found.outputs("ab")


# Limits


def test_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit on states also holds after rewriting."""
    found = automaton_of("a{9}")
    monkeypatch.setattr(tagged_automaton, "MAX_STATES", 12)
    with pytest.raises(LimitError, match="more than 12 states"):
        preimage(found, strip(in_set(" ")))
    monkeypatch.setattr(tagged_automaton, "MAX_STATES", 9)
    with pytest.raises(LimitError, match="more than 9 states"):
        erasure(found, in_set("a"))
