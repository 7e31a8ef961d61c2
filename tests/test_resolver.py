"""Order, prefix, goto, and resolution by RFC 3986."""

from __future__ import annotations

import pytest

from urlgrammar import ParseError, ResolveError, standard
from urlgrammar.components import ComponentTuple
from urlgrammar.resolver import Order, goto, order, remove_dot_segments

RFC3986 = standard("rfc3986")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("s:", Order.SCHEME),
        ("//", Order.AUTHORITY),
        ("/a", Order.PATH_ROOT),
        ("a/b", Order.DIR),
        ("a", Order.FILE),
        ("?", Order.QUERY),
        ("#", Order.FRAGMENT),
        ("", Order.FRAGMENT),
    ],
)
def test_order(text: str, expected: Order) -> None:
    """The order is the type of the first component; for the empty URL, that of a fragment."""
    assert order(RFC3986.parse(text).components) == expected


def test_goto_makes_a_path_root() -> None:
    """The URL Specification's own example: //host goto foo/bar is //host/foo/bar."""
    assert (
        str(goto(RFC3986.parse("//host").components, RFC3986.parse("foo/bar").components))
        == "//host/foo/bar"
    )


@pytest.mark.parametrize(
    ("path", "expected"),
    [("/a/b/c/./../../g", "/a/g"), ("mid/content=5/../6", "mid/6")],
)
def test_examples_of_5_2_4(path: str, expected: str) -> None:
    """The two examples of section 5.2.4."""
    assert remove_dot_segments(path) == expected


@pytest.mark.parametrize(
    ("reference", "base", "expected"),
    [
        ("..//c", "a:/b/d", "a:/.//c"),
        ("/.//c", "a:b", "a:/.//c"),
        ("a:/b/..//c", "s:", "a:/.//c"),
    ],
)
def test_a_path_never_becomes_an_authority(reference: str, base: str, expected: str) -> None:
    """A dot segment prevents a path from being printed as an authority (section 5.2)."""
    target = RFC3986.resolve(reference, base)
    assert str(target) == expected
    assert RFC3986.parse(str(target)).host is None


def test_a_path_never_becomes_a_scheme() -> None:
    """The same for a colon in the first segment of a reference (section 4.2)."""
    from urlgrammar.resolver import resolve

    target = resolve(RFC3986.parse("./a:b").components, ComponentTuple())
    assert str(target) == "./a:b"


def test_a_base_needs_a_scheme() -> None:
    """Section 5.1: a base URI has a scheme; the error says so."""
    with pytest.raises(ResolveError, match="'//h/p' has no scheme"):
        RFC3986.resolve("g", "//h/p")


def test_an_absolute_reference_needs_no_base_scheme() -> None:
    """A reference with a scheme has a target for any base."""
    assert str(RFC3986.resolve("s:g", "//h/p")) == "s:g"


@pytest.mark.parametrize("texts", [("%", "s:"), ("g", "s: ")], ids=["reference", "base"])
def test_both_texts_must_be_valid(texts: tuple[str, str]) -> None:
    """A text that is not a reference raises ParseError."""
    with pytest.raises(ParseError):
        RFC3986.resolve(*texts)


def test_not_strict_compares_schemes_without_case() -> None:
    """Schemes are case-insensitive (3.1), also where 5.2.2 compares them."""
    assert str(RFC3986.resolve("HTTP:g", "http://a/b", strict=False)) == "http://a/g"
