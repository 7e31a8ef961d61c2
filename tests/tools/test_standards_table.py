"""The table of standards of the page."""

from __future__ import annotations

import re

import pytest

from tools.standards_table import END, HEAD, PAGE, START, main, row
from urlgrammar import standard, standards


def shown() -> str:
    """The table of the page."""
    _, _, after = PAGE.read_text(encoding="utf-8").partition(START)
    return after.partition(END)[0]


@pytest.mark.slow
def test_the_table_is_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    """What the differ says now is what the page says."""
    assert (main(["--check"]), capsys.readouterr().out) == (0, "")


@pytest.mark.slow
def test_a_row_is_fresh() -> None:
    """The same of one standard."""
    assert f"\n{row(standard('rfc3986'))}\n" in shown()


def test_the_rows() -> None:
    """There is one for each standard, oldest first, under the head."""
    assert shown().startswith(HEAD)
    rows = shown().removeprefix(HEAD).splitlines()
    found = [re.match(r"\| `([a-z0-9-]+)` \| (\d{4}) \| ", row) for row in rows]
    assert [each and each.groups() for each in found] == [
        (std.name, std.date[:4]) for std in standards()
    ], "run python -m tools.standards_table"
