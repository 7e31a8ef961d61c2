"""What the tests in Chromium share: where the site and the browser are, and when they are skipped.

`make test-site` builds the site and runs these tests. Elsewhere they are skipped without a built
site, the libraries or the browser.
"""

from __future__ import annotations

import os
import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

IS_NEEDED: Final = os.environ.get("URLGRAMMAR_BROWSER") == "1"
"""`make test-site` must not skip."""

SITE: Final = Path(__file__).parent.parent.parent.parent / "site"
CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser")
HAS_LIBRARIES: Final = all(map(find_spec, ("playwright", "axe_playwright_python")))

FIRST: Final = 90_000
"""Milliseconds to load Python on a slow machine."""

MARKS: Final = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not IS_NEEDED and not (SITE / "playground" / "index.html").exists(),
        reason="`make docs` builds the site",
    ),
    pytest.mark.skipif(not IS_NEEDED and not HAS_LIBRARIES, reason="`make test-site` installs it"),
    pytest.mark.skipif(
        not IS_NEEDED and CHROMIUM is None, reason="Chromium (Debian's chromium) is not installed"
    ),
]
"""For a module of such tests."""
