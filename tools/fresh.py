"""Files that a command makes: written if they are out of date, or only checked.

What belongs here: code that these commands share.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def is_check(module: str, description: str | None, arguments: Sequence[str] | None) -> bool:
    """Whether the arguments of a command contain `--check`."""
    parser = argparse.ArgumentParser(prog=f"python -m {module}", description=description)
    parser.add_argument(
        "--check", action="store_true", help="only check; exit 1 if a file is stale"
    )
    return bool(parser.parse_args(arguments).check)


def settle(path: Path, text: str, name: str, *, check: bool) -> bool:
    """Whether a file was out of date. If so, prints its name, and writes it unless `check` is
    set."""
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return False
    print(f"{'stale' if check else 'wrote'}: {name}")
    if not check:
        path.write_text(text, encoding="utf-8")
    return True
