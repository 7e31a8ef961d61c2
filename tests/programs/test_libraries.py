"""Libraries that fetch: where they would connect, by what they hand to the lowest layer."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING, Any, NoReturn

import httpx
import pytest

from urlgrammar.programs.adapters import libraries

if TYPE_CHECKING:
    from collections.abc import Mapping


@pytest.mark.parametrize(
    ("text", "connected"),
    [
        ("http://u:p@EXAMPLE.com./a/../b?c#d", ("example.com.", 80)),
        ("https://é:8443/", ("xn--9ca", 8443)),
        ("wss://[::1%25a]", ("::1%25a", 443)),
        ("http://127.0.0.1:0/", ("127.0.0.1", 80)),
        ("HTTP://a:80", ("a", 80)),
        ("http://a:65616", ("a", 65616)),
    ],
)
def test_httpx_connects(
    text: str, connected: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`httpx.get` itself connects there: its sockets say so."""
    asked = []

    def connect(address: tuple[str, int], *_: Any, **__: Any) -> NoReturn:
        asked.append(address)
        raise OSError("nothing leaves the machine")

    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(httpx.ConnectError, match="nothing leaves"):
        httpx.get(text, trust_env=False, verify=False)  # noqa: S501 (there is no server)
    assert asked == [connected]
    said = libraries.httpx(text)
    default = 443 if said["scheme"] in {"https", "wss"} else 80
    assert (said["host"], said["port"] or default) == connected


def test_httpx_gives_the_request() -> None:
    """The other components are those of the request; undefined is not empty."""
    said: Mapping[str, Any] = libraries.httpx("HTTP://u:p@EXAMPLE.com:8/a/./é?#")
    assert said == {
        "scheme": "http",
        "userinfo": "u:p",
        "host": "example.com",
        "port": 8,
        "path": "/a/%C3%A9",
        "query": "",
        "fragment": "",
        "href": "http://u:p@example.com:8/a/%C3%A9?#",
    }
    said = libraries.httpx("http://a")
    assert (said["path"], said["query"], said["fragment"]) == ("/", None, None)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("http://a:b", "InvalidURL: Invalid port"),
        ("http://[a]", "InvalidURL: Invalid IPv6"),
        ("http://a\t", "InvalidURL: Invalid non-printable"),
        ("http:///a", "UnsupportedProtocol"),
        ("ftp://a", "UnsupportedProtocol"),
        ("http://xn--a", "Codepoint"),
        ("http://a/\ud800", "surrogates"),
    ],
)
def test_httpx_refuses(text: str, reason: str) -> None:
    """No connection is made because of the URL."""
    with pytest.raises(ValueError, match=reason):
        libraries.httpx(text)
