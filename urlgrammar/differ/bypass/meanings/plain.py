"""The meaning of hosts to readers whose values are what is written, but for case and
percent-encoding.

What belongs here: what is known of such a reader, and the automata.
"""

from __future__ import annotations

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
from urlgrammar.differ.bypass.spellings import text
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.languages import (
    TEXT,
    difference,
    intersection,
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

_BRACKET: Final = text("[")

# the machines of hosts that are read character by character
_NAME: Final = "name"
_OTHERS: Final = "name of another host"
_OWN: Final = "name of the own host"
_EMPTY: Final = "empty"
_IPV4: Final = "ipv4address"
_IPV6: Final = "ipv6address"
_ANYTHING: Final = "anything"
_FIRST: Final = "first character of anything"

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
    open: the characters and escapes that do not mean one text, and open_first those that do not at
    the beginning of a host: the reader's parser decides about a host that has one.
    is_certain: whether the reader's parser need not decide, as it must if it also checks what a
    host means.
    """

    coding: Mapping[str, str]
    keeps_others: bool
    own: Mapping[str, str] = MappingProxyType({})
    empty: tuple[str | None, ...] = ("",)
    open: frozenset[str] = frozenset()
    open_first: frozenset[str] = frozenset()
    is_certain: bool = True


class PlainMeaning(Meaning):
    """The hosts of a reader that reads them character by character."""

    def __init__(self, hosts: Hosts, plain: Plain) -> None:
        self._plain = plain
        self._has_escapes = any(len(each) == 3 for each in plain.coding)
        bracketed = language_of(sequence([_BRACKET, repeat(Chars(ANY), 0, None)]))
        first = Chars(CharSet.from_characters("".join(plain.open_first)))
        unknown = language_of(sequence([first, repeat(Chars(ANY), 0, None)]))
        names = difference(hosts.texts, union(bracketed, unknown, language_of(EPSILON)))
        own = language_of(choice(map(text, plain.own.values())))
        nothing = language_of(NOTHING)
        is_empty = any(map(hosts.has, plain.empty))
        means_own = intersection(own, hosts.texts) if not hosts.has("") else own
        self._machines = {
            _NAME: names,
            _OTHERS: difference(names, own),
            _OWN: means_own,
            _EMPTY: language_of(EPSILON) if is_empty else nothing,
            _IPV4: hosts.texts,
            _IPV6: difference(intersection(hosts.texts, bracketed), unknown),
            _FIRST: nothing,
        }

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
            machines: tuple[str, ...] = (_IPV4,)
        elif scheme in self._plain.own:
            machines = (_OTHERS, _OWN, _EMPTY, _IPV6)
        else:
            machines = (_NAME, _EMPTY, _IPV6)
        if self._plain.open_first:
            machines += (_FIRST,)
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
            return
        if place.machine == _FIRST:
            if not letters:
                yield Place(_FIRST, place.state, escape)
            elif self._meant(letters[0])[:1] in self._plain.open_first:
                yield Place(_ANYTHING, 0)
            return
        if (state := self._after(place, letters)) != DEAD:
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
        return _KINDS.get(place.machine, 0) | (features.UNDECIDED if is_open else 0)


def _known(letter: str) -> str:
    """A character, or an escape in uppercase."""
    return letter.upper() if len(letter) == 3 else letter
