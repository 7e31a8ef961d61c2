"""From the decisions of every standard and scheme to docs/findings/decisions.md.

What belongs here: the sections of the file.

    python -m tools.decisions            writes the file
    python -m tools.decisions --check    exits 1 if the file is out of date
"""

from __future__ import annotations

import sys
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools import fresh
from urlgrammar import schemes, standards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar.standards.decisions import Decision

FILE: Final = Path(__file__).parent.parent / "docs" / "findings" / "decisions.md"
_GRAMMAR: Final = attrgetter("grammar")
HEAD: Final = """\
# Decisions

Documents leave points open, and say things that cannot be meant literally. This page lists what was
chosen, for every standard, oldest first, and then for schemes. `urlgrammar decisions STANDARD` and
`urlgrammar decisions scheme:NAME` print the same. Made by `python -m tools.decisions`.
"""


def text() -> str:
    """What the file must hold."""
    parts = [section(std.name, std.title, std.url, std.decisions) for std in standards()]
    by_grammar = groupby(sorted(schemes(), key=_GRAMMAR), _GRAMMAR)
    for of_grammar in sorted([[*own] for _, own in by_grammar], key=lambda own: own[0].name):
        first, names = of_grammar[0], ", ".join(scheme.name for scheme in of_grammar)
        parts.append(section(names, first.document.title, first.document.url, first.decisions))
    return HEAD + "".join(parts)


def section(name: str, title: str, url: str, decisions: Sequence[Decision]) -> str:
    """The part of a standard, or of the schemes that have a document and a grammar."""
    rows = [f"| {cell(each.section)} | {cell(each.point)} | {cell(each.choice)} |\n"
            for each in decisions]  # fmt: skip
    return (
        f"\n## {name}\n\n[{title}]({url})\n\n"
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
