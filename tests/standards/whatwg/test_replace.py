"""`URL.replace`: what a setter does wholly, or an error."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urlgrammar import URL, EditError

NAMES: Final = (
    *("protocol", "username", "password", "host", "hostname", "port", "pathname", "search"),
    "hash",
)
URLS: Final = (
    *("https://u:p@a:8080/b?c#d", "file:///C:/x", "mailto:a@b", "web+x:/.//p", "foo://h/p"),
    *("foo:/p", "http://1.2.3.4/", "foo://"),
)
VALUES: Final = st.sampled_from(
    (
        *(
            "",
            "a",
            "a b",
            "A.b",
            "[::1]",
            "b:80",
            ":80",
            "b/c",
            "80",
            "80x",
            "70000",
            "http",
            "foo",
        ),
        *(
            "http:",
            "http://",
            "//x",
            "/..",
            "a\tb",
            "?q",
            "#f",
            "\ud800",
            "é",
            "a@b",
            "C|",
            "0x7f.1",
        ),
    )
) | st.text(max_size=4)


@pytest.mark.parametrize(
    ("url", "parts", "expected"),
    [
        ("https://a/b?c", {"port": 8080, "host": "b"}, "https://b:8080/b?c"),
        ("https://a/b?c", {"host": "b:8080"}, "https://b:8080/b?c"),
        ("https://a:1/b?c", {"port": "", "search": "", "hash": "#x y"}, "https://a/b#x%20y"),
        ("https://a/b", {"protocol": "http:", "pathname": "c/../d"}, "http://a/d"),
        ("https://a/", {"username": "a:\t", "password": "@"}, "https://a%3A%09:%40@a/"),
        ("https://a/", {}, "https://a/"),
    ],
)
def test_what_can_be_replaced(url: str, parts: dict[str, Any], expected: str) -> None:
    """The URL itself is unchanged."""
    before = URL(url)
    assert before.replace(**parts).href == expected
    assert before.href == url


@pytest.mark.parametrize(
    ("url", "parts", "problem"),
    [
        ("https://a/", {"host": "b/c"}, "of the host 'b/c', only 'b' would be used"),
        ("https://a/", {"host": "a b"}, "cannot have the host 'a b'"),
        ("https://a/", {"hostname": "b:80"}, "cannot have the hostname 'b:80'"),
        ("https://a/", {"port": "80x"}, "only '80' would be used"),
        ("https://a/", {"port": 70_000}, "cannot have the port '70000'"),
        ("https://a/", {"protocol": "foo"}, "cannot have the protocol 'foo'"),
        ("https://a/", {"protocol": "http://"}, "only 'http:' would be used"),
        ("https://a/", {"pathname": "a\nb"}, "only 'ab' would be used"),
        ("https://a/", {"username": "\ud800"}, "only '\ufffd' would be used"),
        ("mailto:a", {"pathname": "b"}, "cannot have the pathname 'b'"),
        ("file:///a", {"port": 80}, "cannot have the port '80'"),
    ],
)
def test_what_cannot(url: str, parts: dict[str, Any], problem: str) -> None:
    """The message says what a setter would have done."""
    with pytest.raises(EditError, match="^.*" + problem.replace("(", r"\(")):
        URL(url).replace(**parts)


def test_passwords_are_in_no_message() -> None:
    """Errors are logged."""
    url = URL("http://u:secret@a/b")
    for parts in ({"port": "x"}, {"protocol": "mailto"}, {"hostname": ""}, {"port": "8x"}):
        with pytest.raises(EditError) as raised:
            url.replace(**parts)
        assert "secret" not in str(raised.value)
    with pytest.raises(EditError, match=r"only \*\*\* would be used"):
        url.replace(password="secret\ud800")  # noqa: S106  # it is none


@pytest.mark.parametrize(
    "parts", [{"href": "https://b/"}, {"origin": "x"}, {"host": None}, {"port": True}]
)
def test_wrong_calls(parts: dict[str, Any]) -> None:
    """Names and types."""
    with pytest.raises(TypeError):
        URL("https://a/").replace(**parts)


@given(st.sampled_from(URLS), st.sampled_from(NAMES), VALUES)
def test_it_does_what_the_setter_does(text: str, name: str, value: str) -> None:
    """Against the setters: the same URL, and an error if the setter leaves the URL as it was. What
    is used of a value is all of it: setting only a longer value with it in front differs."""
    url, changed = URL(text), URL(text)
    setattr(changed, name, value)
    try:
        found = url.replace(**{name: value})
    except EditError:
        return
    assert found == changed
    assert URL(found.href) == found
    assert found.components == URL(found.href).components
