"""The goal of a bypass: the values of a component that are not allowed, or that are denied.

What belongs here: the goal's hosts in three parts that stay apart to the end: names, IPv4
addresses, IPv6 addresses; and saying whether a value is in it, without the automata. Values are in
canonical form, as the reader means them. `sets` makes the goal from what is allowed or denied.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from ipaddress import AddressValueError, IPv4Address, IPv6Address
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.addresses import blocks
from urlgrammar.differ.bypass.addresses.brackets import ZONES, bare_addresses
from urlgrammar.differ.bypass.addresses.ipv6 import ipv6_hosts
from urlgrammar.differ.bypass.lookups import every_looked_up, resolved, resolved_by_java
from urlgrammar.differ.bypass.networks import (
    Networks,
    in_intervals,
    merged,
    networks,
    without,
)
from urlgrammar.differ.bypass.spellings import (
    decimal_texts,
    dotted,
    in_any_case,
    in_lowercase,
    resolved_texts,
)
from urlgrammar.differ.bypass.spellings import text as text_of
from urlgrammar.differ.operands.expressions import regex
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
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    NOTHING,
    choice,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from urlgrammar.differ.bypass.spellings import Block, Interval
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.syntax.expression import Expression

MAX_INTERVALS: Final = 10_000
"""The most intervals of IPv4 addresses that an operand may consist of."""

MAX_ADDRESSES: Final = 1_000
"""The most IPv6 addresses that an operand may list one by one."""


EVERY_IPV6: Final = (blocks.block("::/0"),)

_OWN_NETWORKS: Final = ("127.0.0.1", "169.254.169.254", "::1")
_OWN_NAMES: Final = ("localhost",)
_WITH_DOT: Final = regex(r"(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*").language
OWN: Final = r"(?:[a-z0-9-]+\.)*evil\.example"
"""Stands for names that an attacker owns (RFC 2606, 3: nobody does)."""


@cache
def every_ipv6(zone: Expression = EPSILON) -> Dfa:
    """Every text of an IPv6 address in brackets. zone: what can stand behind the address."""
    return ipv6_hosts(EVERY_IPV6, zone)


@dataclass(frozen=True)
class Hosts:
    """A set of hosts, for readers of two kinds. texts: the hosts, for a reader that gives addresses
    as they are written. Others are for a reader that writes each address in one way. names: of
    hosts that are no address; it says nothing about addresses. ipv4: disjoint intervals. ipv6:
    blocks. has_undefined: whether a text without a host counts. is_exact: whether the
    IPv6 addresses are exactly those; if not, they are all addresses, which are over-approximated,
    because a goal has too many that are no networks."""

    texts: Dfa
    names: Dfa
    ipv4: tuple[Interval, ...]
    ipv6: tuple[Block, ...]
    has_undefined: bool
    is_exact: bool = True

    def __and__(self, other: Hosts) -> Hosts:
        """The hosts that are in both."""
        return Hosts(
            intersection(self.texts, other.texts),
            intersection(self.names, other.names),
            without([*without(self.ipv4), *without(other.ipv4)]),
            blocks.common(self.ipv6, other.ipv6),
            has_undefined=self.has_undefined and other.has_undefined,
            is_exact=self.is_exact and other.is_exact,
        )

    def __or__(self, other: Hosts) -> Hosts:
        """The hosts that are in one of both."""
        return Hosts(
            union(self.texts, other.texts),
            union(self.names, other.names),
            tuple(merged([*self.ipv4, *other.ipv4])),
            blocks.united([*self.ipv6, *other.ipv6]),
            has_undefined=self.has_undefined or other.has_undefined,
            is_exact=self.is_exact and other.is_exact,
        )

    @property
    def is_empty(self) -> bool:
        """Whether no host is one of them, for readers of both kinds."""
        languages = map(is_empty, (self.texts, self.names))
        return all(languages) and not (self.ipv4 or self.ipv6 or self.has_undefined)

    def has(self, host: str | None) -> bool:
        """Whether a host, as it is written, is one of them."""
        return self.has_undefined if host is None else self.texts.accepts(TEXT, host)

    @property
    def in_lowercase(self) -> Hosts:
        """The same hosts in lowercase."""
        return replace(self, texts=in_lowercase(self.texts), names=in_lowercase(self.names))

    @cached_property
    def ipv6_language(self) -> Dfa:
        """The texts of the IPv6 addresses, in brackets."""
        return ipv6_hosts(self.ipv6)


@dataclass(frozen=True)
class Goal:
    """The values of a component that a bypass leads to: all but the listed ones (`is_allowed`), or
    the listed ones. An IPv6 address without brackets is listed if it is listed in brackets, too.

    operands: languages of listed values. addresses: listed addresses and names. has_undefined:
    whether an undefined component is in it, which is never allowed. A denied address is denied in
    every spelling that what looks up names takes for it, also if the reader leaves the spelling as
    it is (`0x7f.1`); and a denied name in every spelling that UTS #46 or IDNA 2003 maps to it, as
    clients do before they look up a name that the reader leaves as it is. excepted: values that a
    ledger accepts, which are not in the goal. resolves: None for a goal. For the condition of a
    guard, which compares what it has: whether an address is listed in the spellings of what looks
    up names, too. is_decimal: whether a denied address is denied in decimal numbers with leading
    zeros, too, as Java looks names up.
    """

    is_allowed: bool
    operands: tuple[Operand, ...] = ()
    addresses: Networks = field(default_factory=Networks)
    has_undefined: bool = True
    excepted: frozenset[str] = frozenset()
    resolves: bool | None = None
    is_decimal: bool = False

    @property
    def looks_up(self) -> bool:
        """Whether an address is listed in the spellings of what looks up names, too."""
        return not self.is_allowed if self.resolves is None else self.resolves

    def without(self, values: Collection[str | None]) -> Goal:
        """The goal without some values; an address is left out in every spelling."""
        listed = [address for v in values if v is not None and (address := address_of(v))]
        has_undefined = self.has_undefined and None not in values
        texts = frozenset(value for value in values if value is not None)
        if self.is_allowed:  # there are more allowed values
            literals = tuple(regex(re.escape(text)) for text in sorted(texts))
            operands = (*self.operands, *literals)
            return replace(self, operands=operands, has_undefined=has_undefined)
        left = self.addresses - Networks.of(listed)
        excepted = self.excepted | texts
        return replace(self, addresses=left, has_undefined=has_undefined, excepted=excepted)

    @staticmethod
    def only(*values: str | None) -> Goal:
        """The goal that is some values; an address in every spelling."""
        texts = [value for value in values if value is not None]
        addresses = [address for text in texts if (address := address_of(text)) is not None]
        names = [re.escape(text) for text in texts if address_of(text) is None]
        return Goal(
            is_allowed=False,
            operands=(regex("|".join(names)),) if names else (),
            addresses=Networks.of(addresses),
            has_undefined=None in values,
        )

    def has(self, value: str | None) -> bool:
        """Whether a value is in the goal, by the parsers of the operands and by `ipaddress`."""
        if value is None:
            return self.has_undefined
        address = address_of(value)
        written = [value]
        if isinstance(address, IPv6Address) and not value.startswith("["):
            written.append(f"[{value}]")
        if self.excepted.intersection(written):
            return False
        is_listed = any(o.split(text) is not None for o in self._listed for text in written)
        if not is_listed:
            found = {address}
            if address is None and self.looks_up:
                found = {resolved(value), *([resolved_by_java(value)] if self.is_decimal else [])}
            is_listed = any(each is not None and self.addresses.has(each) for each in found)
        is_looked_up = self.resolves is None and not self.is_allowed
        if is_looked_up and not (is_listed or value.isascii()):
            return any(map(self.has, every_looked_up(value)))
        return is_listed != self.is_allowed

    @cached_property
    def _listed(self) -> tuple[Operand, ...]:
        names = "|".join(self.addresses.names)  # one expression: each is asked in another process
        return (*self.operands, regex(names)) if names else self.operands

    @cached_property
    def hosts(self) -> Hosts:
        """The hosts. Raises OperandError."""
        ipv4, ipv6 = [*self.addresses.ipv4], [*self.addresses.ipv6]
        every = _hosts(self._texts, self.language, self._operands, self.is_allowed, ipv4, ipv6)
        return replace(every, has_undefined=self.has_undefined)

    @cached_property
    def _operands(self) -> Dfa:
        """The listed values, but for networks. Raises OperandError if an automaton does not decide
        which they are."""
        for listing in self.operands:
            if any(listing.language.labels):
                raise OperandError(
                    f"{listing.name} leaves some texts to its parser, so that its automaton is no "
                    "exact set of values: use another operand, such as an expression or rfc3986"
                )
        listed = union(*(one.language for one in self._listed), language_of(NOTHING))
        return difference(listed, self._exceptions) if self.excepted else listed

    @property
    def _exceptions(self) -> Dfa:
        return language_of(choice(map(text_of, sorted(self.excepted))))

    @cached_property
    def language(self) -> Dfa:
        """The automaton of the values that are not addresses; it says nothing about addresses.
        Raises OperandError."""
        return complement(self._operands) if self.is_allowed else self._operands

    @cached_property
    def _texts(self) -> Dfa:
        """The automaton of the values as they are written, addresses too."""
        ipv4 = resolved_texts if self.looks_up else dotted
        addresses = union(
            language_of(ipv4(self.addresses.ipv4)), ipv6_hosts(self.addresses.ipv6, ZONES)
        )
        if self.looks_up and self.is_decimal:
            addresses = union(addresses, language_of(decimal_texts(self.addresses.ipv4)))
        if self.resolves is not None:  # what it has may be in uppercase
            addresses = in_any_case(addresses)
        listed = union(self._operands, addresses)
        listed = union(listed, bare_addresses(listed))
        if self.excepted:
            listed = difference(listed, self._exceptions)
        return complement(listed) if self.is_allowed else listed


def representatives(hosts: Hosts, *, is_allowed: bool) -> Hosts:
    """Some hosts of a goal, which tell most: a name that an attacker owns if only some hosts are
    allowed; otherwise the best known denied ones, or one of each kind if none of them is denied."""
    if is_allowed:
        own = intersection(hosts.names, regex(OWN).language)
        return Hosts(own, own, (), (), has_undefined=False)
    known = networks(_OWN_NETWORKS, _OWN_NAMES)
    names = [name for name in known.names if hosts.names.accepts(TEXT, name)]
    ipv4 = [(low, low) for low, _ in known.ipv4 if in_intervals(hosts.ipv4, low)]
    ipv6 = [block for block in known.ipv6 if any(blocks.is_inside(block, n) for n in hosts.ipv6)]
    if not (names or ipv4 or ipv6):
        first = witness(hosts.names)
        names = [] if first is None or address_of(first) else [first]
        ipv4 = [(low, low) for low, _ in hosts.ipv4[:1]]
        ipv6 = [blocks.first_of(block) for block in hosts.ipv6[:1]]
    known_names = language_of(choice(map(text_of, names)))
    written = union(known_names, language_of(resolved_texts(ipv4)), ipv6_hosts(ipv6, ZONES))
    written = union(written, bare_addresses(written))
    texts = intersection(hosts.texts, written)
    exact = hosts.is_exact
    return Hosts(texts, known_names, tuple(ipv4), tuple(ipv6), has_undefined=False, is_exact=exact)


def near_misses(hosts: Hosts) -> Hosts:
    """Those names of a goal that look like an allowed one: with a letter before it or behind it, or
    in place of its first dot. The hosts are all but the allowed ones."""
    allowed = witness(intersection(complement(hosts.names), _WITH_DOT))
    near = [] if allowed is None else [f"a{allowed}", f"{allowed}a", allowed.replace(".", "a", 1)]
    names = intersection(hosts.names, language_of(choice(map(text_of, near))))
    return Hosts(names, names, (), (), has_undefined=False)


def hosts_in(language: Dfa, *, is_allowed: bool, has_undefined: bool) -> Hosts:
    """The hosts whose texts are in a language. is_allowed: whether it is the complement of what is
    allowed, so that its complement has few addresses. Raises OperandError."""
    listed = complement(language) if is_allowed else language
    return replace(_hosts(language, language, listed, is_allowed), has_undefined=has_undefined)


def _hosts(
    texts: Dfa,
    names: Dfa,
    listed: Dfa,
    is_allowed: bool,  # noqa: FBT001 (as in `Goal`)
    ipv4: Iterable[Interval] = (),
    ipv6: Iterable[Block] = (),
) -> Hosts:
    """The hosts of a goal. listed: the listed values. ipv4, ipv6: more listed addresses."""
    more = _ipv6_in(listed)
    every_ipv4 = [*ipv4, *numbers_in(listed)]
    found_ipv4 = without(every_ipv4) if is_allowed else merged(every_ipv4)
    if more is None:
        return Hosts(texts, names, found_ipv4, EVERY_IPV6, is_allowed, is_exact=False)
    every_ipv6 = [*ipv6, *more]
    found_ipv6 = blocks.without(EVERY_IPV6, every_ipv6) if is_allowed else tuple(every_ipv6)
    return Hosts(texts, names, found_ipv4, found_ipv6, is_allowed)


def address_of(value: str) -> IPv4Address | IPv6Address | None:
    """The address that a canonical host is, None if it is a name. An IPv6 address can have brackets
    or none, as programs give it."""
    inside = value[1:-1] if value.startswith("[") and value.endswith("]") else value
    try:
        return IPv6Address(inside) if ":" in value else IPv4Address(value)
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
            intervals: list[Interval] = []
            for octet in range(256):
                following = dfa.after(state, str(octet))
                if left == 1:
                    intervals += [(octet, octet)] if following in dfa.accepting else []
                elif (dot := dfa.after(following, ".")) != DEAD:
                    intervals += (
                        (octet * size + low, octet * size + high)
                        for low, high in numbers(dot, left - 1)
                    )
            known[state, left] = merged(intervals)
            if len(known[state, left]) > MAX_INTERVALS:
                raise OperandError(
                    f"the set has more than {MAX_INTERVALS:,} intervals of IPv4 addresses: write "
                    "them as networks (127.0.0.0/8,10.0.0.0/8)"
                )
        return known[state, left]

    return numbers(dfa.starts[TEXT], 4)


def _ipv6_in(listed: Dfa) -> tuple[Block, ...] | None:
    """The IPv6 addresses whose canonical text, in brackets, is in a language; None if there are too
    many that are no network."""
    every = every_ipv6()
    if issubset(every, listed):
        return EVERY_IPV6
    some = intersection(every, listed)
    if is_empty(some):
        return ()
    addresses: list[Block] = []
    for text in _texts(some):
        if text is None or len(addresses) == MAX_ADDRESSES:
            return None
        address = IPv6Address(text[1:-1])
        addresses += [blocks.block(str(address))] if text == f"[{address}]" else []
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
