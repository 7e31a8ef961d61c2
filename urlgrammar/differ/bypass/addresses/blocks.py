"""Blocks of IPv6 addresses, and those that lead to IPv4 addresses.

What belongs here: arithmetic on blocks, and where IPv6 addresses hold an IPv4 address. A block has
an interval for each of the eight pieces of an address: so it is a network, or the addresses that
have a network in some place (the client of Teredo is in the last two pieces).
"""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Network, summarize_address_range
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from ipaddress import IPv4Network, IPv6Address

    from urlgrammar.differ.bypass.spellings import Block, Interval

PIECES: Final = 8
LAST: Final = 0xFFFF
"""The highest piece."""

_BITS: Final = 16
_ANY: Final = (0, LAST)


def block(network: str | IPv6Network) -> Block:
    """The block of a network."""
    addresses = IPv6Network(network)
    ends = zip(_pieces(int(addresses[0])), _pieces(int(addresses[-1])), strict=True)
    return tuple(ends)


def _pieces(number: int) -> tuple[int, ...]:
    return tuple(number >> _BITS * (PIECES - 1 - place) & LAST for place in range(PIECES))


def first_of(given: Block) -> Block:
    """The block of the first address of a block alone."""
    return tuple((low, low) for low, _ in given)


def has(given: Block, address: IPv6Address) -> bool:
    """Whether an address is in a block."""
    pieces = zip(given, _pieces(int(address)), strict=True)
    return all(low <= piece <= high for (low, high), piece in pieces)


def is_inside(inner: Block, outer: Block) -> bool:
    """Whether all addresses of a block are in another one."""
    for (first, last), (low, high) in zip(inner, outer, strict=True):  # it is asked very often
        if first < low or high < last:
            return False
    return True


def without(given: Iterable[Block], excluded: Iterable[Block]) -> tuple[Block, ...]:
    """The addresses of disjoint blocks that are in none of the excluded blocks."""
    left = list(given)
    for hole in excluded:
        left = [rest for one in left for rest in _difference(one, hole)]
    return tuple(sorted(left))


def common(given: Iterable[Block], others: Sequence[Block]) -> tuple[Block, ...]:
    """The addresses of blocks that are in other blocks, too."""
    both = (_shared(one, other) for one in given for other in others)
    return tuple(sorted({shared for shared in both if shared is not None}))


def _shared(one: Block, other: Block) -> Block | None:
    """The addresses that are in both blocks, None if there are none."""
    shared: list[Interval] = []
    for (first, last), (low, high) in zip(one, other, strict=True):  # it is asked very often
        if last < low or high < first:
            return None
        shared.append((max(first, low), min(last, high)))
    return tuple(shared)


def _difference(one: Block, other: Block) -> Iterator[Block]:
    """The addresses of one block that are not in another: for each place, those that are in the
    other in all places before, but not in this one."""
    shared = _shared(one, other)
    if shared is None:
        yield one
        return
    for place, ((first, last), (low, high)) in enumerate(zip(one, shared, strict=True)):
        for rest in ((first, low - 1), (high + 1, last)):
            if rest[0] <= rest[1]:
                yield (*shared[:place], rest, *one[place + 1 :])


def united(given: Iterable[Block]) -> tuple[Block, ...]:
    """The same addresses, without blocks that are inside another one."""
    every = dict.fromkeys(given)
    return tuple(
        one for one in every if not any(one != other and is_inside(one, other) for other in every)
    )


class Embedding(NamedTuple):
    """Where IPv6 addresses hold an IPv4 address. prefix: the network of such addresses. place: the
    number of the first of its two pieces. is_inverted: whether its bits are inverted. source: what
    says so."""

    prefix: str
    place: int
    source: str
    is_inverted: bool = False


MAPPED: Final = Embedding("::ffff:0:0/96", 6, "IPv4-mapped: RFC 4291, 2.5.5.2")

EMBEDDINGS: Final = (
    MAPPED,
    Embedding("::/96", 6, "IPv4-compatible, deprecated: RFC 4291, 2.5.5.1"),
    Embedding("::ffff:0:0:0/96", 6, "IPv4-translated, obsolete: RFC 2765, 2.1"),
    Embedding("64:ff9b::/96", 6, "NAT64, the well-known prefix: RFC 6052, 2.1"),
    Embedding("64:ff9b:1::/48", 6, "NAT64, for local use, as a prefix of 96 bits: RFC 8215, 3"),
    Embedding("2002::/16", 1, "6to4: RFC 3056, 2"),
    Embedding("2001::/32", 2, "Teredo, the server: RFC 4380, 4"),
    Embedding("2001::/32", 6, "Teredo, the client: RFC 4380, 4", is_inverted=True),
)
"""The prefixes that are reserved for it. There are others that a network chooses by itself, which
nobody else can know (RFC 6052, 2.2; ISATAP: RFC 5214, 6.1). Inside 64:ff9b:1::/48, a translator can
also have a prefix of 48, 56 or 64 bits, with the IPv4 address in other places; the prefix does not
tell which. The usual 96 bits are meant, for any bits between."""

_NOT_COMPATIBLE: Final = (block("::/128"), block("::1/128"))  # RFC 4291, 2.5.2 and 2.5.3


def embedded(
    ipv4: Iterable[Interval], where: Iterable[Embedding] = EMBEDDINGS
) -> tuple[Block, ...]:
    """The IPv6 addresses that hold an IPv4 address of these intervals."""
    networks = [
        network
        for low, high in ipv4
        for network in summarize_address_range(IPv4Address(low), IPv4Address(high))
    ]
    holding = [_in(network, embedding) for embedding in where for network in networks]
    return without(united(holding), _NOT_COMPATIBLE)


def _in(network: IPv4Network, where: Embedding) -> Block:
    """The addresses that hold those of a network: a network fills a piece, or is in one of it."""
    ends = [divmod(int(address), LAST + 1) for address in (network[0], network[-1])]
    held = list(zip(*ends, strict=True))
    if where.is_inverted:
        held = [(LAST - high, LAST - low) for low, high in held]
    pieces = list(block(where.prefix))
    pieces[where.place : where.place + 2] = held
    return tuple(pieces)
