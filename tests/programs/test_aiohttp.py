"""Where aiohttp connects: its own client runs up to a connection; nothing leaves the machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.programs.here import installed
from urlgrammar.programs.black_box import BlackBox
from urlgrammar.programs.outcomes import Crashed, Reading, Refused

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def client() -> Iterator[BlackBox]:
    """One client for all texts."""
    installed("aiohttp")
    with BlackBox("aiohttp") as box:
        yield box


@pytest.mark.parametrize(
    ("text", "host", "port"),
    [
        ("http://example.com/a", "example.com", None),  # a name for the resolver
        ("http://example.com:443/a", "example.com", "443"),  # the same one again, from no cache
        ("https://127.0.0.1:8/", "127.0.0.1", "8"),  # an address for a socket
        ("wss://[::1%25lo]/", "::1%25lo", None),
        ("http://u:p@a..#b", "a.", None),
    ],
)
def test_what_it_connects_to(client: BlackBox, text: str, host: str, port: str | None) -> None:
    """The host as the resolver or the socket gets it, and the port that the URL has."""
    found = client.read(text)
    assert isinstance(found, Reading)
    assert (found.values["host"], found.values["port"]) == (host, port)
    assert "userinfo" not in found.values


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("ftp://a", "NonHttpUrlClientError"),
        ("http://", "InvalidUrlClientError"),
        ("http://0x7f.1:a", "InvalidUrlClientError"),
        ("http://2130706433", "not a canonical IPv4 address"),
        ("http://u%3Av@a", '":" is not allowed in login'),
    ],
)
def test_what_it_refuses(client: BlackBox, text: str, reason: str) -> None:
    """It does not connect because of the URL; the next text is answered."""
    found = client.read(text)
    assert isinstance(found, Refused)
    assert reason in (found.reason or "")
    assert isinstance(client.read("http://a"), Reading)


@pytest.mark.slow
def test_what_is_no_refusal(client: BlackBox) -> None:
    """A URL without a scheme has no default port, and an assertion of the client fails."""
    assert client.read("//example.com/") == Crashed("AssertionError")
