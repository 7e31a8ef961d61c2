"""Samples of a side: texts that it takes, and texts that it just does not.

What belongs here: drawing them from the side's automaton, and confirming each by its parser.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.errors import ContradictionError
from urlgrammar.regular.language import TEXT
from urlgrammar.regular.samples import inside, outside

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.sides import Side


def taken(side: Side) -> Iterator[str]:
    """Texts that the side takes, short ones first, that cover every transition of its automaton;
    but for those on which more than a grammar decides, and decides against.

    Raises SideError, and ContradictionError for a text that its parser refuses.
    """
    dfa = side.language
    for text in inside(dfa):
        if side.split(text) is not None:
            yield text
        elif not dfa.labels[dfa.run(TEXT, text)[1]]:
            raise ContradictionError(f"{side.name} should take {text!r}")


def refused(side: Side) -> Iterator[str]:
    """Texts that the side does not take, one for each way to leave its language, those that end
    too early before those with a character that cannot come. Raises as `taken` does."""
    for text in outside(side.language):
        if side.split(text) is not None:
            raise ContradictionError(f"{side.name} should refuse {text!r}")
        yield text
