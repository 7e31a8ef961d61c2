"""A document as lines of text, for people at a terminal.

What belongs here: the lines, their indents and colours.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from urlgrammar.report import elements
from urlgrammar.text.display import columns, visible_characters, visible_string, visible_value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    Style = Callable[[str, str], str]
    """A text in a colour."""

_INDENT: Final = "    "
_GAP: Final = "   "
EMPTY: Final = "(the empty string)"


def lines(
    document: elements.Document,
    styled: Style = lambda text, _: text,
) -> Iterator[str]:
    """The lines of a report. styled: gives a text a colour; without it, there are none."""
    return _Text(styled, columns()).lines(document)


def written(line: elements.Line) -> str:
    """A line without colours."""
    return _Text(lambda text, _: text, len).line(line)


class _Text:
    def __init__(self, styled: Style, width: Callable[[str], int]) -> None:
        self._styled, self._width = styled, width

    def lines(self, document: elements.Document) -> Iterator[str]:
        for block in document.lead:
            yield from self._block(block, "")
        for section in document.sections:
            yield from ("", self._styled(section.heading, "cyan"))
            for block in section.blocks:
                yield from self._block(block, _INDENT)

    def _block(self, block: elements.Block, indent: str) -> Iterator[str]:
        match block:
            case elements.Paragraph(line, tone):
                sentence = self.line(line)
                if indent:
                    sentence = f"{indent}({sentence})"
                yield self._styled(sentence, "yellow") if tone is elements.Tone.LIMIT else sentence
            case elements.Legend(entries, is_detail):
                if not is_detail:
                    yield from (f"{indent}{name} is {meaning}" for name, meaning in entries)
            case elements.Findings():
                yield from self._findings(block)
            case elements.Table(_, groups):
                for heading, rows in groups:
                    if heading:
                        yield indent + heading
                    yield from self._rows(rows, indent * (2 if heading else 1))
            case elements.Items(listed):
                yield from (f"{indent}{self.line(line)}" for line in listed)
            case elements.Readings():
                pass
            case elements.Preformatted(listed):
                yield from ("", *(f"{indent}{line}" for line in listed))

    def _findings(self, block: elements.Findings) -> Iterator[str]:
        for heading, findings in block.groups:
            if heading:
                yield from ("", f"  {heading}")
            for finding in findings:
                if not heading:
                    yield ""
                yield from self._finding(finding, block)

    def _finding(self, finding: elements.Finding, block: elements.Findings) -> Iterator[str]:
        """The string, a caret below the position, remarks, and a line for each column."""
        beside = f"{_GAP}{self.line(finding.beside)}" if finding.beside else ""
        yield f"{_INDENT}{self._string(finding.string)}{beside}"
        if finding.position is not None:
            before = visible_characters(finding.string)[: finding.position]
            yield " " * (len(_INDENT) + self._width("".join(before))) + "^"
        below = [self.line(remark) for remark in finding.remarks]
        heads = [each.head for each in block.columns if each.in_text is elements.InText.LABELLED]
        width = max(map(self._width, heads), default=0)
        for column, cell in zip(block.columns, finding.cells, strict=True):
            if cell and column.in_text is not elements.InText.LEFT_OUT:
                label = self._padded(column.head, column.head, width + 2)
                below.append(label * (column.in_text is elements.InText.LABELLED) + self.line(cell))
        if finding.ids:
            below[-1:] = [f"{below[-1]}{_GAP}[{', '.join(finding.ids)}]"]
        yield from (f"{_INDENT * 2}{line}" for line in below)

    def _rows(self, rows: Iterable[elements.Row], indent: str) -> Iterator[str]:
        """The cells one below the other, except the last of a row."""
        shown = [[self.line(cell) for cell in row] for row in rows]
        plain = [[written(cell) for cell in row] for row in rows]
        widths: dict[int, int] = {}
        for row in plain:
            for place, cell in enumerate(row[:-1]):
                widths[place] = max(widths.get(place, 0), self._width(cell))
        for row, bare in zip(shown, plain, strict=True):
            padded = (
                self._padded(cell, bare[place], widths[place] + 2)
                for place, cell in enumerate(row[:-1])
            )
            yield (indent + "".join(chain(padded, row[-1:]))).rstrip()

    def _padded(self, shown: str, plain: str, width: int) -> str:
        return shown + " " * (width - self._width(plain))

    def line(self, line: elements.Line) -> str:
        return "".join(map(self._piece, line))

    def _piece(self, piece: elements.Piece) -> str:
        match piece:
            case elements.Name(text):
                return text
            case elements.Code(string):
                return self._string(string)
            case elements.Value(string):
                return visible_value(string)
            case elements.Parts(listed, _):
                return "  ".join(map(_part, listed))
            case _:
                return piece

    def _string(self, string: str) -> str:
        return self._styled(visible_string(string), "yellow") if string else EMPTY


def _part(part: elements.Part) -> str:
    remark = f" ({part.remark})" if part.remark else ""
    return f"{part.name}={visible_value(part.value)}{remark}"
