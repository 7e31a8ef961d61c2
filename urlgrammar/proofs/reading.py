"""The terms of standards and expressions.

What belongs here: making the terms of such an operand (`derivatives`) from its source, with its
components, the templates of its grammar and its preprocessing.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.components import ADDRESSES, HOST_KIND
from urlgrammar.errors import OperandError
from urlgrammar.proofs.assertions import applied, has_assertions
from urlgrammar.proofs.derivatives import EMPTY, NOTHING
from urlgrammar.proofs.sources import DEEP, PRIVATE, STUB, grammar, single
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import (
    Alt,
    Atomic,
    Chars,
    Expression,
    Look,
    Repeat,
    Rule,
    Seq,
    characters,
    parts_of,
    rules_in,
    sequence,
)
from urlgrammar.transformers import kind

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from urlgrammar.proofs.derivatives import Terms
    from urlgrammar.proofs.sources import Operand
    from urlgrammar.standards.record import Standard
    from urlgrammar.transformers import Captured


class Reading:
    """Makes the term of an operand. names: the components that count; kinds of hosts count as
    `host_kind`. without: by captured rule, a term of texts that are left out; whole: rules inside
    of which no kind of host is left out."""

    def __init__(
        self,
        terms: Terms,
        read: Operand,
        names: Iterable[str] = (),
        without: Mapping[str, int] = MappingProxyType({}),
        whole: Collection[str] = (),
    ) -> None:
        self._terms, self._read, self._names = terms, read, frozenset(names)
        self._without, self._whole = without, whole
        self._captured = {} if read.owner is None else read.owner.transformer.captures()
        self._over = {} if read.owner is None else read.owner.over_approximated
        self._known: dict[tuple[Expression, Captured | None], int] = {}
        self._once: dict[tuple[Expression, Captured | None], frozenset[str]] = {}
        self.left_out: set[str] = set()
        """The rules of which some hosts were left out."""
        self.components: set[str] = set()
        """The components that were seen, those that do not count, too."""

    def term(self) -> int:
        """The term of the operand. Raises OperandError for what has none."""
        expression, method = self._read.expression, self._read.method
        try:
            if method != "fullmatch" or has_assertions(expression):
                if self._names:
                    raise OperandError(
                        "components are compared for expressions that match whole strings, "
                        "without assertions and atomic groups"
                    )
                return applied(self._terms, expression, method, lambda part: self.of(part, None))
            self._check_once(expression, None)
            term = self.of(expression, None)
        except RecursionError as error:
            raise OperandError(DEEP) from error
        whole = self._read.whole
        return term if whole is None else self._before(term, whole)

    def of(self, expression: Expression, around: Captured | None) -> int:
        """The term of a part of the operand. around: what is captured around it."""
        key = expression, around
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._made(expression, around)
        return found

    def _made(self, expression: Expression, around: Captured | None) -> int:
        terms = self._terms
        match expression:
            case Chars(chars):
                return terms.of("chars", terms.letters.mask(chars)) if chars else NOTHING
            case Seq(parts):
                term = EMPTY
                for part in reversed(parts):
                    term = terms.seq(self.of(part, around), term)
                return term
            case Alt(options) if around is not None and not around.is_kind:
                return terms.alt(self._first_match(options, around))
            case Alt(options):
                return terms.alt(self.of(option, around) for option in options)
            case Repeat(body, least, most):
                return terms.repeat(self.of(body, around), least, most)
            case Rule(name, body) if (stub := STUB.search(name)) and self._read.owner:
                return self._template(stub[1], body, chr(PRIVATE + int(stub[2])), around)
            case Rule() if not isinstance(expression, (Look, Atomic)):
                return self._rule(expression, around)
        raise AssertionError(expression)

    def _first_match(self, options: Iterable[Expression], around: Captured) -> Iterator[int]:
        """Options, of which the first one that matches gives the kind of a host (RFC 3986, 3.2.2):
        those that are of other kinds are without what the ones before have."""
        kinds = {rule for rule, captured in self._captured.items() if captured.is_kind}
        before: list[tuple[frozenset[str], int]] = []
        for option in options:
            own = rules_in(option) & kinds
            others = frozenset(term for kinds_, term in before if own and kinds_ != own)
            yield self._terms.but(self.of(option, around), others)
            if own:
                before.append((own, self.of(option, INNERMOST)))

    def _rule(self, rule: Rule, around: Captured | None) -> int:
        if rule.name in self._whole:
            kept = {
                name: term
                for name, term in self._without.items()
                if not self._captured[name].is_kind
            }
            return Reading(self._terms, self._read, self._names, kept).of(rule, around)
        captured, names = self._capturing(rule, around)
        self.components |= self._components(rule, around)
        term = self._terms.around(names & self._wanted, self.of(rule.body, captured))
        if names and rule.name in self._without:
            self.left_out.add(rule.name)
            term = self._terms.but(term, frozenset({self._without[rule.name]}))
        return self._watched(rule.name, term)

    def _components(self, rule: Rule, around: Captured | None) -> frozenset[str]:
        """The component of a captured rule. A group is no kind of hosts, whatever its name is."""
        captured, names = self._capturing(rule, around)
        if self._read.owner is None:
            return names - {HOST_KIND}
        return frozenset({captured.component}) if names and captured is not None else names

    def _capturing(
        self, rule: Rule, around: Captured | None
    ) -> tuple[Captured | None, frozenset[str]]:
        """What is around the text inside a rule, and what the rule captures: inside a captured
        text, only a kind is captured, and inside a kind nothing. All groups are captured."""
        captured = self._captured.get(rule.name)
        if self._read.owner is None:
            return around, frozenset({rule.name})
        if captured is None or (around is not None and captured.is_kind <= around.is_kind):
            return around, frozenset()
        return captured, frozenset({_name(rule.name, captured)})

    @property
    def _wanted(self) -> frozenset[str]:
        kinds = (f"{HOST_KIND} {kind}" for kind in ADDRESSES if HOST_KIND in self._names)
        return self._names.union(kinds)

    def _check_once(self, part: Expression, around: Captured | None) -> frozenset[str]:
        """The components of an expression that count. Raises OperandError if a string can have one
        of them twice, because only one would be its value, and if one can be empty where it can be
        left out, too: engines differ from derivatives there."""
        key = part, around
        if key in self._once:
            return self._once[key]
        found: frozenset[str] = frozenset()
        inside = around
        if isinstance(part, Rule):
            inside, found = self._capturing(part, around)
            found &= self._wanted
        for each in parts_of(part):
            own = self._check_once(each, inside)
            is_repeated = isinstance(part, Repeat) and part.most not in {0, 1}
            if own and (is_repeated or (isinstance(part, Seq) and own & found)):
                raise OperandError(
                    f"{min(own)}: a string can have it twice, and one of them counts"
                )
            is_optional = isinstance(part, Repeat) and not part.least
            if own and is_optional and self._terms.ends(self.of(each, inside)):
                raise OperandError(
                    f"{min(own)}: an optional part that has it can be empty; whether it is then "
                    "empty or undefined is not known from its derivatives"
                )
            found |= own
        self._once[key] = found
        return found

    def _watched(self, name: str, term: int) -> int:
        """A term of a rule, of which a parser decides about some texts."""
        if name not in self._over:
            return term
        by = self._over[name]
        if by is None:
            return self._terms.of("maybe", term)
        assert self._read.owner is not None
        others = self.of(grammar(self._read.owner.grammar).rules[by], INNERMOST)
        return self._terms.of("watched", term, frozenset({others}))

    # Templates

    def _template(self, name: str, body: Expression, before: str, around: Captured | None) -> int:
        arguments = _arguments(body, before)
        if name == "but_not":
            one, other = arguments
            others = frozenset({self.of(other, INNERMOST)})
            return self._terms.but(self.of(one, around), others)
        if name == "percent_encoded":
            (only,) = arguments
            return self._terms.of("escaped", self.of(only, INNERMOST), "")
        digits = _digits(characters(arguments[0]))
        texts = arguments[1].parts if isinstance(arguments[1], Seq) else (arguments[1],)
        number = "".join(chr(characters(each).ranges[0][0]) for each in texts)
        limit, written = int(number), list[int]()
        while limit:
            limit, digit = divmod(limit, len(digits))
            written.insert(0, digit)
        masks = tuple(map(self._terms.letters.mask, digits))
        return self._terms.of("below", masks, tuple(written), None, 0)

    # Preprocessing

    def _before(self, term: int, whole: Standard) -> int:
        """The term of texts before preprocessing."""
        terms, letters = self._terms, self._terms.letters
        rules = grammar(whole.grammar).rules
        if whole.ignored_characters is not None:
            chars = letters.mask(characters(rules[whole.ignored_characters]))
            term = terms.of("bare", chars, term)
        for chars_, by, end, at_ends, behind in reversed(whole.input.rewritings):
            chars = letters.mask(single(chars_))
            if at_ends:
                term = terms.of("stripped", chars, term, "")
            elif end is not None:
                start = None if behind is None else frozenset({self.of(rules[behind], INNERMOST)})
                last = letters.mask(single(end))
                term = terms.of("behind", start, chars, letters.of(by), last, term)
            elif by:
                term = terms.of("replaced", chars, letters.of(by), term)
            else:
                term = terms.of("erased", chars, term)
        return term


INNERMOST: Final = kind("(none)", "(none)")
"""Inside this, nothing is captured."""


def _name(rule: str, captured: Captured) -> str:
    """The name of what a captured rule gives: a kind stands with its component."""
    return (
        f"{captured.component} {captured.kind or rule}" if captured.is_kind else captured.component
    )


def _arguments(body: Expression, before: str) -> list[Expression]:
    parts = body.parts if isinstance(body, Seq) else (body,)
    found: list[list[Expression]] = []
    for part in parts:
        if part == Chars(CharSet.from_characters(before)):
            found.append([])
        else:
            found[-1].append(part)
    return [sequence(each) for each in found]


def _digits(chars: CharSet) -> tuple[CharSet, ...]:
    """The characters of each value of a digit."""
    values: dict[int, str] = {}
    for character in chars:
        value = int(character, 16)
        values[value] = values.get(value, "") + character
    assert values.keys() == set(range(len(values)))
    return tuple(CharSet.from_characters(values[value]) for value in range(len(values)))
