"""Rules that a grammar takes unchanged from another one, so that testing them once is enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.own_rules import is_same, own_rules
from urlgrammar import standard
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.syntax.expression import rules_in
from urlgrammar.standards.automata import expressions

if TYPE_CHECKING:
    from urlgrammar.regular.automata.dfa import Dfa

PAIRS: Final = (
    ("rfc3987", "rfc3986"),
    ("whatwg", "rfc3986"),
    ("url-spec", "rfc3986"),
    ("url-spec", "whatwg"),
)
"""Grammars that import from another one, and of which only their own rules are tested."""


def are_alike(one: Dfa, other: Dfa, rules: list[str]) -> bool:
    """Whether two automata accept the same strings from the starts of these rules, with errors in
    the same rules. (What is expected there has each grammar's own names for sets of characters.)"""

    def of_state(dfa: Dfa, state: int) -> tuple[bool, object]:
        return state in dfa.accepting, getattr(dfa.labels[state], "rule", None)

    alphabet = Alphabet.of([*one.alphabet.sets, *other.alphabet.sets])
    samples = [next(iter(chars)) for chars in alphabet.sets]
    classes = [(one.alphabet.class_of(c), other.alphabet.class_of(c)) for c in samples]
    seen = {(one.starts[rule], other.starts[rule]) for rule in rules}
    waiting = list(seen)
    while waiting:
        a, b = waiting.pop()
        if of_state(one, a) != of_state(other, b):
            return False
        row_a, row_b = one.rows[a], other.rows[b]
        targets = {(row_a[in_a], row_b[in_b]) for in_a, in_b in classes} - seen
        seen |= targets
        waiting += targets
    return all((a == DEAD) is (b == DEAD) for a, b in seen)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "before"), PAIRS)
def test_rules_that_are_the_same(name: str, before: str) -> None:
    """Their expressions are equal, their captures have the same names, and the automata are
    equivalent."""
    one, other = standard(name), standard(before)
    same = [rule for rule in one.rules if is_same(one, other, rule)]
    assert {"alpha", "digit", "hexdig", "pct_encoded", "h16", "dec_octet"} <= {*same}
    for rule in same:
        expression = expressions(one.grammar)[rule]
        assert expression == expressions(other.grammar)[rule]
        for inner in rules_in(expression):
            found = [std.transformer.captures().get(inner) for std in (one, other)]
            assert found[0] == found[1] or rule not in one.matcher.tree_rules
    assert are_alike(one.matcher.automaton(), other.matcher.automaton(), same)


def test_rules_that_are_not() -> None:
    """For a grammar that extends another one: the rules that it defines, and those that refer to
    them."""
    own = own_rules("rfc6874", "rfc3986")
    assert {"zoneid", "ipv6addrz", "ip_literal", "host", "authority", "uri"} <= {*own}
    assert not {"ipv6address", "pct_encoded", "scheme", "segment"} & {*own}
    rfc3986, rfc6874 = standard("rfc3986"), standard("rfc6874")
    automata = rfc3986.matcher.automaton(), rfc6874.matcher.automaton()
    assert are_alike(*automata, ["scheme", "port"])
    assert not are_alike(*automata, ["host"])
    assert not are_alike(*automata, ["uri_reference"])
