"""A package beside this one, as if pip had installed it.

What belongs here: its metadata, by which `importlib.metadata` finds its entry points.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Final

EXAMPLE: Final = Path(__file__).parent.parent / "examples" / "own_standard"
"""The project with a standard of its own."""


def installed(project: Path, site: Path) -> dict[str, str]:
    """The environment of a program that finds the project. site: an empty folder."""
    facts = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = site / f"{facts['name'].replace('-', '_')}-{facts['version']}.dist-info"
    info.mkdir()
    lines = [f"Metadata-Version: 2.1\nName: {facts['name']}\nVersion: {facts['version']}\n"]
    (info / "METADATA").write_text("".join(lines), encoding="utf-8")
    lines = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in entries.items())
        for group, entries in facts["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("".join(lines), encoding="utf-8")
    before = os.environ.get("PYTHONPATH")
    path = [str(project), str(site), *([before] if before else [])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
