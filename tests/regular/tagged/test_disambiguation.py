"""Disambiguation: only the preferred run for each text; and all runs, preferred or not."""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.brute_force import (
    all_matches,
    automaton_of,
    every_run,
    every_run_of,
    first_starts,
    match_by,
    match_of,
    nfa_of,
    only_runs,
    regexes,
    rule_matches,
    strings,
    tags_of,
    tidied,
)
from tests.regular.expressions import chars, expressions, star
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.expression import Alt, Expression, Repeat, Rule, Seq
from urlgrammar.regular.tagged import tagged_automaton
from urlgrammar.regular.tagged.disambiguation import all_runs, disambiguate
from urlgrammar.regular.tagged.tagged_automaton import End
from urlgrammar.regular.tagged.tagged_nfa import OVER_APPROXIMATED, Tag, tagged_nfa

if TYPE_CHECKING:
    from urlgrammar.regular.tagged.tagged_nfa import Tags

A, B, C = map(chars, "abc")
RULES: Final = tags_of("pq")


# The preferred run


@given(expressions(8).map(tidied))
@times(2.5)
def test_rules(expression: Expression) -> None:
    """Each text has one run, in which rules have the extents that `re` finds, and open where they
    start."""
    found = disambiguate(tagged_nfa(expression, RULES))
    runs = only_runs(found, 4)
    assert {each: match_by(run) for each, run in runs.items()} == rule_matches(expression, 4)


@given(regexes())
@times(1.5)
def test_groups(regex: str) -> None:
    """The same for groups of regular expressions."""
    found = only_runs(automaton_of(regex), 4, "abc\n")
    compiled = re.compile(regex)
    assert {each: match_by(found[each]) if each in found else None for each in strings(4)} == {
        each: match_of(compiled, each) for each in strings(4)
    }


# First match wins

ADDRESS: Final = Seq((chars("12"), chars("."), chars("12")))
NAME: Final = Repeat(chars("12.x"), 1, None)
HOSTS: Final = tags_of(("ip", "name"))


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        pytest.param(Rule("ip", ADDRESS), Rule("name", NAME), "ip", id="address-first"),
        pytest.param(Rule("name", NAME), Rule("ip", ADDRESS), "name", id="name-first"),
    ],
)
def test_the_first_that_takes_the_whole_text_wins(
    first: Expression, second: Expression, expected: str
) -> None:
    """An address is an address, but a name may begin like one."""
    found = disambiguate(tagged_nfa(Alt((first, second)), HOSTS))
    both = {f"{one}.{other}" for one, other in product("12", repeat=2)}
    for each, run in only_runs(found, 4, "12.x").items():
        assert {tag.name for output in run.outputs for tag in output.tags} == (
            {expected} if each in both else {"name"}
        )
    outputs = found.outputs("1.2.x") or ()
    assert {output.tags for output in outputs} == {(Tag("name"),)}


def test_the_first_wins_if_the_rest_follows() -> None:
    """An alternative that matches the beginning of a text wins only if the rest can follow."""
    host = Alt((Rule("ip", ADDRESS), Rule("name", NAME)))
    found = disambiguate(tagged_nfa(Seq((host, star(Seq((A, NAME))))), HOSTS))
    kinds = {
        each: {tag.name for output in run.outputs for tag in output.tags}
        for each, run in only_runs(found, 5, "1.xa").items()
    }
    assert (kinds["1.1"], kinds["1.1.1"], kinds["1.1a1"]) == ({"ip"}, {"name"}, {"ip"})
    assert all(
        names == ({"ip"} if each.partition("a")[0] == "1.1" else {"name"})
        for each, names in kinds.items()
    )


@given(st.lists(expressions(4).map(tidied), min_size=2, max_size=4))
@times(1.25)
def test_the_earliest_alternative_wins(options: list[Expression]) -> None:
    """The first alternative that matches a text wins."""
    bare = [disambiguate(tagged_nfa(option, {})) for option in options]
    whole = Alt(tuple(Rule(f"r{number}", option) for number, option in enumerate(options)))
    tags: dict[str, Tags] = {f"r{n}": (Tag(f"r{n}", "value"),) for n in range(len(options))}
    runs = only_runs(disambiguate(tagged_nfa(whole, tags)), 4)
    for each in strings(4, "abc"):
        taken = [f"r{n}" for n, one in enumerate(bare) if one.outputs(each) is not None]
        assert (each in runs) == bool(taken)
        if taken:
            assert list(match_by(runs[each]).starts) == taken[:1]


