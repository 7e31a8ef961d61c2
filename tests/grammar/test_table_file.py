"""Table files: they keep what is written, and a damaged one is an error."""

from __future__ import annotations

import json
import zlib
from array import array
from itertools import chain
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools import table_writer
from urlgrammar.errors import FormatError
from urlgrammar.grammar import generated, table_file

if TYPE_CHECKING:
    from collections.abc import Sequence

FACTS: Final = {"starts": {"uri": 1}, "values": ["ä", None]}
ARRAYS: Final[dict[str, tuple[str, Sequence[int]]]] = {
    "bytes": ("B", [0, 255]),
    "words": ("H", [0, 65535, 258]),
    "signed": ("h", [-2, 32767]),
    "long": ("I", [0x10FFFF]),
    "empty": ("H", []),
}
START: Final = f"urlgrammar tables {table_file.FORMAT}\n".encode()
FILE: Final = table_writer.written(FACTS, ARRAYS)


def test_what_is_written_is_read() -> None:
    """Facts and arrays."""
    facts, arrays = table_file.read(FILE)
    assert facts == FACTS
    assert arrays == {name: array(code, numbers) for name, (code, numbers) in ARRAYS.items()}
    assert {name: each.typecode for name, each in arrays.items()} == {
        name: code for name, (code, _) in ARRAYS.items()
    }


ROWS: Final = st.integers(1, 12).flatmap(
    lambda width: st.lists(
        st.lists(st.integers(0, 3) | st.integers(0, 65_535), min_size=width, max_size=width),
        min_size=1,
        max_size=6,
    )
)


def read_rows(rows: list[list[int]], code: str = "H") -> array[int]:
    """The rows after writing and reading them, with another array after them."""
    arrays = {"rows": (code, [*chain(*rows)]), "after": ("B", [7])}
    found = table_file.read(table_writer.written(FACTS, arrays, {"rows": len(rows[0])}))
    assert (found.facts, found.arrays["after"]) == (FACTS, array("B", [7]))
    return found.arrays["rows"]


@given(ROWS)
def test_rows(rows: list[list[int]]) -> None:
    """What is written as rows is read as one array."""
    assert read_rows(rows) == array("H", [*chain(*rows)])


@pytest.mark.parametrize(
    ("code", "width", "factor", "lowest"),
    [("B", 256, 1, 0), ("H", 128, 500, 0), ("h", 128, 500, -32_000), ("I", 64, 70_000, 0)],
)
@pytest.mark.parametrize("more", [0, 1])
def test_the_longest_rows(code: str, width: int, factor: int, lowest: int, more: int) -> None:
    """The longest rows with as many cells as possible, in numbers of each size; longer rows, which
    are written as other arrays are."""
    width += more * (code != "B")
    numbers = [lowest + factor * number for number in range(width)]
    rows = [numbers, numbers[::-1], numbers[:1] * width, numbers[-1:] * width]
    assert read_rows(rows, code) == array(code, [*chain(*rows)])


def test_no_rows() -> None:
    """An empty array can be written as rows."""
    found = table_file.read(table_writer.written(FACTS, {"rows": ("H", [])}, {"rows": 5}))
    assert found.arrays["rows"] == array("H")


def test_shapes() -> None:
    """The documented layout: shapes, the shape of each row, differences by shape and place.
    Rows that differ only in their numbers have the same shape."""
    rows = [8, 9, 8, 6, 7, 6, 5, 5, 5, 9, 8, 9]
    content = table_file.unpacked(table_writer.written({}, {"r": ("B", rows)}, {"r": 3}))
    end = 4 + int.from_bytes(content[:4], "little")
    assert json.loads(content[4:end])["arrays"] == [["r", "B", 7, 3, 2, 4]]
    shapes, shape_of = (0, 1, 0, 0, 0, 0), (0, 0, 0, 0, 1, 0, 0, 0)
    differences = (8, 6 - 8, 9 - 6, 9 - 9, 7 - 9, 8 - 7, 5 - 8)  # of 8, 6, 9; 9, 7, 8; 5
    assert content[end:] == bytes(n % 256 for n in (*shapes, *shape_of, *differences))


