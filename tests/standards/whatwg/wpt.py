"""The data of web-platform-tests for URLs, which lies beside a checkout, not in this project.

It is looked for in the folder that URLGRAMMAR_WPT names, else in `wpt` of the folder of
`tests.shared_data`. Where there is none, the tests that need it are skipped with that reason.
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
    """The contents of a file, nothing where it is not there."""
    file = WPT / f"{name}.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else []


def rows(name: str) -> list[dict[str, Any]]:
    """The cases of a file, which holds remarks between them."""
    return [row for row in wpt(name) if isinstance(row, dict)]


URLS: Final = rows("urltestdata")
SETTERS: Final = [
    {**case, "attribute": attribute}
    for attribute, cases in dict(wpt("setters_tests") or {}).items()
    if attribute != "comment"
    for case in cases
]
# the domain parser's text makes an empty result a failure; through a URL the case cannot be put
DOMAINS: Final = [row for name in ("toascii", "IdnaTestV2") for row in rows(name) if row["input"]]
ENCODED: Final = rows("percent-encoding")
