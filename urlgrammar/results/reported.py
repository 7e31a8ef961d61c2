"""What all results with reports have.

What belongs here: the reports as methods, and making such a result from findings.
"""

from __future__ import annotations

from dataclasses import fields
from functools import wraps
from typing import TYPE_CHECKING, Any, ClassVar, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from _typeshed import DataclassInstance

    from urlgrammar.report import elements
    from urlgrammar.report.records import Report

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result", bound="Reported")


class Reported:
    """A result with reports, which a command prints, too."""

    __slots__ = ()

    REPORT: ClassVar[Report[Any]]

    def document(self) -> elements.Document:
        """The report as a document, which the other methods show."""
        return self.REPORT.document(self)

    def to_dict(self) -> dict[str, Any]:
        """The JSON object that the command prints with --json; `json_schema` describes it."""
        written: dict[str, Any] = self.REPORT.record.written(self)
        return written

    @classmethod
    def json_schema(cls) -> dict[str, Any]:
        """The JSON Schema (draft 2020-12) of these objects."""
        return cls.REPORT.json_schema()

    def markdown(self) -> str:
        """A report in Markdown, the worst findings first."""
        from urlgrammar.report.elements.markdown import markdown

        return markdown(self.document())

    def html(self) -> str:
        """A report as one HTML page without scripts, which needs no network."""
        from urlgrammar.report.elements.html import page

        return page(self.document())


def reported(
    find: Callable[Parameters, DataclassInstance], result: type[Result]
) -> Callable[Parameters, Result]:
    """The same function with a result that has reports."""

    @wraps(find)
    def made(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
        findings = find(*args, **kwargs)
        return result(**{field.name: getattr(findings, field.name) for field in fields(findings)})

    made.__annotations__ = made.__annotations__ | {"return": result.__name__}
    return made
