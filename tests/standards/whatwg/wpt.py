"""The data of web-platform-tests for URLs, which is next to a checkout and not part of this
project.

It is in the folder that URLGRAMMAR_WPT names, or else in `wpt` in the folder of
`tests.shared_data`. If it does not exist, the tests that need it are skipped with this reason.
`make test-conformance` fetches a part of it, as of 2023.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any, Final

import pytest

from tests.shared_data import FOLDER

WPT: Final = Path(os.environ.get("URLGRAMMAR_WPT") or FOLDER / "wpt")

needs_wpt: Final = pytest.mark.skipif(
    not WPT.is_dir(), reason="needs web-platform-tests (make test-conformance, or URLGRAMMAR_WPT)"
)


def wpt(name: str) -> Any:
    """The contents of a file, empty if it does not exist."""
    file = WPT / f"{name}.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else []


def rows(name: str) -> list[dict[str, Any]]:
    """The cases of a file, without the comments between them."""
    return [row for row in wpt(name) if isinstance(row, dict)]


UNDECODABLE: Final = re.compile(r"xn--(pokxncvks)?(/|$)", re.IGNORECASE)
"""A label that is not the Punycode of any text, at the end of a host."""


def is_current(row: dict[str, Any]) -> bool:
    """Whether the standard still says what a case expects: data of 2023 has cases of rules that
    have changed. Domain to ASCII (3.3) accepts an ASCII domain whose Punycode is not valid; the
    path percent-encode set (1.3) contains U+005E."""
    if row.get("failure"):
        return UNDECODABLE.search(row["input"]) is None
    return not (row["pathname"].startswith("/") and "^" in row["pathname"])


URLS: Final = list(filter(is_current, rows("urltestdata")))
SETTERS: Final = [
    {**case, "attribute": attribute}
    for attribute, cases in dict(wpt("setters_tests") or {}).items()
    if attribute != "comment"
    for case in cases
]
# the domain parser fails for an empty result; a URL cannot express this case
DOMAINS: Final = [row for name in ("toascii", "IdnaTestV2") for row in rows(name) if row["input"]]
ENCODED: Final = rows("percent-encoding")
