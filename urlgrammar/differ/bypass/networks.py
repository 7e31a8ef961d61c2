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
from urlgrammar.differ.bypass.addresses.special_purpose import PRIVATE_NAMES, SETS
from urlgrammar.differ.operands.hints import meant_by
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
            return any(blocks.has(block, address) for block in self.ipv6)
        return in_intervals(self.ipv4, int(address))

    def __sub__(self, other: Networks) -> Networks:
        """The same without the addresses of others; names stay."""
        ipv4 = without([*without(self.ipv4), *other.ipv4])
        return replace(self, ipv4=ipv4, ipv6=blocks.without(self.ipv6, other.ipv6))

    @staticmethod
    def of(addresses: Collection[IPv4Address | IPv6Address]) -> Networks:
        """Some addresses, without their zones."""
        ipv4 = [(int(one), int(one)) for one in addresses if isinstance(one, IPv4Address)]
        ipv6 = [IPv6Network(int(one)) for one in addresses if isinstance(one, IPv6Address)]
        return Networks(merged(ipv4), tuple(map(blocks.block, ipv6)))

    @property
    def with_embedded(self) -> Networks:
        """The same, with the IPv6 addresses that hold one of the IPv4 addresses
        (`addresses.blocks.EMBEDDINGS`): what is sent to them may arrive at that host. That is not
        sure, so it is for denied addresses, not for allowed ones."""
        held = blocks.united([*self.ipv6, *blocks.embedded(self.ipv4)])
        return replace(self, ipv6=held)


def in_intervals(intervals: Iterable[Interval], number: int) -> bool:
    """Whether a number is in one of the intervals."""
    return any(low <= number <= high for low, high in intervals)


def networks(
    texts: Iterable[str], names: Iterable[str] = (), *, are_mapped: bool = True
) -> Networks:
    """The set of some networks or addresses. are_mapped: whether an IPv4 network has its
    IPv4-mapped IPv6 addresses too (RFC 4291, 2.5.5.2): systems connect to the same host. Raises
    OperandError."""
    ipv4: list[Interval] = []
    ipv6: list[Block] = []
    for text in texts:
        try:
            network = ip_network(text)
        except ValueError as error:
            raise OperandError(
                f"not a network: {error}; write 127.0.0.0/8,::1 for hosts, and re:EXPRESSION for "
                "schemes and ports"
            ) from error
        if isinstance(network, IPv4Network):
            ipv4.append((int(network[0]), int(network[-1])))
        else:
            ipv6.append(blocks.block(network))
    every = merged(ipv4)
    if are_mapped:
        ipv6 += blocks.embedded(every, [blocks.MAPPED])
    return Networks(every, blocks.united(ipv6), tuple(names))


def merged(intervals: Iterable[Interval]) -> tuple[Interval, ...]:
    """The same numbers in disjoint intervals that are not adjacent, in ascending order."""
    disjoint: list[Interval] = []
    for low, high in sorted(intervals):
        if disjoint and low <= disjoint[-1][1] + 1:
            disjoint[-1] = (disjoint[-1][0], max(high, disjoint[-1][1]))
        else:
            disjoint.append((low, high))
    return tuple(disjoint)


def without(intervals: Iterable[Interval]) -> tuple[Interval, ...]:
    """The IPv4 addresses that are in none of the intervals."""
    gaps, start = [], 0
    for low, high in merged(intervals):
        if start < low:
            gaps.append((start, low - 1))
        start = high + 1
    return (*gaps, (start, LAST_IPV4)) if start <= LAST_IPV4 else tuple(gaps)


def pattern(name: str, *, is_denied: bool = True) -> str:
    """The regular expression of a name; `*.` is one or more labels. is_denied: whether the name is
    one to keep away from: then it can have a last dot, and labels can be empty, because clients
    compare only the end of a name (curl connects to 127.0.0.1 for `.localhost`)."""
    labels, dots = (".*\\.", "\\.*") if is_denied else ("(?:[^.]+\\.)+", "")
    below, rest = (labels, name[2:]) if name.startswith("*.") else ("", name)
    return f"{below}{re.escape(rest)}{dots}"


def _set(listed: Iterable[Listed]) -> Networks:
    members = Networks()
    for entry in listed:
        if entry.is_name:
            members |= Networks(names=(pattern(entry.text),))
        else:
            members |= networks([entry.text]) - networks(entry.without)
    return members


def _named() -> Iterator[tuple[str, Networks]]:
    every = Networks()
    for name, listed in SETS.items():
        members = _set(listed)
        if name != PRIVATE_NAMES:
            every |= members
        yield name, members
    yield EVERY, every


EVERY: Final = "internal"
"""The set of all hosts of the others, but of private names: most of these have no address, and
whether one has depends on the network."""

NAMED: Final[Mapping[str, Networks]] = MappingProxyType(dict(_named()))
"""The ready-made sets, by name."""


def named(text: str) -> Networks:
    """The union of some named sets, with commas between the names. Raises UnknownNameError, and
    OperandError for what seems to be meant otherwise."""
    members = Networks()
    for name in text.split(","):
        if name not in NAMED:
            close = get_close_matches(name, NAMED, n=1, cutoff=0.7)
            meant = meant_by(name) or (None if close else f"text:{name}")
            if meant is not None:
                raise OperandError(f"{name!r} is no set of hosts; did you mean {meant}?")
            raise UnknownNameError("set of addresses", name, NAMED)
        members |= NAMED[name]
    return members
