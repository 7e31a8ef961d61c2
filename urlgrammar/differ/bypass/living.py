"""A side without its dead ends.

What belongs here: following a side to its end, before it is followed beside something larger. Two
parsers that read one text lead to many states that no text leaves again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.differ.bypass.product import MAX_STATES, Edge, leading_to
from urlgrammar.regular.errors import LimitError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urlgrammar.differ.bypass.product import Accepting


class Living:
    """What accepts the same texts as a side, from which each state leads to one. Raises
    LimitError."""

    def __init__(self, side: Accepting) -> None:
        rows: list[Sequence[tuple[int, int]]] = []
        states, numbers = [0], {0: 0}
        for state in states:  # it grows
            row = side.after(state)
            for target, _ in row:
                if numbers.setdefault(target, len(states)) == len(states):
                    states.append(target)
            if len(states) > MAX_STATES:
                raise LimitError("", f"the search has more than {MAX_STATES:,} states")
            rows.append(row)
        edges = [[Edge(numbers[target], 0, 0) for target, _ in row] for row in rows]
        ends = [n for n, state in enumerate(states) if side.is_end(state) is not False]
        leads = leading_to(ends, edges)
        found = {
            state: [(target, bits) for target, bits in row if leads[numbers[target]]]
            for state, row in zip(states, rows, strict=True)
        }
        self.after: Callable[[int], Sequence[tuple[int, int]]] = found.__getitem__
        self.is_end = side.is_end
