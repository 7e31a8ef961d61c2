"""Texts of addresses as terms, beside `ipaddress`."""

from __future__ import annotations

import random
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network

import pytest

from urlgrammar.proofs.addresses import CHARACTERS, EVERY_IPV6, ipv4, ipv6
from urlgrammar.proofs.derivatives import Terms
from urlgrammar.proofs.letters import Letters
from urlgrammar.regular.syntax.charset import CharSet


@cache
def _terms() -> Terms:
    return Terms(Letters(map(CharSet.from_characters, CHARACTERS)))


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in (1, 2))])
def test_ipv4(seed: int) -> None:
    """The addresses of an interval, and not those beside it."""
    chosen = random.Random(seed)  # noqa: S311 (the same every time)
    for _ in range(20):
        low, high = sorted(chosen.getrandbits(32) >> chosen.choice((0, 0, 24)) for _ in range(2))
        term = ipv4(_terms(), [(low, high)])
        some = [low, high, max(low - 1, 0), min(high + 1, 2**32 - 1), chosen.randint(low, high)]
        for number in (*some, *(chosen.getrandbits(32) for _ in range(5))):
            assert _terms().has(term, str(IPv4Address(number))) is (low <= number <= high)


@pytest.mark.parametrize("text", ["1.2.3", "01.2.3.4", "256.1.1.1", "1.2.3.4.", "1.2.3.0x4", ""])
def test_texts_that_are_no_plain_address(text: str) -> None:
    """They are none."""
    assert not _terms().has(ipv4(_terms(), [(0, 2**32 - 1)]), text)


def _written(number: int, chosen: random.Random) -> str:
    """An address, with zeros left out in some place."""
    pieces = [number >> 16 * place & 0xFFFF for place in reversed(range(8))]
    texts = [chosen.choice((f"{piece:x}", f"{piece:04x}")) for piece in pieces]
    zeros = [(i, j) for i in range(8) for j in range(i + 1, 9) if not any(pieces[i:j])]
    if not zeros or chosen.random() < 0.3:
        return ":".join(texts)
    first, end = chosen.choice(zeros)
    return f"{':'.join(texts[:first])}::{':'.join(texts[end:])}"


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in (1, 2))])
def test_ipv6(seed: int) -> None:
    """The addresses of a network, in all spellings, and not those beside it."""
    chosen = random.Random(seed)  # noqa: S311 (the same every time)
    for _ in range(8):
        size = chosen.choice([0, 1, 8, 10, 32, 64, 96, 100, 104, 127, 128])
        base = chosen.choice([0, 1, 0xFFFF7F000001, 0xFE80 << 112, chosen.getrandbits(128)])
        network = IPv6Network((base >> (128 - size) << (128 - size), size))
        ends = (network[0].exploded.split(":"), network[-1].exploded.split(":"))
        block = tuple((int(a, 16), int(b, 16)) for a, b in zip(*ends, strict=True))
        term = ipv6(_terms(), [block])
        for _ in range(15):
            flipped = 1 << chosen.randrange(128)
            some = [int(network[0]), int(network[-1]), base ^ flipped, chosen.getrandbits(128)]
            text = _written(chosen.choice(some), chosen)
            assert _terms().has(term, text) is (IPv6Address(text) in network), (network, text)


def test_every_text_of_an_ipv6_address() -> None:
    """What `ipaddress` takes, without an IPv4 address at the end; and nothing else."""
    chosen = random.Random(3)  # noqa: S311 (the same every time)
    every = ipv6(_terms(), [EVERY_IPV6])
    for _ in range(5_000):
        pieces = ("0", "1", "ab", ":", "::", "ffff", "12345", ":")
        text = "".join(chosen.choices(pieces, k=chosen.randint(1, 14)))
        try:
            IPv6Address(text)
        except ValueError:
            assert not _terms().has(every, text), text
        else:
            assert _terms().has(every, text), text
