"""Pattern, automaton and reference parser of the grammars that are written by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engines import recognizes
from tests.own_rules import own_rules
from tests.profile import times
from urlgrammar import standard
from urlgrammar.grammar.earley import derive
from urlgrammar.strategies import almost, strings

RULES = [
    *(("whatwg", rule) for rule in own_rules("whatwg", "rfc3986")),
    *(("url-spec", rule) for rule in own_rules("url-spec", "rfc3986", "whatwg")),
]
LENGTH = 25
"""The reference parser takes more than linear time."""


@pytest.mark.parametrize(("name", "rule"), RULES, ids=[f"{n}-{r}" for n, r in RULES])
@given(data=st.data())
@times(1 / 5)
def test_the_engines_agree(name: str, rule: str, data: st.DataObject) -> None:
    """They agree on valid and almost valid strings of every rule, in verdict and tree."""
    std = standard(name)
    matcher = std.matcher
    text = data.draw(strings(name, rule) | almost(name, rule))[:LENGTH]
    found = matcher.full_match(rule)(text)
    assert matcher.automaton().accepts(rule, text) == (found is not None)
    assert recognizes(std.grammar, rule, text) == (found is not None)
    if found is not None and rule in matcher.tree_rules:
        tree = matcher.builder(rule)(found.groups())
        assert tree == std.transformer.tree(derive(std.grammar, rule, text, all_rules=True))


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
