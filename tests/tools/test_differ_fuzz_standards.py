"""Standards compared by exhaustion: the check itself, and a few standards on short texts in each
run."""

from __future__ import annotations

import pytest

from tools.differ_fuzz import standards

TWO = ("rfc3986", "whatwg")
FIVE = ("rfc2396", "rfc3986", "url-spec", "w3c-2012", "whatwg")


@pytest.mark.slow
@pytest.mark.parametrize("names", [TWO, pytest.param(FIVE, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("tokens", "length"), [(standards.TOKENS, 2), (standards.FEW, 3)])
def test_every_difference_has_a_finding(
    tokens: tuple[str, ...], length: int, names: tuple[str, ...]
) -> None:
    """All texts of this number of tokens have a finding with the same error, or about the same
    components."""
    for first in range(len(tokens)):
        for text in standards.texts(tokens, length, first):
            assert list(standards.check(text, names)) == []


@pytest.mark.slow
def test_a_finding_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is reported with the standards and the text."""
    monkeypatch.setattr(standards, "known_errors", lambda _a, _b: {})
    monkeypatch.setattr(standards, "known_sets", lambda _a, _b: {})
    assert list(standards.check("ws:08", TWO)) == [
        ("rfc3986", "whatwg", "ws:08", "no finding this short for IPv4-non-numeric-part")
    ]
    assert list(standards.check("ws:x", TWO)) == [
        ("rfc3986", "whatwg", "ws:x", "no finding this short about host, path")
    ]
