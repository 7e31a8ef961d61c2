"""The reference parser."""

from __future__ import annotations

import pytest

from tests.engines import recognizes
from urlgrammar import ParseError, standard
from urlgrammar.grammar.earley import Derivation, derive

RFC3986 = standard("rfc3986")


def test_a_derivation() -> None:
    """Rules, texts and positions, down to single characters."""
    digits = (Derivation("digit", "8", 0, ()), Derivation("digit", "0", 1, ()))
    assert derive("rfc3986", "port", "80") == Derivation("port", "80", 0, digits)


def test_the_first_alternative_wins() -> None:
    """RFC 3986, 3.2.2: a host that matches IPv4address as a whole is not a reg-name."""
    for text, rule in [("1.2.3.4", "ipv4address"), ("1.2.3.4.5", "reg_name")]:
        derivation = derive("rfc3986", "host", text)
        assert [child.rule for child in derivation.children] == [rule]


def test_places_are_where_the_texts_are() -> None:
    """Each text of a derivation is in the input at its start position."""
    text = "http://u@[::1.2.3.4]:80/a//b?c#d"
    for _, node in RFC3986.derive(text).walk():
        assert text[node.start : node.start + len(node.text)] == node.text


def test_a_text_that_has_no_derivation() -> None:
    """`derive` of a standard raises ParseError; the reference parser only reports failure."""
    assert not recognizes("rfc3986", "port", "8a")
    with pytest.raises(ParseError, match="position 1"):
        RFC3986.derive("8a", "port")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("grammar", "rule", "text"),
    [
        ("rfc3986", "uri_reference", "http://u@[::1.2.3.4]:80/a//b?c#d"),
        ("rfc3986", "host", "1.2.3.4"),
        ("whatwg", "url", "http://u:p@0x7f.1:080/a/%2e?b#c"),
        ("whatwg", "ipv4_number8", "2%355"),
        ("url_spec", "web_url", "http:1.2.3/a"),
    ],
)
def test_the_parser_of_one_rule(grammar: str, rule: str, text: str) -> None:
    """It finds the same derivation as that of all rules."""
    assert derive(grammar, rule, text) == derive(grammar, rule, text, all_rules=True)
