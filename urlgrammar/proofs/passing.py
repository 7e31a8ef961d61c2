"""Strings that may pass a filter, and those that a reader may take elsewhere.

What belongs here: the terms of both. Of a guard, all strings are among those that may pass but for
those that surely do not fulfil a condition; and a reader may take all strings elsewhere but for
those that surely fulfil the condition of the claim. So what is not sure counts against the claim:
a certificate says too little rather than too much.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import OperandError
from urlgrammar.proofs import hosts, records, served, texts
from urlgrammar.proofs.claims import ANY, HOST, PATH, PORT, SCHEME, USERINFO, Condition, Source
from urlgrammar.proofs.derivatives import EMPTY, NOTHING, Terms
from urlgrammar.proofs.letters import Letters
from urlgrammar.proofs.reading import Reading
from urlgrammar.proofs.served import PathTerms
from urlgrammar.proofs.sources import operand, sets
from urlgrammar.proofs.terms import reading, term_of
from urlgrammar.regular.syntax.charset import CharSet

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence


_APART: Final = tuple(map(CharSet.from_characters, map(chr, range(0x21, 0x7F))))
"""Sets of characters that are told apart."""

_NOT_ASKED: Final = frozenset({"file_url"})
"""Rules whose hosts are not asked about (URL, 4.4, file host state)."""

KNOWN: Final = (
    "they know names of hosts in ASCII (of programs, others, too), addresses that are plainly "
    "written (those of IPv6, if no expression lists them), ports without leading zeros, queries "
    "without escapes, and paths without '..'; by WHATWG no hosts of file URLs, by RFC 3986 no "
    "localhost, and no escapes in paths"
)
"""What is sure, for messages."""

_SOME_USERINFO: Final = Source(regex="(?s:.*[!-9;-~].*)", method="fullmatch")
"""Texts of user information that no standard takes for none: it leaves out tabs and line breaks,
and by WHATWG a colon alone."""

_CANONICAL_PORT: Final = Source(regex="0|[1-9][0-9]*", method="fullmatch")

NO_USERINFO, NO_PORT = (Condition(each, ANY, is_in=False) for each in (USERINFO, PORT))
"""The conditions that there is none."""


class _Parser:
    """How a standard or a program reads components. Raises OperandError for one of which this is
    not known."""

    def __init__(self, terms: Terms, source: Source, *, has_escapes: bool) -> None:
        self._terms, self._source, self._has_escapes = terms, source, has_escapes
        self._read = operand(source)
        self._hosts = hosts.rules_of(self._read, source.name)
        assert self._read.owner is not None
        captured = self._read.owner.transformer.captures().items()
        self._rules: dict[str, list[str]] = {}
        for rule, each in captured:
            self._rules.setdefault(each.component, []).append(rule)

    def elsewhere(self, goals: Sequence[Sequence[Condition]]) -> int:
        """The term of the strings that it may take to what fulfils all conditions of no goal."""
        if len(goals) == 1:
            return self._terms.alt(self._failing_some(goals[0], is_goal=True))
        reached = (self._reaching(each, is_goal=True) for each in goals)
        return self._terms.but(self._without({}), frozenset(reached))

    def accepting(self, conditions: Sequence[Condition]) -> int:
        """The term of the strings that it accepts and that surely fulfil some conditions."""
        return self._reaching(conditions, is_goal=False)

    def _reaching(self, conditions: Sequence[Condition], *, is_goal: bool) -> int:
        every = self._terms.of("known", self._without({}))
        others = self._failing_some(conditions, is_goal=is_goal)
        return self._terms.but(every, frozenset(others))

    def _failing_some(self, conditions: Sequence[Condition], *, is_goal: bool) -> Iterator[int]:
        schemes = [each for each in conditions if each.component == SCHEME]
        return (self._may_fail(each, schemes, is_goal=is_goal) for each in conditions)

    def _may_fail(
        self, condition: Condition, schemes: Sequence[Condition], *, is_goal: bool
    ) -> int:
        """The term of the strings that it accepts and that may not fulfil a condition, among those
        that fulfil the ones on schemes. is_goal: as for `hosts.sure`."""
        component = condition.component
        if component == PORT and self._read.program is None:
            return self._terms.alt(self._may_fail_port(condition, schemes))
        if condition in {NO_USERINFO, NO_PORT}:
            assert component in self._rules
            return self._without({}, () if self._adds(component) else {component})
        if component == HOST:
            fine = self._sure_hosts(condition, fulfils=True, is_goal=is_goal)
        elif component == SCHEME:
            fine = dict.fromkeys(self._rules[SCHEME], self._schemes(condition, fulfils=True))
        elif component in {USERINFO, PORT}:
            raise OperandError(f"a certificate is not about what the {component} becomes")
        else:
            fine = texts.sure(self._terms, self._source.standard, condition, self._source.name)
        return self._without(fine)

    def passing(self, conditions: Sequence[Condition]) -> int:
        """The term of the strings that may fulfil some conditions; those on keys, and on paths that
        the parser changes, are not asked about."""
        left_out: dict[str, int] = {}
        needed = set[str]()
        schemes = [each for each in conditions if each.component == SCHEME]
        for condition in conditions:
            for rule, term in self._failing(condition, schemes).items():
                left_out[rule] = self._terms.alt([left_out.get(rule, NOTHING), term])
            if self._needs(condition):
                needed.add(condition.component)
        return self._without(left_out, needed)

    def _failing(self, condition: Condition, schemes: Iterable[Condition]) -> Mapping[str, int]:
        """By rule, the texts that surely do not fulfil a condition, if those on schemes are
        fulfilled."""
        if condition.component == HOST:
            return self._sure_hosts(condition, fulfils=False, is_goal=False)
        if condition.component == SCHEME:
            return dict.fromkeys(self._rules[SCHEME], self._schemes(condition, fulfils=False))
        if condition in {NO_USERINFO, NO_PORT} and self._gives(condition.component):
            source = _SOME_USERINFO if condition == NO_USERINFO else self._some_port(schemes)
            some = term_of(self._terms, source)
            return dict.fromkeys(self._rules[condition.component], some)
        program = self._read.program
        if condition.component == PATH and program is not None and records.keeps_paths(program):
            own = term_of(self._terms, condition.source)
            others = self._terms.but(self._terms.everything, frozenset({own}))
            return dict.fromkeys(self._rules[PATH], others if condition.is_in else own)
        return {}

    def _sure_hosts(self, condition: Condition, *, fulfils: bool, is_goal: bool) -> dict[str, int]:
        """`hosts.sure`."""
        return hosts.sure(
            self._terms,
            self._read,
            self._hosts,
            condition,
            fulfils=fulfils,
            is_goal=is_goal,
            has_escapes=self._has_escapes,
        )

    def _some_port(self, schemes: Iterable[Condition]) -> Source:
        """Texts of ports that the standard does not leave out: they are the default of no scheme
        that may fulfil conditions."""
        ports = sorted({*self._default_ports(schemes).values()})
        return Source(regex=f"(?!0*(?:{'|'.join(ports)})$)[0-9]+", method="fullmatch")

    def _default_ports(self, schemes: Iterable[Condition]) -> Mapping[str, str]:
        """The default ports of the schemes that may fulfil conditions."""
        assert self._read.whole is not None
        failing = [self._schemes(each, fulfils=False) for each in schemes]
        return {
            scheme: port
            for scheme, port in self._read.whole.canonical_form.default_ports.items()
            if port is not None and not any(self._terms.has(each, scheme) for each in failing)
        }

    def _may_fail_port(self, condition: Condition, schemes: Iterable[Condition]) -> Iterator[int]:
        """The strings whose port may not fulfil a condition, if their schemes fulfil others: those
        with a port that does not fulfil it as it is written, and those with a default port: of
        their scheme, or for NO_PORT, of another one. Sure are ports without leading zeros."""
        terms, by_port = self._terms, dict[str, list[int]]()
        for scheme, port in self._default_ports(schemes).items():
            by_port.setdefault(port, []).append(term_of(terms, _literally(scheme)))
        defaults = {term_of(terms, _literally(port)): some for port, some in by_port.items()}
        is_none, every = condition == NO_PORT, terms.everything
        if is_none:
            fine = terms.alt([EMPTY, *defaults])
        else:
            own = term_of(terms, condition.source)
            other = own if not condition.is_in else terms.but(every, frozenset({own}))
            fine = terms.but(term_of(terms, _CANONICAL_PORT), frozenset({other}))
        needed = {PORT} if is_none else {PORT, SCHEME}
        yield self._without(dict.fromkeys(self._rules[PORT], fine), {PORT} if is_none else ())
        for default, some in defaults.items():
            known = terms.of("folded", terms.alt(some))
            left_out = dict.fromkeys(self._rules[PORT], terms.but(every, frozenset({default})))
            kept = known if is_none else terms.but(every, frozenset({known}))
            left_out |= dict.fromkeys(self._rules[SCHEME], kept)
            yield self._without(left_out, needed)

    def _needs(self, condition: Condition) -> bool:
        """Whether a text that fulfils a condition has the component. (An empty host can be one that
        is not written.)"""
        if not condition.is_in or condition.component not in {SCHEME, HOST}:
            return False
        if self._terms.ends(term_of(self._terms, condition.source)):
            return False
        return not self._adds(condition.component)

    def _adds(self, component: str) -> bool:
        """Whether a component can be given to a text that does not have it."""
        program = self._read.program
        return program is not None and records.adds(program, component)

    def _gives(self, component: str) -> bool:
        """Whether a component is what a parser gives, and not only how it is written. (Which ports
        programs leave out is not asked.)"""
        program = self._read.program
        return program is None or (component in program.components and component != PORT)

    def _schemes(self, condition: Condition, *, fulfils: bool) -> int:
        """The texts of schemes that surely fulfil a condition, or surely do not: in lowercase, and
        as they are written."""
        terms = self._terms
        own = term_of(terms, condition.source)
        folded = terms.of("folded", own)
        if condition.is_in is fulfils:
            return terms.both(own, folded)
        return terms.but(terms.everything, frozenset({own, folded}))

    def _without(self, left_out: Mapping[str, int], needed: Iterable[str] = ()) -> int:
        """The term of the strings that it accepts, but for those in which a rule has one of some
        texts, or that have not all components that are needed. Raises OperandError for a rule of a
        standard that is not in its grammar."""
        made = reading(self._terms, self._read, needed, left_out, _NOT_ASKED)
        term = made.term()
        for name in sorted(needed):
            term = self._terms.of("having", name, term)
        known = frozenset() if self._read.program else {*self._hosts, *texts.RULES}
        if missing := known & left_out.keys() - made.left_out:
            raise OperandError(f"{self._source.name} has no {min(missing)}, which is asked for")
        return term


def _literally(text: str) -> Source:
    return Source(regex=re.escape(text), method="fullmatch")


def terms_of(
    filters: Sequence[Source],
    excluded: Sequence[Source],
    reader: Source,
    goals: Sequence[Sequence[Condition]],
    *,
    has_escapes: bool = True,
) -> tuple[Terms, list[int], list[int], int]:
    """The terms of a question: of filters, each with at least the strings that the filter accepts;
    of what is excluded, each with the strings that it surely accepts; and of the strings which a
    reader may take to what reaches none of some goals. has_escapes: as for `hosts.sure`. Raises
    OperandError and CertificateError.
    """
    parts = [*filters, *excluded]
    conditions = [*chain(*goals), *(each for source in parts for each in source.conditions)]
    own = (_SOME_USERINFO, _CANONICAL_PORT, *texts.SOURCES)
    named = [*parts, reader, *(each.source for each in conditions), *own]
    apart = [*_APART, *(chars for each in named for chars in sets(operand(each)))]
    for each in (reader, *(source for source in parts if source.conditions)):
        apart += hosts.apart(operand(each))
    terms = PathTerms(Letters([*apart, *served.APART]))
    return (
        terms,
        [_passing(terms, source, has_escapes=has_escapes) for source in filters],
        [_accepting(terms, source, has_escapes=has_escapes) for source in excluded],
        _Parser(terms, reader, has_escapes=has_escapes).elsewhere(goals),
    )


def knows_escapes(source: Source) -> bool:
    """Whether it is known what a program makes of escapes in hosts, so that `has_escapes` of
    `terms_of` says more of it."""
    program = operand(source).program
    return program is not None and any(
        records.meanings(program, is_goal=is_goal).escapes for is_goal in (True, False)
    )


def _passing(terms: Terms, source: Source, *, has_escapes: bool) -> int:
    """The term of a filter; of a guard, of the strings that may fulfil its conditions."""
    if source.conditions:
        return _Parser(terms, source, has_escapes=has_escapes).passing(source.conditions)
    return reading(terms, operand(source)).term()


def _accepting(terms: Terms, source: Source, *, has_escapes: bool) -> int:
    """The term of the strings that a part of a filter surely accepts."""
    if source.conditions:
        return _Parser(terms, source, has_escapes=has_escapes).accepting(source.conditions)
    return terms.of("known", reading(terms, operand(source)).term())


def is_inside(source: Source, reader: Source, goal: Condition) -> bool:
    """Whether a filter asks the reader itself, and all values that pass fulfil a goal: both are
    lists of what is allowed, one of which is a part of the other. Raises OperandError and
    CertificateError."""
    if replace(source, conditions=()) != reader or reader.rule or reader.regex is not None:
        return False
    if goal.then:  # what a server does with a path is not what the filter asks
        return False
    operand(reader)  # its version
    some = [e for e in source.conditions if e.component == goal.component and e.is_in]
    return goal.is_in and any(_is_part(each, goal) for each in some)


def _is_part(some: Condition, every: Condition) -> bool:
    """Whether a set is a part of another one; of hosts, also in lowercase, as programs give them,
    and without the empty one, which is none. Addresses are compared range by range."""
    read = [operand(each.source) for each in (some, every)]
    terms = Terms(Letters([*_APART, *(chars for each in read for chars in sets(each))]))
    one, other = (Reading(terms, each).term() for each in read)
    others = [other, terms.of("folded", other)] if every.component in {SCHEME, HOST} else [other]
    return (
        not (some.component == HOST and terms.ends(one))
        and all(terms.is_empty(terms.but(one, frozenset({each}))) for each in others)
        and some.resolves <= every.resolves
        and {*some.ipv4} <= {*every.ipv4}
        and {*some.ipv6} <= {*every.ipv6}
    )
