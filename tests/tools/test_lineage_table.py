"""The table of standards in the README."""

from __future__ import annotations

import re

import pytest

from tools import lineage
from urlgrammar import standard, standards


def shown() -> str:
    """The table in the README."""
    _, _, after = lineage.README.read_text(encoding="utf-8").partition(lineage.START)
    return after.partition(lineage.END)[0]


@pytest.mark.slow
def test_the_table_is_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    """The README contains the current results of the differ."""
    assert (lineage.main(["--check"]), capsys.readouterr().out) == (0, "")


def test_a_row_is_fresh() -> None:
    """The same for one standard."""
    assert f"\n{lineage.row(standard('rfc3986'))}\n" in shown()


def test_the_rows() -> None:
    """There is one row for each standard, oldest first, after the header."""
    assert shown().startswith(lineage.HEAD)
    rows = shown().removeprefix(lineage.HEAD).splitlines()
    found = [re.match(r"\| `([a-z0-9-]+)` \| (\d{4}) \| ", row) for row in rows]
    assert [each and each.groups() for each in found] == [
        (std.name, std.date[:4]) for std in standards()
    ]


def test_every_standard_brought_something() -> None:
    """Each standard has an entry in the column `added`."""
    assert list(lineage.BROUGHT) == [std.name for std in standards()]
