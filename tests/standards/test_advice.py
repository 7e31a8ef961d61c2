"""The advice in error messages must help."""

from __future__ import annotations

import pytest

from urlgrammar import standard

RFC3986 = standard("rfc3986")


def advice(text: str, rule: str | None = None) -> str:
    """The advice in the error of a text."""
    return RFC3986.error(text, rule).advice


@pytest.mark.parametrize(
    "text", ["http://a b/", "http://a/b c", "a?b c", "#a b", "http://a/\u00e9", "http://u<@h/"]
)
def test_write_it_as(text: str) -> None:
    """Percent-encoding is advised only where it is allowed, and makes the text valid."""
    error = RFC3986.error(text)
    assert error.advice.startswith("write it as %")
    encoded = error.advice.removeprefix("write it as ")
    mended = text[: error.position] + encoded + text[error.position + 1 :]
    assert RFC3986.is_valid(mended)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("http://h:8 0/", None),
        ("http://h:\u00e9/", None),
        ("http://a:[b]/", None),
        ("\u00e9://a", None),
        ("a:b#c", "absolute_uri"),
        ("//", "path_absolute"),
        ("http://[::1]]", None),
    ],
)
def test_no_encoding_where_it_would_not_help(text: str, rule: str | None) -> None:
    """Encoding is not advised where it is not allowed, nor for a delimiter, because that would give
    another URL."""
    assert "write it as" not in advice(text, rule)


@pytest.mark.parametrize("text", [" http://a/", "http://a/ ", "http://a/\n", "\ta"])
def test_white_space_around(text: str) -> None:
    """White space at an end should be removed."""
    assert advice(text) == "remove it"


@pytest.mark.parametrize("text", ["1:2", "ht!tp://a", "a_b://c", ":foo"])
def test_colons(text: str) -> None:
    """The advice is to make the text before the colon a scheme, or to begin the path with "./"."""
    assert 'begins with "./"' in advice(text)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("http://a:80x/", "is not a port"),
        ("http://::1/", 'between "[" and "]"'),
        ("http://a@b@c/", "as %40"),
    ],
)
def test_authorities(text: str, hint: str) -> None:
    """Advice for likely mistakes in an authority."""
    assert hint in advice(text)


def test_a_port_is_not_mentioned_without_a_colon() -> None:
    """A userinfo without a colon is not treated as a host and port."""
    assert advice("a/", "userinfo").startswith("expected ")


@pytest.mark.parametrize(
    ("text", "rule", "expected"),
    [
        ("1.2.3.4.5", "ipv4address", "expected DIGIT or the end"),
        ("http://[::1]]", None, 'expected ":", "/", "?", "#" or the end'),
        ("aa", "alpha", "the text should end here"),
        ("", "pct_encoded", 'expected "%"'),
        ("%", "pct_encoded", 'expected HEXDIG; write a literal "%" as %25'),
    ],
)
def test_what_was_expected(text: str, rule: str | None, expected: str) -> None:
    """Without advice, the message lists what was expected, including the end if it is allowed."""
    assert advice(text, rule) == expected
