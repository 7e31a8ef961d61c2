"""Differences that several tests look at: each is decided once in a process."""

from __future__ import annotations

from functools import cache

from urlgrammar import Difference, diff


@cache
def difference_of(a: str, b: str) -> Difference:
    """The difference of two operands."""
    return diff(a, b)
