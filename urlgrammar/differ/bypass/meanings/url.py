"""What a host means by the WHATWG URL Standard (3.5): domains, IPv4 and IPv6 addresses, opaque
hosts.

What belongs here: running a set of canonical hosts backwards through percent-decoding, the mapping
of UTS #46 and the spellings of addresses.

A label whose mapping is not in ASCII is over-approximated: it becomes "xn--" and anything. An
escape of a character beyond ASCII is read by its shape, and stands for every character with as many
octets.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass import features
from urlgrammar.differ.bypass.meanings import octets
from urlgrammar.differ.bypass.meanings.base import (
    HEXADECIMAL,
    Meaning,
    Place,
    Row,
    lower,
    single,
    states_in_ace,
)
from urlgrammar.differ.bypass.meanings.idna_mapping import ascii_mapping
from urlgrammar.differ.bypass.meanings.ipv4 import SPELLINGS, by_spelling
from urlgrammar.differ.bypass.spellings import (
    BY_OCTETS,
    alike_in_escapes,
    escapes,
    text,
)
from urlgrammar.regular.automata.alphabet import Alphabet, lowest, united
from urlgrammar.regular.automata.dfa import DEAD, Dfa, explore, minimize
from urlgrammar.regular.automata.languages import (
    TEXT,
    difference,
    intersection,
    language_of,
    union,
)
from urlgrammar.regular.automata.readability import readable
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import EPSILON, Chars, repeat
from urlgrammar.text.percent_encoding import encode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from urlgrammar.differ.bypass.goals import Hosts
    from urlgrammar.standards.record import Standard

_OTHER: Final = "\ufffd"
"""Stands for any character that UTS #46 keeps and that is not in ASCII."""

_CONTROLS: Final = CharSet.of([(0, 0x1F), (0x7F, 0x7F)])


class _Mapped(NamedTuple):
    """Characters that are mapped alike. chars: all of them. text: what they become, with `_OTHER`
    for what is not in ASCII. octets: of those beyond ASCII, the possible numbers in UTF-8."""

    chars: CharSet
    text: str
    octets: frozenset[int]


