"""A document in Markdown.

What belongs here: how each element is written, and texts, cells and tables, whatever they are
about.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from urlgrammar.report import elements
from urlgrammar.text.display import visible_string

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def markdown(document: elements.Document) -> str:
    """The report in Markdown."""
    return "\n".join(_lines(document))


def _lines(document: elements.Document) -> Iterator[str]:
    yield f"# {_line(document.title, in_table=False)}"
    for block in document.lead:
        yield from _block(block)
    for section in document.sections:
        yield f"\n## {cell(section.heading)}"
        for block in section.blocks:
            yield from _block(block)
    if document.foot:
        yield f"\n{cell(' '.join(document.foot))}"


def _block(block: elements.Block) -> Iterator[str]:
    match block:
        case elements.Paragraph(line):
            yield f"\n{_line(line, in_table=False)}"
        case elements.Legend(entries):
            for number, (name, meaning) in enumerate(entries):
                start = "" if number else "\n"
                meant = shown_code(meaning, in_table=False)
                yield f"{start}- {cell(name)}: {meant}"
        case elements.Findings(columns, groups):
            heads = ["string", *(column.head for column in columns)]
            for heading, found in groups:
                yield from _heading(heading)
                yield from table(map(cell, heads), map(_finding, found))
        case elements.Table(heads, table_groups):
            for heading, rows in table_groups:
                yield from _heading(heading)
                empty = [""] * len(heads)
                cells = ([*map(_line, row), *empty][: len(heads)] for row in rows)
                yield from table(map(cell, heads), cells)
        case elements.Items(lines):
            yield ""
            yield from (f"- {_line(line, in_table=False)}" for line in lines)
        case elements.Preformatted(lines):
            yield ""
            yield from (f"    {line}" for line in lines)


def _heading(text: str) -> Iterator[str]:
    if text:
        yield f"\n### {cell(text)}"
    yield ""


def _finding(finding: elements.Finding) -> Iterable[str]:
    """The cells of a row, the first with all that stands beside the string and below it."""
    string = _line((elements.Code(finding.string),))
    place = [] if finding.position is None else [f"position {finding.position}"]
    beside = [_line(line) for line in (finding.beside, *finding.remarks) if line]
    ids = [f"id: {finding_id}" for finding_id in finding.ids]
    yield ", ".join([string, *place, *beside, *ids])
    yield from map(_line, finding.cells)


def _line(line: elements.Line, *, in_table: bool = True) -> str:
    def written(piece: elements.Piece) -> str:
        match piece:
            case elements.Name(text):
                return shown_code(text, in_table=in_table)
            case elements.Code(string):
                return code(string, in_table=in_table)
            case elements.Value(string):
                return value(string)
            case elements.Parts(parts):
                return ", ".join(map(_part, parts))
            case _:
                return cell(piece)

    return "".join(map(written, line))


def _part(part: elements.Part) -> str:
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
