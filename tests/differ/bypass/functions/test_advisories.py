"""Guards of advisories: found before their repair, and held after it.

The truth is what the libraries themselves do with each string: urllib3 is installed, and a string
must pass the function when it is called again.
"""

from __future__ import annotations

import re
from contextlib import suppress
from ipaddress import IPv4Address, ip_address
from socket import inet_aton
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

import idna
import pytest
from urllib3.util import parse_url

import urlgrammar as ug
from tests.differ.bypass.functions import guards

if TYPE_CHECKING:
    from collections.abc import Callable

SITES = "example.com,*.example.com"


class Case(NamedTuple):
    """A guard that has a hole, and its repair. told: a string of the advisory's kind, a part of
    what is shown."""

    wrong: Callable[[str], bool]
    repaired: Callable[[str], bool]
    told: str
    allow: str | None = None
    deny: str | None = None


BEHIND_URLLIB3 = [
    Case(guards.by_another_parser, guards.by_the_same_parser, "\\@example.com", "example.com"),
    Case(guards.ends_without_a_dot, guards.is_below, "aexample.com", SITES),
    Case(guards.starts, guards.starts_with_a_slash, "@evil.example", "example.com"),
    Case(guards.prefix_expression, guards.whole_expression, "?example.com", SITES),
    Case(guards.netloc, guards.netloc_of_characters, "\t", "example.com"),
    Case(guards.is_not_private, guards.is_global, "0x7f.1", deny="loopback,private,link-local"),
    Case(guards.has_no_bad_word, guards.is_global, "0x7f.1", deny="loopback"),
]


def is_harmful(host: str | None, case: Case) -> bool:
    """Whether urllib3 would connect to a host that is not allowed, or is not global."""
    if case.allow is not None:
        return host is None or not (host == "example.com" or host.endswith(".example.com"))
    if host is None:
        return True
    try:
        address = ip_address(host.strip("[]"))
    except ValueError:
        try:
            address = ip_address(inet_aton(host))
        except OSError:
            return "localhost" in host or "metadata" in host
    return not address.is_global or address.version == 6


@pytest.mark.slow
@pytest.mark.parametrize("case", BEHIND_URLLIB3, ids=lambda case: case.wrong.__name__)
def test_guards_before_urllib3(case: Case) -> None:
    """A hole is found in a guard, and none in its repair; urllib3 goes where the result says."""
    found = ug.bypasses(case.wrong, "urllib3", case.allow, deny=case.deny)
    assert found.verdict == "some"
    assert not found.passes
    assert any(case.told in bypass.input for bypass in found.bypasses)
    for bypass in found.bypasses:
        assert case.wrong(bypass.input)
        host = parse_url(bypass.input).host
        assert (host or None) == bypass.value
        assert is_harmful(host, case)
    held = ug.bypasses(case.repaired, "urllib3", case.allow, deny=case.deny, tested=True)
    assert held.bypasses == ()
    assert held.verdict == "undecided"
    assert held.tried is not None
    assert held.tried > 3_000
    assert held.passes


@pytest.mark.slow
@pytest.mark.parametrize(
    ("wrong", "repaired", "told"),
    [
        (guards.starts, guards.starts_with_a_slash, "https://example.com@evil.example/"),
        (guards.by_another_parser, guards.whole_expression, "http://evil.example\\@example.com"),
    ],
    ids=lambda value: value.__name__ if callable(value) else "",
)
def test_guards_before_a_browser(
    wrong: Callable[[str], bool], repaired: Callable[[str], bool], told: str
) -> None:
    """The same before what reads as browsers do."""
    found = ug.bypasses(wrong, "whatwg", "example.com")
    assert told in [bypass.input for bypass in found.bypasses]
    for bypass in found.bypasses:
        assert wrong(bypass.input)
        assert ug.URL(bypass.input).hostname == bypass.value != "example.com"
    assert ug.bypasses(repaired, "whatwg", SITES).bypasses == ()


@pytest.mark.slow
def test_targets_of_redirects() -> None:
    """With a base, references are tried."""
    found = ug.bypasses(guards.is_local_path, "whatwg", "re:a", base="https://a/")
    assert found.bypasses[0].input == "/\\evil.example/"
    for bypass in found.bypasses:
        assert guards.is_local_path(bypass.input)
        assert ug.URL(bypass.input, base="https://a/").hostname != "a"
    held = ug.bypasses(guards.is_plain_path, "whatwg", "re:a", base="https://a/")
    assert held.bypasses == ()
    assert held.tried


def knows_uts46(url: str) -> bool:
    """Takes one name, and numbers with dots that are no address to inet_aton, after UTS #46."""
    name = idna.uts46_remap(urlsplit(url).hostname or "", std3_rules=False)
    with suppress(OSError):
        return not inet_aton(name)
    return name == "example.com" or re.search(r"[\x00-\x2d\x3a-\x7f]", name) is None


@pytest.mark.slow
def test_what_idna_2003_maps() -> None:
    """CPython looks up the address, and a guard that knows UTS #46 does not see it."""
    found = ug.bypasses(knows_uts46, "urllib", deny="loopback", described=True).bypasses
    hosts = [urlsplit(each.input).hostname or "" for each in found]
    (host,) = (each for each in hosts if not each.isascii())
    address = IPv4Address(inet_aton(host.encode("idna").decode()))
    assert address.is_loopback or address.is_unspecified
