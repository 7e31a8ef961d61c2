"""What commands do with a column.

What belongs here: the choice of the operation on columns for what is asked of a standard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.canonicalizer import STEPS
from urlgrammar.components import ComponentTree
from urlgrammar.integrations import _columns

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from urlgrammar import Standard
    from urlgrammar.integrations._columns import Column


def validity(std: Standard, rule: str | None, base: str | None) -> Column:
    """`validate`: whether each text is valid."""
    if base is None:
        return _columns.validity(std, rule)
    if std.is_valid_as_given:
        return _columns.validity(*std.valid_by(base=base))
    return _columns.answers(lambda text: std.is_valid(text, base=base))


def components(std: Standard, rule: str | None) -> Column:
    """`parse`: the components, and those that the document derives from them."""
    if not std.derived:
        return _columns.trees(std, rule)
    return _columns.structs(
        lambda text: tuple(std.components(std.parse(text, rule)).values()),
        tuple(std.components(ComponentTree())),
    )


def canonical_forms(
    std: Standard, steps: Collection[str], canonicalize: Callable[[str], str]
) -> Column:
    """`canonicalize`: the canonical forms. canonicalize: does the steps of one text."""
    if frozenset(steps) == frozenset(STEPS):
        return _columns.texts(std, None)
    return _columns.written(canonicalize)


def targets(std: Standard, base: str | None, target: Callable[[str], str]) -> Column:
    """`resolve`: the targets. base: the base, if columns can be resolved against it; None for what
    needs other arguments. target: the target of one text."""
    return _columns.written(target) if base is None else _columns.texts(std, base)
