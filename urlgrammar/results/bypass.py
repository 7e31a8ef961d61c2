"""What gets past a filter, with reports.

What belongs here: the public class, and the public function.
"""

from __future__ import annotations

from typing import Final

from urlgrammar.differ.bypass import bypasses as asking
from urlgrammar.differ.bypass.findings import BypassFindings
from urlgrammar.report.bypass import REPORT
from urlgrammar.report.records import Reported
from urlgrammar.results import reported


class Bypasses(Reported, BypassFindings):
    """What gets past a filter, with reports."""

    __slots__ = ()

    REPORT = REPORT


bypasses: Final = reported(asking.bypasses, Bypasses)
