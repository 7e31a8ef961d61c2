"""Operands of a comparison by their names.

What belongs here: making an operand from its name. Each kind of operand is a module.

    STANDARD           whole texts, with the standard's preprocessing
    STANDARD:RULE      one rule of a standard
    re:REGEX           Python's `re.fullmatch`; `re.match:REGEX`, `re.search:REGEX` for these
    js:/REGEX/FLAGS    JavaScript's `RegExp` for whole texts; `js.search:/REGEX/FLAGS` anywhere
    re2:REGEX          RE2 and Go for whole texts; `re2.search:REGEX` anywhere
    glob.LIBRARY:GLOB  and the other patterns that `patterns.kinds` lists, such as `prefix:`
    abnf:FILE:RULE     a rule of an ABNF file (RFC 5234, RFC 7405)
    lark:FILE:RULE     a rule of a Lark grammar
    scheme:NAME        the URIs of a scheme by its document, such as `scheme:mailto`, without a
                       fragment that is not the scheme's
    PROGRAM            whole texts, as a real program that has a grammar reads them
    PROGRAM@VERSION    the same in a version: `go@1.27` is every 1.27.x
    READER[CONDITION]  a guard: those texts of a standard or program whose components fulfil
                       conditions, such as `host in example.com` (`bypass.guards`)
    NAME=OPERAND       any of these, with a short name for reports

A function (`py:MODULE:FUNCTION`, `exec:COMMAND`) is no operand: it is only a filter of `bypass`.

A name has letters of ASCII, digits, `_` and `-`, and begins with a letter. All operands that can
contain "=" (expressions, names of files) have a ":" before it, and a name has none. So a text with
"=" is a named operand if and only if there is no ":" before the first "=".
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from urlgrammar.differ.bypass.guards import Guard, conditions, parts_of
from urlgrammar.differ.bypass.parts import HOST, USERINFO
from urlgrammar.differ.operands.base import Operand, Remark, Version
from urlgrammar.differ.operands.expressions import METHODS, RegexOperand
from urlgrammar.differ.operands.hints import NAME, meant_by
from urlgrammar.differ.operands.javascript import KINDS, JavaScriptOperand
from urlgrammar.differ.operands.patterns.kinds import KINDS as PATTERNS
from urlgrammar.differ.operands.patterns.kinds import parts_of_pattern, pattern
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.differ.operands.re2 import KINDS as RE2
from urlgrammar.differ.operands.re2 import Re2Operand
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.errors import OperandError, UnknownNameError
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.grammars import DESCRIBED
from urlgrammar.programs.grammars.record import Program
from urlgrammar.programs.versions import has_grammar
from urlgrammar.schemes import grammar_of
from urlgrammar.standards import standard, standards
from urlgrammar.standards.record import Standard
from urlgrammar.text.arguments import items_of, kind_of
from urlgrammar.text.user_files import in_grammar_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_CALL: Final = re.compile(r"(re\.(?:match|search|fullmatch))\(")
"""A call that was copied from a program."""


def operand(name: str) -> Operand:
    """The operand of this name. Raises UnknownNameError, and OperandError if it has no automaton.

    Operands are cached, except grammars in files, which can change.
    """
    short, given = short_name(name)
    make = _made if in_grammar_file(given) else _known
    return make(short, given)


class HasOperand(Protocol):
    """An object that names an operand: a grammar in a file."""

    def operand_name(self, rule: str | None = None) -> str:
        """The name of the operand."""


OperandLike = (
    str
    | Operand
    | Standard
    | Program
    | HasOperand
    | re.Pattern[str]
    | Callable[..., re.Match[str] | None]
)
"""What is taken as an operand: a name, an operand, a standard, a program, a compiled expression,
which matches in full, or a method of one (`re.compile("a").search`), or a grammar in a file."""

_OF_EXPRESSIONS: Final = (*METHODS, *KINDS, *RE2, *PATTERNS)
"""The kinds of operands that are written out."""

_FUNCTIONS: Final = ("py", "exec")
"""Kinds of names that no operand has (`bypass.functions`)."""

_SCHEME: Final = "scheme"
"""The kind of the URIs of a scheme."""

_FLAGS: Final = {
    "a": re.ASCII,
    "i": re.IGNORECASE,
    "m": re.MULTILINE,
    "s": re.DOTALL,
    "x": re.VERBOSE,
}


def as_operand(given: OperandLike) -> Operand:
    """An operand, or the one that is named or given in another way. Raises as `operand` does, and
    TypeError."""
    if isinstance(given, Operand):
        return given
    if isinstance(given, str):
        return operand(given)
    if isinstance(given, Standard) and given.grammar_file is not None:
        return StandardOperand(given.name, given, None)
    if isinstance(given, Standard):
        return operand(given.name)
    if isinstance(given, Program):
        return ProgramOperand(given.name, given)
    if isinstance(given, re.Pattern):
        return operand(_expression(given.fullmatch))
    named: Any = getattr(given, "operand_name", None)  # its module needs Lark
    if named is not None:
        return operand(named())
    return operand(_expression(given))


def guard(
    reader: OperandLike,
    *,
    scheme: str | Sequence[str] | None = None,
    userinfo: str | Sequence[str] | None = None,
    host: str | Sequence[str] | None = None,
    port: str | Sequence[str] | None = None,
    path: str | Sequence[str] | None = None,
    query: str | Sequence[str] | None = None,
    fragment: str | Sequence[str] | None = None,
) -> Guard:
    """A guard: the texts that a parser takes to values which fulfil all conditions. It is an
    operand: the filter of `bypasses`, a side of `diff`. Its method `accepts` runs it.

        >>> import urlgrammar as ug
        >>> guard = ug.guard("whatwg", scheme="in http,https", host="not in internal")
        >>> guard.accepts("http://1.1.1.1/"), guard.accepts("http://0x7f.1/")
        (True, False)

    A condition is `in SET`, `not in SET`, `is none` or `is not none`, or a list of some, all of
    which must hold; None is no condition. reader: a parser, or a guard whose conditions must hold,
    too, also as it is written, "whatwg[scheme in https]". The page "Guards" of the documents says
    what a SET is. Raises OperandError, UnknownNameError, and TypeError for what is no operand or no
    condition."""
    given = {
        "scheme": scheme,
        USERINFO: userinfo,
        HOST: host,
        "port": port,
        "path": path,
        "query": query,
        "fragment": fragment,
    }
    conditions_: dict[str, Any] = {n: each for n, each in given.items() if each is not None}
    written = [
        (name, each)
        for name, some in conditions_.items()
        for each in ((some,) if isinstance(some, str) else items_of(some, f"the {name}"))
    ]
    for name, each in written:
        if not isinstance(each, str):
            raise TypeError(f"the condition on the {name} must be a str, not {kind_of(each)}")
    parser = as_operand(reader)
    if isinstance(parser, Guard) and not written:
        return parser
    if not written:
        raise OperandError('a guard needs a condition, such as host="in example.com"')
    made = []
    for name, each in written:
        one, *more = conditions(f"{name} {each}", as_operand)
        if more:
            raise OperandError(f"{name}={each!r} has several conditions: give them in a list")
        made.append(one)
    listed = ", ".join(f"{name} {each}" for name, each in written)
    if isinstance(parser, Guard):
        found = _checked(parser.with_conditions(listed, made))
    else:
        found = _checked(Guard(f"{parser.name}[{listed}]", parser, made))
    found.recipe = partial(guard, **conditions_), (parser.identity,)
    return found


def _checked(made: Guard) -> Guard:
    """A guard whose sets of hosts are such. Raises OperandError."""
    tuple(made.remarks_on_sets)  # making them raises the error
    return made


def _expression(method: object) -> str:
    """The name of the operand of a method of a compiled expression. Raises TypeError."""
    pattern, name = getattr(method, "__self__", None), getattr(method, "__name__", "")
    if not isinstance(pattern, re.Pattern) or f"re.{name}" not in METHODS:
        raise TypeError(
            "an operand must be a str, a Standard, a Program, a re.Pattern or a method of one, not "
            f"{kind_of(method)}"
        )
    if not isinstance(pattern.pattern, str):
        raise TypeError("an expression as an operand must be one of str, not of bytes")
    flags = "".join(letter for letter, flag in _FLAGS.items() if pattern.flags & flag)
    return f"re.{name}:" + (f"(?{flags})" if flags else "") + pattern.pattern


def definitions(operands: Iterable[Operand]) -> tuple[tuple[str, str], ...]:
    """What the short names of operands stand for. Raises OperandError if two different operands
    have the same name."""
    known: dict[str, str | None] = {}
    for one in operands:
        if known.setdefault(one.name, one.definition) != one.definition:
            raise OperandError(f"two operands have the name {one.name!r}: give one another name")
    return tuple((name, meant) for name, meant in known.items() if meant is not None)


_BY_AUTOMATON: Final = "NOT confirmed by its own engine: the automaton alone decided."


def remarks(operands: Iterable[Operand], shown: Iterable[str] = ()) -> tuple[Remark, ...]:
    """What there is to say of operands, each sentence once. shown: the texts of a report; the
    first about which an operand's own parser does not decide is named."""
    texts = tuple(shown)
    said: dict[Remark, None] = {}
    for one in operands:
        said |= dict.fromkeys(Remark(one.name, remark) for remark in one.remarks)
        if not one.is_confirmed and one.version is None:  # a program's version says it
            said[Remark(one.name, _BY_AUTOMATON)] = None
        disputed = next(filter(None, map(one.disputed, texts)), None)
        if disputed is not None:
            said[Remark(one.name, disputed)] = None
    return tuple(said)


