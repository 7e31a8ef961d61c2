"""The pages of docs/ that other tools make: each is made if something that decides it has changed.

What belongs here: which tools there are, and when one need not run. What a page is made from is the
whole package, so only the machine that made it remembers by which code and data: in .venv/pages.
`python -m TOOL --check`, which the slow tests run, does not ask it.

    python -m tools.pages
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Final

from tools.generate import hashes
from tools.generate.hashes import ROOT
from tools.generate.recipe import digest

if TYPE_CHECKING:
    from pathlib import Path

PAGES: Final = {
    "tools.claims.__main__": "docs/findings/claims.md",
    "tools.decisions": "docs/findings/decisions.md",
    "tools.famous_expressions": "docs/findings/famous-expressions.md",
    "tools.replay": "docs/findings/replay.md",
    "tools.standards_table": "docs/standards/index.md",
}
"""By tool, the page that it makes."""

DATA: Final = ("grammars", "urlgrammar", "tests/data")
"""The folders with data that pages are made from."""

REMEMBERED: Final = ROOT / ".venv" / "pages"


def state(tool: str) -> str:
    """The hash of all that decides a page, and of the page."""
    code = hashes.of_code(starts=(tool, *_package()), counted=("tools", "urlgrammar"))
    return digest(
        (code, hashes.of_file(ROOT / PAGES[tool]), [(f, hashes.of_file(f)) for f in _data()])
    )


def _package() -> list[str]:
    """All modules of the package: standards and others are imported by their names."""
    files = (file.relative_to(ROOT).with_suffix("") for file in (ROOT / "urlgrammar").rglob("*.py"))
    return [".".join(file.parts) for file in files if file.name != "__init__"]


def _data() -> list[Path]:
    return sorted(
        file
        for folder in DATA
        for file in (ROOT / folder).rglob("*")
        if file.suffix in {".json", ".jsonl", ".lark", ".tables", ".toml"}
    )


def main() -> int:
    """Make the pages. Returns the exit status."""
    REMEMBERED.mkdir(parents=True, exist_ok=True)
    for tool in PAGES:
        memory = REMEMBERED / tool
        if not memory.is_file() or memory.read_text(encoding="utf-8") != state(tool):
            if import_module(tool).main([]):
                return 1
            memory.write_text(state(tool), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
