"""A document as one HTML page without scripts, which needs no network.

What belongs here: how each element is written, the frame of a page and its style. Every function
that takes untrusted text escapes it, so that the text is shown and never run.
"""

from __future__ import annotations

import re
from html import escape
from importlib.resources import files
from itertools import starmap
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.report import elements
from urlgrammar.report.elements.pieces import pieces
from urlgrammar.text.display import visible_characters, visible_string

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


_BY: Final = "Made by urlgrammar."
_MARKS: Final = (
    (
        "<mark",
        "<mark>Orange</mark> marks the place that a finding is about; an empty mark is the end.",
    ),
    ("class=differ", "A line at the side marks the components that matter."),
    (
        '<code class="reading"',
        "Components have colours: point at one to read its name. Another host is red.",
    ),
    (
        '<ul class="parts"',
        "An undefined component is absent; an empty one is present and has no characters.",
    ),
)
"""What elements mean, by how they begin."""

_SIGN: Final = re.compile("⟨(?:U\\+[0-9A-F]+|space)⟩")
"""What `display` writes for an invisible character. It never leaves another "⟨" in a text."""


class Section(NamedTuple):
    """A part of a page. All but the anchor is HTML."""

    anchor: str
    heading: str
    content: str


def page(document: elements.Document) -> str:
    """The page."""
    title = "".join(
        piece.text if isinstance(piece, elements.Name) else str(piece) for piece in document.title
    )
    lead = _blocks(document.lead)
    sections = [
        Section(f"part-{number}", text(section.heading), _blocks(section.blocks))
        for number, section in enumerate(document.sections, 1)
    ]
    body = "".join((lead, *(section.content for section in sections)))
    said = " ".join(meaning for sign, meaning in _MARKS if sign in body)
    marks = f'<p class="note">{said}</p>\n' if said else ""
    head = f"<h1>{_line(document.title)}</h1>\n{lead}{marks}"
    return frame(title, head, sections, (*document.foot, _BY))


def fragment(document: elements.Document) -> str:
    """The report as a part of another page, with no more style than it needs to be read there:
    notebooks write the text of tables to the right."""
    sections = (
        f"<h4>{text(section.heading)}</h4>\n{_blocks(section.blocks)}"
        for section in document.sections
    )
    body = f"{_blocks(document.lead)}{''.join(sections)}"
    return f"<div class=urlgrammar>\n<style>{_STYLE}{style()}</style>\n{body}</div>\n"


def style() -> str:
    """How readings are shown, for pages that have a style of their own."""
    return (files("urlgrammar.report.elements") / "readings.css").read_text(encoding="utf-8")


_STYLE: Final = (
    ".urlgrammar :is(th, td) { text-align: left !important; vertical-align: top; "
    "overflow-wrap: break-word; } .urlgrammar li.differ { font-weight: bold; } "
    ".urlgrammar mark.end { padding: 0 .3em; }\n"
)
"""Columns are as wide as their words: a string is broken only if it is wider than the table."""


def frame(title: str, head: str, sections: Sequence[Section], foot: Iterable[str]) -> str:
    """A whole page. title, foot: texts that are ready to be shown; head: HTML."""
    links = "".join(f'<li><a href="#{part.anchor}">{part.heading}</a></li>' for part in sections)
    contents = f'<nav aria-label="Contents"><ul>{links}</ul></nav>' if len(sections) > 1 else ""
    body = "".join(
        f"<section{anchor * bool(contents)}><h2>{part.heading}</h2>\n{part.content}</section>\n"
        for part in sections
        for anchor in (f' id="{part.anchor}"',)
    )
    own = (files("urlgrammar.report.elements") / "page.css").read_text(encoding="utf-8")
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>\n{own}{style()}</style>\n</head>\n<body>\n"
        f"<main>\n{head}\n{contents}\n{body}</main>\n"
        f"<footer>{''.join(f'<p>{text(line)}</p>' for line in foot)}</footer>\n</body>\n</html>\n"
    )


def _blocks(blocks: Sequence[elements.Block]) -> str:
    return "".join(map(_block, blocks))


def _block(block: elements.Block) -> str:
    match block:
        case elements.Paragraph(line, tone):
            return f'<p class="{tone.value}">{_line(line)}</p>\n'
        case elements.Legend(entries):
            listed = "".join(
                f"<dt>{text(name)}</dt><dd><code>{text(meant)}</code></dd>"
                for name, meant in entries
            )
            return f'<dl class="legend">{listed}</dl>\n' if listed else ""
        case elements.Findings(columns, groups):
            heads = ("string", *(column.head for column in columns))
            return table(heads, ((heading, map(_finding, rows)) for heading, rows in groups))
        case elements.Table(heads, table_groups):
            cells = ((heading, (map(_line, row) for row in rows)) for heading, rows in table_groups)
            return table(heads, cells)
        case elements.Items(lines):
            return f"<ul>{''.join(f'<li>{_line(line)}</li>' for line in lines)}</ul>\n"
        case elements.Readings(rows):
            return readings(rows)
        case elements.Preformatted(lines):
            return f"<pre>{text(chr(10).join(lines))}</pre>\n"


