"""Differences that several tests use, each computed once per process; and ledgers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from urlgrammar import Difference, diff
from urlgrammar.differ import ledger

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.differ.ledger import Found, Ledger


@cache
def difference_of(a: str, b: str) -> Difference:
    """The difference of two operands."""
    return diff(a, b)


def accepting(found: Iterable[Found]) -> Ledger:
    """The ledger with the lines of these findings, as people copy them from a report."""
    return ledger.parse("\n".join(ledger.line(each, "meant") for each in found))
