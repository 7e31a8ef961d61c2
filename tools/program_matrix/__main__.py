"""Make docs/findings/programs.md from what was collected. `make docs` makes the pages of the site.

python -m tools.program_matrix            makes the page from collected.jsonl
python -m tools.program_matrix --collect  first asks automata and programs anew: some 15 minutes
python -m tools.program_matrix --check    writes nothing, exits 1 if the page is out of date
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools import fresh
from tools.program_matrix import collecting, pages, pairs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tools.program_matrix.pairs import Facts

PAGE: Final = Path(__file__).parent.parent.parent / "docs" / "findings" / "programs.md"
COLLECTED: Final = Path(__file__).parent / "collected.jsonl"


def facts() -> Facts:
    """All that the pages show."""
    return pairs.facts(collecting.read(COLLECTED.read_text(encoding="utf-8")))


def main(arguments: Sequence[str] | None = None) -> int:
    """Make or check the page. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.program_matrix", description=__doc__)
    parser.add_argument("--collect", action="store_true")
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args(arguments)
    if given.collect:
        COLLECTED.write_text(collecting.written(collecting.collected()), encoding="utf-8")
    shown = f"docs/findings/{PAGE.name}"
    is_stale = fresh.settle(PAGE, pages.markdown(facts()), shown, check=given.check)
    return int(given.check and is_stale)


if __name__ == "__main__":
    sys.exit(main())