def table(heads: Sequence[str], groups: Iterable[tuple[str, Iterable[Iterable[str]]]]) -> str:
    """A table. heads: texts that are ready to be shown; groups: rows of HTML, with a heading if it
    is not empty."""
    head = "".join(f'<th scope="col">{text(name)}</th>' for name in heads)
    bodies = []
    for heading, rows in groups:
        first = (
            f'<tr class="group"><th colspan="{len(heads)}" scope="rowgroup">{text(heading)}'
            "</th></tr>\n"
        )
        written = "".join(_row(heads, tuple(row)) for row in rows)
        bodies.append(f"<tbody>{first * bool(heading)}{written}</tbody>\n")
    return f"<table><thead><tr>{head}</tr></thead>\n{''.join(bodies)}</table>\n"


def _row(heads: Sequence[str], cells: Sequence[str]) -> str:
    """A row. Each cell has the head of its column as a label, for narrow windows. The last cell has
    the width of those that are not there."""
    span = len(heads) - len(cells) + 1
    wide = [""] * (len(cells) - 1) + ["" if span == 1 else f" colspan={span}"]
    written = (
        f'<td data-label="{escape(head)}"{width}>{cell}</td>'
        for head, cell, width in zip(heads, cells, wide, strict=False)
    )
    return f"<tr>{''.join(written)}</tr>\n"


def _finding(finding: elements.Finding) -> Iterator[str]:
    """The cells of a row, the first with all that stands beside the string and below it."""
    beside = [_line(line) for line in (finding.beside, *finding.remarks) if line]
    ids = [f"id: {', '.join(finding.ids)}"] if finding.ids else []
    string = (
        code(finding.string)
        if finding.position is None
        else _marked(finding.string, finding.position)
    )
    quiet = "".join(f'<p class="quiet">{remark}</p>' for remark in (*beside, *ids))
    yield f"<p>{string}</p>{quiet}"
    yield from map(_line, finding.cells)


def _line(line: elements.Line) -> str:
    return "".join(map(_piece, line))


def _piece(piece: elements.Piece) -> str:
    match piece:
        case elements.Name(name):
            return f"<code>{text(name)}</code>"
        case elements.Code(string):
            return code(string)
        case elements.Value(string):
            return value(string)
        case elements.Parts(parts, of):
            seen = "" if of is None else f"<p>{reading(of)}</p>"
            return f'{seen}<ul class="parts">{"".join(map(_part, parts))}</ul>'
        case _:
            return text(piece)


def _part(part: elements.Part) -> str:
    remark = text(f" ({part.remark})" * bool(part.remark))
    return (
        f'<li{" class=differ" * part.differs}><span class="key">{text(part.name)}</span> '
        f"<span>{value(part.value)}{remark}</span></li>"
    )


def readings(rows: Iterable[tuple[str, elements.Reading, elements.Part]]) -> str:
    """How readers see one string, one below the other."""
    return f'<ul class="readings">{"".join(starmap(_reader, rows))}</ul>\n'


def _reader(names: str, seen: elements.Reading, host: elements.Part) -> str:
    """Who reads, how, and where it leads."""
    kind = "leads differ" if host.differs else "leads"
    return (
        f'<li><span class="who">{text(names)}</span> {reading(seen)} <span class="{kind}">'
        f"{text(host.name)} {value(host.value)}{text(host.remark)}</span></li>\n"
    )


def reading(given: elements.Reading) -> str:
    """A string in the colours of its components."""
    if not given.string:
        return code("")
    written = []
    for name, shown, is_marked in pieces(given):
        inside = f"<mark>{text(shown)}</mark>" if is_marked else text(shown)
        kind = f"{name} differ" if name in given.differs else name
        written.append(f'<span class="{kind}" title="{name}">{inside}</span>' if name else inside)
    return f'<code class="reading">{"".join(written)}</code>'


def _marked(string: str, position: int) -> str:
    """A string with the character at a position marked, or its end."""
    shown = visible_characters(string)
    before, after = "".join(shown[:position]), "".join(shown[position + 1 :])
    at_end = '<mark class="end" title="the end"></mark>'
    place = f"<mark>{text(shown[position])}</mark>" if position < len(shown) else at_end
    empty = "" if string else f"{_none('the empty string')} "
    return f"{empty}<code>{text(before)}{place}{text(after)}</code>"


def code(string: str) -> str:
    """A string."""
    return f"<code>{text(visible_string(string))}</code>" if string else _none("the empty string")


def value(component: str | None, undefined: str = "undefined") -> str:
    """A component."""
    if not component:
        return _none(undefined if component is None else "empty")
    return code(component)


def _none(word: str) -> str:
    return f'<span class="none">{word}</span>'


def text(shown: str) -> str:
    """A text that is ready to be shown; what stands for invisible characters is set apart."""
    return _SIGN.sub(r'<span class="sign">\g<0></span>', escape(shown))
