"""What callers give as a column: Arrow arrays, and what becomes one.

What belongs here: arrays of other libraries, through the PyCapsule interface of Arrow, and lists;
and which types of arrays are columns of texts.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import pyarrow as pa
import pyarrow.compute as pc

_WANTED: Final = (
    "expected a column of texts: an Arrow array of type string, large_string, string_view or "
    "binary, a dictionary array of these, a column of pandas, Polars or DuckDB, or a list of str"
)


def column_of(given: Any) -> Any:
    """A column of texts as an Array or a ChunkedArray. Raises TypeError for all else."""
    column = _arrow(given)
    kind = getattr(column, "type", None)
    if kind is not None and pa.types.is_struct(kind) and given is not column:  # a table
        if kind.num_fields != 1:
            raise TypeError(f"expected one column, not a table of {kind.num_fields}: choose one")
        column = pc.struct_field(column, [0])
        kind = column.type
    if kind in (pa.binary(), pa.large_binary()):  # what is not UTF-8 is an error of its row
        return column.cast(options=pc.CastOptions.unsafe(pa.large_string()))
    if kind == pa.null():  # that of a column without values
        return column.cast(pa.string())
    if kind is not None and is_text(kind.value_type if is_dictionary(kind) else kind):
        return column
    raise TypeError(f"{_WANTED}; not {type(given).__name__ if kind is None else kind}")


def _arrow(given: Any) -> Any:
    """An Array or a ChunkedArray, of any type; None for what is none."""
    if isinstance(given, pa.Array | pa.ChunkedArray):
        return given
    if hasattr(given, "__arrow_c_stream__"):
        return pa.chunked_array(given)
    if hasattr(given, "__arrow_c_array__"):
        return pa.array(given)
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        return None
    values = list(given)
    if not all(value is None or isinstance(value, str) for value in values):
        return None
    return pa.array(values, pa.string())


def is_text(type_: Any) -> bool:
    """Whether arrays of the type are columns of texts."""
    return type_ in (pa.string(), pa.large_string(), pa.string_view())


def is_dictionary(type_: Any) -> bool:
    """Whether arrays of the type have each value once, and its number in each row."""
    return bool(pa.types.is_dictionary(type_))
