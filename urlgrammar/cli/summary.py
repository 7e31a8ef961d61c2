"""Summaries: how many inputs were good, and why the others were not.

What belongs here: counting by reason, and printing the counts.
"""

from __future__ import annotations

from typing import NamedTuple

from urlgrammar.cli import output


class _Reason(NamedTuple):
    """A reason: how often it was, and where first."""

    number: int
    text: str
    file: str | None
    line: int | None


class Summary:
    """Counts. `good` counts the good inputs; those that are null count as neither. unit: what
    places are counted in, `line` or `row`."""

    def __init__(self, unit: str = "line") -> None:
        self.good = 0
        self._unit = unit
        self._reasons: dict[str, _Reason] = {}

    @property
    def status(self) -> int:
        """The exit status: 1 if an input was refused."""
        return 1 if self._reasons else 0

    def add(self, reason: str, text: str, file: str | None, line: int | None) -> None:
        """Count a refused input. file, line: its place, None for an argument; the line is a row in
        tables, from 1."""
        counted = self._reasons.get(reason, _Reason(0, text, file, line))
        self._reasons[reason] = counted._replace(number=counted.number + 1)

    def print(self, *, as_json: bool) -> None:
        """Print the counts, the most frequent reason first. JSON: valid, invalid, reasons [{reason,
        count, input, file, line}], with the first input of each reason; for tables, row instead of
        line."""
        reasons = sorted(self._reasons.items(), key=lambda pair: -pair[1].number)
        refused = sum(first.number for _, first in reasons)
        if as_json:
            listed = [
                {
                    "reason": reason,
                    "count": first.number,
                    "input": first.text,
                    "file": first.file,
                    self._unit: first.line,
                }
                for reason, first in reasons
            ]
            record = {"valid": self.good, "invalid": refused, "reasons": listed}
            output.print_json(record)
            output.flush()
            return
        output.print_line(f"{self.good:,}\t{output.styled('valid', 'green')}")
        output.print_line(f"{refused:,}\t{output.styled('invalid', 'red')}")
        for reason, first in reasons:
            place = "" if first.file is None else f"\t{self._place(first.file, first.line)}"
            output.print_line(f"{first.number:,}\t{reason}\t{output.shown(first.text)}{place}")
        output.flush()

    def _place(self, file: str, line: int | None) -> str:
        return f"{file}:{line}" if self._unit == "line" else f"{file}, {self._unit} {line}"
