"""web-platform-tests for URLs, and common results of other implementations, by the two classes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.shared_data import each_part, needs_data, records
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
@each_part(VALID)
def test_urls(rows: list[dict[str, Any]]) -> None:
    """A URL is parsed to these attributes."""
    for row in rows:
        url = URL(row["input"], row["base"])
        expected = {name: row[name] for name in row.keys() - REMARKS}
        assert {name: getattr(url, name) for name in expected} == expected
        assert URL.parse(row["input"], row["base"]) == url
        assert URL.can_parse(row["input"], row["base"])


@needs_wpt
@each_part(INVALID)
def test_failures(rows: list[dict[str, Any]]) -> None:
    """An invalid URL is rejected."""
    for row in rows:
        refuse(row["input"], row["base"])


@needs_wpt
@each_part(NO_BASE)
def test_failures_elsewhere(rows: list[dict[str, Any]]) -> None:
    """An invalid URL is also an invalid base and href, and setting it changes nothing."""
    for row in rows:
        refuse("about:blank", row["input"])
        url = URL("about:blank")
        with pytest.raises(ParseError):
            url.href = row["input"]
        assert url.href == "about:blank"


@needs_wpt
@each_part(WITH_PARAMS)
def test_search_params(rows: list[dict[str, Any]]) -> None:
    """Serializing the parameters of a URL gives this query."""
    for row in rows:
        assert str(URL(row["input"], row["base"]).search_params) == row["searchParams"]


@needs_data
@each_part(EXTRA)
def test_other_implementations(rows: list[dict[str, Any]]) -> None:
    """Other implementations give the same href, or fail as well."""
    for row in rows:
        if row.get("failure"):
            refuse(row["input"], row["base"])
        else:
            assert URL(row["input"], row["base"]).href == row["href"]


@needs_wpt
@each_part(SETTERS)
def test_setters(rows: list[dict[str, Any]]) -> None:
    """After setting an attribute, the attributes have these values."""
    for row in rows:
        url = URL(row["href"])
        setattr(url, row["attribute"], row["new_value"])
        assert {name: getattr(url, name) for name in row["expected"]} == row["expected"]


@pytest.mark.few(8)
@needs_wpt
@each_part(DOMAINS)
def test_domains(rows: list[dict[str, Any]]) -> None:
    """A domain is a host with this ASCII form, or is invalid; characters that would end the host
    are encoded."""
    for row in rows:
        encoded = "".join(f"%{ord(c):02X}" if c in ":/?#\\" else c for c in row["input"])
        text, host = f"https://{encoded}/x", row["output"]
        if host is None:
            refuse(text, None)
            continue
        url = URL(text)
        assert (url.host, url.hostname, url.pathname) == (host, host, "/x")
        assert url.href == f"https://{host}/x"


@pytest.mark.few(8)
@needs_wpt
@each_part(DOMAINS)
def test_domains_set(rows: list[dict[str, Any]]) -> None:
    """After setting a host to a domain, it has this ASCII form, or does not change."""
    for row in rows:
        by_host, by_hostname = URL("https://x/x"), URL("https://x/x")
        by_host.host = by_hostname.hostname = row["input"]
        expected = "x" if row["output"] is None else row["output"]
        assert (by_host.host, by_hostname.hostname) == (expected, expected)


@needs_wpt
@each_part(IN_ENCODING)
def test_percent_encoding(rows: list[dict[str, Any]]) -> None:
    """A query is percent-encoded in the encoding of its document, a fragment in UTF-8."""
    for row in rows:
        url = URL(f"https://e/?{row['input']}#{row['input']}", encoding=row["encoding"])
        assert (url.search, url.hash) == (f"?{row['query']}", f"#{row['utf-8']}")
