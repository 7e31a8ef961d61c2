"""Certificates of what was decided.

What belongs here: the certificates of what `diff` and `bypass` have found, which
`proofs.verification` checks by other means. The relation and the components are those of the
findings; the automaton is the product of the operands' automata, or that of the filter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.components import HOST_KIND
from urlgrammar.differ.bypass import sets
from urlgrammar.differ.bypass.findings import NONE
from urlgrammar.differ.bypass.networks import Networks
from urlgrammar.differ.bypass.parts import HOST
from urlgrammar.differ.confirmation import ALWAYS
from urlgrammar.differ.operands.expressions import RegexOperand
from urlgrammar.differ.operands.names import as_operand, operand
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.errors import CertificateError, OperandError
from urlgrammar.proofs import certificate
from urlgrammar.proofs.certificate import MAYBE, NO, NOTHING_PASSES, YES, Certificate
from urlgrammar.proofs.hosts import Hosts
from urlgrammar.proofs.sources import Source, hash_of
from urlgrammar.proofs.verification import verify
from urlgrammar.regular.automata.languages import TEXT, labelled_product
from urlgrammar.regular.errors import LimitError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urlgrammar.differ.bypass.findings import BypassFindings
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
        a=_source(a),
        b=_source(b),
        relation=found.relation,
        same=tuple(same),
        silent=tuple(n for n in same if n in silent | a.merged | b.merged and n != HOST_KIND),
        automaton=_automaton(a, b),
    ).text
    verify(text)
    return text


def of_bypass(found: BypassFindings) -> str:
    """The certificate that nothing gets past a filter, as the text of a file. Raises as
    `Bypasses.certificate`."""
    if found.verdict != NONE:
        raise OperandError("a certificate says that nothing gets past, and something may")
    if found.on != (HOST,) or found.base is not None or found.then:
        raise OperandError("a certificate is about the host, without a base and further steps")
    short = dict(found.definitions)

    filters, excluded, (reader,) = (
        [operand(short.get(name, name)) for name in names]
        for names in (found.filters, found.excluded, (found.reader,))
    )
    listed = next(each for each in (found.allow, found.deny) if each is not None)
    hosts = Hosts(_regex(short.get(listed, listed), found), found.allow is not None)
    first, *also = map(_source, filters)
    but = tuple(map(_source, excluded))
    if any(each.regex is None for each in (*also, *but)):
        raise OperandError("of several filters, all but the first are expressions in a certificate")
    text = Certificate(
        a=first,
        also=tuple(also),
        but=but,
        b=_source(reader),
        relation=NOTHING_PASSES,
        hosts=hosts,
        automaton=_automaton_of_filter(filters, excluded),
    ).text
    try:
        verify(text)
    except CertificateError as error:
        raise OperandError(f"there is no certificate: {error}") from error
    return text


def _regex(listed: str, found: BypassFindings) -> str:
    """An expression of the hosts that are allowed or denied. Raises OperandError."""
    allow, deny = (listed if each is not None else None for each in (found.allow, found.deny))
    goal = sets.goal(as_operand, allow=allow, deny=deny)
    expressions = [each for each in goal.operands if isinstance(each, RegexOperand)]
    if (
        not expressions
        or len(expressions) < len(goal.operands)
        or goal.addresses != Networks()
        or any(each.method != "fullmatch" for each in expressions)
    ):
        raise OperandError(
            f"{listed}: a certificate is about names of hosts, or an expression of them (re:)"
        )
    return "|".join(each.regex for each in expressions)


def _source(given: Operand) -> Source:
    """What an operand is made from. Raises OperandError."""
    if isinstance(given, StandardOperand) and given.standard.grammar_file is None:
        std = given.standard
        return Source(std.name, given.rule, hash_of(std))
    if isinstance(given, RegexOperand):
        return Source(regex=given.regex, method=given.method)
    raise OperandError(
        f"{given.name} has no certificate yet: these are for standards of this package, their "
        "rules, and expressions of Python (re:, re.match:, re.search:)"
    )


def _automaton(a: Operand, b: Operand) -> certificate.Automaton:
    """The minimal automaton of the verdicts of both. Raises OperandError."""

    def verdicts(labels: Sequence[bool | None]) -> certificate.Verdicts | None:
        return _distinct((_word(labels[0]), _word(labels[1])))

    return _minimal((a, b), verdicts)


def _automaton_of_filter(
    filters: Sequence[Operand], excluded: Sequence[Operand]
) -> certificate.Automaton:
    """The same of a filter that is some operands and not others, of which all but the first are
    exact. Raises OperandError."""

    def verdicts(labels: Sequence[bool | None]) -> certificate.Verdicts | None:
        accepted = [label is not None for label in labels]
        number = len(filters)
        passes = all(accepted[:number]) and not any(accepted[number:])
        return _distinct((_word(labels[0]) if passes else NO, NO))

    return _minimal((*filters, *excluded), verdicts)


def _word(over: bool | None) -> str:  # noqa: FBT001 (a label of an automaton)
    return NO if over is None else MAYBE if over else YES


def _distinct(verdicts: certificate.Verdicts) -> certificate.Verdicts | None:
    return None if verdicts == _NEITHER else verdicts


def _minimal(
    operands: Sequence[Operand],
    verdicts: Callable[[Sequence[bool | None]], certificate.Verdicts | None],
) -> certificate.Automaton:
    """The minimal automaton of the verdicts of some operands. Raises OperandError."""
    try:
        dfa = labelled_product([each.language for each in operands], verdicts)
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
