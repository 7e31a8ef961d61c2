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

    def certificate(self) -> str:
        """A certificate that nothing gets past, as the text of a file that `verify` checks by other
        means.

        It says that each string which the filter accepts is rejected by the reader, or has a host
        there that is allowed, or that is not denied, and not empty. It is verified before it is
        returned. Raises OperandError if there is none: if something gets past; for a question that
        is not about the host alone, or has a base; for filters other than standards and expressions
        of Python, readers other than WHATWG, RFC 3986 and RFC 3987, and sets of hosts that are no
        names or expressions; for what derivatives do not know, such as addresses and characters
        beyond ASCII in hosts; and for an automaton that is too large.
        """
        from urlgrammar.differ.proving import of_bypass  # late: it needs Lark

        return of_bypass(self)


bypasses: Final = reported(asking.bypasses, Bypasses)