@pytest.mark.parametrize("regex", ["a?(?:|(?P<h>))aa", "(?:(?P<g>)|)a?(?:|(?P<h>))ab"])
def test_the_preferred_of_all_runs(regex: str) -> None:
    """If the automaton has all runs, the preferred ones are selected."""
    assert disambiguate(nfa_of(regex, all_runs=True)) == automaton_of(regex)


@given(regexes())
@times(1.5)
def test_the_preferred_of_all_random_runs(regex: str) -> None:
    """The same for random regular expressions."""
    assert disambiguate(nfa_of(regex, all_runs=True)) == automaton_of(regex)


@pytest.mark.parametrize(
    ("regex", "expected"),
    [
        pytest.param("(?P<g>)|(?P<h>)|", "g", id="all-empty"),
        pytest.param("a|(?P<h>)|(?P<g>)", "h", id="two-empty"),
        pytest.param("(?P<g>a*)|(?P<h>)", "g", id="one-of-them-longer"),
    ],
)
def test_the_preferred_of_several_ends(regex: str, expected: str) -> None:
    """If a text can end in several ways, the preferred one is selected."""
    assert automaton_of(regex).ends[0] == (End((Tag(expected),)),)


def test_an_end_that_is_over_approximated() -> None:
    """The tag does not open: it is in the output at the end."""
    rule = Seq((star(A), Rule("p", star(B)), Rule("q", star(C))))
    tags: dict[str, Tags] = {"p": (OVER_APPROXIMATED,), "q": (Tag("q"),)}
    found = disambiguate(tagged_nfa(rule, tags))
    assert found.ends[0] == (End((Tag("q"),), over_approximated=True),)


# All runs


@given(expressions(8).map(tidied))
@times(1.5)
def test_all_runs(expression: Expression) -> None:
    """Each reading of a text is a run, preferred or not; the preferred one is among them."""
    found = all_runs(tagged_nfa(expression, RULES, all_runs=True))
    runs = every_run(found, 4, "abc")
    for each, some in runs.items():
        matches = [match_by(run) for run in some]
        assert {(one.spans, frozenset(one.starts.items())) for one in matches} == {
            (spans, first_starts(starts)) for spans, starts in all_matches(expression, each)
        }
    preferred = only_runs(disambiguate(tagged_nfa(expression, RULES)), 4)
    assert all(run in runs[each] for each, run in preferred.items())
    assert {each for each, some in runs.items() if some} == set(preferred)


@given(regexes(edges=()))
@times(1.5)
def test_all_runs_of_unambiguous_expressions(regex: str) -> None:
    """If no text has two runs, all runs are those of the unambiguous automaton."""
    found = every_run_of(regex)
    if all(len(runs) <= 1 for runs in every_run(found, 5, "abc").values()):
        length = 4
        assert only_runs(found, length) == only_runs(automaton_of(regex), length)


@pytest.mark.parametrize(
    ("regex", "whole", "expected"),
    [
        pytest.param("(?P<g>a*)(?P<h>a*)", "aa", 3, id="where-one-ends"),
        pytest.param("(?:(?P<g>)|)a", "a", 2, id="empty-or-not"),
        pytest.param("(?P<g>)?", "", 2, id="empty-text"),
        pytest.param("(?P<g>)|(?P<h>)|", "", 3, id="three-ends"),
        pytest.param("a(?:(?P<g>)|(?P<h>)|)", "a", 3, id="three-ends-later"),
        pytest.param("a*a*", "aa", 1, id="what-no-group-tells"),
    ],
)
def test_all_runs_by_hand(regex: str, whole: str, expected: int) -> None:
    """Runs that differ in a group are different, also at the end of the text."""
    assert len(every_run(every_run_of(regex), 2, "ab")[whole]) == expected


# Limits


def test_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """More states than the limit are an error that states it, also with all runs."""
    preferred, every = nfa_of("(?:a|b)*a(?:a|b){4}"), nfa_of("a{30}", all_runs=True)
    monkeypatch.setattr(tagged_automaton, "MAX_STATES", 12)
    with pytest.raises(LimitError, match="more than 12 states"):
        disambiguate(preferred)
    with pytest.raises(LimitError, match="more than 12 states"):
        all_runs(every)
