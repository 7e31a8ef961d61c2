"""The difference of two operands: texts that only one accepts, and texts that both accept and split
differently.

What belongs here: which components are compared, and collecting what `rejections` and `splits` find
on the automata and confirm by the parsers of both operands.
"""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import HOST_KIND, ComponentTuple
from urlgrammar.differ import confirmation, ledger
from urlgrammar.differ.bypass.guards import Guard
from urlgrammar.differ.bypass.new_hosts import new_hosts
from urlgrammar.differ.confirmation import ALWAYS, Asked
from urlgrammar.differ.findings import (
    MAX_REASONS,
    About,
    CharacterSets,
    DifferenceFindings,
    LeftOut,
    Question,
    Uncompared,
)
from urlgrammar.differ.ledger import finding_id
from urlgrammar.differ.operands.base import Remark
from urlgrammar.differ.operands.javascript import utf16
from urlgrammar.differ.operands.names import (
    as_operand,
    definitions,
    meant,
    operand,
    remarks,
    versions,
)
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.differ.operands.standards import against, whole_standard
from urlgrammar.differ.reasons import patterns
from urlgrammar.differ.reasons.changes import changes
from urlgrammar.differ.reasons.rejections import Rejections, order_of
from urlgrammar.differ.reasons.splits import Splits
from urlgrammar.differ.results.confirmed import decided
from urlgrammar.errors import ContradictionError, OperandError
from urlgrammar.forms.components import FORMS
from urlgrammar.grammar.names import lark_name
from urlgrammar.programs.answers import answers, check_programs
from urlgrammar.regular.automata.languages import intersection, is_empty
from urlgrammar.regular.errors import LimitError, RegularError
from urlgrammar.regular.syntax.charset import NONE
from urlgrammar.regular.tagged.divergences import divergences, diverging
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_nfa import Tag
from urlgrammar.text.arguments import name_of, names_of, number_of, text_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from urlgrammar.differ.findings import Decided, NewHosts, OnlyOne, Pattern
    from urlgrammar.differ.ledger import Ledger
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.differ.operands.names import OperandLike
    from urlgrammar.programs.black_box import Named
    from urlgrammar.regular.tagged.divergences import Comparison
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.text.arguments import Text


def diff(
    a: OperandLike,
    b: OperandLike,
    rule: str | None = None,
    *,
    require: Iterable[str] | None = None,
    on: Iterable[str] | None = None,
    within: OperandLike | None = None,
    base: Text | None = None,
    witnesses: int = 1,
    pattern: bool = False,
    results: bool = False,
    also: Sequence[Named] = (),
    accept: Ledger | None = None,
    described: bool = False,
) -> DifferenceFindings:
    """The exact difference of two operands, given by name (the command `diff` lists the
    forms), or as a `Standard`, a `Program`, or a method of a compiled expression.

    rule: a rule of both, if they are standards. Whole standards are compared on raw input, before
    their preprocessing. require: the components that must be compared; all others may stay
    uncompared. Without it, none must be compared, but a difference with an uncompared component is
    not empty (`Difference.is_empty`). on: the only components to compare, all of which must be
    compared; acceptance is always compared. Both can name rules that both operands have, too.
    within: an operand; only the strings that it accepts are compared. base: a URL; texts are
    references against it, and whole standards split them before resolution; all other operands read
    the text as it is. witnesses: how many texts of each finding are wanted; there may be fewer.
    pattern: also find all differing texts, as regular expressions. results: also decide whether
    host, port, path, query and fragment in canonical form are equal, for whole standards, and for
    programs, whose values are compared. also: programs to run on each string that reports show
    (`py:MODULE:FUNCTION`, `exec:COMMAND`). accept: a ledger of accepted findings: reports list only
    what is new. described: the versions that the grammars of programs describe are meant, whatever
    is installed. Raises UnknownNameError; ProgramError; OperandError if an operand has no
    automaton, if an automaton is too large, or if a required component was not compared;
    ContradictionError if the parsers do not confirm a finding.
    """
    start = time.perf_counter()
    number_of(witnesses, "the number of witnesses", 1)
    required, chosen = _names(require, "`require`"), _names(on, "`on`")  # as grammars name rules
    base = None if base is None else text_of(base, "the base")
    also, accept = check_programs(also, base), ledger.given(accept)
    one, other = (meant(_operand(given, rule), described=described) for given in (a, b))
    inside = None if within is None else meant(_operand(within, None), described=described)
    question = _question(one, other, inside, base, chosen, required)
    try:
        if base is not None:
            one, other = _against(one, other, base)
        elif inside is None:
            one, other = one.beside(other), other.beside(one)
        compared = _Comparing(one, other, inside, question)
        findings = compared.findings(witnesses, pattern=pattern, results=results, also=also)
    except LimitError as error:
        raise OperandError(
            f"{error.problem}: compare single rules of the operands, or simplify an expression "
            f"({one.name} and {other.name})"
        ) from error
    except RegularError as error:
        raise OperandError(f"{error.problem} ({one.name} and {other.name})") from error
    judgement = ledger.judgement(accept, findings.found)
    return replace(findings, judgement=judgement, seconds=time.perf_counter() - start)


