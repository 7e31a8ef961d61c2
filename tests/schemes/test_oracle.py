"""Schemes beside an oracle that was written from the documents: every transition of the automata,
texts just outside, and changes of both."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urlgrammar as ug
from tests.oracles import schemes as oracle
from tests.schemes.test_canonical import check as check_canonical
from urlgrammar import Scheme
from urlgrammar.regular.automata.transition_cover import inside, outside
from urlgrammar.standards.automata import rule_language
from urlgrammar.strategies import almost, strings

if TYPE_CHECKING:
    from collections.abc import Mapping

SCHEMES = ug.schemes()
by_name = pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.name)
DELIMITERS = ":/?#[]@!$&'()*+,;=%-._~\"<>\\^`{|} \t\0é٠aA0Ff9"


def check(scheme: Scheme, text: str) -> None:
    """The scheme and the oracle say the same of a text."""
    assert scheme.is_valid(text) is oracle.VALID[scheme.name](text), text
    tree = scheme.try_parse(text)
    parts = oracle.COMPONENTS.get(scheme.name)
    if tree is not None and parts is not None:
        found = {name: tree.components[name] for name in parts(text)}
        assert found | _host(found) == parts(text) | _host(parts(text)), text


def _host(parts: Mapping[str, str | None]) -> dict[str, str | None]:
    """An empty host has two derivations in the grammar of ldap, which are decided otherwise here
    than by the oracle: it counts as none."""
    return {"host": parts["host"] or None} if "dn" in parts else {}


@by_name
def test_examples(scheme: Scheme) -> None:
    """The documents' own examples, and texts with one defect."""
    valid, invalid = oracle.EXAMPLES[scheme.name]
    assert [text for text in valid if not scheme.is_valid(text)] == []
    assert [text for text in invalid if scheme.is_valid(text)] == []
    for text in (*valid, *invalid):
        check(scheme, text)


@pytest.mark.slow
@by_name
def test_each_transition(scheme: Scheme) -> None:
    """Texts that take each transition of the automaton, and those that leave it."""
    automaton = rule_language(scheme.grammar, scheme.rule)
    for text in (*inside(automaton), *outside(automaton)):
        if text.lower().startswith(f"{scheme.name}:"):
            check(scheme, text)
            check(scheme, f"{text}#f")
            check_canonical(scheme, text)


@pytest.mark.slow
@pytest.mark.long  # the automata of all strings that are almost of a language are large
@by_name
@given(data=st.data())
def test_random_texts(scheme: Scheme, data: st.DataObject) -> None:
    """Random strings of the language, almost of it, and with other characters put in."""
    name = f"scheme:{scheme.name}"
    text = data.draw(strings(name) | almost(name))
    for _ in range(data.draw(st.integers(0, 2))):
        place = data.draw(st.integers(0, len(text)))
        width = data.draw(st.integers(0, 3))
        put = data.draw(st.text(DELIMITERS, max_size=3))
        text = text[:place] + put + text[place + width :]
    if text.lower().startswith(f"{scheme.name}:"):
        check(scheme, text)
