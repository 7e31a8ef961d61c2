"""The page about schemes, RFC 3986 and browsers is fresh."""

from __future__ import annotations

import pytest

from tools import scheme_table


@pytest.mark.slow
def test_the_page_is_fresh() -> None:
    """What is decided now is what the page says."""
    assert scheme_table.main(["--check"]) == 0
