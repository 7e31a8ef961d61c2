"""What commands do with a column.

What belongs here: the operations on Arrow arrays, by `integrations.arrow` where it has them, and by
calls of the standard for each text where it does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from urlgrammar.canonicalizer import STEPS
from urlgrammar.components import ComponentTree
from urlgrammar.errors import UrlGrammarError
from urlgrammar.integrations import arrow
from urlgrammar.integrations._rows import texts as texts_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from urlgrammar import Standard


class Operation(NamedTuple):
    """What a command does with a column.

    names: the columns that it adds. compute: from an array of texts and a number of threads, these
    columns, and an array that says which rows are good: true, false, or null for null. check: calls
    the standard with one text, and raises UrlGrammarError for a text that is refused.
    """

    names: tuple[str, ...]
    compute: Callable[[Any, int], tuple[list[Any], Any]]
    check: Callable[[str], object]


def validity(std: Standard, rule: str | None, base: str | None) -> Operation:
    """`validate`: the column valid."""

    def compute(texts: Any, threads: int) -> tuple[list[Any], Any]:
        if base is None:
            valid = arrow.is_valid(texts, standard=std, rule=rule, threads=threads)
        elif std.is_valid_as_given:
            owner, name = std.valid_by(base=base)
            valid = arrow.is_valid(texts, standard=owner, rule=name, threads=threads)
        else:
            answers = [None if t is None else std.is_valid(t, base=base) for t in _own(texts)]
            valid = pa.array(answers, pa.bool_())
        return [valid], valid

    def check(text: str) -> None:
        if not std.is_valid(text, rule, base):
            raise std.error(text, rule, base)

    return Operation(("valid",), compute, check)


def components(std: Standard, rule: str | None) -> Operation:
    """`parse`: a column for each component, and for those that the document derives from them."""

    def compute(texts: Any, threads: int) -> tuple[list[Any], Any]:
        parsed = arrow.parse(texts, standard=std, rule=rule, threads=threads)
        columns = dict(zip(ComponentTree._fields, parsed.flatten(), strict=True))
        if std.derived:
            trees = [
                std.try_parse(text, rule) if text is not None else None for text in _own(texts)
            ]
            columns |= {
                name: pa.array([tree and value(tree) for tree in trees], texts.type)
                for name, value in std.derived.items()
            }
        return list(columns.values()), _good(texts, parsed)

    names = tuple(dict.fromkeys((*ComponentTree._fields, *std.derived)))
    return Operation(names, compute, lambda text: std.parse(text, rule))


def canonical_forms(std: Standard, steps: Collection[str]) -> Operation:
    """`canonicalize`: the column result."""
    if frozenset(steps) != frozenset(STEPS):
        return _one_by_one(lambda text: str(std.canonicalize(text, steps)))
    return _result(
        lambda texts, threads: arrow.canonicalize(texts, standard=std, threads=threads),
        std.canonicalize,
    )


def targets(std: Standard, target: Callable[[str], str], base: str | None) -> Operation:
    """`resolve`: the column result. target: the target of one text. base: the base, if columns can
    be resolved against it; None for what needs other arguments."""
    if base is None:
        return _one_by_one(target)
    return _result(
        lambda texts, threads: arrow.resolve(texts, base, standard=std, threads=threads), target
    )


def _one_by_one(call: Callable[[str], str]) -> Operation:
    """An operation that is called for each text."""

    def result(text: str | None) -> str | None:
        try:
            return None if text is None else call(text)
        except UrlGrammarError:
            return None

    return _result(
        lambda texts, _threads: pa.array(list(map(result, _own(texts))), texts.type), call
    )


def _result(column: Callable[[Any, int], Any], check: Callable[[str], object]) -> Operation:
    """An operation that adds the column result, which has null for a refused text."""

    def compute(texts: Any, threads: int) -> tuple[list[Any], Any]:
        results = column(texts, threads)
        return [results], _good(texts, results)

    return Operation(("result",), compute, check)


def _own(texts: Any) -> list[str | None]:
    """The texts as objects; None for what is not UTF-8, as for null."""
    return [text if isinstance(text, str) else None for text in texts_of(texts)]


def _good(texts: Any, results: Any) -> Any:
    """Whether a text has a result; null for null."""
    return pc.if_else(texts.is_valid(), results.is_valid(), None)
