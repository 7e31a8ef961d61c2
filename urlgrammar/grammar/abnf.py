"""ABNF (RFC 5234, RFC 7405), and the BNF of RFC 822.

What belongs here: the statements of rules in a text, with their places, and one rule made of its
statements. Nothing here depends on URLs. `abnf_published` reads files from outside this package,
`tools.abnf_to_lark` those of this package.

A comment `; 3.2. Authority` gives the section of the productions that follow; `; From: RFC 2732`
says that they come from another document; `; From: urlgrammar, a part of appendix A` says that
their names are ours, and what they are names for.

`; Dialect: RFC 822` is the notation before ABNF: "|" separates alternatives, names can contain
underscores, and quoted strings are case-sensitive.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lark import Lark, Token, Tree, UnexpectedCharacters, UnexpectedInput

from urlgrammar.grammar.abnf_expressions import AbnfError, trees_in
from urlgrammar.grammar.names import lark_name

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from urlgrammar.grammar.abnf_expressions import ExpressionWriter

_ABNF: Final = Lark.open(
    "abnf.lark",
    rel_to=__file__,
    parser="lalr",
    propagate_positions=True,
    maybe_placeholders=True,
)
_OLDER: Final = re.compile(r"; Dialect: RFC 822\s*$", re.MULTILINE)
_NAMES: Final = frozenset({"RULENAME", "NAME"})
_FROM: Final = re.compile(r"; From: ([^,]+?)(?:, (.+))?")
_SECTION: Final = re.compile(r"; ([0-9A-Z](?:\.?[0-9]+)*)\. \S.*")


@dataclass(frozen=True, slots=True)
class Production:
    """One rule: its spelling, its Lark expression, the rules that it uses, and its place."""

    spelled: str
    expression: str
    references: tuple[str, ...]
    document: str
    section: str


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement of a rule: name, "=" or "=/", alternatives, its place, and its first and its
    last line."""

    spelled: str
    defined_as: str
    alternatives: Tree[Token]
    document: str
    section: str
    line: int
    end_line: int
    is_older: bool


def statements_of(text: str, path: Path, document: str) -> dict[str, list[Statement]]:
    """The statements of each rule, by its Lark name. Raises AbnfError if the text is not ABNF."""
    try:
        tree = _ABNF.parse(text)
    except UnexpectedInput as error:
        place = f"{path.name}, line {error.line}, column {error.column}"
        message = f"{place}: not ABNF{_hint(error, text)}"
        raise AbnfError(f"{message}\n{error.get_context(text)}") from error
    is_older = _OLDER.search(text) is not None
    for token in () if is_older else tree.scan_values(_is_no_name):
        raise AbnfError(f"{path.name}, line {token.line}: not ABNF: a name with an underscore")
    lines = text.split("\n")
    statements: dict[str, list[Statement]] = {}
    for rule in trees_in(tree):
        spelled, defined_as = map(str, rule.children[:2])
        start = rule.meta.line
        if lines[start - 1][: rule.meta.column - 1].strip():
            raise AbnfError(
                f"{path.name}, line {start}, column {rule.meta.column}: not ABNF: rule {spelled!r} "
                "does not begin on a line of its own (RFC 5234, 2.1)"
            )
        for number, line in enumerate(lines[start : rule.meta.end_line], start + 1):
            written = line.lstrip()
            is_code = written and not written.startswith(";")
            if is_code and len(line) - len(written) < rule.meta.column:
                raise AbnfError(
                    f"{path.name}, line {number}: not ABNF: a line that continues a rule, here "
                    f"{spelled!r}, is indented more than its name; a rule is written NAME = … "
                    "(RFC 5234, 2.2)"
                )
        statement = Statement(
            spelled,
            defined_as,
            next(trees_in(rule)),
            *_origin(lines[: start - 1], document),
            start,
            rule.meta.end_line,
            is_older,
        )
        statements.setdefault(lark_name(spelled), []).append(statement)
    return statements


def _hint(error: UnexpectedInput, text: str) -> str:
    """What may be wrong at the place of an error."""
    accepts: set[str] = getattr(error, "accepts", None) or set()
    for name, mark in (("RSQB", "]"), ("RPAR", ")")):
        if name in accepts:
            return f': a "{mark}" is missing before this'
    if getattr(getattr(error, "token", None), "type", None) == "NAME":
        return ": a rule is written NAME = …"
    if isinstance(error, UnexpectedCharacters):
        return _HINTS.get(text[error.pos_in_stream or 0], "")
    return ""


_QUOTES: Final = ': strings stand between two " on one line'
_HINTS: Final = {
    **dict.fromkeys("'\"\u201c\u201d\u2018\u2019", _QUOTES),
    "%": ": a number is %x, %d or %b with digits, and a space before what follows",
    ":": ": a rule is written NAME = …",
    "-": ": a range is written %x30-39, with digits of one base, and a space behind it",
}
"""What may be wrong with a character that stands at no place of ABNF."""


def production(statements: Sequence[Statement], path: Path, writer: ExpressionWriter) -> Production:
    """The rule made from all its statements. Raises AbnfError."""
    first = statements[0]
    if first.defined_as == "=/":
        raise AbnfError(
            f"{path.name}, line {first.line}: {first.spelled} =/ extends no rule: define it with ="
        )
    for other in statements[1:]:
        if other.defined_as != "=/":
            raise AbnfError(
                f"{path.name}, line {other.line}: {other.spelled} is defined twice, first as "
                f"{first.spelled} in line {first.line}: extend it with =/, or remove one"
            )
    options = dict.fromkeys(writer.alternation(statement.alternatives) for statement in statements)
    return Production(
        first.spelled,
        " | ".join(options),
        tuple(dict.fromkeys(writer.references)),
        first.document,
        first.section,
    )


def _is_no_name(token: object) -> bool:
    return isinstance(token, Token) and token.type in _NAMES and "_" in token


def _origin(lines_before: Sequence[str], document: str) -> tuple[str, str]:
    """The document and the section of the rule after these lines of a file."""
    origin, section = _above(_FROM, lines_before), _above(_SECTION, lines_before)
    if origin is not None and origin[2] is not None:
        return origin[1], origin[2]
    return document if origin is None else origin[1], "" if section is None else section[1]


def _above(wanted: re.Pattern[str], lines_before: Sequence[str]) -> re.Match[str] | None:
    matches = map(wanted.fullmatch, reversed(lines_before))
    return next((match for match in matches if match is not None), None)
