"""From grammars/abnf/*.abnf to grammars/*.lark.

What belongs here: which files are made of which; the translation is `urlgrammar.abnf`.

    python -m tools.abnf_to_lark            writes the .lark files
    python -m tools.abnf_to_lark --check    exits 1 if one is not what its source says
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from urlgrammar.abnf import read_module, write_lark

if TYPE_CHECKING:
    from collections.abc import Sequence

GRAMMARS: Final = Path(__file__).parent.parent / "grammars"


def outputs() -> dict[Path, str]:
    """What each .lark file made from ABNF must hold."""
    sources = sorted((GRAMMARS / "abnf").glob("*.abnf"))
    return {GRAMMARS / f"{path.stem}.lark": write_lark(read_module(path)) for path in sources}


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the .lark files; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.abnf_to_lark", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if stale")
    options = parser.parse_args(arguments)
    stale = []
    for path, text in outputs().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path)
            if not options.check:
                path.write_text(text, encoding="utf-8")
    for path in stale:
        print(f"{'stale' if options.check else 'wrote'}: {path.name}")
    return 1 if stale and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
