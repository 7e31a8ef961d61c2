"""The operations on columns by the native engine, on the buffers of arrays.

What belongs here: buffers in and arrays out. Each function returns an operation on a piece of a
column, or None if the engine cannot do it for this standard and rule. Texts that only Python can
parse, and errors, go to `_rows`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pyarrow as pa
import pyarrow.compute as pc

from urlgrammar.components import ComponentTree
from urlgrammar.integrations import _rows
from urlgrammar.standards.record import native_rule, native_validity

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.standards.record import Standard

    Column = Callable[..., Any]

# What became of a row (urlgrammar/_native/core/columns.h).
_DONE: Final = 1
_REFUSED: Final = 2
_IN_PYTHON: Final = 3


def is_text(type_: Any) -> bool:
    """Whether arrays of the type are columns of texts."""
    return type_ in (pa.string(), pa.large_string(), pa.string_view())


def validity(std: Standard, rule: str | None) -> Column | None:
    """The operation `is_valid`."""
    native = native_validity(std, rule)
    if native is None:
        return None

    def one(text: str) -> bool:
        return std.is_valid(text, rule)

    def column(array: Any, index: int) -> Any:
        rows, bits = native.column_valid(*_buffers(array))
        valid = pa.Array.from_buffers(pa.bool_(), len(array), [None, pa.py_buffer(bits)])
        if _IN_PYTHON in rows:
            valid = _replaced(valid, *_in_python(rows, array, index, one))
        return pc.if_else(array.is_valid(), valid, None) if array.null_count else valid

    return column


def trees(std: Standard, rule: str | None) -> Column | None:
    """The operation `parse`."""
    whole = std.stages.native() if rule is None else None
    native: Any = whole if hasattr(whole, "column_parts") else native_rule(std, rule)
    if native is None or (native is not whole and not native.has_trees):
        return None
    names = list(ComponentTree._fields)

    def one(text: str) -> ComponentTree:
        return std.parse(text, rule)

    def column(array: Any, index: int, *, is_strict: bool = False) -> Any:
        rows, *parts = native.column_parts(_memory, *_buffers(array))
        if is_strict:
            _check(rows, array, index, one)
        children = [_array(part, array.type, len(array)) for part in parts]
        is_null = pc.not_equal(_numbers(rows), _DONE)
        if _IN_PYTHON in rows:
            mask, trees = _in_python(rows, array, index, one)
            is_null = _replaced(is_null, mask, [tree is None for tree in trees])
            for number, child in enumerate(children):
                values = [None if tree is None else tree[number] for tree in trees]
                children[number] = _replaced(child, mask, values)
        return pa.StructArray.from_arrays(children, names, mask=is_null)

    return column


def texts(std: Standard, base: str | None) -> Column | None:
    """The operations `canonicalize` and, with a base, `resolve`."""
    native = std.stages.native()
    if native is None:
        return None
    one = _rows.text_call(std, base)
    try:
        native.column(base, _memory, *_buffers(pa.array([], pa.string())))
    except ValueError:  # only Python can read the base
        return None

    def column(array: Any, index: int, *, is_strict: bool = False) -> Any:
        rows, written = native.column(base, _memory, *_buffers(array))
        if is_strict:
            _check(rows, array, index, one)
        whole = _array(written, array.type, len(array))
        if _IN_PYTHON not in rows:
            return whole
        return _replaced(whole, *_in_python(rows, array, index, one))

    return column


def _in_python(
    rows: bytes, array: Any, index: int, call: Callable[[str], Any]
) -> tuple[Any, list[Any]]:
    """The rows that only Python can do, as a mask, and the results of a call for their texts."""
    mask = pc.equal(_numbers(rows), _IN_PYTHON)
    values = []
    for place in pc.indices_nonzero(mask).to_pylist():
        values += _rows.mapped(array.slice(place, 1), index + place, call, is_strict=False)
    return mask, values


def _replaced(array: Any, mask: Any, values: list[Any]) -> Any:
    """An array with other values where the mask is true."""
    own = _own(array.type)
    replaced = pc.replace_with_mask(array.cast(own), mask, pa.array(values, own))
    return replaced.cast(array.type)


def _buffers(array: Any) -> tuple[Any, Any, bool, Any, int, int]:
    """The column of an array, as the engine takes it."""
    if array.type == pa.string_view():
        array = array.cast(pa.large_string())
    is_large = array.type == pa.large_string()
    present, offsets, data = array.buffers()
    if offsets is None or not len(array):  # an empty array may have no buffers
        return b"", bytes(8), is_large, None, 0, 0
    return data or b"", offsets, is_large, present, array.offset, len(array)


def _memory(size: int) -> Any:
    """A buffer for the engine from Arrow's pool, which keeps memory for the next call: new memory
    from the system costs up to a fifth of the time."""
    return pa.allocate_buffer(size, resizable=True)


def _array(part: tuple[Any, Any, Any, int], type_: Any, length: int) -> Any:
    """The array of a column that the engine has written."""
    present, offsets, data, size = part
    data.resize(size, shrink_to_fit=True)
    column = pa.Array.from_buffers(_own(type_), length, [present, offsets, data])
    return column if column.type == type_ else column.cast(type_)


def _own(type_: Any) -> Any:
    """The type of a column that the engine writes for an array of a type."""
    return pa.large_string() if type_ == pa.string_view() else type_


def _numbers(rows: bytes) -> Any:
    return pa.Array.from_buffers(pa.uint8(), len(rows), [None, pa.py_buffer(rows)])


def _check(rows: bytes, array: Any, index: int, call: Callable[[str], Any]) -> None:
    """Raises RowError for the first refused row: Python says why."""
    for place, row in enumerate(rows):
        if row in {_REFUSED, _IN_PYTHON}:
            _rows.mapped(array.slice(place, 1), index + place, call, is_strict=True)
            assert row == _IN_PYTHON, "Python accepts what the engine refuses"
