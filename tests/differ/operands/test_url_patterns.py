"""URL patterns as operands, against `URLPattern.test`."""

from __future__ import annotations

import pytest

import urlgrammar as ug
from urlgrammar.differ.operands.names import operand
from urlgrammar.regular.automata.languages import TEXT

TEXTS = (
    "https://example.com/a",
    "HTTPS:\\\\EXAMPLE.com\\a",
    "https:example.com/x/../a?q#f",
    "https://example.com:443/a",
    "https://example.com:8443/a",
    "https://u:p@example.com/a",
    "https://a.example.com/a",
    "https://.example.com/a/b",
    "http://[::1]/a",
    "foo://example.com/a",
    "foo:/.//a",
    "foo://h//a",
    "foo:a",
    "foo:a?q",
    "https://example.com",
    "https://e%78ample.com/a",
    "/a",
    "",
)


@pytest.mark.parametrize(
    "pattern",
    [
        pytest.param("https://example.com/a", marks=pytest.mark.slow),
        pytest.param("https://*.example.com/*", marks=pytest.mark.slow),
        pytest.param("http{s}?://:host/a?q#f", marks=pytest.mark.slow),
        pytest.param("foo://*/a", marks=pytest.mark.slow),
        pytest.param("foo:*", marks=pytest.mark.slow),
        pytest.param("foo\\:a", marks=pytest.mark.slow),
        pytest.param("*://*:*/*", marks=pytest.mark.slow),
        pytest.param("https://*:8443/*", marks=pytest.mark.slow),
    ],
)
def test_its_automaton_is_what_matches(pattern: str) -> None:
    """For texts that are no URLs, too."""
    made = operand(f"urlpattern:{pattern}")
    matches = ug.URLPattern(pattern).test
    for text in (*TEXTS, *map(str, ug.samples(made))):
        assert (made.split(text) is not None) is matches(text), text
        _, state = made.language.run(TEXT, text)
        if not made.language.labels[state]:
            assert made.language.accepts(TEXT, text) is matches(text), text


def test_its_parser_is_what_matches() -> None:
    """The findings of an operand are confirmed by the pattern itself."""
    made = operand("urlpattern:https://*.example.com/a")
    assert made.split("https:a.example.com/a?q") == {
        "scheme": "https",
        "userinfo": None,
        "host": "a.example.com",
        "host_kind": "domain",
        "port": None,
        "path": "/a",
        "query": "q",
        "fragment": None,
    }
    assert made.split("https://example.com/a") is None


@pytest.mark.slow
def test_relations() -> None:
    """Contains, disjoint, and a way to another host."""
    one, other = "urlpattern:https://a.example/b/:id(\\d+)", "urlpattern:https://a.example/b/:id"
    assert ug.diff(one, other).relation == "subset"
    assert ug.diff(one, "urlpattern:https://a.example/c/*").relation == "disjoint"
    found = ug.bypasses("urlpattern:https://*.a.example/*", "whatwg", allow="*.a.example")
    assert [bypass.value for bypass in found.bypasses][:1] == [".a.example"]
    found = ug.bypasses("urlpattern:https://a.example/*", "whatwg", allow="a.example")
    assert found.verdict == "none"


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("https://a/(b", "is not closed"),
        ("/a", "no protocol"),
        ("https://a/((?<x>b)\\k<x>)", "back-reference"),
    ],
)
def test_errors(pattern: str, words: str) -> None:
    """What cannot be decided is refused by name."""
    with pytest.raises(ug.OperandError, match=words):
        operand(f"urlpattern:{pattern}")
