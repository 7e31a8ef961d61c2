"""Functions that answer in every way, also in a process of their own, which imports little."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

ODD = ["", "a\nb\r\0", "é\u2028\U0001f600", "\ud800", "http://example.com/\ud800", "x" * 100_000]


def is_odd(url: str) -> bool:
    """Whether a text is one of ODD, as it is."""
    return url in ODD


def needs_a_host(url: str) -> bool:
    """A guard that crashes without a host, and refuses what urlsplit refuses."""
    host = urlsplit(url).hostname
    return host.endswith(".example.com")  # type: ignore[union-attr] # the mistake


def match(url: str) -> object:
    """A guard that returns a match, or None."""
    return re.match("https://example.com/", url)


def begins_well(url: str) -> bool:
    """A guard that holds."""
    return url.startswith("https://example.com/")
