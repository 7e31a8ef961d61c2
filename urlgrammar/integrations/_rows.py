"""The operations on columns in Python: one call of the standard for each text.

What belongs here: what the native engine does not do; the reference for what it does. A function
gets a piece of a column and the index of its first row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.compute as pc

from urlgrammar.components import ComponentTree
from urlgrammar.errors import LimitError, ParseError, ResolveError, UrlGrammarError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from urlgrammar.standards.record import Standard


class RowError(UrlGrammarError, ValueError):
    """A text of a column is refused. index: the number of its row, from 0. The cause is the error
    of the text, a ParseError as a rule."""

    def __init__(self, index: int, problem: str) -> None:
        super().__init__(index, problem)
        self.index = index
        self.problem = problem

    def __str__(self) -> str:
        return f"row {self.index}: {self.problem}"


def is_valid(array: Any, index: int, *, std: Standard, rule: str | None) -> Any:
    """Whether a text is valid, for all texts."""
    std.is_valid("", rule)  # an unknown rule is an error, also if there is no text
    valid = mapped(array, index, lambda text: std.is_valid(text, rule), is_strict=False)
    return pc.if_else(
        array.is_valid(), pc.fill_null(pa.array(valid, pa.bool_()), fill_value=False), None
    )


def parse(
    array: Any, index: int, *, std: Standard, rule: str | None, is_strict: bool = False
) -> Any:
    """The component trees of the texts."""
    std.input.splitter(rule)  # a rule without trees is an error, also if there is no text
    trees = mapped(array, index, lambda text: std.parse(text, rule), is_strict=is_strict)
    # Column by column: from rows, a refused text would be null, but its components empty texts.
    components = [
        pa.array([None if tree is None else tree[number] for tree in trees], field.type)
        for number, field in enumerate(struct_of(array.type))
    ]
    refused = pa.array([tree is None for tree in trees], pa.bool_())
    return pa.StructArray.from_arrays(components, ComponentTree._fields, mask=refused)


def written(array: Any, index: int, *, call: Callable[[str], str], is_strict: bool = False) -> Any:
    """The texts that a call, that of `text_call`, makes of the texts."""
    return pa.array(mapped(array, index, call, is_strict=is_strict), array.type)


def text_call(std: Standard, base: str | None) -> Callable[[str], str]:
    """The call for the canonical form of a text; with a base, for the target of a reference."""
    if base is None:
        return lambda text: str(std.canonicalize(text))
    std.stages.resolver.tree(base)  # a wrong base is an error, also if there is no text
    return lambda text: str(std.resolve(text, base))


def struct_of(text: Any) -> Any:
    """The type of component trees whose components are of this type."""
    return pa.struct([(name, text) for name in ComponentTree._fields])


def mapped(array: Any, index: int, call: Callable[[str], Any], *, is_strict: bool) -> list[Any]:
    """The results of a call for each text, None for null and for a refused text. Raises RowError
    for a refused text if `is_strict` is set, and for a text beyond a limit."""
    results: list[Any] = []
    for row, text in enumerate(texts(array), start=index):
        try:
            if isinstance(text, UnicodeDecodeError):
                raise text
            results.append(None if text is None else call(text))
        except LimitError as error:
            raise RowError(row, str(error)) from error
        except (ParseError, ResolveError, UnicodeDecodeError) as error:
            if is_strict:
                raise RowError(row, str(error)) from error
            results.append(None)
    return results


def texts(array: Any) -> Iterator[str | UnicodeDecodeError | None]:
    """The texts of a column; the error of one that is not UTF-8."""
    for value in array.cast(pa.large_string()).view(pa.large_binary()).to_pylist():
        try:
            yield None if value is None else value.decode()
        except UnicodeDecodeError as error:
            yield error
