"""The public results, with their reports.

What belongs here: the classes that `diff`, `bypasses` and `check` return. A report needs the
findings, and a result has reports; so the findings are below, and the results that have both are
above the reports.
"""

from __future__ import annotations

from typing import Any

from urlgrammar.differ.bypass.findings import BypassFindings
from urlgrammar.differ.check.findings import CheckFindings
from urlgrammar.differ.findings import DifferenceFindings
from urlgrammar.report import bypass, check, html, markdown, records


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


class CheckReport(CheckFindings):
    """What a test of a program found, with reports. `CheckFindings` has the fields."""

    __slots__ = ()

    def to_dict(self) -> dict[str, Any]:
        """The JSON object that `urlgrammar check --json` prints, as `schemas/check.json`
        describes."""
        return check.record(self)

    def markdown(self) -> str:
        """A report in Markdown, the worst disagreements first."""
        return check.markdown(self)

    def html(self) -> str:
        """A report as one HTML page without scripts, which needs no network."""
        return check.page(self)

    def junit(self) -> str:
        """A report in the XML of JUnit, for continuous integration."""
        return check.junit(self)
