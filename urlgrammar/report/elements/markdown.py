"""A document in Markdown.

What belongs here: how each element is written. `elements.markup` escapes texts and makes tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.report.elements import markup
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
        yield f"\n## {markup.cell(section.heading)}"
        for block in section.blocks:
            yield from _block(block)
    if document.foot:
        yield f"\n{markup.cell(' '.join(document.foot))}"


def _block(block: Block) -> Iterator[str]:
    match block:
        case Paragraph(line):
            yield f"\n{_line(line, in_table=False)}"
        case Legend(entries):
            for number, (name, meaning) in enumerate(entries):
                start = "" if number else "\n"
                code = markup.shown_code(meaning, in_table=False)
                yield f"{start}- {markup.cell(name)}: {code}"
        case Findings(columns, groups):
            heads = ["string", *(column.head for column in columns)]
            for group in groups:
                yield from _heading(group.heading)
                yield from markup.table(map(markup.cell, heads), map(_finding, group.rows))
        case Table(heads, table_groups):
            for rows in table_groups:
                yield from _heading(rows.heading)
                empty = [""] * len(heads)
                cells = ([*map(_line, row), *empty][: len(heads)] for row in rows.rows)
                yield from markup.table(map(markup.cell, heads), cells)
        case Items(lines):
            yield ""
            yield from (f"- {_line(line, in_table=False)}" for line in lines)
        case Preformatted(lines):
            yield ""
            yield from (f"    {line}" for line in lines)


def _heading(text: str) -> Iterator[str]:
    if text:
        yield f"\n### {markup.cell(text)}"
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
                return markup.shown_code(text, in_table=in_table)
            case Code(string):
                return markup.code(string, in_table=in_table)
            case Value(string):
                return markup.part(string)
            case Parts(parts):
                return ", ".join(map(_part, parts))
            case _:
                return markup.cell(piece)

    return "".join(map(written, line))


def _part(part: Part) -> str:
    name = f"**{markup.cell(part.name)}**" if part.differs else markup.cell(part.name)
    return f"{name} {markup.part(part.value)}{f' ({part.remark})' * bool(part.remark)}"
