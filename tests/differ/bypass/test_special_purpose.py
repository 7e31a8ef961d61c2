"""Ready-made sets: the registries of IANA, the standard library, and embedded IPv4 addresses."""

from __future__ import annotations

import re
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urlgrammar as ug
from tests.profile import times
from urlgrammar.differ.bypass import sets
from urlgrammar.differ.bypass.addresses import blocks
from urlgrammar.differ.bypass.addresses.special_purpose import SETS
from urlgrammar.differ.bypass.networks import EVERY, NAMED, named
from urlgrammar.differ.operands.names import as_operand

YES: Final = "True"
NO: Final = "False"
NONE: Final = "N/A"

REGISTERED: Final = {
    # iana-ipv4-special-registry: the column "Globally Reachable"
    "0.0.0.0/8": NO,
    "0.0.0.0/32": NO,
    "10.0.0.0/8": NO,
    "100.64.0.0/10": NO,
    "127.0.0.0/8": NO,
    "169.254.0.0/16": NO,
    "172.16.0.0/12": NO,
    "192.0.0.0/24": NO,
    "192.0.0.0/29": NO,
    "192.0.0.8/32": NO,
    "192.0.0.9/32": YES,
    "192.0.0.10/32": YES,
    "192.0.0.170/32": NO,
    "192.0.0.171/32": NO,
    "192.0.2.0/24": NO,
    "192.31.196.0/24": YES,
    "192.52.193.0/24": YES,
    "192.88.99.0/24": NONE,
    "192.88.99.2/32": NO,
    "192.168.0.0/16": NO,
    "192.175.48.0/24": YES,
    "198.18.0.0/15": NO,
    "198.51.100.0/24": NO,
    "203.0.113.0/24": NO,
    "240.0.0.0/4": NO,
    "255.255.255.255/32": NO,
    # iana-ipv6-special-registry
    "::1/128": NO,
    "::/128": NO,
    "100::/64": NO,
    "100:0:0:1::/64": NO,
    "64:ff9b:1::/48": NO,
    "2001::/23": NO,
    "2001:1::1/128": YES,
    "2001:1::2/128": YES,
    "2001:1::3/128": YES,
    "2001:2::/48": NO,
    "2001:3::/32": YES,
    "2001:4:112::/48": YES,
    "2001:10::/28": NONE,
    "2001:20::/28": YES,
    "2001:30::/28": YES,
    "2001:db8::/32": NO,
    "2620:4f:8000::/48": YES,
    "3fff::/20": NO,
    "5f00::/16": NO,
    "fc00::/7": NO,
    "fe80::/10": NO,
}
"""The registries, without those whose addresses hold an IPv4 address."""

HOLDING: Final = {
    "::ffff:0:0/96": NO,
    "64:ff9b::/96": YES,
    "2001::/32": NONE,
    "2002::/16": NONE,
}
"""Those that hold an IPv4 address."""

ALSO: Final = ("168.63.129.16/32", "fec0::/10")
"""What is internal, but not in the registries."""


def is_reachable(address: IPv4Address | IPv6Address) -> bool:
    """By the most specific row of the registries. A row that does not say so is not reachable."""
    rows = [(ip_network(text), reachable) for text, reachable in REGISTERED.items()]
    rows += [(ip_network(text), NO) for text in ALSO]
    found = [(net.prefixlen, reachable) for net, reachable in rows if address in net]
    return max(found, default=(0, YES))[1] == YES


def ends(text: str) -> list[IPv4Address | IPv6Address]:
    """The first and the last address of a network, and those beside it."""
    network = ip_network(text)
    make, last = type(network[0]), (1 << network.max_prefixlen) - 1
    numbers = (int(network[0]), int(network[-1]))
    near = {number + by for number in numbers for by in (-1, 0, 1)}
    return [make(number) for number in sorted(near) if 0 <= number <= last]


@pytest.mark.few(12)
@pytest.mark.parametrize("text", [*REGISTERED, *ALSO])
def test_the_registries(text: str) -> None:
    """What is not globally reachable is internal, up to its last address; nothing else is."""
    for address in ends(text):
        if not any(address in ip_network(each) for each in HOLDING):
            assert named(EVERY).has(address) != is_reachable(address), address


@pytest.mark.slow
@given(st.integers(0, (1 << 32) - 1) | st.integers(0, 255).map(lambda low: 0xC0000000 + low))
@times(10)
def test_ipv4_as_in_the_standard_library(number: int) -> None:
    """`ipaddress` has the registry of its time: it agrees but for these."""
    address = IPv4Address(number)
    newer = ("100.64.0.0/10", "192.0.0.0/24", "192.88.99.0/24", "168.63.129.16/32")
    if not any(address in IPv4Network(each) for each in newer):
        assert named(EVERY).has(address) == address.is_private
    assert named("link-local").has(address) == address.is_link_local
    is_own = address.is_loopback or address.is_unspecified
    assert named("loopback").has(address) == is_own


