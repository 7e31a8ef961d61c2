"""Columns of URLs: the operations of a standard on Apache Arrow arrays (the extra `arrow`).

What belongs here: the operations, errors, and dividing columns among threads. What the native
engine does, it does on the buffers of arrays, without a Python object for each URL; Python does the
rest.

    >>> import pyarrow as pa
    >>> column = pa.array(["HTTP://Example.com/a/../b", "http://a b/", None])
    >>> canonicalize(column, standard="whatwg").to_pylist()
    ['http://example.com/b', None, None]
    >>> is_valid(column).to_pylist()
    [True, False, None]
    >>> resolve(pa.array(["../c?d"]), base="http://example.com/a/b/").to_pylist()
    ['http://example.com/a/c?d']
    >>> component(["http://example.com/a?b"], "host").to_pylist()
    ['example.com']
    >>> errors(column)[1].as_py()
    {'position': 8, 'reason': 'space is not allowed in a reg-name (RFC 3986, 3.2.2)'}
    >>> column = pa.array(["http://a/", r"http://a\\@b/"])
    >>> agree(column, ["whatwg", "urllib"], on=["host"]).to_pylist()
    [True, False]
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Literal

import pyarrow as pa

from urlgrammar.components import ComponentTuple
from urlgrammar.differ.agreement import question, reader_of
from urlgrammar.differ.bypass.guards import Guard
from urlgrammar.differ.comparison import POINTS
from urlgrammar.errors import LimitError, UnknownNameError, UrlGrammarError
from urlgrammar.integrations import _columns
from urlgrammar.integrations._columns import RowError
from urlgrammar.integrations._inputs import column_of, is_dictionary
from urlgrammar.standards import standard as standard_of
from urlgrammar.standards.record import Standard
from urlgrammar.text.arguments import kind_of, name_of, number_of, text_of
from urlgrammar.tree import KEYS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.differ.agreement import Reader, Readers
    from urlgrammar.integrations._columns import Column, Raised
    from urlgrammar.text.arguments import Text
    from urlgrammar.tree import Level

__all__ = [
    "RowError",
    "accepts",
    "agree",
    "canonicalize",
    "component",
    "errors",
    "is_valid",
    "key",
    "parse",
    "refusing",
    "resolve",
]

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

    array: an Array or ChunkedArray of type string, large_string or string_view; what has the Arrow
    PyCapsule interface, such as a Series of pandas or Polars or a table of DuckDB with one column;
    or a list of str and None. The result is a ChunkedArray for a ChunkedArray and a stream, else an
    Array. Of a dictionary array, each value is read once; the result is an array without a
    dictionary, of `large_string` for `string_view`.

    standard: a standard or its name. rule: as for `Standard.is_valid`. threads: the number of
    threads, by default one for each processor. A text that is not valid UTF-8 is not valid.

    Raises TypeError for an array of another type, UnknownNameError, and RowError for a text beyond
    a limit (LimitError), which is neither valid nor not.
    """
    return mapped(array, _columns.validity(standard_of(standard), rule), threads, (LimitError,))


def parse(
    array: Any,
    *,
    standard: str | Reader = "rfc3986",
    rule: str | None = None,
    errors: Errors = "null",
    threads: int | None = None,
) -> Any:
    """The components of each text, as `Standard.parse` returns them: a struct array with the fields
    of ComponentTuple, which have the type of the array. Undefined components are null.

    standard: also a program by its grammar, as `urllib` and `curl@8.5`: the components that it
    gives; null where only the program itself knows. errors: "null" makes the struct of a refused
    text null; "raise" raises RowError, with the index. Raises NoTreeError for a rule without trees;
    else as `is_valid`.
    """
    return _mapped(array, _columns.trees(reader_of(standard), rule), errors, threads)


def component(
    array: Any,
    name: str,
    *,
    standard: str | Reader = "rfc3986",
    rule: str | None = None,
    errors: Errors = "null",
    threads: int | None = None,
) -> Any:
    """One component of each text, without the others: an array of the same type; null if it is
    undefined, and for a refused text. Only for refused texts, `path` is null.

    name: one of the fields of ComponentTuple, as `host`. Raises UnknownNameError for another name;
    else as `parse`.
    """
    if name_of(name, "the name of a component") not in ComponentTuple._fields:
        raise UnknownNameError("component", name, ComponentTuple._fields)
    return _mapped(array, _columns.trees(reader_of(standard), rule, name), errors, threads)


