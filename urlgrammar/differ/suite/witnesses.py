"""The texts on which an operand and others disagree.

What belongs here: choosing whom to compare with, and the texts that the differences have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.differ.difference import diff
from urlgrammar.errors import OperandError
from urlgrammar.standards import standards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar.differ.operands.base import Operand

FAMILIES: Final = ("rfc2396", "rfc3986", "barth-2011", "whatwg")
"""The standards that differ most from each other: a small suite has the texts on which the operand
disagrees with these, a full one those for all standards."""


def witnesses(
    operand: Operand, own: Operand | None, within: Operand | None, *, is_full: bool
) -> Sequence[str]:
    """The texts on which the operand and others disagree: standards, and the grammar of the program
    that is tested. One that cannot be compared with the operand adds none."""
    names = [std.name for std in standards()] if is_full else FAMILIES
    texts: dict[str, None] = {}
    for other in (*names, *([] if own is None else [own])):
        try:
            difference = diff(operand, other, within=within)
        except OperandError:
            continue
        for split in difference.split:
            texts[split.input] = texts[split.shown.input] = None
        for only in (*difference.only_a, *difference.only_b):
            texts[only.input] = texts[only.shown.input] = None
    return tuple(texts)
