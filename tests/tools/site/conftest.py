"""The site, served on this machine, and the browser."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from tests.tools.site.chromium import CHROMIUM, SITE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser


class Served(NamedTuple):
    """Where the site is, and what was asked of its server."""

    address: str
    asked: list[str]


class Quiet(SimpleHTTPRequestHandler):
    """A server that remembers what was asked."""

    asked: Final[list[str]] = []

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (its name there)
        """Remember instead of printing."""
        del format
        self.asked.append(str(args[0]))


@pytest.fixture(scope="session")
def served() -> Iterator[Served]:
    """The site."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield Served(f"http://127.0.0.1:{server.server_address[1]}", Quiet.asked)
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def address(served: Served) -> str:
    """The playground."""
    return f"{served.address}/playground/index.html"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as found:
        launched = found.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield launched
        launched.close()
