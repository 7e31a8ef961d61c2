"""Table files: they keep what is written, and a damaged one is an error."""

from __future__ import annotations

import zlib
from array import array
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urlgrammar.errors import FormatError
from urlgrammar.grammar import generated, table_file
from urlgrammar.regular.tagged_dfa.tables import Tables

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
FILE: Final = table_file.written(FACTS, ARRAYS)


def test_what_is_written_is_read() -> None:
    """Facts and arrays."""
    facts, arrays = table_file.read(FILE)
    assert facts == FACTS
    assert arrays == {name: array(code, numbers) for name, (code, numbers) in ARRAYS.items()}
    assert {name: each.typecode for name, each in arrays.items()} == {
        name: code for name, (code, _) in ARRAYS.items()
    }


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
        (FILE.replace(b"tables 4", b"tables 5"), r"has format 5.*run python -m tools\.generate"),
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
    """Every changed byte is noticed."""
    data = FILE[:place] + bytes([FILE[place] ^ change]) + FILE[place + 1 :]
    with pytest.raises(FormatError):
        table_file.read(data)


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
    assert isinstance(generated.automaton_tables(file), Tables)
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
