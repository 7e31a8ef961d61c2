"""Tagged automata before disambiguation: the first run is the preferred one; tags by hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given

from tests.profile import times
from tests.regular.brute_force import (
    Match,
    Spans,
    all_matches,
    first_starts,
    nfa_of,
    regexes,
    rule_matches,
    strings,
    tags_of,
    tidied,
)
from tests.regular.brute_force import match_of as match_by_re
from tests.regular.expressions import chars, expressions, star, text
from urlgrammar.regular.errors import LimitError, UnknownConstructError
from urlgrammar.regular.syntax.charset import NONE
from urlgrammar.regular.syntax.expression import (
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
from urlgrammar.regular.tagged import tagged_nfa as module
from urlgrammar.regular.tagged.tagged_nfa import (
    Move,
    Tag,
    TaggedNfa,
    captured_twice,
    joined,
    tagged_nfa,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.regular.tagged.tagged_nfa import Tags

A, B, C = map(chars, "abc")
P, Q = (Rule(name, star(chars("ab"))) for name in "pq")
G, H, I, S, T = map(Tag, "ghist")  # noqa: E741
RULES: Final = tags_of("pq")


def runs(automaton: TaggedNfa, whole: str) -> Iterator[Match]:
    """The accepting runs over a text, in the order of the transitions."""

    def after(
        state: int, position: int, starts: dict[str, int]
    ) -> Iterator[tuple[Spans, dict[str, int]]]:
        if position == len(whole):
            for end in automaton.ends[state]:
                yield (), {tag.name: position for tag in end} | starts
            return
        for opens, target in automaton.moves[state]:
            if whole[position] in automaton.chars[target]:
                known = {tag.name: position for tag in opens} | starts
                names = frozenset(tag.name for tag in automaton.tags[target])
                for rest, found in after(target, position + 1, known):
                    yield (names, *rest), found

    for spans, starts in after(0, 0, {}):
        yield Match(spans, starts)


def preferred(automaton: TaggedNfa, whole: str) -> Match | None:
    """The first run over a text."""
    return next(runs(automaton, whole), None)


# Preference


@given(regexes())
@times(1.5)
def test_the_first_run_is_that_of_re(regex: str) -> None:
    """The first run in the order of the transitions has the groups that `re` finds."""
    automaton = nfa_of(regex)
    compiled = re.compile(regex)
    for each in strings(4):
        assert preferred(automaton, each) == match_by_re(compiled, each)


@pytest.mark.slow
@given(expressions(8).map(tidied))
@times(2.5)
def test_the_first_run_of_rules(expression: Expression) -> None:
    """The same for expressions, whose rules may occur more than once and in each other."""
    automaton = tagged_nfa(expression, RULES)
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
    """All runs exist, in the order in which a matcher finds them."""
    found = runs(nfa_of(regex), whole)
    assert [sum("g" in each for each in run.spans) for run in found] == expected


def test_many_empty_rounds() -> None:
    """A sequence of rounds that may be empty has the automaton of rounds that may not."""
    assert nfa_of("(?:a?)*" * 8) == nfa_of("a*" * 8)


@pytest.mark.parametrize(
    ("regex", "other"),
    [
        pytest.param("(?:a?){0,3}", "a{0,3}", id="at-most"),
        pytest.param("(?:a??){0,3}?", "a{0,3}?", id="lazy"),
        pytest.param("(?:a|){1,3}", "(?:a|)a{0,2}", id="at-least-one"),
        pytest.param("(?:|a){0,3}", "|a(?:|a(?:|a))", id="nothing-first"),
        pytest.param("(?:|a){2}", "(?:|a)(?:|a)", id="nothing-first-exactly-two"),
        pytest.param("(?:|a){2,4}", "(?:|a)(?:|a)(?:|a(?:|a))", id="nothing-first-two-to-four"),
        pytest.param("(?:a||b){0,2}", "a(?:a||b)||b(?:a||b)", id="nothing-in-the-middle"),
    ],
)
def test_bounded_rounds_that_may_be_empty(regex: str, other: str) -> None:
    """An optional empty round is the last, so that other rounds have equivalent states."""
    assert nfa_of(regex) == nfa_of(other)


@pytest.mark.few(1)
@pytest.mark.parametrize(
    "regex",
    [
        pytest.param("(?:a?)*" * 60, id="one-after-the-other"),
        pytest.param("(?:(?:(?:(?:a?){3,}){3,}){3,}){3,}", id="nested"),
        pytest.param("(?:(?:(?:a*){0,9}){0,9}){0,9}", id="nested-and-bounded"),
    ],
)
def test_very_many_empty_rounds(regex: str) -> None:
    """This takes no more work than other rounds."""
    assert len(nfa_of(regex).moves) == 2


# By hand


def test_automaton() -> None:
    """A state is the character just read; opening tags are on the transitions, the preferred
    first."""
    assert nfa_of("(?P<g>a(?P<h>b?))|(?P<i>)c?") == TaggedNfa(
        chars=[NONE, A.chars, C.chars, B.chars],
        tags=[(), (G,), (), (G, H)],
        moves=[
            (Move((G,), 1), Move((I,), 2)),
            (Move((H,), 3),),
            (),
            (),
        ],
        ends=[((I,),), ((H,),), ((),), ((),)],
    )


def test_a_tag_in_itself() -> None:
    """A tag inside a tag of the same name is not set again."""
    inner = Rule("p", Seq((A, Rule("q", Rule("p", B)))))
    p, q = map(Tag, "pq")
    assert tagged_nfa(inner, RULES) == TaggedNfa(
        chars=[NONE, A.chars, B.chars],
        tags=[(), (p,), (p, q)],
        moves=[(Move((p,), 1),), (Move((q,), 2),), ()],
        ends=[(), (), ((),)],
    )


def test_rules_of_one_tag() -> None:
    """Rules can have the same tag; then the outer one counts."""
    found = tagged_nfa(Rule("p", Seq((A, Q))), {"p": (S,), "q": (S,)})
    assert set(found.tags) == {(), (S,)}
    assert [move.opens for moves in found.moves for move in moves] == [(S,), (), ()]


def test_values() -> None:
    """Tags with a value open like others, but no character has them; a rule with values inside
    another one with values has none of its own."""
    f, g, h, i = (Tag(name, "value") for name in "fghi")
    tags: dict[str, Tags] = {"p": (S, f, g), "q": (h,), "r": (T, i)}
    one = Rule("p", Seq((A, Rule("q", B), Rule("r", C))))
    assert tagged_nfa(Alt((one, Rule("q", Rule("p", B)))), tags) == TaggedNfa(
        chars=[NONE, A.chars, B.chars, B.chars, C.chars],
        tags=[(), (S,), (S,), (S,), (S, T)],
        moves=[
            (Move((S, f, g), 1), Move((h, S), 2)),
            (Move((), 3),),
            (),
            (Move((T,), 4),),
            (),
        ],
        ends=[(), (), ((),), (), ((),)],
    )


def test_tags_of_one_name() -> None:
    """A rule can have tags with the same name and different values."""
    plain, value, watched = Tag("s"), Tag("s", "value"), Tag("s", watched=True)
    found = tagged_nfa(Rule("p", A), {"p": (plain, value, watched)})
    assert found.moves[0] == (Move((plain, value, watched), 1),)
    assert found.tags[1] == (plain, watched)
    assert (plain.is_span, value.is_span, watched.is_span) == (True, False, True)
    inside = tagged_nfa(Rule("p", Rule("q", A)), {"p": (plain,), "q": (watched,)})
    assert inside.tags[1] == (plain, watched)


def test_no_tags() -> None:
    """A rule without tags may be in a repetition."""
    assert tagged_nfa(star(Rule("p", A)), {"p": ()}) == tagged_nfa(star(A), {})


def test_rules_without_tags() -> None:
    """A rule that is not tagged is read as its body."""
    rule = Rule("r", Seq((A, Rule("p", B))))
    assert tagged_nfa(star(rule), {}) == tagged_nfa(star(text("ab")), {})


# Repetitions


@pytest.mark.parametrize(
    ("expression", "tags"),
    [
        pytest.param(star(Rule("p", A)), RULES, id="star"),
        pytest.param(Repeat(Rule("p", A), 2, 2), RULES, id="two"),
        pytest.param(Repeat(Rule("p", A), 0, 2), RULES, id="at-most-two"),
        pytest.param(star(Repeat(Rule("p", A), 0, 1)), RULES, id="option-in-rounds"),
        pytest.param(star(Rule("q", Rule("p", A))), tags_of("p"), id="in-another-rule"),
        pytest.param(Rule("q", star(Rule("p", A))), RULES, id="in-rounds-in-a-tag"),
        pytest.param(star(Rule("p", A)), {"p": (Tag("f", "value"),)}, id="value-alone"),
        pytest.param(
            Rule("q", star(Rule("p", A))),
            {"p": (S, Tag("f", "value")), "q": (S,)},
            id="value-in-the-same-tag",
        ),
    ],
)
def test_captured_in_a_repetition(expression: Expression, tags: dict[str, Tags]) -> None:
    """A captured rule in a repetition, of which only the last round would count, is an error that
    names it."""
    with pytest.raises(UnknownConstructError, match="captured in a repetition") as caught:
        tagged_nfa(expression, tags)
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
    """Rules that are captured at most once per text are no error."""
    found = tagged_nfa(expression, RULES)
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
        pytest.param(Seq((Rule("r", A), Rule("r", A))), None, id="without-tags"),
        pytest.param(Seq((Rule("f", A), Rule("f", A))), "f", id="values"),
        pytest.param(Seq((Rule("p", A), Rule("s", A))), "p", id="rules-of-one-tag"),
        pytest.param(A, None, id="none"),
    ],
)
def test_captured_twice(expression: Expression, expected: str | None) -> None:
    """A component that can occur in two parts of a sequence is named."""
    tags: dict[str, Tags] = {"f": (Tag("f", "value"),), "s": (Tag("p"),)}
    assert captured_twice(expression, RULES | tags) == expected


@given(expressions(8).map(tidied))
@times(1.5)
def test_not_captured_twice(expression: Expression) -> None:
    """If no component is named, no reading captures one twice."""
    if captured_twice(expression, RULES) is None:
        for each in strings(4, "abc"):
            for _, starts in all_matches(expression, each):
                assert len({name for name, _ in starts}) == len(starts)


# All runs


@pytest.mark.slow
@given(expressions(8).map(tidied))
@times(1.5)
def test_all_runs(expression: Expression) -> None:
    """If all runs are wanted, each reading is a run, and the first one is still the preferred
    one."""
    automaton = tagged_nfa(expression, RULES, all_runs=True)
    for each in strings(3, "abc"):
        found = list(runs(automaton, each))
        ways = all_matches(expression, each)
        assert {(run.spans, frozenset(run.starts.items())) for run in found} == {
            (spans, first_starts(starts)) for spans, starts in ways
        }
        assert found[:1] == list(runs(tagged_nfa(expression, RULES), each))[:1]


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
    """The edges match only at the edges."""
    found = tagged_nfa(expression, {})
    assert {each for each in strings(3) if preferred(found, each)} == expected


@pytest.mark.parametrize("expression", [NOTHING, Seq((A, NOTHING)), Seq((A, TEXT_START))])
def test_no_text(expression: Expression) -> None:
    """An expression without strings has an automaton without an end."""
    assert not any(tagged_nfa(expression, {}).ends)


def test_empty_text() -> None:
    """For the empty text, the automaton has only its start."""
    assert tagged_nfa(EPSILON, {}) == TaggedNfa([NONE], [()], [()], [((),)])


# Merging


@given(regexes())
@times(1.5)
def test_no_two_states_are_alike(regex: str) -> None:
    """States for the same characters with the same tags differ in an end or a transition."""
    found = nfa_of(regex)
    alike = list(zip(found.chars, found.tags, found.ends, found.moves, strict=True))
    assert len({repr(each) for each in alike}) == len(alike)
    assert joined(found) == found


@given(regexes())
@times(1.5)
def test_no_two_moves_are_alike(regex: str) -> None:
    """No transition or end is duplicated, and every state can read a character."""
    found = nfa_of(regex)
    assert all(len(set(moves)) == len(moves) for moves in found.moves)
    assert all(len(set(ends)) == len(ends) for ends in found.ends)
    assert all(found.chars[move.target] for moves in found.moves for move in moves)


def test_branches_that_end_alike_are_joined() -> None:
    """Parts with the same continuation are merged, whatever was read before."""
    assert len(nfa_of("abc|bbc|cbc").moves) == 6
    assert len(nfa_of("ab(?P<g>c)|bbc").moves) == 7


def test_joined_by_hand() -> None:
    """If transitions become equal by merging, the first stays in its place."""
    c = C.chars
    twice = TaggedNfa(
        chars=[NONE, c, c],
        tags=[(), (), ()],
        moves=[(Move((G,), 2), Move((H,), 1), Move((G,), 1)), (), ()],
        ends=[(), ((),), ((),)],
    )
    moves = (Move((G,), 1), Move((H,), 1))
    assert joined(twice) == TaggedNfa([NONE, c], [(), ()], [moves, ()], [(), ((),)])


# Limits


@pytest.mark.parametrize("regex", ["a{12}", "(?:a|b|c){50}", "(?:|a?){99}"])
def test_limit(regex: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """More states than the limit are an error that states it."""
    monkeypatch.setattr(module, "MAX_STATES", 11)
    with pytest.raises(LimitError, match="more than 11 states"):
        nfa_of(regex)


def test_up_to_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exactly as many states as the limit are allowed, including the start."""
    monkeypatch.setattr(module, "MAX_STATES", 12)
    assert len(nfa_of("a{11}").moves) == 12


def test_large_limits_are_readable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Large numbers are written with separators."""
    monkeypatch.setattr(module, "MAX_STATES", 1_000)
    with pytest.raises(LimitError, match="more than 1,000 states"):
        nfa_of("a{1001}")
