"""Columns of URLs: the operations of a standard on Apache Arrow arrays (the extra `arrow`).

What belongs here: the four operations, errors, and dividing columns among threads. What the native
engine does, it does on the buffers of arrays, without a Python object for each URL; `_rows` has the
same operations in Python, for all other standards and texts.

    >>> import pyarrow as pa
    >>> column = pa.array(["HTTP://Example.com/a/../b", "http://a b/", None])
    >>> canonicalize(column).to_pylist()
    ['http://example.com/b', None, None]
    >>> is_valid(column).to_pylist()
    [True, False, None]
    >>> resolve(pa.array(["../c?d"]), base="http://example.com/a/b/").to_pylist()
    ['http://example.com/a/c?d']
    >>> parse(pa.array(["http://example.com/a?b"]))[0]["host"].as_py()
    'example.com'
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal

import pyarrow as pa

from urlgrammar.integrations import _columns, _rows
from urlgrammar.integrations._rows import RowError
from urlgrammar.standards import standard as standard_of
from urlgrammar.text.arguments import number_of, text_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.standards.record import Standard
    from urlgrammar.text.arguments import Text

__all__ = ["RowError", "canonicalize", "is_valid", "parse", "resolve"]

Errors = Literal["null", "raise"]

ROWS: Final = 1 << 16
"""The number of rows that a thread reads at a time."""


def is_valid(
    array: Any,
    *,
    standard: str | Standard = "rfc3986",
    rule: str | None = None,
    threads: int | None = None,
) -> Any:
    """Whether the document calls each text valid, as `Standard.is_valid` says: a boolean array,
    null for null. What the parser of the standard accepts is another question: it has a result of
    `parse`.

    array: an Array or ChunkedArray of type string, large_string or string_view; the result is of
    the same kind. standard: a standard or its name. rule: as for `Standard.is_valid`. threads: the
    number of threads, by default one for each processor. A text that is not valid UTF-8 is not
    valid.

    Raises TypeError for an array of another type, and UnknownNameError.
    """
    std = standard_of(standard)
    column = _columns.validity(std, rule) or partial(_rows.is_valid, std=std, rule=rule)
    return _mapped(array, column, threads)


def parse(
    array: Any,
    *,
    standard: str | Standard = "rfc3986",
    rule: str | None = None,
    errors: Errors = "null",
    threads: int | None = None,
) -> Any:
    """The components of each text, as `Standard.parse` returns them: a struct array with the fields
    of ComponentTree, which have the type of the array. Undefined components are null.

    errors: "null" makes the struct of a refused text null; "raise" raises RowError, with the index.
    Raises NoTreeError for a rule without trees; else as `is_valid`.
    """
    std = standard_of(standard)
    column = _columns.trees(std, rule) or partial(_rows.parse, std=std, rule=rule)
    return _mapped(array, _checked(column, errors), threads)


def canonicalize(
    array: Any,
    *,
    standard: str | Standard = "whatwg",
    errors: Errors = "null",
    threads: int | None = None,
) -> Any:
    """The canonical form of each text, as `Standard.canonicalize` returns it: an array of the same
    type. Raises RowError for a text beyond a limit (LimitError); else as `parse`."""
    return _texts(array, standard_of(standard), None, errors, threads)


def resolve(
    array: Any,
    base: Text,
    *,
    standard: str | Standard = "whatwg",
    errors: Errors = "null",
    threads: int | None = None,
) -> Any:
    """The target of each reference against one base, as `Standard.resolve` returns it: an array of
    the same type. Raises ParseError and ResolveError if the base cannot be a base; else as
    `canonicalize`."""
    base = text_of(base, "the base")
    return _texts(array, standard_of(standard), base, errors, threads)


def _texts(array: Any, std: Standard, base: str | None, errors: Errors, threads: int | None) -> Any:
    column = _columns.texts(std, base) or partial(_rows.written, call=_rows.text_call(std, base))
    return _mapped(array, _checked(column, errors), threads)


def _checked(column: Callable[..., Any], errors: str) -> Callable[..., Any]:
    if errors not in ("null", "raise"):
        raise ValueError(f'errors must be "null" or "raise", not {errors!r}')
    return partial(column, is_strict=errors == "raise")


def _mapped(array: Any, column: Callable[..., Any], threads: int | None) -> Any:
    """The results of an operation on pieces of an array. Each call gets a piece and the index of
    its first row."""
    if threads is not None:
        number_of(threads, "the number of threads", 1)
    chunks = array.chunks if isinstance(array, pa.ChunkedArray) else [array]
    if not all(isinstance(chunk, pa.Array) and _columns.is_text(chunk.type) for chunk in chunks):
        kind = getattr(array, "type", type(array).__name__)
        raise TypeError(
            f"expected an array of type string, large_string or string_view, not {kind}: "
            "cast it first"
        )
    pieces = []
    index = 0
    for chunk in chunks:
        starts = range(0, len(chunk), ROWS) or (0,)
        pieces.append([(chunk.slice(start, ROWS), index + start) for start in starts])
        index += len(chunk)
    flat = [piece for chunk in pieces for piece in chunk]
    workers = min(threads or os.cpu_count() or 1, len(flat))
    if workers > 1:
        with ThreadPoolExecutor(workers) as pool:
            done = iter(list(pool.map(lambda piece: column(*piece), flat)))
    else:
        done = iter([column(*piece) for piece in flat])
    results = [_joined([next(done) for _ in chunk]) for chunk in pieces]
    if isinstance(array, pa.ChunkedArray):
        if results:
            return pa.chunked_array(results)
        return pa.chunked_array([], column(pa.array([], array.type), 0).type)
    return results[0]


def _joined(results: list[Any]) -> Any:
    return results[0] if len(results) == 1 else pa.concat_arrays(results)
