"""The goal of a bypass: the values of a component that are not allowed, or that are denied.

What belongs here: making the goal from what is allowed or denied, in three parts that stay apart to
the end: names, IPv4 addresses, IPv6 addresses; and saying whether a value is in it, without the
automata. Values are in canonical form, as the reader means them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from ipaddress import AddressValueError, IPv4Address, IPv6Address, IPv6Network
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.networks import (
    Networks,
    merged,
    named,
    networks,
    without,
    without_networks,
)
from urlgrammar.differ.bypass.spellings import dotted, ipv6_texts
from urlgrammar.differ.bypass.spellings import text as text_of
from urlgrammar.differ.operands import operand
from urlgrammar.errors import OperandError
from urlgrammar.regular.automata.dfa import DEAD, determinize, minimize
from urlgrammar.regular.automata.glushkov import automaton
from urlgrammar.regular.automata.languages import (
    TEXT,
    complement,
    intersection,
    is_empty,
    issubset,
    union,
)
from urlgrammar.regular.syntax.expression import NOTHING, sequence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.bypass.spellings import Interval
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.syntax.expression import Expression

MAX_INTERVALS: Final = 10_000
MAX_ADDRESSES: Final = 1_000
"""The most IPv6 addresses that an operand may list one by one."""


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
        is_listed = any(each.split(value) is not None for each in self.operands)
        is_listed = is_listed or any(each.split(value) is not None for each in self._named)
        if not is_listed and (address := address_of(value)) is not None:
            is_listed = self.addresses.has(address)
        return is_listed != self.is_allowed

    @cached_property
    def _named(self) -> tuple[Operand, ...]:
        return tuple(operand(f"re:{name}") for name in self.addresses.names)

    @cached_property
    def names(self) -> Dfa:
        """The values that are not addresses. (It says nothing about addresses.)"""
        listed = [each.language for each in (*self.operands, *self._named)]
        found = union(*listed) if listed else _dfa(NOTHING)
        return complement(found) if self.is_allowed else found

    @cached_property
    def texts(self) -> Dfa:
        """The values, for a reader that maps no value to another: names, and addresses in every
        text that `ipaddress` reads."""
        addresses = [dotted(self.addresses.ipv4), _in_brackets(ipv6_texts(self.addresses.ipv6))]
        listed = [each.language for each in (*self.operands, *self._named)]
        found = union(*listed, *map(_dfa, addresses))
        return complement(found) if self.is_allowed else found

    @cached_property
    def ipv4(self) -> tuple[Interval, ...]:
        """The IPv4 addresses, as disjoint intervals. Raises OperandError."""
        listed = list(self.addresses.ipv4)
        for each in self.operands:
            listed += numbers_in(each.language)
        return without(listed) if self.is_allowed else merged(listed)

    @cached_property
    def ipv6(self) -> tuple[IPv6Network, ...]:
        """The IPv6 addresses, as disjoint networks. Raises OperandError."""
        listed = list(self.addresses.ipv6)
        for each in self.operands:
            listed += _ipv6_in(each)
        return without_networks(listed) if self.is_allowed else tuple(listed)


def goal(*, allow: str | None = None, deny: str | None = None) -> Goal:
    """The goal of what is allowed, or of what is denied: the name of an operand, `ip:` with
    networks and commas between them, or ready-made names (`networks.NAMED`) with commas between
    them. Raises OperandError and UnknownNameError."""
    if (allow is None) == (deny is None):
        raise OperandError("say either what is allowed or what is denied")
    text = allow if allow is not None else deny
    assert text is not None
    if text.startswith("ip:"):
        return Goal(allow is not None, addresses=networks(text.removeprefix("ip:").split(",")))
    if ":" not in text:
        return Goal(allow is not None, addresses=named(text))
    return Goal(allow is not None, (operand(text),))


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

    def after(state: int, text: str) -> int:
        for character in text:
            state = dfa.rows[state][dfa.alphabet.class_of(character)]
        return state

    def numbers(state: int, left: int) -> tuple[Interval, ...]:
        """The intervals of the numbers of `left` octets that are accepted from a state."""
        if (state, left) not in known:
            size = 256 ** (left - 1)
            found: list[Interval] = []
            for octet in range(256):
                following = after(state, str(octet))
                if left == 1:
                    found += [(octet, octet)] if following in dfa.accepting else []
                elif (dot := after(following, ".")) != DEAD:
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


def _ipv6_in(listed: Operand) -> tuple[IPv6Network, ...]:
    """The IPv6 addresses whose canonical text, in brackets, is in a language. Raises OperandError
    if there are too many that are no network."""
    every = _dfa(_in_brackets(ipv6_texts([IPv6Network("::/0")])))
    if issubset(every, listed.language):
        return (IPv6Network("::/0"),)
    some = intersection(every, listed.language)
    if is_empty(some):
        return ()
    addresses: list[IPv6Network] = []
    for text in _texts(some):
        if text is None or len(addresses) == MAX_ADDRESSES:
            raise OperandError(
                f"{listed.name} has too many IPv6 addresses: write them as networks (ip:fc00::/7)"
            )
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


def _in_brackets(inner: Expression) -> Expression:
    return sequence([text_of("["), inner, text_of("]")])


def _dfa(expression: Expression) -> Dfa:
    return minimize(determinize({TEXT: automaton(expression)}))
