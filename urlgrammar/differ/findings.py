"""The findings about the difference of two operands, as plain values.

What belongs here: the findings. `difference` makes them, `report` and the command line show them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from urlgrammar.differ.character_sets import shown
from urlgrammar.differ.ledger import Found, finding_id, listed
from urlgrammar.errors import NO_BOOL

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.differ.ledger import Finding, Judgement
    from urlgrammar.differ.operands.base import (
        Ambiguity,
        Components,
        Place,
        Remark,
        Taken,
        Version,
    )
    from urlgrammar.programs.answers import Answers
    from urlgrammar.regular.syntax.charset import CharSet

MAX_REASONS: Final = 200
"""How many findings of a kind are kept, the shortest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _WithReason:
    """Texts with one reason.

    input: a shortest such text. position: as its class says, in code points. over_approximated:
    whether similar texts depend on more than a grammar (for this text, the parsers confirmed the
    result). id: see `ledger`. more: other texts with the same reason, the shortest first, if more
    than one was wanted. like: the same finding about the analogue with a familiar scheme, if it has
    the same result.
    """

    input: str
    position: int
    over_approximated: bool
    id: str = field(compare=False)
    more: tuple[str, ...] = ()
    like: Self | None = None

    @property
    def analogue(self) -> str | None:
        """The analogue with a familiar scheme."""
        return None if self.like is None else self.like.input

    @property
    def shown(self) -> Self:
        """The finding with the familiar scheme if there is one, otherwise this one."""
        return self.like or self


@dataclass(frozen=True, slots=True, kw_only=True)
class OnlyOne(_WithReason):
    """Texts that one operand accepts and the other rejects, for one reason.

    The reason is the error of the rejecting operand, and the component of the accepting operand in
    which the error is.

    component: None between components. position: where the rejecting operand reports the error.
    error: the name of the error, which is a rule or a validation error; None if the rejecting
    operand does not name its errors. characters: those that cause the error; at_end: whether the
    end of the text causes it too. If errors do not depend on the position, as the validation errors
    of the WHATWG standard, `characters` are those that can replace the character at `position` with
    the same error. never: whether the rejecting operand never accepts these characters in the
    component; if not, it accepts them at other positions of the component. message: the error
    message for this text. by_place: whether the error is a rule, which depends on the position
    only. changed: for two versions of a grammar, the rules whose changes explain it; empty if that
    is not known.
    """

    component: str | None
    error: str | None
    characters: CharSet
    at_end: bool
    never: bool
    message: str
    by_place: bool = True
    changed: tuple[str, ...] = ()

    @property
    def reason(self) -> str:
        """One line: the component, the characters, and the error message."""
        where = self.component or "between components"
        return f"{where}: {self.where}{' (never in it)' * self.never}; {self.message}"

    @property
    def where(self) -> str:
        """The characters that cause the error, for people."""
        parts = [shown(self.characters)] if self.characters else []
        return ", or ".join([*parts, *["at the end"] * (self.at_end or not parts)])


@dataclass(frozen=True, slots=True, kw_only=True)
class Split(_WithReason):
    """Texts that both operands accept and split into different components, for one reason.

    The reason is the set of components that differ, or the way in which one of them differs.

    position: that of the first character that the operands read differently. a, b: the components
    by each operand; None is undefined. components: all that differ in value or in position.
    places_a, places_b: the start and the end of components in the text, by each operand.
    """

    parts_a: tuple[tuple[str, str | None], ...] = field(repr=False)
    parts_b: tuple[tuple[str, str | None], ...] = field(repr=False)
    components: tuple[str, ...]
    places_a: tuple[Place, ...] = field(default=(), repr=False)
    places_b: tuple[Place, ...] = field(default=(), repr=False)

    @property
    def a(self) -> Components:
        """The components by the first operand."""
        return dict(self.parts_a)

    @property
    def b(self) -> Components:
        """The components by the second operand."""
        return dict(self.parts_b)


@dataclass(frozen=True, slots=True)
class CharacterSets:
    """The characters that only one operand allows in a component, and those that both allow."""

    component: str
    only_a: CharSet
    only_b: CharSet
    both: CharSet


@dataclass(frozen=True, slots=True)
class Uncompared:
    """A component that was not compared. operand: the name of the operand that has it. The other
    one has no component, group or rule of that name, or one of them cannot determine it."""

    operand: str
    component: str