class UrlMeaning(Meaning):
    """The hosts, as they are written, that a standard with the host parser of WHATWG takes to some
    canonical hosts."""

    def __init__(self, hosts: Hosts, standard: Standard) -> None:
        def rule(name: str) -> Dfa:
            return _rule_language(standard, name)

        self._is_file, self._is_web = rule("file_scheme"), rule("web_scheme")
        no_escapes = language_of(repeat(Chars(~CharSet.from_characters("%")), 0, None))
        names = intersection(hosts.names, rule("domain"), no_escapes)
        localhost = language_of(text("localhost"))
        in_files = difference(names, localhost)
        if hosts.names.starts[TEXT] in hosts.names.accepting:  # "localhost" is the empty host
            in_files = union(in_files, localhost, language_of(EPSILON))
        self._machines = {
            "name": names,
            "file": in_files,
            "opaque": hosts.texts,
            "IPv6": hosts.ipv6_language,
        }
        self._kinds = {"IPv6": features.IPV6}
        if not hosts.is_exact:
            self._kinds["IPv6"] |= features.UNDECIDED
        for spelled in by_spelling(hosts.ipv4):
            self._machines[spelled.machine] = spelled.texts
            self._kinds[spelled.machine] = spelled.features
        self._class_of = {n: cache(dfa.alphabet.class_of) for n, dfa in self._machines.items()}
        self._after_ace = cache(self._states_in_ace)
        self._beyond = cache(self._beyond_ascii)
        self._same_digit: dict[object, Place] = {}

    # the alphabet

    @cached_property
    def _mapped_sets(self) -> tuple[_Mapped, ...]:
        """The characters that the automata tell apart after the mapping."""
        known = ascii_mapping()
        by_text = {chr(point): CharSet.of([(point, point)]) for point in range(0x80)}
        del by_text["%"]  # it begins an escape
        for upper in "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
            by_text[upper.lower()] |= by_text.pop(upper)
        for mapped, chars in known.to_ascii.items():
            by_text[mapped] = by_text.get(mapped, CharSet(())) | chars
        alike: dict[object, tuple[str, CharSet]] = {}
        class_of = self._alphabet.class_of
        for mapped, chars in by_text.items():
            key = tuple(map(class_of, mapped))
            first, others = alike.get(key, (mapped, CharSet(())))
            alike[key] = first, others | chars
        pairs = [(chars, mapped) for mapped, chars in alike.values()]
        return tuple(
            _Mapped(chars, mapped, frozenset(n for n, of in BY_OCTETS.items() if chars & of))
            for chars, mapped in (*pairs, (known.others, _OTHER))
        )

    @cached_property
    def _alphabet(self) -> Alphabet:
        """What the automata of domains tell apart, and dots, which begin labels."""
        machines = (dfa for name, dfa in self._machines.items() if name != "opaque")
        sets = [each for dfa in machines for each in dfa.alphabet.sets]
        return Alphabet.of([CharSet.from_characters("."), *sets])

    @cached_property
    def _mapping(self) -> Mapping[str, str]:
        """The mapping of the characters that the search uses."""
        return {readable(each.chars): each.text for each in self._mapped_sets}

    @property
    def sets(self) -> tuple[CharSet, ...]:
        """Characters by their mapping, hexadecimal digits, and what opaque hosts tell apart."""
        digits = single(CharSet.from_characters(f"%{HEXADECIMAL}"))
        opaque = self._machines["opaque"].alphabet.sets
        mapped = (each.chars for each in self._mapped_sets)
        return (*digits, *opaque, *self._encoded_sets, *mapped)

    @cached_property
    def _encoded_sets(self) -> list[CharSet]:
        """The characters that opaque hosts encode, by what their automaton tells apart."""
        return alike_in_escapes(self._machines["opaque"], _CONTROLS)

    # the scheme

    def scheme(self, text: str) -> str:
        """The scheme in lowercase; "-" instead of one that is not special."""
        text = text.lower()
        special = (self._is_file, self._is_web)
        return text if any(dfa.run(TEXT, text)[0] == len(text) for dfa in special) else "-"

    def begin(self, scheme: str, kind: str | None) -> tuple[Place, ...]:
        """By the scheme, which says whether a host is a domain."""
        is_file = self._is_file.accepts(TEXT, scheme)
        if not is_file and not self._is_web.accepts(TEXT, scheme):
            return (self._start("opaque"), self._start("IPv6"))
        ipv4 = tuple(self._start(each) for each in self._machines if each in SPELLINGS)
        if kind == "ipv4address":
            return ipv4
        return (
            *self._label(self._start("file" if is_file else "name")),
            *ipv4,
            self._start("IPv6"),
        )

    def _start(self, machine: str) -> Place:
        return Place(machine, self._machines[machine].starts[TEXT])

    def is_empty_without(self, scheme: str) -> bool:
        """In `file` URLs (URL, 4.4, file state)."""
        return self._is_file.accepts(TEXT, scheme)

    # steps

    def step(self, place: Place, character: str) -> Iterator[Place]:
        """The places after a character, by the kind of host."""
        if place.machine == "opaque":
            if character != "[" or place != self._start("opaque"):  # not an IPv6 address
                is_encoded = character in _CONTROLS or not character.isascii()  # (URL, 1.3)
                yield from self._moved(place, escapes(character) if is_encoded else character)
        elif place.machine == "IPv6":
            yield from self._moved(place, lower(character))
        elif place.ahead:
            yield from octets.ahead(place, character, self._beyond)
        elif place.escape == "%":
            yield from self._after_digit(place, character)
        elif place.escape:
            yield from self._escaped(place, place.escape[1] + character)
        elif character == "%":
            yield place._replace(escape="%")
        else:
            yield from self._read(place, self._mapped(character))

    def rows(self, characters: Sequence[str]) -> Callable[[Place], Row]:
        """The same for groups of characters that are mapped alike."""
        one_by_one = super().rows(characters)
        by_text: dict[str | None, int] = united(
            ("%" if c == "%" else self._mapped(c), 1 << n) for n, c in enumerate(characters)
        )
        samples = {bits: characters[lowest(bits)] for bits in by_text.values()}
        digits = {1 << n: c for n, c in enumerate(characters) if c in f"%{HEXADECIMAL}"}

        def row(place: Place) -> Row:
            if place.machine in ("opaque", "IPv6"):  # they are not mapped
                return one_by_one(place)
            groups = digits if place.escape or place.ahead else samples
            return united((after, b) for b, c in groups.items() for after in self.step(place, c))

        return row

    def _after_digit(self, place: Place, digit: str) -> Iterator[Place]:
        """The places after the first digit of an escape. Digits after which the same can follow
        lead to the same place."""
        if digit not in HEXADECIMAL:
            return
        if digit in octets.LEADS:
            yield place._replace(escape="", ahead=octets.BEHIND_DIGIT, octets=2)
        elif digit in "01234567":
            after = tuple(tuple(self._escaped(place, digit + other)) for other in HEXADECIMAL[:16])
            if any(after):
                found = place._replace(escape="%" + digit)
                yield self._same_digit.setdefault((place, after), found)

    def _escaped(self, place: Place, digits: str) -> Iterator[Place]:
        """The places after an escape of a character in ASCII."""
        if digits[1] in HEXADECIMAL:
            character = chr(int(digits, 16))
            yield from self._read(place, character.lower())

    def _mapped(self, character: str) -> str | None:
        """The mapping of a character; None if it is disallowed."""
        if character.isascii():
            return character.lower()
        if character in self._mapping:
            return self._mapping[character]
        found = (each.text for each in self._mapped_sets if character in each.chars)
        return next(found, None)

    def _beyond_ascii(self, place: Place) -> tuple[Place, ...]:
        """The places after a character beyond ASCII with some number of octets."""
        found: dict[Place, None] = {}
        for each in self._mapped_sets:
            if place.octets in each.octets:
                found |= dict.fromkeys(self._read(place, each.text))
        return tuple(found)

    def escaped(self, before: Place, after: Place) -> str | None:
        """The escapes of the most readable character that leads from one place to the other."""
        if not octets.are_over(before, after):
            return None
        chars = [
            each.chars & BY_OCTETS[before.octets]
            for each in self._mapped_sets
            if before.octets in each.octets and after in self._read(before, each.text)
        ]
        return encode(min(map(readable, chars)))

    def _read(self, place: Place, mapped: str | None) -> list[Place]:
        """The places after the characters of a mapped domain. An escape is over."""
        if mapped is None:
            return []
        if place.ace is None and mapped != _OTHER and not self._has_labels(place, mapped):
            state = self._state(place.machine, place.state, mapped)
            return [] if state == DEAD else [Place(place.machine, state)]
        places = [Place(place.machine, place.state, ace=place.ace)]
        for character in mapped:
            places = [after for each in places for after in self._after(each, character)]
        return places

    def _has_labels(self, place: Place, mapped: str) -> bool:
        """Whether labels, some of which become "xn--" labels, begin in a mapped text."""
        return "." in mapped and place.machine in ("name", "file")

    def _after(self, place: Place, mapped: str) -> Iterator[Place]:
        if mapped == _OTHER:
            if place.ace is not None:
                yield place._replace(ace=True)
        elif place.ace is not None and mapped != ".":
            yield place
        elif place.ace is not False:
            state = self._state(place.machine, place.state, mapped)
            if state != DEAD:
                after = Place(place.machine, state)
                yield from self._label(after) if self._has_labels(after, mapped) else (after,)

    def _moved(self, place: Place, written: str) -> Iterator[Place]:
        state = self._state(place.machine, place.state, written)
        if state != DEAD:
            yield Place(place.machine, state)

    def _state(self, machine: str, state: int, written: str) -> int:
        rows, class_of = self._machines[machine].rows, self._class_of[machine]
        for character in written:
            state = rows[state][class_of(character)]
        return state

    def _label(self, place: Place) -> tuple[Place, ...]:
        """The places at the start of a label: it is in ASCII, or it becomes an "xn--" label."""
        after = self._after_ace(place.machine, place.state)
        return (place, *(place._replace(state=state, ace=False) for state in after))

    def _states_in_ace(self, machine: str, state: int) -> tuple[int, ...]:
        """The states after "xn--" and one or more characters of a label."""
        return states_in_ace(self._machines[machine], state)

    # the end

    def is_goal(self, place: Place) -> bool:
        """By the automaton of the kind of host."""
        is_whole = not (place.escape or place.ahead) and place.ace is not False
        return is_whole and place.state in self._machines[place.machine].accepting

    def features(self, place: Place) -> int:
        """The kind of host, and how an IPv4 address is spelled."""
        return self._kinds.get(place.machine, 0)


@cache
def _rule_language(standard: Standard, rule: str) -> Dfa:
    """The language of a rule, from the automaton of the whole grammar."""
    whole = standard.matcher.automaton()

    def successors(state: int) -> list[int | None]:
        return [None if target == DEAD else target for target in whole.rows[state]]

    order, rows, starts = explore({TEXT: whole.starts[rule]}, successors)
    accepting = frozenset(n for n, state in enumerate(order) if n and state in whole.accepting)
    labels = (None,) * len(rows)
    return minimize(Dfa(whole.alphabet, tuple(map(tuple, rows)), accepting, starts, labels))
