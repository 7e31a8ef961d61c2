"""The recipes of docs/questions/columns.md: each section runs as it is written."""

from __future__ import annotations

import doctest
import re
import sys
from pathlib import Path
from typing import Final

import pytest

pytest.importorskip("pyarrow", reason="the extra `arrow` is not installed")

PAGE: Final = Path(__file__).parents[2] / "docs" / "questions" / "columns.md"
FIRST, *SECTIONS = re.split(r"^## ", PAGE.read_text(), flags=re.MULTILINE)
MODULES: Final = {"pandas": "pandas", "Polars": "polars", "DuckDB": "duckdb", "Spark": "pyspark"}


def test_sections() -> None:
    """Each section is tested below."""
    assert [section.partition("\n")[0] for section in SECTIONS] == list(MODULES)


@pytest.mark.slow
@pytest.mark.filterwarnings("default:PySpark does not yet fully support pandas:FutureWarning")
@pytest.mark.parametrize("section", SECTIONS, ids=lambda text: str(text.partition("\n")[0]))
def test_recipe(section: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The section gives the shown results, after what the page begins with."""
    module = MODULES[section.partition("\n")[0]]
    target = ": `make test-spark` installs it" if module == "pyspark" else ""
    pytest.importorskip(module, reason=f"{module} is not installed{target}")
    monkeypatch.setenv("PYSPARK_PYTHON", sys.executable)
    test = doctest.DocTestParser().get_doctest(FIRST + section, {}, module, str(PAGE), 0)
    assert len(test.examples) > 6
    found = doctest.DocTestRunner().run(test)
    assert found.failed == 0
