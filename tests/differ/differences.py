"""Differences that several tests use. Each is computed once per process."""

from __future__ import annotations

from functools import cache

from urlgrammar import Difference, diff


@cache
def difference_of(a: str, b: str) -> Difference:
    """The difference of two operands."""
    return diff(a, b)
