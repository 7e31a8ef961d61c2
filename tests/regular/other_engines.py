"""Engines of regular expressions that read the portable notation: Python's `re`, Node and RE2.

What belongs here: which whole texts an expression matches, by each of them.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence

NODE: Final = shutil.which("node")
FLAGS: Final = ("", "u", "v")

_SCRIPT: Final = """
const given = JSON.parse(require("fs").readFileSync(0, "utf8"));
const found = given.flags.map((flags) => {
    const expression = new RegExp("^(?:" + given.expression + ")$", flags);
    return given.texts.map((text) => expression.test(text));
});
process.stdout.write(JSON.stringify(found));
"""


def by_python(expression: str, texts: Sequence[str]) -> list[bool]:
    """By `re.fullmatch`."""
    compiled = re.compile(expression)
    return [compiled.fullmatch(text) is not None for text in texts]


def by_node(expression: str, texts: Sequence[str]) -> list[list[bool]]:
    """By ECMAScript, for each of the flags. Without Node, the test is skipped."""
    if NODE is None:
        pytest.skip("Node is not installed")
    given = json.dumps({"expression": expression, "texts": texts, "flags": FLAGS})
    done = subprocess.run(
        [NODE, "-e", _SCRIPT], input=given.encode(), capture_output=True, check=True
    )
    found: list[list[bool]] = json.loads(done.stdout)
    return found


def by_re2(expression: str, texts: Sequence[str]) -> list[bool]:
    """By RE2, which searches with anchors. Without its package, the test is skipped."""
    re2: Any = pytest.importorskip("re2")
    compiled = re2.compile(f"^(?:{expression})$")
    return [compiled.search(text) is not None for text in texts]
