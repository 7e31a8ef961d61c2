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
from urlgrammar.regular.tagged.operations import restricted
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
