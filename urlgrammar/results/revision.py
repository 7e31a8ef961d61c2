"""What has changed between two versions of a grammar, with reports.

What belongs here: the public class, and the public function.
"""

from __future__ import annotations

from typing import Final

from urlgrammar.differ import revision as comparing
from urlgrammar.differ.revision import RevisionFindings
from urlgrammar.report.records import Reported
from urlgrammar.report.revision import REPORT
from urlgrammar.results import reported


class Revision(Reported, RevisionFindings):
    """What has changed between two versions of a grammar, with reports."""

    __slots__ = ()

    REPORT = REPORT


revision: Final = reported(comparing.revision, Revision)
