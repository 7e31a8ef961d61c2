"""Hosts with and without brackets.

What belongs here: from the texts of hosts to those without their brackets, and back. Some programs
give an IPv6 address in brackets, as it is written; others give it without them.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.addresses import blocks
from urlgrammar.differ.bypass.addresses.ipv6 import ipv6_hosts
from urlgrammar.differ.bypass.spellings import in_any_case, text
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import DEAD, Dfa, minimize
from urlgrammar.regular.automata.languages import TEXT, intersection, preimage
from urlgrammar.regular.automata.transducer import Move, Transducer
from urlgrammar.regular.syntax.charset import ANY, CharSet
from urlgrammar.regular.syntax.expression import Chars, repeat, sequence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.differ.bypass.spellings import Block

_ZONE: Final = sequence([text("%"), repeat(Chars(~CharSet.from_characters("%/")), 1, None)])
ZONES: Final = repeat(_ZONE, 0, 1)
"""What `ipaddress` reads behind an address: a zone, which does not change it (RFC 6874, 2)."""

_ANYTHING: Final = sequence(
    [Chars(~CharSet.from_characters("0123456789abcdef:.")), repeat(Chars(ANY), 0, None)]
)
_PERCENT: Final = CharSet.from_characters("%")
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
    """The IPv6 addresses, without brackets, of which some hosts have the text in brackets; in the
    case that they have there."""
    return intersection(_inside(hosts), _in_any_case())


@cache
def _in_any_case() -> Dfa:
    return in_any_case(addresses())


def _inside(hosts: Dfa) -> Dfa:
    """What stands in brackets in hosts that begin and end with one."""
    return _before_bracket(hosts, hosts.after(hosts.starts[TEXT], "["))


def _before_bracket(hosts: Dfa, start: int) -> Dfa:
    """What stands before a last bracket in hosts, from a state on."""
    accepting = (n for n in range(len(hosts.rows)) if hosts.after(n, "]") in hosts.accepting)
    labels = (None,) * len(hosts.rows)
    return Dfa(hosts.alphabet, hosts.rows, frozenset(accepting), {TEXT: start}, labels)


def opened(texts: Dfa, of: Iterable[Block]) -> Dfa:
    """Those of some texts that begin with a bracket and an address of blocks, which does not go
    on."""
    continued = ipv6_hosts(of, _ANYTHING)
    return intersection(texts, _before_bracket(continued, continued.starts[TEXT]))


def begun(hosts: Dfa, *, is_bare: bool, joins_zones: bool) -> Dfa:
    """The texts that begin with a bracket, and have a "%" before which stands what stands before a
    "%" in one of these hosts, or the whole address; or, if joins_zones, the beginning of one.
    is_bare: whether the hosts have no brackets."""
    samples = (alphabet := Alphabet.common(hosts.alphabet, sets=[_OPEN, _PERCENT])).samples
    behind, first = len(hosts.rows), len(hosts.rows) + 1

    def after(state: int, character: str) -> int:
        target = hosts.after(state, character)
        if character != "%":
            return target
        if joins_zones:
            return DEAD if state == DEAD else behind
        last = state if is_bare else hosts.after(state, "]")
        return behind if target != DEAD or last in hosts.accepting else DEAD

    start = hosts.starts[TEXT]
    inside = start if is_bare else hosts.after(start, "[")
    rows = [tuple(after(state, c) for c in samples) for state in range(behind)]
    rows += [(behind,) * len(samples), tuple(inside if c == "[" else DEAD for c in samples)]
    return minimize(
        Dfa(alphabet, tuple(rows), frozenset({behind}), {TEXT: first}, (None,) * len(rows))
    )


@lru_cache(maxsize=16)
def written(hosts: Dfa) -> Dfa:
    """The texts that begin with a bracket and that are these hosts without it, and without one at
    the end."""
    return preimage(hosts, _REMOVED)
