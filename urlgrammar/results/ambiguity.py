"""Whether a grammar is ambiguous, with reports.

What belongs here: the public class, and the public function.
"""

from __future__ import annotations

from typing import Final

from urlgrammar.differ import ambiguity as searching
from urlgrammar.differ.ambiguity import AmbiguousFindings
from urlgrammar.report.ambiguity import REPORT
from urlgrammar.report.records import Reported
from urlgrammar.results import reported


class Ambiguous(Reported, AmbiguousFindings):
    """Whether a grammar is ambiguous, with reports."""

    __slots__ = ()

    REPORT = REPORT


ambiguity: Final = reported(searching.ambiguity, Ambiguous)
