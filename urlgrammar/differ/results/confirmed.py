"""Decided results that the operands themselves confirm.

What belongs here: comparing the forms of two operands, and running the canonical forms of the
standards, or the programs, on what that finds. They share no code with the automata.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.differ.findings import ChangedDifferently, Decided, Undecided
from urlgrammar.differ.ledger import asked_id
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.errors import ContradictionError, OperandError, UrlGrammarError
from urlgrammar.forms.asking import HOST
from urlgrammar.forms.comparison import CHANGED, KEPT, REMOVED, WHOLE, Deciding, Open, Reason
from urlgrammar.forms.components import form
from urlgrammar.forms.letters import lowercase
from urlgrammar.programs.values import with_brackets

if TYPE_CHECKING:
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.forms.interface import ComponentForm
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton


def decided(
    component: str,
    operands: tuple[Operand, Operand],
    automata: tuple[TaggedAutomaton, TaggedAutomaton],
    question: str,
) -> Decided:
    """One component of the canonical forms of two standards, or of the values of a program: the
    case of its hosts does not count (RFC 3986, 3.2.2), and an address has its brackets.

    automata: of the strings that are compared. question: the id of what was asked. Raises
    OperandError for other operands, LimitError, and ContradictionError if the operands do not
    confirm a difference.
    """
    is_folded = component == HOST and any(
        isinstance(operand, ProgramOperand) for operand in operands
    )
    a, b = (_form(operand, component, is_folded=is_folded) for operand in operands)
    differences, undecided, unconfirmed = [], dict[str, Undecided](), 0
    deciding = Deciding(component, automata, (a, b), is_folded=is_folded)
    for reason, (text, is_over) in deciding.texts().items():
        value_a, value_b = (_value(operand, text, component) for operand in operands)
        is_known = value_a is not None and value_b is not None
        if isinstance(reason, Open) and not (reason.is_of_one and reason.values in undecided):
            id_ = asked_id(question, "undecided", component, reason.values)
            undecided[reason.values] = Undecided(reason.values, text if is_known else None, id_)
        is_equal = value_a == value_b or (is_folded and _folded(value_a) == _folded(value_b))
        if value_a is None or value_b is None or is_equal:
            if isinstance(reason, Open):
                continue
            if not is_over:
                raise ContradictionError(
                    f"the {component} of {text!r} should differ in the canonical forms of "
                    f"{' and '.join(operand.name for operand in operands)}: please report this"
                )
            unconfirmed += 1
            continue
        if isinstance(reason, Open):
            written = (operands[0].split(text) or {}).get(component)
            why = Reason(WHOLE, _how(value_a, written), _how(value_b, written))
            id_ = asked_id(question, "result", component, reason.values)
        else:
            why, id_ = reason, asked_id(question, "result", component, *reason)
        differences.append(ChangedDifferently(text, *why, value_a[0], value_b[0], is_over, id_))
    differences.sort(key=lambda difference: (difference.over_approximated, len(difference.input)))
    kinds = sorted(undecided.values(), key=lambda kind: kind.values)
    return Decided(component, tuple(differences), tuple(kinds), unconfirmed)


def _form(given: Operand, component: str, *, is_folded: bool) -> ComponentForm:
    if isinstance(given, ProgramOperand):
        return form(given, component)
    if not isinstance(given, StandardOperand) or given.rule is not None:
        raise OperandError(
            f"{given.name} has no canonical form: only whole standards and programs have results"
        )
    return form(given.standard, component, is_folded=is_folded)


_Value = tuple[str | None] | None
"""The value of a component; None if the operand does not accept the text."""


def _folded(value: _Value) -> _Value:
    """A value whose letter case does not count."""
    return value if value is None or value[0] is None else (lowercase(value[0]),)


def _how(value: tuple[str | None], written: str | None) -> str:
    """What becomes of what is written."""
    if value[0] == written:
        return KEPT
    return REMOVED if value[0] is None else CHANGED


def _value(given: Operand, text: str, component: str) -> _Value:
    """The value of a component."""
    try:
        if isinstance(given, ProgramOperand):
            read = given.read(text)
            if read is None:
                return None
            value = read.values[component]
            if component in given.merged:
                value = value or None
            if component == HOST:
                value = with_brackets(value, read.parts.get(HOST))
        else:
            assert isinstance(given, StandardOperand), "it has a form"
            value = getattr(given.standard.canonicalize(text), component)
    except UrlGrammarError:
        return None
    return (value,)
