"""The page about advisories in the documentation; tests/replay asks what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tools import replay

if TYPE_CHECKING:
    from pathlib import Path


def test_the_file_is_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    """docs/findings/replay.md is what would be written now."""
    assert (replay.main(["--check"]), capsys.readouterr().out) == (0, "")


def test_a_stale_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is found, and written."""
    monkeypatch.setattr(replay, "FILE", tmp_path / "replay.md")
    assert replay.main(["--check"]) == 1
    assert replay.main([]) == 0
    assert replay.main(["--check"]) == 0
    assert "replay.md" in capsys.readouterr().out


@pytest.mark.slow
def test_what_the_page_has() -> None:
    """Every question and every string is there."""
    page = replay.FILE.read_text(encoding="utf-8")
    for case in replay.cases():
        assert f"\n## {case.name}\n" in page
        assert all(f"<{each}>" in page for each in case.sources)
        assert page.count("urlgrammar bypass ") + page.count("urlgrammar diff ") == sum(
            len(each.steps) for each in replay.cases()
        )


def test_nothing_is_gone_without_a_proof() -> None:
    """The overview says of a case that it is gone only if the last answer is a proof."""
    for case in replay.cases():
        if "gone" in replay.at_last(case):
            assert case.steps[-1].answer == replay.PROVED
