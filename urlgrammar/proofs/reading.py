"""What a certificate is about, read from its source.

What belongs here: the source of an operand, as a certificate names it; reading the rules of a
grammar file, with its templates as terms; and making the terms of an operand (`derivatives`) with
its components and its preprocessing. The grammar file and the text of an expression are read again:
of what decided, only the readers of syntax are shared (`regular.syntax`, and Lark's own reader of
grammars).
"""

from __future__ import annotations

import hashlib
import re
import warnings
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Final, NamedTuple

from lark.load_grammar import GrammarBuilder

from urlgrammar.components import ADDRESSES, HOST_KIND
from urlgrammar.errors import CertificateError, OperandError, UnknownNameError
from urlgrammar.grammar.folder import folder
from urlgrammar.proofs.derivatives import EMPTY, NOTHING, Letters, Terms
from urlgrammar.regular.errors import RegularError
from urlgrammar.regular.syntax import lark_reader
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
    single_characters,
)
from urlgrammar.regular.syntax.re_reader import read_pattern, read_regex
from urlgrammar.standards import standard
from urlgrammar.transformers import kind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from urlgrammar.standards.record import Standard
    from urlgrammar.transformers import Captured


@dataclass(frozen=True, slots=True)
class Source:
    """What an operand is made from: a whole standard, a rule of one, or an expression of Python for
    whole texts.

    standard: the name of the standard, None for an expression. rule: as grammars name it, None for
    whole texts, which are preprocessed. regex: the expression, None for a standard. sha256: the
    hash of what the standard means (`hash_of`); None for an expression.
    """

    standard: str | None
    rule: str | None
    regex: str | None
    sha256: str | None

    @property
    def name(self) -> str:
        """The name of the operand. An expression is between quotation marks and in ASCII, so that
        its text is not read as more than that."""
        if self.standard is None:
            return f"re:{self.regex!a}"
        return self.standard if self.rule is None else f"{self.standard}:{self.rule}"

    @property
    def words(self) -> str:
        """The name, with the version of the standard."""
        return self.name if self.sha256 is None else f"{self.name} (version {self.sha256[:12]})"


# Grammar files

_TEMPLATE: Final = re.compile(r"_(but_not|below|percent_encoded)\{([^{}]*)\}")
_STUB: Final = re.compile(r"stub_(but_not|below|percent_encoded)_([0-9]+)$")
_PRIVATE: Final = 0xF0000
"""The first of the characters that stand before the arguments of a template in its rule, for each
template another one."""

_numbers: Final = count()


class Grammar(NamedTuple):
    """The rules of a grammar file by name, in which templates are rules of their arguments; and the
    hash of the file and of those that it imports."""

    rules: dict[str, Expression]
    sha256: str


def _stubbed(text: str) -> str:
    """The text of a grammar file with a rule for each template, which has its arguments."""
    rules: list[str] = []

    def stub(match: re.Match[str]) -> str:
        number = next(_numbers)
        name = f"stub_{match[1]}_{number}"
        arguments = " ".join(f'"{chr(_PRIVATE + number)}" {each}' for each in match[2].split(","))
        rules.append(f"{name}: {arguments}")
        return name

    lines = text.split("\n")
    while True:
        changed = [each if each.startswith("//") else _TEMPLATE.sub(stub, each) for each in lines]
        if changed == lines:
            return "\n".join([*lines, *rules, ""])
        rules, lines = [], [*changed, *rules]


@cache
def grammar(name: str) -> Grammar:
    """A grammar file of this package."""
    read: dict[str, str] = {}

    def load(_base: str, file: str) -> tuple[str, str]:
        path = folder() / file
        read[file] = path.read_text("utf-8")
        return str(path), _stubbed(read[file])

    builder = GrammarBuilder(global_keep_all_tokens=True, import_paths=[load])
    path, text = load("", f"{name}.lark")
    builder.load_grammar(text, path)
    built = builder.build()
    names = [str(rule) for rule, *_ in built.rule_defs if "__" not in str(rule)]
    rules = lark_reader.read_grammar(lark_reader.CompiledGrammar(*built.compile(names, set())))
    files = "".join(f"{file}\n{read[file]}\n" for file in sorted(read))
    return Grammar(rules, hashlib.sha256(files.encode()).hexdigest())


