"""What the strings cover: where the exact search finds a hole in a guard, trying finds one, too.

The truth is the search by automata: the same guard is an operand there, and a function here, which
asks the parser alone.
"""

from __future__ import annotations

import ada_url
import pytest

import urlgrammar as ug
from urlgrammar.differ.operands.names import operand

SITES = "example.com,*.example.com"
GUARDS = ("rfc3986", "rfc2396", "whatwg", "barth-2011", "curl", "node-legacy")


FAMOUS = (
    "http://evil.example\\@example.com/",
    "http://example.com@evil.example/",
    "http://evil.example#@example.com/",
    "http://evil.example?@example.com/",
    "http://example.com.evil.example/",
    "http://evilexample.com/",
    "http:\\\\evil.example/",
    "http:/evil.example/",
    "http:///evil.example/",
    "https://example.com:80@evil.example/",
    "https://a@evil.example\\@example.com/",
    "https://evil.example\t/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://[::ffff:7f00:1]/",
    "http://①②⑦.0.0.1/",
)
"""Strings that talks and advisories show."""


class Recording:
    """A guard that lets plain harmless strings through, and notes what it is asked: `asked`."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def __call__(self, url: str) -> bool:
        """Whether a string is one of two."""
        self.asked.append(url)
        return url in {"http://example.com/", "https://example.com/"}


@pytest.mark.slow
def test_each_string_counts_by_another_implementation() -> None:
    """ada, which implements the same standard, takes each string that counts to another host; the
    famous strings are among them."""
    guard = Recording()
    found = ug.bypasses(guard, "whatwg", "example.com")
    assert found.bypasses == ()
    assert found.tried is not None
    tried = guard.asked[-found.tried :]
    assert len({*tried}) == found.tried > 4_000
    for text in tried:
        if "\ud800" not in text:  # ada takes UTF-8
            assert ada_url.URL(text).hostname != "example.com"
    assert {*FAMOUS} <= {*tried}


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(
    ("guard", "reader"), [(g, r) for r in ("urllib3", "whatwg") for g in GUARDS if g != r]
)
def test_known_parsers_as_guards(guard: str, reader: str) -> None:
    """Each known parser looks at the host, and another one fetches."""
    named = f"{guard}[scheme in http,https, host in {SITES}]"
    as_operand = operand(named)

    def as_function(url: str) -> bool:
        return as_operand.split(url) is not None

    exact = ug.bypasses(named, reader, SITES)
    found = ug.bypasses(as_function, reader, SITES)
    assert (found.verdict == "some") == (exact.verdict == "some")
    for bypass in found.bypasses:
        assert as_function(bypass.input)
