"""The pages: which tools make them, and when one runs again."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import pytest

from tools import decisions, pages
from tools.generate.hashes import ROOT

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("tool", pages.PAGES)
def test_each_tool_makes_its_page(tool: str) -> None:
    """A tool and the list name the same file."""
    module = import_module(tool)
    page = module.PAGE if tool.endswith("table") else module.FILE
    assert page == ROOT / pages.PAGES[tool]


def test_a_page_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tool runs if code, data or the page have changed, and not again after that."""
    runs = []
    states = ["one"]
    monkeypatch.setattr(decisions, "main", lambda _arguments: runs.append(states[0]))
    monkeypatch.setattr(pages, "PAGES", {"tools.decisions": "page.md"})
    monkeypatch.setattr(pages, "REMEMBERED", tmp_path / "pages")
    monkeypatch.setattr(pages, "state", lambda _tool: states[0])
    for current in ("one", "one", "two", "two"):
        states[0] = current
        assert pages.main() == 0
    assert runs == ["one", "two"]


@pytest.mark.slow
def test_what_decides_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The text of the page, and the data, are part of the state."""
    monkeypatch.setattr(pages, "PAGES", {"tools.decisions": str(tmp_path / "page.md")})
    monkeypatch.setattr(pages, "DATA", [tmp_path / "data"])
    (tmp_path / "data").mkdir()
    states = [pages.state("tools.decisions")]
    for name in ("page.md", "data/some.toml"):
        (tmp_path / name).write_text("text", encoding="utf-8")
        states.append(pages.state("tools.decisions"))
    assert len(set(states)) == 3
    assert pages.state("tools.decisions") == states[-1]
