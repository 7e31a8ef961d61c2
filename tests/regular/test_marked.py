"""Marked automata: order of preference by the first run that is found, spans and flags by hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given, settings

from tests.regular.brute_force import (
    Match,
    Spans,
    all_matches,
    first_starts,
    regexes,
    rule_matches,
    strings,
    tidied,
)
from tests.regular.brute_force import match_of as match_by_re
from tests.regular.expressions import chars, expressions, star, text
from urlgrammar.regular import marked as module
from urlgrammar.regular.charset import NONE
from urlgrammar.regular.errors import LimitError, UnknownConstructError
from urlgrammar.regular.expression import (
    EPSILON,
    LINE_END,
    NOTHING,
    TEXT_END,
    TEXT_START,
    Alt,
    Expression,
    Repeat,
    Rule,
    Seq,
)
from urlgrammar.regular.marked import Mark, MarkedAutomaton, Move, captured_twice, joined, marked
from urlgrammar.regular.re_reader import read_regex

if TYPE_CHECKING:
    from collections.abc import Iterator

A, B, C = map(chars, "abc")
P, Q = (Rule(name, star(chars("ab"))) for name in "pq")
RULES: Final = {"p": Mark("p"), "q": Mark("q")}


def runs(automaton: MarkedAutomaton, whole: str) -> Iterator[Match]:
    """The runs that accept a text, in the order of the moves."""

    def after(
        state: int, position: int, starts: dict[str, int]
    ) -> Iterator[tuple[Spans, dict[str, int]]]:
        if position == len(whole):
            for end in automaton.ends[state]:
                yield (), dict.fromkeys(end, position) | starts
            return
        for opens, target in automaton.moves[state]:
            if whole[position] in automaton.chars[target]:
                known = dict.fromkeys(opens, position) | starts
                for rest, found in after(target, position + 1, known):
                    yield (frozenset(automaton.spans[target]), *rest), found

    for spans, starts in after(0, 0, {}):
        yield Match(spans, starts)


def preferred(automaton: MarkedAutomaton, whole: str) -> Match | None:
    """The first run over a text."""
    return next(runs(automaton, whole), None)


def automaton_of(regex: str) -> MarkedAutomaton:
    """The marked automaton of a regular expression with all its groups."""
    expression, names = read_regex("R", regex)
    return marked(expression, {name: Mark(name) for name in names})


# Preference


@given(regexes())
@settings(max_examples=60)
def test_the_first_run_is_that_of_re(regex: str) -> None:
    """The first run in the order of the moves has the groups that `re` finds."""
    automaton = automaton_of(regex)
    compiled = re.compile(regex)
    for each in strings(4):
        assert preferred(automaton, each) == match_by_re(compiled, each)


@given(expressions(8).map(tidied))
@settings(max_examples=100)
def test_the_first_run_of_rules(expression: Expression) -> None:
    """The same for expressions, whose rules may occur more than once and inside each other."""
    automaton = marked(expression, RULES)
    found = ((each, preferred(automaton, each)) for each in strings(4, "abc"))
    assert {each: run for each, run in found if run is not None} == rule_matches(expression, 4)


@pytest.mark.parametrize(
    ("regex", "whole", "expected"),
    [
        pytest.param("(?P<g>a*)(?P<h>a*)", "aa", [2, 1, 0], id="greedy"),
        pytest.param("(?P<g>a*?)(?P<h>a*)", "aa", [0, 1, 2], id="lazy"),
        pytest.param("(?P<g>a{1,3})(?P<h>a*)", "aaaa", [3, 2, 1], id="bounded"),
        pytest.param("(?P<g>a{1,3}?)(?P<h>a*)", "aaaa", [1, 2, 3], id="lazy-bounded"),
        pytest.param("(?P<g>aa|a|aaa)(?P<h>a*)", "aaa", [2, 1, 3], id="branches"),
        pytest.param("(?P<g>(?:a??)*)(?P<h>a*)", "aa", [0, 1, 2], id="empty-rounds-first"),
        pytest.param("(?P<g>(?:a?)*)(?P<h>a*)", "aa", [2, 1, 0], id="empty-rounds-last"),
    ],
)
def test_all_runs_by_hand(regex: str, whole: str, expected: list[int]) -> None:
    """All runs are there, in the order in which a matcher comes by them."""
    found = runs(automaton_of(regex), whole)
    assert [sum("g" in each for each in run.spans) for run in found] == expected


def test_many_empty_rounds() -> None:
    """A sequence of rounds that may read nothing has the automaton of the rounds that do not."""
    assert automaton_of("(?:a?)*" * 8) == automaton_of("a*" * 8)


@pytest.mark.parametrize(
    "regex",
    [
        pytest.param("(?:a?)*" * 60, id="one-after-the-other"),
        pytest.param("(?:(?:(?:(?:a?){3,}){3,}){3,}){3,}", id="nested"),
    ],
)
def test_very_many_empty_rounds(regex: str) -> None:
    """That is no more work than other rounds."""
    assert len(automaton_of(regex).moves) == 2


# By hand


def test_automaton() -> None:
    """A state is the character just read; what opens is on the moves, the preferred first."""
    assert automaton_of("(?P<g>a(?P<h>b?))|(?P<i>)c?") == MarkedAutomaton(
        chars=[NONE, A.chars, C.chars, B.chars],
        spans=[(), ("g",), (), ("g", "h")],
        moves=[
            (Move(("g",), 1), Move(("i",), 2)),
            (Move(("h",), 3),),
            (),
            (),
        ],
        ends=[(("i",),), (("h",),), ((),), ((),)],
    )


def test_a_span_in_itself() -> None:
    """A span inside a span of the same name is not captured again."""
    inner = Rule("p", Seq((A, Rule("q", Rule("p", B)))))
    assert marked(inner, RULES) == MarkedAutomaton(
        chars=[NONE, A.chars, B.chars],
        spans=[(), ("p",), ("p", "q")],
        moves=[(Move(("p",), 1),), (Move(("q",), 2),), ()],
        ends=[(), (), ((),)],
    )


def test_rules_of_one_span() -> None:
    """Rules can be marked with the same span, and the outer one counts."""
    found = marked(Rule("p", Seq((A, Q))), {"p": Mark("s"), "q": Mark("s")})
    assert set(found.spans) == {(), ("s",)}
    assert [move.opens for moves in found.moves for move in moves] == [("s",), (), ()]


def test_flags() -> None:
    """Flags open with the span; a rule with flags inside one with flags has none of its own."""
    marks = {"p": Mark("s", ("f", "g")), "q": Mark(None, ("h",)), "r": Mark("t", ("i",))}
    one = Rule("p", Seq((A, Rule("q", B), Rule("r", C))))
    assert marked(Alt((one, Rule("q", Rule("p", B)))), marks) == MarkedAutomaton(
        chars=[NONE, A.chars, B.chars, B.chars, C.chars],
        spans=[(), ("s",), ("s",), ("s",), ("s", "t")],
        moves=[
            (Move(("s", "f", "g"), 1), Move(("h", "s"), 2)),
            (Move((), 3),),
            (),
            (Move(("t",), 4),),
            (),
        ],
        ends=[(), (), ((),), (), ((),)],
    )


def test_a_mark_of_nothing() -> None:
    """A rule that leaves nothing behind may be in a repetition."""
    assert marked(star(Rule("p", A)), {"p": Mark()}) == marked(star(A), {})


def test_rules_that_are_not_marked() -> None:
    """A rule without a mark is what it stands for."""
    assert marked(star(Rule("r", Seq((A, Rule("p", B))))), {}) == marked(star(text("ab")), {})


# Repetitions


@pytest.mark.parametrize(
    ("expression", "marks"),
    [
        pytest.param(star(Rule("p", A)), RULES, id="star"),
        pytest.param(Repeat(Rule("p", A), 2, 2), RULES, id="two"),
        pytest.param(Repeat(Rule("p", A), 0, 2), RULES, id="at-most-two"),
        pytest.param(star(Repeat(Rule("p", A), 0, 1)), RULES, id="option-in-rounds"),
        pytest.param(star(Rule("q", Rule("p", A))), {"p": Mark("p")}, id="in-another-rule"),
        pytest.param(Rule("q", star(Rule("p", A))), RULES, id="in-rounds-in-a-span"),
        pytest.param(star(Rule("p", A)), {"p": Mark(None, ("f",))}, id="flags-alone"),
        pytest.param(
            Rule("q", star(Rule("p", A))),
            {"p": Mark("s", ("f",)), "q": Mark("s")},
            id="flags-in-the-same-span",
        ),
    ],
)
def test_captured_in_a_repetition(expression: Expression, marks: dict[str, Mark]) -> None:
    """A captured rule in rounds, of which only the last would count, is an error that names it."""
    with pytest.raises(UnknownConstructError, match="captured in a repetition") as caught:
        marked(expression, marks)
    assert caught.value.rule == "p"


@pytest.mark.parametrize(
    "expression",
    [
        pytest.param(Repeat(Rule("p", A), 0, 1), id="option"),
        pytest.param(Repeat(Rule("p", A), 1, 1), id="once"),
        pytest.param(Repeat(Rule("p", A), 0, 0), id="never"),
        pytest.param(Rule("p", star(A)), id="rounds-inside"),
        pytest.param(Rule("p", star(Rule("p", A))), id="in-rounds-in-itself"),
        pytest.param(Seq((Rule("p", A), star(B), Rule("p", C))), id="beside-rounds"),
    ],
)
def test_captured_once(expression: Expression) -> None:
    """Rules that are captured at most once at a time are no error."""
    found = marked(expression, RULES)
    accepted = {each for each in strings(3, "abc") if preferred(found, each)}
    assert accepted == set(rule_matches(tidied(expression), 3))


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        pytest.param(Seq((Rule("p", A), Rule("p", A))), "p", id="twice"),
        pytest.param(Seq((Rule("p", A), Rule("q", A))), None, id="two"),
        pytest.param(Alt((Rule("p", A), Rule("p", B))), None, id="alternatives"),
        pytest.param(Seq((Rule("p", A), B, Alt((C, Rule("p", C))))), "p", id="apart"),
        pytest.param(Seq((Rule("p", A), Seq((B, Rule("p", C))))), "p", id="deeper"),
        pytest.param(Seq((Rule("q", Rule("p", A)), Rule("p", A))), "p", id="inside-another"),
        pytest.param(Rule("q", Seq((Rule("p", A), Rule("p", A)))), "p", id="twice-inside"),
        pytest.param(Repeat(Seq((Rule("p", A), Rule("p", A))), 0, 1), "p", id="left-out-or-twice"),
        pytest.param(Seq((Rule("r", A), Rule("r", A))), None, id="not-marked"),
        pytest.param(Seq((Rule("f", A), Rule("f", A))), None, id="flags"),
        pytest.param(Seq((Rule("p", A), Rule("s", A))), "p", id="rules-of-one-span"),
        pytest.param(A, None, id="none"),
    ],
)
def test_captured_twice(expression: Expression, expected: str | None) -> None:
    """A span that a text can have in two parts of a sequence is named."""
    marks = RULES | {"f": Mark(None, ("f",)), "s": Mark("p")}
    assert captured_twice(expression, marks) == expected


@given(expressions(8).map(tidied))
@settings(max_examples=60)
def test_not_captured_twice(expression: Expression) -> None:
    """If no span is named, no way to read a text captures one twice."""
    if captured_twice(expression, RULES) is None:
        for each in strings(4, "abc"):
            for _, starts in all_matches(expression, each):
                assert len({name for name, _ in starts}) == len(starts)


# All runs


@given(expressions(8).map(tidied))
@settings(max_examples=60)
def test_all_runs(expression: Expression) -> None:
    """If all runs are wanted, each way to read a text is one, and the first is still the first."""
    automaton = marked(expression, RULES, all_runs=True)
    for each in strings(3, "abc"):
        found = list(runs(automaton, each))
        ways = all_matches(expression, each)
        assert {(run.spans, frozenset(run.starts.items())) for run in found} == {
            (spans, first_starts(starts)) for spans, starts in ways
        }
        assert found[:1] == list(runs(marked(expression, RULES), each))[:1]


# Edges of the text


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        pytest.param(Seq((TEXT_START, A)), {"a"}, id="start"),
        pytest.param(Seq((A, TEXT_START)), set(), id="start-too-late"),
        pytest.param(Seq((star(A), TEXT_START, B)), {"b"}, id="start-after-nothing"),
        pytest.param(Seq((A, TEXT_END)), {"a"}, id="end"),
        pytest.param(Seq((A, TEXT_END, B)), set(), id="end-too-early"),
        pytest.param(Seq((A, LINE_END, star(chars("a\n")))), {"a", "a\n"}, id="line-end"),
        pytest.param(Seq((LINE_END, star(chars("\n")), TEXT_END)), {"", "\n"}, id="line-end-first"),
        pytest.param(Seq((TEXT_END, star(chars("\n")))), {""}, id="end-first"),
        pytest.param(Seq((LINE_END, TEXT_END, star(chars("\n")))), {""}, id="both-ends"),
        pytest.param(Seq((TEXT_END, LINE_END, star(chars("\n")))), {""}, id="both-ends-again"),
        pytest.param(Seq((LINE_END, chars("\n"), LINE_END)), {"\n"}, id="line-end-at-the-end"),
        pytest.param(Seq((LINE_END, chars("\n"), chars("\n"))), set(), id="two-line-feeds"),
    ],
)
def test_edges(expression: Expression, expected: set[str]) -> None:
    """The edges hold where they are, and nowhere else."""
    found = marked(expression, {})
    assert {each for each in strings(3) if preferred(found, each)} == expected


@pytest.mark.parametrize("expression", [NOTHING, Seq((A, NOTHING)), Seq((A, TEXT_START))])
def test_no_text(expression: Expression) -> None:
    """What has no texts has an automaton without an end."""
    assert not any(marked(expression, {}).ends)


def test_empty_text() -> None:
    """The empty text is the start alone."""
    assert marked(EPSILON, {}) == MarkedAutomaton([NONE], [()], [()], [((),)])


# Joining


@given(regexes())
@settings(max_examples=60)
def test_no_two_states_are_alike(regex: str) -> None:
    """States that read the same, in the same spans, differ in an end or a move."""
    found = automaton_of(regex)
    alike = list(zip(found.chars, found.spans, found.ends, found.moves, strict=True))
    assert len({repr(each) for each in alike}) == len(alike)
    assert joined(found) == found


@given(regexes())
@settings(max_examples=60)
def test_no_two_moves_are_alike(regex: str) -> None:
    """No move and no end is there twice, and every state can be read in."""
    found = automaton_of(regex)
    assert all(len(set(moves)) == len(moves) for moves in found.moves)
    assert all(len(set(ends)) == len(ends) for ends in found.ends)
    assert all(found.chars[move.target] for moves in found.moves for move in moves)


def test_branches_that_end_alike_are_joined() -> None:
    """What goes on alike is one state, whatever was read before."""
    assert len(automaton_of("abc|bbc|cbc").moves) == 6
    assert len(automaton_of("ab(?P<g>c)|bbc").moves) == 7


def test_joined_by_hand() -> None:
    """Of moves that come to be one, the first stays in its place."""
    c = C.chars
    twice = MarkedAutomaton(
        chars=[NONE, c, c],
        spans=[(), (), ()],
        moves=[(Move(("p",), 2), Move(("q",), 1), Move(("p",), 1)), (), ()],
        ends=[(), ((),), ((),)],
    )
    moves = (Move(("p",), 1), Move(("q",), 1))
    assert joined(twice) == MarkedAutomaton([NONE, c], [(), ()], [moves, ()], [(), ((),)])


# Limits


@pytest.mark.parametrize("regex", ["a{12}", "(?:a|b|c){50}", "(?:|a?){99}"])
def test_limit(regex: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """More states than the limit are an error that tells it."""
    monkeypatch.setattr(module, "MAX_STATES", 11)
    with pytest.raises(LimitError, match="more than 11 states"):
        automaton_of(regex)


def test_up_to_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many states as the limit says can be read in."""
    monkeypatch.setattr(module, "MAX_STATES", 11)
    assert len(automaton_of("a{11}").moves) == 12
