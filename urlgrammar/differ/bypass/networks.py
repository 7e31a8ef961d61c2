"""Sets of addresses: networks, and ready-made names for those that a filter should deny.

What belongs here: reading them, and arithmetic on intervals of IPv4 addresses. `addresses` has that
on IPv6 addresses, and what belongs to the ready-made names.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from difflib import get_close_matches
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_network
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.addresses import blocks
from urlgrammar.differ.bypass.addresses.special_purpose import SETS
from urlgrammar.differ.operands import meant_by
from urlgrammar.errors import OperandError, UnknownNameError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from urlgrammar.differ.bypass.addresses.special_purpose import Listed
    from urlgrammar.differ.bypass.spellings import Block, Interval

LAST_IPV4: Final = (1 << 32) - 1


@dataclass(frozen=True)
class Networks:
    """Addresses, and names of hosts that have them. ipv4: disjoint intervals in ascending order.
    ipv6: blocks. names: regular expressions of canonical names."""

    ipv4: tuple[Interval, ...] = ()
    ipv6: tuple[Block, ...] = ()
    names: tuple[str, ...] = ()

    def __or__(self, other: Networks) -> Networks:
        return Networks(
            merged([*self.ipv4, *other.ipv4]),
            blocks.united([*self.ipv6, *other.ipv6]),
            tuple(dict.fromkeys([*self.names, *other.names])),
        )

    def has(self, address: IPv4Address | IPv6Address) -> bool:
        """Whether an address is in one of the networks."""
        if isinstance(address, IPv6Address):
            return any(blocks.has(each, address) for each in self.ipv6)
        return in_intervals(self.ipv4, int(address))

    def without(self, addresses: Collection[IPv4Address | IPv6Address]) -> Networks:
        """The same without some addresses; names stay."""
        ipv4 = [*self.ipv4]
        for each in addresses:
            if isinstance(each, IPv4Address):
                number = int(each)
                parts = ((low, min(high, number - 1)) for low, high in ipv4)
                others = ((max(low, number + 1), high) for low, high in ipv4)
                ipv4 = [(low, high) for low, high in {*parts, *others} if low <= high]
        ipv6 = [_block(each) for each in addresses if isinstance(each, IPv6Address)]
        return replace(self, ipv4=merged(ipv4), ipv6=blocks.without(self.ipv6, ipv6))

    @staticmethod
    def only(address: IPv4Address | IPv6Address) -> Networks:
        """One address."""
        if isinstance(address, IPv6Address):
            return Networks(ipv6=(_block(address),))
        return Networks(ipv4=((int(address), int(address)),))

    @property
    def with_embedded(self) -> Networks:
        """The same, with the IPv6 addresses that hold one of the IPv4 addresses
        (`addresses.blocks.EMBEDDINGS`): what is sent to them may arrive at that host. That is not
        sure, so it is for denied addresses, not for allowed ones."""
        found = blocks.united([*self.ipv6, *blocks.embedded(self.ipv4)])
        return replace(self, ipv6=found)


def _block(address: IPv6Address) -> Block:
    """The block of one address, without its zone."""
    return blocks.block(IPv6Network(int(address)))


def in_intervals(intervals: Iterable[Interval], number: int) -> bool:
    """Whether a number is in one of the intervals."""
    return any(low <= number <= high for low, high in intervals)


def networks(texts: Iterable[str], names: Iterable[str] = ()) -> Networks:
    """The set of some networks or addresses. An IPv4 network has its IPv4-mapped IPv6 addresses too
    (RFC 4291, 2.5.5.2): systems connect to the same host. Raises OperandError."""
    ipv4: list[Interval] = []
    ipv6: list[Block] = []
    for text in texts:
        try:
            found = ip_network(text)
        except ValueError as error:
            raise OperandError(f"not a network: {error}; write ip:127.0.0.0/8,::1") from error
        if isinstance(found, IPv4Network):
            ipv4.append((int(found[0]), int(found[-1])))
        else:
            ipv6.append(blocks.block(found))
    every = merged(ipv4)
    ipv6 += blocks.embedded(every, [blocks.MAPPED])
    return Networks(every, blocks.united(ipv6), tuple(names))


def _is_network(text: str) -> bool:
    try:
        ip_network(text)
    except ValueError:
        return False
    return True


def merged(intervals: Iterable[Interval]) -> tuple[Interval, ...]:
    """The same numbers in disjoint intervals that are not adjacent, in ascending order."""
    found: list[Interval] = []
    for low, high in sorted(intervals):
        if found and low <= found[-1][1] + 1:
            found[-1] = (found[-1][0], max(high, found[-1][1]))
        else:
            found.append((low, high))
    return tuple(found)


def without(intervals: Iterable[Interval]) -> tuple[Interval, ...]:
    """The IPv4 addresses that are in none of the intervals."""
    found, start = [], 0
    for low, high in merged(intervals):
        if start < low:
            found.append((start, low - 1))
        start = high + 1
    return (*found, (start, LAST_IPV4)) if start <= LAST_IPV4 else tuple(found)


def _pattern(name: str) -> str:
    """The regular expression of a name, which can have a last dot; `*.` is one or more labels."""
    below, rest = ("(?:[^.]+\\.)+", name[2:]) if name.startswith("*.") else ("", name)
    return f"{below}{re.escape(rest)}\\.?"


def _set(listed: Iterable[Listed]) -> Networks:
    found = Networks()
    for each in listed:
        if each.is_name:
            found |= Networks(names=(_pattern(each.text),))
        else:
            found |= _minus(networks([each.text]), networks(each.without))
    return found


def _minus(every: Networks, excluded: Networks) -> Networks:
    rest = without([*without(every.ipv4), *excluded.ipv4])
    return Networks(rest, blocks.without(every.ipv6, excluded.ipv6))


def _named() -> Iterator[tuple[str, Networks]]:
    every = Networks()
    for name, listed in SETS.items():
        found = _set(listed)
        every |= found
        yield name, found
    yield EVERY, every


EVERY: Final = "internal"
"""The set of all hosts of the others."""

NAMED: Final[Mapping[str, Networks]] = MappingProxyType(dict(_named()))
"""The ready-made sets, by name."""


def named(text: str) -> Networks:
    """The union of some named sets, with commas between the names. Raises UnknownNameError, and
    OperandError for addresses."""
    found = Networks()
    for name in text.split(","):
        if name not in NAMED:
            if _is_network(name):
                raise OperandError(f"write addresses and networks as ip:{text}")
            close = get_close_matches(name, NAMED, n=1, cutoff=0.7)
            meant = meant_by(name) or (None if close else f"re:{name}")
            if meant is not None:
                raise OperandError(f"{name!r} is no set of hosts; did you mean {meant}?")
            raise UnknownNameError("set of addresses", name, NAMED)
        found |= NAMED[name]
    return found
