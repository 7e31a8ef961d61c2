"""How many examples tests draw: all of them as the profile of tests/conftest.py says."""

from __future__ import annotations

from hypothesis import settings


def times(factor: float) -> settings:
    """Settings with so many times as many examples as the profile has, so that `make fuzz`, whose
    profile has more, draws more."""
    return settings(max_examples=max(1, round(factor * settings().max_examples)))
