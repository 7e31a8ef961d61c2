"""The meaning of hosts to readers whose values are what is written, but for case and
percent-encoding.

What belongs here: what is known of such a reader, and the automata.
"""

from __future__ import annotations

from functools import cache
from ipaddress import IPv6Network
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass import features
from urlgrammar.differ.bypass.meanings.base import (
    BEYOND_ASCII,
    HEXADECIMAL,
    UPPERCASE,
    WEB,
    Meaning,
    Place,
    lowercase,
    single,
)
from urlgrammar.differ.bypass.meanings.ipv4 import by_spelling
from urlgrammar.differ.bypass.networks import without_networks
from urlgrammar.differ.bypass.spellings import ipv6_texts, text
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.languages import (
    TEXT,
    difference,
    intersection,
    issubset,
    language_of,
    union,
)
from urlgrammar.regular.syntax.charset import ANY, CharSet
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    NOTHING,
    Chars,
    choice,
    repeat,
    sequence,
)
from urlgrammar.text.percent_encoding import is_beyond_ascii, read_letters

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from urlgrammar.differ.bypass.goals import Hosts
    from urlgrammar.regular.automata.dfa import Dfa

_IN_BRACKETS: Final = language_of(sequence([text("["), repeat(Chars(ANY), 0, None)]))

# the machines of hosts that are read character by character
_NAME: Final = "name"
_OTHERS: Final = "name of another host"
_OWN: Final = "name of the own host"
_EMPTY: Final = "empty"
_IPV4: Final = "ipv4address"
_IPV6: Final = "ipv6address"
_ANYTHING: Final = "anything"
_ENCODED: Final = "encoded bracket"

_KINDS: Final = {
    _ANYTHING: features.UNDECIDED,
    _OWN: features.UNDECIDED,
    _IPV6: features.IPV6,
    _IPV4: features.IPV4,
}


class Plain(NamedTuple):
    """How a reader reads hosts, if each character and each escape means a text of its own.

    coding: from a character in ASCII, or the escape of one, to what it means. keeps_others: whether
    characters beyond ASCII and their escapes mean themselves, in lowercase; if not, a host with one
    of them is over-approximated. own: by scheme, the name of the own host, which can mean the empty
    host: that depends on what stands around it. empty: the hosts that an empty one can mean.
    open: the characters and escapes that do not mean one text: the reader's parser decides about a
    host that has one. has_numbers: whether the numbers of an IPv4 address can be in any base, and
    be fewer than four. rewrites_ipv6: whether an IPv6 address can be written in another way, or
    lose its zone.
    is_certain: whether the reader's parser need not decide, as it must if it also checks what a
    host means.
    """

    coding: Mapping[str, str]
    keeps_others: bool
    own: Mapping[str, str] = MappingProxyType({})
    empty: tuple[str | None, ...] = ("",)
    open: frozenset[str] = frozenset()
    has_numbers: bool = False
    rewrites_ipv6: bool = False
    is_certain: bool = True


