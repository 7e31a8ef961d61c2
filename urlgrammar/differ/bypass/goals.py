"""The goal of a bypass: the values of a component that are not allowed, or that are denied.

What belongs here: making the goal from what is allowed or denied; its hosts in three parts that
stay apart to the end: names, IPv4 addresses, IPv6 addresses; and saying whether a value is in it,
without the automata. Values are in canonical form, as the reader means them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from ipaddress import AddressValueError, IPv4Address, IPv6Address, IPv6Network
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.networks import (
    LAST_IPV4,
    Networks,
    in_intervals,
    merged,
    named,
    networks,
    without,
    without_networks,
)
from urlgrammar.differ.bypass.spellings import dotted, ipv6_hosts
from urlgrammar.differ.bypass.spellings import text as text_of
from urlgrammar.differ.operands import operand
from urlgrammar.errors import OperandError
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.languages import (
    TEXT,
    complement,
    difference,
    intersection,
    is_empty,
    issubset,
    language_of,
    union,
    witness,
)
from urlgrammar.regular.syntax.expression import NOTHING, choice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.bypass.spellings import Interval
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.regular.automata.dfa import Dfa

MAX_INTERVALS: Final = 10_000
"""The most intervals of IPv4 addresses that an operand may consist of."""

MAX_ADDRESSES: Final = 1_000
"""The most IPv6 addresses that an operand may list one by one."""


_EVERY_IPV6: Final = (IPv6Network("::/0"),)

_OWN_NETWORKS: Final = ("127.0.0.1", "169.254.169.254", "::1")
_OWN_NAMES: Final = ("localhost",)
_OWN: Final = r"re:(?:[a-z0-9-]+\.)*evil\.example"
"""Stands for names that an attacker owns (RFC 2606, 3: nobody does)."""


@cache
def _every_ipv6() -> Dfa:
    """Every text of an IPv6 address, in brackets."""
    return language_of(ipv6_hosts(_EVERY_IPV6))


@cache
def _addresses() -> Dfa:
    """Every text of an address."""
    return union(language_of(dotted([(0, LAST_IPV4)])), _every_ipv6())


@dataclass(frozen=True)
class Hosts:
    """A set of hosts. names: of those that are no address; it says nothing about addresses. ipv4:
    disjoint intervals. ipv6: disjoint networks. has_undefined: whether a text without a host
    counts. is_exact: whether the IPv6 addresses are exactly those; if not, they are all addresses,
    which are over-approximated, because a goal has too many that are no networks."""

    names: Dfa
    ipv4: tuple[Interval, ...]
    ipv6: tuple[IPv6Network, ...]
    has_undefined: bool
    is_exact: bool = True

    def has(self, host: str | None) -> bool:
        """Whether a canonical host is one of them."""
        if host is None:
            return self.has_undefined
        address = address_of(host)
        if address is None:
            return self.names.accepts(TEXT, host)
        return Networks(self.ipv4, self.ipv6).has(address)

    @cached_property
    def texts(self) -> Dfa:
        """The texts of the hosts, for a reader that maps no address to another text: names, and
        addresses in every text that `ipaddress` reads."""
        names = difference(self.names, _addresses())
        return union(names, language_of(dotted(self.ipv4)), self.ipv6_language)

    @cached_property
    def ipv6_language(self) -> Dfa:
        """The texts of the IPv6 addresses, in brackets. If most addresses are among them, those of
        all but the others: the rest of one address is 128 networks."""
        others = without_networks(self.ipv6)
        if len(others) < len(self.ipv6):
            every = _every_ipv6()
            return difference(every, language_of(ipv6_hosts(others)))
        return language_of(ipv6_hosts(self.ipv6))


@dataclass(frozen=True)
class Goal:
    """The values of a component that a bypass leads to: all but the listed ones (`is_allowed`), or
    the listed ones.

    operands: languages of listed values. addresses: listed addresses and names. An undefined
    component is not allowed, and not denied.
    """

    is_allowed: bool
    operands: tuple[Operand, ...] = ()
    addresses: Networks = field(default_factory=Networks)

    def has(self, value: str | None) -> bool:
        """Whether a value is in the goal, by the parsers of the operands and by `ipaddress`."""
        if value is None:
            return self.is_allowed
        is_listed = any(each.split(value) is not None for each in self._listed)
        if not is_listed and (address := address_of(value)) is not None:
            is_listed = self.addresses.has(address)
        return is_listed != self.is_allowed

    @cached_property
    def _listed(self) -> tuple[Operand, ...]:
        names = (operand(f"re:{name}") for name in self.addresses.names)
        return (*self.operands, *names)

    @cached_property
    def hosts(self) -> Hosts:
        """The hosts. Raises OperandError."""
        ipv6 = self._ipv6
        if ipv6 is None:
            return Hosts(self.language, self._ipv4, _EVERY_IPV6, self.is_allowed, is_exact=False)
        return Hosts(self.language, self._ipv4, ipv6, self.is_allowed)

    @cached_property
    def language(self) -> Dfa:
        """The automaton of the values that are not addresses; it says nothing about addresses."""
        found = union(*(each.language for each in self._listed), language_of(NOTHING))
        return complement(found) if self.is_allowed else found

    @cached_property
    def _ipv4(self) -> tuple[Interval, ...]:
        listed = list(self.addresses.ipv4)
        for each in self.operands:
            listed += numbers_in(each.language)
        return without(listed) if self.is_allowed else merged(listed)

    @cached_property
    def _ipv6(self) -> tuple[IPv6Network, ...] | None:
        listed = list(self.addresses.ipv6)
        for each in self.operands:
            found = _ipv6_in(each.language)
            if found is None:
                return None
            listed += found
        return without_networks(listed) if self.is_allowed else tuple(listed)


def goal(*, allow: str | None = None, deny: str | None = None) -> Goal:
    """The goal of what is allowed, or of what is denied: the name of an operand, `ip:` with
    networks and commas between them, or ready-made names (`networks.NAMED`) with commas between
    them. Raises OperandError and UnknownNameError."""
    if (allow is None) == (deny is None):
        raise OperandError("say either what is allowed or what is denied")
    text = allow if allow is not None else deny
    assert text is not None
    make = _made if text.startswith(("abnf:", "lark:")) else _known
    return make(text, allow is not None)


def _made(text: str, is_allowed: bool) -> Goal:  # noqa: FBT001 (lru_cache has it as a key)
    if text.startswith("ip:"):
        return Goal(
            is_allowed, addresses=networks(map(str.strip, text.removeprefix("ip:").split(",")))
        )
    if ":" not in text:
        return Goal(is_allowed, addresses=named(text))
    return Goal(is_allowed, (operand(text),))


_known = lru_cache(maxsize=64)(_made)


def telling(hosts: Hosts, *, is_allowed: bool) -> Hosts:
    """Some hosts of a goal, which tell most: a name that an attacker owns if only some hosts are
    allowed; otherwise the best known denied ones, or one of each kind if none of them is denied."""
    if is_allowed:
        own = operand(_OWN).language
        return Hosts(intersection(hosts.names, own), (), (), has_undefined=False)
    known = networks(_OWN_NETWORKS, _OWN_NAMES)
    names = [each for each in known.names if hosts.names.accepts(TEXT, each)]
    ipv4 = [(low, low) for low, _ in known.ipv4 if in_intervals(hosts.ipv4, low)]
    ipv6 = [each for each in known.ipv6 if any(each.subnet_of(n) for n in hosts.ipv6)]
    if not (names or ipv4 or ipv6):
        first = witness(hosts.names)
        names = [] if first is None or address_of(first) else [first]
        ipv4 = [(low, low) for low, _ in hosts.ipv4[:1]]
        ipv6 = [IPv6Network(network[0]) for network in hosts.ipv6[:1]]
    found = language_of(choice(map(text_of, names)))
    exact = hosts.is_exact
    return Hosts(found, tuple(ipv4), tuple(ipv6), has_undefined=False, is_exact=exact)


def hosts_in(language: Dfa, *, is_allowed: bool, has_undefined: bool) -> Hosts:
    """The hosts whose texts are in a language. is_allowed: whether it is the complement of what is
    allowed, so that its complement has few addresses. Raises OperandError."""
    listed = complement(language) if is_allowed else language
    ipv4, ipv6 = numbers_in(listed), _ipv6_in(listed)
    if is_allowed:
        ipv4 = without(ipv4)
    if ipv6 is None:
        return Hosts(language, ipv4, _EVERY_IPV6, has_undefined, is_exact=False)
    ipv6 = without_networks(ipv6) if is_allowed else ipv6
    return Hosts(language, ipv4, ipv6, has_undefined)


def address_of(value: str) -> IPv4Address | IPv6Address | None:
    """The address that a canonical host is, None if it is a name."""
    try:
        if value.startswith("["):
            return IPv6Address(value[1:-1])
        return IPv4Address(value)
    except AddressValueError:
        return None


def numbers_in(dfa: Dfa) -> tuple[Interval, ...]:
    """The IPv4 addresses whose four decimal numbers, with dots between them, are in a language.
    Raises OperandError for too many intervals."""
    known: dict[tuple[int, int], tuple[Interval, ...]] = {}

    def numbers(state: int, left: int) -> tuple[Interval, ...]:
        """The intervals of the numbers of `left` octets that are accepted from a state."""
        if (state, left) not in known:
            size = 256 ** (left - 1)
            found: list[Interval] = []
            for octet in range(256):
                following = dfa.after(state, str(octet))
                if left == 1:
                    found += [(octet, octet)] if following in dfa.accepting else []
                elif (dot := dfa.after(following, ".")) != DEAD:
                    found += (
                        (octet * size + low, octet * size + high)
                        for low, high in numbers(dot, left - 1)
                    )
            known[state, left] = merged(found)
            if len(known[state, left]) > MAX_INTERVALS:
                raise OperandError(
                    f"the set has more than {MAX_INTERVALS:,} intervals of IPv4 addresses: write "
                    "them as networks (ip:127.0.0.0/8,10.0.0.0/8)"
                )
        return known[state, left]

    return numbers(dfa.starts[TEXT], 4)


def _ipv6_in(listed: Dfa) -> tuple[IPv6Network, ...] | None:
    """The IPv6 addresses whose canonical text, in brackets, is in a language; None if there are too
    many that are no network."""
    every = _every_ipv6()
    if issubset(every, listed):
        return _EVERY_IPV6
    some = intersection(every, listed)
    if is_empty(some):
        return ()
    addresses: list[IPv6Network] = []
    for text in _texts(some):
        if text is None or len(addresses) == MAX_ADDRESSES:
            return None
        address = IPv6Address(text[1:-1])
        addresses += [IPv6Network(address)] if text == f"[{address}]" else []
    return tuple(dict.fromkeys(addresses))


def _texts(dfa: Dfa) -> Iterator[str | None]:
    """All texts of a language, then None if there are infinitely many."""
    longest = 2 + 39  # brackets, and eight pieces of four digits with their colons
    frontier = [(dfa.starts[TEXT], "")]
    symbols = [
        (number, chr(point))
        for number, chars in enumerate(dfa.alphabet.sets)
        for low, high in chars.ranges
        for point in range(low, min(high, 0x7F) + 1)
    ]
    for _ in range(longest + 1):
        following = []
        for state, text in frontier:
            if state in dfa.accepting:
                yield text
            for number, character in symbols:
                if (target := dfa.rows[state][number]) != DEAD:
                    following.append((target, text + character))
            if len(following) > MAX_ADDRESSES * longest:
                yield None
                return
        frontier = following
