"""The oracle for the WHATWG URL Standard, against web-platform-tests and other implementations.

An oracle that others are judged by must itself be judged. The data lies beside a checkout, or where
URLGRAMMAR_WPT names its folder; without it, these tests are skipped.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

import pytest

from tests.oracles import whatwg, whatwg_host
from tests.shared_data import FOLDER, ids, needs_data, records

WPT: Final = Path(os.environ.get("URLGRAMMAR_WPT") or FOLDER / "wpt")


def wpt(name: str) -> Any:
    """The contents of a file of web-platform-tests, nothing where it is not there."""
    file = WPT / f"{name}.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else []


def rows(name: str) -> list[dict[str, Any]]:
    """The cases of a file, which holds remarks between them."""
    return [row for row in wpt(name) if isinstance(row, dict)]


needs_wpt = pytest.mark.skipif(
    not WPT.is_dir(), reason="needs web-platform-tests (URLGRAMMAR_WPT, or ../shared/data/wpt)"
)
URLS = rows("urltestdata")
EXTRA = records("whatwg_extra")
SETTERS = [
    {**case, "attribute": attribute}
    for attribute, cases in dict(wpt("setters_tests") or {}).items()
    if attribute != "comment"
    for case in cases
]
# the domain parser's text makes an empty result a failure; through a URL the case cannot be put
DOMAINS = [row for name in ("toascii", "IdnaTestV2") for row in rows(name) if row["input"]]
ENCODED = rows("percent-encoding")


@needs_wpt
@pytest.mark.parametrize("row", URLS, ids=ids(URLS, "input", "base"))
def test_urls(row: dict[str, Any]) -> None:
    """A URL is parsed to these attributes, or not at all."""
    url = whatwg.api_url_parse(row["input"], row["base"])
    if row.get("failure"):
        assert url is whatwg.FAILURE
        return
    assert isinstance(url, whatwg.URLRecord)
    expected = {name: row[name] for name in whatwg.ATTRIBUTES if name in row}
    assert {name: whatwg.get_attribute(url, name) for name in expected} == expected


@needs_data
@pytest.mark.parametrize("row", EXTRA, ids=ids(EXTRA, "input", "base"))
def test_other_implementations(row: dict[str, Any]) -> None:
    """Other implementations agree."""
    url = whatwg.api_url_parse(row["input"], row["base"])
    href = None if url is whatwg.FAILURE else whatwg.get_attribute(url, "href")
    assert href == row.get("href")


@needs_wpt
@pytest.mark.parametrize("row", SETTERS, ids=ids(SETTERS, "attribute", "href", "new_value"))
def test_setters(row: dict[str, Any]) -> None:
    """Setting an attribute gives these."""
    url = whatwg.api_url_parse(row["href"])
    assert isinstance(url, whatwg.URLRecord)
    whatwg.set_attribute(url, row["attribute"], row["new_value"])
    assert {name: whatwg.get_attribute(url, name) for name in row["expected"]} == row["expected"]


@needs_wpt
@pytest.mark.parametrize("row", DOMAINS, ids=ids(DOMAINS, "input"))
def test_domains(row: dict[str, Any]) -> None:
    """A domain has this ASCII form, or none."""
    found = whatwg_host.domain_parser(row["input"], be_strict=False)
    assert (None if found is whatwg_host.FAILURE else found) == row["output"]


@needs_wpt
@pytest.mark.parametrize("row", ENCODED, ids=ids(ENCODED, "input"))
def test_percent_encoding(row: dict[str, Any]) -> None:
    """A query in an encoding is percent-encoded so."""
    for encoding, expected in row["output"].items():
        url = whatwg.basic_url_parse(f"https://e/?{row['input']}", encoding=encoding)
        assert isinstance(url, whatwg.URLRecord)
        assert url.query == expected
