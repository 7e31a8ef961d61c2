"""Table files: arrays of numbers, and facts about them.

What belongs here: the format, and reading it; `tools.table_writer` writes it. A file is

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

import sys
import zlib
from array import array
from collections import Counter
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from urlgrammar.errors import FormatError

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT: Final = 5
"""The version of the files that this module reads."""

WIDTHS: Final = {"B": 1, "H": 2, "h": 2, "I": 4}
"""The bytes of a number, by the type code of its array."""

LENGTH: Final = 4
"""The bytes of the length of the header."""

LONGEST: Final = 256
"""The bytes of the longest row that is written as one: a place in it is a byte."""

_PLACES: Final = range(LONGEST)


class TableFile(NamedTuple):
    """The content of a file. facts: values by name. arrays: numbers by name."""

    facts: Mapping[str, Any]
    arrays: Mapping[str, array[int]]


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
    import json  # imported late: importing the package reads no file

    content = unpacked(data)
    end = LENGTH + int.from_bytes(content[:LENGTH], "little")

    def taken(code: str, count: int) -> bytes:
        nonlocal end
        start, end = end, end + WIDTHS[code] * count
        if not start <= end <= len(content):
            raise FormatError("the table file is damaged: an array is too short")
        return content[start:end]

    try:
        header = json.loads(content[LENGTH:end])
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
        places[byte::size] = shapes.translate(bytes((size * n + byte) % LONGEST for n in _PLACES))
    lookups = [bytes(places[n : n + size * width]) for n in range(0, len(places), size * width)]
    padded = octets(cells) + bytes(LONGEST)
    rows = []
    following = [size * start for start in starts]  # by shape, the cells of its next row
    for shape in shape_of:
        start = following[shape]
        following[shape] += size * counts[shape]
        rows.append(lookups[shape].translate(padded[start : start + LONGEST]))
    return b"".join(rows)


def _sums(differences: array[int]) -> array[int]:
    """The numbers with these differences, which have no sign."""
    size = differences.itemsize
    sums = octets(array("Q", accumulate(differences)))
    numbers = bytearray(size * len(differences))
    for byte in range(size):
        numbers[byte::size] = sums[byte :: array("Q").itemsize]
    return _array(differences.typecode, bytes(numbers))


def _array(code: str, data: bytes) -> array[int]:
    numbers = array(code, data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def octets(numbers: array[int]) -> bytes:
    """The bytes of numbers, the least significant byte of each first."""
    return _array(numbers.typecode, numbers.tobytes()).tobytes()
