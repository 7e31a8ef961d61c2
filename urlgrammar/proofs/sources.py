"""What a certificate is about: the sources of operands, read again.

What belongs here: the source of an operand, as a certificate names it; reading the rules of a
grammar file, in which templates are rules of their arguments; and the sets of characters that an
operand tells apart. The grammar file and the text of an expression are read again: of what decided,
only the readers of syntax are shared (`regular.syntax`, and Lark's own reader of grammars).
"""

from __future__ import annotations

import hashlib
import itertools
import re
import warnings
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from lark.load_grammar import GrammarBuilder

from urlgrammar.errors import CertificateError, OperandError, UnknownNameError
from urlgrammar.grammar.folder import folder
from urlgrammar.proofs.claims import OF_PYTHON
from urlgrammar.regular.errors import RegularError
from urlgrammar.regular.syntax import lark_reader
from urlgrammar.regular.syntax.charset import MAX_POINT, CharSet
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    TEXT_END,
    TEXT_START,
    Chars,
    Expression,
    Look,
    characters,
    parts_of,
    single_characters,
)
from urlgrammar.regular.syntax.javascript.reader import read_js_regex
from urlgrammar.regular.syntax.re2.reader import read_re2
from urlgrammar.regular.syntax.re_reader import read_pattern, read_regex
from urlgrammar.regular.syntax.size import check_size
from urlgrammar.standards import standard
from urlgrammar.standards.record import Standard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from urlgrammar.programs.grammars.record import Program
    from urlgrammar.proofs.claims import Source

_SHOWN: Final = 60
"""The most characters of an expression in a message."""

DEEP: Final = "the expression is nested too deeply to be read again"


# Grammar files

_TEMPLATE: Final = re.compile(r"_(but_not|below|percent_encoded)\{([^{}]*)\}")
_ARGUMENT: Final = re.compile(r'(?:"(?:[^"\\]|\\.)*"|/(?:[^/\\]|\\.)*/|[^,"/])+')
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
        before = chr(PRIVATE + number)
        arguments = " ".join(f'"{before}" {each}' for each in _ARGUMENT.findall(match[2]))
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
    own = (folder() / name).parent

    def load(_base: str, file: str) -> tuple[str, str]:
        path = next(each / file for each in (own, folder()) if (each / file).is_file())
        read[file] = path.read_text("utf-8")
        return str(path), _stubbed(read[file])

    builder = GrammarBuilder(global_keep_all_tokens=True, import_paths=[load])
    path, text = load("", f"{(folder() / name).name}.lark")
    builder.load_grammar(text, path)
    built = builder.build()
    names = [str(rule) for rule, *_ in built.rule_defs if "__" not in str(rule)]
    rules = lark_reader.read_grammar(lark_reader.CompiledGrammar(*built.compile(names, set())))
    files = "".join(f"{file}\n{read[file]}\n" for file in sorted(read))
    return Grammar(rules, hashlib.sha256(files.encode()).hexdigest())


def hash_of(given: Standard | Program) -> str:
    """A hash of what a standard or a program of this package means here: the files of its grammar,
    the rules that are components, those of which only a parser knows, its preprocessing, and for
    a program its cases and its constraints, and the text of all records, whose functions say what
    becomes of components."""
    facts: tuple[object, ...]
    if isinstance(given, Standard):
        facts = given.whole_rule, given.ignored_characters, given.input.rewritings
    else:
        facts = (
            given.cases,
            given.preprocessing,
            sorted(given.constraints.items()),
            sorted(given.removed.items()),
            sorted(given.ignored.items()),
            sorted(given.around.items()),
            _text_of_records(),
        )
    facts += (
        sorted(given.transformer.captures().items()),
        sorted(given.over_approximated.items()),
    )
    return hashlib.sha256(f"{grammar(given.grammar).sha256}\n{facts!r}".encode()).hexdigest()


