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

    def certificate(self) -> str:
        """A certificate of the result, as the text of a file that `verify` checks by other means.

        It says how the accepted strings of both operands are related, and which of the compared
        components no string splits differently. It is verified before it is returned. Raises
        OperandError if there is none: for operands other than standards, their rules, programs and
        expressions; for what was compared against a base, or within an operand that is no
        expression; for what only a parser knows, or a string with two readings; and for an
        automaton that is too large. Raises CertificateError if it is not right: a bug.
        """
        from urlgrammar.differ.proving import of_difference  # late: it needs Lark

        return of_difference(self)


diff: Final = reported(difference.diff, Difference)
