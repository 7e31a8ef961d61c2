"""What is asked of a program about its hosts, against the program."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from urlgrammar.differ.operands.names import operand
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.forms.asking import of_program

if TYPE_CHECKING:
    from collections.abc import Iterable


@pytest.mark.slow
def test_characters_beyond_ascii() -> None:
    """Each is what the program makes of it alone, although many are asked at once."""
    urllib = operand("urllib").as_described()
    assert isinstance(urllib, ProgramOperand)
    letters = of_program(urllib, "http", is_folded=False).letters
    for character in _characters(
        range(0x80, 0x600), range(0x1F00, 0x2000), range(0x2100, 0x2180), range(0xFF00, 0x10000)
    ):
        means = letters.meant(character).texts
        for written, before, after in (
            (f"http://a{character}a/", 1, -1),
            (f"http://a{character}/", 1, None),
        ):
            try:
                host = urlsplit(written).hostname
            except ValueError:
                continue
            assert host is not None
            assert host[before:after] in means, written


def _characters(*ranges: Iterable[int]) -> Iterable[str]:
    return (chr(point) for points in ranges for point in points)
