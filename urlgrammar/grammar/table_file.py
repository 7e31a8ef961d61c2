"""Table files: arrays of numbers, and facts about them.

What belongs here: the format, writing and reading it. A file is

    urlgrammar tables VERSION (newline)
    compressed (zlib): the length of the header in four bytes, the header, the arrays

The header is JSON: `facts`, any JSON value, and `arrays`, the list of the arrays in their order,
each with its name, its type code (B, H, I, h: as in Python's `array`) and its length. Numbers have
the least significant byte first. The checksum of zlib finds damage; what the numbers mean is
checked by those who use them.

An array can be written as rows of equal length, of at most 256 bytes. The *cells* of a row are its
different numbers, in the order in which they occur; its *shape* says for each place which of the
cells is there. In the place of the array, there are then all shapes (B), the number of the shape of
each row (H), and the cells: for each shape, the first cells of all rows of this shape, then the
second ones, and so on; of each number, the difference to the number before, without a sign. The
entry in the list has the number of cells as its length and, in addition, the length of a row, the
number of shapes and the number of rows. The rows of a large automaton have few shapes, and the
cells of rows of one shape ascend together, so files are less than half as large.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from collections import Counter
from itertools import accumulate, chain, pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from urlgrammar.errors import FormatError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

FORMAT: Final = 5
"""The version of the files that this module reads."""

_WIDTHS: Final = {"B": 1, "H": 2, "h": 2, "I": 4}
_LENGTH: Final = 4
_LONGEST: Final = 256
"""The bytes of the longest row that is written as one: a place in it is a byte."""
_PLACES: Final = range(_LONGEST)


class TableFile(NamedTuple):
    """The content of a file. facts: values by name. arrays: numbers by name."""

    facts: Mapping[str, Any]
    arrays: Mapping[str, array[int]]


def written(
    facts: Mapping[str, Any],
    arrays: Mapping[str, tuple[str, Sequence[int]]],
    rows: Mapping[str, int] | None = None,
) -> bytes:
    """The bytes of a file. arrays: by name, the type code and the numbers. rows: the length of a
    row for those arrays that are written as rows, unless rows are too long for that."""
    listed: list[list[str | int]] = []
    parts: list[array[int]] = []
    for name, (code, numbers) in arrays.items():
        if rows is None or name not in rows or rows[name] * _WIDTHS[code] > _LONGEST:
            listed.append([name, code, len(numbers)])
            parts.append(array(code, numbers))
        else:
            shapes, shape_of, differences = _shaped(numbers, rows[name], _WIDTHS[code])
            count = len(shapes) // rows[name]
            stored = [array("B", shapes), array("H", shape_of), array(code.upper(), differences)]
            listed.append([name, code, len(stored[-1]), rows[name], count, len(shape_of)])
            parts += stored
    header = json.dumps({"facts": facts, "arrays": listed}, separators=(",", ":")).encode()
    content = b"".join(map(_bytes, parts))
    packed = zlib.compress(len(header).to_bytes(_LENGTH, "little") + header + content, 9)
    return f"urlgrammar tables {FORMAT}\n".encode() + packed


def _shaped(
    numbers: Sequence[int], width: int, size: int
) -> tuple[bytes, list[int], Iterator[int]]:
    """The shapes of rows, the number of the shape of each row, and the differences of cells. size:
    the bytes of a number."""
    shapes: dict[bytes, list[dict[int, int]]] = {}
    row_shapes = []
    for start in range(0, len(numbers), width):
        places: dict[int, int] = {}
        row = numbers[start : start + width]
        row_shapes.append(bytes(places.setdefault(number, len(places)) for number in row))
        shapes.setdefault(row_shapes[-1], []).append(places)
    place = {shape: number for number, shape in enumerate(shapes)}
    columns = chain.from_iterable(zip(*rows, strict=True) for rows in shapes.values())
    cells = chain([0], chain.from_iterable(columns))
    differences = ((after - before) % (1 << 8 * size) for before, after in pairwise(cells))
    return b"".join(shapes), [place[shape] for shape in row_shapes], differences


def unpacked(data: bytes) -> bytes:
    """The content of a file before compression: equal for files that say the same. Raises
    FormatError."""
    first, newline, packed = data.partition(b"\n")
    if not newline or not first.startswith(b"urlgrammar tables "):
        raise FormatError("this is not a table file")
    version = first.rpartition(b" ")[2].decode("ascii", "replace")
    if version != str(FORMAT):
        raise FormatError(
            f"the table file has format {version}, but this package reads {FORMAT}: "
            "run python -m tools.generate"
        )
    try:
        return zlib.decompress(packed)
    except zlib.error as error:
        raise FormatError(f"the table file is damaged: {error}") from error


def read(data: bytes) -> TableFile:
    """The content of a file. Raises FormatError for a damaged file, or one of another version."""
    content = unpacked(data)
    end = _LENGTH + int.from_bytes(content[:_LENGTH], "little")

    def taken(code: str, count: int) -> bytes:
        nonlocal end
        start, end = end, end + _WIDTHS[code] * count
        if not start <= end <= len(content):
            raise FormatError("the table file is damaged: an array is too short")
        return content[start:end]

    try:
        header = json.loads(content[_LENGTH:end])
        facts, listed = header["facts"], header["arrays"]
        arrays: dict[str, array[int]] = {}
        for name, code, count, *rows in listed:
            if rows:
                width, shapes, length = rows
                stored = taken("B", shapes * width), _array("H", taken("H", length))
                differences = _array(code.upper(), taken(code, count))
                arrays[name] = _array(code, _rows(differences, width, *stored))
            else:
                arrays[name] = _array(code, taken(code, count))
    except (ValueError, LookupError, TypeError, OverflowError) as error:
        raise FormatError(f"the table file is damaged: {error}") from error
    if end != len(content):
        raise FormatError("the table file is damaged: there is something after the arrays")
    return TableFile(facts, arrays)


def _rows(differences: array[int], width: int, shapes: bytes, shape_of: array[int]) -> bytes:
    """The bytes of all rows. Raises ValueError and LookupError."""
    size = differences.itemsize
    counts = [max(shapes[n : n + width]) + 1 for n in range(0, len(shapes), width)]
    rows_of = Counter(shape_of)
    starts = [0, *accumulate(count * rows_of[shape] for shape, count in enumerate(counts))]
    if starts[-1] != len(differences):
        raise ValueError("the rows do not have as many cells as their shapes")
    columns = _sums(differences)
    cells = columns[:]
    for (start, end), count in zip(pairwise(starts), counts, strict=True):
        length = (end - start) // count
        for column in range(count):
            first = start + column * length
            cells[start + column : end : count] = columns[first : first + length]
    places = bytearray(size * len(shapes))  # of bytes, so that `translate` can look them up
    for byte in range(size):
        places[byte::size] = shapes.translate(bytes((size * n + byte) % _LONGEST for n in _PLACES))
    lookups = [bytes(places[n : n + size * width]) for n in range(0, len(places), size * width)]
    padded = _bytes(cells) + bytes(_LONGEST)
    rows = []
    following = [size * start for start in starts]  # by shape, the cells of its next row
    for shape in shape_of:
        start = following[shape]
        following[shape] += size * counts[shape]
        rows.append(lookups[shape].translate(padded[start : start + _LONGEST]))
    return b"".join(rows)


def _sums(differences: array[int]) -> array[int]:
    """The numbers with these differences, which have no sign."""
    size = differences.itemsize
    sums = _bytes(array("Q", accumulate(differences)))
    numbers = bytearray(size * len(differences))
    for byte in range(size):
        numbers[byte::size] = sums[byte :: array("Q").itemsize]
    return _array(differences.typecode, bytes(numbers))


def _array(code: str, data: bytes) -> array[int]:
    numbers = array(code, data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def _bytes(numbers: array[int]) -> bytes:
    return _array(numbers.typecode, numbers.tobytes()).tobytes()
