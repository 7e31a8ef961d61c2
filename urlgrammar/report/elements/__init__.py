"""A report as a document: what it says, whatever it is about and however it is shown.

What belongs here: the elements. The modules of results make documents; `text`, `markdown` and
`html` show them, and know nothing else about results.

A text in a document is ready to be shown: what cannot be seen is made visible. `Code` and `Value`
have strings as they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple


class Code(NamedTuple):
    """A string that the report is about."""

    string: str


class Value(NamedTuple):
    """The value of a component; None is undefined."""

    string: str | None


class Name(NamedTuple):
    """The name of an operand or a program, ready to be shown."""

    text: str


class Part(NamedTuple):
    """A component with its value. differs: whether it should stand out. remark: on the value."""

    name: str
    value: str | None
    differs: bool = False
    remark: str = ""


class Reading(NamedTuple):
    """A string as a reader sees it, which pages show in colours. places: the start and the end of
    components in it, in code points. differs: the components that should stand out. position: of
    the character to be marked; None to mark none."""

    string: str
    places: tuple[tuple[str, tuple[int, int]], ...]
    differs: frozenset[str] = frozenset()
    position: int | None = None


class Parts(NamedTuple):
    """The components of a string. of: the string; lines of text leave it out."""

    parts: tuple[Part, ...]
    of: Reading | None = None


Piece = str | Name | Code | Value | Parts
Line = tuple[Piece, ...]
"""What stands in one line, without spaces between."""


class Tone(Enum):
    """How much a paragraph matters."""

    VERDICT = "verdict"
    NOTE = "note"
    LIMIT = "limit"


class Paragraph(NamedTuple):
    """Sentences. A limit says what the answer does not cover, and stands out."""

    line: Line
    tone: Tone = Tone.NOTE


class Legend(NamedTuple):
    """Short names, with what they stand for. is_detail: whether lines of text leave it out."""

    entries: tuple[tuple[str, str], ...]
    is_detail: bool = False


class InText(Enum):
    """How lines of text show a column: with its head before it, alone, or not at all."""

    LABELLED = "labelled"
    ALONE = "alone"
    LEFT_OUT = "left out"


class Column(NamedTuple):
    """A column of findings."""

    head: str
    in_text: InText = InText.LABELLED


class Finding(NamedTuple):
    """A string with what there is to say of it.

    position: of the character to be marked; None to mark none. beside: what stands beside the
    string; remarks: what stands below it. cells: one for each column. ids: what a ledger calls it.
    """

    string: str
    cells: tuple[Line, ...]
    position: int | None = None
    beside: Line = ()
    remarks: tuple[Line, ...] = ()
    ids: tuple[str, ...] = ()


class Findings(NamedTuple):
    """Findings, in a table or one below the other. groups: those that belong together, with a
    heading of their own if it is not empty."""

    columns: tuple[Column, ...]
    groups: tuple[tuple[str, tuple[Finding, ...]], ...]


Row = tuple[Line, ...]
"""Cells. The last one of a row with fewer cells than heads has the width of the others."""


class Table(NamedTuple):
    """Rows. Lines of text leave out the heads, so that cells must speak for themselves. groups: as
    for Findings."""

    heads: tuple[str, ...]
    groups: tuple[tuple[str, tuple[Row, ...]], ...]


class Items(NamedTuple):
    """A list."""

    lines: tuple[Line, ...]


class Readings(NamedTuple):
    """How readers see one string: names, what they see, and the host that this leads to, which
    stands out if it differs. Pages show it; lines of text leave it out, so that other blocks must
    say it, too."""

    rows: tuple[tuple[str, Reading, Part], ...]


class Preformatted(NamedTuple):
    """Lines to be copied."""

    lines: tuple[str, ...]


Block = Paragraph | Legend | Findings | Table | Items | Readings | Preformatted


class Section(NamedTuple):
    """A part with a heading."""

    heading: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """A report. title: what it is about. summary: the answer in a sentence that stands alone.
    lead: what comes before the sections. foot: how the findings were made. Lines of text leave out
    the title and the foot."""

    title: Line
    summary: str
    lead: tuple[Block, ...]
    sections: tuple[Section, ...]
    foot: tuple[str, ...] = ()


def note(text: str) -> Paragraph:
    """A remark on the answer."""
    return Paragraph((text,))


def limit(text: str) -> Paragraph:
    """A remark on what the answer does not cover."""
    return Paragraph((text,), Tone.LIMIT)