def hash_of(std: Standard) -> str:
    """A hash of what a standard of this package means here: the files of its grammar, the rules
    that are components, those of which only a parser knows, and its preprocessing."""
    facts = (
        std.whole_rule,
        std.ignored_characters,
        std.input.rewritings,
        sorted(std.transformer.captures().items()),
        sorted(std.over_approximated.items()),
    )
    return hashlib.sha256(f"{grammar(std.grammar).sha256}\n{facts!r}".encode()).hexdigest()


# Operands


@dataclass(frozen=True, slots=True)
class Operand:
    """An operand as it was read: its expression, and the standard whose whole texts it describes,
    None for a rule and for an expression of Python; that of a rule says which rules are captured.
    """

    expression: Expression
    whole: Standard | None = None
    owner: Standard | None = None


def operand(source: Source) -> Operand:
    """The operand of a source. Raises OperandError for what this does not read, and for a grammar
    that is another one than that of the source."""
    if source.standard is None:
        return Operand(_regex(source.regex or ""))
    try:
        std = standard(source.standard)
    except UnknownNameError as error:
        raise CertificateError(str(error)) from error
    if std.grammar_file is not None:
        raise OperandError(f"{std.name} is a standard of another package, which is not read again")
    read = grammar(std.grammar)
    if hash_of(std) != source.sha256:
        raise CertificateError(f"{std.name} is another version here: make a new certificate")
    if source.rule is not None:
        if source.rule not in read.rules or _STUB.search(source.rule):
            raise CertificateError(f"{std.name} has no rule {source.rule!r}")
        return Operand(read.rules[source.rule], None, std)
    return Operand(read.rules[std.whole_rule], std, std)


def _regex(regex: str) -> Expression:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", FutureWarning)  # about `[[`: this `re` decides
            return read_regex(regex, regex)[0]
    except RecursionError as error:
        raise OperandError(DEEP) from error
    except (re.error, OverflowError) as error:
        raise CertificateError(f"{regex!r} is no regular expression: {error}") from error
    except RegularError as error:
        raise OperandError(f"{regex!r} is not read again: {error.problem}") from error


def sets(read: Operand) -> Iterator[CharSet]:
    """The sets of characters that an operand tells apart."""
    yield from _sets(read.expression)
    if read.owner is not None:
        rules = grammar(read.owner.grammar).rules
        for by in filter(None, read.owner.over_approximated.values()):
            yield from _sets(rules[by])
    if read.whole is None:
        return
    rules = grammar(read.whole.grammar).rules
    for chars, by, end, _, behind in read.whole.input.rewritings:
        yield from map(_single, filter(None, [chars, end]))
        yield CharSet.from_characters(by)
        if behind is not None:
            yield from _sets(rules[behind])
    if read.whole.ignored_characters is not None:
        yield characters(rules[read.whole.ignored_characters])


@cache
def _sets(expression: Expression) -> frozenset[CharSet]:
    own = frozenset({expression.chars} if isinstance(expression, Chars) else ())
    return own.union(*map(_sets, parts_of(expression)))


def _single(pattern: str) -> CharSet:
    chars = single_characters(read_pattern("(step)", pattern))
    assert chars is not None, "a step is about single characters"
    return chars


