"""ABNF (RFC 5234, RFC 7405), and the BNF of RFC 822, as Lark grammars.

What belongs here: reading ABNF and writing the same productions as Lark rules, each below a
comment that quotes it. Nothing here depends on URLs.

An ABNF file of this package begins with a header of comments: the document's short name, then
`Title:`, `Date:`, `URL:` and, if it builds on another file, `Core:` or `Updates:`. A comment
`; 3.2. Authority` gives the section of the productions that follow; `; From: RFC 2732` says that
they come from another document; `; From: urlgrammar, a part of appendix A` says that their names
are ours, and what they are names for.

A rule that the file uses but does not define, or repeats without a change, is imported from the
core file, together with all rules that it uses, directly or indirectly: Lark renames every rule
that is not in the import list. An updating file inherits every rule except those in `Without:`. Its
redefinitions also apply to inherited rules that use them. Files from outside this package are read
by `abnf_published`.

`Also:` names one more file for an updating file. The rules that it uses from there are written out,
with all rules that these use. A rule that it also inherits or defines must be the same there.

`Dialect: RFC 822` is the notation before ABNF: "|" separates alternatives, names can contain
underscores, and quoted strings are case-sensitive.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from lark import Lark, Token, Tree, UnexpectedInput

from urlgrammar.grammar.abnf_expressions import AbnfError, ExpressionWriter, trees_in
from urlgrammar.grammar.names import lark_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from urlgrammar.grammar.abnf_expressions import Names

_ABNF: Final = Lark.open(
    "abnf.lark",
    rel_to=__file__,
    parser="lalr",
    propagate_positions=True,
    maybe_placeholders=True,
)
_HEADER: Final = re.compile(r"; (Title|Date|URL|Core|Updates|Also|Without|Dialect): (.+)")
_OLDER: Final = "RFC 822"
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
    quote: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Module:
    """One ABNF file: header fields, its own rules, and those that it imports from its core file. A
    rule in both is redefined by this file."""

    name: str
    document: str
    header: Mapping[str, str]
    own: Mapping[str, Production]
    imported: Mapping[str, Production]
    helpers: Mapping[str, str] = field(default_factory=dict)
    """Names of extra rules for groups, options and repetitions, by their expressions. Only for
    files from outside this package: without them, Lark would expand too many alternatives, or the
    same one twice."""

    @property
    def rules(self) -> dict[str, Production]:
        """Every rule that this file can use, by its Lark name."""
        return {**self.imported, **self.own}


def read_module(path: Path) -> Module:
    """Read an ABNF file, and the core file that its header names.

    Raises AbnfError with file and line.
    """
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    document = lines[0].removeprefix(";").strip() if lines else path.stem
    header = _header(text)
    for key in ("Title", "Date", "URL"):
        if key not in header:
            raise AbnfError(f"{path.name}, line 1: the header has no `; {key}: …`")
    stated = _read_rules(text, path, document)
    updated = header.get("Updates")
    name = header.get("Core", updated)
    core = {} if name is None else read_module(path.with_name(f"{name}.abnf")).rules
    if updated is not None:
        without = {lark_name(spelled.strip()) for spelled in header.get("Without", "").split(",")}
        kept = {name: rule for name, rule in core.items() if name not in without}
        own = _changed(stated, core)
        if "Also" in header:
            other = read_module(path.with_name(f"{header['Also']}.abnf")).rules
            own |= _taken(own, {**kept, **own}, other, path)
        return Module(path.stem, document, header, own, kept)
    return Module(path.stem, document, header, *_separate(stated, core, path))


def _header(text: str) -> dict[str, str]:
    return {m[1]: m[2].strip() for line in text.splitlines() if (m := _HEADER.fullmatch(line))}


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement of a rule: name, "=" or "=/", alternatives, and its place."""

    spelled: str
    defined_as: str
    alternatives: Tree[Token]
    document: str
    section: str
    quote: tuple[str, ...]
    line: int
    is_older: bool


def statements_of(text: str, path: Path, document: str) -> dict[str, list[Statement]]:
    """The statements of each rule, by its Lark name. Raises AbnfError if the text is not ABNF."""
    try:
        tree = _ABNF.parse(text)
    except UnexpectedInput as error:
        message = f"{path.name}, line {error.line}, column {error.column}: not ABNF"
        raise AbnfError(f"{message}\n{error.get_context(text)}") from error
    is_older = _header(text).get("Dialect") == _OLDER
    for token in () if is_older else tree.scan_values(_is_no_name):
        raise AbnfError(f"{path.name}, line {token.line}: not ABNF: a name with an underscore")
    lines = text.split("\n")
    statements: dict[str, list[Statement]] = {}
    for rule in trees_in(tree):
        spelled, defined_as = map(str, rule.children[:2])
        start, end = rule.meta.line, rule.meta.end_line
        if lines[start - 1][: rule.meta.column - 1].strip():
            raise AbnfError(
                f"{path.name}, line {start}, column {rule.meta.column}: not ABNF: rule {spelled!r} "
                "does not begin on a line of its own (RFC 5234, 2.1)"
            )
        while end < len(lines) and re.fullmatch(r"\s+;.*", lines[end]):
            end += 1  # an indented comment below the production belongs to it
        statement = Statement(
            spelled,
            defined_as,
            next(trees_in(rule)),
            *_origin(lines[: start - 1], document),
            tuple(lines[start - 1 : end]),
            start,
            is_older,
        )
        statements.setdefault(lark_name(spelled), []).append(statement)
    return statements


