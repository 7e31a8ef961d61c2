"""Test cases: texts of a suite, and what is right about each.

What belongs here: asking the parser of the operand, and saying what a case is for and which section
decides it. Nothing is random: the same version makes the same cases.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.comparison import verdict_of
from urlgrammar.differ.operands.names import as_operand
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.differ.operands.standards import whole_standard
from urlgrammar.differ.suite.findings import Case
from urlgrammar.differ.suite.texts import SMALL, draw, parts
from urlgrammar.differ.suite.witnesses import witnesses
from urlgrammar.errors import LimitError, ParseError
from urlgrammar.text.arguments import number_of
from urlgrammar.text.surrogates import has_surrogate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.comparison import Verdict
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.differ.operands.names import OperandLike
    from urlgrammar.errors import UrlGrammarError
    from urlgrammar.standards.record import Standard

BASES: Final = ("http://h.example/a/b?c#d", "file:///C:/a/b", "x://h/a/b", "x:a")
"""References get these bases by turns: of all kinds that a parser tells apart (URL, 4.4)."""

_MISSING: Final = "missing-scheme-non-relative-URL"
"""The validation error of a reference without a base (URL, 4.4)."""


def cases(operand: OperandLike, *, size: int | None = SMALL) -> Iterator[Case]:
    """The cases of a suite for an operand, each text once. size: about how many; None for all,
    which can be millions. A text of which the operand cannot tell is left out, and one with a lone
    surrogate, which many readers of JSON refuse (RFC 8259, 8.2).

    Raises UnknownNameError, OperandError if the operand has no automaton, ValueError and
    TypeError."""
    if size is not None:
        number_of(size, "the size", 1)
    asked = as_operand(operand)
    if isinstance(asked, ProgramOperand):  # its grammar is asked, whatever is installed
        asked = ProgramOperand(asked.name, asked.program, is_asked=False)
    given = parts(asked, witnesses(asked, None, None, is_full=size is None), most=size)
    std = whole_standard(asked)
    texts = (each for each in draw(given, size) if not has_surrogate(each[1]))
    for number, (part, text) in enumerate(texts):
        case = _of_text(asked, part, text) if std is None else _by(std, part, text, number)
        if case is not None:
            yield case


def _of_text(operand: Operand, part: str, text: str) -> Case | None:
    try:
        components = operand.split(text)
    except LimitError:
        return None
    is_accepted = components is not None
    return Case(part, text, None, is_accepted, None, components and {**components}, *[None] * 3)


def _by(std: Standard, part: str, text: str, number: int) -> Case | None:
    """The case of a standard; a text that needs a base gets one."""
    verdict = verdict_of(std, text, None)
    error = verdict.error
    base = BASES[number % len(BASES)]
    if _needs_base(verdict, error) and _is_base(std, base):
        verdict = verdict_of(std, text, base)
        error = verdict.error
    return None if verdict.is_unknown else _of_verdict(part, verdict, error or verdict.invalid)


def _needs_base(verdict: Verdict, error: UrlGrammarError | None) -> bool:
    if verdict.final is not None:
        return verdict.final.scheme is None
    return isinstance(error, ParseError) and error.validation_error == _MISSING


@cache
def _is_base(std: Standard, base: str) -> bool:
    return verdict_of(std, "#", base).ok


def _of_verdict(part: str, verdict: Verdict, error: UrlGrammarError | None) -> Case:
    rule = error.innermost if isinstance(error, ParseError) else None
    tree = verdict.components
    return Case(
        part,
        verdict.input,
        verdict.base,
        verdict.ok,
        verdict.valid,
        None if tree is None else tree.to_dict(),
        verdict.result,
        None if rule is None else rule.spelled,
        None if rule is None else f"{rule.document}, {rule.section}",
    )
