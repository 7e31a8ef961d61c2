"""Pattern, automaton and reference parser of the grammars that are written by hand."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engines import recognizes
from tests.own_rules import own_rules
from tests.profile import times
from urlgrammar import standard
from urlgrammar.grammar.earley import derive
from urlgrammar.strategies import almost, strings

BEFORE: Final = {"whatwg": ("rfc3986",), "url-spec": ("rfc3986", "whatwg")}
PARTS: Final = 16
"""Rules are found when they are tested, not when tests are collected: the grammars must be read."""

LENGTH: Final = 25
"""The reference parser takes more than linear time."""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", BEFORE)
@given(data=st.data())
@times(1 / 5)
def test_the_engines_agree(name: str, part: int, data: st.DataObject) -> None:
    """They agree on valid and almost valid strings of every rule, in verdict and tree."""
    std = standard(name)
    matcher = std.matcher
    for rule in own_rules(name, *BEFORE[name])[part::PARTS]:
        text = data.draw(strings(name, rule) | almost(name, rule), rule)[:LENGTH]
        found = matcher.full_match(rule)(text)
        assert matcher.automaton().accepts(rule, text) == (found is not None), rule
        assert recognizes(std.grammar, rule, text) == (found is not None), rule
        if found is not None and rule in matcher.tree_rules:
            tree = matcher.builder(rule)(found.groups())
            assert tree == std.transformer.tree(derive(std.grammar, rule, text, all_rules=True))


@pytest.mark.slow
@given(data=st.data())
@times(5 / 4)
def test_percent_signs_are_taken_greedily(data: st.DataObject) -> None:
    """Wherever a percent-encoded byte is possible, the reference parser reads one."""
    body = data.draw(st.text("%4a/", max_size=12))
    derivation = derive("whatwg", "fragment", body)
    found = [node.text for _, node in derivation.walk() if node.rule == "pct_encoded"]
    expected = []
    place = 0
    while place < len(body):
        if (
            body[place] == "%"
            and set(body[place + 1 : place + 3]) <= set("4a")
            and (len(body) >= place + 3)
        ):
            expected.append(body[place : place + 3])
            place += 2
        place += 1
    assert found == expected
