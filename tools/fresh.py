"""Files that a command makes: written if they are out of date, or only checked.

What belongs here: code that these commands share.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from urlgrammar.errors import FormatError
from urlgrammar.grammar import table_file

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


def settle(path: Path, content: str | bytes, name: str, *, check: bool) -> bool:
    """Whether a file was out of date. If so, prints its name, and writes it unless `check` is
    set. Bytes are a table file, for which only what is compressed counts: versions of zlib compress
    differently."""
    data = content.encode() if isinstance(content, str) else content
    if path.exists() and _same(path.read_bytes(), data, is_table=isinstance(content, bytes)):
        return False
    print(f"{'stale' if check else 'wrote'}: {name}")
    if not check:
        path.write_bytes(data)
    return True


def _same(found: bytes, wanted: bytes, *, is_table: bool) -> bool:
    if found == wanted or not is_table:
        return found == wanted
    try:
        return table_file.unpacked(found) == table_file.unpacked(wanted)
    except FormatError:
        return False  # damaged, or of another version
