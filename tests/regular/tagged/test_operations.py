"""Operations on tagged automata, compared with `re` on all short strings."""

from __future__ import annotations

import re
from typing import Final

from hypothesis import given

from tests.profile import times
from tests.regular.brute_force import (
    automaton_of,
    groups_by_re,
    groups_by_runs,
    only_runs,
    over_approximated_by,
    regexes,
)
from urlgrammar.regular.tagged.operations import (
    concatenation,
    constrained,
    having,
    renamed,
    restricted,
    union,
)
from urlgrammar.regular.tagged.projection import language

REGEXES: Final = regexes(("a", "b", "[ab]", "[^a]"), (), groups=2, leaves=5)


@given(REGEXES, REGEXES)
@times(0.5)
def test_restriction(regex: str, other: str) -> None:
    """The restriction accepts the strings that both accept, and splits them as the first does."""
    found = restricted(automaton_of(regex), language(automaton_of(other)))
    expected = {
        text: groups for text, groups in groups_by_re(regex, 4).items() if re.fullmatch(other, text)
    }
    names = frozenset(re.compile(regex).groupindex)
    assert groups_by_runs(found, names, 4) == expected


def test_restriction_to_an_over_approximated_language() -> None:
    """A string is over-approximated if one of the two automata says so."""
    one = over_approximated_by("(?P<o>a)b*|b+", "o")
    other = over_approximated_by("a+|[ab]b(?P<o>b)?|b", "o")
    found = restricted(one, language(other))
    over = {text: run.end.over_approximated for text, run in only_runs(found, 4).items()}
    assert over == {"a": True, "b": False, "ab": True, "bb": False, "abb": True, "bbb": True}


def test_restriction_to_nothing() -> None:
    """No string is left, and the automaton says so."""
    found = restricted(automaton_of("a*"), language(automaton_of("b+")))
    assert not any(found.ends)


@given(REGEXES)
@times(0.3)
def test_texts_with_a_tag(regex: str) -> None:
    """The strings in which a group has a value, and the others, each with their groups."""
    every = automaton_of(regex)
    names = frozenset(re.compile(regex).groupindex)
    matches = groups_by_re(regex, 4)
    for name in names:
        for is_set in (True, False):
            expected = {t: g for t, g in matches.items() if (g[name] is not None) == is_set}
            assert groups_by_runs(having(every, name, is_set=is_set), names, 4) == expected


@given(REGEXES, REGEXES)
@times(0.3)
def test_constraint_on_a_part(regex: str, allowed: str) -> None:
    """The strings in which a group has no value, or one that another expression matches."""
    every = automaton_of(regex)
    names = frozenset(re.compile(regex).groupindex)
    for name in names:
        expected = {
            text: groups
            for text, groups in groups_by_re(regex, 4).items()
            if (part := groups[name]) is None or re.fullmatch(allowed, part)
        }
        found = constrained(every, name, language(automaton_of(allowed)))
        assert groups_by_runs(found, names, 4) == expected


@given(REGEXES)
@times(0.3)
def test_new_names(regex: str) -> None:
    """Groups have the values that they have by `re`, under new names; some are left out."""
    names = sorted(re.compile(regex).groupindex)
    new = {name: f"{name}_" if number else None for number, name in enumerate(names)}
    found = renamed(automaton_of(regex), new)
    kept = {name: other for name, other in new.items() if other is not None}
    assert groups_by_runs(found, frozenset(kept.values()), 4) == {
        text: {other: groups[name] for name, other in kept.items()}
        for text, groups in groups_by_re(regex, 4).items()
    }


@given(REGEXES, REGEXES)
@times(0.3)
def test_union(regex: str, other: str) -> None:
    """Of two languages that the first character tells apart, with the groups of both."""
    one, two = f"a(?:{regex})", f"b(?:{other})"
    found = union([automaton_of(one), automaton_of(two)])
    names = frozenset(re.compile(one).groupindex) | frozenset(re.compile(two).groupindex)
    expected = {
        text: {name: groups.get(name) for name in names}
        for each in (one, two)
        for text, groups in groups_by_re(each, 4).items()
    }
    assert groups_by_runs(found, names, 4) == expected


@given(REGEXES)
@times(0.3)
def test_concatenation(regex: str) -> None:
    """A prefix of one length, with a group, followed by an expression."""
    prefix = "(?P<p>[ab])c"
    found = concatenation(automaton_of(prefix), automaton_of(regex))
    whole = f"{prefix}(?:{regex})"
    names = frozenset(re.compile(whole).groupindex)
    assert groups_by_runs(found, names, 4) == groups_by_re(whole, 4)


@given(REGEXES)
@times(0.3)
def test_over_approximation_is_kept(regex: str) -> None:
    """Each operation keeps it."""
    one = over_approximated_by(f"(?P<o>a)|{regex}", "o")
    marked = {text for text, run in only_runs(one, 3).items() if run.end.over_approximated}
    prefix = automaton_of("cc")
    for found, before in (
        (union([one, restricted(prefix, language(automaton_of("b")))]), ""),
        (concatenation(prefix, one), "cc"),
        (renamed(one, {}), ""),
        (constrained(one, "none", language(prefix)), ""),
    ):
        runs = only_runs(found, 3 + len(before))
        over = {text for text, run in runs.items() if run.end.over_approximated}
        assert over == {before + text for text in marked}
