"""The oracle for the WHATWG URL Standard, compared with web-platform-tests and other
implementations.

An oracle must be tested itself. Here a test covers a whole file of cases; the package's own tests
cover each case separately.
"""

from __future__ import annotations

from typing import Any

from tests.oracles import whatwg_api, whatwg_idna
from tests.oracles.whatwg import FAILURE, Failure, URLRecord, basic_url_parse
from tests.shared_data import needs_data, records
from tests.standards.whatwg.wpt import DOMAINS, ENCODED, SETTERS, URLS, needs_wpt


def attributes(url: URLRecord | Failure, row: dict[str, Any]) -> dict[str, Any]:
    """The attributes of a URL that are in a row."""
    if url is FAILURE:
        return {"failure": True}
    names = [name for name in whatwg_api.ATTRIBUTES if name in row]
    return {name: whatwg_api.get_attribute(url, name) for name in names}


@needs_wpt
def test_urls() -> None:
    """URLs are parsed to these attributes, or parsing fails."""
    for row in URLS:
        found = attributes(whatwg_api.api_url_parse(row["input"], row["base"]), row)
        assert found.items() <= row.items(), row


@needs_data
def test_other_implementations() -> None:
    """Other implementations give the same result."""
    for row in records("whatwg_extra"):
        url = whatwg_api.api_url_parse(row["input"], row["base"])
        href = None if url is FAILURE else whatwg_api.get_attribute(url, "href")
        assert href == row.get("href"), row


@needs_wpt
def test_setters() -> None:
    """After setting an attribute, the attributes have these values."""
    for row in SETTERS:
        url = whatwg_api.api_url_parse(row["href"])
        assert isinstance(url, URLRecord)
        whatwg_api.set_attribute(url, row["attribute"], row["new_value"])
        assert attributes(url, row["expected"]) == row["expected"], row


@needs_wpt
def test_domains() -> None:
    """A domain has this ASCII form, or none."""
    for row in DOMAINS:
        found = whatwg_idna.domain_parser(row["input"], be_strict=False)
        assert (None if found is FAILURE else found) == row["output"], row


@needs_wpt
def test_percent_encoding() -> None:
    """A query is percent-encoded in this way in an encoding."""
    for row in ENCODED:
        for encoding, expected in row["output"].items():
            url = basic_url_parse(f"https://e/?{row['input']}", encoding=encoding)
            assert isinstance(url, URLRecord)
            assert url.query == expected, row