def versions(operands: Iterable[Operand]) -> tuple[Version, ...]:
    """For those operands that are programs, which versions an answer is about."""
    every = (one.version for one in operands)
    return tuple(dict.fromkeys(version for version in every if version is not None))


def meant(given: Operand, *, described: bool) -> Operand:
    """An operand. described: if it is a program, the versions that its grammar describes are meant,
    whatever is installed."""
    return given.as_described() if described else given


def short_name(text: str) -> tuple[str | None, str]:
    """The short name of an operand, None if it has none, and the operand that it stands for. Raises
    OperandError for a name that cannot be a short name."""
    short, equals, given = text.partition("=")
    if not equals or ":" in short or "[" in short:
        return None, text
    if NAME.fullmatch(short) is None:
        raise OperandError(
            f"{short!r} cannot be the name of an operand: use letters of ASCII, digits, _ and -, "
            "and begin with a letter"
        )
    if short in {std.name for std in standards()} or short in DESCRIBED:
        raise OperandError(f"{short!r} is the name of an operand: choose another name")
    if short_name(given)[0] is not None:
        raise OperandError(f"{text!r} has two names: write NAME=OPERAND with one name")
    return short, given


def _made(short: str | None, given: str) -> Operand:
    made = _of_kind(short or given, given)
    if short is not None:
        made.definition = given
    return made


