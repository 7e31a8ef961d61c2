"""Two ways to decide how languages are related, which share no automaton: they agree."""

from __future__ import annotations

import itertools

import pytest

import urlgrammar as ug
from tools import derivatives
from urlgrammar.grammar.names import lark_name

RULES = [
    *("rfc3986:uri_reference", "rfc3986:uri", "rfc3986:relative_ref", "rfc3987:iri_reference"),
    *("rfc2396:uri_reference", "rfc6874:uri_reference", "rfc3986:host", "rfc3987:ihost"),
    *("rfc3986:ip_literal", "rfc6874:ip_literal", "rfc3986:port", "whatwg:port_number"),
    *("whatwg:ipv4_number8", "whatwg:ipv4_number32", "whatwg:opaque_host", "whatwg:query"),
]
LARGE = [
    ("whatwg:url", "rfc3986:uri_reference"),
    ("whatwg:serialized_url", "whatwg:url"),
    ("whatwg:special_host", "rfc3986:host"),
    ("w3c-2012:parsed_url", "whatwg:url"),
]


def _agree(a: str, b: str) -> None:
    given = [name.split(":") for name in (a, b)]
    expressions = [
        derivatives.rules_of(ug.standard(name).grammar)[lark_name(rule)] for name, rule in given
    ]
    found, difference = derivatives.relation(*expressions), ug.diff(a, b)
    for text, listed, is_in in (
        (found.only_a, difference.only_a, [True, False]),
        (found.only_b, difference.only_b, [False, True]),
    ):
        assert (text is None) == (not listed)
        if text is not None:
            assert len(text) == min(len(only.input) for only in listed)
            assert [ug.standard(name).is_valid(text, rule) for name, rule in given] == is_in
    if found.both is not None:
        assert all(ug.standard(name).is_valid(found.both, rule) for name, rule in given)


@pytest.mark.slow
@pytest.mark.parametrize(("a", "b"), [*itertools.combinations(RULES, 2)])
def test_rules(a: str, b: str) -> None:
    """The same relation, shortest strings of the same length, on which the parsers agree."""
    _agree(a, b)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("a", "b"), LARGE)
def test_large_rules(a: str, b: str) -> None:
    """The same for rules with tens of thousands of pairs of states."""
    _agree(a, b)
