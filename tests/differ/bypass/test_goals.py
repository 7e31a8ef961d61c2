"""Goals: what is allowed or denied, as automata and by `ipaddress`."""

from __future__ import annotations

import re
from ipaddress import IPv4Address, IPv6Address
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urlgrammar as ug
from tests.profile import times
from urlgrammar import OperandError, UnknownNameError
from urlgrammar.differ.bypass import sets
from urlgrammar.differ.bypass.addresses import blocks
from urlgrammar.differ.bypass.addresses.blocks import block
from urlgrammar.differ.bypass.goals import near_misses, numbers_in, representatives
from urlgrammar.differ.bypass.networks import (
    LAST_IPV4,
    merged,
    networks,
    without,
)
from urlgrammar.differ.operands.names import as_operand, operand

INTERVALS = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 20)), max_size=6).map(
    lambda pairs: [(low, low + size) for low, size in pairs]
)


@pytest.mark.slow
@given(INTERVALS)
@times(10)
def test_intervals(intervals: list[tuple[int, int]]) -> None:
    """Merged intervals have the same numbers and do not touch; the others have the rest."""
    every = {n for low, high in intervals for n in range(low, high + 1)}
    found = merged(intervals)
    assert {n for low, high in found for n in range(low, high + 1)} == every
    assert all(a[1] + 1 < b[0] for a, b in pairwise(found))
    rest = without(intervals)
    assert all((n in every) != any(low <= n <= high for low, high in rest) for n in range(100))
    assert rest[-1][1] == LAST_IPV4


def test_the_rest_of_blocks() -> None:
    """Every address is in exactly one of both sets."""
    excluded = [block("::1/128"), block("fc00::/7"), block("fe80::/10"), block("2001:1::1/128")]
    rest = blocks.without([block("::/0")], excluded)
    for text in (
        *("::", "::1", "::2", "fbff::", "fc00::", "fdff::1", "fe00::", "fe80::1", "fec0::"),
        *("2001:1::", "2001:1::1", "2001:1::2", "2001:1:0:0:1::1", "2001::1", "ffff::"),
    ):
        address = IPv6Address(text)
        assert sum(blocks.has(each, address) for each in (*excluded, *rest)) == 1
    assert blocks.without([block("::/0")], [block("::/0")]) == ()


def test_networks() -> None:
    """An IPv4 network has its IPv4-mapped IPv6 addresses, too."""
    found = networks(["127.0.0.0/8", "::1"])
    assert found.has(IPv4Address("127.9.9.9"))
    assert found.has(IPv6Address("::1"))
    assert found.has(IPv6Address("::ffff:127.0.0.1"))
    assert not found.has(IPv6Address("::ffff:128.0.0.1"))
    assert not found.has(IPv4Address("128.0.0.1"))
    with pytest.raises(OperandError, match="not a network"):
        networks(["127.0.0.1/8"])


def test_unknown_names() -> None:
    """A name is suggested."""
    with pytest.raises(UnknownNameError, match="loopback"):
        sets.goal(as_operand, deny="loopbak")
    with pytest.raises(OperandError, match="either"):
        sets.goal(as_operand, allow="re:a", deny="re:b")


@pytest.mark.few(2)
@pytest.mark.parametrize(
    "regex", [r"10\..*", r".*[13]", r"1?\d\.0\.0\.\d{1,3}", r"127\.0\.0\.1|8\.8\.8\.8", "a", ""]
)
def test_numbers_in(regex: str) -> None:
    """The intervals have the addresses whose text is in the language."""
    if regex == r".*[13]":
        with pytest.raises(OperandError, match="intervals"):
            numbers_in(operand(f"re:{regex}").language)
        return
    intervals = numbers_in(operand(f"re:{regex}").language)
    parts = (0, 1, 9, 10, 100, 127, 255)
    octets = product(parts, (0, 1), (0, 8), parts)
    some = [a << 24 | b << 16 | c << 8 | d for a, b, c, d in octets]
    for number in (*some, 0x08080808):
        expected = re.fullmatch(regex, str(IPv4Address(number))) is not None
        assert any(low <= number <= high for low, high in intervals) == expected