def _question(
    a: Operand,
    b: Operand,
    within: Operand | None,
    base: str | None,
    on: tuple[str, ...] | None,
    required: tuple[str, ...] | None,
) -> Question:
    """What is asked. Raises OperandError if two different operands have the same name."""
    inside, name = (None, None) if within is None else (within.identity, within.name)
    question = finding_id("diff", a.identity, b.identity, inside, on, required, base)
    named = definitions(filter(None, (a, b, within)))
    return Question(named, name, base, on, required, question)


def _operand(given: OperandLike, rule: str | None) -> Operand:
    whole = as_operand(given)
    if rule is None:
        return whole
    name_of(rule, "the name of a rule")
    std = whole_standard(whole)
    if std is None:
        raise OperandError(f"--rule needs two standards; {whole.name} is not a whole standard")
    short = "" if whole.definition is None else f"{whole.name}="
    return operand(f"{short}{std.name}:{rule}")


def _against(a: Operand, b: Operand, base: str) -> tuple[Operand, Operand]:
    """The operands, reading references against a base."""
    if whole_standard(a) is None and whole_standard(b) is None:
        raise OperandError(
            f"a base needs a whole standard: {a.name} and {b.name} read the text as it is"
        )
    one = against(a, base)
    return one, one if b is a else against(b, base)


def _names(given: Iterable[str] | None, what: str) -> tuple[str, ...] | None:
    if given is None:
        return None
    return tuple(lark_name(name) if "-" in name else name for name in names_of(given, what))


class _Side(NamedTuple):
    """One of the two operands. given: as it was given; it reads references against the base if
    there is one. operand: the same for the strings that are compared. asked: with those of its
    rules that are compared as components."""

    given: Operand
    operand: Operand
    asked: Operand

    @property
    def names(self) -> frozenset[str]:
        """What can be compared, or at least has a name."""
        return self.asked.components | self.asked.rules | self.asked.uncomparable