def _read_rules(text: str, path: Path, document: str) -> dict[str, Production]:
    statements = statements_of(text, path, document)
    return {name: production(stated, path) for name, stated in statements.items()}


def production(
    statements: Sequence[Statement],
    path: Path,
    *,
    helpers: dict[str, str] | None = None,
    names: Names | None = None,
) -> Production:
    """The rule made from all its statements. helpers, names: as for `ExpressionWriter`. Raises
    AbnfError."""
    first = statements[0]
    if first.defined_as == "=/":
        raise AbnfError(
            f"{path.name}, line {first.line}: {first.spelled} =/ extends no rule: define it with ="
        )
    for other in statements[1:]:
        if other.defined_as != "=/":
            raise AbnfError(
                f"{path.name}, line {other.line}: {other.spelled} is defined twice: extend it with "
                "=/, or remove one"
            )
    writer = ExpressionWriter(
        path, first.spelled, is_older=first.is_older, helpers=helpers, names=names
    )
    options = [writer.alternation(statement.alternatives) for statement in statements]
    if helpers is not None:
        options = list(dict.fromkeys(options))
    return Production(
        first.spelled,
        " | ".join(options),
        tuple(dict.fromkeys(writer.references)),
        first.document,
        first.section,
        tuple(line for statement in statements for line in statement.quote),
        first.line,
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


def _separate(
    stated: Mapping[str, Production], core: Mapping[str, Production], path: Path
) -> tuple[dict[str, Production], dict[str, Production]]:
    """The rules of the file that the core file does not have, and the rules to import."""
    own = _changed(stated, core)
    wanted = [name for name in stated if name not in own]
    wanted += [name for rule in own.values() for name in rule.references if name not in own]
    imported: set[str] = set()
    while wanted:
        name = wanted.pop()
        if name in imported:
            continue
        if name not in core:
            line = min(rule.line for rule in own.values() if name in rule.references)
            raise AbnfError(f"{path.name}, line {line}: rule {name} is used but not defined")
        if name in own:
            raise AbnfError(
                f"{path.name}: {name} differs from the core file, and imported rules use it"
            )
        imported.add(name)
        wanted += core[name].references
    return own, {name: rule for name, rule in core.items() if name in imported}


def _taken(
    own: Mapping[str, Production],
    rules: Mapping[str, Production],
    other: Mapping[str, Production],
    path: Path,
) -> dict[str, Production]:
    """The rules of another file that the file's own rules use, directly or indirectly."""
    taken: set[str] = set()
    wanted = [name for rule in own.values() for name in rule.references if name not in rules]
    while wanted:
        name = wanted.pop()
        if name in rules and rules[name].expression != other[name].expression:
            raise AbnfError(
                f"{path.name}: {name} differs from the other file, and its rules use it"
            )
        if name in taken:
            continue
        if name not in other:
            line = min(rule.line for rule in own.values() if name in rule.references)
            raise AbnfError(f"{path.name}, line {line}: rule {name} is used but not defined")
        taken.add(name)
        wanted += other[name].references
    return {name: rule for name, rule in other.items() if name in taken and name not in rules}


def _changed(
    stated: Mapping[str, Production], core: Mapping[str, Production]
) -> dict[str, Production]:
    return {
        name: rule
        for name, rule in stated.items()
        if name not in core or rule.expression != core[name].expression
    }


def write_lark(module: Module) -> str:
    """The text of the .lark file."""
    header = module.header
    out = [
        f"// {module.document}. {header['Title']}, {header['Date']}",
        f"// {header['URL']}",
        "//",
        f"// Made from abnf/{module.name}.abnf by `python -m tools.abnf_to_lark`: edit that.",
        "",
    ]
    if module.imported:
        names = sorted(module.imported)
        core = header.get("Core") or header["Updates"]
        out += [f"%import .{core} ({', '.join(names)})", ""]
    for name, rule in module.own.items():
        override = "%override " * (name in module.imported)
        out += [f"// {rule.document}, {rule.section}"]
        out += [f"//   {line}".rstrip() for line in rule.quote]
        out += [f"{override}{name}: {rule.expression}".rstrip(), ""]
    out += [f"{name}: {expression}" for expression, name in module.helpers.items()]
    return "\n".join(out)
