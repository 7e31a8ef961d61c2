"""Make docs/findings/programs.json, docs/findings/programs.md and docs/findings/matrix.html.

python -m tools.program_matrix            makes the pages from the JSON file
python -m tools.program_matrix --collect  first asks automata and programs anew: some minutes
python -m tools.program_matrix --check    writes nothing, exits 1 if a page is out of date
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools import fresh
from tools.program_matrix import collecting, pages

if TYPE_CHECKING:
    from collections.abc import Sequence

DOCS: Final = Path(__file__).parent.parent.parent / "docs" / "findings"
FACTS: Final = DOCS / "programs.json"


def main(arguments: Sequence[str] | None = None) -> int:
    """Make or check the files. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.program_matrix", description=__doc__)
    parser.add_argument("--collect", action="store_true")
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args(arguments)
    if given.collect:
        facts = collecting.collected()
        FACTS.write_text(json.dumps(facts, indent=1, ensure_ascii=True) + "\n", encoding="utf-8")
    facts = json.loads(FACTS.read_text(encoding="utf-8"))
    made = {"programs.md": pages.markdown(facts), "matrix.html": pages.page(facts)}
    stale = [
        fresh.settle(DOCS / name, content, f"docs/findings/{name}", check=given.check)
        for name, content in made.items()
    ]
    return int(given.check and any(stale))


if __name__ == "__main__":
    sys.exit(main())
