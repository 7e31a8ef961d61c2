"""Tagged automata: their outputs, and their minimality."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.brute_force import (
    Run,
    automaton_of,
    every_run,
    every_run_of,
    groups_of,
    match_by,
    only_runs,
    over_approximated_by,
    regexes,
    strings,
)
from tests.regular.expressions import chars
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import NOTHING, Alt, Expression, Rule, Seq
from urlgrammar.regular.tagged import tagged_automaton as module
from urlgrammar.regular.tagged.disambiguation import disambiguate
from urlgrammar.regular.tagged.tagged_automaton import (
    OUTSIDE,
    End,
    Output,
    TaggedAutomaton,
    Transition,
    explored,
)
from urlgrammar.regular.tagged.tagged_nfa import Tag, tagged_nfa

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.regular.tagged.tagged_nfa import Tags

A, B = map(chars, "ab")
G, H = Tag("g"), Tag("h")
ENDS: Final = (End(),)


def in_set(characters: str) -> CharSet:
    """The set of the given characters."""
    return CharSet.from_characters(characters)


# The outputs for a text


@given(regexes())
@times(1.25)
def test_outputs(regex: str) -> None:
    """The outputs for a text are those of its run; a rejected text has none."""
    found = automaton_of(regex)
    runs = only_runs(found, 4, "abc\n")
    expected = {each: runs[each].outputs if each in runs else None for each in strings(4)}
    assert {each: found.outputs(each) for each in strings(4)} == expected


@pytest.mark.parametrize(
    ("regex", "whole", "expected"),
    [
        pytest.param(
            "(?P<g>a(?P<h>b?))|(?P<g2>)c",
            "ab",
            [Output((G,), (G,)), Output((H,), (G, H))],
            id="nested",
        ),
        pytest.param("(?P<g>)(?P<h>a)", "a", [Output((G, H), (H,))], id="empty-before"),
        pytest.param("a(?P<g>)", "a", [Output()], id="empty-at-the-end"),
        pytest.param("(?P<g>a*)", "", [], id="empty"),
        pytest.param("a*", "b", None, id="not-accepted"),
        pytest.param("ab", "a", None, id="too-short"),
        pytest.param("ab", "abb", None, id="too-long"),
    ],
)
def test_outputs_by_hand(regex: str, whole: str, expected: list[Output] | None) -> None:
    """The tags that open before a character, and those that it has, the outermost first."""
    assert automaton_of(regex).outputs(whole) == (None if expected is None else tuple(expected))


@given(regexes())
@times(1.25)
def test_places(regex: str) -> None:
    """A tag that opens in a text is set, with the positions of the characters that have it."""
    found = automaton_of(regex)
    runs = only_runs(found, 4, "abc\n")
    for each in strings(4):
        if each not in runs:
            assert (found.places(each), found.written(each)) == (None, None)
            continue
        match = match_by(runs[each])
        places = {
            Tag(name): tuple(place for place, names in enumerate(match.spans) if name in names)
            for name in match.starts
        }
        assert found.places(each) == places
        assert found.written(each) == {tag: dict.fromkeys(at) for tag, at in places.items()}


@pytest.mark.parametrize(
    ("regex", "whole", "expected"),
    [
        pytest.param("(?P<g>a(?P<h>b?))c", "abc", {G: (0, 1), H: (1,)}, id="nested"),
        pytest.param("(?P<g>a(?P<h>b?))c", "ac", {G: (0,), H: ()}, id="nested-and-empty"),
        pytest.param("(?P<g>a)?(?P<h>b)?", "b", {H: (0,)}, id="not-set"),
        pytest.param("(?P<g>)?(?P<h>a*)", "", {G: (), H: ()}, id="empty-text"),
        pytest.param("a|(?P<g>b)", "a", {}, id="none"),
        pytest.param("a|(?P<g>b)", "c", None, id="not-accepted"),
    ],
)
def test_places_by_hand(
    regex: str, whole: str, expected: dict[Tag, tuple[int, ...]] | None
) -> None:
    """An empty tag has no positions; a tag that is not set is absent."""
    assert automaton_of(regex).places(whole) == expected


def test_places_of_one_tag_in_two_parts() -> None:
    """If two parts of a text have the same tag, it has the positions of both."""
    whole = Seq((Rule("p", A), B, Rule("p", Alt((A, Rule("q", B))))))
    value = Tag("kind", "value")
    found = disambiguate(tagged_nfa(whole, {"p": (Tag("p"),), "q": (value,)}))
    assert found.places("aba") == {Tag("p"): (0, 2)}
    assert found.places("abb") == {Tag("p"): (0, 2), value: ()}


def test_written() -> None:
    """The replacement of a character, if there is one, is given with its position."""
    rows = (
        (
            Transition(Output((G,), (G,), "xy"), 1, 0b10),
            Transition(Output((H,), (), ""), 1, 0b01),
        ),
        (Transition(Output((), (G, H)), 1, 0b10),),
    )
    found = TaggedAutomaton(Alphabet.of([in_set("a")]), rows, ((), (End((H,)),)))
    assert found.written("aa") == {G: {0: "xy", 1: None}, H: {1: None}}
    assert found.written("b") == {H: {}}
    assert found.written("") is None
    assert found.places("aaa") == {G: (0, 1, 2), H: (1, 2)}


def test_a_long_text() -> None:
    """The length of a text has no limit."""
    found = automaton_of("(?P<g>[ab]*?)(?P<h>a*)")
    outputs = found.outputs("ab" * 20_000 + "a" * 20_000)
    assert outputs is not None
    assert [output.tags for output in outputs] == [(G,)] * 40_000 + [(H,)] * 20_000


@pytest.mark.parametrize("character", ["x", "\0", "\ud800", "\U0010ffff"])
def test_characters_of_no_class_by_name(character: str) -> None:
    """Characters that the expression does not mention are read like others."""
    found = automaton_of("(?P<g>[^a]*)a?")
    assert found.outputs(character) == (Output((G,), (G,)),)
    assert automaton_of("a").outputs(character) is None


# Structure


@given(regexes())
@times(1.25)
def test_every_state_is_on_a_run(regex: str) -> None:
    """Every state except the start is reachable, and an end is reachable from it."""
    found = automaton_of(regex)
    reached = {0}
    alive = {state for state, ends in enumerate(found.ends) if ends}
    for _ in found.rows:
        reached |= {each.target for state in reached for each in found.rows[state]}
        alive |= {
            state
            for state, row in enumerate(found.rows)
            if any(each.target in alive for each in row)
        }
    assert reached == alive | {0} == set(range(len(found.rows)))


def assert_no_two_alike(found: TaggedAutomaton) -> None:
    """Assert that no two states are equivalent, and that no two transitions of a state are the
    same."""
    alike = [(found.ends[state], frozenset(row)) for state, row in enumerate(found.rows)]
    assert len(set(alike)) == len(alike)
    for row in found.rows:
        assert len({(each.output, each.target) for each in row}) == len(row)


@given(regexes(), st.sampled_from([(), ("g1",), ("g1", "g2")]))
@times(1.5)
def test_no_two_states_go_on_alike(regex: str, over: tuple[str, ...]) -> None:
    """States differ in their end or in a transition."""
    assert_no_two_alike(over_approximated_by(regex, *over))
    assert_no_two_alike(every_run_of(regex))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("(?P<g>ab|b)(?:a|bb)?", "(?P<g>b|ab)(?:bb|a|)", id="order-of-branches"),
        pytest.param("(?P<g>ab|a)", "(?P<g>ab|a^b|a|ab$)", id="dead-ends"),
        pytest.param("(?P<g>a)b|(?P<h>a)b|a", "(?P<g>a)b|a", id="what-never-counts"),
        pytest.param("(?P<g>ac)|(?P<h>bc)", "(?P<h>bc)|(?P<g>ac)", id="order-of-groups"),
        pytest.param("(?P<g>a*?)b", "(?P<g>a*)b", id="lazy-or-not"),
        pytest.param("(?P<g>)ab|ab", "(?P<g>(?:))(?:ab)", id="an-empty-group"),
        pytest.param("(?P<g>(?:a?){0,2})b", "(?P<g>a{0,2})b", id="bounded-rounds"),
    ],
)
def test_equal_automata_have_equal_numbers(one: str, other: str) -> None:
    """Expressions with the same behaviour in the same classes give one automaton, however they are
    written."""
    assert automaton_of(one) == automaton_of(other)


def test_by_hand() -> None:
    """Transitions are in the order of the classes, states in search order."""
    found = automaton_of("(?P<g>b)a|c")
    assert found.alphabet.classes == (0, 1, 2, 3, 0)
    assert found.rows == (
        (Transition(Output((G,), (G,)), 1, 0b0100), Transition(Output(), 2, 0b1000)),
        (Transition(Output(), 2, 0b0010),),
        (),
    )
    assert found.ends == ((), (), ENDS)


@pytest.mark.parametrize("expression", [NOTHING, Seq((A, NOTHING)), Alt((Seq((NOTHING, B)),))])
def test_no_texts(expression: Expression) -> None:
    """An automaton that accepts nothing has only its start."""
    found = disambiguate(tagged_nfa(expression, {}))
    assert (found.rows, found.ends) == (((),), ((),))
    assert (found.outputs(""), found.places("a"), found.written("a")) == (None, None, None)
    assert (found.tags, found.characters) == (frozenset(), {})


@given(regexes())
@times(1.5)
def test_tags_and_characters(regex: str) -> None:
    """Every tag that opens in a text is in the list of tags, with its characters."""
    found = automaton_of(regex)
    runs = only_runs(found, 4, "abc\n")
    matches = {each: match_by(run) for each, run in runs.items()}
    assert {Tag(name) for match in matches.values() for name in match.starts} <= found.tags
    for each, match in matches.items():
        for character, names in zip(each, match.spans, strict=True):
            assert all(character in found.characters[name] for name in names or {OUTSIDE})


@pytest.mark.parametrize(
    ("regex", "names", "characters"),
    [
        pytest.param("(?P<g>a[bc]*)", "g", {"g": "abc"}, id="one"),
        pytest.param("(?P<g>a(?P<h>c)?)", "gh", {"g": "ac", "h": "c"}, id="inner"),
        pytest.param("a(?P<g>)b", "g", {OUTSIDE: "ab"}, id="empty"),
        pytest.param("a(?P<g>)", "g", {OUTSIDE: "a"}, id="empty-at-the-end"),
        pytest.param("a|(?P<g>a)|(?P<h>b)", "h", {OUTSIDE: "a", "h": "b"}, id="never-preferred"),
        pytest.param("(?P<g>a)^b|(?P<h>c)", "h", {"h": "c"}, id="never-ends"),
        pytest.param("(?P<g>[ab]*?)(?P<h>a*)", "gh", {"g": "ab", "h": "a"}, id="lazy"),
    ],
)
def test_tags_by_hand(regex: str, names: str, characters: dict[str, str]) -> None:
    """Only tags that texts can have count."""
    found = automaton_of(regex)
    assert found.tags == set(map(Tag, names))
    assert found.characters == {name: in_set(some) for name, some in characters.items()}


# Exploring

TAGS: Final = st.sampled_from([(), (G,), (G, H)])
OUTPUTS: Final = st.builds(Output, TAGS, TAGS, st.sampled_from([None, "", "x"]))
SOME_ENDS: Final = st.lists(st.builds(End, TAGS, st.booleans()), max_size=2, unique=True)
MOVES: Final = st.lists(st.tuples(OUTPUTS, st.integers(0, 4), st.integers(1, 7)), max_size=3)
GRAPHS: Final = st.tuples(
    st.lists(MOVES, min_size=5, max_size=5),
    st.lists(SOME_ENDS, min_size=5, max_size=5),
)
LETTERS: Final = Alphabet.of([in_set("a"), in_set("b")])


@given(GRAPHS)
@times(2.5)
def test_explored(
    graph: tuple[list[list[tuple[Output, int, int]]], list[list[End]]],
) -> None:
    """The automaton has the runs of the explored one, and no more states than it needs."""
    rows, ends = graph
    given_ = TaggedAutomaton(
        LETTERS,
        tuple(tuple(Transition(*each) for each in row) for row in rows),
        tuple(map(tuple, ends)),
    )
    found = explored(LETTERS, 0, rows.__getitem__, ends.__getitem__)
    of_found, of_given = every_run(found, 3, "abc"), every_run(given_, 3, "abc")
    assert {text: set(runs) for text, runs in of_found.items()} == {
        text: set(runs) for text, runs in of_given.items()
    }
    assert_no_two_alike(found)
    again = explored(LETTERS, 0, lambda state: found.rows[state], lambda state: found.ends[state])
    assert again == found


def test_explored_by_hand() -> None:
    """States can have any names; those without an end are left out, equivalent ones are merged."""
    moves: Mapping[str, list[tuple[Output, str, int]]] = {
        "start": [(Output(), "one", 0b001), (Output(), "two", 0b010), (Output(), "dead", 0b100)],
        "one": [(Output((), (G,)), "end", 0b001)],
        "two": [(Output((), (G,)), "end", 0b001)],
        "dead": [(Output(), "dead", 0b111)],
        "end": [],
    }
    found = explored(LETTERS, "start", moves.__getitem__, lambda s: ENDS if s == "end" else ())
    assert found.rows == (
        (Transition(Output(), 1, 0b011),),
        (Transition(Output((), (G,)), 2, 0b001),),
        (),
    )
    assert found.ends == ((), (), ENDS)


# Limits


def test_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """More states than the limit are an error that states it."""
    monkeypatch.setattr(module, "MAX_STATES", 20)
    with pytest.raises(LimitError, match="more than 20 states"):
        automaton_of("(?P<g>[ab]*a[ab]{4})?(?P<h>[ab]*)")


@pytest.mark.parametrize(("length", "limit"), [(19, 20), (20, 20), (999, 1_000), (1_000, 1_000)])
def test_up_to_the_limit(length: int, limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exactly as many states as the limit can be explored, including the start."""
    monkeypatch.setattr(module, "MAX_STATES", limit)
    if length < limit:
        assert len(automaton_of(f"a{{{length}}}").rows) == limit
        return
    with pytest.raises(LimitError, match=f"more than {limit:,} states"):
        automaton_of(f"a{{{length}}}")


# Helpers


def test_groups_of_replacements() -> None:
    """The replacement of a character is the content of the group."""
    opens: Tags = (H,)
    run = Run((Output((G,), (G,), "xy"), Output((), (G,)), Output()), End(opens))
    assert groups_of(run, "abc", frozenset("ghi")) == {"g": "xyb", "h": "", "i": None}
    assert match_by(run).starts == {"g": 0, "h": 3}
