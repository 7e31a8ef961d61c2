"""Conformance data from other projects, which is next to a checkout and not part of this project.

It is in the folder that URLGRAMMAR_DATA names, or else in `../shared/data`. If the folder does not
exist, the tests that need it are skipped with this reason.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

import pytest

_BESIDE: Final = Path(__file__).parent.parent.parent / "shared" / "data"
FOLDER: Final = Path(os.environ.get("URLGRAMMAR_DATA") or _BESIDE)

needs_data: Final = pytest.mark.skipif(
    not FOLDER.is_dir(),
    reason="needs conformance data of other projects (URLGRAMMAR_DATA, or ../shared/data)",
)


def records(name: str) -> list[dict[str, Any]]:
    """The records of a JSON file in the folder, empty if the file is missing."""
    file = FOLDER / "conformance" / f"{name}.json"
    if not file.is_file():
        return []
    found: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))
    return found


def lines(name: str) -> list[dict[str, Any]]:
    """The records of a file with one JSON object per line, empty if the file is missing."""
    file = FOLDER / f"{name}.jsonl"
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return [json.loads(line) for line in text.splitlines()]


def each_part(rows: list[Any], size: int = 100) -> pytest.MarkDecorator:
    """A parametrization that passes several rows at a time as `rows`, because most rows take less
    time than the overhead of a test."""
    parts = [rows[start : start + size] for start in range(0, len(rows), size)]
    names = [f"from-{size * number}" for number in range(len(parts))]
    return pytest.mark.parametrize("rows", parts, ids=names)


def ids(rows: list[dict[str, Any]], *keys: str) -> list[str]:
    """A unique name for each record."""
    return [
        f"{index}-" + "-".join(ascii(row.get(key))[:60] for key in keys)
        for index, row in enumerate(rows)
    ]
