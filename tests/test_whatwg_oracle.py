"""The oracle for the WHATWG URL Standard, against web-platform-tests and other implementations.

An oracle that others are judged by must itself be judged.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracles import whatwg_api, whatwg_idna
from tests.oracles.whatwg import FAILURE, URLRecord, basic_url_parse
from tests.shared_data import ids, needs_data, records
from tests.wpt import DOMAINS, ENCODED, SETTERS, URLS, needs_wpt

EXTRA = records("whatwg_extra")


@needs_wpt
@pytest.mark.parametrize("row", URLS, ids=ids(URLS, "input", "base"))
def test_urls(row: dict[str, Any]) -> None:
    """A URL is parsed to these attributes, or not at all."""
    url = whatwg_api.api_url_parse(row["input"], row["base"])
    if row.get("failure"):
        assert url is FAILURE
        return
    assert isinstance(url, URLRecord)
    expected = {name: row[name] for name in whatwg_api.ATTRIBUTES if name in row}
    assert {name: whatwg_api.get_attribute(url, name) for name in expected} == expected


@needs_data
@pytest.mark.parametrize("row", EXTRA, ids=ids(EXTRA, "input", "base"))
def test_other_implementations(row: dict[str, Any]) -> None:
    """Other implementations agree."""
    url = whatwg_api.api_url_parse(row["input"], row["base"])
    href = None if url is FAILURE else whatwg_api.get_attribute(url, "href")
    assert href == row.get("href")


@needs_wpt
@pytest.mark.parametrize("row", SETTERS, ids=ids(SETTERS, "attribute", "href", "new_value"))
def test_setters(row: dict[str, Any]) -> None:
    """Setting an attribute gives these."""
    url = whatwg_api.api_url_parse(row["href"])
    assert isinstance(url, URLRecord)
    whatwg_api.set_attribute(url, row["attribute"], row["new_value"])
    assert {name: whatwg_api.get_attribute(url, name) for name in row["expected"]} == row[
        "expected"
    ]


@needs_wpt
@pytest.mark.parametrize("row", DOMAINS, ids=ids(DOMAINS, "input"))
def test_domains(row: dict[str, Any]) -> None:
    """A domain has this ASCII form, or none."""
    found = whatwg_idna.domain_parser(row["input"], be_strict=False)
    assert (None if found is FAILURE else found) == row["output"]


@needs_wpt
@pytest.mark.parametrize("row", ENCODED, ids=ids(ENCODED, "input"))
def test_percent_encoding(row: dict[str, Any]) -> None:
    """A query in an encoding is percent-encoded so."""
    for encoding, expected in row["output"].items():
        url = basic_url_parse(f"https://e/?{row['input']}", encoding=encoding)
        assert isinstance(url, URLRecord)
        assert url.query == expected
