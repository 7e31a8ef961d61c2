"""What commands do with a column.

What belongs here: the operations on Arrow arrays, by the engine where it has them, and otherwise by
calls of the standard for each text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from urlgrammar.canonicalizer import STEPS
from urlgrammar.components import ComponentTree
from urlgrammar.integrations import _columns, arrow

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from urlgrammar import Standard
    from urlgrammar.integrations._columns import Column


class Operation(NamedTuple):
    """What a command does with a column.

    names: the columns that it adds. column: makes them. check: calls the standard with one text,
    and raises UrlGrammarError for a text that is refused.
    """

    names: tuple[str, ...]
    column: Column
    check: Callable[[str], object]

    def compute(self, texts: Any, threads: int) -> tuple[list[Any], Any]:
        """The added columns, and an array that says which texts are good: true, false, or null for
        null."""
        result = arrow.mapped(texts, self.column, threads)
        if pa.types.is_boolean(result.type):
            return [result], result
        good = pc.if_else(texts.is_valid(), result.is_valid(), None)
        return result.flatten() if pa.types.is_struct(result.type) else [result], good


def validity(std: Standard, rule: str | None, base: str | None) -> Operation:
    """`validate`: the column valid."""

    def check(text: str) -> None:
        if not std.is_valid(text, rule, base):
            raise std.error(text, rule, base)

    if base is None:
        column = _columns.validity(std, rule)
    elif std.is_valid_as_given:
        column = _columns.validity(*std.valid_by(base=base))
    else:
        column = _columns.answers(lambda text: std.is_valid(text, base=base))
    return Operation(("valid",), column, check)


def components(std: Standard, rule: str | None) -> Operation:
    """`parse`: a column for each component, and for those that the document derives from them."""
    names = tuple(std.components(ComponentTree()))
    column = _columns.trees(std, rule)
    if std.derived:

        def values(text: str) -> tuple[str | None, ...]:
            return tuple(std.components(std.parse(text, rule)).values())

        column = _columns.structs(values, names)
    return Operation(names, column, lambda text: std.parse(text, rule))


def canonical_forms(std: Standard, steps: Collection[str]) -> Operation:
    """`canonicalize`: the column result."""
    if frozenset(steps) == frozenset(STEPS):
        return Operation(("result",), _columns.texts(std, None), std.canonicalize)
    return _one_by_one(lambda text: str(std.canonicalize(text, steps)))


def targets(std: Standard, target: Callable[[str], str], base: str | None) -> Operation:
    """`resolve`: the column result. target: the target of one text. base: the base, if columns can
    be resolved against it; None for what needs other arguments."""
    if base is None:
        return _one_by_one(target)
    return Operation(("result",), _columns.texts(std, base), target)


def _one_by_one(call: Callable[[str], str]) -> Operation:
    return Operation(("result",), _columns.written(call), call)
