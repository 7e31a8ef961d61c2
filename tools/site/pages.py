"""The pages that are made: one for each standard, the command line, and what stands beside the
documents (the changelog, how to contribute).

What belongs here: their Markdown. `hooks` gives it to MkDocs.
"""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlencode

import click

from tools.site import railroads
from urlgrammar import diff, standards
from urlgrammar.cli.commands import urlgrammar as command_line
from urlgrammar.report.elements import markdown as markup
from urlgrammar.report.sentences import verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from urlgrammar import Difference, Standard

ROOT: Final = Path(__file__).parent.parent.parent
_EXAMPLE: Final = "http://example.com/a?b#c"
_MOST_SHOWN: Final = 5
"""The most strings of a kind for two neighbours."""


def made() -> Iterator[tuple[str, str]]:
    """The path of each page, and its Markdown."""
    known = standards()
    before: dict[str, Standard] = {b.name: a for a, b in pairwise(known)}
    after = {a.name: b for a, b in pairwise(known)}
    for std in known:
        neighbours = before.get(std.name), after.get(std.name)
        yield f"standards/{std.name}.md", "\n".join(_standard(std, *neighbours))
    yield "reference/command-line.md", "\n".join(_command_line())
    yield "about/changelog.md", ROOT.joinpath("CHANGELOG.md").read_text("utf-8")
    yield "about/contributing.md", ROOT.joinpath("CONTRIBUTING.md").read_text("utf-8")
    yield "about/security.md", ROOT.joinpath("SECURITY.md").read_text("utf-8")


def _printed(*arguments: str) -> str:
    """What the command line prints. Raises CalledProcessError."""
    command = [sys.executable, "-m", "urlgrammar", *arguments]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


# Standards


def _standard(std: Standard, before: Standard | None, after: Standard | None) -> Iterator[str]:
    yield f"# {std.name}: {std.title}\n"
    yield f"[{std.title}]({std.url}), {std.date}. What it brought: {std.added}.\n"
    yield f"```console\n$ urlgrammar explain -s {std.name} '{_EXAMPLE}'"
    yield f"{_printed('explain', '-s', std.name, _EXAMPLE)}```\n"
    explained = urlencode({"s": std.name, "url": _EXAMPLE})
    yield f"[Explain another URL by it](../playground/index.html#explain?{explained}).\n"
    yield "## What it does with a string\n"
    yield from _stages(std)
    if before is not None:
        yield f"\n## Compared with {before.name}, the one before it\n"
        yield from _difference(diff(before.name, std.name))
    yield "\nThe [table of all standards](index.md) compares it with rfc3986 and whatwg."
    if after is not None:
        yield f"The next one is [{after.name}]({after.name}.md), which is compared with this one."
    if std.decisions:
        yield "\n## Decisions\n"
        yield "Points that the document leaves open, and what was chosen.\n"
        rows = ((each.section, each.point, each.choice) for each in std.decisions)
        yield from markup.table(("section", "point", "choice"), rows)
    yield "\n## Grammar\n"
    yield from _grammar(std)


def _stages(std: Standard) -> Iterator[str]:
    """What the parts of a standard say of themselves."""
    stages = std.stages
    said = {
        "Before the grammar": std.has_preprocessing and _first(type(stages.input)),
        "Resolution": _first(type(stages.resolver)),
        "Canonical form": _first(type(std.canonical_form)),
        "Not decided by the grammar": ", ".join(f"`{each}`" for each in std.over_approximated),
    }
    for name, text in said.items():
        if text:
            yield f"- **{name}**: {text}"


def _first(kind: type) -> str:
    """The first sentences of a docstring, in one line, without what it says of parameters."""
    said = " ".join((inspect.getdoc(kind) or "").split("\n\n")[0].split())
    return re.split(r" (?=[a-z]+_[a-z_]+: )", said)[0]


def _difference(found: Difference) -> Iterator[str]:
    yield f"{verdict(found)}\n"
    rows: list[tuple[str, str, str]] = [
        *(
            (f"only {found.a} accepts", markup.code(e.input), _refused(found.b, e.message))
            for e in found.only_a[:_MOST_SHOWN]
        ),
        *(
            (f"only {found.b} accepts", markup.code(e.input), _refused(found.a, e.message))
            for e in found.only_b[:_MOST_SHOWN]
        ),
        *(
            (
                "both accept, and split differently",
                markup.code(e.input),
                _parts(e.components, e.a, e.b),
            )
            for e in found.split[:_MOST_SHOWN]
        ),
    ]
    if rows:
        yield from markup.table(("who accepts", "string", "why"), rows)


def _refused(name: str, message: str) -> str:
    return f"{name}: {markup.cell(message)}"


def _parts(names: tuple[str, ...], a: Mapping[str, str | None], b: Mapping[str, str | None]) -> str:
    return "; ".join(
        f"{each}: {markup.value(a[each])} and {markup.value(b[each])}" for each in names
    )


def _grammar(std: Standard) -> Iterator[str]:
    """The rules of the grammar file of a standard. Those that it imports have their own pages."""
    found = railroads.rules(std.grammar)
    own = {each.name for each in found}

    def link(name: str) -> str | None:
        return f"#{_anchor(name)}" if name in own else None

    yield f"Made from `grammars/{std.grammar}.lark`, the file that the parsers are made from."
    yield "A box leads to its rule. Rules of other files (`alpha`, or those of an older standard)"
    yield "have no link. Names that begin with `_` are helpers of this project.\n"
    for each in found:
        yield f"### {each.name.strip('_').replace('_', '-')} {{ #{_anchor(each.name)} }}\n"
        if each.source:
            yield f"{each.source}\n"
        if each.production:
            yield f"```abnf\n{each.production}\n```\n"
        if each.notes:
            yield f"{each.notes}\n"
        yield f'<div class="railroad" tabindex="0">{railroads.diagram(each, link)}</div>\n'


def _anchor(name: str) -> str:
    return "rule" + name.replace("_", "-")


# The command line


def _command_line() -> Iterator[str]:
    yield "# The help of each command\n"
    yield "What `urlgrammar COMMAND --help` prints. [The commands](commands.md) has a table.\n"
    program = command_line
    assert isinstance(program, click.Group)
    with click.Context(program, info_name="urlgrammar") as context:
        for name in program.list_commands(context):
            command = program.get_command(context, name)
            assert command is not None
            with click.Context(command, info_name=name, parent=context) as own:
                yield f"## {name}\n\n```text\n{command.get_help(own)}\n```\n"
