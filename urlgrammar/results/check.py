"""What a test of a program found, with reports.

What belongs here: the public class, and the public function.
"""

from __future__ import annotations

from typing import Final

from urlgrammar.differ.check import checking
from urlgrammar.differ.check.findings import CheckFindings
from urlgrammar.report.check import REPORT, junit
from urlgrammar.report.records import Reported
from urlgrammar.results import reported


class CheckReport(Reported, CheckFindings):
    """What a test of a program found, with reports."""

    __slots__ = ()

    REPORT = REPORT

    def junit(self) -> str:
        """A report in the XML of JUnit, for continuous integration."""
        return junit(self)


check: Final = reported(checking.check, CheckReport)
