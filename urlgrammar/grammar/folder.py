"""Where the grammar files are.

What belongs here: the folder, for those who read the files by other means than `grammar.files`.
"""

from __future__ import annotations

from pathlib import Path


def folder() -> Path:
    """The folder of the grammar files: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).parent.parent
    inside = package / "grammars"
    return inside if inside.is_dir() else package.parent / "grammars"
