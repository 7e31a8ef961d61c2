"""Glushkov automata compared with brute force, and the information in their positions."""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.expressions import chars, expressions, star, text, texts, words
from urlgrammar.regular.automata import glushkov
from urlgrammar.regular.automata.glushkov import PositionAutomaton, automaton
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.charset import NONE
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    NOTHING,
    Alt,
    Chars,
    Expression,
    Repeat,
    Rule,
    Seq,
    optional,
)

A, B, C = map(chars, "abc")


def accepts(nfa: PositionAutomaton, whole: str) -> bool:
    """Whether the automaton accepts the text, by sets of positions."""
    if not whole:
        return nfa.nullable
    reached = {p for p in nfa.first if whole[0] in nfa.positions[p].chars}
    for character in whole[1:]:
        following = {q for p in reached for q in nfa.follow[p]}
        reached = {q for q in following if character in nfa.positions[q].chars}
    return bool(reached & nfa.last)


@given(expressions())
def test_language(expression: Expression) -> None:
    """The automaton accepts exactly the strings of the expression."""
    nfa = automaton(expression)
    assert {each for each in texts() if accepts(nfa, each)} == words(expression)


@pytest.mark.parametrize(
    "expression",
    [
        pytest.param(EPSILON, id="empty-string"),
        pytest.param(NOTHING, id="nothing"),
        pytest.param(Chars(NONE), id="no-character"),
        pytest.param(Seq((A, NOTHING)), id="ends-in-nothing"),
        pytest.param(Alt((NOTHING, A)), id="nothing-or-a"),
        pytest.param(star(NOTHING), id="nothing-any-number-of-times"),
        pytest.param(Repeat(A, 0, 0), id="never"),
        pytest.param(Repeat(star(A), 2, None), id="star-twice-or-more"),
        pytest.param(Repeat(Repeat(A, 2, 3), 2, 2), id="counts-in-counts"),
    ],
)
def test_language_at_the_edges(expression: Expression) -> None:
    """Empty languages and counts are handled correctly."""
    nfa = automaton(expression)
    assert {each for each in texts() if accepts(nfa, each)} == words(expression)


def test_glushkov_by_hand() -> None:
    """The textbook's (a|b)*abb: first, last and following positions."""
    nfa = automaton(Seq((star(Alt((A, B))), text("abb"))))
    assert (nfa.first, nfa.last, nfa.nullable, list(nfa.follow)) == (
        (0, 1, 2),
        frozenset({4}),
        False,
        [(0, 1, 2), (0, 1, 2), (3,), (4,), ()],
    )


def test_numbers_follow_the_grammar() -> None:
    """Positions are numbered in the order in which their characters are written."""
    nfa = automaton(Alt((Seq((C, A)), Repeat(B, 1, 2))))
    assert ["".join(p.chars) for p in nfa.positions] == ["c", "a", "b", "b"]


@given(expressions())
def test_following_positions_ascend(expression: Expression) -> None:
    """The positions that follow one are in the order of the grammar, without repetition."""
    nfa = automaton(expression)
    assert all(a < b for following in (nfa.first, *nfa.follow) for a, b in pairwise(following))


@given(expressions(6))
def test_characters_to_the_end(expression: Expression) -> None:
    """The distance of a position from the end, computed by iterating over following positions."""
    nfa = automaton(expression)
    distances: dict[int, int] = {}
    for distance in range(len(nfa.positions)):
        near = {p for p in range(len(nfa.positions)) if set(nfa.follow[p]) & set(distances)}
        found = near if distance else nfa.last
        distances |= {p: distance for p in found if p not in distances}
    assert dict(enumerate(nfa.to_end)) == distances


def test_never_at_the_end() -> None:
    """A position from which no end is reachable has a larger distance than any other."""
    nfa = automaton(Alt((text("abc"), Seq((B, NOTHING)))))
    assert (list(nfa.to_end[:3]), nfa.to_end[3] > len(nfa.positions)) == ([2, 1, 0], True)


# Positions that follow in two ways


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        pytest.param(star(A), set(), id="one-loop"),
        pytest.param(star(Alt((A, B))), set(), id="a-choice"),
        pytest.param(star(Seq((A, optional(B)))), set(), id="an-option-at-the-end"),
        pytest.param(star(star(A)), {(0, 0)}, id="a-loop-in-a-loop"),
        pytest.param(star(text("ab")), set(), id="a-string"),
        pytest.param(star(Repeat(text("ab"), 1, None)), {(1, 0)}, id="a-loop-of-strings-in-a-loop"),
        pytest.param(star(Seq((star(A), star(B)))), {(0, 0), (0, 1), (1, 1)}, id="two-in-a-loop"),
        pytest.param(star(Seq((optional(A), optional(B)))), {(0, 1)}, id="two-options-in-a-loop"),
        pytest.param(Seq((star(A), star(A))), set(), id="one-after-the-other"),
        pytest.param(Repeat(star(A), 2, 2), set(), id="a-counted-loop"),
        pytest.param(Repeat(star(A), 2, None), {(1, 1)}, id="two-loops-or-more"),
        pytest.param(Repeat(A, 3, None), set(), id="three-or-more"),
    ],
)
def test_twice(expression: Expression, expected: set[tuple[int, int]]) -> None:
    """Continuing a loop and beginning another round of it are two ways to the same position."""
    assert automaton(expression).twice == expected