def canonicalize(
    array: Any,
    *,
    standard: str | Standard = "rfc3986",
    errors: Errors = "null",
    threads: int | None = None,
) -> Any:
    """The canonical form of each text, as `Standard.canonicalize` returns it: an array of the same
    type. A text beyond a limit (LimitError) is a refused one. Raises as `parse`."""
    return _mapped(array, _columns.texts(standard_of(standard), None), errors, threads)


def resolve(
    array: Any,
    base: Any,
    *,
    standard: str | Standard = "rfc3986",
    errors: Errors = "null",
    threads: int | None = None,
) -> Any:
    """The target of each reference against a base, as `Standard.resolve` returns it: an array of
    the same type.

    base: a text, for all of them; or a column with a base for each row, as long as the column. A
    wrong base of a row is an error of that row, and a null one gives null. Bases of rows are read
    in Python, by one thread.

    Raises ParseError and ResolveError if one base for all cannot be a base; ValueError for columns
    of different lengths; else as `canonicalize`.
    """
    std = standard_of(standard)
    if _is_text(base):
        column = _columns.texts(std, text_of(base, "the base"))
        return _mapped(array, column, errors, threads)
    _check_errors(errors)
    return _columns.targets(std, _plain(column_of(array)), _bases(base), _RAISED[errors])


def _bases(given: Any) -> Any:
    """A column of bases. Raises TypeError."""
    try:
        return _plain(column_of(given))
    except TypeError as error:
        raise TypeError(f"the base must be a text, or a column of texts: {error}") from None


def _is_text(base: Any) -> bool:
    return isinstance(base, str | bytes | bytearray) or isinstance(getattr(base, "href", None), str)


def _plain(array: Any) -> Any:
    """A column without a dictionary."""
    return array.cast(array.type.value_type) if is_dictionary(array.type) else array


def errors(
    array: Any,
    *,
    standard: str | Reader = "rfc3986",
    rule: str | None = None,
    base: Any = None,
    threads: int | None = None,
) -> Any:
    """Why the parser of the standard refuses texts: a struct array, null where a text is not
    refused, or null. Its fields are `position`, in code points from 0, null if the error has none,
    and `reason`, a sentence without the position, by which errors can be counted.

    The number of refused texts is `len(array) - errors(array).null_count`: those are the texts for
    which `parse`, and `canonicalize`, have no result; with a base, which is that of `resolve`,
    those for which `resolve` has none. standard: also a program, without a base. Raises as `parse`,
    and ValueError for a rule with a base, and for a program with one.
    """
    if base is None:
        return mapped(array, _columns.refusals(reader_of(standard), rule), threads)
    if rule is not None:
        raise ValueError("references have no rule: omit the rule, or the base")
    std, texts = reader_of(standard), _plain(column_of(array))
    if not isinstance(std, Standard):
        raise ValueError(  # noqa: TRY004  # both are readers
            f"{std.name} is a program, which reads a text as it is: omit the base"
        )
    bases = pa.repeat(text_of(base), len(texts)) if _is_text(base) else _bases(base)
    return _columns.refused_targets(std, texts, bases)


def agree(
    array: Any,
    standards: Readers | None = None,
    *,
    base: Text | None = None,
    on: Iterable[str] = POINTS,
    errors: Errors = "raise",
    threads: int | None = None,
) -> Any:
    """Whether readers take each text alike, as `urlgrammar.agree` says: a boolean array, null for
    null. A text that all of them refuse, they take alike.

    standards, base, on: as for `urlgrammar.agree`. threads: as for `is_valid`. errors: "raise"
    raises RowError for a text of which `urlgrammar.agree` cannot tell it, and for one that is not
    valid UTF-8, which no reader takes; "null" makes its answer null. Else raises as
    `urlgrammar.agree`, and TypeError for an array of another type.
    """
    _check_errors(errors)
    column = _columns.agreement(question(standards, base, on), is_null=errors == "null")
    return mapped(
        array, column, threads, (LimitError, UnicodeDecodeError) if errors == "raise" else ()
    )