def test_bytes() -> None:
    """The documented layout: the least significant byte first."""
    first, _, packed = FILE.partition(b"\n")
    assert first == f"urlgrammar tables {table_file.FORMAT}".encode()
    content = zlib.decompress(packed)
    end = 4 + int.from_bytes(content[:4], "little")
    assert content[end : end + 8] == b"\x00\xff\x00\x00\xff\xff\x02\x01"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not a table file"),
        (b"urlgrammar tables", "not a table file"),
        (b"something else\n", "not a table file"),
        (FILE.replace(b"tables 5", b"tables 6"), r"has format 6.*run python -m tools\.generate"),
        (FILE[:-1], "damaged"),
        (FILE[:30], "damaged"),
    ],
)
def test_other_files(data: bytes, message: str) -> None:
    """Files of another kind, of another version, and those that end too early."""
    with pytest.raises(FormatError, match=message):
        table_file.read(data)


@given(st.integers(0, len(FILE) - 1), st.integers(1, 255))
def test_damaged_bytes(place: int, change: int) -> None:
    """Every changed byte is noticed, or the file says the same: the last byte of a compressed
    stream has bits that are not read (RFC 1951, 3.1.1)."""
    data = FILE[:place] + bytes([FILE[place] ^ change]) + FILE[place + 1 :]
    try:
        found = table_file.read(data)
    except FormatError:
        return
    assert found == table_file.read(FILE)


@pytest.mark.parametrize(
    ("entry", "content"),
    [
        pytest.param(["a", "B", 2, 2, 1, 1], (0, 0, 0, 0, 5, 6), id="too-many-cells"),
        pytest.param(["a", "B", 1, 2, 1, 1], (0, 1, 0, 0, 5), id="too-few-cells"),
        pytest.param(["a", "B", 1, 2, 1, 1], (0, 0, 1, 0, 5), id="no-such-shape"),
        pytest.param(["a", "B", 1, 0, 1, 1], (0, 0, 5), id="rows-without-length"),
    ],
)
def test_rows_that_do_not_fit_together(entry: list[object], content: tuple[int, ...]) -> None:
    """Shapes and cells that are not those of rows."""
    header = json.dumps({"facts": {}, "arrays": [entry]}).encode()
    packed = zlib.compress(len(header).to_bytes(4, "little") + header + bytes(content))
    with pytest.raises(FormatError, match="damaged"):
        table_file.read(START + packed)


@given(st.binary(max_size=60))
def test_wrong_contents(content: bytes) -> None:
    """Contents that are well compressed, but no header with arrays."""
    with pytest.raises(FormatError):
        table_file.read(
            f"urlgrammar tables {table_file.FORMAT}\n".encode() + zlib.compress(content)
        )


@pytest.mark.parametrize(
    "header",
    [
        b"[]",
        b"{}",
        b'{"facts": {}, "arrays": [["a", "B", 2]]}',
        b'{"facts": {}, "arrays": [["a", "B", -1]]}',
        b'{"facts": {}, "arrays": [["a", "q", 1]]}',
        b'{"facts": {}, "arrays": [["a", "B"]]}',
        b'{"facts": {}, "arrays": []}',
        b'{"facts": {}, "arrays": [["a", "B", 1, 1]]}',
        b'{"facts": {}, "arrays": [["a", "B", 1, 0, 0, 0]]}',
        b'{"facts": {}, "arrays": [["a", "B", 0, 1, 1, 0], ["b", "B", -1]]}',
        b'{"facts": {}, "arrays": [["a", "B", 0, 1, 1, 1]]}',
    ],
)
def test_wrong_headers(header: bytes) -> None:
    """Arrays that are too short, of an unknown type, or not listed."""
    content = len(header).to_bytes(4, "little") + header + b"x"
    with pytest.raises(FormatError, match="damaged"):
        table_file.read(
            f"urlgrammar tables {table_file.FORMAT}\n".encode() + zlib.compress(content)
        )


def test_automata_of_wrong_shape() -> None:
    """Arrays that do not fit together are refused."""
    file = generated.tables("rfc1808_dfa")
    assert isinstance(generated.automaton_tables(file), generated.Tables)
    for name, cut in (("targets", -1), ("classes", -1), ("ends", -1)):
        arrays = dict(file.arrays) | {name: file.arrays[name][:cut]}
        with pytest.raises(FormatError):
            generated.automaton_tables(file._replace(arrays=arrays))
    with pytest.raises(FormatError, match="no array 'ends'"):
        generated.automaton_tables(
            file._replace(arrays={k: v for k, v in file.arrays.items() if k != "ends"})
        )
    with pytest.raises(FormatError, match="types"):
        generated.automaton_tables(
            file._replace(arrays=dict(file.arrays) | {"ends": array("B", file.arrays["ends"])})
        )