class PlainMeaning(Meaning):
    """The hosts of a reader that reads them character by character."""

    def __init__(self, hosts: Hosts, plain: Plain) -> None:
        self._plain = plain
        self._has_escapes = any(len(each) == 3 for each in plain.coding)
        names = difference(hosts.texts, union(_IN_BRACKETS, language_of(EPSILON)))
        own = language_of(choice(map(text, plain.own.values())))
        nothing = language_of(NOTHING)
        is_empty = any(map(hosts.has, plain.empty))
        self._machines = {
            _NAME: names,
            _OTHERS: difference(names, own),
            _OWN: own if hosts.has("") else intersection(own, hosts.texts),
            _EMPTY: language_of(EPSILON) if is_empty else nothing,
            _IPV6: intersection(hosts.texts, _IN_BRACKETS),
            _ENCODED: nothing,
        }
        self._kinds = dict(_KINDS)
        self._numbers: tuple[str, ...] = (_IPV4,)
        if plain.has_numbers:
            spelled = [*by_spelling(hosts.ipv4)]
            self._numbers = tuple(each.machine for each in spelled)
            self._machines |= {each.machine: each.texts for each in spelled}
            self._kinds |= {each.machine: each.features for each in spelled}
        else:
            self._machines[_IPV4] = hosts.texts
        if plain.rewrites_ipv6:
            self._machines[_IPV6] = _rewritten(hosts)
            self._kinds[_IPV6] |= features.UNDECIDED

    @property
    def sets(self) -> tuple[CharSet, ...]:
        """Those of the goal, uppercase letters and, if there are escapes, hexadecimal digits."""
        escapes = single(CharSet.from_characters(f"%{HEXADECIMAL}")) if self._has_escapes else []
        machines = (each for dfa in self._machines.values() for each in dfa.alphabet.sets)
        return (*machines, *single(UPPERCASE), *escapes, BEYOND_ASCII)

    def scheme(self, text: str) -> str:
        """Whether it is one of the Web, or one whose own host has a name."""
        text = text.lower()
        known = (*WEB, *self._plain.own)
        return text if any(each.startswith(text) for each in known) else "-"

    def begin(self, scheme: str, kind: str | None) -> tuple[Place, ...]:
        """By the kind of host; a name is told from the own host."""
        if kind == _IPV4:
            machines: tuple[str, ...] = self._numbers
        elif scheme in self._plain.own:
            machines = (_OTHERS, _OWN, _EMPTY, _IPV6)
        else:
            machines = (_NAME, _EMPTY, _IPV6)
        if self._plain.rewrites_ipv6 and kind is None:
            machines += (_ENCODED,)
        return tuple(Place(each, self._machines[each].starts[TEXT]) for each in machines)

    def step(self, place: Place, character: str) -> Iterator[Place]:
        """One place, or none."""
        if place.machine == _ANYTHING:
            yield place
            return
        escape, letters = "", [character]
        if self._has_escapes:
            escape, letters = read_letters(place.escape, character)
        if any(map(self._is_open, letters)):
            yield Place(_ANYTHING, 0)
        elif place.machine == _ENCODED:
            if not letters:
                yield Place(_ENCODED, place.state, escape)
            elif len(letters[0]) > 1 and self._meant(letters[0]) == "[":
                yield Place(_ANYTHING, 0)
        elif (state := self._after(place, letters)) != DEAD:
            yield Place(place.machine, state, escape)

    def _after(self, place: Place, letters: Iterable[str]) -> int:
        """The state after characters and escapes."""
        dfa, state = self._machines[place.machine], place.state
        for letter in letters:
            state = dfa.after(state, self._meant(letter))
        return state

    def _is_open(self, letter: str) -> bool:
        """Whether the reader's parser must decide about a host with this character or escape."""
        if not self._plain.keeps_others and is_beyond_ascii(letter):
            return True
        return _known(letter) in self._plain.open

    def _meant(self, letter: str) -> str:
        return self._plain.coding.get(_known(letter), lowercase(letter))

    def is_goal(self, place: Place) -> bool:
        """By the automaton of the kind of host; what is pending is no escape."""
        if place.machine == _ANYTHING:
            return True
        return self._after(place, place.escape) in self._machines[place.machine].accepting

    def features(self, place: Place) -> int:
        """The kind of host, or that the reader's parser must decide."""
        is_open = place.machine == _EMPTY and len(self._plain.empty) > 1
        is_open = is_open or not self._plain.is_certain
        return self._kinds.get(place.machine, 0) | (features.UNDECIDED if is_open else 0)


def _rewritten(hosts: Hosts) -> Dfa:
    """The hosts in brackets that may be in the goal after a reader has written their IPv6 addresses
    in another way: all forms of the addresses of the goal, and others as they are written. If the
    goal tells the forms of an address apart, all hosts in brackets."""
    others = without_networks(hosts.ipv6)
    if len(others) < len(hosts.ipv6):
        found = difference(_every_ipv6(), _forms(others))
    else:
        found = _forms(hosts.ipv6)
    if not issubset(intersection(hosts.texts, _every_ipv6()), found):
        return _IN_BRACKETS
    return union(found, difference(intersection(hosts.texts, _IN_BRACKETS), _every_ipv6()))


def _forms(networks: Iterable[IPv6Network]) -> Dfa:
    """Every text of the addresses of networks, in brackets, with any zone."""
    zone = repeat(sequence([text("%"), repeat(Chars(ANY), 0, None)]), 0, 1)
    return language_of(sequence([text("["), ipv6_texts(networks), zone, text("]")]))


@cache
def _every_ipv6() -> Dfa:
    return _forms([IPv6Network("::/0")])


def _known(letter: str) -> str:
    """A character, or an escape in uppercase."""
    return letter.upper() if len(letter) == 3 else letter
