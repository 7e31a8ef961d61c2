"""A document in Markdown.

What belongs here: how each element is written, and texts, cells and tables, whatever they are
about.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from urlgrammar.report.elements.document import (
    Code,
    Findings,
    Items,
    Legend,
    Name,
    Paragraph,
    Parts,
    Preformatted,
    Table,
    Value,
)
from urlgrammar.text.display import visible_string

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.report.elements.document import Block, Document, Finding, Line, Part, Piece


def markdown(document: Document) -> str:
    """The report in Markdown."""
    return "\n".join(_lines(document))


def _lines(document: Document) -> Iterator[str]:
    yield f"# {_line(document.title, in_table=False)}"
    for block in document.lead:
        yield from _block(block)
    for section in document.sections:
        yield f"\n## {cell(section.heading)}"
        for block in section.blocks:
            yield from _block(block)
    if document.foot:
        yield f"\n{cell(' '.join(document.foot))}"


def _block(block: Block) -> Iterator[str]:
    match block:
        case Paragraph(line):
            yield f"\n{_line(line, in_table=False)}"
        case Legend(entries):
            for number, (name, meaning) in enumerate(entries):
                start = "" if number else "\n"
                meant = shown_code(meaning, in_table=False)
                yield f"{start}- {cell(name)}: {meant}"
        case Findings(columns, groups):
            heads = ["string", *(column.head for column in columns)]
            for group in groups:
                yield from _heading(group.heading)
                yield from table(map(cell, heads), map(_finding, group.rows))
        case Table(heads, table_groups):
            for rows in table_groups:
                yield from _heading(rows.heading)
                empty = [""] * len(heads)
                cells = ([*map(_line, row), *empty][: len(heads)] for row in rows.rows)
                yield from table(map(cell, heads), cells)
        case Items(lines):
            yield ""
            yield from (f"- {_line(line, in_table=False)}" for line in lines)
        case Preformatted(lines):
            yield ""
            yield from (f"    {line}" for line in lines)


def _heading(text: str) -> Iterator[str]:
    if text:
        yield f"\n### {cell(text)}"
    yield ""


def _finding(finding: Finding) -> Iterable[str]:
    """The cells of a row, the first with all that stands beside the string and below it."""
    string = _line((Code(finding.string),))
    place = [] if finding.position is None else [f"position {finding.position}"]
    beside = [_line(line) for line in (finding.beside, *finding.remarks) if line]
    ids = [f"id: {finding_id}" for finding_id in finding.ids]
    yield ", ".join([string, *place, *beside, *ids])
    yield from map(_line, finding.cells)


def _line(line: Line, *, in_table: bool = True) -> str:
    def written(piece: Piece) -> str:
        match piece:
            case Name(text):
                return shown_code(text, in_table=in_table)
            case Code(string):
                return code(string, in_table=in_table)
            case Value(string):
                return value(string)
            case Parts(parts):
                return ", ".join(map(_part, parts))
            case _:
                return cell(piece)

    return "".join(map(written, line))


def _part(part: Part) -> str:
    name = f"**{cell(part.name)}**" if part.differs else cell(part.name)
    return f"{name} {value(part.value)}{f' ({part.remark})' * bool(part.remark)}"


def code(text: str, *, in_table: bool = True) -> str:
    """A string as Markdown code, with more backticks around it than in it. In a table, "|" is
    escaped, because it would end the cell."""
    return shown_code(visible_string(text), in_table=in_table) if text else "(the empty string)"


def shown_code(text: str, *, in_table: bool = True) -> str:
    """The same for a text that is ready to be shown."""
    text = text.replace("|", "\\|") if in_table else text
    ticks = "`" * (1 + max(map(len, re.findall("`+", text)), default=0))
    pad = " " if text[:1] in "` " or text[-1:] in "` " else ""
    return f"{ticks}{pad}{text}{pad}{ticks}"


def value(component: str | None) -> str:
    """A component."""
    return code(component) if component else "undefined" if component is None else "empty"


def cell(text: str) -> str:
    """A text that is ready to be shown, as Markdown, as a cell of a table."""
    special = "\\`*_[]<>|&"
    return "".join(f"\\{c}" if c in special else c for c in text)


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    """The lines of a table; all cells are Markdown."""
    names = tuple(heads)
    yield f"| {' | '.join(names)} |"
    yield f"|{' --- |' * len(names)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"
