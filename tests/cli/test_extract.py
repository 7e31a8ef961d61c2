"""`urlgrammar extract`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.test_extraction import LETTER, urls

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.calling import Run


def test_command(run: Run, tmp_path: Path) -> None:
    """One URL per line; in JSON with file, line and column."""
    file = tmp_path / "letter.txt"
    file.write_text(LETTER, encoding="utf-8")
    assert run("extract", str(file)).lines == urls(LETTER)
    second = run("extract", "--json", str(file)).records[1]
    assert (second["file"], second["line"], second["column"]) == (str(file), 2, 39)
    assert run("extract", stdin=b"<tel:1>").lines == ["tel:1"]
    assert run("extract", "--text", "nothing").status == 1
    for mode, expected in {"today": ["http://www.a.org"], "fielding-02": ["b:c"]}.items():
        assert run("extract", "--mode", mode, "--text", "www.a.org URL:b:c").lines == expected
    assert run("extract", "--mode", "draft", "--text", "x").status == 2
    assert run("extract", "--text", "x", str(file)).status == 2
    assert run("extract", str(tmp_path / "none")).status == 2