@cache
def readings(expression: Expression, whole: str) -> int:
    """The number of readings of the text, if no repeated part can be empty."""
    match expression:
        case Chars(allowed):
            return int(len(whole) == 1 and whole in allowed)
        case Seq(()):
            return int(not whole)
        case Seq((part, *rest)):
            return sum(
                readings(part, whole[:end]) * readings(Seq(tuple(rest)), whole[end:])
                for end in range(len(whole) + 1)
                if readings(part, whole[:end])
            )
        case Alt(options):
            return sum(readings(option, whole) for option in options)
        case Repeat(body, least, None):
            return int(not whole and not least) + sum(
                readings(body, whole[:end])
                * readings(Repeat(body, max(least - 1, 0), None), whole[end:])
                for end in range(1, len(whole) + 1)
                if readings(body, whole[:end])
            )
        case Repeat(body, 0, 1):
            return int(not whole) + readings(body, whole)
        case _:
            raise AssertionError(expression)


def accepted_runs(nfa: PositionAutomaton, whole: str) -> int:
    """The number of runs of the automaton over the text."""
    runs = [p for p in nfa.first if whole[0] in nfa.positions[p].chars]
    for character in whole[1:]:
        following = [q for p in runs for q in nfa.follow[p]]
        runs = [q for q in following if character in nfa.positions[q].chars]
    return sum(p in nfa.last for p in runs)


def solid(parts: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    """Those of the given expressions that do not match the empty string."""
    rounds = parts.map(lambda body: Repeat(body, 1, None))
    loose = st.one_of(parts.map(optional), parts.map(star))
    return st.one_of(
        rounds,
        st.lists(parts, min_size=2, max_size=3).map(lambda options: Alt(tuple(options))),
        st.builds(
            lambda before, part, after: Seq((*before, part, *after)),
            st.lists(loose, max_size=2),
            parts,
            st.lists(loose, max_size=2),
        ),
    )


@pytest.mark.slow
@given(st.recursive(st.sampled_from([A, B, chars("ab")]), solid, max_leaves=5))
@times(5)
def test_as_many_readings_as_runs(expression: Expression) -> None:
    """Runs correspond to readings if and only if no position follows another in two ways."""
    nfa = automaton(expression)
    samples = ["".join(each) for n in range(1, 8) for each in product("ab", repeat=n)]
    assume(len(nfa.positions) <= 6)
    same = all(readings(expression, each) == accepted_runs(nfa, each) for each in samples)
    assert same == (not nfa.twice)


# Rules and sets of characters


def rules_of(expression: Expression) -> list[tuple[str, ...]]:
    """The rules of each position."""
    return [position.rules for position in automaton(expression).positions]


PAIR = Rule("pair", text("ab"))
DIGIT = Rule("digit", chars("01"))


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        pytest.param(text("ab"), [(), ()], id="no-rules"),
        pytest.param(Rule("top", text("ab")), [("top",), ("top",)], id="one-rule"),
        pytest.param(
            Rule("top", Seq((PAIR, C))),
            [("top", "pair"), ("top",), ("top",)],
            id="the-last-character-completes-a-rule",
        ),
        pytest.param(
            Rule("top", Seq((Rule("more", Repeat(A, 1, None)), C))),
            [("top", "more"), ("top",)],
            id="what-can-go-on-is-not-complete",
        ),
        pytest.param(
            Rule("top", Seq((Rule("outer", Seq((C, PAIR))), C))),
            [("top", "outer"), ("top", "outer", "pair"), ("top",), ("top",)],
            id="one-character-completes-two-rules",
        ),
        pytest.param(
            Rule("top", Rule("pairs", star(PAIR))),
            [("top", "pairs", "pair"), ("top", "pairs")],
            id="repeated-rule",
        ),
        pytest.param(
            Rule("top", Seq((DIGIT, star(DIGIT)))), [("top",), ("top",)], id="sets-are-no-rules"
        ),
    ],
)
def test_rules(expression: Expression, expected: list[tuple[str, ...]]) -> None:
    """A position knows the rules that are still open in a text that has just reached it."""
    assert rules_of(expression) == expected


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        pytest.param(Rule("top", Seq((A, DIGIT))), [None, "digit"], id="a-set"),
        pytest.param(
            Rule("top", Seq((Rule("alnum", Alt((DIGIT, A))), B))),
            ["alnum", None],
            id="outermost-set",
        ),
        pytest.param(DIGIT, ["digit"], id="the-whole-is-a-set"),
        pytest.param(Rule("top", Rule("digits", star(DIGIT))), ["digit"], id="more-than-a-set"),
    ],
)
def test_charset(expression: Expression, expected: list[str | None]) -> None:
    """A position knows the outermost rule around it that is a set of characters."""
    assert [position.charset for position in automaton(expression).positions] == expected


# The limit


@pytest.mark.slow
def test_limit() -> None:
    """Counts that unroll to more positions than the limit are an error."""
    with pytest.raises(LimitError):
        automaton(Repeat(Repeat(A, 400, 400), 400, 400))


@pytest.mark.parametrize(
    ("expression", "rule"),
    [
        pytest.param(
            Rule("top", Seq((A, Rule("many", Repeat(text("ab"), 9, 9))))), "many", id="inner"
        ),
        pytest.param(Rule("top", Repeat(text("ab"), 9, 9)), "top", id="start"),
        pytest.param(Repeat(text("ab"), 9, 9), "(none)", id="no-rule"),
    ],
)
def test_limit_names_the_rule(
    monkeypatch: pytest.MonkeyPatch, expression: Expression, rule: str
) -> None:
    """The error names the rule in which the limit is reached."""
    monkeypatch.setattr(glushkov, "MAX_POSITIONS", 12)
    with pytest.raises(LimitError) as caught:
        automaton(expression)
    assert caught.value.rule == rule


def test_as_many_positions_as_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exactly as many positions as the limit are allowed."""
    monkeypatch.setattr(glushkov, "MAX_POSITIONS", 12)
    assert len(automaton(Repeat(A, 12, 12)).positions) == 12
