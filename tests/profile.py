"""The number of examples that tests draw: a multiple of the number in tests/conftest.py's
profile."""

from __future__ import annotations

from hypothesis import settings


def times(factor: float) -> settings:
    """Settings with a multiple of the examples of the profile, so that `make fuzz`, whose profile
    has more, also draws more."""
    return settings(max_examples=max(1, round(factor * settings().max_examples)))
