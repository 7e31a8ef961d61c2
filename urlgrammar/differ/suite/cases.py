"""Test cases: texts of a suite, and what is right about each.

What belongs here: asking the parser of the operand, and saying what a case is for and which section
decides it. Nothing is random: the same version makes the same cases.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, product
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.comparison import verdict_of
from urlgrammar.differ.operands.names import as_operand
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.differ.operands.standards import whole_standard
from urlgrammar.differ.suite.findings import Case
from urlgrammar.differ.suite.spread import drawn
from urlgrammar.differ.suite.texts import SMALL, draw, parts
from urlgrammar.differ.suite.witnesses import witnesses
from urlgrammar.differ.suite.words import BASES, HIDDEN_SLASHES, REFERENCES
from urlgrammar.errors import LimitError, ParseError
from urlgrammar.text.arguments import number_of
from urlgrammar.text.surrogates import has_surrogate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.differ.comparison import Verdict
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.differ.operands.names import OperandLike
    from urlgrammar.errors import UrlGrammarError
    from urlgrammar.standards.record import Standard

_MISSING: Final = "missing-scheme-non-relative-URL"
"""The validation error of a reference without a base (URL, 4.4)."""


def cases(operand: OperandLike, *, size: int | None = SMALL) -> Iterator[Case]:
    """The cases of a suite for an operand, none twice. size: about how many; None for all,
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
    if std is None:
        yield from filter(None, (_of_text(asked, part, text) for part, text in texts))
        return
    seen: set[tuple[str, str | None]] = set()
    for case in chain(_of_references(std, size), _of_standard(std, texts)):
        if (case.input, case.base) not in seen:
            seen.add((case.input, case.base))
            yield case


def _of_text(operand: Operand, part: str, text: str) -> Case | None:
    try:
        components = operand.split(text)
    except LimitError:
        return None
    is_accepted = components is not None
    return Case(part, text, None, is_accepted, None, components and {**components}, *[None] * 3)


def _of_references(std: Standard, size: int | None) -> Iterator[Case]:
    """References against bases, at most a twelfth of a suite."""
    bases = [base for base in BASES if _is_base(std, base)]
    most = None if size is None else size // 12
    for base, text in drawn(tuple(product(bases, REFERENCES)), most):
        yield from _against(std, "references", text, base)


def _of_standard(std: Standard, texts: Iterable[tuple[str, str]]) -> Iterator[Case]:
    """A text that needs a base gets one, by turns."""
    for number, (part, text) in enumerate(texts):
        verdict = verdict_of(std, text, None)
        base = BASES[number % len(BASES)]
        if _needs_base(verdict, verdict.error) and _is_base(std, base):
            yield from _against(std, part, text, base)
        elif not verdict.is_unknown:
            yield _of_verdict(part, verdict, verdict.error or verdict.invalid)


def _against(std: Standard, part: str, text: str, base: str) -> Iterator[Case]:
    verdict = verdict_of(std, text, base)
    if not verdict.is_unknown:
        yield _of_verdict(part, verdict, verdict.error or verdict.invalid)


def _needs_base(verdict: Verdict, error: UrlGrammarError | None) -> bool:
    if verdict.final is not None:
        return verdict.final.scheme is None
    return isinstance(error, ParseError) and error.validation_error == _MISSING


@cache
def _is_base(std: Standard, base: str) -> bool:
    """Whether a standard decides what references against a base are. Of a path that would print as
    an authority, only WHATWG says what it becomes (URL, 4.5)."""
    return (std.name == "whatwg" or base != HIDDEN_SLASHES) and verdict_of(std, "#", base).ok


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
