"""Asking about strings that are tried, where no automaton decides.

What belongs here: what was found for a filter that is a function; and trying the same strings with
a filter whose automata are too large to be searched.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.functions.trying import FunctionOperand, Named, tried
from urlgrammar.differ.bypass.goals import Goal
from urlgrammar.differ.bypass.parts import HOST
from urlgrammar.errors import ContradictionError, OperandError

if TYPE_CHECKING:
    from urlgrammar.differ.bypass.searching import Asked, Search

MOST_TOLD: Final = 12
"""To how many hosts the strings lead that a function accepts and of which ways are told."""


def narrowed(asked: Asked) -> Asked:
    """The same question; of denied hosts, about those alone to which strings lead that a function
    accepts: few are fast."""
    if asked.function is None or asked.goal.is_allowed:
        return asked
    return replace(asked, goal=Goal.only(*asked.function.values))


def of_function(asked: Asked, function: FunctionOperand, found: Search) -> Search:
    """What was found for a function that was tried: there can be more ways, and nothing is known of
    strings that it crashed with. Raises ContradictionError."""
    is_alone = len(asked.filters) == 1 and not asked.excluded
    is_found = found.pairs or found.candidates or found.refuted
    if is_alone and function.passing and not is_found:
        raise ContradictionError(
            f"{function.name} accepts strings that {asked.reader.operand.name} takes to such a "
            "host, and the automata find none of them: please report this"
        )
    candidates = [*found.candidates, *function.crashed]
    return found._replace(candidates=candidates, is_complete=False)


def of_strings(asked: Asked, base: str | None) -> Search | None:
    """What gets past of the strings that functions are tried with, for a question whose search is
    too large: there can be more ways. None if nothing is found, which says nothing, and for a
    question that is not about the host alone. Raises ContradictionError."""
    if asked.on != (HOST,):
        return None
    try:
        function = tried(Named(asked.passes, None), asked.reader.operand, base, asked.goal, ())
    except OperandError:  # no harmless string passes, so that none can be put together
        return None
    if not function.passing:
        return None
    about = narrowed(replace(asked, filters=(function.told(MOST_TOLD),), excluded=()))
    return of_function(about, function, about.answer(None))
