"""The page about famous expressions in the documentation."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

import pytest

from tools import famous_expressions
from urlgrammar import standard

if TYPE_CHECKING:
    from pathlib import Path

PAGE = famous_expressions.FILE.read_text(encoding="utf-8")
PATTERNS = tomllib.loads(famous_expressions.PATTERNS.read_text(encoding="utf-8"))["pattern"]
ROW = re.compile(r"^\| `([ -_a-~]+)` \| ", re.MULTILINE)


@pytest.mark.slow
def test_the_file_is_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    """docs/findings/famous-expressions.md is what would be written now."""
    assert (famous_expressions.main(["--check"]), capsys.readouterr().out) == (0, "")


def test_a_stale_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is found, and written."""
    monkeypatch.setattr(famous_expressions, "FILE", tmp_path / "famous-expressions.md")
    monkeypatch.setattr(famous_expressions, "text", lambda: "new")
    assert famous_expressions.main(["--check"]) == 1
    assert famous_expressions.main([]) == 0
    assert famous_expressions.main(["--check"]) == 0
    assert "famous-expressions.md" in capsys.readouterr().out


@pytest.mark.parametrize("name", famous_expressions.SECTIONS)
def test_the_strings(name: str) -> None:
    """The strings in ASCII are accepted and rejected as the page says, by `re` and by the parser
    of the standard."""
    (pattern,) = (each for each in PATTERNS if each["name"] == name)
    title = famous_expressions.SECTIONS[name][0]
    part = PAGE.split(f"## {title}\n")[1].split("\n## ")[0]
    assert pattern["pattern"] in part
    match = getattr(re.compile(pattern["pattern"], re.IGNORECASE), pattern["mode"])
    accepted, rejected = part.split("Only the standard accepts")
    whatwg = standard("whatwg")
    for texts, is_matched in ((accepted, True), (rejected, False)):
        for text in (each.replace("\\|", "|") for each in ROW.findall(texts)):
            text = text[1:-1] if text.startswith(" ") else text  # noqa: PLW2901 (Markdown's padding)
            assert (match(text) is not None, whatwg.accepts(text)) == (is_matched, not is_matched)
