"""The difference of two operands, with reports.

What belongs here: the public class, and the public function.
"""

from __future__ import annotations

from typing import Final

from urlgrammar.differ import difference
from urlgrammar.differ.findings import DifferenceFindings
from urlgrammar.report.difference import REPORT
from urlgrammar.report.records import Reported
from urlgrammar.results import reported


class Difference(Reported, DifferenceFindings):
    """The difference of two operands, with reports."""

    __slots__ = ()

    REPORT = REPORT


diff: Final = reported(difference.diff, Difference)
