"""Certificates of what was decided.

What belongs here: the certificates of what `diff` and `bypass` have found, which
`proofs.verification` checks by other means. The relation and the components are those of the
findings; the automaton is the product of the operands' automata.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import reduce
from itertools import chain
from typing import TYPE_CHECKING, Final

from urlgrammar.components import HOST_KIND
from urlgrammar.differ import joined_values
from urlgrammar.differ.bypass import sets
from urlgrammar.differ.bypass.findings import NONE
from urlgrammar.differ.bypass.guards import Guard
from urlgrammar.differ.bypass.networks import Networks
from urlgrammar.differ.bypass.parts import HOST, PATH, PORT, QUERY, SCHEME, USERINFO
from urlgrammar.differ.confirmation import ALWAYS
from urlgrammar.differ.operands.expressions import RegexOperand
from urlgrammar.differ.operands.javascript import JavaScriptOperand
from urlgrammar.differ.operands.names import as_operand, operand
from urlgrammar.differ.operands.patterns.kinds import parts_of_pattern
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.differ.operands.re2 import Re2Operand
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.errors import CertificateError, OperandError
from urlgrammar.proofs import certificate
from urlgrammar.proofs import claims as proofs
from urlgrammar.proofs.certificate import MAYBE, NO, NOTHING_PASSES, YES, Certificate
from urlgrammar.proofs.claims import Source
from urlgrammar.proofs.passing import NO_PORT, NO_USERINFO
from urlgrammar.proofs.sources import hash_of
from urlgrammar.proofs.verification import verify
from urlgrammar.regular.automata.languages import TEXT, issubset, labelled_product, language_of
from urlgrammar.regular.errors import LimitError, RegularError
from urlgrammar.regular.syntax.portable import portable
from urlgrammar.regular.syntax.re_reader import read_regex

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from urlgrammar.differ.bypass.findings import BypassFindings
    from urlgrammar.differ.bypass.goals import Goal
    from urlgrammar.differ.bypass.guards import Condition
    from urlgrammar.differ.findings import DifferenceFindings
    from urlgrammar.differ.operands.base import Operand

_NEITHER: Final = (NO, NO)
_TEXTS: Final = {"exact": "%s", "prefix": "%s(?s:.*)", "suffix": "(?s:.*)%s"}
"""Expressions of the patterns that compare texts."""


def of_difference(found: DifferenceFindings) -> str:
    """The certificate of a difference, as the text of a file. It says how the accepted strings of
    both operands are related, and the components in which no difference was found. Raises as
    `Difference.certificate`."""
    if found.question.base is not None:
        raise OperandError("a certificate is about strings without a base")
    short = dict(found.question.definitions)
    given = [*filter(None, (found.a, found.b, found.question.within))]
    a, b, *within = (operand(short.get(name, name)) for name in given)
    differing = {name for split in found.split for name in split.components}
    if found.common is None or not found.is_complete:
        same: list[str] = []
    else:
        same = [name for name in found.compared if name not in differing]
    silent = ALWAYS if a.names_components or b.names_components else frozenset()
    if any(isinstance(each, Guard) for each in (a, b, *within)):
        raise OperandError("guards have certificates as filters alone (bypass)")
    sources = [_source(each) for each in (a, b, *within)]
    if any(each.method is None for each in sources[2:]):
        raise OperandError("a certificate is about all strings, or those of an expression (within)")
    automaton = _automaton(a, b, *within)
    text = Certificate(
        a=sources[0],
        b=sources[1],
        relation=found.relation,
        within=sources[2] if within else None,
        same=tuple(same),
        silent=tuple(n for n in same if n in silent | a.merged | b.merged and n != HOST_KIND),
        automaton=automaton,
    ).text
    verify(text)
    if found.common is None and (YES, YES) in automaton.verdicts:
        raise CertificateError("both accept a string, and the answer does not know of it")
    return text


def of_bypass(found: BypassFindings) -> str:
    """The certificate that nothing gets past a filter, as the text of a file. Raises as
    `Bypasses.certificate`."""
    if found.verdict != NONE:
        raise OperandError("a certificate says that nothing gets past, and something may")
    if found.base is not None:
        raise OperandError("a certificate is about strings without a base")
    short = dict(found.definitions)

    filters, excluded, (reader,) = (
        [operand(short.get(name, name)) for name in names]
        for names in (found.filters, found.excluded, (found.reader,))
    )
    allow, deny = (
        None if each is None else short.get(each, each) for each in (found.allow, found.deny)
    )
    first, *also = map(_source, filters)
    goals = _goals(found.on, allow, deny, found.then)
    is_decimal = isinstance(reader, ProgramOperand) and reader.program.is_decimal
    if is_decimal and any(each.resolves and each.ipv4 for each in chain(*goals)):
        raise OperandError(f"a certificate is not about what looks up the names of {reader.name}")
    text = Certificate(
        a=first,
        also=tuple(also),
        but=tuple(_source(each, is_exact=True) for each in excluded),
        b=_source(reader),
        relation=NOTHING_PASSES,
        goals=goals,
    ).text
    try:
        verify(text)
    except CertificateError as error:
        raise OperandError(
            f"there is no certificate, because what would verify it knows less: {error}"
        ) from error
    return text


def _goals(
    on: tuple[str, ...], allow: str | None, deny: str | None, then: tuple[str, ...]
) -> tuple[tuple[proofs.Condition, ...], ...]:
    """What is reached, by what is allowed or denied: lists of conditions, those of one of which are
    fulfilled. Raises OperandError."""
    first = on[0]
    if then and on != (PATH,):
        raise OperandError("of what a server does, a certificate is about paths alone")
    if on == (HOST,):
        return ((_condition(HOST, sets.goal(as_operand, allow=allow, deny=deny)),),)
    if on == (PATH,) or first.startswith(proofs.KEY):
        read = PATH if on == (PATH,) else QUERY
        condition = _condition(first, sets.values(as_operand, read, allow=allow, deny=deny))
        return ((replace(condition, then=then),),)
    if allow is not None and HOST in on and not {*on} - {SCHEME, HOST, PORT, PATH}:
        listed = _condition(HOST, sets.goal(as_operand, allow=allow)).regex
        try:
            return tuple(_products(on, listed))
        except RegularError as error:
            raise OperandError(
                f"there is no certificate about {', '.join(on)}: {error.problem}"
            ) from error
    raise OperandError(f"a certificate is not about {', '.join(on)}")


def _products(on: tuple[str, ...], regex: str) -> Iterator[tuple[proofs.Condition, ...]]:
    """Lists of conditions on single components: values that fulfil those of one list, joined, are
    matched by an expression. Raises OperandError and RegularError."""
    expression, _ = read_regex("what is allowed", regex)
    listed = language_of(expression)
    for values in joined_values.products(expression, on):
        if not issubset(language_of(joined_values.joined(values)), listed):
            raise OperandError(f"{regex} is not read again as single components")
        yield tuple(
            NO_PORT if each is None else proofs.Condition(name, portable(each))
            for name, each in values.items()
        )


def _condition(component: str, values: Goal) -> proofs.Condition:
    """The condition that the values of a goal do not fulfil. Raises OperandError."""
    if any(
        not isinstance(each, RegexOperand) or each.method != "fullmatch" for each in values.operands
    ):
        raise OperandError(
            f"{component}: a certificate is about names, addresses, networks, or an expression of "
            "them (re:)"
        )
    listed = [each.regex for each in values.operands if isinstance(each, RegexOperand)]
    listed += values.addresses.names
    return proofs.Condition(
        component,
        "|".join(f"(?:{regex})" for regex in listed) if len(listed) != 1 else listed[0],
        values.addresses.ipv4,
        values.addresses.ipv6,
        is_in=values.is_allowed,
        resolves=component == HOST and values.looks_up,
    )


def _source(given: Operand, *, is_exact: bool = False) -> Source:
    """What an operand is made from; of a guard, with those of its conditions that a certificate can
    be about. is_exact: whether it must be about all of them. Raises OperandError."""
    if isinstance(given, Guard):
        return _guarded(given, is_exact=is_exact)
    if isinstance(given, StandardOperand) and given.standard.grammar_file is None:
        std = given.standard
        return Source(std.name, given.rule, sha256=hash_of(std))
    if isinstance(given, ProgramOperand):
        return Source(program=given.program.name, sha256=hash_of(given.program))
    if isinstance(given, RegexOperand):
        return Source(regex=given.regex, method=given.method)
    if isinstance(given, Re2Operand) and given.is_whole:
        return Source(regex=given.regex, method="FullMatch")
    kind, written = parts_of_pattern(given.identity) or ("", "")
    if kind in _TEXTS:
        return Source(regex=_TEXTS[kind] % re.escape(written), method="fullmatch")
    if isinstance(given, JavaScriptOperand):
        return Source(
            regex=f"/{given.regex}/{given.flags}", method="pattern" if given.is_whole else "exec"
        )
    raise OperandError(
        f"{given.name} has no certificate yet: these are for standards of this package, their "
        "rules, programs and guards of these, and expressions (re:, re.match:, re.search:, js:, "
        "js.search:, re2:, exact:, prefix:, suffix:, csp:, origin:)"
    )


def _guarded(guard: Guard, *, is_exact: bool) -> Source:
    """What a guard is made from, with conditions that all of its strings fulfil. Of several lists
    of conditions, these are that a value is listed by one of them."""
    lists = [_needed(each) for each in guard.alternatives]
    if is_exact and (len(lists) > 1 or len(lists[0]) < len(guard.alternatives[0])):
        raise OperandError(
            f"{guard.name}: of what is left out, a certificate is about sets of schemes and hosts, "
            "and that there is no user information and no port"
        )
    if len(lists) == 1:
        return replace(_source(guard.reader), conditions=tuple(lists[0]))
    conditions = []
    for component in (SCHEME, HOST):
        own = [[e for e in some if e.component == component and e.is_in] for some in lists]
        if all(own):
            conditions.append(reduce(proofs.Condition.or_, (some[0] for some in own)))
    return replace(_source(guard.reader), conditions=tuple(conditions))


def _needed(conditions: Iterable[Condition]) -> list[proofs.Condition]:
    """Those on the scheme, the host and the path, and that there is no user information and no
    port. Raises OperandError."""
    found = []
    for component, values, _ in conditions:
        is_listed = values.operands or values.addresses != Networks()
        if component == USERINFO and not values.is_allowed:
            found.append(NO_USERINFO)
        if component == PORT and values == sets.defined(is_defined=False):
            found.append(NO_PORT)
        if component not in {SCHEME, HOST, PATH} or not is_listed:
            continue
        # the goal of a condition is what fulfils it, that of a bypass what is not allowed
        condition = _condition(component, values)
        found.append(replace(condition, is_in=not condition.is_in))
    return found


def _automaton(a: Operand, b: Operand, *within: Operand) -> certificate.Automaton:
    """The minimal automaton of the verdicts of both, of the strings that all of `within` accept.
    Raises OperandError."""

    def verdicts(labels: Sequence[bool | None]) -> certificate.Verdicts | None:
        if None in labels[2:]:
            return None
        both = _word(labels[0]), _word(labels[1])
        return None if both == _NEITHER else both

    try:
        dfa = labelled_product([each.language for each in (a, b, *within)], verdicts)
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


def _word(over: bool | None) -> str:  # noqa: FBT001 (a label of an automaton)
    return NO if over is None else MAYBE if over else YES
