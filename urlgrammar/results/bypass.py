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

        It says that each string which passes the filter is rejected by the reader, or read so that
        what was asked about is allowed, or not denied; an undefined component, and an empty host,
        are neither. It is verified before it is returned, which can take a minute. Raises
        OperandError if there is none: if something gets past; for a question with a base or further
        steps, or about other components than host, path, value of a key, scheme and host, or host
        and path; for operands that are not read again; and if derivatives do not know that nothing
        gets past: they know hosts in ASCII, what a program makes of other characters of hosts,
        plainly written addresses, and paths and queries without escapes.
        """
        from urlgrammar.differ.proving import of_bypass  # late: it needs Lark

        return of_bypass(self)


bypasses: Final = reported(asking.bypasses, Bypasses)
