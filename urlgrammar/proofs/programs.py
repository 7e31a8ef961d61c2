"""The terms of programs.

What belongs here: making the term of a program from its record and its grammar file: its cases, its
constraints, and its preprocessing. A text that the grammar can read in two ways has the first one
(`_first`). Repetitions are not chosen between: the term has all ways in which they match.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.errors import CertificateError, OperandError
from urlgrammar.proofs.derivatives import EMPTY
from urlgrammar.proofs.reading import INNERMOST, Reading
from urlgrammar.proofs.sources import STUB, grammar
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    Alt,
    Atomic,
    Look,
    Repeat,
    Rule,
    Seq,
    characters,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from urlgrammar.programs.grammars.grammar import Step
    from urlgrammar.programs.grammars.record import Program
    from urlgrammar.proofs.derivatives import Terms
    from urlgrammar.proofs.sources import Operand
    from urlgrammar.regular.syntax.expression import Expression
    from urlgrammar.transformers import Captured

WHOLE: Final = "url"
"""The name of constraints on whole texts."""


_LETTERS: Final = [letter for n in range(0x80) for letter in (chr(n), f"%{n:02X}")]
"""Characters of ASCII, and their escapes: what records ask about."""


_CAPTURED: Final = frozenset({"path", "query", "fragment"})
"""Rules of components in which characters can be left out; a claim about a filter behind a program
is not about these."""


class _Ways(NamedTuple):
    """What a part and what follows it have: as the program reads it, and without constraints."""

    read: int
    plain: int


_END: Final = _Ways(EMPTY, EMPTY)


class ProgramReading(Reading):
    """Makes the term of a program. names, without: as for `Reading`. is_free: whether the term has
    no constraints; then the texts that have some are components, too, and all components count."""

    def __init__(
        self,
        terms: Terms,
        read: Operand,
        names: Iterable[str] = (),
        without: Mapping[str, int] = MappingProxyType({}),
        *,
        is_free: bool = False,
    ) -> None:
        assert read.program is not None
        self._program, self._is_free = read.program, is_free
        if is_free:
            captured = self._program.transformer.captures().values()
            names = {each.component for each in captured if not each.is_kind}
        super().__init__(terms, read, names, without)
        self._rules = grammar(read.program.grammar).rules

    def term(self) -> int:
        """The term of all texts that the program accepts. Raises OperandError."""
        program, terms = self._program, self._terms
        _check_is_read(program, self._names)
        self._check_asked()
        found, before = [], frozenset[int]()
        for condition, rule in program.cases:
            if self._names and not self._is_free:
                self._check_once(self._rules[rule], None)
            term = self._followed(self._rules[rule], _END).read
            if condition:
                own = self._plain(condition)
                term = terms.but(terms.both(term, own), before)
                before |= {own}
            found.append(term)
        term = self._constrained(WHOLE, terms.alt(found))
        for step in reversed(program.preprocessing):
            term = self._before_step(step, term)
        return term

    def _check_asked(self) -> None:
        """See that the tables which a record asks about letters say what the grammar says. Raises
        CertificateError."""
        for rule in self._program.asked:
            term = self._plain(rule)
            for letter in _LETTERS:
                if self._program.matches(rule, letter) is not self._terms.has(term, letter):
                    raise CertificateError(
                        f"the table of {rule} of {self._program.name} is not that of its grammar"
                    )

    def _plain(self, rule: str) -> int:
        """The term of a rule without constraints and captured rules."""
        return self.of(self._rules[rule], INNERMOST)

    def _followed(self, part: Expression, after: _Ways) -> _Ways:
        """A part with what follows it, in which the first option that matches counts, with all that
        follows; inside a rule with constraints, the first one that matches the text of the rule."""
        terms = self._terms
        match part:
            case Alt(options):
                return self._first(options, after)
            case Repeat(body, 0, 1):
                return self._first((body, EPSILON), after)
            case Seq(parts):
                for each in reversed(parts):
                    after = self._followed(each, after)
                return after
            case Rule(name, body) if self._is_open(part):
                if not self._is_checked(name):
                    return self._followed(body, after)
                inside = self._followed(body, _END)
                own = self._constrained(name, self._watched(name, inside.read))
                plain = inside.plain
            case _:
                own, plain = self.of(part, None), self.of(part, INNERMOST)
        return _Ways(terms.seq(own, after.read), terms.seq(plain, after.plain))

    def _first(self, options: Iterable[Expression], after: _Ways) -> _Ways:
        terms = self._terms
        found: list[int] = []
        before = dict[int, None]()
        for option in options:
            read, plain = self._followed(option, after)
            found.append(terms.but(read, frozenset(before)))
            before[plain] = None
        return _Ways(terms.alt(found), terms.alt(before))

    def _is_open(self, rule: Rule) -> bool:
        """Whether a rule can have components inside it."""
        is_rule = not isinstance(rule, (Look, Atomic)) and not STUB.search(rule.name)
        return is_rule and not self._capturing(rule, None)[1]

    def _is_checked(self, name: str) -> bool:
        return name != WHOLE and (name in self._program.constraints or name in self._over)

    def _rule(self, rule: Rule, around: Captured | None) -> int:
        term = super()._rule(rule, around)
        if around is INNERMOST:
            return term
        components = self._components(rule, around)
        for name in sorted({rule.name, *components} - {WHOLE}):
            if name in self._program.ignored:
                term = self._terms.of("bare", self._characters(self._program.ignored[name]), term)
            if name != rule.name:
                term = self._watched(name, term)
            term = self._constrained(name, term)
        return term

    def _constrained(self, name: str, term: int) -> int:
        """The term of a rule, or of a component, that fulfils its constraints."""
        terms, program = self._terms, self._program
        if self._is_free and name in program.constraints:
            return terms.around(frozenset({f"{name} of constraints"}), term)
        for each in program.constraints.get(name, ()):
            allowed = self._plain(each)
            if each in program.removed:
                allowed = terms.of("erased", self._characters(program.removed[each]), allowed)
            term = terms.both(term, allowed)
        return term

    def _characters(self, rule: str) -> int:
        return self._terms.letters.mask(characters(self._rules[rule]))

    def _before_step(self, step: Step, term: int) -> int:
        """The term of texts before a step."""
        terms = self._terms
        some, *others = map(self._characters, step.rules)
        every, rest = terms.everything, terms.letters.every & ~some
        match step.kind:
            case "remove":
                return terms.of("erased", some, term)
            case "strip":
                return terms.of("stripped", some, term, "")
            case "strip_left":
                begun = terms.alt([EMPTY, terms.seq(terms.of("chars", rest), every)])
                before = terms.repeat(terms.of("chars", some), 0, None)
                return terms.seq(before, terms.both(term, begun))
            case "replace_before":
                assert step.by is not None
                by = terms.letters.of(step.by)
                return terms.of("behind", None, some, by, others[0], term)
            case "unwrap":
                start, end = (terms.of("chars", chars) for chars in (some, others[0]))
                wrapped = terms.seq(start, terms.seq(every, end))
                inside = terms.seq(start, terms.seq(term, end))
                return terms.alt([inside, terms.but(term, frozenset({wrapped}))])
        raise AssertionError(step.kind)


def _check_is_read(program: Program, names: Collection[str]) -> None:
    """Raises OperandError for a program whose record says more than what is read here."""
    if program.longest_host is not None or not program.ignored.keys() <= _CAPTURED:
        raise OperandError(
            f"{program.name} is not read again: it leaves out hosts that are too long, or some "
            "characters of hosts"
        )
    if around := {*program.around.values()}.intersection(names):
        raise OperandError(
            f"{program.name}: {min(around)} is not read again: it has other components inside"
        )
