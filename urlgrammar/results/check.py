"""What a test of a program found, with reports.

What belongs here: the public class, and the public function.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.differ.check import checking
from urlgrammar.differ.check.findings import CheckFindings
from urlgrammar.report import check as report
from urlgrammar.results.reported import Reported, reported

if TYPE_CHECKING:
    from urlgrammar.report.elements.document import Document


class CheckReport(Reported, CheckFindings):
    """What a test of a program found, with reports. `CheckFindings` has the fields."""

    __slots__ = ()

    COMMAND = "check"
    TITLE = "A test of a program"
    RECORD = report.RECORD

    def document(self) -> Document:
        """The report, the worst disagreements first."""
        return report.document(self)

    def junit(self) -> str:
        """A report in the XML of JUnit, for continuous integration."""
        return report.junit(self)


check: Final = reported(checking.check, CheckReport)