class Pattern(NamedTuple):
    """All texts of a kind, as a regular expression for `re.fullmatch`.

    kind: `only_a`, `only_b`, or `split` for those that are split differently in a component. regex:
    None if there are no such texts, or if it is too large. problem: why it is too large.
    over_approximated: whether it also matches texts for which only
    the parsers decide whether they are of this kind.
    """

    kind: str
    component: str | None
    regex: str | None
    problem: str | None
    over_approximated: bool


class ChangedDifferently(NamedTuple):
    """Strings that both standards split alike in a component, and of which their canonical forms
    have different values, for one reason.

    input: a shortest such string. what: what the reason is about: a character, the escape of an
    octet, the end of the value, or a kind of values that no automaton decides, such as IPv4
    addresses: then others of this kind can be equal. how_a, how_b: what each canonical form does to
    it. value_a, value_b: the component in both canonical forms; None is undefined.
    over_approximated, id: as for `OnlyOne`.
    """

    input: str
    what: str
    how_a: str
    how_b: str
    value_a: str | None
    value_b: str | None
    over_approximated: bool
    id: str


class Undecided(NamedTuple):
    """Values of a component whose canonical form is not computed by a transducer, so that it is not
    decided whether they differ: in the strings that were tried, they do not. values: which ones.
    input: a string with such a value, None if the parsers accept none of those. tried: how many
    strings were."""

    values: str
    input: str | None
    id: str
    tried: int


class Decided(NamedTuple):
    """A component of the canonical forms of two standards, decided for all strings that both accept
    and split alike in this component, except those with undecided values. unconfirmed: as for
    `Difference`."""

    component: str
    differences: tuple[ChangedDifferently, ...]
    undecided: tuple[Undecided, ...]
    unconfirmed: int

    @property
    def is_equal(self) -> bool:
        """Whether all values are proved to be equal."""
        return not (self.differences or self.undecided or self.unconfirmed)


class NewHosts(NamedTuple):
    """Whether the second of two guards lets strings reach a host that the first lets none reach.

    verdict: `none` if it is proved that there is no such host, `some`, or `undecided`. host: one of
    them; None is undefined. input: a shortest string that the second guard lets reach it; None
    unless the verdict is `some`.
    """

    verdict: str
    host: str | None = None
    input: str | None = None


class Limit(NamedTuple):
    """A limit of the answer, which a ledger can accept like a finding.

    kind: `uncompared` or `ambiguous` for a component that was not compared, `too_long` for hosts,
    `unconfirmed` for findings that are not listed. operand: the name of the operand that has the
    component.
    """

    id: str
    kind: str
    operand: str | None = None
    component: str | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked of two operands.

    definitions: what short names stand for. within: the operand whose strings were compared, None
    if all were; all else is about these strings. base: the base of references, None if strings are
    not references. on: the only components that were to be compared, None if all were. required:
    the components that had to be compared, None if not given. id: names the question in the ids of
    its findings.
    """

    definitions: tuple[tuple[str, str], ...] = ()
    within: str | None = None
    base: str | None = None
    on: tuple[str, ...] | None = None
    required: tuple[str, ...] | None = None
    id: str = field(default="", compare=False)

    @property
    def is_chosen(self) -> bool:
        """Whether it says which components count."""
        return self.required is not None or self.on is not None


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What an answer does not cover.

    uncompared: the components that only one operand has. ambiguous: those that a grammar can split
    in two ways, which are not compared either. too_long: the operands that read too long hosts in a
    way of their own, which was not compared. unconfirmed: the number of findings about
    over-approximated texts that the parsers did not confirm, and that are not listed.
    """

    uncompared: tuple[Uncompared, ...] = ()
    ambiguous: tuple[Ambiguity, ...] = ()
    too_long: tuple[str, ...] = ()
    unconfirmed: int = 0


