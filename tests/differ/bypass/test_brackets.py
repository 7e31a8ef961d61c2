"""Hosts with and without brackets, against all short texts; and what guards and readers make of
them, by the programs."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote

import pytest
import urllib3
from urllib3.exceptions import LocationParseError

import urlgrammar as ug
from tests.programs.here import installed
from urlgrammar.differ.bypass.addresses.brackets import begun, written
from urlgrammar.differ.operands.expressions import regex
from urlgrammar.programs.adapters import libraries

if TYPE_CHECKING:
    from collections.abc import Iterable

ALPHABET: Final = "[]%a"
HOSTS: Final = (r"\[a*\]", r"\[aa?%a\]", r"a", r"a%a*|aa", r"\[a%]?|\[]", r".*a", r"", r"\[?aa")
GUARD: Final = "[scheme in http,https, host in example.com]"


@cache
def texts(longest: int) -> tuple[str, ...]:
    """All texts up to a length."""
    every = (product(ALPHABET, repeat=length) for length in range(longest + 1))
    return tuple("".join(each) for some in every for each in some)


def of(pattern: str) -> Iterable[str]:
    """The short texts of a language."""
    dfa = regex(pattern).language
    return [each for each in texts(6) if dfa.accepts("text", each)]


@pytest.mark.few(6)
@pytest.mark.parametrize("pattern", HOSTS)
@pytest.mark.parametrize("is_bare", [True, False])
def test_what_stands_before_a_zone(pattern: str, is_bare: bool) -> None:  # noqa: FBT001 (a value of the table)
    """It is as in a host, or it is the whole address; or the beginning of one, if the zone can
    become the rest."""
    hosts = [f"[{each}" for each in of(pattern)] if is_bare else [*of(pattern)]
    dfa = regex(pattern).language
    joined = begun(dfa, is_bare=is_bare, joins_zones=True)
    found = begun(dfa, is_bare=is_bare, joins_zones=False)
    for text in texts(5):
        before, percent, _ = text.partition("%")
        whole = before if is_bare else f"{before}]"
        expected = text.startswith("[") and bool(percent)
        expected = expected and any(e == whole or e.startswith(f"{before}%") for e in hosts)
        assert found.accepts("text", text) is expected, text
        begins = text.startswith("[") and bool(percent)
        begins = begins and any(each.startswith(before) for each in hosts)
        assert not begins or joined.accepts("text", text), text
        assert not expected or joined.accepts("text", text), text


@pytest.mark.parametrize("pattern", HOSTS)
def test_lost_brackets(pattern: str) -> None:
    """A first bracket, and one at the end if there is one."""
    hosts, found = regex(pattern).language, written(regex(pattern).language)
    for text in texts(5):
        inside = text[1:].removesuffix("]")
        expected = text.startswith("[") and hosts.accepts("text", inside)
        assert found.accepts("text", text) is expected, text


@pytest.mark.slow
def test_a_name_in_brackets() -> None:
    """Hostname() of Go 1.19 drops brackets around anything (net/url, splitHostPort, stripPort):
    parse_url of PHP keeps them."""
    asked: dict[str, Any] = {"allow": "example.com", "described": True}
    found = ug.bypasses(f"go@1.19{GUARD}", "php", **asked)
    assert ("http://[example.com]", "[example.com]") in [(e.input, e.value) for e in found.bypasses]
    assert ug.bypasses(f"go@1.27{GUARD}", "php", **asked).verdict == "none"


@pytest.mark.slow
@pytest.mark.long
def test_zones_are_left_to_the_program() -> None:
    """urllib3 rewrites a zone, and nothing before it: so no address is an allowed name."""
    asked: dict[str, Any] = {"allow": "example.com,*.example.com", "described": True}
    guard = "[scheme in http,https, host in example.com,*.example.com]"
    assert ug.bypasses(f"urllib3{guard}", "go", **asked).verdict == "none"
    assert ug.bypasses(f"java-uri{guard}", "urllib3", **asked).verdict == "none"
    found = ug.bypasses("re:http://\\[::1%25.*\\]/", "urllib3", deny="loopback", described=True)
    assert found.verdict == "some"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("host", "denied"),
    [
        ("[::%31]", "::1"),
        ("[::%2531]", "re:::1"),
        ("[::ffff:169.254.169.25%34]", "metadata"),
        ("[fd00:ec2::25%34]", "fd00:ec2::254"),
        ("[::%3%31]", "loopback"),
        ("[fe80::%3%31]", "fe80::/10"),
    ],
)
def test_a_zone_that_becomes_a_part_of_the_address(host: str, denied: str) -> None:
    """requests takes a zone for an escape if it begins like one, also after decoding what is behind
    it, and decodes it."""
    address = unquote(unquote(host)).strip("[]")
    assert ug.program("requests").parse(f"http://{host}/").host == address
    found = ug.bypasses(f"exact:http://{host}/", "requests", deny=denied, described=True)
    assert [(each.input, each.value) for each in found.bypasses] == [(f"http://{host}/", address)]


@pytest.mark.parametrize(
    ("text", "host"),
    [
        ("http://[::%3%31%32]/", "::12"),
        ("http://[::1%4%41]/", "::1j"),
        ("http://[::1%25%61bc]/", "::1%ABc"),
        ("http://[::1%%341]/", "::1a"),
        ("http://[::1%3]/", None),
        # get_auth_from_url: all percent signs are quoted, and are no escapes any more
        ("http://u:%ff@[::1%25eth0]/", "::1%25eth0"),
        ("http://u:%ff@[::1%31]/", None),
        ("http://u:%ff@[::1]/", None),
    ],
)
def test_zones_of_requests(text: str, host: str | None) -> None:
    """As `requests.get` does, which was asked."""
    found = ug.program("requests@2.32").try_parse(text)
    assert (found and found.host) == host
    installed("requests@2.32")
    try:
        asked = libraries.requests(text)["host"]
    except ValueError:
        asked = None
    assert asked == host


@pytest.mark.slow
@pytest.mark.parametrize(
    ("host", "denied", "is_found"),
    [
        ("0127.0.0.1", "loopback", True),
        ("02130706433", "loopback", True),
        ("127.000.000.008", "127.0.0.0/8", True),
        ("010.0.1", "10.0.0.0/8", True),
        ("01.2.3.4", "loopback", False),
    ],
)
def test_decimal_numbers_of_java(host: str, denied: str, is_found: bool) -> None:  # noqa: FBT001 (a value of the table)
    """InetAddress reads numbers with leading zeros as decimal ones."""
    found = ug.bypasses(f"exact:http://{host}/", "java-uri", deny=denied, described=True)
    assert (found.verdict == "some") is is_found
    if is_found:
        with pytest.raises(ug.OperandError, match="something may"):
            found.certificate()
    with pytest.raises(ug.OperandError, match="decimal"):
        ug.guard("java-uri", host=f"not in resolved:{denied}")


@pytest.mark.slow
def test_the_case_of_a_zone() -> None:
    """urllib3 keeps it, and reads `%25` as `%`: the code compares what it gives."""
    asked: dict[str, Any] = {"allow": "example.com", "described": True}
    for text, passes in (("http://[::1%25A]/", True), ("http://[::1%25a]/", False)):
        (host,) = {urllib3.util.parse_url(text).host}
        assert (re.fullmatch(r"\[::1%[A-Z]\]", host or "") is not None) is passes
        guard = r"urllib3[host in re:\[::1%[A-Z]\]]"
        found = ug.bypasses(guard, "php", and_=[f"exact:{text}"], **asked)
        assert [each.input for each in found.bypasses] == [text] * passes


@pytest.mark.slow
def test_a_string_of_a_way_that_is_undecided() -> None:
    """It was tried, and it is harmless by the parsers."""
    guard = "go[scheme in http,https, host in example.com,*.example.com]"
    allowed = "example.com,*.example.com"
    found = ug.bypasses(guard, "urllib3", allow=allowed, described=True)
    assert found.verdict == "undecided"
    assert found.refuted
    for text in found.refuted:
        try:
            host = urllib3.util.parse_url(text).host
        except LocationParseError:
            continue
        read = ug.program("go").try_parse(text)
        go = read and read.host
        assert host == "example.com" or not (go or "").endswith("example.com")


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("parser", ["go", "php", "urllib", "rfc3986"])
def test_the_case_of_addresses_does_not_count(parser: str) -> None:
    """An address is compared as what it is, with brackets and without them, as `ipaddress` does."""
    guard = f"{parser}[scheme in http, host not in fe80::/10]"
    for text in ("http://[FE80::A]", "http://[fe80::a]"):
        with pytest.raises(ug.OperandError, match="no string passes"):
            ug.bypasses(guard, "rfc3986", deny="fe80::/10", and_=[f"exact:{text}"], described=True)
    open_guard = f"{parser}[scheme in http, host not in fe80::/64]"
    for text in ("http://[FE80:1::A]", "http://[fe80:1::a]"):
        found = ug.bypasses(
            open_guard, "rfc3986", deny="fe80::/10", and_=[f"exact:{text}"], described=True
        )
        assert [each.input for each in found.bypasses] == [text]
