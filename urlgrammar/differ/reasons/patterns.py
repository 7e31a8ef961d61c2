"""All texts in which two operands differ, as regular expressions for `re`.

What belongs here: from the automata of these texts to expressions, within limits. The expressions
are not confirmed text by text: they are the automata, written in another way.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.findings import Pattern
from urlgrammar.regular.automata.languages import TEXT, difference, intersection, is_empty
from urlgrammar.regular.automata.state_elimination import expression_of
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.pattern import pattern
from urlgrammar.regular.tagged.projection import certain, over_approximated

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.regular.automata.dfa import Dfa

MAX_STATES: Final = 300
"""The most states of an automaton that is written as an expression."""
MAX_SIZE: Final = 3_000
"""The most sets of characters in an expression. It grows exponentially with the states."""


def only(kind: str, accepting: Operand, rejecting: Operand) -> Pattern:
    """The texts that one operand accepts and the other rejects."""
    a, b = accepting.language, rejecting.language

    def differing() -> Dfa:
        only_a = difference(a, certain(b))
        unsure = [replace(dfa, accepting=over_approximated(dfa)) for dfa in (a, b)]
        is_over = any(not is_empty(intersection(only_a, dfa)) for dfa in unsure)
        return replace(only_a, labels=(is_over,) * len(only_a.rows))

    return of_texts(kind, None, differing)


def of_texts(kind: str, component: str | None, differing: Callable[[], Dfa]) -> Pattern:
    """The pattern of an automaton, whose labels say which texts are over-approximated; or why it is
    too large."""
    try:
        dfa = differing()
        written = _written(dfa)
    except LimitError as error:
        return Pattern(
            kind, component, None, f"{error.problem}, {_ADVICE}", over_approximated=False
        )
    return Pattern(kind, component, written, None, bool(over_approximated(dfa)))


def _written(dfa: Dfa) -> str | None:
    """The expression, None if there is no text. Raises LimitError."""
    if len(dfa.rows) > MAX_STATES:
        raise LimitError("(pattern)", f"the automaton has {len(dfa.rows):,} states")
    return None if is_empty(dfa) else pattern(expression_of(dfa, TEXT, MAX_SIZE), linear=False)


_ADVICE: Final = (
    "which is too large: compare fewer strings (within), fewer components (on) or single rules"
)
