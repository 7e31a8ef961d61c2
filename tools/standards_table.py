"""The table of standards in docs/standards/index.md: what each added, and its differences.

What belongs here: the rows, and where they go in the file.

    python -m tools.standards_table            writes the table
    python -m tools.standards_table --check    exits 1 if the table is out of date
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools import fresh
from urlgrammar import diff, standards
from urlgrammar.text.display import visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar import Difference, Standard

PAGE: Final = Path(__file__).parent.parent / "docs" / "standards" / "index.md"
START: Final = "<!-- made by python -m tools.standards_table -->\n"
END: Final = "<!-- end -->\n"

HEAD: Final = """\
| standard | year | added | compared with rfc3986 | compared with whatwg |
| --- | --- | --- | --- | --- |
"""


def table() -> str:
    """The table."""
    return HEAD + "".join(f"{row(std)}\n" for std in standards())


def row(std: Standard) -> str:
    """The row of a standard."""
    year = std.date.partition("-")[0]
    cells = [f"`{std.name}`", year, std.added]
    cells += [_said(diff(std.name, other)) for other in ("rfc3986", "whatwg")]
    return f"| {' | '.join(each.replace('|', '&#124;') for each in cells)} |"


_RELATIONS: Final = {
    "equal": "accepts the same strings",
    "subset": "accepts fewer strings (not {b})",
    "superset": "accepts more strings ({a})",
    "overlapping": "accepts {a}, rejects {b}",
    "disjoint": "no string in common: accepts {a}, rejects {b}",
}


def _said(found: Difference) -> str:
    """The relation, with the shortest string that only one of them accepts, for each of the two;
    and the shortest string that they split differently."""
    if found.a == found.b:
        return ""
    only = {"a": found.only_a, "b": found.only_b}
    shortest = {name: _code(each[0].input) for name, each in only.items() if each}
    said = _RELATIONS[found.relation].format(**shortest)
    if not found.split:
        return f"{said}; same components"
    first = found.split[0]
    return f"{said}; splits {_code(first.analogue or first.input)} differently"


def _code(text: str) -> str:
    return f"`{visible(text)}`" if text else "the empty string"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the table; the exit status."""
    check = fresh.is_check("tools.standards_table", __doc__, arguments)
    text = PAGE.read_text(encoding="utf-8")
    pattern = re.escape(START) + ".*?" + re.escape(END)
    written = re.sub(pattern, lambda _: f"{START}{table()}{END}", text, flags=re.DOTALL)
    is_stale = fresh.settle(
        PAGE, written, "the table of standards in docs/standards/index.md", check=check
    )
    return 1 if is_stale and check else 0


if __name__ == "__main__":
    sys.exit(main())