@pytest.mark.slow
@given(
    st.sampled_from([*REGISTERED, *ALSO, *HOLDING, "::/0", "2000::/3", "ff00::/8"])
    .map(ip_network)
    .filter(lambda network: network.version == 6)
    .flatmap(lambda network: st.integers(int(network[0]), int(network[-1])))
)
@times(10)
def test_ipv6_as_in_the_standard_library(number: int) -> None:
    """The same; addresses that hold an IPv4 address are tested below."""
    address = IPv6Address(number)
    newer = ("2001::/23", "64:ff9b:1::/48", "100:0:0:1::/64", "3fff::/20", "5f00::/16", "2002::/16")
    if not (any(address in IPv6Network(each) for each in newer) or address.ipv4_mapped):
        assert named(EVERY).has(address) == (address.is_private or address.is_site_local)
    if not address.ipv4_mapped:
        assert named("link-local").has(address) == address.is_link_local
        assert named("loopback").has(address) == (address.is_loopback or address.is_unspecified)


# IPv4 addresses inside IPv6 addresses

HELD: Final = ("127.0.0.1", "10.1.2.3", "169.254.169.254", "168.63.129.16", "0.0.0.0")
FREE: Final = (
    "93.184.216.34",
    "8.8.8.8",
    "126.255.255.255",
    "128.0.0.0",
    "11.0.0.0",
    "9.255.255.255",
)


def holders(text: str) -> list[IPv6Address]:
    """IPv6 addresses that hold an IPv4 address, by the documents that define them."""
    number = int(IPv4Address(text))
    found = [
        (0xFFFF << 32) + number,  # RFC 4291, 2.5.5.2
        (0xFFFF << 48) + number,  # RFC 2765, 2.1
        int(IPv6Address("64:ff9b::")) + number,  # RFC 6052, 2.1
        int(IPv6Address("64:ff9b:1:fffe::")) + number,  # RFC 8215
        (0x2002 << 112) + (number << 80) + 1,  # RFC 3056, 2
        (0x2002 << 112) + (number << 80) + (1 << 80) - 1,
        # RFC 4380, 4: the server, flags, port and the client inverted
        (0x20010000 << 96) + (number << 64) + (0x8000 << 48) + (0x1234 << 32) + 0xF7F7F7F7,
        (0x20010000 << 96) + (0x08080808 << 64) + (0x1234 << 32) + (number ^ 0xFFFFFFFF),
    ]
    return [IPv6Address(each) for each in found]


def test_the_holders_are_right() -> None:
    """As the standard library reads them."""
    mapped, _, _, _, first, last, server, client = holders("10.1.2.3")
    ten = IPv4Address("10.1.2.3")
    assert mapped.ipv4_mapped == first.sixtofour == last.sixtofour == ten
    assert server.teredo == (ten, IPv4Address("8.8.8.8"))
    assert client.teredo == (IPv4Address("8.8.8.8"), ten)


@pytest.mark.slow
@pytest.mark.parametrize("text", [*HELD, *FREE])
def test_what_holds_a_denied_address_is_denied(text: str) -> None:
    """In each of these forms, and only if the IPv4 address is denied; in all spellings."""
    denied = sets.goal(as_operand, deny=EVERY)
    for address in holders(text):
        is_local = address in IPv6Network("64:ff9b:1::/48")
        expected = text in HELD or is_local
        for spelled in (str(address), address.exploded):
            assert denied.has(f"[{spelled}]") is expected, address
            assert denied.hosts.has(f"[{spelled}]") is expected
            assert denied.hosts.ipv6_language.accepts("text", f"[{spelled}]") is expected
    for address in holders(text):
        is_own = text in {"127.0.0.1", "0.0.0.0"}
        assert sets.goal(as_operand, deny="loopback").has(f"[{address}]") is is_own, address
        one = sets.goal(as_operand, deny=f"ip:{text}")
        assert one.has(f"[{address}]")


@pytest.mark.slow
@given(
    st.sampled_from(range(len(holders("0.0.0.0")))),
    st.integers(0, (1 << 32) - 1) | st.sampled_from([int(ip_address(e)) for e in (*HELD, *FREE)]),
)
@times(10)
def test_every_held_address(form: int, number: int) -> None:
    """By the automaton, for any IPv4 address."""
    networks = ("127.0.0.0/8", "10.0.0.0/9", "192.0.2.128/25", "8.8.8.9/32")
    denied = sets.goal(as_operand, deny=f"ip:{','.join(networks)}")
    ipv4 = IPv4Address(number)
    address = holders(str(ipv4))[form]
    expected = any(ipv4 in IPv4Network(each) for each in networks)
    assert denied.has(f"[{address}]") is expected
    assert denied.hosts.texts.accepts("text", f"[{address}]") is expected


