"""The spellings of addresses, against the standards' own parsers: an oracle for IPv4, the standard
library's `ipaddress` for IPv6."""

from __future__ import annotations

from functools import cache
from ipaddress import AddressValueError, IPv4Network, IPv6Address, IPv6Network
from itertools import product
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles.whatwg_host import IPv4Address, ends_in_a_number, ipv4_parser
from tests.profile import times
from urlgrammar.differ.bypass.addresses.blocks import block
from urlgrammar.differ.bypass.addresses.ipv6 import ipv6_hosts
from urlgrammar.differ.bypass.spellings import dotted, in_lowercase, ipv4_texts, numerals
from urlgrammar.differ.operands.expressions import regex
from urlgrammar.regular.automata.languages import TEXT, language_of

if TYPE_CHECKING:
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.syntax.expression import Expression

IPV4: Final = ("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "0.0.0.0/32")
INTERVALS: Final = [(int(n[0]), int(n[-1])) for n in map(IPv4Network, IPV4)]
ODD: Final = [(5, 5), (250, 1030), (65_530, 65_600), (1 << 24, (1 << 24) + 300)]
"""Intervals that are no networks: their ends are inside an octet."""
IPV6: Final = ("::1/128", "fc00::/7", "fe80::/10", "::/128", "::ffff:7f00:0/104")
NETWORKS: Final = list(map(IPv6Network, IPV6))


def dfa(expression: Expression) -> Dfa:
    """The automaton of an expression."""
    return language_of(expression)


@cache
def ipv4(which: str) -> Dfa:
    """The automaton of all spellings."""
    return dfa(ipv4_texts(INTERVALS if which == "networks" else ODD))


def number_of(text: str) -> int | None:
    """The address of a domain by the oracle, None if it is not one."""
    found = ipv4_parser(text) if text and ends_in_a_number(text) else None
    return found.value if isinstance(found, IPv4Address) else None


def is_in(number: int | None, intervals: list[tuple[int, int]]) -> bool:
    """Whether a number is in one of the intervals."""
    return number is not None and any(low <= number <= high for low, high in intervals)


@pytest.mark.few(2)
@pytest.mark.parametrize("which", ["networks", "odd"])
@pytest.mark.parametrize(
    ("tokens", "most"),
    [
        (("0", "7", "1", "0x", "f", ".", "8"), 5),
        (("127", "0", "10", "172.16", ".", "0x7f", "017", "255", "256"), 4),
        (("5", "250", "1030", "65530", "16777216", "0x1000000", "0xFA".lower(), ".", "0"), 3),
    ],
)
def test_all_short_texts(which: str, tokens: tuple[str, ...], most: int) -> None:
    """Every text of these tokens is in the automaton if its number is in an interval."""
    intervals = INTERVALS if which == "networks" else ODD
    for count in range(most + 1):
        for parts in product(tokens, repeat=count):
            text = "".join(parts)
            assert ipv4(which).accepts("text", text) == is_in(number_of(text), intervals), text


numbers = st.one_of(
    st.integers(0, (1 << 32) - 1),
    st.sampled_from([n + d for i in (*INTERVALS, *ODD) for n in i for d in (-1, 0, 1)]),
).map(lambda number: number % (1 << 32))


@st.composite
def spelled(draw: st.DrawFn) -> str:
    """An address with a number of parts, in any bases."""
    number, count = draw(numbers), draw(st.integers(1, 4))
    last = 8 * (5 - count)
    parts = [number >> 8 * (3 - place) & 255 for place in range(count - 1)]
    parts.append(number & ((1 << last) - 1))
    forms = st.sampled_from(["{}", "0{:o}", "000{:o}", "0x{:x}", "0x00{:x}"])
    return ".".join(draw(forms).format(part) for part in parts) + draw(st.sampled_from(["", "."]))


@pytest.mark.slow
@given(spelled(), st.sampled_from(["networks", "odd"]))
@times(20)
def test_spellings_of_ipv4(text: str, which: str) -> None:
    """Every spelling of an address, in an interval or beside one."""
    intervals = INTERVALS if which == "networks" else ODD
    number = number_of(text)
    assert number is not None
    assert ipv4(which).accepts("text", text) == is_in(number, intervals)


def test_dotted() -> None:
    """Four decimal numbers without leading zeros only."""
    found = dfa(dotted([(0x7F000001, 0x7F000003)]))
    assert found.accepts("text", "127.0.0.2")
    for text in ("127.0.0.4", "127.0.0.02", "127.2", "0x7f.0.0.2", "127.0.0.2."):
        assert not found.accepts("text", text)


@pytest.mark.few(5)
@pytest.mark.parametrize("base", [8, 10, 16])
@pytest.mark.parametrize(("low", "high"), [(0, 0), (0, 9), (7, 130), (99, 100), (15, 4096)])
def test_numerals(base: int, low: int, high: int) -> None:
    """All numbers around the interval."""
    found = dfa(numerals(low, high, base))
    form = {8: "{:o}", 10: "{}", 16: "{:x}"}[base]
    for number in range(5_000):
        assert found.accepts("text", form.format(number)) == (low <= number <= high)
        assert not found.accepts("text", "0" + form.format(number))


@cache
def ipv6() -> Dfa:
    """The automaton of the networks."""
    return ipv6_hosts(map(block, NETWORKS))


def is_denied(text: str) -> bool:
    """Whether a text is an address in one of the networks, by the standard library."""
    try:
        address = IPv6Address(text)
    except AddressValueError:
        return False
    return any(address in network for network in NETWORKS)


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("tokens", "most"),
    [
        (("::", ":", "0", "1", "ffff", "127.0.0.1"), 5),
        (("::", "fe80:", "fc00:", "0:", "1", "febf:", "10.0.0.1"), 4),
        (("0:0:0:0:", "0:", "::", "1", "7f00:1", "ffff:", "00001"), 4),
    ],
)
def test_all_short_ipv6_texts(tokens: tuple[str, ...], most: int) -> None:
    """Every text of these tokens."""
    for count in range(most + 1):
        for parts in product(tokens, repeat=count):
            text = "".join(parts)
            assert ipv6().accepts("text", f"[{text}]") == is_denied(text), text


