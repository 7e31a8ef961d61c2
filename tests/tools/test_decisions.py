"""The list of decisions in the documentation."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tools import decisions
from urlgrammar import standards
from urlgrammar.standards import decisions as lists

if TYPE_CHECKING:
    import pytest


def test_the_file_is_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    """docs/findings/decisions.md is what would be written now."""
    assert (decisions.main(["--check"]), capsys.readouterr().out) == (0, "")


def test_a_stale_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is found, and written."""
    monkeypatch.setattr(decisions, "FILE", tmp_path / "decisions.md")
    assert decisions.main(["--check"]) == 1
    assert decisions.main([]) == 0
    assert decisions.main(["--check"]) == 0
    assert "decisions.md" in capsys.readouterr().out


def test_every_list_has_a_standard() -> None:
    """A file is named after the grammar of a standard."""
    written = {each.stem for each in Path(lists.__file__).parent.glob("*.toml")}
    assert written <= {std.grammar for std in standards()}


def test_every_decision_is_a_row() -> None:
    """Each standard has its own list, without the same point twice."""
    for std in standards():
        found = std.decisions
        assert len({(each.section, each.point) for each in found}) == len(found)
        part = decisions.text().split(f"## {std.name}\n")[1].split("\n## ")[0]
        for each in found:
            assert each.point
            assert each.choice
            assert f"| {decisions.cell(each.point)} | {decisions.cell(each.choice)} |" in part
