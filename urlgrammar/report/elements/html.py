"""A document as one HTML page without scripts, which needs no network.

What belongs here: how each element is written. `elements.page` has the frame of the page and
escapes texts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.report.elements import page as html
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
    from collections.abc import Iterator, Sequence

    from urlgrammar.report.elements.document import Block, Document, Finding, Line, Part, Piece
    from urlgrammar.report.elements.page import Section

_BY: Final = "Made by urlgrammar."
_MARKS: Final = (
    (
        "<mark",
        "<mark>Orange</mark> marks the place that a finding is about; an empty mark is the end.",
    ),
    ("class=differ", "A line at the side marks the components that matter."),
    (
        '<ul class="parts"',
        "An undefined component is absent; an empty one is present and has no characters.",
    ),
)
"""What elements mean, by how they begin."""


def page(document: Document) -> str:
    """The page."""
    title = "".join(
        piece.text if isinstance(piece, Name) else str(piece) for piece in document.title
    )
    lead, sections = _blocks(document.lead), tuple(_sections(document))
    body = "".join((lead, *(section.content for section in sections)))
    said = " ".join(meaning for sign, meaning in _MARKS if sign in body)
    marks = f'<p class="note">{said}</p>\n' if said else ""
    head = f"<h1>{_line(document.title)}</h1>\n{lead}{marks}"
    return html.frame(title, head, sections, (*document.foot, _BY))


def _sections(document: Document) -> Iterator[Section]:
    for number, section in enumerate(document.sections, 1):
        heading = html.text(section.heading)
        yield html.Section(f"part-{number}", heading, _blocks(section.blocks))


def _blocks(blocks: Sequence[Block]) -> str:
    return "".join(map(_block, blocks))


def _block(block: Block) -> str:
    match block:
        case Paragraph(line, tone):
            return f'<p class="{tone.value}">{_line(line)}</p>\n'
        case Legend(entries):
            return html.legend(entries)
        case Findings(columns, groups):
            heads = ("string", *(column.head for column in columns))
            rows = (
                (group.heading, [html.row(heads, _finding(each)) for each in group.rows])
                for group in groups
            )
            return html.framed(heads, "".join(_body(heads, *each) for each in rows))
        case Table(heads, table_groups):
            written = (
                (group.heading, [html.row(heads, map(_line, row)) for row in group.rows])
                for group in table_groups
            )
            return html.framed(heads, "".join(_body(heads, *each) for each in written))
        case Items(lines):
            return f"<ul>{''.join(f'<li>{_line(line)}</li>' for line in lines)}</ul>\n"
        case Preformatted(lines):
            return f"<pre>{html.text(chr(10).join(lines))}</pre>\n"


def _body(heads: Sequence[str], heading: str, rows: Sequence[str]) -> str:
    """The rows of a group, with its heading."""
    first = (
        f'<tr class="group"><th colspan="{len(heads)}" scope="rowgroup">{html.text(heading)}'
        "</th></tr>\n"
    )
    return f"<tbody>{first * bool(heading)}{''.join(rows)}</tbody>\n"


def _finding(finding: Finding) -> Iterator[str]:
    """The cells of a row, the first with all that stands beside the string and below it."""
    beside = [_line(line) for line in (finding.beside, *finding.remarks) if line]
    ids = [f"id: {', '.join(finding.ids)}"] if finding.ids else []
    string = (
        html.code(finding.string)
        if finding.position is None
        else html.marked(finding.string, finding.position)
    )
    yield f"<p>{string}</p>{''.join(map(html.quiet, [*beside, *ids]))}"
    yield from map(_line, finding.cells)


def _line(line: Line) -> str:
    return "".join(map(_piece, line))


def _piece(piece: Piece) -> str:
    match piece:
        case Name(text):
            return f"<code>{html.text(text)}</code>"
        case Code(string):
            return html.code(string)
        case Value(string):
            return html.value(string)
        case Parts(parts):
            return f'<ul class="parts">{"".join(map(_part, parts))}</ul>'
        case _:
            return html.text(piece)


def _part(part: Part) -> str:
    remark = html.text(f" ({part.remark})" * bool(part.remark))
    return (
        f'<li{" class=differ" * part.differs}><span class="key">{html.text(part.name)}</span> '
        f"<span>{html.value(part.value)}{remark}</span></li>"
    )
