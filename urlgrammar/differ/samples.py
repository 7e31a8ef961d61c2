"""Strings of the language of an operand.

What belongs here: `samples` of the package.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.differ.operands.names import as_operand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.operands.names import OperandLike


def samples(operand: OperandLike, *, against: bool = False) -> Iterator[str]:
    """Strings of the language of an operand, short ones first, until they cover every transition of
    its minimal automaton. Its own parser confirms each. `itertools.islice` takes the first ones.

    against: strings that are just outside the language. Raises OperandError for an operand without
    an automaton, UnknownNameError, TypeError, and ContradictionError if the parser does not confirm
    a string.

        >>> from itertools import islice
        >>> list(islice(samples("re:a(b|c)*"), 3))
        ['a', 'ab', 'ac']
    """
    given = as_operand(operand)
    return given.rejected_samples() if against else given.accepted_samples()
