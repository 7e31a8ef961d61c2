"""Ambiguous grammars: strings with two readings.

What belongs here: finding the shortest one by the automaton of positions, and confirming it by the
derivations of Lark's parser. A reading is the tree of the rules that derive a string.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.differ.operands.names import as_operand
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.errors import NO_BOOL, ContradictionError, OperandError
from urlgrammar.regular.errors import RegularError
from urlgrammar.regular.nfa.readings import ambiguous_text

if TYPE_CHECKING:
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.differ.operands.grammars.operand import GrammarOperand
    from urlgrammar.differ.operands.names import OperandLike


class ReadRule(NamedTuple):
    """A rule in a reading: its name, its start in code points, and what it matches."""

    rule: str
    start: int
    text: str


@dataclass(frozen=True, slots=True)
class AmbiguousFindings:
    """Whether a grammar is ambiguous. operand: its name. input: a shortest string with two
    readings, None if no string has two. readings: two of its readings, each with the rules that
    the other does not have in the same place."""

    operand: str
    input: str | None
    readings: tuple[tuple[ReadRule, ...], ...]

    def __bool__(self) -> bool:
        raise TypeError(NO_BOOL.format("result", ".is_ambiguous"))

    @property
    def is_ambiguous(self) -> bool:
        """Whether a string has two readings."""
        return self.input is not None


def ambiguity(operand: OperandLike) -> AmbiguousFindings:
    """The shortest string with two readings by a rule of a grammar or of a standard; the rules have
    no order of preference.

    Raises UnknownNameError; OperandError for an expression, which prefers one reading, and for a
    rule that has no automaton; ContradictionError if Lark's parser finds one reading only.
    """
    given = as_operand(operand)
    name, chosen = given.name, _grammar(given)
    try:
        text = ambiguous_text(chosen.expression)
    except RegularError as error:
        raise OperandError(f"{name}: {error.problem}") from error
    if text is None:
        return AmbiguousFindings(name, None, ())
    readings = sorted(chosen.readings(text), key=sorted)
    if len(readings) < 2:
        raise ContradictionError(f"{name} should have two readings of {text!r}")
    one, other = readings[:2]
    shown = (
        tuple(ReadRule(rule, start, text[start:stop]) for start, stop, rule in sorted(rules))
        for rules in (one - other, other - one)
    )
    return AmbiguousFindings(name, text, tuple(shown))


def _grammar(given: Operand) -> GrammarOperand:
    from urlgrammar.differ.operands.grammars.operand import GrammarOperand  # only it needs Lark
    from urlgrammar.grammar import files

    if isinstance(given, GrammarOperand):
        return given
    if isinstance(given, StandardOperand):
        rule = given.rule or given.standard.reference_rule
        return GrammarOperand(given.name, "lark", files.path(given.standard.grammar), rule)
    raise OperandError(
        f"{given.name} has one reading of each string, by its definition: ask about a rule "
        "of a grammar"
    )