def key(
    array: Any,
    level: Level = "scheme",
    *,
    standard: str | Standard = "rfc3986",
    errors: Errors = "null",
    threads: int | None = None,
) -> Any:
    """The key of each text on a level, as `ComponentTree.key` returns it, by which pages are
    counted or joined: an array of the same type. Python makes it. Raises as `canonicalize`, and
    UnknownNameError for another level."""
    std = standard_of(standard)
    if name_of(level, "the level") not in KEYS:
        raise UnknownNameError("level", level, KEYS)
    return _mapped(
        array, _columns.written(lambda text: std.parse(text).key(level)), errors, threads
    )


def accepts(array: Any, guard: Guard, *, threads: int | None = None) -> Any:
    """Whether a guard accepts each text, as `Guard.accepts` says: a boolean array, null for null,
    and for a text of which the guard cannot tell. Python asks it, some 0.1 ms for each text.

    guard: what `urlgrammar.guard` returns. Raises TypeError for another object."""
    return mapped(array, _columns.answers(_guard(guard).accepts, is_null=True), threads)


def refusing(array: Any, guard: Guard, *, threads: int | None = None) -> Any:
    """Why a guard does not accept each text, as `Guard.refusing` says: a large_string array with
    the component of the first condition that is not fulfilled, "syntax", or "unknown" for a text of
    which the guard cannot tell, and for one that is not UTF-8; null for what it accepts, and for
    null. As slow as `accepts`: of both, ask the one whose answer is needed. Raises as `accepts`."""
    return mapped(array, _columns.reasons(_guard(guard).refusing), threads)


def _guard(given: object) -> Guard:
    if not isinstance(given, Guard):
        raise TypeError(f"the guard must be a Guard, not {kind_of(given)}: see urlgrammar.guard")
    return given


def _mapped(array: Any, column: Column, errors: str, threads: int | None) -> Any:
    _check_errors(errors)
    return mapped(array, column, threads, _RAISED[errors])


def _check_errors(errors: str) -> None:
    if errors not in tuple(_RAISED):  # it can be of any type
        raise ValueError(f'errors must be "null" or "raise", not {errors!r}')


_RAISED: Final[dict[str, Raised]] = {"null": (), "raise": (UrlGrammarError, UnicodeDecodeError)}


def mapped(given: Any, column: Column, threads: int | None, raised: Raised = ()) -> Any:
    """The results of an operation on pieces of a column. raised: as for Column."""
    if threads is not None:
        number_of(threads, "the number of threads", 1)
    array = column_of(given)
    if not is_dictionary(array.type):
        return _of_texts(array, column, threads, raised)
    try:
        return _of_dictionary(array, column, threads, raised)
    except RowError:  # perhaps no row has this value: then it is no error; else its row is missing
        return _of_texts(_plain(array), column, threads, raised)


def _of_dictionary(array: Any, column: Column, threads: int | None, raised: Raised) -> Any:
    is_chunked = isinstance(array, pa.ChunkedArray)
    chunks = array.unify_dictionaries().chunks if is_chunked else [array]  # all have the same
    values = chunks[0].dictionary if chunks else pa.array([], array.type.value_type)
    if values.type == pa.string_view():  # Arrow cannot take single ones of these
        values = values.cast(pa.large_string())
    results = _of_texts(values, column, threads, raised)
    if not is_chunked:
        return results.take(array.indices)
    return pa.chunked_array([results.take(chunk.indices) for chunk in chunks], results.type)


def _of_texts(array: Any, column: Column, threads: int | None, raised: Raised) -> Any:
    chunks = array.chunks if isinstance(array, pa.ChunkedArray) else [array]
    pieces, counts, index = [], [], 0
    for chunk in chunks:
        starts = range(0, len(chunk), ROWS) or (0,)
        pieces += [(chunk.slice(start, ROWS), index + start) for start in starts]
        counts.append(len(starts))
        index += len(chunk)
    workers = min(threads or os.cpu_count() or 1, len(pieces))
    with ThreadPoolExecutor(max(workers, 1)) as pool:
        run = pool.map if workers > 1 else map
        done = iter(list(run(lambda piece: column(piece[0], piece[1], raised), pieces)))
    results = [pa.concat_arrays(islice(done, count)) for count in counts]
    if isinstance(array, pa.ChunkedArray):
        kind = None if results else column(pa.array([], array.type), 0).type
        return pa.chunked_array(results, kind)
    return results[0]