@pytest.mark.parametrize(
    ("given_allow", "value", "expected"),
    [
        ("re:(.*\\.)?example\\.com", "example.com", False),
        ("re:(.*\\.)?example\\.com", "a.example.com", False),
        ("re:(.*\\.)?example\\.com", "aexample.com", True),
        ("re:(.*\\.)?example\\.com", "", True),
        ("re:(.*\\.)?example\\.com", None, True),
        ("re:(.*\\.)?example\\.com", "127.0.0.1", True),
        ("re:\\[::1\\]|127\\.0\\.0\\.1", "[::1]", False),
        ("re:\\[::1\\]|127\\.0\\.0\\.1", "127.0.0.1", False),
        ("re:\\[::1\\]|127\\.0\\.0\\.1", "[::2]", True),
        ("loopback", "[::1]", False),
        ("loopback", "a.localhost", False),
        ("*.internal,*.localhost", "a.b.internal", False),
        ("*.internal,*.localhost", "internal", True),
        ("*.internal,*.localhost", "ainternal", True),
        ("localhost,127.0.0.1,[::1]", "[::1]", False),
        ("localhost,127.0.0.1,[::1]", "[::2]", True),
        ("loopback", "localhost.", False),
        ("loopback", "10.0.0.1", True),
        ("loopback", "::1", False),
        ("loopback", "::1%a", False),
        ("loopback", "::2", True),
        ("re:\\[::1\\]|a", "::1", False),
        ("re:\\[::1\\]|a", "0::1", True),
        ("re:\\[a\\]|b", "a", True),
    ],
)
def test_values(given_allow: str, value: str | None, expected: bool) -> None:  # noqa: FBT001 (a value of the table)
    """What is allowed is not in the goal; what is denied is the opposite, except undefined, which
    is safe only if that is said."""
    assert sets.goal(as_operand, allow=given_allow).has(value) is expected
    assert sets.goal(as_operand, deny=given_allow).has(value) is (
        not expected if value is not None else True
    )
    assert not sets.goal(as_operand, deny=given_allow, undefined_is_safe=True).has(None)


@pytest.mark.slow
def test_parts_of_a_goal() -> None:
    """Names, IPv4 and IPv6 addresses are separate automata and sets."""
    found = sets.goal(as_operand, deny="re:\\[::1\\]|\\[0::1\\]|127\\.0\\.0\\.1|localhost").hosts
    assert found.ipv4 == ((0x7F000001, 0x7F000001),)
    assert found.ipv6 == (block("::1/128"),)  # the other text is no canonical host
    assert found.names.accepts("text", "localhost")
    assert found.has_undefined
    assert not sets.goal(as_operand, deny="re:a", undefined_is_safe=True).hosts.has_undefined
    allowed = sets.goal(as_operand, allow="re:\\[::1\\]|127\\.0\\.0\\.1|localhost").hosts
    assert not any(blocks.has(each, IPv6Address("::1")) for each in allowed.ipv6)
    assert any(blocks.has(each, IPv6Address("::2")) for each in allowed.ipv6)
    assert allowed.ipv4 == ((0, 0x7F000000), (0x7F000002, LAST_IPV4))
    assert allowed.has_undefined
    assert sets.goal(as_operand, allow="re:.*").hosts.ipv6 == ()
    many = sets.goal(as_operand, deny="re:\\[f.*").hosts
    assert (many.is_exact, many.ipv6) == (False, (block("::/0"),))


