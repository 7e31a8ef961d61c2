"""The difference of two operands, with reports.

What belongs here: the public class, and the public function.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.differ import difference
from urlgrammar.differ.findings import DifferenceFindings
from urlgrammar.report import difference as report
from urlgrammar.results.reported import Reported, reported

if TYPE_CHECKING:
    from urlgrammar.report.elements.document import Document


class Difference(Reported, DifferenceFindings):
    """The difference of two operands, with reports. `DifferenceFindings` has the fields."""

    __slots__ = ()

    COMMAND = "diff"
    TITLE = "The difference of two operands"
    RECORD = report.RECORD

    def document(self) -> Document:
        """The report, the worst findings first."""
        return report.document(self)


diff: Final = reported(difference.diff, Difference)
