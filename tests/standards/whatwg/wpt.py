"""The data of web-platform-tests for URLs, which is next to a checkout and not part of this
project.

It is in the folder that URLGRAMMAR_WPT names, or else in `wpt` in the folder of
`tests.shared_data`. If it does not exist, the tests that need it are skipped with this reason.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

import pytest

from tests.shared_data import FOLDER

WPT: Final = Path(os.environ.get("URLGRAMMAR_WPT") or FOLDER / "wpt")

needs_wpt: Final = pytest.mark.skipif(
    not WPT.is_dir(), reason="needs web-platform-tests (URLGRAMMAR_WPT, or ../shared/data/wpt)"
)


def wpt(name: str) -> Any:
    """The contents of a file, empty if it does not exist."""
    file = WPT / f"{name}.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else []


def rows(name: str) -> list[dict[str, Any]]:
    """The cases of a file, without the comments between them."""
    return [row for row in wpt(name) if isinstance(row, dict)]


URLS: Final = rows("urltestdata")
SETTERS: Final = [
    {**case, "attribute": attribute}
    for attribute, cases in dict(wpt("setters_tests") or {}).items()
    if attribute != "comment"
    for case in cases
]
# the domain parser fails for an empty result; a URL cannot express this case
DOMAINS: Final = [row for name in ("toascii", "IdnaTestV2") for row in rows(name) if row["input"]]
ENCODED: Final = rows("percent-encoding")
