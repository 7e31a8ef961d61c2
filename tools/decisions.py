"""From the decisions of every standard to docs/findings/decisions.md.

What belongs here: the sections of the file.

    python -m tools.decisions            writes the file
    python -m tools.decisions --check    exits 1 if the file is out of date
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools import fresh
from urlgrammar import standards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar import Standard

FILE: Final = Path(__file__).parent.parent / "docs" / "findings" / "decisions.md"
HEAD: Final = """\
# Decisions

Documents leave points open, and say things that cannot be meant literally. This page lists what was
chosen, for every standard, oldest first. `urlgrammar decisions STANDARD` prints the same. Made by
`python -m tools.decisions`.
"""


def text() -> str:
    """What the file must hold."""
    return HEAD + "".join(map(section, standards()))


def section(std: Standard) -> str:
    """The part of a standard."""
    rows = [f"| {cell(each.section)} | {cell(each.point)} | {cell(each.choice)} |\n"
            for each in std.decisions]  # fmt: skip
    return (
        f"\n## {std.name}\n\n[{std.title}]({std.url})\n\n"
        f"| section | point | choice |\n| --- | --- | --- |\n{''.join(rows)}"
    )


def cell(found: str) -> str:
    """A text as a cell of a table."""
    return found.replace("|", "&#124;")


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the file; the exit status."""
    check = fresh.is_check("tools.decisions", __doc__, arguments)
    is_stale = fresh.settle(FILE, text(), f"docs/findings/{FILE.name}", check=check)
    return 1 if is_stale and check else 0


if __name__ == "__main__":
    sys.exit(main())
