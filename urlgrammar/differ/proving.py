"""Certificates of differences.

What belongs here: the certificate of what `diff` has found, which `proofs.verification` checks by
other means. The relation and the components are those of the findings; the automaton is the product
of the operands' automata.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.components import HOST_KIND
from urlgrammar.differ.confirmation import ALWAYS
from urlgrammar.differ.operands.expressions import RegexOperand
from urlgrammar.differ.operands.names import operand
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.errors import OperandError
from urlgrammar.proofs import certificate
from urlgrammar.proofs.certificate import MAYBE, NO, YES, Certificate
from urlgrammar.proofs.reading import Source, hash_of
from urlgrammar.proofs.verification import verify
from urlgrammar.regular.automata.languages import TEXT, labelled_product
from urlgrammar.regular.errors import LimitError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar.differ.findings import DifferenceFindings
    from urlgrammar.differ.operands.base import Operand

_NEITHER: Final = (NO, NO)


def of_difference(found: DifferenceFindings) -> str:
    """The certificate of a difference, as the text of a file. It says how the accepted strings of
    both operands are related, and the components in which no difference was found. Raises as
    `Difference.certificate`."""
    if found.question.base is not None or found.question.within is not None:
        raise OperandError("a certificate is about all strings: leave out the base and `within`")
    short = dict(found.question.definitions)
    a, b = (operand(short.get(name, name)) for name in (found.a, found.b))
    differing = {name for split in found.split for name in split.components}
    if found.common is None or not found.is_complete:
        same: list[str] = []
    else:
        same = [name for name in found.compared if name not in differing]
    silent = ALWAYS if a.names_components or b.names_components else frozenset()
    text = Certificate(
        _source(a),
        _source(b),
        found.relation,
        tuple(same),
        tuple(n for n in same if n in silent | a.merged | b.merged and n != HOST_KIND),
        _automaton(a, b),
    ).text
    verify(text)
    return text


def _source(given: Operand) -> Source:
    """What an operand is made from. Raises OperandError."""
    if isinstance(given, StandardOperand) and given.standard.grammar_file is None:
        std = given.standard
        return Source(std.name, given.rule, None, hash_of(std))
    if isinstance(given, RegexOperand) and given.method == "fullmatch":
        return Source(None, None, given.regex, None)
    raise OperandError(
        f"{given.name} has no certificate yet: these are for standards of this package, their "
        "rules, and expressions of Python for whole texts (re:)"
    )


def _automaton(a: Operand, b: Operand) -> certificate.Automaton:
    """The minimal automaton of the verdicts of both. Raises OperandError."""

    def verdicts(labels: Sequence[bool | None]) -> certificate.Verdicts | None:
        one, other = (NO if over is None else MAYBE if over else YES for over in labels)
        return None if (one, other) == _NEITHER else (one, other)

    try:
        dfa = labelled_product((a.language, b.language), verdicts)
    except LimitError as error:
        raise OperandError(f"the certificate is too large: {error.problem}") from error
    numbers = {dfa.starts[TEXT]: 0}  # the start of a certificate is its state 0; DEAD may be none
    order = [*numbers]
    for state in order:
        for target in dfa.rows[state]:
            if target not in numbers:
                numbers[target] = len(order)
                order.append(target)
    return certificate.Automaton(
        dfa.alphabet.starts,
        dfa.alphabet.classes,
        tuple(tuple(map(numbers.__getitem__, dfa.rows[state])) for state in order),
        tuple(dfa.labels[state] or _NEITHER for state in order),
    )
