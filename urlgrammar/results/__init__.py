"""Findings with their reports: what the public functions return.

What belongs in this package: one module for each kind of result, with the public class and the
public function; and making such a result from findings.
"""

from __future__ import annotations

from dataclasses import fields
from functools import wraps
from inspect import signature
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from urlgrammar.report.records import Reported

if TYPE_CHECKING:
    from collections.abc import Callable

    from _typeshed import DataclassInstance

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result", bound=Reported)


def reported(
    find: Callable[Parameters, DataclassInstance], result: type[Result]
) -> Callable[Parameters, Result]:
    """The same function with a result that has reports."""

    @wraps(find)
    def made(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
        findings = find(*args, **kwargs)
        return result(**{field.name: getattr(findings, field.name) for field in fields(findings)})

    made.__annotations__ = made.__annotations__ | {"return": result.__name__}
    asked = signature(find).replace(return_annotation=result.__name__)
    made.__signature__ = asked  # type: ignore[attr-defined]  # that of a function is settable
    return made
