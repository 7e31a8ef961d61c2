"""How standards and programs read one text, with reports.

What belongs here: the public class, and the public function.
"""

from __future__ import annotations

from typing import Final

from urlgrammar.differ import comparison
from urlgrammar.differ.comparison import ComparisonFindings
from urlgrammar.report.comparison import REPORT
from urlgrammar.report.records import Reported
from urlgrammar.results import reported


class Comparison(Reported, ComparisonFindings):
    """How standards and programs read one text, with reports."""

    __slots__ = ()

    REPORT = REPORT


compare: Final = reported(comparison.compare, Comparison)
