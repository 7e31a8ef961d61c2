"""Strings that may pass a filter, and those that a reader may take elsewhere.

What belongs here: the terms of both. Of a guard, all strings are among those that may pass but for
those that surely do not fulfil a condition; and a reader may take all strings elsewhere but for
those that surely fulfil the condition of the claim. So what is not sure counts against the claim:
a certificate says too little rather than too much.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import OperandError
from urlgrammar.proofs import hosts, records, texts
from urlgrammar.proofs.claims import HOST, SCHEME, USERINFO, Condition, Source
from urlgrammar.proofs.derivatives import NOTHING, Terms
from urlgrammar.proofs.letters import Letters
from urlgrammar.proofs.reading import Reading
from urlgrammar.proofs.sources import operand, sets
from urlgrammar.proofs.terms import reading
from urlgrammar.regular.syntax.charset import CharSet

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


_APART: Final = tuple(map(CharSet.from_characters, map(chr, range(0x21, 0x7F))))
"""Sets of characters that are told apart."""

_NOT_ASKED: Final = frozenset({"file_url"})
"""Rules whose hosts are not asked about (URL, 4.4, file host state)."""

KNOWN: Final = (
    "they know names of hosts in ASCII (of programs, others, too), plainly written addresses, and "
    "paths and queries without escapes; by WHATWG no hosts of file URLs, by RFC 3986 no localhost"
)
"""What is sure, for messages."""

_SOME_USERINFO: Final = Source(regex="(?s:.*[!-9;-~].*)", method="fullmatch")
"""Texts of user information that no standard takes for none: it leaves out tabs and line breaks,
and by WHATWG a colon alone."""

NO_USERINFO: Final = Condition(USERINFO, "(?s:.+)", is_in=False)
"""The condition that there is none."""


class _Parser:
    """How a standard or a program reads components. Raises OperandError for one of which this is
    not known."""

    def __init__(self, terms: Terms, source: Source) -> None:
        self._terms, self._source = terms, source
        self._read = operand(source)
        self._hosts = hosts.rules_of(self._read, source.name)
        assert self._read.owner is not None
        captured = self._read.owner.transformer.captures().items()
        self._rules: dict[str, list[str]] = {}
        for rule, each in captured:
            self._rules.setdefault(each.component, []).append(rule)

    def elsewhere(self, goal: Condition) -> int:
        """The term of the strings that it may take to what does not fulfil a condition."""
        if goal.component == HOST:
            fine = hosts.sure(
                self._terms, self._read, self._hosts, goal, fulfils=True, is_goal=True
            )
        elif goal.component == SCHEME:
            fine = dict.fromkeys(self._rules[SCHEME], self._schemes(goal, fulfils=True))
        elif goal.component == USERINFO:
            raise OperandError("a certificate is not about what user information becomes")
        else:
            fine = texts.sure(self._terms, self._source.standard, goal, self._source.name)
        return self._without(fine)

    def passing(self, conditions: Iterable[Condition]) -> int:
        """The term of the strings that may fulfil some conditions; those on paths and keys are not
        asked about."""
        left_out: dict[str, int] = {}
        needed = set[str]()
        for condition in conditions:
            for rule, term in self._failing(condition).items():
                left_out[rule] = self._terms.alt([left_out.get(rule, NOTHING), term])
            if self._needs(condition):
                needed.add(condition.component)
        return self._without(left_out, needed)

    def _failing(self, condition: Condition) -> Mapping[str, int]:
        """By rule, the texts that surely do not fulfil a condition."""
        if condition.component == HOST:
            return hosts.sure(
                self._terms, self._read, self._hosts, condition, fulfils=False, is_goal=False
            )
        if condition.component == SCHEME:
            return dict.fromkeys(self._rules[SCHEME], self._schemes(condition, fulfils=False))
        if condition == NO_USERINFO and self._gives(USERINFO):
            some = Reading(self._terms, operand(_SOME_USERINFO)).term()
            return dict.fromkeys(self._rules.get(USERINFO, ()), some)
        return {}

    def _needs(self, condition: Condition) -> bool:
        """Whether a text that fulfils a condition has the component. (An empty host can be one that
        is not written.)"""
        if not condition.is_in or condition.component not in {SCHEME, HOST}:
            return False
        if self._terms.ends(Reading(self._terms, operand(condition.source)).term()):
            return False
        program = self._read.program
        return program is None or not records.adds(program, condition.component)

    def _gives(self, component: str) -> bool:
        """Whether a component is what a parser gives, and not only how it is written."""
        return self._read.program is None or component in self._read.program.components

    def _schemes(self, condition: Condition, *, fulfils: bool) -> int:
        """The texts of schemes that surely fulfil a condition, or surely do not: in lowercase, and
        as they are written."""
        terms = self._terms
        own = Reading(terms, operand(condition.source)).term()
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


def terms_of(
    filters: Sequence[Source], reader: Source, goal: Condition
) -> tuple[Terms, tuple[int, ...], int]:
    """The terms of some operands, each of which has at least the strings that the operand accepts;
    and that of the strings which a reader may take to what does not fulfil a condition. Raises
    OperandError and CertificateError."""
    conditions = [goal, *(each for source in filters for each in source.conditions)]
    own = (_SOME_USERINFO, *texts.SOURCES)
    named = [*filters, reader, *(each.source for each in conditions), *own]
    apart = [*_APART, *(chars for each in named for chars in sets(operand(each)))]
    for each in (reader, *(source for source in filters if source.conditions)):
        apart += hosts.apart(operand(each))
    terms = Terms(Letters(apart))
    return (
        terms,
        tuple(_passing(terms, source) for source in filters),
        _Parser(terms, reader).elsewhere(goal),
    )


def _passing(terms: Terms, source: Source) -> int:
    """The term of a filter; of a guard, of the strings that may fulfil its conditions."""
    if source.conditions:
        return _Parser(terms, source).passing(source.conditions)
    return reading(terms, operand(source)).term()


def is_inside(source: Source, reader: Source, goal: Condition) -> bool:
    """Whether a filter asks the reader itself, and all values that pass fulfil a goal: both are
    lists of what is allowed, one of which is a part of the other. Raises OperandError and
    CertificateError."""
    if replace(source, conditions=()) != reader or reader.rule or reader.regex is not None:
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
        and {*some.ipv4} <= {*every.ipv4}
        and {*some.ipv6} <= {*every.ipv6}
    )
