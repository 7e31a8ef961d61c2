"""The operations on columns: by the native engine on the buffers of arrays, and by Python.

What belongs here: buffers in and arrays out. Python does what the engine cannot do, with one call
of the standard for each text: single texts, and all texts for some standards and rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from urlgrammar.components import ComponentTuple
from urlgrammar.errors import LimitError, ParseError, ResolveError, UrlGrammarError
from urlgrammar.standards.record import Standard, native_rule, native_validity

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from urlgrammar.differ.agreement import Question
    from urlgrammar.programs.grammars.record import Program

    Raised = tuple[type[Exception], ...]

# What became of a row (urlgrammar/_native/core/columns.h).
_DONE: Final = 1
_REFUSED: Final = 2
_IN_PYTHON: Final = 3


@dataclass(eq=False, repr=False)
class RowError(UrlGrammarError, ValueError):
    """A text of a column is refused. index: the number of its row, from 0. The cause is the error
    of the text, a ParseError as a rule."""

    index: int
    problem: str

    def __str__(self) -> str:
        return f"row {self.index}: {self.problem}"


class Column(NamedTuple):
    """An operation on columns, which makes arrays of one.

    call: the values of these arrays for one text; raises an error for a refused one. types: those
    of the arrays, for the type of the texts. whole: the result, from the texts, the array that says
    which have values, and the arrays. native: from an array of texts, what became of each row, and
    the arrays, by the engine; None if the engine cannot do it.
    """

    call: Callable[[str], Sequence[Any]]
    types: Callable[[Any], list[Any]]
    whole: Callable[[Any, Any, list[Any]], Any]
    native: Callable[[Any], tuple[bytes, list[Any]]] | None = None

    def __call__(self, texts: Any, index: int, raised: Raised = ()) -> Any:
        """The result for a piece of a column. index: that of its first row. raised: the kinds of
        errors that raise RowError; other refused texts have no values."""
        types = self.types(texts.type)
        if self.native is None:
            rows = bytes([_IN_PYTHON]) * len(texts)
            arrays = [pa.nulls(len(texts), _own(type_)) for type_ in types]
        else:
            rows, arrays = self.native(texts)
        codes = pa.Array.from_buffers(pa.uint8(), len(rows), [None, pa.py_buffer(rows)])
        good = pc.equal(codes, pa.scalar(_DONE, pa.uint8()))
        asked = [_IN_PYTHON]
        if issubclass(ParseError, raised):
            asked.append(_REFUSED)  # Python says why
        if any(code in rows for code in asked):
            mask = pc.is_in(codes, pa.array(asked, pa.uint8()))
            values = list(self._values(texts, index, mask, raised))
            good = pc.replace_with_mask(good, mask, pa.array([v is not None for v in values]))
            for number, array in enumerate(arrays):
                part = [None if value is None else value[number] for value in values]
                arrays[number] = pc.replace_with_mask(array, mask, pa.array(part, array.type))
        typed = zip(arrays, types, strict=True)
        cast = [array if array.type == type_ else array.cast(type_) for array, type_ in typed]
        return self.whole(texts, good, cast)

    def _values(
        self, texts: Any, index: int, mask: Any, raised: Raised
    ) -> Iterator[Sequence[Any] | None]:
        """The values for the rows of a mask, None for null and for a refused text."""
        places = pc.indices_nonzero(mask).to_pylist()
        for place, octets in zip(places, _octets(texts).filter(mask).to_pylist(), strict=True):
            try:
                yield None if octets is None else self.call(octets.decode())
            except (LimitError, ParseError, ResolveError, UnicodeDecodeError) as error:
                if isinstance(error, raised):
                    raise RowError(index + place, str(error)) from error
                yield None


def answers(call: Callable[[str], bool], *, is_null: bool = False) -> Column:
    """The operation that answers a question about each text; the answer for a refused one is no, or
    null."""

    def whole(texts: Any, _good: Any, arrays: list[Any]) -> Any:
        (valid,) = arrays
        if valid.null_count and not is_null:
            valid = pc.fill_null(valid, fill_value=False)
        return pc.if_else(texts.is_valid(), valid, None) if texts.null_count else valid

    return Column(lambda text: (call(text),), lambda _: [pa.bool_()], whole)


def written(call: Callable[[str], str | None]) -> Column:
    """The operation that makes a text of each text."""
    return Column(
        lambda text: (call(text),), lambda type_: [type_], lambda _texts, _good, arrays: arrays[0]
    )


def reasons(call: Callable[[str], str | None]) -> Column:
    """The operation that says why a text is refused, null if it is not: `unknown` if nobody can
    tell, which is no leave to take it."""

    def answer(text: str) -> tuple[str]:
        return (call(text) or "",)

    def whole(texts: Any, _good: Any, arrays: list[Any]) -> Any:
        known = pc.fill_null(arrays[0], "unknown")
        return pc.if_else(pc.and_(texts.is_valid(), pc.not_equal(known, "")), known, None)

    return Column(answer, lambda _: [pa.large_string()], whole)


def structs(call: Callable[[str], Sequence[str | None]], names: Sequence[str]) -> Column:
    """The operation that makes a struct of texts with these names of each text."""

    def whole(_texts: Any, good: Any, arrays: list[Any]) -> Any:
        return pa.StructArray.from_arrays(arrays, names, mask=pc.invert(good))

    return Column(call, lambda type_: [type_] * len(names), whole)


def validity(std: Standard, rule: str | None) -> Column:
    """The operation `is_valid`. Raises UnknownNameError."""
    std.is_valid("", rule)  # an unknown rule is an error, also if there is no text
    rule_of_engine: Any = native_validity(std, rule)

    def native(texts: Any) -> tuple[bytes, list[Any]]:
        rows, bits = rule_of_engine.column_valid(*_buffers(texts))
        return rows, [pa.Array.from_buffers(pa.bool_(), len(texts), [None, pa.py_buffer(bits)])]

    column = answers(lambda text: std.is_valid(text, rule))
    return column if rule_of_engine is None else column._replace(native=native)


def agreement(asked: Question, *, is_null: bool = False) -> Column:
    """The question whether readers take a text alike. The engine answers it for texts that all
    readers are proved to take alike; each of the others is asked about in Python."""
    rule: Any = asked.rule

    def native(texts: Any) -> tuple[bytes, list[Any]]:
        rows, bits = rule.column_valid(*_buffers(texts))
        alike = pa.Array.from_buffers(pa.bool_(), len(texts), [None, pa.py_buffer(bits)])
        return rows.translate(_REFUSED_TO_PYTHON), [alike]

    column = answers(asked.answer, is_null=is_null)
    return column if rule is None else column._replace(native=native)


_REFUSED_TO_PYTHON: Final = bytes.maketrans(bytes([_REFUSED]), bytes([_IN_PYTHON]))


def refusals(std: Standard | Program, rule: str | None) -> Column:
    """The operation `errors`, in which a text is good if it is refused. Raises UnknownNameError and
    NoTreeError."""
    path = trees(std, rule, "path")
    types = [pa.int64(), pa.large_string()]

    parse: Callable[[str], object] = (
        partial(std.parse, rule=rule) if isinstance(std, Standard) else std.parse
    )

    def call(text: str) -> tuple[int | None, str | None]:
        try:
            parse(text)
        except ParseError as error:
            return error.position, error.reason
        except LimitError as error:
            return None, str(error)
        return None, None

    def whole(texts: Any, good: Any, arrays: list[Any]) -> Any:
        # what has no answer is no text at all
        why = pc.if_else(good, arrays[1], NOT_UTF_8)
        mask = pc.or_(why.is_null(), texts.is_null())
        return pa.StructArray.from_arrays([arrays[0], why], _REFUSAL, mask=mask)

    def native(texts: Any) -> tuple[bytes, list[Any]]:
        assert path.native is not None, "it is asked for"
        rows, _ = path.native(texts)
        return rows.translate(_REFUSED_TO_PYTHON), [pa.nulls(len(texts), each) for each in types]

    return Column(call, lambda _: types, whole, None if path.native is None else native)


def trees(std: Standard | Program, rule: str | None, component: str | None = None) -> Column:
    """The operations `parse` and, with a name, `component`. Raises UnknownNameError and
    NoTreeError, and ValueError for a rule of a program."""
    if not isinstance(std, Standard):
        return _trees_of_program(std, rule, component)
    std.input.splitter(rule)  # a rule without trees is an error, also if there is no text
    parser: Any = std.stages.native() if rule is None else None
    if not hasattr(parser, "column_parts"):
        parser = native_rule(std, rule)
        parser = parser if parser is not None and parser.has_trees else None

    names = ComponentTuple._fields
    number = None if component is None else names.index(component)

    def native(texts: Any) -> tuple[bytes, list[Any]]:
        rows, *parts = parser.column_parts(number, _memory, *_buffers(texts))
        return rows, [_array(part, texts) for part in parts]

    if component is None:
        column = structs(lambda text: std.parse(text, rule).components, names)
    else:
        column = written(lambda text: getattr(std.parse(text, rule), component))
    return column if parser is None else column._replace(native=native)


def _trees_of_program(program: Program, rule: str | None, component: str | None) -> Column:
    """The same by the grammar of a program."""
    if rule is not None:
        raise ValueError(f"{program.name} is a program, which has no rules: omit the rule")
    if component is None:
        return structs(program.parse, ComponentTuple._fields)
    return written(lambda text: getattr(program.parse(text), component))


def texts(std: Standard, base: str | None) -> Column:
    """The operations `canonicalize` and, with a base, `resolve`. Raises ParseError and
    ResolveError for a wrong base."""
    if base is None:
        column = written(lambda text: str(std.canonicalize(text)))
    else:
        std.stages.resolver.tree(base)  # a wrong base is an error, also if there is no text
        column = written(lambda text: str(std.resolve(text, base)))
    parser = std.stages.native()
    if parser is None:
        return column

    def native(texts: Any) -> tuple[bytes, list[Any]]:
        rows, part = parser.column(base, _memory, *_buffers(texts))
        return rows, [_array(part, texts)]

    try:
        native(pa.array([], pa.string()))
    except ValueError:  # only Python can read the base
        return column
    return column._replace(native=native)


def targets(std: Standard, texts: Any, bases: Any, raised: Raised) -> Any:
    """The targets of references against a base each: arrays of the same length. raised: as for
    Column. Raises RowError, and ValueError if the lengths differ."""
    resolve: Any = std.resolve if issubclass(ParseError, raised) else std.try_resolve
    values = _by_row(resolve, texts, bases, raised)
    made = [None if target is None else str(target) for target in values]
    return pa.array(made, pa.large_string()).cast(texts.type)


def refused_targets(std: Standard, texts: Any, bases: Any) -> Any:
    """Why references have no target against a base each: as `refusals`."""
    types = (pa.int64(), pa.large_string())

    def why(reference: str, base: str) -> tuple[int | None, str] | None:
        try:
            if std.try_resolve(reference, base) is not None:
                return None
            std.resolve(reference, base)
        except ParseError as error:
            is_base = error.text == base != reference
            return (
                (None, f"the base: {error.reason}") if is_base else (error.position, error.reason)
            )
        except (LimitError, ResolveError) as error:
            return None, str(error)
        raise AssertionError("it has no target")

    unread = {"reference": (None, NOT_UTF_8), "base": (None, f"the base: {NOT_UTF_8}")}
    values = [*_by_row(why, texts, bases, (), unread)]
    arrays = [
        pa.array([None if value is None else value[number] for value in values], type_)
        for number, type_ in enumerate(types)
    ]
    mask = pa.array([value is None for value in values], pa.bool_())
    return pa.StructArray.from_arrays(arrays, _REFUSAL, mask=mask)


def _by_row(
    call: Callable[[str, str], Any],
    texts: Any,
    bases: Any,
    raised: Raised,
    unread: Mapping[str, Any] | None = None,
) -> Iterator[Any]:
    """The results for each text and its base; None if one of them is null, or an error that is not
    raised. unread: the results for a reference, and for a base, that is not UTF-8."""
    if len(texts) != len(bases):
        raise ValueError(f"there are {len(texts)} references, and {len(bases)} bases")
    columns = (_octets(each).to_pylist() for each in (texts, bases))
    for index, (reference, base) in enumerate(zip(*columns, strict=True)):
        result = None
        if reference is not None and base is not None:
            try:
                result = call(reference.decode(), base.decode())
            except (LimitError, ParseError, ResolveError, UnicodeDecodeError) as error:
                if isinstance(error, raised):
                    raise RowError(index, str(error)) from error
                if unread is not None and isinstance(error, UnicodeDecodeError):
                    result = unread["reference" if error.object == reference else "base"]
        yield result


_REFUSAL: Final = ["position", "reason"]
NOT_UTF_8: Final = "the text is not UTF-8"
"""Why such a text is refused."""


def _octets(texts: Any) -> Any:
    """A column as octets, which can be no UTF-8."""
    if isinstance(texts, pa.ChunkedArray):
        return pa.chunked_array([_octets(chunk) for chunk in texts.chunks], pa.large_binary())
    return texts.cast(pa.large_string()).view(pa.large_binary())


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


def _array(part: tuple[Any, Any, Any, int], texts: Any) -> Any:
    """The array of a column that the engine has written for texts."""
    present, offsets, data, size = part
    data.resize(size, shrink_to_fit=True)
    return pa.Array.from_buffers(_own(texts.type), len(texts), [present, offsets, data])


def _own(type_: Any) -> Any:
    """The type of an array while it is made: the engine writes no views, and no value of a view can
    be replaced."""
    return pa.large_string() if type_ == pa.string_view() else type_
