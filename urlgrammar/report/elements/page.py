"""HTML pages that need no network and no scripts.

What belongs here: the frame of a page, its style, and its elements, whatever the page is about.
Every function that takes untrusted text escapes it, so that the text is shown and never run.
"""

from __future__ import annotations

import re
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.text.display import visible_characters, visible_string

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_SIGN: Final = re.compile("⟨(?:U\\+[0-9A-F]+|space)⟩")
"""What `display` writes for an invisible character. It never leaves another "⟨" in a text."""


class Section(NamedTuple):
    """A part of a page. All but the anchor is HTML."""

    anchor: str
    heading: str
    content: str


def frame(title: str, head: str, sections: Iterable[Section], foot: Iterable[str]) -> str:
    """A whole page. title, foot: texts that are ready to be shown; head: HTML."""
    parts = tuple(sections)
    links = "".join(f'<li><a href="#{each.anchor}">{each.heading}</a></li>' for each in parts)
    contents = f'<nav aria-label="Contents"><ul>{links}</ul></nav>' if len(parts) > 1 else ""
    body = "".join(
        f'<section id="{each.anchor}"><h2>{each.heading}</h2>\n{each.content}</section>\n'
        if contents
        else f"<section><h2>{each.heading}</h2>\n{each.content}</section>\n"
        for each in parts
    )
    style = (files("urlgrammar.report.elements") / "page.css").read_text(encoding="utf-8")
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        f"{head}\n{contents}\n<main>\n{body}</main>\n"
        f"<footer>{''.join(f'<p>{text(each)}</p>' for each in foot)}</footer>\n</body>\n</html>\n"
    )


def legend(entries: Iterable[tuple[str, str]]) -> str:
    """Short names, and what they stand for. Both are ready to be shown."""
    listed = "".join(
        f"<dt>{text(name)}</dt><dd><code>{text(meant)}</code></dd>" for name, meant in entries
    )
    return f'<dl class="legend">{listed}</dl>\n' if listed else ""


def table(heads: Iterable[str], rows: Iterable[Iterable[str]], widths: Iterable[int] = ()) -> str:
    """A table. heads: texts that are ready to be shown; rows: HTML; widths: those of the columns,
    in percent."""
    names = tuple(heads)
    return framed(names, f"<tbody>{''.join(row(names, each) for each in rows)}</tbody>", widths)


def framed(heads: Iterable[str], bodies: str, widths: Iterable[int] = ()) -> str:
    """A table with these elements `tbody`."""
    columns = "".join(f'<col style="width: {width}%">' for width in widths)
    head = "".join(f'<th scope="col">{text(each)}</th>' for each in heads)
    group = f"<colgroup>{columns}</colgroup>" if columns else ""
    return f"<table>{group}<thead><tr>{head}</tr></thead>\n{bodies}</table>\n"


def row(heads: Sequence[str], cells: Iterable[str]) -> str:
    """A row. Each cell has the head of its column as a label, for narrow windows. The last cell has
    the width of those that are not there."""
    written = list(cells)
    spans = [1] * (len(written) - 1) + [len(heads) - len(written) + 1]
    wide = {1: ""}
    listed = (
        f'<td data-label="{escape(head)}"{wide.get(span, f" colspan={span}")}>{cell}</td>'
        for head, cell, span in zip(heads, written, spans, strict=False)
    )
    return f"<tr>{''.join(listed)}</tr>\n"


def marked(string: str, position: int) -> str:
    """A string with the character at a position marked, or its end."""
    shown = visible_characters(string)
    before, at, after = ("".join(part) for part in _around(shown, position))
    place = f"<mark>{text(at)}</mark>" if at else '<mark class="end" title="the end"></mark>'
    empty = "" if string else '<span class="none">the empty string</span> '
    return f"{empty}<code>{text(before)}{place}{text(after)}</code>"


def code(string: str) -> str:
    """A string."""
    return f"<code>{text(visible_string(string))}</code>" if string else none("the empty string")


def value(component: str | None, undefined: str = "undefined") -> str:
    """A component."""
    return none(undefined) if component is None else code(component) if component else none("empty")


def none(word: str) -> str:
    """A word that stands where there is no string."""
    return f'<span class="none">{word}</span>'


def quiet(content: str) -> str:
    """A remark in a cell."""
    return f'<p class="quiet">{content}</p>' if content else ""


def text(shown: str) -> str:
    """A text that is ready to be shown; what stands for invisible characters is set apart."""
    return _SIGN.sub(r'<span class="sign">\g<0></span>', escape(shown))


def _around(shown: list[str], position: int) -> tuple[list[str], list[str], list[str]]:
    return shown[:position], shown[position : position + 1], shown[position + 1 :]
