"""What a host means to a reader: automata over the characters that a reader reads.

What belongs here: running the goal, which is about canonical hosts, on hosts as they are written:
through percent-decoding, lowercase, the mapping of UTS #46 and the spellings of addresses. The
automata are nondeterministic and are stepped lazily: their determinized form is too large.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass.idna_mapping import ascii_mapping
from urlgrammar.differ.bypass.spellings import ipv4_texts, ipv6_texts, text
from urlgrammar.regular.automata.dfa import DEAD, Dfa, determinize, minimize
from urlgrammar.regular.automata.glushkov import automaton
from urlgrammar.regular.automata.languages import TEXT, difference, intersection, union
from urlgrammar.regular.automata.readability import readable
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import EPSILON, Chars, repeat, sequence
from urlgrammar.regular.tagged.projection import language
from urlgrammar.standards import automata

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from urlgrammar.differ.bypass.goals import Goal
    from urlgrammar.regular.syntax.expression import Expression
    from urlgrammar.standards.record import Standard

_HEX: Final = CharSet.from_characters("0123456789abcdefABCDEF")
_LETTERS: Final = CharSet.of([(0x41, 0x5A), (0x61, 0x7A)])
_IN_ACE: Final = "abcdefghijklmnopqrstuvwxyz0123456789-"
_OTHER: Final = "\ufffd"
"""Stands for any character that UTS #46 keeps and that is not in ASCII."""


class Place(NamedTuple):
    """A state of one automaton of a meaning.

    machine: its name. state: of its automaton. escape: the characters of an unfinished escape of an
    ASCII character. ahead: the escapes that must follow, of a character beyond ASCII that has been
    counted already. ace: in a label that becomes an "xn--" label, whether a character beyond ASCII
    has been read; None in other labels.
    """

    machine: str
    state: int
    escape: str = ""
    ahead: str = ""
    ace: bool | None = None


class Meaning(ABC):
    """The hosts, as they are written, whose meaning is in the goal."""

    @property
    @abstractmethod
    def sets(self) -> tuple[CharSet, ...]:
        """The sets of characters that it tells apart."""

    def scheme(self, text: str) -> str:
        """What must be known of a scheme, or of the beginning of one: by default nothing."""
        del text
        return ""

    @abstractmethod
    def begin(self, scheme: str, kind: str | None) -> tuple[Place, ...]:
        """The places before the first character of a host. scheme: in lowercase. kind: the kind of
        an address, None for other hosts; IPv6 addresses are recognized by their bracket."""

    @abstractmethod
    def step(self, place: Place, character: str) -> Iterable[Place]:
        """The places after a character."""

    @abstractmethod
    def is_goal(self, place: Place) -> bool:
        """Whether a host that ends here is in the goal."""


class PlainMeaning(Meaning):
    """Hosts that mean what is written, after percent-decoding of some characters, in lowercase."""

    def __init__(self, goal: Goal, *, decoded: CharSet, is_lowercase: bool) -> None:
        self._dfa = goal.texts
        self._decoded, self._is_lowercase = decoded, is_lowercase

    @cached_property
    def sets(self) -> tuple[CharSet, ...]:
        """Those of the goal in both cases and, if there is decoding, hexadecimal digits."""
        sets = [*self._dfa.alphabet.sets]
        if self._is_lowercase:
            sets += _single(_LETTERS)
        if self._decoded:
            sets += [*_single(_HEX), CharSet.from_characters("%")]
        return tuple(sets)

    def begin(self, scheme: str, kind: str | None) -> tuple[Place, ...]:
        """One place."""
        del scheme, kind
        return (Place("text", self._dfa.starts[TEXT]),)

    def step(self, place: Place, character: str) -> Iterator[Place]:
        """One place, or none."""
        state = place.state
        if self._decoded and (character == "%" or place.escape):
            escape = place.escape + character
            if len(escape) < 3:
                yield place._replace(escape=escape)
                return
            decoded = chr(int(escape[1:], 16))
            character = decoded if decoded in self._decoded else escape.upper()
        elif self._is_lowercase:
            character = _lower(character)
        if self._is_lowercase and len(character) == 1:
            character = _lower(character)
        state = _run(self._dfa, state, character)
        if state != DEAD:
            yield Place("text", state)

    def is_goal(self, place: Place) -> bool:
        """By the goal."""
        return place.state in self._dfa.accepting and not place.escape


