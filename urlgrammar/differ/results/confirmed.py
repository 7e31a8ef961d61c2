"""Decided results that the canonical forms of the standards confirm.

What belongs here: running the canonical forms on what `decision` finds. They share no code with the
automata.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.differ.findings import ChangedDifferently, Decided, Undecided
from urlgrammar.differ.ledger import finding_id
from urlgrammar.errors import ContradictionError, UrlGrammarError
from urlgrammar.forms.comparison import Deciding

if TYPE_CHECKING:
    from urlgrammar.forms.components import ComponentForm
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.standards.record import Standard


def decided(
    component: str,
    standards: tuple[Standard, Standard],
    automata: tuple[TaggedAutomaton, TaggedAutomaton],
    forms: tuple[ComponentForm, ComponentForm],
) -> Decided:
    """One component of the canonical forms of two standards. automata: of the strings that are
    compared. Raises LimitError, and ContradictionError if the canonical forms of the standards do
    not confirm a difference."""
    differences, undecided, unconfirmed = [], [], 0
    for reason, (text, is_over) in Deciding(component, automata, forms).texts().items():
        values = [_value(each, text, component) for each in standards]
        if isinstance(reason, str):
            id_ = finding_id("undecided", component, reason)
            undecided.append(Undecided(reason, text if all(values) else None, id_))
            continue
        (a, b) = values
        if a is None or b is None or a == b:
            if not is_over:
                raise ContradictionError(
                    f"the {component} of {text!r} should differ in the canonical forms of "
                    f"{' and '.join(each.name for each in standards)}: please report this"
                )
            unconfirmed += 1
            continue
        id_ = finding_id("result", component, *reason)
        differences.append(ChangedDifferently(text, *reason, a[0], b[0], is_over, id_))
    differences.sort(key=lambda each: (each.over_approximated, len(each.input)))
    undecided.sort(key=lambda each: each.values)
    return Decided(component, tuple(differences), tuple(undecided), unconfirmed)


def _value(standard: Standard, text: str, component: str) -> tuple[str | None] | None:
    """The component of the canonical form; None if the standard does not accept the text."""
    try:
        return (getattr(standard.canonicalize(text), component),)
    except UrlGrammarError:
        return None