@pytest.mark.few(1)
@pytest.mark.parametrize("given", [r"re:\[::[0-9]\]|::3", "ip:::2/127", "re:.*", "re:a"])
def test_addresses_without_brackets(given: str) -> None:
    """The automaton of the texts has the values that are in the goal."""
    for value in (
        "::1",
        "::2",
        "::3",
        "0::1",
        "[::1]",
        "[::3]",
        "::2%a",
        "[::2%a]",
        "a",
        "[a]",
        "",
    ):
        assert sets.goal(as_operand, allow=given).hosts.has(value) is sets.goal(
            as_operand, allow=given
        ).has(value)
        assert sets.goal(as_operand, deny=given).hosts.has(value) is sets.goal(
            as_operand, deny=given
        ).has(value)


@pytest.mark.slow
def test_near_misses() -> None:
    """Names that a wrong condition takes for an allowed one: without a dot, as a prefix, and with a
    dot that stands for any character."""
    near = near_misses(sets.goal(as_operand, allow="example.com,*.example.com").hosts)
    found = {"aexample.com", "example.coma", "exampleacom"}
    assert all(map(near.has, found))
    assert not any(map(near.has, ("example.com", "a.example.com", "evil.example", None, "")))
    assert near_misses(sets.goal(as_operand, allow="ip:10.0.0.0/8").hosts).is_empty


@pytest.mark.slow
def test_representatives() -> None:
    """They are in the goal: a name that nobody owns, the best known addresses, or any."""
    own = representatives(sets.goal(as_operand, allow="re:example").hosts, is_allowed=True)
    assert own.names.accepts("text", "a.evil.example")
    assert not own.names.accepts("text", "evil")
    assert (own.ipv4, own.ipv6) == ((), ())
    known = representatives(sets.goal(as_operand, deny="internal").hosts, is_allowed=False)
    assert {str(IPv4Address(low)) for low, _ in known.ipv4} == {"127.0.0.1", "169.254.169.254"}
    others = representatives(sets.goal(as_operand, deny="ip:10.0.0.0/8").hosts, is_allowed=False)
    assert others.ipv4 == ((0x0A000000, 0x0A000000),)
    assert not others.names.accepts("text", "localhost")
    last = representatives(sets.goal(as_operand, deny="re:b|aa").hosts, is_allowed=False)
    assert last.names.accepts("text", "b")


def test_the_rest_of_an_ipv6_address() -> None:
    """It has every spelling of all other addresses."""
    found = sets.goal(as_operand, allow=r"re:\[ffff::\]").hosts
    for text, expected in (
        *(("ffff::", False), ("fffF::0:0", False), ("ffff::1", True), ("ffff::0.0.0.0", False)),
        *(("::", True), ("fffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff", True), ("::ffff", True)),
        *(("ffff:0:1::", True), ("ffff::0.0.0.1", True), ("ffff:0:0:0:0:0:0:0", False)),
    ):
        assert found.ipv6_language.accepts("text", f"[{text.lower()}]") is expected


@pytest.mark.few(1)
@pytest.mark.parametrize("goal", ["re:Example", "re:(a|B)", r"re:[a-z%]*%C3"])
def test_a_goal_in_uppercase(goal: str) -> None:
    """Hosts are compared in lowercase: such a goal would never be met, but by opaque hosts."""
    with pytest.raises(OperandError, match="write it in lowercase"):
        ug.bypasses("re:http://example", "rfc3986", deny=goal)
    found = ug.bypasses("re:http://example", "whatwg", deny=goal)
    assert [each.operand for each in found.remarks] == [goal]


@pytest.mark.slow
@pytest.mark.parametrize("goal", ["re:[Ee]xample", "re:[A-Za-z]+", "rfc3986:host"])
@pytest.mark.parametrize("reader", ["rfc3986", "whatwg"])
def test_a_goal_in_any_case(goal: str, reader: str) -> None:
    """The lowercase letters are listed, too."""
    found = ug.bypasses("re:http://example", reader, deny=goal)
    assert (found.verdict, found.remarks) == ("some", ())
