"""Make grammars/*.lark from grammars/abnf/*.abnf.

What belongs here: which files are made from which, and the same productions as Lark rules, each
below a comment that quotes it.

    python -m tools.abnf_to_lark            writes the .lark files
    python -m tools.abnf_to_lark --check    writes nothing, exits 1 if a file is out of date

An ABNF file begins with a header of comments: the document's short name, then `Title:`, `Date:`,
`URL:` and, if it builds on another file, `Core:` or `Updates:`.

A rule that the file uses but does not define, or repeats without a change, is imported from the
core file, together with all rules that it uses, directly or indirectly: Lark renames every rule
that is not in the import list. There can be several core files (`Core: rfc5322, rfc3986`), which do
not differ in what is imported. A core file is beside its file, or in the folder above. An updating
file inherits every rule except those in `Without:`. Its redefinitions also apply to inherited rules
that use them.

`Also:` names one more file for an updating file. The rules that it uses from there are written out,
with all rules that these use. A rule that it also inherits or defines must be the same there.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from tools import fresh
from urlgrammar.grammar.abnf import Production, production, statements_of
from urlgrammar.grammar.abnf_expressions import AbnfError, ExpressionWriter
from urlgrammar.grammar.names import lark_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from lark import Token, Tree

GRAMMARS: Final = Path(__file__).parent.parent / "grammars"

_HEADER: Final = re.compile(r"; (Title|Date|URL|Core|Updates|Also|Without|Dialect): (.+)")


class Rule(NamedTuple):
    """A rule of a file, the lines of its statements with the comments below them, and the number of
    the first line."""

    made: Production
    quote: tuple[str, ...]
    line: int

    @property
    def expression(self) -> str:
        """Its expression in Lark."""
        return self.made.expression

    @property
    def references(self) -> tuple[str, ...]:
        """The rules that it uses."""
        return self.made.references


class _Writer(ExpressionWriter):
    """Writes a production as Lark does, without rules for its parts."""

    def reference(self, spelled: str, line: int) -> str:
        """The name; whether there is such a rule is asked later."""
        del line
        return lark_name(spelled)

    def prose(self, text: str) -> None:
        """No prose value is read."""

    def part(self, written: str) -> str:
        """The part itself."""
        return written

    def group(self, inside: str, *, is_option: bool) -> str:
        """The group in the brackets of Lark."""
        return f"[ {inside} ]" if is_option else f"( {inside} )"

    def list_of(self, tree: Tree[Token], item: str, least: int, most: int | None) -> str:
        """Raises AbnfError."""
        del item, least, most
        raise self.error(tree, "not ABNF: a list with # belongs to HTTP")


@dataclass(frozen=True, slots=True)
class Module:
    """One ABNF file: header fields, its own rules, and those that it imports from its core files,
    each with the name of the file. A rule in both is redefined by this file."""

    name: str
    document: str
    header: Mapping[str, str]
    own: Mapping[str, Rule]
    imported: Mapping[str, Rule]
    sources: Mapping[str, str]

    @property
    def rules(self) -> dict[str, Rule]:
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
    cores = _cores(header.get("Core", updated or ""), path)
    core = {name: rule for read in reversed(cores.values()) for name, rule in read.items()}
    if updated is not None:
        without = {lark_name(spelled.strip()) for spelled in header.get("Without", "").split(",")}
        kept = {name: rule for name, rule in core.items() if name not in without}
        own = _changed(stated, core)
        if "Also" in header:
            other = read_module(path.with_name(f"{header['Also']}.abnf")).rules
            own |= _taken(own, {**kept, **own}, other, path)
        return Module(path.stem, document, header, own, kept, dict.fromkeys(kept, updated))
    own, imported = _separate(stated, core, path)
    sources: dict[str, str] = {}
    for file, rules in cores.items():
        for name in imported.keys() & rules.keys():
            if rules[name].expression != imported[name].expression:
                raise AbnfError(
                    f"{path.name}: {name} differs in its core files, {', '.join(cores)}"
                )
            sources.setdefault(name, file)
    return Module(path.stem, document, header, own, imported, sources)


def _cores(names: str, path: Path) -> dict[str, dict[str, Rule]]:
    """The rules of the files that a header names, each beside its file or in the folder above."""
    found = {}
    for name in filter(None, map(str.strip, names.split(","))):
        beside = path.with_name(f"{name}.abnf")
        found[name] = read_module(beside if beside.is_file() else path.parent.parent / beside.name)
    return {name: module.rules for name, module in found.items()}


def _header(text: str) -> dict[str, str]:
    return {m[1]: m[2].strip() for line in text.splitlines() if (m := _HEADER.fullmatch(line))}


def _read_rules(text: str, path: Path, document: str) -> dict[str, Rule]:
    lines = text.split("\n")

    def quote(start: int, end: int) -> list[str]:
        while end < len(lines) and re.fullmatch(r"\s+;.*", lines[end]):
            end += 1  # an indented comment below the production belongs to it
        return lines[start - 1 : end]

    rules = {}
    for name, stated in statements_of(text, path, document).items():
        first = stated[0]
        writer = _Writer(path, first.spelled, is_older=first.is_older)
        quotes = (quote(statement.line, statement.end_line) for statement in stated)
        quoted = tuple(line for lines_of_one in quotes for line in lines_of_one)
        rules[name] = Rule(production(stated, path, writer), quoted, first.line)
    return rules


def _separate(
    stated: Mapping[str, Rule], core: Mapping[str, Rule], path: Path
) -> tuple[dict[str, Rule], dict[str, Rule]]:
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
    own: Mapping[str, Rule],
    rules: Mapping[str, Rule],
    other: Mapping[str, Rule],
    path: Path,
) -> dict[str, Rule]:
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


def _changed(stated: Mapping[str, Rule], core: Mapping[str, Rule]) -> dict[str, Rule]:
    return {
        name: rule
        for name, rule in stated.items()
        if name not in core or rule.expression != core[name].expression
    }


def write_lark(module: Module, folder: str = "") -> str:
    """The text of the .lark file. folder: that of the ABNF file in `abnf/`, with a slash."""
    header = module.header
    source = f"abnf/{folder}{module.name}.abnf"
    out = [
        f"// {module.document}. {header['Title']}, {header['Date']}",
        f"// {header['URL']}",
        "//",
        f"// Made from {source} by `python -m tools.abnf_to_lark`: edit that.",
        "",
    ]
    for core in dict.fromkeys(module.sources.values()):
        names = sorted(name for name, source in module.sources.items() if source == core)
        out += [f"%import .{core} ({', '.join(names)})"]
    out += [""] * bool(module.sources)
    for name, rule in module.own.items():
        override = "%override " * (name in module.imported)
        out += [f"// {rule.made.document}, {rule.made.section}"]
        out += [f"//   {line}".rstrip() for line in rule.quote]
        out += [f"{override}{name}: {rule.expression}".rstrip(), ""]
    return "\n".join(out)


def outputs() -> dict[Path, str]:
    """The correct text of each .lark file that is made from ABNF."""
    abnf = GRAMMARS / "abnf"
    return {
        GRAMMARS / folder / f"{path.stem}.lark": write_lark(read_module(path), folder)
        for folder in ("", "schemes/")
        for path in sorted((abnf / folder).glob("*.abnf"))
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the .lark files. Returns the exit status."""
    check = fresh.is_check("tools.abnf_to_lark", __doc__, arguments)
    stale = [
        path for path, text in outputs().items() if fresh.settle(path, text, path.name, check=check)
    ]
    return 1 if stale and check else 0


if __name__ == "__main__":
    sys.exit(main())
