"""What becomes of each pattern of a list, with reports.

What belongs here: the public class, and the public function.
"""

from __future__ import annotations

from typing import Final

from urlgrammar.report.patterns import REPORT
from urlgrammar.report.records import Reported
from urlgrammar.results import reported
from urlgrammar.urlpattern import review
from urlgrammar.urlpattern.review import PatternFindings


class PatternReport(Reported, PatternFindings):
    """What becomes of each pattern of a list, with reports."""

    __slots__ = ()

    REPORT = REPORT


patterns: Final = reported(review.patterns, PatternReport)
