"""A filter that holds, with reports.

What belongs here: the public class, and the public function.
"""

from __future__ import annotations

from typing import Final

from urlgrammar.differ.tighten import tightening
from urlgrammar.differ.tighten.findings import TightenedFindings
from urlgrammar.report.records import Reported
from urlgrammar.report.tighten import REPORT
from urlgrammar.results import reported


class Tightened(Reported, TightenedFindings):
    """A filter that holds, with reports."""

    __slots__ = ()

    REPORT = REPORT


tightened: Final = reported(tightening.tightened, Tightened)
