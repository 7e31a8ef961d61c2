"""Table files: arrays of numbers, and facts about them.

What belongs here: the format, writing and reading it. A file is

    urlgrammar tables VERSION (newline)
    compressed (zlib): the length of the header in four bytes, the header, the arrays

The header is JSON: `facts`, any JSON value, and `arrays`, the list of the arrays in their order,
each with its name, its type code (B, H, I, h: as in Python's `array`) and its length. Numbers have
the least significant byte first. The checksum of zlib finds damage; what the numbers mean is
checked by those who use them.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from urlgrammar.errors import FormatError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

FORMAT: Final = 4
"""The version of the files that this module reads."""

_WIDTHS: Final = {"B": 1, "H": 2, "h": 2, "I": 4}
_LENGTH: Final = 4


class TableFile(NamedTuple):
    """The content of a file. facts: values by name. arrays: numbers by name."""

    facts: Mapping[str, Any]
    arrays: Mapping[str, array[int]]


def written(facts: Mapping[str, Any], arrays: Mapping[str, tuple[str, Sequence[int]]]) -> bytes:
    """The bytes of a file. arrays: by name, the type code and the numbers."""
    made = {name: array(code, numbers) for name, (code, numbers) in arrays.items()}
    listed = [[name, each.typecode, len(each)] for name, each in made.items()]
    header = json.dumps({"facts": facts, "arrays": listed}, separators=(",", ":")).encode()
    content = b"".join(map(_bytes, made.values()))
    packed = zlib.compress(len(header).to_bytes(_LENGTH, "little") + header + content, 9)
    return f"urlgrammar tables {FORMAT}\n".encode() + packed


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
    try:
        header = json.loads(content[_LENGTH:end])
        facts, listed = header["facts"], header["arrays"]
        arrays: dict[str, array[int]] = {}
        for name, code, count in listed:
            start, end = end, end + _WIDTHS[code] * count
            arrays[name] = array(code)
            arrays[name].frombytes(content[start:end])
            if len(arrays[name]) != count:
                raise FormatError(f"the table file is damaged: {name} is too short")
            if sys.byteorder == "big":
                arrays[name].byteswap()
    except (ValueError, LookupError, TypeError, OverflowError) as error:
        raise FormatError(f"the table file is damaged: {error}") from error
    if end != len(content):
        raise FormatError("the table file is damaged: there is something after the arrays")
    return TableFile(facts, arrays)


def _bytes(numbers: array[int]) -> bytes:
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers.tobytes()
