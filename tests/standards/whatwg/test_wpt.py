"""web-platform-tests for URLs, and what other implementations agree on, through the two classes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.shared_data import ids, needs_data, records
from tests.standards.whatwg.wpt import DOMAINS, ENCODED, SETTERS, URLS, needs_wpt
from urlgrammar import URL, ParseError

REMARKS = {"input", "base", "comment", "relativeTo", "searchParams"}
VALID = [row for row in URLS if not row.get("failure")]
INVALID = [row for row in URLS if row.get("failure")]
NO_BASE = [row for row in INVALID if row["base"] is None]
WITH_PARAMS = [row for row in URLS if "searchParams" in row]
EXTRA = records("whatwg_extra")
IN_ENCODING = [
    {"input": row["input"], "encoding": encoding, "query": query, "utf-8": row["output"]["utf-8"]}
    for row in ENCODED
    for encoding, query in row["output"].items()
]


def refuse(text: str, base: str | None) -> None:
    """Every way to parse a URL fails."""
    with pytest.raises(ParseError):
        URL(text, base)
    assert URL.parse(text, base) is None
    assert not URL.can_parse(text, base)


@needs_wpt
@pytest.mark.parametrize("row", VALID, ids=ids(VALID, "input", "base"))
def test_urls(row: dict[str, Any]) -> None:
    """A URL is parsed to these attributes."""
    url = URL(row["input"], row["base"])
    expected = {name: row[name] for name in row.keys() - REMARKS}
    assert {name: getattr(url, name) for name in expected} == expected
    assert URL.parse(row["input"], row["base"]) == url
    assert URL.can_parse(row["input"], row["base"])


@needs_wpt
@pytest.mark.parametrize("row", INVALID, ids=ids(INVALID, "input", "base"))
def test_failures(row: dict[str, Any]) -> None:
    """An invalid URL is rejected."""
    refuse(row["input"], row["base"])


@needs_wpt
@pytest.mark.parametrize("row", NO_BASE, ids=ids(NO_BASE, "input"))
def test_failures_elsewhere(row: dict[str, Any]) -> None:
    """An invalid URL is also an invalid base and href, and setting it changes nothing."""
    refuse("about:blank", row["input"])
    url = URL("about:blank")
    with pytest.raises(ParseError):
        url.href = row["input"]
    assert url.href == "about:blank"


@needs_wpt
@pytest.mark.parametrize("row", WITH_PARAMS, ids=ids(WITH_PARAMS, "input", "base"))
def test_search_params(row: dict[str, Any]) -> None:
    """The query of a URL is serialized to this when its pairs are."""
    assert str(URL(row["input"], row["base"]).search_params) == row["searchParams"]


@needs_data
@pytest.mark.parametrize("row", EXTRA, ids=ids(EXTRA, "input", "base"))
def test_other_implementations(row: dict[str, Any]) -> None:
    """Other implementations give the same href, or fail too."""
    if row.get("failure"):
        refuse(row["input"], row["base"])
    else:
        assert URL(row["input"], row["base"]).href == row["href"]


@needs_wpt
@pytest.mark.parametrize("row", SETTERS, ids=ids(SETTERS, "attribute", "href", "new_value"))
def test_setters(row: dict[str, Any]) -> None:
    """Setting an attribute gives these."""
    url = URL(row["href"])
    setattr(url, row["attribute"], row["new_value"])
    assert {name: getattr(url, name) for name in row["expected"]} == row["expected"]


@needs_wpt
@pytest.mark.parametrize("row", DOMAINS, ids=ids(DOMAINS, "input"))
def test_domains(row: dict[str, Any]) -> None:
    """A domain is a host of this ASCII form, or none; what would end the host is encoded."""
    encoded = "".join(f"%{ord(c):02X}" if c in ":/?#\\" else c for c in row["input"])
    text, host = f"https://{encoded}/x", row["output"]
    if host is None:
        refuse(text, None)
        return
    url = URL(text)
    assert (url.host, url.hostname, url.pathname) == (host, host, "/x")
    assert url.href == f"https://{host}/x"


@needs_wpt
@pytest.mark.parametrize("row", DOMAINS, ids=ids(DOMAINS, "input"))
def test_domains_set(row: dict[str, Any]) -> None:
    """A host set to a domain is of this ASCII form, or stays as it was."""
    by_host, by_hostname = URL("https://x/x"), URL("https://x/x")
    by_host.host = by_hostname.hostname = row["input"]
    expected = "x" if row["output"] is None else row["output"]
    assert (by_host.host, by_hostname.hostname) == (expected, expected)


@needs_wpt
@pytest.mark.parametrize("row", IN_ENCODING, ids=ids(IN_ENCODING, "input", "encoding"))
def test_percent_encoding(row: dict[str, Any]) -> None:
    """A query is percent-encoded in the encoding of its document, a fragment in UTF-8."""
    url = URL(f"https://e/?{row['input']}#{row['input']}", encoding=row["encoding"])
    assert (url.search, url.hash) == (f"?{row['query']}", f"#{row['utf-8']}")
