"""The difference of two operands: texts that only one accepts, and texts that both accept and split
differently.

What belongs here: which components are compared, and collecting what `rejections` and `splits` find
on the automata and confirm by the parsers of both operands.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from urlgrammar.components import HOST_KIND, ComponentTree
from urlgrammar.differ import confirmation, ledger
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
from urlgrammar.differ.operands import (
    as_operand,
    definitions,
    meant,
    operand,
    remarks,
    restricted,
    versions,
)
from urlgrammar.differ.operands.base import Remark
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.differ.operands.references import against
from urlgrammar.differ.operands.standards import whole_standard
from urlgrammar.differ.reasons import patterns
from urlgrammar.differ.reasons.changes import changes
from urlgrammar.differ.reasons.rejections import Rejections, order_of
from urlgrammar.differ.reasons.splits import Splits
from urlgrammar.differ.results.confirmed import decided
from urlgrammar.errors import ContradictionError, OperandError
from urlgrammar.forms.components import FORMS
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

    from urlgrammar.differ.findings import Decided, OnlyOne, Pattern
    from urlgrammar.differ.ledger import Ledger
    from urlgrammar.differ.operands import OperandLike
    from urlgrammar.differ.operands.base import Operand
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
    """The exact difference of two operands, given by name (`differ.operands` lists the forms), or
    as a `Standard`, a `Program`, or a method of a compiled expression.

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
    programs, whose values are compared. also: programs to run on
    each string that reports show (`programs.black_box`). accept: a ledger of accepted findings
    (`differ.ledger`): reports list only what is new. described: the versions that the grammars
    of programs describe are meant, whatever is installed. Raises UnknownNameError; ProgramError;
    OperandError if an operand has no automaton, if an automaton is too large, or if a required
    component was not compared; ContradictionError if the parsers do not confirm a finding.
    """
    start = time.perf_counter()
    number_of(witnesses, "the number of witnesses", 1)
    required, chosen = _names(require, "`require`"), _names(on, "`on`")
    base = None if base is None else text_of(base, "the base")
    wanted = Wanted(witnesses, pattern, results, check_programs(also, base), ledger.given(accept))
    one, other = (meant(_operand(given, rule), described=described) for given in (a, b))
    inside = None if within is None else meant(_operand(within, None), described=described)
    definitions(filter(None, (one, other, inside)))
    try:
        if base is not None:
            one, other = _against(one, other, base)
        compared = _Comparing(one, other, inside, base, chosen, required)
        findings = compared.findings(wanted)
    except LimitError as error:
        raise OperandError(
            f"{error.problem}: compare single rules of the operands, or simplify an expression "
            f"({one.name} and {other.name})"
        ) from error
    except RegularError as error:
        raise OperandError(f"{error.problem} ({one.name} and {other.name})") from error
    return replace(findings, seconds=time.perf_counter() - start)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is wanted besides the shortest witnesses, as `diff` takes it."""

    witnesses: int
    pattern: bool
    results: bool
    also: tuple[Named, ...]
    accept: Ledger | None


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
    return None if given is None else names_of(given, what)


