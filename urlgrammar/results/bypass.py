"""What gets past a filter, with reports.

What belongs here: the public class, and the public function.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass import bypasses as asking
from urlgrammar.differ.bypass.findings import BypassFindings
from urlgrammar.report import bypass as report
from urlgrammar.results.reported import Reported, reported

if TYPE_CHECKING:
    from urlgrammar.report.elements.document import Document


class Bypasses(Reported, BypassFindings):
    """What gets past a filter, with reports. `BypassFindings` has the fields."""

    __slots__ = ()

    COMMAND = "bypass"
    TITLE = "What gets past a filter"
    RECORD = report.RECORD

    def document(self) -> Document:
        """The report, the most telling ways first."""
        return report.document(self)


bypasses: Final = reported(asking.bypasses, Bypasses)