@pytest.mark.slow
@given(
    st.one_of(
        st.integers(0, (1 << 128) - 1),
        st.integers(0, 1 << 34),
        st.builds(
            lambda network, offset: (int(network.network_address) + offset) % (1 << 128),
            st.sampled_from(NETWORKS),
            st.integers(-2, 1 << 64),
        ),
    ),
    st.data(),
)
@times(20)
def test_spellings_of_ipv6(number: int, data: st.DataObject) -> None:
    """Pieces with leading zeros, compressed anywhere, with an IPv4 address at the end."""
    pieces = [number >> 16 * (7 - place) & 0xFFFF for place in range(8)]
    texts = [f"{piece:0{data.draw(st.integers(1, 4))}x}" for piece in pieces]
    tail = []
    if data.draw(st.booleans()):
        octets = [number >> 8 * (3 - place) & 255 for place in range(4)]
        texts, tail = texts[:6], [".".join(map(str, octets))]
    runs = [
        (start, stop)
        for start in range(len(texts))
        for stop in range(start + 1, len(texts) + 1)
        if not any(pieces[start:stop])
    ]
    text = ":".join(texts + tail)
    if data.draw(st.booleans()) and runs:
        start, stop = data.draw(st.sampled_from(runs))
        text = ":".join(texts[:start]) + "::" + ":".join(texts[stop:] + tail)
    assert int(IPv6Address(text)) == number
    assert ipv6().accepts("text", f"[{text}]") == is_denied(text)


@pytest.mark.parametrize(
    "pattern", ["[Aa]b|C1?|1E|a[^b]", "[^a-z]*", "(?!.*B).*", "\u00c9|K|\u212a"]
)
def test_in_lowercase(pattern: str) -> None:
    """It has what some text that is accepted is in lowercase, letters beyond ASCII as they are."""
    given_ = regex(pattern)
    lower = in_lowercase(given_.language)
    for length in range(3):
        for characters in product("aAbBkK1\u00c9\u212a", repeat=length):
            text = "".join(characters)
            cases = ([c, c.upper()] if c.isascii() else [c] for c in text)
            is_lower = all(not ("A" <= c <= "Z") for c in text)
            accepted = any(given_.split("".join(case)) is not None for case in product(*cases))
            assert lower.accepts(TEXT, text) is (is_lower and accepted), text
