"""Hosts with and without brackets.

What belongs here: from the texts of hosts to those without their brackets, and back. Some programs
give an IPv6 address in brackets, as it is written; others give it without them.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from urlgrammar.differ.bypass.addresses import blocks
from urlgrammar.differ.bypass.addresses.ipv6 import ipv6_hosts
from urlgrammar.differ.bypass.spellings import text
from urlgrammar.regular.automata.dfa import Dfa
from urlgrammar.regular.automata.languages import TEXT, intersection, preimage
from urlgrammar.regular.automata.transducer import Move, Transducer
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import Chars, repeat, sequence

_ZONE: Final = sequence([text("%"), repeat(Chars(~CharSet.from_characters("%/")), 1, None)])
ZONES: Final = repeat(_ZONE, 0, 1)
"""What `ipaddress` reads behind an address: a zone, which does not change it (RFC 6874, 2)."""

_OPEN: Final = CharSet.from_characters("[")
_CLOSED: Final = CharSet.from_characters("]")
_INSIDE: Final = (
    Move(~_CLOSED, None, 1),
    Move(_CLOSED, None, 2),
    Move(_CLOSED, "", 3),
)
_REMOVED: Final = Transducer(
    ((Move(_OPEN, "", 1),), _INSIDE, _INSIDE, ()),
    frozenset({1, 3}),
)
"""Removes a bracket at the beginning, and one at the end if there is one."""


@cache
def addresses() -> Dfa:
    """Every text of an IPv6 address without brackets, with and without a zone, as `ipaddress` reads
    it."""
    return _inside(ipv6_hosts((blocks.block("::/0"),), ZONES))


def bare_addresses(hosts: Dfa) -> Dfa:
    """The IPv6 addresses, without brackets, of which some hosts have the text in brackets."""
    return intersection(_inside(hosts), addresses())


def _inside(hosts: Dfa) -> Dfa:
    """What stands in brackets in hosts that begin and end with one."""
    accepting = (n for n in range(len(hosts.rows)) if hosts.after(n, "]") in hosts.accepting)
    start = hosts.after(hosts.starts[TEXT], "[")
    labels = (None,) * len(hosts.rows)
    return Dfa(hosts.alphabet, hosts.rows, frozenset(accepting), {TEXT: start}, labels)


def written(hosts: Dfa) -> Dfa:
    """The texts that begin with a bracket and that are these hosts without it, and without one at
    the end."""
    return preimage(hosts, _REMOVED)
