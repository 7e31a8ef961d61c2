"""Readers that are run: Python's libraries, and the algorithm of the URL Standard.

What belongs here: where each of them goes, in the same form.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

import urllib3

from tests.oracles.whatwg import Failure, basic_url_parse
from tests.oracles.whatwg_host import host_serializer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar import Tightened

DEFAULT_PORTS: Final = {"http": 80, "https": 443}


class Seen(NamedTuple):
    """Where a reader goes: the host, and the port, by default that of the scheme."""

    host: str | None
    port: int | None


def expression_of(found: Tightened) -> str:
    """The proved expression."""
    assert found.expression is not None, found.proofs
    return found.expression


def of_urllib(text: str) -> Seen:
    """Where `urllib.parse.urlsplit` goes."""
    parts = urlsplit(text)
    return Seen(parts.hostname, _port(parts.scheme, parts.port))


def of_urllib3(text: str) -> Seen:
    """Where urllib3 goes."""
    url = urllib3.util.parse_url(text)
    return Seen(url.host, _port(url.scheme, url.port))


def of_whatwg(text: str) -> Seen:
    """Where the algorithm of the URL Standard goes."""
    url = basic_url_parse(text.encode("utf-16", "surrogatepass").decode("utf-16", "replace"))
    if isinstance(url, Failure):
        raise ValueError(text)  # noqa: TRY004 (a parser refuses a text)
    host = None if url.host is None else host_serializer(url.host)
    return Seen(host, _port(url.scheme, url.port))


def _port(scheme: str | None, port: int | None) -> int | None:
    return DEFAULT_PORTS.get(scheme or "") if port is None else port


PARSERS: Final = (of_whatwg, of_urllib, of_urllib3)


def seen(text: str) -> Iterator[Seen]:
    """Where each parser goes that does not refuse a text."""
    for parser in PARSERS:
        try:
            yield parser(text)
        except ValueError:  # urllib3's LocationParseError is one
            continue