@cache
def _text_of_records() -> str:
    """The hash of the modules of records."""
    folder_of_records = Path(import_module("urlgrammar.programs.grammars").__file__ or "").parent
    files = sorted(folder_of_records.glob("*.py"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


# Operands


@dataclass(frozen=True, slots=True)
class Operand:
    """An operand as it was read: its expression, and the standard whose whole texts it describes,
    None for a rule and for an expression of Python. program: the program, whose cases count in the
    place of the expression. owner: what says which rules are captured, the standard, also of a
    rule, or the program. method: the function of `re` that applies an expression of Python.
    """

    expression: Expression
    whole: Standard | None = None
    program: Program | None = None
    owner: Standard | Program | None = None
    method: str = "fullmatch"


def operand(source: Source) -> Operand:
    """The operand of a source. Raises OperandError for what this does not read, and for a grammar
    that is another one than that of the source."""
    if source.program is not None:
        # late: it loads automata, of which only the tables are used that records ask about letters
        records = import_module("urlgrammar.programs.grammars")
        if source.program not in records.PROGRAMS:
            raise CertificateError(f"there is no program {source.program!r}")
        program = records.PROGRAMS[source.program]
        _check_version(program, source)
        return Operand(EPSILON, program=program, owner=program)
    if source.standard is None:
        assert source.regex is not None
        assert source.method is not None
        if source.method in OF_PYTHON:
            return Operand(_js_regex(source.regex), method=OF_PYTHON[source.method])
        if source.method == "FullMatch":
            return Operand(_read(source.regex, lambda: read_re2(source.regex or "")[0]))
        return Operand(_regex(source.regex, source.method), method=source.method)
    try:
        std = standard(source.standard)
    except UnknownNameError as error:
        raise CertificateError(str(error)) from error
    if std.grammar_file is not None:
        raise OperandError(f"{std.name} is a standard of another package, which is not read again")
    read = grammar(std.grammar)
    _check_version(std, source)
    if source.rule is not None:
        if source.rule not in read.rules or STUB.search(source.rule):
            raise CertificateError(f"{std.name} has no rule {source.rule!r}")
        return Operand(read.rules[source.rule], owner=std)
    return Operand(read.rules[std.whole_rule], std, owner=std)


def _check_version(given: Standard | Program, source: Source) -> None:
    if hash_of(given) != source.sha256:
        raise CertificateError(f"{given.name} is another version here: make a new certificate")


def _shown(regex: str) -> str:
    """The beginning of an expression, for a message."""
    return ascii(regex[:_SHOWN]) + "…" * (len(regex) > _SHOWN)


def _regex(regex: str, method: str) -> Expression:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", FutureWarning)  # about `[[`: this `re` decides
            return _read(regex, lambda: read_regex(regex, regex, is_search=method == "search")[0])
    except OperandError:
        raise
    except (re.error, OverflowError, ValueError) as error:
        # also flags that exclude each other, and thousands of digits
        raise CertificateError(f"{_shown(regex)} is no regular expression: {error}") from error


def _read(regex: str, read: Callable[[], Expression]) -> Expression:
    """What reads an expression. Raises OperandError for what is too large, or is not read."""
    try:
        expression = read()
        check_size(expression)
    except RecursionError as error:
        raise OperandError(DEEP) from error
    except RegularError as error:
        raise OperandError(f"{_shown(regex)} is not read again: {error.problem}") from error
    return expression


def _js_regex(written: str) -> Expression:
    """An expression of JavaScript that reads code points, by the flags u and v, or whose characters
    are single code units, so that code points match as these do. Raises OperandError and
    CertificateError."""
    before, _, flags = written[1:].rpartition("/")
    if not written.startswith("/") or "/" not in written[1:] or "y" in flags:
        raise CertificateError(f"{_shown(written)} is not between slashes, or has the flag y")
    expression = _read(written, lambda: read_js_regex(before, flags)[0])
    if not {*flags} & {"u", "v"} and _has_pairs(expression):
        raise OperandError(
            f"{_shown(written)} is not read again: it can match characters that are not one code "
            "unit; add the flag u"
        )
    return expression


def _has_pairs(part: Expression) -> bool:
    """Whether an expression has characters that are not one code unit, but for anchors."""
    if part in (TEXT_START, TEXT_END):
        return False
    inside = (part.inside,) if isinstance(part, Look) else ()
    own = isinstance(part, Chars) and bool(part.chars & _NO_UNITS)
    return own or any(map(_has_pairs, (*parts_of(part), *inside)))


_NO_UNITS: Final = CharSet.of([(0xD800, 0xDFFF), (0x10000, MAX_POINT)])
"""Characters that are not one code unit of UTF-16, and halves of these."""


def sets(read: Operand) -> Iterator[CharSet]:
    """The sets of characters that an operand tells apart."""
    yield from _sets(read.expression)
    if read.program is not None:
        yield from _sets_of_program(read.program)
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


def _sets_of_program(program: Program) -> Iterator[CharSet]:
    rules = grammar(program.grammar).rules
    named = {*itertools.chain(*program.cases, *program.constraints.values())} - {""}
    steps = {rule for step in program.preprocessing for rule in step.rules}
    for rule in named | steps | {*program.removed.values(), *program.asked}:
        yield from _sets(rules[rule])
    yield from (CharSet.from_characters(e.by) for e in program.preprocessing if e.by is not None)


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