class _Comparing:
    """What is compared, as `diff` takes it. a, b: they read references against the base if there is
    one."""

    def __init__(
        self,
        a: Operand,
        b: Operand,
        within: Operand | None,
        base: str | None,
        on: tuple[str, ...] | None,
        required: tuple[str, ...] | None,
    ) -> None:
        self.given_a, self.given_b = a, b
        self.within, self.base, self.on, self.required = within, base, on, required
        if within is not None:
            a, b = restricted.within(a, within), restricted.within(b, within)
        self.has_pairs = False
        if a.is_utf16 != b.is_utf16:
            kept = restricted.utf16(a), restricted.utf16(b)
            self.has_pairs = kept != (a, b)
            a, b = kept
        self.a, self.b = a, b
        named = {
            *(self.on or ()),
            *(self.required or ()),
        }  # these can be rules that are no components
        around_a = frozenset(filter(a.has_rule, (b.components | named) - a.components))
        around_b = frozenset(filter(b.has_rule, (a.components | named) - b.components))
        self.ambiguous = (
            *a.ambiguities(around_a).values(),
            *(b.ambiguities(around_b).values() if self.given_b is not self.given_a else ()),
        )
        self.automaton_a, self.automaton_b = a.automaton(around_a), b.automaton(around_b)
        self.names_a = a.components | around_a | a.uncomparable
        self.names_b = b.components | around_b | b.uncomparable
        self.names = self._names()
        self.tags = self._tags()
        always = ALWAYS if a.names_components or b.names_components else frozenset()
        always |= a.merged | b.merged
        kinds = {tag.value for tag in self.tags if tag.value is not None}
        self.asked = Asked(a, b, around_a, around_b, self._compared(), kinds, always)
        if self.within is not None and not any((*self.automaton_a.ends, *self.automaton_b.ends)):
            raise OperandError(
                f"neither {a.name} nor {b.name} accepts any string that {self.within.name} "
                "accepts: there is nothing to compare"
            )
        self._check(self.required or (), "is required")
        self._check(self.on or (), "is to be compared")

    @property
    def id(self) -> str:
        """Names the question in the ids of its findings."""
        within = None if self.within is None else self.within.identity
        asked = self.a.identity, self.b.identity, within, self.on, self.required, self.base
        return finding_id("diff", *asked)

    @property
    def operands(self) -> tuple[Operand, ...]:
        """The operands, with the one that restricts both."""
        both = (self.a, self.b)
        return both if self.within is None else (*both, self.within)

    def _names(self) -> frozenset[str]:
        """The compared components: those that both operands have, and that are not ambiguous."""
        names = self.names_a & self.names_b - {ambiguity.component for ambiguity in self.ambiguous}
        names -= self.a.uncomparable | self.b.uncomparable
        if self.on is not None:
            names &= {*self.on}
        if self.a.names_components != self.b.names_components:
            return names - {HOST_KIND}  # in a standard it is not a part of the text
        return names

    def _tags(self) -> frozenset[Tag]:
        """The tags of these components, with all kinds of hosts that either operand has, so that
        it is a difference if a host is an address for one and a name for the other."""
        tags = {Tag(name) for name in self.names}
        if HOST_KIND in self.names and self.a.names_components:
            every = self.automaton_a.tags | self.automaton_b.tags
            tags = tags - {Tag(HOST_KIND)} | {tag for tag in every if tag.name == HOST_KIND}
        return frozenset(tags)

    def _compared(self) -> tuple[str, ...]:
        """The names of the compared components: first those of a tree in its order, then others."""
        known = [name for name in ComponentTree._fields if name in self.names]
        return (*known, *sorted(self.names.difference(known)))

    def _uncompared(self) -> tuple[Uncompared, ...]:
        """The components of either operand that are not compared, except ambiguous ones; none if
        `on` says which to compare."""
        if self.on is not None:
            return ()
        left = self.names | {ambiguity.component for ambiguity in self.ambiguous}
        return tuple(
            Uncompared(given.name, name)
            for given, names in ((self.a, self.names_a), (self.b, self.names_b))
            for name in sorted(names - left - {given.whole}, key=order_of)
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
        without = [
            given.name
            for given, names in ((self.a, self.names_a), (self.b, self.names_b))
            if name not in names
        ]
        if without:
            both = ", ".join(sorted(self.names_a & self.names_b, key=order_of)) or "no component"
            return (
                f"{' and '.join(without)} {'has' if len(without) == 1 else 'have'} no component, "
                f"group or rule of that name (both operands have {both})"
            )
        if self.on is not None and name not in self.on:
            return "it is not one of the only components to compare (on)"
        return "it is not a part of the text, or Lark has renamed its rule"

    def patterns(self) -> Iterator[Pattern]:
        """All differing texts; one that is too large has its problem."""
        if self.given_a is not self.given_b:
            yield patterns.only("only_a", self.a, self.given_b)
            yield patterns.only("only_b", self.b, self.given_a)
        silent = {Tag(name) for name in self.asked.always}
        for name in self.asked.compared:
            tags = {tag for tag in self.tags if tag.name == name}
            both = (self.automaton_a, self.automaton_b)
            yield patterns.split(name, partial(diverging, *both, tags, silent))

    def results(self) -> Iterator[Decided]:
        """The values in canonical form, by component. Raises OperandError."""
        if self.base is not None:
            raise OperandError(
                "results against a base are not decided, because paths are merged: leave out the "
                "base or the results"
            )
        both = (self.given_a, self.given_b)
        names = tuple(n for n in FORMS if self.on is None or n in self.on)
        if not names:
            raise OperandError(
                f"only {', '.join(FORMS)} have results: add one of these to the components to "
                "compare (on)"
            )
        for name in names:
            yield decided(name, both, (self.automaton_a, self.automaton_b))

    def findings(self, wanted: Wanted) -> DifferenceFindings:
        """The difference, with what is wanted besides."""
        difference = self._difference(wanted.witnesses)
        shown = [finding.shown.input for finding in difference.split]
        shown += [finding.shown.input for finding in (*difference.only_a, *difference.only_b)]
        difference = replace(
            difference,
            patterns=tuple(self.patterns()) if wanted.pattern else None,
            results=tuple(self.results()) if wanted.results else None,
            answers=answers(wanted.also, shown) if wanted.also else (),
            about=About(
                taken=tuple(taken for given in self.operands for taken in given.taken),
                by_automaton=tuple(
                    dict.fromkeys(given.name for given in self.operands if not given.is_confirmed)
                ),
                versions=versions(self.operands),
                remarks=self._remarks([*shown, *filter(None, [difference.common])]),
            ),
        ).asked(self.id)
        return replace(difference, judgement=ledger.judgement(wanted.accept, difference.found))

    def _difference(self, count: int) -> DifferenceFindings:
        """The difference with up to `count` texts for each finding."""
        only_a, open_a = self._only("only_a", self.a, self.given_b, count)
        only_b, open_b = self._only("only_b", self.b, self.given_a, count)
        silent = {Tag(name) for name in self.asked.always}
        compared = divergences(self.automaton_a, self.automaton_b, self.tags, silent, count)
        splits = Splits(self.asked, self.automaton_a, self.automaton_b, self.tags)
        split, open_split = splits.findings(compared.divergences)
        common = self._common(compared)
        return DifferenceFindings(
            self.a.name,
            self.b.name,
            Question(
                definitions(self.operands),
                None if self.within is None else self.within.name,
                self.base,
                self.on,
                self.required,
            ),
            _relation(only_a, only_b, common),
            # the relation is exact if no unconfirmed finding could change it
            is_exact=bool(only_a or not open_a)
            and bool(only_b or not open_b)
            and common == compared.common,
            common=common,
            only_a=tuple(only_a[:MAX_REASONS]),
            only_b=tuple(only_b[:MAX_REASONS]),
            split=tuple(split[:MAX_REASONS]),
            compared=self.asked.compared,
            character_sets=tuple(
                _character_sets(self.automaton_a, self.automaton_b, self.asked.compared)
            ),
            is_complete=max(len(only_a), len(only_b), len(split)) <= MAX_REASONS,
            left_out=LeftOut(
                self._uncompared(),
                tuple(e for e in self.ambiguous if self.on is None or e.component in self.on),
                tuple(dict.fromkeys(e.name for e in (self.given_a, self.given_b) if self._cuts(e))),
                open_a + open_b + open_split,
            ),
        )

    def _cuts(self, given: Operand) -> bool:
        """Whether an operand reads some hosts in a way of its own because they are too long."""
        if not isinstance(given, ProgramOperand) or given.with_long_host is None:
            return False
        if self.within is None:
            return True
        return not is_empty(intersection(language(given.with_long_host), self.within.language))

    def _remarks(self, shown: Iterable[str]) -> tuple[Remark, ...]:
        """What there is to say of the operands. shown: the strings that reports show."""
        of_pairs = [
            Remark(given.name, _NO_PAIRS) for given in (self.a, self.b) if not given.is_utf16
        ] if self.has_pairs else []  # fmt: skip
        return (*of_pairs, *remarks(self.operands, shown))

    def _only(
        self, kind: str, accepting: Operand, rejecting: Operand, count: int
    ) -> tuple[list[OnlyOne], int]:
        if self.given_a is self.given_b:
            return [], 0
        findings, unconfirmed = Rejections(accepting, rejecting, kind, count).findings()
        given = self.given_b if rejecting is self.given_a else self.given_a
        changed = changes(given, rejecting)
        if changed is not None:
            findings = [replace(finding, changed=changed.of(finding)) for finding in findings]
        return findings, unconfirmed

    def _common(self, compared: Comparison) -> str | None:
        """A text that both operands accept, by their parsers."""
        text = compared.common
        both = (self.a, self.b)
        if text is None or all(confirmation.split(given, text) is not None for given in both):
            return text
        if compared.is_decided:
            raise ContradictionError(f"{self.a.name} and {self.b.name} should both accept {text!r}")
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
