"""All short strings, for what compares with brute force: tests, claims and fuzzing."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def short_strings(tokens: Iterable[str], most: int) -> Iterator[str]:
    """All strings of at most this number of characters, or tokens; those of fewer first."""
    tokens = tuple(tokens)
    for length in range(most + 1):
        yield from map("".join, product(tokens, repeat=length))