class Reading:
    """Makes the term of an operand. names: the components that count; kinds of hosts count as
    `host_kind`."""

    def __init__(self, terms: Terms, read: Operand, names: Iterable[str] = ()) -> None:
        self._terms, self._read, self._names = terms, read, frozenset(names)
        self._captured = {} if read.owner is None else read.owner.transformer.captures()
        self._over = {} if read.owner is None else read.owner.over_approximated
        self._known: dict[tuple[Expression, Captured | None], int] = {}
        self._once: dict[tuple[Expression, Captured | None], frozenset[str]] = {}
        self.components: set[str] = set()
        """The components that were seen, those that do not count, too."""

    def term(self) -> int:
        """The term of the operand. Raises OperandError for what has none."""
        try:
            self._check_once(self._read.expression, None)
            term = self._of(self._read.expression, None)
        except RecursionError as error:
            raise OperandError(DEEP) from error
        whole = self._read.whole
        return term if whole is None else self._before(term, whole)

    def _of(self, expression: Expression, around: Captured | None) -> int:
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
                    term = terms.seq(self._of(part, around), term)
                return term
            case Alt(options) if around is not None and not around.is_kind:
                return terms.alt(self._first_match(options, around))
            case Alt(options):
                return terms.alt(self._of(option, around) for option in options)
            case Repeat(body, least, most):
                return terms.repeat(self._of(body, around), least, most)
            case Look() | Atomic():
                raise OperandError(
                    "assertions and atomic groups are not read again: write the expression without"
                )
            case Rule(name, body) if (stub := _STUB.search(name)) and self._read.owner:
                return self._template(stub[1], body, chr(_PRIVATE + int(stub[2])), around)
            case Rule():
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
            yield self._terms.but(self._of(option, around), others)
            if own:
                before.append((own, self._of(option, _INNERMOST)))

    def _rule(self, rule: Rule, around: Captured | None) -> int:
        captured, names = self._capturing(rule, around)
        self.components |= self._components(rule, around)
        term = self._terms.around(names & self._wanted, self._of(rule.body, captured))
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
            if own and is_optional and self._terms.ends(self._of(each, inside)):
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
        others = self._of(grammar(self._read.owner.grammar).rules[by], _INNERMOST)
        return self._terms.of("watched", term, frozenset({others}))

    # Templates

    def _template(self, name: str, body: Expression, before: str, around: Captured | None) -> int:
        arguments = _arguments(body, before)
        if name == "but_not":
            one, other = arguments
            others = frozenset({self._of(other, _INNERMOST)})
            return self._terms.but(self._of(one, around), others)
        if name == "percent_encoded":
            (only,) = arguments
            return self._terms.of("escaped", self._of(only, _INNERMOST), "")
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
            chars = letters.mask(_single(chars_))
            if at_ends:
                term = terms.of("stripped", chars, term, "")
            elif end is not None:
                start = None if behind is None else frozenset({self._of(rules[behind], _INNERMOST)})
                last = letters.mask(_single(end))
                term = terms.of("behind", start, chars, letters.of(by), last, term)
            elif by:
                term = terms.of("replaced", chars, letters.of(by), term)
            else:
                term = terms.of("erased", chars, term)
        return term


DEEP: Final = "the expression is nested too deeply to be read again"

_INNERMOST: Final = kind("(none)", "(none)")
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


def terms_of(
    sources: Sequence[Source], names: Iterable[str] = (), others: Iterable[CharSet] = ()
) -> tuple[Terms, tuple[int, ...]]:
    """The terms of some operands over the same letters. names: the components that count, each of
    which all operands must have. others: sets of characters that are told apart, too. Raises
    OperandError, and CertificateError for a component that an operand does not have."""
    names = tuple(names)
    read = [operand(source) for source in sources]
    terms = Terms(Letters([*others, *(chars for each in read for chars in sets(each))]))
    found = []
    for source, each in zip(sources, read, strict=True):
        reading = Reading(terms, each, names)
        found.append(reading.term())
        missing = sorted({*names} - reading.components)
        if missing:
            raise CertificateError(f"{source.name} has no component {missing[0]!r}")
    return terms, tuple(found)
