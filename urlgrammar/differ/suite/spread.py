"""Even draws, without chance.

What belongs here: the numbers of items that are spread over a list, and lists in such an order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Item = TypeVar("Item")

_STRIDE: Final = 0.6180339887498949
"""The golden ratio: its multiples are spread evenly over any period that the numbers of a list
have, such as the number of characters."""


def drawn(given: Sequence[Item], most: int | None) -> Iterator[Item]:
    """All items of a list, or at most so many, spread evenly over it."""
    share = len(given) if most is None else min(most, len(given))
    return map(given.__getitem__, sorted(spread(len(given), share)))


def mixed(given: Sequence[Item]) -> list[Item]:
    """A list in an order in which every beginning is spread evenly over the list."""
    order = sorted(range(len(given)), key=lambda number: number * _STRIDE % 1.0)
    return [given[number] for number in order]


def spread(size: int, share: int) -> Iterator[int]:
    """Numbers below the size, spread evenly."""
    if share >= size:
        yield from range(size)
        return
    taken: set[int] = set()
    for step in range(share):
        index = int(size * (step * _STRIDE % 1.0))
        while index in taken:
            index = (index + 1) % size
        taken.add(index)
        yield index
