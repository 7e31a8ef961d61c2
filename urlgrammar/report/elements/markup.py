"""Markdown: texts, cells and tables.

What belongs here: what the reports in Markdown share, whatever they are about.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from urlgrammar.text.display import visible_string

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


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


def part(value: str | None) -> str:
    """A component."""
    return "undefined" if value is None else code(value) if value else "empty"


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
