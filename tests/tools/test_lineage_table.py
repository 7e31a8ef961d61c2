"""The table of standards in the README."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools import lineage
from urlgrammar import standards

if TYPE_CHECKING:
    import pytest


def test_the_table_is_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    """What the differ says now is what the README says."""
    assert (lineage.main(["--check"]), capsys.readouterr().out) == (0, "")


def test_every_standard_brought_something() -> None:
    """Each has a row."""
    assert list(lineage.BROUGHT) == [std.name for std in standards()]