class UrlMeaning(Meaning):
    """Hosts of the WHATWG URL Standard (3.5): domains, IPv4 and IPv6 addresses, opaque hosts.

    A label whose mapping is not in ASCII is over-approximated: it becomes "xn--" and anything.
    """

    def __init__(self, goal: Goal, standard: Standard) -> None:
        rules = automata.expressions(standard.grammar)
        no_escapes = _dfa(repeat(Chars(~CharSet.from_characters("%")), 0, None))
        domains = intersection(_language_of(rules, "domain"), no_escapes)
        localhost = _dfa(text("localhost"))
        names = intersection(goal.names, domains)
        in_files = difference(names, localhost)
        if goal.names.starts[TEXT] in goal.names.accepting:  # "localhost" becomes the empty host
            in_files = union(in_files, localhost, _dfa(EPSILON))
        self._is_file = _language_of(rules, "file_scheme")
        self._is_web = _language_of(rules, "web_scheme")
        self._machines = {
            "web": names,
            "file": in_files,
            "opaque": goal.names,
            "ipv4": _dfa(ipv4_texts(goal.ipv4)),
            "ipv6": _dfa(sequence([text("["), ipv6_texts(goal.ipv6), text("]")])),
        }
        self._reachable = cache(self._after_ace)
        self._escaped: dict[Place, list[tuple[Place, str]]] = {}

    @cached_property
    def sets(self) -> tuple[CharSet, ...]:
        """Every ASCII character, and the characters beyond ASCII by their mapping."""
        mapping = ascii_mapping()
        ascii_sets = _single(CharSet.of([(0, 0x7F)]))
        return (*ascii_sets, *mapping.to_ascii.values(), mapping.others)

    def begin(self, scheme: str, kind: str | None) -> tuple[Place, ...]:
        """By the scheme, which says whether a host is a domain."""
        is_file = self._is_file.accepts(TEXT, scheme)
        if not is_file and not self._is_web.accepts(TEXT, scheme):
            return (self._start("opaque"), self._start("ipv6"))
        if kind == "ipv4address":
            return (self._start("ipv4"),)
        name = self._start("file" if is_file else "web")
        return (*self._label(name), self._start("ipv4"), self._start("ipv6"))

    def scheme(self, text: str) -> str:
        """The scheme in lowercase; of one that is not special, only its first character."""
        text = text.lower()
        is_special = any(
            dfa.run(TEXT, text)[0] == len(text) for dfa in (self._is_file, self._is_web)
        )
        return text if is_special else "-"

    def _start(self, machine: str) -> Place:
        return Place(machine, self._machines[machine].starts[TEXT])

    def _label(self, place: Place) -> tuple[Place, ...]:
        """The places at the start of a label: it is in ASCII, or it becomes an "xn--" label."""
        after = self._reachable(place.machine, place.state)
        return (place, *(place._replace(state=state, ace=False) for state in after))

    def _after_ace(self, machine: str, state: int) -> tuple[int, ...]:
        """The states after "xn--" and one or more characters of a label."""
        dfa = self._machines[machine]
        start = _run(dfa, state, "xn--")
        found: set[int] = set()
        waiting = [start] if start != DEAD else []
        while waiting:
            here = waiting.pop()
            for target in {_run(dfa, here, character) for character in _IN_ACE}:
                if target != DEAD and target not in found:
                    found.add(target)
                    waiting.append(target)
        return tuple(sorted(found))

    def step(self, place: Place, character: str) -> Iterator[Place]:
        """The places after a character, by the kind of host."""
        if place.machine == "opaque":
            yield from self._step_opaque(place, character)
        elif place.machine == "ipv6":
            yield from self._moved(place, _lower(character))
        else:
            yield from self._decoded(place, character)

    def _step_opaque(self, place: Place, character: str) -> Iterator[Place]:
        """The opaque-host parser: it keeps the case, and encodes what is not ASCII (1.3)."""
        if character == "[" and place == self._start("opaque"):
            return  # an IPv6 address
        if " " <= character <= "~":
            yield from self._moved(place, character)
        else:
            encoded = "".join(f"%{octet:02X}" for octet in character.encode("utf-8", "replace"))
            yield from self._moved(place, encoded)

    def _moved(self, place: Place, written: str) -> Iterator[Place]:
        state = _run(self._machines[place.machine], place.state, written)
        if state != DEAD:
            yield place._replace(state=state)

    def _decoded(self, place: Place, character: str) -> Iterator[Place]:
        """Percent-decoding of UTF-8, in front of the mapping."""
        if place.ahead:
            if character.upper() == place.ahead[0]:
                yield place._replace(ahead=place.ahead[1:])
        elif place.escape or character == "%":
            escape = place.escape + character
            if len(escape) < 3:
                yield place._replace(escape=escape)
                if character == "%":
                    for after, ahead in self._beyond_ascii(place):
                        yield after._replace(ahead=ahead[1:])
            elif (octet := int(escape[1:], 16)) < 0x80:
                yield from self._mapped(place._replace(escape=""), chr(octet))
        else:
            yield from self._mapped(place, character)

    def _beyond_ascii(self, place: Place) -> list[tuple[Place, str]]:
        """The places after a character beyond ASCII, each with the escapes of one such character.
        One is enough for a filter that accepts all of these escapes or none."""
        if place not in self._escaped:
            found: dict[Place, str] = {}
            mapping = ascii_mapping()
            for chars in (*mapping.to_ascii.values(), mapping.others):
                character = readable(chars)
                for after in self._mapped(place, character):
                    ahead = "".join(f"%{octet:02X}" for octet in character.encode())
                    found[after] = min(found.get(after, ahead), ahead, key=lambda e: (len(e), e))
            self._escaped[place] = list(found.items())
        return self._escaped[place]

    def _mapped(self, place: Place, character: str) -> list[Place]:
        mapped = _mapping(character)
        places = [] if mapped is None else [place]
        for each in mapped or "":
            places = [after for before in places for after in self._read(before, each)]
        return places

    def _read(self, place: Place, mapped: str) -> Iterator[Place]:
        """The places after a character of a mapped domain."""
        if mapped == _OTHER:
            if place.ace is not None:
                yield place._replace(ace=True)
        elif place.ace is not None and mapped != ".":
            yield place
        elif place.ace is not False:
            for moved in self._moved(place._replace(ace=None), mapped):
                is_label = mapped == "." and place.machine != "ipv4"
                yield from self._label(moved) if is_label else (moved,)

    def is_goal(self, place: Place) -> bool:
        """By the automaton of the kind of host."""
        accepting = self._machines[place.machine].accepting
        is_whole = not (place.escape or place.ahead) and place.ace is not False
        return is_whole and place.state in accepting


@cache
def _mapping(character: str) -> str | None:
    """The mapping of a character by UTS #46, with `_OTHER` for what is not in ASCII; None if it is
    disallowed."""
    if character.isascii():
        return character.lower()
    known = ascii_mapping()
    if character in known.others:
        return _OTHER
    return next((text for text, chars in known.to_ascii.items() if character in chars), None)


def _lower(character: str) -> str:
    return character.lower() if character.isascii() else character


def _run(dfa: Dfa, state: int, characters: str) -> int:
    for character in characters:
        state = dfa.rows[state][dfa.alphabet.class_of(character)]
    return state


def _single(chars: CharSet) -> list[CharSet]:
    return [CharSet.from_characters(each) for each in chars]


def _dfa(expression: Expression) -> Dfa:
    return minimize(determinize({TEXT: automaton(expression)}))


def _language_of(rules: Mapping[str, Expression], name: str) -> Dfa:
    return language(automata.expression_automaton(rules[name], {}))
