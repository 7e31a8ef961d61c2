"""Operands of a comparison by their names.

What belongs here: making an operand from its name. Each kind of operand is a module.

    STANDARD           whole texts, with the standard's preprocessing
    STANDARD:RULE      one rule of a standard
    re:REGEX           Python's `re.fullmatch`; `re.match:REGEX`, `re.search:REGEX` for these
    js:/REGEX/FLAGS    JavaScript's `RegExp` for whole texts; `js.search:/REGEX/FLAGS` anywhere
    abnf:FILE:RULE     a rule of an ABNF file (RFC 5234, RFC 7405)
    lark:FILE:RULE     a rule of a Lark grammar
    PROGRAM            whole texts, as a real program that has a grammar reads them
    NAME=OPERAND       any of these, with a short name for reports

A name has letters of ASCII, digits, `_` and `-`, and begins with a letter. All operands that can
contain "=" (expressions, names of files) have a ":" before it, and a name has none. So a text with
"=" is a named operand if and only if there is no ":" before the first "=".
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.operands.base import Operand, Remark, Version
from urlgrammar.differ.operands.javascript import KINDS, JavaScriptOperand
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.differ.operands.regexes import METHODS, RegexOperand
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.errors import OperandError, UnknownNameError
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.grammars import PROGRAMS
from urlgrammar.standards import standard, standards
from urlgrammar.text.user_files import in_grammar_file

if TYPE_CHECKING:
    from collections.abc import Iterable

_NAME: Final = re.compile("[A-Za-z][A-Za-z0-9_-]*")
_CALL: Final = re.compile(r"(re\.(?:match|search|fullmatch))\(")
"""A call that was copied from a program."""


def operand(name: str) -> Operand:
    """The operand of this name. Raises UnknownNameError, and OperandError if it has no automaton.

    Operands are cached, except grammars in files, which can change.
    """
    short, given = _parts(name)
    make = _made if in_grammar_file(given) else _known
    return make(short, given)


def as_operand(given: str | Operand) -> Operand:
    """An operand, or the one of this name. Raises as `operand` does."""
    if isinstance(given, Operand):
        return given
    if not isinstance(given, str):
        raise TypeError(f"an operand is a str or an Operand, not {type(given).__name__}")
    return operand(given)


def definitions(operands: Iterable[Operand]) -> tuple[tuple[str, str], ...]:
    """What the short names of operands stand for. Raises OperandError if two different operands
    have the same name."""
    known: dict[str, str | None] = {}
    for each in operands:
        if known.setdefault(each.name, each.definition) != each.definition:
            raise OperandError(f"two operands have the name {each.name!r}: give one another name")
    return tuple((name, meant) for name, meant in known.items() if meant is not None)


def remarks(operands: Iterable[Operand], shown: Iterable[str] = ()) -> tuple[Remark, ...]:
    """What there is to say of operands, each sentence once. shown: the texts of a report; the
    first about which an operand's own parser does not decide is named."""
    texts = tuple(shown)
    found: dict[Remark, None] = {}
    for each in operands:
        found |= dict.fromkeys(Remark(each.name, remark) for remark in each.remarks)
        disputed = next(filter(None, map(each.disputed, texts)), None)
        if disputed is not None:
            found[Remark(each.name, disputed)] = None
    return tuple(found)


def versions(operands: Iterable[Operand]) -> tuple[Version, ...]:
    """For those operands that are programs, which versions an answer is about."""
    found = (each.version for each in operands)
    return tuple(dict.fromkeys(each for each in found if each is not None))


def meant(given: Operand, *, described: bool) -> Operand:
    """An operand. described: if it is a program, the versions that its grammar describes are meant,
    whatever is installed."""
    return given.as_described() if described and isinstance(given, ProgramOperand) else given


def _parts(text: str) -> tuple[str | None, str]:
    """The short name of an operand, None if it has none, and the operand that it stands for. Raises
    OperandError for a name that cannot be a short name."""
    short, equals, given = text.partition("=")
    if not equals or ":" in short:
        return None, text
    if _NAME.fullmatch(short) is None:
        raise OperandError(
            f"{short!r} cannot be the name of an operand: use letters of ASCII, digits, _ and -, "
            "and begin with a letter"
        )
    if short in {each.name for each in standards()} or short in PROGRAMS:
        raise OperandError(f"{short!r} is the name of an operand: choose another name")
    if _parts(given)[0] is not None:
        raise OperandError(f"{text!r} has two names: write NAME=OPERAND with one name")
    return short, given


@lru_cache(maxsize=64)
def _known(short: str | None, given: str) -> Operand:
    return _made(short, given)


def _made(short: str | None, given: str) -> Operand:
    found = _of_kind(short or given, given)
    if short is not None:
        found.definition = given
    return found


def _of_kind(name: str, given: str) -> Operand:
    """The operand of a text without a short name; `name` is the name that it gets."""
    kind, colon, rest = given.partition(":")
    if colon and kind in METHODS:
        return RegexOperand(name, rest, METHODS[kind])
    if colon and kind in KINDS:
        return JavaScriptOperand(name, rest, is_whole=KINDS[kind])
    if in_grammar_file(given):
        file, _, rule = rest.rpartition(":")
        if not file or not rule:
            raise OperandError(f"{given!r} does not name a file and a rule: write {kind}:FILE:RULE")
        from urlgrammar.differ.operands.grammars.operand import GrammarOperand  # only it needs Lark

        return GrammarOperand(name, kind, Path(file), rule)
    if kind in PROGRAMS:
        if colon:
            raise OperandError(f"{kind} is a program, which has no rules: write {kind}")
        return ProgramOperand(name, PROGRAMS[kind])
    if kind in ADAPTERS:
        instead = "urllib3 reads hosts for it" if kind == "requests" else "ask it with --also"
        raise OperandError(
            f"{kind} is a program that has no grammar: {instead}, or test it by check"
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
        raise UnknownNameError("operand", kind, (*error.names, *PROGRAMS)) from None
