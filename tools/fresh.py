"""Files that are made: written if they are not as they should be, or only checked.

What belongs here: what the commands that make files have in common.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def is_check(module: str, description: str | None, arguments: Sequence[str] | None) -> bool:
    """Whether the arguments of a command ask for `--check`."""
    parser = argparse.ArgumentParser(prog=f"python -m {module}", description=description)
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if stale")
    return bool(parser.parse_args(arguments).check)


def settle(path: Path, text: str, name: str, *, check: bool) -> bool:
    """Whether a file was not as it should be; then that is said of it, by a name, and unless it is
    only checked it is written."""
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return False
    print(f"{'stale' if check else 'wrote'}: {name}")
    if not check:
        path.write_text(text, encoding="utf-8")
    return True
