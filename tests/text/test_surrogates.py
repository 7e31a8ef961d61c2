"""Lone surrogates."""

from __future__ import annotations

import json

import pytest

from urlgrammar.text.surrogates import has_pair, has_surrogate


@pytest.mark.parametrize(
    "text", ["", "a", "\U0001f600", "\ud800", "\ud800a\udc00", "\udc00\ud800", "a\udbff\udfffb"]
)
def test_surrogates(text: str) -> None:
    """UTF-8 and JSON, which cannot have them, as oracles."""
    assert has_surrogate(text) == (text.encode(errors="ignore").decode() != text)
    assert has_pair(text) == (json.loads(json.dumps(text)) != text)