def test_ipv4_compatible_addresses() -> None:
    """RFC 4291, 2.5.5.1; `::` and `::1` are not such addresses (2.5.2, 2.5.3)."""
    assert sets.goal(as_operand, deny="ip:127.0.0.0/8").has("[::7f00:1]")
    zero = sets.goal(as_operand, deny="ip:0.0.0.0/8")
    assert [zero.has(each) for each in ("[::]", "[::1]", "[::2]")] == [False, False, True]


def test_allowed_addresses_hold_none() -> None:
    """What is sent to them may arrive somewhere else; a mapped address is the same host."""
    allowed = sets.goal(as_operand, allow="ip:192.0.2.0/24")
    mapped, *others = holders("192.0.2.1")
    assert not allowed.has(f"[{mapped}]")
    assert all(allowed.has(f"[{each}]") for each in others)


def test_embeddings_are_in_their_prefix() -> None:
    """Each is inside its prefix, and the prefixes are those of the registry, or obsolete."""
    for each in blocks.EMBEDDINGS:
        (found,) = blocks.embedded([(0x7F000001, 0x7F000001)], [each])
        assert blocks.is_inside(found, blocks.block(each.prefix))
    known = {each.prefix for each in blocks.EMBEDDINGS}
    assert known - {"::/96", "::ffff:0:0:0/96", "64:ff9b:1::/48"} == {*HOLDING}


# names, and the table


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("localhost", {"loopback"}),
        ("localhost.", {"loopback"}),
        ("a.b.localhost", {"loopback"}),
        ("ip6-localhost", {"loopback"}),
        ("ip6-loopback", {"loopback"}),
        ("localhost.localdomain", {"loopback"}),
        ("metadata", {"metadata"}),
        ("metadata.", {"metadata"}),
        ("metadata.goog", {"metadata"}),
        ("metadata.google.internal", {"metadata", "private-names"}),
        ("metadata.azure.internal.", {"metadata", "private-names"}),
        ("notlocalhost", set()),
        ("localhost.example", set()),
        (".localhost", {"loopback"}),
        ("metadata.example", set()),
        ("metadataxgoog", set()),
    ],
)
def test_names(name: str, of: set[str]) -> None:
    """Each with and without a last dot; every name below `localhost`, and nothing that only looks
    like it."""
    for each in NAMED:
        expected = bool(of) if each == EVERY else each in of
        assert sets.goal(as_operand, deny=each).has(name) is expected
        assert sets.goal(as_operand, deny=each).hosts.names.accepts("text", name) is expected


def test_addresses_of_clouds() -> None:
    """Those of metadata are in their set, and so in the set of all."""
    for text in (
        *("169.254.169.254", "fd00:ec2::254", "fd20:ce::254", "168.63.129.16"),
        *("100.100.100.200", "192.0.0.192"),
    ):
        assert named("metadata").has(ip_address(text))
        assert named(EVERY).has(ip_address(text))


@pytest.mark.few(3)
@pytest.mark.parametrize(
    "name",
    [
        "localhost",
        "localhost.",
        "localhost..",
        ".localhost",
        "a..localhost",
        "..localhost.",
        "a.b.localhost",
    ],
)
def test_ends_of_names(name: str) -> None:
    """curl connects to 127.0.0.1 for every name that ends with `.localhost`."""
    for deny in ("internal", "loopback", "localhost,*.localhost"):
        goal = sets.goal(as_operand, deny=deny)
        assert goal.has(name)
        assert goal.hosts.names.accepts("text", name)
        assert not goal.has(f"x{name}x")
    guard = ug.guard("whatwg", host="not in internal")
    assert not guard.accepts(f"http://{name}/")
    assert guard.accepts("http://xlocalhost/")


def test_every_row_has_a_source() -> None:
    """A document, a system, or who runs it. The set of all has every row."""
    for name, listed in SETS.items():
        for each in listed:
            assert re.search(r"RFC \d|/etc/|Amazon|Google|Azure|Alibaba|Oracle|ICANN", each.source)
            if each.is_name:
                continue
            for inside in each.without:
                assert ip_network(inside).subnet_of(ip_network(each.text))  # type: ignore[arg-type]
            for found in (named(name), named(EVERY)):
                for address in (ip_network(each.text)[0], ip_network(each.text)[-1]):
                    is_meant = not any(address in ip_network(inside) for inside in each.without)
                    assert found.has(address) is is_meant


@pytest.mark.slow
@pytest.mark.parametrize(
    "host",
    [
        pytest.param("[64:ff9b::7f00:1]", marks=pytest.mark.slow),
        pytest.param("[2002:7f00:1::]", marks=pytest.mark.slow),
        pytest.param("[2001:0:808:808::80ff:fffe]", marks=pytest.mark.slow),
        "168.63.129.16",
    ],
)
def test_filters_that_forget_them(host: str) -> None:
    """A filter that lets through such a host does not keep out what is internal."""
    found = ug.bypasses(f"re:http://{re.escape(host)}/", "whatwg", deny=EVERY)
    assert [each.value for each in found.bypasses] == [host]
