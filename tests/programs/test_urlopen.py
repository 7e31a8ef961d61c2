"""Where `urlopen` connects: the adapter, against the function itself, which reaches a server."""

from __future__ import annotations

import socket
import threading
from typing import TYPE_CHECKING, Final
from urllib.request import ProxyHandler, build_opener

import pytest

from urlgrammar.programs.black_box import BlackBox
from urlgrammar.programs.outcomes import Reading

if TYPE_CHECKING:
    from collections.abc import Iterator

HOST: Final = "127.0.0.1"

WRITTEN: Final = (
    "http://127.0.0.1:PORT/",
    "<URL: http://%31%32%37.%30.%30.%31:PORT>",
    "http://%5B127.0.0.1%5D%3A+PORT#a#b",
    "http://127.0.0.1:%0D%0A%09PORT/",
)
"""URLs of the server, with its port."""


@pytest.fixture
def server() -> Iterator[tuple[int, list[bytes]]]:
    """The port of a server on this machine, and the requests that it gets."""
    requests: list[bytes] = []

    def serve() -> None:
        while True:
            connection, _ = listening.accept()
            with connection:
                requests.append(connection.recv(4096))
                connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            if not requests[-1]:
                return

    with socket.create_server((HOST, 0)) as listening:
        port = listening.getsockname()[1]
        thread = threading.Thread(target=serve)
        thread.start()
        yield port, requests
        socket.create_connection((HOST, port)).close()  # ends it
        thread.join()


def test_it_connects_where_the_function_connects(server: tuple[int, list[bytes]]) -> None:
    """The function reaches the server at the host and the port that the adapter says; the adapter
    connects to nothing."""
    port, requests = server
    texts = [each.replace("PORT", str(port)) for each in WRITTEN]
    with BlackBox("urlopen") as box:
        found = list(box.read_all(texts))
    assert not requests
    for outcome in found:
        assert isinstance(outcome, Reading)
        assert (outcome.values["host"], outcome.values["port"]) == (HOST, str(port))
    opener = build_opener(ProxyHandler({}))
    for text in texts:
        opener.open(text, timeout=5).close()
    assert len(requests) == len(texts)


@pytest.mark.parametrize(
    ("text", "host", "port"),
    [
        ("http://a", "a", None),
        ("http://a:80", "a", "80"),
        ("https://a:", "a", None),
        ("https://a:443", "a", "443"),
        ("ftp://a", "a", None),
        ("ftp://a:21", "a", "21"),
        ("ftp://u:p@%2541:2121/;type=a", "A", "2121"),
        ("file:///etc/passwd", None, None),
        ("data:,a", None, None),
    ],
)
def test_default_ports(box: BlackBox, text: str, host: str | None, port: str | None) -> None:
    """A port that the URL does not give is undefined; file and data URLs connect to nothing."""
    outcome = box.read(text)
    assert isinstance(outcome, Reading)
    assert (outcome.values["host"], outcome.values["port"]) == (host, port)


@pytest.mark.parametrize("text", ["", "a", "http:", "http:///a", "gopher://a", "http://a:b"])
def test_refused(box: BlackBox, text: str) -> None:
    """What it does not connect for."""
    assert not isinstance(box.read(text), Reading)


@pytest.fixture(scope="module")
def box() -> Iterator[BlackBox]:
    """The adapter, as a process."""
    with BlackBox("urlopen") as program:
        yield program
