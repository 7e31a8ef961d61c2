"""A backslash that ends the host, with nothing behind it."""

from __future__ import annotations

import pytest

import urlgrammar as ug


@pytest.mark.slow
def test_a_backslash_at_the_end_hides_no_other_way() -> None:
    """It is unusual: a filter that lets it pass is not open, and other spellings are shown, too."""
    filter_ = r"re:http://(?!localhost$|127\.0\.0\.1$)[0-9a-z.\\]+"
    found = ug.bypasses(filter_, "whatwg", deny="loopback")
    ways = {each.input: each.way for each in found.bypasses}
    assert ways["http://localhost\\"] == ("\\ ends the host",)
    assert "http://127.1" in ways
    assert all(each.way for each in found.bypasses)
