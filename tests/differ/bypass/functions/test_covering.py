"""What the strings cover: where the exact search finds a hole in a guard, trying finds one, too.

The truth is the search by automata: the same guard is an operand there, and a function here, which
asks the parser alone.
"""

from __future__ import annotations

import pytest

import urlgrammar as ug
from urlgrammar.differ.operands.names import operand

SITES = "example.com,*.example.com"
GUARDS = ("rfc3986", "rfc2396", "whatwg", "barth-2011", "urllib", "curl", "java-uri", "node-legacy")


@pytest.mark.slow
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
