"""The classes of W3C URL, compared with the draft's attributes, written only from its text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles.w3c_2012_api import UrlUtils
from tests.profile import times
from tests.standards.w3c_2012.test_parser import PIECES, TEXTS
from urlgrammar import ResolveError
from urlgrammar.standards.w3c_2012.url_utils import URLUtils

ATTRIBUTES = ("href", "protocol", "host", "hostname", "port", "pathname", "search", "hash")
BASES = st.sampled_from(["about:blank", "http://u@h:8/a/b?q#f", "file:///C:/a", "ws::/a"])
CHANGES = st.lists(
    st.tuples(
        st.sampled_from(ATTRIBUTES),
        st.lists(st.sampled_from(PIECES), max_size=4).map("".join),
    ),
    max_size=3,
)
ENCODINGS = st.sampled_from(["utf-8", "windows-1252", "iso-8859-1", "utf-16"])


def values(url: URLUtils | UrlUtils) -> dict[str, str]:
    """All attributes."""
    return {name: getattr(url, name) for name in (*ATTRIBUTES, "origin")}


@given(TEXTS, BASES, CHANGES, ENCODINGS)
def test_attributes(text: str, base: str, changes: list[tuple[str, str]], encoding: str) -> None:
    """After any sequence of settings, all attributes have the values of the draft."""
    url, expected = URLUtils(text, base, query_encoding=encoding), UrlUtils(text, base, encoding)
    assert values(url) == values(expected)
    for name, value in changes:
        setattr(url, name, value)
        setattr(expected, name, value)
        assert values(url) == values(expected)
        assert url.is_fatal is expected.url.fatal


@pytest.mark.parametrize("name", ATTRIBUTES)
@given(
    st.sampled_from(["http://u@h:8/a/b?q#f", "file:///C:/a?q", "ws::/a", "foo:bar#f"]),
    st.lists(st.sampled_from((":", "@", "[", "/", *PIECES)), max_size=5).map("".join),
    ENCODINGS,
)
@times(2)
def test_each_setter(name: str, text: str, value: str, encoding: str) -> None:
    """One setting of each attribute, for each kind of URL."""
    url, expected = URLUtils(text, query_encoding=encoding), UrlUtils(text, None, encoding)
    setattr(url, name, value)
    setattr(expected, name, value)
    assert values(url) == values(expected)


@pytest.mark.parametrize(
    ("name", "value", "href"),
    [
        ("protocol", "https", "https://u@h:8/a?q#f"),
        ("protocol", "foo:bar", "foo://u@h:8/a?q#f"),
        ("protocol", "1a", "http://u@h:8/a?q#f"),
        ("host", "x:90/y", "http://u@x:90/a?q#f"),
        ("host", "x", "http://u@x:8/a?q#f"),
        ("host", "[::1]:9", "http://u@[::1]:9/a?q#f"),
        ("host", "x:", "http://u@x/a?q#f"),
        ("host", ":80", "http://u@:80/a?q#f"),
        ("host", ":", "http://u@/a?q#f"),
        ("host", "", "http://u@:8/a?q#f"),
        ("host", "[:80", "http://u@[:80:8/a?q#f"),
        ("host", "x:9\t0", "http://u@x:9/a?q#f"),
        ("hostname", "x:90", "http://u@x:8/a?q#f"),
        ("port", "90x", "http://u@h:90/a?q#f"),
        ("port", "", "http://u@h/a?q#f"),
        ("pathname", "x?y", "http://u@h:8/x%3Fy?q#f"),
        ("search", "?x#y", "http://u@h:8/a?x%23y#f"),
        ("search", "", "http://u@h:8/a#f"),
        ("hash", "#x y", "http://u@h:8/a?q#x y"),
        ("hash", "", "http://u@h:8/a?q"),
        ("href", "foo:bar", "foo:bar"),
    ],
)
def test_setting(name: str, value: str, href: str) -> None:
    """The setters of section 5.2, one by one."""
    url = URLUtils("http://u@h:8/a?q#f")
    setattr(url, name, value)
    assert (url.href, str(url)) == (href, href)


def test_fatal_errors() -> None:
    """The flag, the input, and a base with the flag."""
    url = URLUtils("http://h:x/")
    assert (url.is_fatal, url.href, url.protocol, url.host) == (True, "http://h:x/", ":", "")
    url.port = "80"
    assert url.components is None
    url.href = "http://h/"
    assert (url.is_fatal, url.href) == (False, "http://h/")
    for base in ("http://h:x/", URLUtils("http://h:x/")):
        with pytest.raises(ResolveError, match="InvalidStateError"):
            URLUtils("a", base)
    assert URLUtils("a", URLUtils("http://h/b/c")).href == "http://h/b/a"
    with pytest.raises(LookupError):
        URLUtils("a:b", query_encoding="klingon")


def test_queries() -> None:
    """Section 5.3: get, getAll, set, delete; changes to the URL and to the query affect each
    other."""
    url = URLUtils("http://h/?a=1&b=2&a=%C3%A9")
    query = url.query
    assert (query.get("a"), query.getAll("a"), query.get("c")) == ("1", ["1", "é"], None)
    query.set("a", ["x", "y z"])
    assert url.search == "?a=x&a=y+z&b=2"
    query.set("c", "3")
    query.delete("a")
    assert url.href == "http://h/?b=2&c=3"
    url.search = "?d=4"
    assert query.get("d") == "4"
    query.delete("d")
    assert url.href == "http://h/"
    scheme_data = URLUtils("foo:?a=1")
    scheme_data.query.set("a", "2")
    assert scheme_data.href == "foo:?a=1"


def test_repr() -> None:
    """It shows what makes the object."""
    assert repr(URLUtils("http://h")) == "URLUtils('http://h/')"


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("HTTP://EXAMPLE.com:080/", "http://example.com"),
        ("http://h:08080/", "http://h:8080"),
        ("http://h:/", "http://h"),
        ("http://xn--BCHER-kva.example/", "http://bücher.example"),
        ("http://xn--a.example/", "http://xn--a.example"),  # no A-label
        ("http://xn--BCHER-kva.a%41:8/", "http://bücher.a%41:8"),
        ("http://[::A]/", "http://[::a]"),
        ("file:///a", "null"),
        ("mailto:a@b", "null"),
        ("http://h:x", "null"),
    ],
)
def test_origins(text: str, origin: str) -> None:
    """The Unicode serialization of an origin (5.2; RFC 6454, 4 and 6.1)."""
    assert URLUtils(text).origin == origin


def test_an_origin_needs_a_naming_authority() -> None:
    """A scheme that is set later does not make one (RFC 6454, 4, step 1)."""
    url = URLUtils("foo:bar")
    url.protocol = "http"
    assert (url.href, url.origin) == ("http:bar", "null")
