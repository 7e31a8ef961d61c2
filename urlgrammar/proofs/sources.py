"""What a certificate is about: the sources of operands, read again.

What belongs here: the source of an operand, as a certificate names it; reading the rules of a
grammar file, in which templates are rules of their arguments; and the sets of characters that an
operand tells apart. The grammar file and the text of an expression are read again: of what decided,
only the readers of syntax are shared (`regular.syntax`, and Lark's own reader of grammars).
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

from urlgrammar.errors import CertificateError, OperandError, UnknownNameError
from urlgrammar.grammar.folder import folder
from urlgrammar.regular.errors import RegularError
from urlgrammar.regular.syntax import lark_reader
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import (
    Chars,
    Expression,
    Look,
    characters,
    parts_of,
    single_characters,
)
from urlgrammar.regular.syntax.re_reader import read_pattern, read_regex
from urlgrammar.regular.syntax.size import check_size
from urlgrammar.standards import standard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.standards.record import Standard

METHODS: Final = {"fullmatch": "re", "match": "re.match", "search": "re.search"}
"""How the name of an operand begins, by the function of `re` that applies an expression."""

_SHOWN: Final = 60
"""The most characters of an expression in a message."""

DEEP: Final = "the expression is nested too deeply to be read again"


@dataclass(frozen=True, slots=True)
class Source:
    """What an operand is made from: a whole standard, a rule of one, or an expression of Python.

    standard: the name of the standard, None for an expression. rule: as grammars name it, None for
    whole texts, which are preprocessed. sha256: the hash of what the standard means (`hash_of`);
    None for an expression. regex: the expression, None for a standard. method: the function of `re`
    that applies it, one of METHODS.
    """

    standard: str | None = None
    rule: str | None = None
    sha256: str | None = None
    regex: str | None = None
    method: str | None = None

    @property
    def name(self) -> str:
        """The name of the operand. An expression is between quotation marks and in ASCII, so that
        its text is not read as more than that."""
        if self.method is not None:
            return f"{METHODS[self.method]}:{self.regex!a}"
        assert self.standard is not None
        return self.standard if self.rule is None else f"{self.standard}:{self.rule}"

    @property
    def words(self) -> str:
        """The name, with the version of the standard."""
        return self.name if self.sha256 is None else f"{self.name} (version {self.sha256[:12]})"


# Grammar files

_TEMPLATE: Final = re.compile(r"_(but_not|below|percent_encoded)\{([^{}]*)\}")
STUB: Final = re.compile(r"stub_(but_not|below|percent_encoded)_([0-9]+)$")
PRIVATE: Final = 0xF0000
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
        arguments = " ".join(f'"{chr(PRIVATE + number)}" {each}' for each in match[2].split(","))
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
    method: the function of `re` that applies an expression of Python.
    """

    expression: Expression
    whole: Standard | None = None
    owner: Standard | None = None
    method: str = "fullmatch"


def operand(source: Source) -> Operand:
    """The operand of a source. Raises OperandError for what this does not read, and for a grammar
    that is another one than that of the source."""
    if source.standard is None:
        assert source.regex is not None
        assert source.method is not None
        return Operand(_regex(source.regex, source.method), method=source.method)
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
        if source.rule not in read.rules or STUB.search(source.rule):
            raise CertificateError(f"{std.name} has no rule {source.rule!r}")
        return Operand(read.rules[source.rule], None, std)
    return Operand(read.rules[std.whole_rule], std, std)


def _shown(regex: str) -> str:
    """The beginning of an expression, for a message."""
    return ascii(regex[:_SHOWN]) + "…" * (len(regex) > _SHOWN)


def _regex(regex: str, method: str) -> Expression:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", FutureWarning)  # about `[[`: this `re` decides
            expression = read_regex(regex, regex, is_search=method == "search")[0]
        check_size(expression)
    except RecursionError as error:
        raise OperandError(DEEP) from error
    except (re.error, OverflowError) as error:
        raise CertificateError(f"{_shown(regex)} is no regular expression: {error}") from error
    except RegularError as error:
        raise OperandError(f"{_shown(regex)} is not read again: {error.problem}") from error
    except ValueError as error:  # flags that exclude each other, thousands of digits
        raise CertificateError(f"{_shown(regex)} is no regular expression: {error}") from error
    return expression


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
        yield from map(single, filter(None, [chars, end]))
        yield CharSet.from_characters(by)
        if behind is not None:
            yield from _sets(rules[behind])
    if read.whole.ignored_characters is not None:
        yield characters(rules[read.whole.ignored_characters])


@cache
def _sets(expression: Expression) -> frozenset[CharSet]:
    own = frozenset({expression.chars} if isinstance(expression, Chars) else ())
    asked = _sets(expression.inside) if isinstance(expression, Look) else own
    return own.union(asked, *map(_sets, parts_of(expression)))


def single(pattern: str) -> CharSet:
    """The characters of a pattern of preprocessing."""
    chars = single_characters(read_pattern("(step)", pattern))
    assert chars is not None, "a step is about single characters"
    return chars
