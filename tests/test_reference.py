"""The reference parser and the grammar files."""

from __future__ import annotations

import pytest

from urlgrammar import ParseError, UnknownNameError, grammar, standard
from urlgrammar.reference import Derivation, derive, recognizes

RFC3986 = standard("rfc3986")


def test_a_derivation() -> None:
    """Rules, texts and places, down to the characters."""
    digits = (Derivation("digit", "8", 0, ()), Derivation("digit", "0", 1, ()))
    assert derive("rfc3986", "port", "80") == Derivation("port", "80", 0, digits)


def test_the_first_alternative_wins() -> None:
    """RFC 3986, 3.2.2: what matches IPv4address is not a reg-name, as a whole."""
    for text, rule in [("1.2.3.4", "ipv4address"), ("1.2.3.4.5", "reg_name")]:
        derivation = derive("rfc3986", "host", text)
        assert [child.rule for child in derivation.children] == [rule]


def test_places_are_where_the_texts_are() -> None:
    """Each text of a derivation stands at its start."""
    text = "http://u@[::1.2.3.4]:80/a//b?c#d"
    for _, node in RFC3986.derive(text).walk():
        assert text[node.start : node.start + len(node.text)] == node.text


def test_a_text_that_has_no_derivation() -> None:
    """`derive` of a standard says why; the reference parser only that."""
    assert not recognizes("rfc3986", "port", "8a")
    with pytest.raises(ParseError, match="position 1"):
        RFC3986.derive("8a", "port")


@pytest.mark.parametrize("name", ["rfc3986", "rfc3987", "rfc5234"])
def test_no_name_is_mangled(name: str) -> None:
    """Import lists are closed, so that Lark renames nothing."""
    rules = {str(rule.origin.name) for rule in grammar.compile_grammar(name).rules}
    assert not [rule for rule in rules if "__" in rule.lstrip("_") and not rule.startswith("__")]


def test_sources() -> None:
    """The files a grammar is made of, its own first."""
    names = [path.name for path in grammar.sources("rfc3987")]
    assert names == ["rfc3987.lark", "rfc3986.lark", "rfc5234.lark"]


def test_an_unknown_grammar() -> None:
    """A grammar that is none is an error that lists what there is."""
    with pytest.raises(UnknownNameError, match="no grammar 'rfc3985'; did you mean"):
        grammar.path("rfc3985")
