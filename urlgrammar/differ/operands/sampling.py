"""Samples of an operand: texts that it accepts, and similar texts that it rejects.

What belongs here: generating them from the operand's automaton, and confirming each by its parser.
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
    automaton. Over-approximated texts that its parser rejects are left out.

    Raises OperandError, and ContradictionError if its parser rejects any other text.
    """
    dfa = operand.language
    for text in inside(dfa):
        if operand.split(text) is not None:
            yield text
        elif not dfa.labels[dfa.run(TEXT, text)[1]]:
            raise ContradictionError(f"{operand.name} should accept {text!r}")


def rejected(operand: Operand) -> Iterator[str]:
    """Texts that the operand rejects, one for each way to leave its language: first those that end
    too early, then those with a character that is not allowed. Raises the same errors as
    `accepted`."""
    for text in outside(operand.language):
        if operand.split(text) is not None:
            raise ContradictionError(f"{operand.name} should reject {text!r}")
        yield text