class _Comparing:
    """What is compared. within: the operand whose strings are, None for all."""

    def __init__(self, a: Operand, b: Operand, within: Operand | None, question: Question) -> None:
        self.within, self.question = within, question
        self.is_same = a is b
        given_a, given_b = a, b
        if within is not None:
            a, b = a.within(within), b.within(within)
        self.has_pairs = False
        if a.is_utf16 != b.is_utf16:
            kept = utf16(a), utf16(b)
            self.has_pairs = kept != (a, b)
            a, b = kept
        # these can be rules that are no components
        named = {*(question.on or ()), *(question.required or ())}
        rules_a = frozenset(filter(a.has_rule, (b.components | named) - a.components))
        rules_b = frozenset(filter(b.has_rule, (a.components | named) - b.components))
        self.a = _Side(given_a, a, a.with_rules(rules_a))
        self.b = _Side(given_b, b, b.with_rules(rules_b))
        self.sides = self.a, self.b
        self.ambiguous = tuple(
            ambiguity
            for side in self.sides[: 1 if self.is_same else 2]
            for ambiguity in side.asked.ambiguities.values()
        )
        self.operands = (given_a, given_b, *filter(None, [within]))
        self.automata = self.a.asked.automaton(), self.b.asked.automaton()
        self.names = self._names()
        self.tags = self._tags()
        always = ALWAYS if a.names_components or b.names_components else frozenset()
        always |= a.merged | b.merged
        self.silent = {Tag(name) for name in always}
        kinds = {tag.value for tag in self.tags if tag.value is not None}
        compared = self._compared()
        self.asked = Asked(self.a.asked, self.b.asked, compared, kinds, always, question.id)
        if within is not None and not any(end for side in self.automata for end in side.ends):
            raise OperandError(
                f"neither {a.name} nor {b.name} accepts any string that {within.name} "
                "accepts: there is nothing to compare"
            )
        self._check(question.required or (), "is required")
        self._check(question.on or (), "is to be compared")

    def _names(self) -> frozenset[str]:
        """The compared components: those that both operands have, and that are not ambiguous."""
        a, b = self.a.operand, self.b.operand
        names = self.a.names & self.b.names - {ambiguity.component for ambiguity in self.ambiguous}
        names -= a.uncomparable | b.uncomparable
        if self.question.on is not None:
            names &= {*self.question.on}
        if a.names_components != b.names_components:
            return names - {HOST_KIND}  # in a standard it is not a part of the text
        return names

    def _tags(self) -> frozenset[Tag]:
        """The tags of these components, with all kinds of hosts that either operand has, so that
        it is a difference if a host is an address for one and a name for the other."""
        tags = {Tag(name) for name in self.names}
        if HOST_KIND in self.names and self.a.operand.names_components:
            every = self.automata[0].tags | self.automata[1].tags
            tags = tags - {Tag(HOST_KIND)} | {tag for tag in every if tag.name == HOST_KIND}
        return frozenset(tags)

    def _compared(self) -> tuple[str, ...]:
        """The names of the compared components: first those of a tree in its order, then others."""
        known = [name for name in ComponentTuple._fields if name in self.names]
        return (*known, *sorted(self.names.difference(known)))

    def _uncompared(self) -> tuple[Uncompared, ...]:
        """The components of either operand that are not compared, except ambiguous ones; none if
        `on` says which to compare."""
        if self.question.on is not None:
            return ()
        left = self.names | {ambiguity.component for ambiguity in self.ambiguous}
        return tuple(
            Uncompared(side.given.name, name)
            for side in self.sides
            for name in sorted(side.names - left - {side.given.whole}, key=order_of)
        )

    def _check(self, names: Iterable[str], wish: str) -> None:
        """Raise OperandError if one of the names is not compared."""
        for name in names:
            if name in self.names:
                continue
            raise OperandError(
                f"{name!r} {wish}, but was not compared: {self._why_not(name)}; compared: "
                f"{', '.join(self.asked.compared) or 'none'}"
            )

    def _why_not(self, name: str) -> str:
        """Why a component is not compared, and what to do about it."""
        for ambiguity in self.ambiguous:
            if ambiguity.component == name:
                return (
                    f"{ambiguity.operand} splits {ambiguity.input!r} in two ways; make its grammar "
                    "unambiguous"
                )
        without = [side.given.name for side in self.sides if name not in side.names]
        if without:
            both = ", ".join(sorted(self.a.names & self.b.names, key=order_of)) or "no component"
            return (
                f"{' and '.join(without)} {'has' if len(without) == 1 else 'have'} no component, "
                f"group or rule of that name (both operands have {both})"
            )
        if self.question.on is not None and name not in self.question.on:
            return "it is not one of the only components to compare (on)"
        return "it is not a part of the text, or Lark has renamed its rule"

    def patterns(self) -> Iterator[Pattern]:
        """All differing texts; one that is too large has its problem."""
        if not self.is_same:
            yield patterns.only("only_a", self.a.operand, self.b.given)
            yield patterns.only("only_b", self.b.operand, self.a.given)
        for name in self.asked.compared:
            tags = {tag for tag in self.tags if tag.name == name}
            yield patterns.of_texts(
                "split", name, partial(diverging, *self.automata, tags, self.silent)
            )

    def results(self) -> Iterator[Decided]:
        """The values in canonical form, by component. Raises OperandError."""
        if self.question.base is not None:
            raise OperandError(
                "results against a base are not decided, because paths are merged: leave out the "
                "base or the results"
            )
        both = (self.a.given, self.b.given)
        names = tuple(n for n in FORMS if self.question.on is None or n in self.question.on)
        if not names:
            raise OperandError(
                f"only {', '.join(FORMS)} have results: add one of these to the components to "
                "compare (on)"
            )
        for name in names:
            yield decided(name, both, self.automata, self.question.id)

    def findings(
        self, count: int, *, pattern: bool, results: bool, also: tuple[Named, ...]
    ) -> DifferenceFindings:
        """The difference with up to `count` texts for each finding; the other arguments are as
        `diff` takes them."""
        only_a, open_a = self._only("only_a", self.a, self.b, count)
        only_b, open_b = self._only("only_b", self.b, self.a, count)
        compared = divergences(*self.automata, self.tags, self.silent, count)
        splits = Splits(self.asked, *self.automata, self.tags)
        split, open_split = splits.findings(compared.divergences)
        common, on = self._common(compared), self.question.on
        most = max(len(only_a), len(only_b), len(split))
        only_a, only_b, split = only_a[:MAX_REASONS], only_b[:MAX_REASONS], split[:MAX_REASONS]
        shown = [finding.shown.input for finding in (*split, *only_a, *only_b)]
        given = [side.given for side in self.sides]
        return DifferenceFindings(
            self.a.given.name,
            self.b.given.name,
            self.question,
            _relation(only_a, only_b, common),
            # the relation is exact if no unconfirmed finding could change it
            is_exact=bool(only_a or not open_a)
            and bool(only_b or not open_b)
            and common == compared.common,
            common=common,
            only_a=tuple(only_a),
            only_b=tuple(only_b),
            split=tuple(split),
            compared=self.asked.compared,
            character_sets=tuple(_character_sets(*self.automata, self.asked.compared)),
            is_complete=most <= MAX_REASONS,
            left_out=LeftOut(
                self._uncompared(),
                tuple(way for way in self.ambiguous if on is None or way.component in on),
                tuple(dict.fromkeys(operand.name for operand in given if self._cuts(operand))),
                open_a + open_b + open_split,
            ),
            patterns=tuple(self.patterns()) if pattern else None,
            results=tuple(self.results()) if results else None,
            new_hosts=self._new_hosts(),
            answers=answers(also, shown) if also else (),
            about=About(
                taken=tuple(taken for operand in self.operands for taken in operand.taken),
                by_automaton=tuple(
                    dict.fromkeys(one.name for one in self.operands if not one.is_confirmed)
                ),
                versions=versions(self.operands),
                remarks=self._remarks([*shown, *filter(None, [common])]),
            ),
        )

    def _new_hosts(self) -> NewHosts | None:
        """Whether the second of two guards lets texts reach a host that the first does not. Raises
        OperandError, LimitError and ContradictionError."""
        old, new = (side.given for side in self.sides)
        is_about_all = self.within is None and self.question.base is None
        if not (is_about_all and isinstance(old, Guard) and isinstance(new, Guard)):
            return None
        return new_hosts(old, new)

    def _cuts(self, given: Operand) -> bool:
        """Whether an operand reads some hosts in a way of its own because they are too long."""
        if not isinstance(given, ProgramOperand) or given.with_long_host is None:
            return False
        if self.within is None:
            return True
        return not is_empty(intersection(language(given.with_long_host), self.within.language))

    def _remarks(self, shown: Iterable[str]) -> tuple[Remark, ...]:
        """What there is to say of the operands. shown: the strings that reports show."""
        both = (side.given for side in self.sides if self.has_pairs and not side.given.is_utf16)
        of_pairs = (Remark(given.name, _NO_PAIRS) for given in both)
        return (*of_pairs, *remarks(self.operands, shown))

    def _only(
        self, kind: str, accepting: _Side, rejecting: _Side, count: int
    ) -> tuple[list[OnlyOne], int]:
        if self.is_same:
            return [], 0
        both = accepting.operand, rejecting.given
        findings, unconfirmed = Rejections(*both, kind, self.question.id, count).findings()
        changed = changes(accepting.given, rejecting.given)
        if changed is not None:
            findings = [replace(finding, changed=changed.of(finding)) for finding in findings]
        return findings, unconfirmed

    def _common(self, compared: Comparison) -> str | None:
        """A text that both operands accept, by their parsers."""
        text = compared.common
        both = [side.operand for side in self.sides]
        if text is None or all(confirmation.split(given, text) is not None for given in both):
            return text
        if compared.is_decided:
            names = " and ".join(given.name for given in both)
            raise ContradictionError(f"{names} should both accept {text!r}")
        return None


_NO_PAIRS: Final = (
    "its strings with a high surrogate directly before a low one are NOT compared, because "
    "JavaScript has no such strings: it reads both as one character."
)


def _relation(only_a: Sequence[OnlyOne], only_b: Sequence[OnlyOne], common: str | None) -> str:
    """The relation of two sets of texts: those that only one has, and one that both have."""
    if only_a and only_b:
        return "disjoint" if common is None else "overlapping"
    return "superset" if only_a else "subset" if only_b else "equal"


def _character_sets(
    a: TaggedAutomaton, b: TaggedAutomaton, components: Collection[str]
) -> Iterator[CharacterSets]:
    """The characters of each component that has any, by operand."""
    for component in components:
        in_a, in_b = a.characters.get(component, NONE), b.characters.get(component, NONE)
        if in_a or in_b:
            yield CharacterSets(component, in_a - in_b, in_b - in_a, in_a & in_b)
