"""Make grammars/*.lark from grammars/abnf/*.abnf.

What belongs here: which files are made from which. `urlgrammar.grammar.abnf` translates them.

    python -m tools.abnf_to_lark            writes the .lark files
    python -m tools.abnf_to_lark --check    writes nothing, exits 1 if a file is out of date
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools import fresh
from urlgrammar.grammar.abnf import read_module, write_lark

if TYPE_CHECKING:
    from collections.abc import Sequence

GRAMMARS: Final = Path(__file__).parent.parent / "grammars"


def outputs() -> dict[Path, str]:
    """The correct text of each .lark file that is made from ABNF."""
    sources = sorted((GRAMMARS / "abnf").glob("*.abnf"))
    return {GRAMMARS / f"{path.stem}.lark": write_lark(read_module(path)) for path in sources}


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the .lark files. Returns the exit status."""
    check = fresh.is_check("tools.abnf_to_lark", __doc__, arguments)
    stale = [
        path for path, text in outputs().items() if fresh.settle(path, text, path.name, check=check)
    ]
    return 1 if stale and check else 0


if __name__ == "__main__":
    sys.exit(main())
