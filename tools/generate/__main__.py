"""Generate `urlgrammar/_generated/` from the grammars: patterns, tree builders and automata.

What belongs here: making the files that are out of date. Grammars that come from ABNF are made
first.

    python -m tools.generate                  makes the files whose inputs have changed
    python -m tools.generate --all            makes all files
    python -m tools.generate --check          exits 1 if an input or a file has changed
    python -m tools.generate --all --check    makes all files anew to compare them
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from tools import abnf_to_lark, fresh
from tools.generate import hashes
from tools.generate.hashes import GENERATED, LIST, Hashes
from tools.generate.recipes import recipes

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Make or check the generated files. Returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.generate",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--all", action="store_true", help="make also files that seem up to date")
    parser.add_argument("--check", action="store_true", help="write nothing")
    given = parser.parse_args(arguments)
    if abnf_to_lark.main(["--check"] if given.check else []):
        return 1
    listed = hashes.read(LIST.read_text(encoding="utf-8")) if LIST.is_file() else {}
    code = hashes.of_code()
    current: dict[str, Hashes] = {}
    for recipe in recipes(GENERATED):
        path = GENERATED / recipe.name
        shown = f"urlgrammar/_generated/{recipe.name}"
        inputs = hashes.of_inputs(recipe, code)
        is_listed = listed.get(recipe.name) == Hashes(inputs, hashes.of_file(path))
        if given.check and not given.all and not is_listed:
            print(f"stale: {shown}")
            return 1
        if given.all or not is_listed:
            is_stale = fresh.settle(path, recipe.make(), shown, check=given.check)
            if is_stale and given.check:
                return 1  # later recipes may use the file
        current[recipe.name] = Hashes(inputs, hashes.of_file(path))
    shown = f"urlgrammar/_generated/{LIST.name}"
    is_stale = fresh.settle(LIST, hashes.written(current), shown, check=given.check)
    return 1 if is_stale and given.check else 0


if __name__ == "__main__":
    sys.exit(main())