_known: Final = lru_cache(maxsize=64)(_made)


def _of_kind(name: str, given: str) -> Operand:
    """The operand of a text without a short name; `name` is the name that it gets."""
    guarded = parts_of(given)
    if guarded is not None:
        reader, listed = guarded
        found = _checked(Guard(name, operand(reader), conditions(listed, as_operand)))
        found.recipe = operand, (name if name == given else f"{name}={given}",)
        return found
    kind, colon, rest = given.partition(":")
    if colon and kind in METHODS:
        return RegexOperand(name, rest, METHODS[kind])
    if colon and kind in KINDS:
        return JavaScriptOperand(name, rest, is_whole=KINDS[kind])
    if colon and kind in _FUNCTIONS:
        raise OperandError(
            f"{given!r} is a function, which can only be tried: it is a filter of bypass, and no "
            "other operand"
        )
    if colon and kind in RE2:
        return Re2Operand(name, rest, is_whole=RE2[kind])
    of_pattern = parts_of_pattern(given)
    if of_pattern is not None:
        return pattern(name, *of_pattern)
    if colon and kind == _SCHEME:
        from urlgrammar.differ.operands.grammars.operand import GrammarOperand  # it needs Lark

        grammar, rule = grammar_of(rest)
        return GrammarOperand(name, "lark", grammar, rule)
    if in_grammar_file(given):
        from urlgrammar.differ.operands.grammars.language import FileGrammar  # it needs Lark
        from urlgrammar.differ.operands.grammars.operand import GrammarOperand

        file, _, rule = rest.rpartition(":")
        if Path(rest).is_file():  # its first rule
            of_rule = FileGrammar(given).operand_name()
            file, rule = rest, of_rule.rpartition(":")[2]
            name = of_rule if name == given else name
        if not file or not rule:
            raise OperandError(f"{given!r} does not name a file and a rule: write {kind}:FILE:RULE")
        return GrammarOperand(name, kind, Path(file), rule)
    if has_grammar(kind):
        if colon:
            raise OperandError(f"{kind} is a program, which has no rules: write {kind}")
        return ProgramOperand(name, kind)
    if kind.partition("@")[0] in ADAPTERS:
        raise OperandError(
            f"{kind} is a program that has no grammar: ask it with --also, or test it by check"
        )
    if call := _CALL.match(given):
        raise OperandError(
            f"write {call[1].replace('.fullmatch', '')}:REGEX, without parentheses and quotation "
            "marks around the expression"
        )
    try:
        return StandardOperand(name, standard(kind), rest if colon else None)
    except UnknownNameError as error:
        if error.kind != "standard":
            raise
        meant = meant_by(given)
        items = [item.strip() for item in given.split(",")]
        if any(_is_written_out(item) or in_grammar_file(item) for item in items):
            raise OperandError(
                f"{given!r}: an operand stands alone in a set: give several conditions, or several "
                "questions"
            ) from None
        if meant is not None:
            raise OperandError(f"{given!r} is not an operand; did you mean {meant}?") from None
        names = (*error.names, *DESCRIBED, *(_OF_EXPRESSIONS if colon else ()))
        raise UnknownNameError("operand", kind, names) from None


def _is_written_out(item: str) -> bool:
    return item.partition(":")[0] in _OF_EXPRESSIONS and ":" in item
