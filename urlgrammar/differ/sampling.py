"""Samples of an operand: texts that it accepts, and texts that it just does not.

What belongs here: drawing them from the operand's automaton, and confirming each by its parser.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.errors import ContradictionError
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.automata.transition_cover import inside, outside

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.operands.base import Operand


def accepted(operand: Operand) -> Iterator[str]:
    """Texts that the operand accepts, short ones first, that cover every transition of its
    automaton; but for those on which more than a grammar decides, and decides against.

    Raises OperandError, and ContradictionError for a text that its parser rejects.
    """
    dfa = operand.language
    for text in inside(dfa):
        if operand.split(text) is not None:
            yield text
        elif not dfa.labels[dfa.run(TEXT, text)[1]]:
            raise ContradictionError(f"{operand.name} should accept {text!r}")


def rejected(operand: Operand) -> Iterator[str]:
    """Texts that the operand does not accept, one for each way to leave its language, those that
    end too early before those with a character that cannot come. Raises as `accepted` does."""
    for text in outside(operand.language):
        if operand.split(text) is not None:
            raise ContradictionError(f"{operand.name} should reject {text!r}")
        yield text
