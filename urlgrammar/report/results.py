"""The public results, with their reports.

What belongs here: the classes that `diff` and `bypasses` return. A report needs the findings, and a
result has reports; so the findings are below, and the results that have both are above the reports.
"""

from __future__ import annotations

from typing import Any

from urlgrammar.differ.bypass.findings import BypassFindings
from urlgrammar.differ.findings import DifferenceFindings
from urlgrammar.report import bypass, html, markdown, records


class Difference(DifferenceFindings):
    """The difference of two operands, with reports. `DifferenceFindings` has the fields."""

    __slots__ = ()

    def to_dict(self) -> dict[str, Any]:
        """The JSON object that `urlgrammar diff --json` prints, as `schemas/diff.json`
        describes."""
        return records.difference(self)

    def markdown(self) -> str:
        """A report in Markdown, the worst findings first."""
        return markdown.markdown(self)

    def html(self) -> str:
        """A report as one HTML page without scripts, which needs no network."""
        return html.page(self)


class Bypasses(BypassFindings):
    """What gets past a filter, with reports. It is true if anything does. `BypassFindings` has the
    fields."""

    __slots__ = ()

    def to_dict(self) -> dict[str, Any]:
        """The JSON object that `urlgrammar bypass --json` prints, as `schemas/bypass.json`
        describes."""
        return records.bypasses(self)

    def markdown(self) -> str:
        """A report in Markdown, the most telling ways first."""
        return bypass.markdown(self)

    def html(self) -> str:
        """A report as one HTML page without scripts, which needs no network."""
        return bypass.page(self)
