"""All texts in which two operands differ, as regular expressions for `re`.

What belongs here: from the automata of these texts to expressions, within limits. The expressions
are not confirmed text by text: they are the automata, written in another way.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.findings import Pattern
from urlgrammar.errors import OperandError
from urlgrammar.regular.automata.languages import TEXT, difference, intersection, is_empty
from urlgrammar.regular.automata.state_elimination import expression_of
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.pattern import pattern
from urlgrammar.regular.tagged.projection import certain, over_approximated

if TYPE_CHECKING:
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.regular.automata.dfa import Dfa

MAX_STATES: Final = 300
"""The most states of an automaton that is written as an expression."""
MAX_SIZE: Final = 3_000
"""The most sets of characters in an expression. It grows exponentially with the states."""


def only(kind: str, accepting: Operand, rejecting: Operand) -> Pattern:
    """The texts that one operand accepts and the other rejects. Raises OperandError."""
    a, b = accepting.language, rejecting.language
    found = difference(a, certain(b))
    unsure = [replace(each, accepting=over_approximated(each)) for each in (a, b)]
    is_over = any(not is_empty(intersection(found, each)) for each in unsure)
    written = _regex(found, f"the strings that only {accepting.name} accepts")
    return Pattern(kind, None, written, is_over)


def split(component: str, dfa: Dfa) -> Pattern:
    """The texts whose component differs, from their automaton. Raises OperandError."""
    written = _regex(dfa, f"the strings whose {component} differs")
    return Pattern("split", component, written, bool(over_approximated(dfa)))


def _regex(dfa: Dfa, what: str) -> str | None:
    if is_empty(dfa):
        return None
    if len(dfa.rows) > MAX_STATES:
        raise _too_large(what, f"their automaton has more than {MAX_STATES:,} states")
    try:
        return pattern(expression_of(dfa, TEXT, MAX_SIZE), linear=False)
    except LimitError as error:
        raise _too_large(what, error.problem) from error


def _too_large(what: str, problem: str) -> OperandError:
    return OperandError(
        f"{what} cannot be written as a pattern: {problem}; compare fewer strings (within), fewer "
        "components (on) or single rules"
    )
