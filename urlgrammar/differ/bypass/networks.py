"""Sets of addresses: networks, and ready-made names for those that a filter should deny.

What belongs here: reading them, and arithmetic on intervals of IPv4 addresses. IPv6 networks are
those of the standard library's `ipaddress`.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    collapse_addresses,
    ip_network,
)
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.operands import meant_by
from urlgrammar.errors import OperandError, UnknownNameError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from urlgrammar.differ.bypass.spellings import Interval

_MAPPED: Final = int(IPv6Address("::ffff:0:0"))
_MAPPED_BITS: Final = 96
LAST_IPV4: Final = (1 << 32) - 1


@dataclass(frozen=True)
class Networks:
    """Addresses, and names of hosts that have them. ipv4: disjoint intervals in ascending order.
    ipv6: disjoint networks. names: regular expressions of canonical names."""

    ipv4: tuple[Interval, ...] = ()
    ipv6: tuple[IPv6Network, ...] = ()
    names: tuple[str, ...] = ()

    def __or__(self, other: Networks) -> Networks:
        return Networks(
            merged([*self.ipv4, *other.ipv4]),
            tuple(collapse_addresses([*self.ipv6, *other.ipv6])),
            tuple(dict.fromkeys([*self.names, *other.names])),
        )

    def has(self, address: IPv4Address | IPv6Address) -> bool:
        """Whether an address is in one of the networks."""
        if isinstance(address, IPv6Address):
            return any(address in network for network in self.ipv6)
        return in_intervals(self.ipv4, int(address))


def in_intervals(intervals: Iterable[Interval], number: int) -> bool:
    """Whether a number is in one of the intervals."""
    return any(low <= number <= high for low, high in intervals)


def networks(texts: Iterable[str], names: Iterable[str] = ()) -> Networks:
    """The set of some networks or addresses. An IPv4 network has its IPv4-mapped IPv6 addresses too
    (RFC 4291, 2.5.5.2): systems connect to the same host. Raises OperandError."""
    ipv4: list[Interval] = []
    ipv6: list[IPv6Network] = []
    for text in texts:
        try:
            found = ip_network(text)
        except ValueError as error:
            raise OperandError(f"not a network: {error}; write ip:127.0.0.0/8,::1") from error
        if isinstance(found, IPv4Network):
            first, last = int(found[0]), int(found[-1])
            ipv4.append((first, last))
            ipv6.append(IPv6Network((_MAPPED + first, _MAPPED_BITS + found.prefixlen)))
        else:
            ipv6.append(found)
    return Networks(merged(ipv4), tuple(collapse_addresses(ipv6)), tuple(names))


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


def without_networks(excluded: Iterable[IPv6Network]) -> tuple[IPv6Network, ...]:
    """The IPv6 addresses that are in none of the networks."""
    left = [IPv6Network("::/0")]
    for network in excluded:
        left = [
            part
            for each in left
            for part in (
                () if each.subnet_of(network)
                else each.address_exclude(network) if network.subnet_of(each)
                else (each,)
            )
        ]  # fmt: skip
    return tuple(sorted(left))


_LOOPBACK: Final = networks(("127.0.0.0/8", "::1"), (r"(?:[^.]+\.)*localhost\.?",))  # RFC 6761, 6.3
_PRIVATE: Final = networks(  # RFC 1918; RFC 6598, shared; RFC 4193
    ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7")
)
_LINK_LOCAL: Final = networks(("169.254.0.0/16", "fe80::/10"))  # RFC 3927; RFC 4291, 2.5.6
_UNSPECIFIED: Final = networks(("0.0.0.0/8", "::"))  # RFC 1122, 3.2.1.3: this host, this network
_METADATA: Final = networks(  # of Amazon, Google, Azure and others; of Amazon, IPv6; of Alibaba
    ("169.254.169.254", "fd00:ec2::254", "100.100.100.200"),
    (r"metadata\.google\.internal\.?",),
)

NAMED: Final[Mapping[str, Networks]] = MappingProxyType(
    {
        "loopback": _LOOPBACK,
        "private": _PRIVATE,
        "link-local": _LINK_LOCAL,
        "unspecified": _UNSPECIFIED,
        "metadata": _METADATA,
        "internal": _LOOPBACK | _PRIVATE | _LINK_LOCAL | _UNSPECIFIED | _METADATA,
    }
)
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