@dataclass(frozen=True, slots=True)
class About:
    """What there is to know about the operands.

    taken: the rules that grammars take from documents. by_automaton: the operands whose findings no
    separate parser confirmed, because it is not installed; their automata alone decided. versions:
    for operands that are programs, which versions the answer is about. remarks: what else there is
    to say of them.
    """

    taken: tuple[Taken, ...] = ()
    by_automaton: tuple[str, ...] = ()
    versions: tuple[Version, ...] = ()
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class DifferenceFindings:
    """The difference of two operands.

    a, b: their names. question: what was asked. relation: that of the sets of accepted texts:
    `equal`, `subset` (b accepts all texts of a), `superset`, `overlapping` or `disjoint`. is_exact:
    whether the relation is proved; if not, it holds except for over-approximated texts, which
    depend on more than a grammar. common: a shortest text that both accept, None if there is none.
    only_a, only_b: the texts that only one accepts, by reason, each with its shortest text `input`,
    the shortest reason first. split: the texts that both accept and split differently, by
    component, with the components `a` and `b` by each. compared: the components that were compared.
    character_sets: by component, the characters that they allow. is_complete: whether all of what
    was confirmed is listed; if not, only the shortest MAX_REASONS of each kind are. left_out: what
    the answer does not cover; `limits` are those of it that were not allowed by the question.
    about: what there is to know of the operands, such as versions of programs. patterns: all
    differing texts as regular expressions, None if these were not wanted. results: the components
    of canonical forms, None if they were not wanted. new_hosts: for two guards on the same parser,
    the hosts that only the second lets strings reach; None for other operands, with a base, and for
    the strings of a third operand. answers: what programs that were asked too say
    of the strings that reports show. judgement: what a ledger says of the ids, None if no ledger
    was given. seconds: the time that the comparison took.
    """

    a: str
    b: str
    question: Question
    relation: str
    is_exact: bool
    common: str | None
    only_a: tuple[OnlyOne, ...]
    only_b: tuple[OnlyOne, ...]
    split: tuple[Split, ...]
    compared: tuple[str, ...]
    character_sets: tuple[CharacterSets, ...]
    is_complete: bool
    left_out: LeftOut = LeftOut()
    about: About = About()
    patterns: tuple[Pattern, ...] | None = None
    results: tuple[Decided, ...] | None = None
    new_hosts: NewHosts | None = None
    answers: Answers = ()
    judgement: Judgement | None = None
    seconds: float = field(default=0.0, compare=False)

    def __bool__(self) -> bool:
        raise TypeError(NO_BOOL.format("difference", ".is_empty, .relation and .passes"))

    @property
    def is_empty(self) -> bool:
        """Whether it is proved that both operands accept the same texts and split them alike. False
        if a component was not compared, unless `required` or `on` says which components count."""
        left = self.left_out
        was_compared = self.question.is_chosen or not (left.uncompared or left.ambiguous)
        is_equal = self.relation == "equal" and self.is_exact
        is_whole = was_compared and not left.too_long
        return is_equal and is_whole and not (self.split or left.unconfirmed)

    @property
    def limits(self) -> tuple[Limit, ...]:
        """What the answer does not say, if `required` or `on` does not allow it."""
        return tuple(self._limits())

    def _limits(self) -> Iterator[Limit]:
        question, left = self.question.id, self.left_out
        letters = {self.b: "b", self.a: "a"}
        if not self.question.is_chosen:
            for kind, listed in (("uncompared", left.uncompared), ("ambiguous", left.ambiguous)):
                for part in listed:
                    limit_id = finding_id(kind, question, letters[part.operand], part.component)
                    yield Limit(limit_id, kind, part.operand, part.component)
        for name in left.too_long:
            yield Limit(finding_id("too_long", question, letters[name]), "too_long", name)
        if left.unconfirmed or not self.is_exact:
            yield Limit(finding_id("unconfirmed", question), "unconfirmed")

    @property
    def found(self) -> tuple[Found, ...]:
        """All findings and limits, as a ledger sees them: with the strings that are shown."""
        by_one = (Found(only.id, only.shown.input) for only in (*self.only_a, *self.only_b))
        splits = (Found(split.id, split.shown.input) for split in self.split)
        limits = (Found(limit.id, None) for limit in self.limits)
        results = [
            finding
            for part in self.results or ()
            for finding in (
                *(Found(change.id, change.input) for change in part.differences),
                *(Found(value.id, value.input) for value in part.undecided),
            )
        ]
        return (*by_one, *splits, *limits, *results)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all findings and limits."""
        return tuple(finding.id for finding in self.found)

    def listed(self, findings: Iterable[Finding]) -> tuple[Finding, ...]:
        """Those findings that a report lists."""
        return listed(findings, self.judgement)

    @property
    def passes(self) -> bool:
        """Whether a gate lets the difference pass: if it is empty, all wanted results are proved to
        be equal; or if nothing is new and nothing is gone by the
        judgement of a ledger. It does not pass for a program that was not asked, unless its
        described versions are meant."""
        if not all(version.is_settled for version in self.about.versions):
            return False
        if self.judgement is None:
            return self.is_empty and all(part.is_equal for part in self.results or ())
        return self.judgement.is_clean and self.is_complete
