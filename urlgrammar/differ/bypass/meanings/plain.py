"""The meaning of hosts to readers whose values are what is written, but for case and
percent-encoding.

What belongs here: the automata.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass import features
from urlgrammar.differ.bypass.addresses.brackets import addresses, opened, written
from urlgrammar.differ.bypass.addresses.ipv6 import ipv6_hosts
from urlgrammar.differ.bypass.goals import EVERY_IPV6, every_ipv6
from urlgrammar.differ.bypass.meanings import octets
from urlgrammar.differ.bypass.meanings.base import (
    BEYOND_ASCII,
    HEXADECIMAL,
    UPPERCASE,
    WEB,
    Meaning,
    Place,
    Row,
    lowercase,
    single,
    states_in_ace,
)
from urlgrammar.differ.bypass.meanings.ipv4 import Spelled, by_spelling
from urlgrammar.differ.bypass.meanings.known import looked_up
from urlgrammar.differ.bypass.meanings.letters import Letters, is_octet, octets_of
from urlgrammar.differ.bypass.spellings import BY_OCTETS, text
from urlgrammar.regular.automata.alphabet import Alphabet, lowest, united
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.languages import (
    TEXT,
    difference,
    intersection,
    is_empty,
    issubset,
    language_of,
    union,
)
from urlgrammar.regular.automata.readability import readable
from urlgrammar.regular.syntax.charset import ANY, CharSet
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    NOTHING,
    Chars,
    choice,
    repeat,
    sequence,
)
from urlgrammar.text.percent_encoding import encode, read_letters

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from urlgrammar.differ.bypass.goals import Hosts
    from urlgrammar.differ.bypass.meanings.known import Plain
    from urlgrammar.regular.automata.dfa import Dfa

_ENCODED: Final = "%5b"
_BEHIND_ENCODED: Final = language_of(sequence([text(_ENCODED), repeat(Chars(ANY), 0, None)]))
_ZONE: Final = repeat(sequence([text("%"), repeat(Chars(ANY), 0, None)]), 0, 1)
"""Any zone behind an IPv6 address."""

_IN_BRACKETS: Final = language_of(sequence([text("["), repeat(Chars(ANY), 0, None)]))

# the machines of hosts that are read character by character
_NAME: Final = "name"
_OTHERS: Final = "name of another host"
_OWN: Final = "name of the own host"
_EMPTY: Final = "empty"
_NONE: Final = "empty, which is none"
_IPV4: Final = "ipv4address"
_IPV6: Final = "ipv6address"
_BRACKETS: Final = "brackets around no address"
_ANYTHING: Final = "anything"
_OPENED: Final = "brackets of which the first one is an escape"
_LEFT: Final = "left to the parser by what follows"

_GUESSED: Final = 1
_RAW: Final = 2
"""The bits of the states of `_ANYTHING`: what stands before would lead to the goal; a character of
ASCII is left to the parser."""

_WITHOUT_LABELS: Final = frozenset({_IPV4, _IPV6, _BRACKETS})

_KINDS: Final = {
    _ANYTHING: features.UNDECIDED,
    _BRACKETS: features.BRACKETS,
    _OWN: features.UNDECIDED,
    _OPENED: features.UNDECIDED | features.IPV6,
    _IPV6: features.IPV6,
    _IPV4: features.IPV4,
}


class PlainMeaning(Meaning):
    """The hosts of a reader that reads them character by character."""

    def __init__(self, hosts: Hosts, plain: Plain, *, looks_up: bool = False) -> None:
        """looks_up: whether a character beyond ASCII that is kept also means what UTS #46 maps it
        to, because a goal denies what is looked up."""
        beyond = plain.beyond
        if looks_up and beyond is not None and not beyond.makes_ace:
            plain = plain._replace(beyond=looked_up(beyond))
        self._plain = plain
        self._letters = Letters(plain)
        self._state, self._after_ace = cache(self._state_after), cache(self._states_in_ace)
        self._beyond, self._all_after = cache(self._beyond_ascii), cache(self._all_states_after)
        others = [_IN_BRACKETS, language_of(EPSILON)]
        if plain.opened is not None:
            others.append(_BEHIND_ENCODED)
        names = difference(hosts.texts, union(*others))
        own = language_of(choice(map(text, plain.own.values())))
        nothing = language_of(NOTHING)
        can_be_empty = any(map(hosts.has, plain.empty))
        can_be_none = any(hosts.has(each or None) for each in plain.empty)
        self._machines = {
            _NAME: names,
            _OTHERS: difference(names, own),
            _OWN: own if hosts.has("") else intersection(own, hosts.texts),
            _EMPTY: language_of(EPSILON) if can_be_empty else nothing,
            _NONE: language_of(EPSILON) if can_be_none else nothing,
            _IPV6: intersection(hosts.texts, _IN_BRACKETS),
            _LEFT: nothing,
        }
        self._kinds = dict(_KINDS)
        if not any(plain.empty):
            self._kinds[_NONE] = features.NO_HOST
        self._numbers: tuple[str, ...] = (_IPV4,)
        self._machines[_IPV4] = hosts.texts
        spelled = [*by_spelling(hosts.ipv4)]
        if plain.has_numbers:
            self._numbers = self._add(spelled, "")
        self._names = self._add([each for each in spelled if each.tricks], "name ", hosts.texts)
        for machine in self._names:
            self._machines[_NAME] = difference(self._machines[_NAME], self._machines[machine])
            self._machines[_OTHERS] = difference(self._machines[_OTHERS], self._machines[machine])
        is_known = plain.keeps_others or plain.decodes
        self._leaves = not is_known or bool(plain.open)
        if plain.is_bare:
            inside = union(difference(hosts.texts, language_of(EPSILON)), self._machines[_NONE])
            self._machines[_IPV6] = written(intersection(inside, addresses()))
            self._machines[_BRACKETS] = written(difference(inside, addresses()))
            self._kinds[_BRACKETS] = features.BRACKETS
        if plain.opened is not None:
            blocks = EVERY_IPV6 if _tells_forms_apart(hosts, hosts.texts) else hosts.ipv6
            self._machines[_OPENED] = opened(plain.opened, blocks)
        if plain.opens_brackets:
            self._machines[_IPV6] = _rewritten(hosts, self._machines[_IPV6])
            self._machines[_BRACKETS] = difference(_IN_BRACKETS, every_ipv6(_ZONE))
            self._kinds[_IPV6] |= features.UNDECIDED
            self._kinds[_BRACKETS] |= features.UNDECIDED

    def _add(
        self, spelled: Iterable[Spelled], prefix: str, inside: Dfa | None = None
    ) -> tuple[str, ...]:
        """Add machines of spelled addresses; their names. inside: the hosts among them."""
        names = []
        for each in spelled:
            texts = each.texts if inside is None else intersection(each.texts, inside)
            if not is_empty(texts):
                names.append(prefix + each.machine)
                self._machines[names[-1]] = texts
                self._kinds[names[-1]] = each.features
        return tuple(names)

    @property
    def sets(self) -> tuple[CharSet, ...]:
        """Those of the goal, uppercase letters and, if there are escapes, hexadecimal digits."""
        escapes = (
            single(CharSet.from_characters(f"%{HEXADECIMAL}")) if self._letters.has_escapes else []
        )
        machines = (each for dfa in self._machines.values() for each in dfa.alphabet.sets)
        return (*machines, *single(UPPERCASE), *escapes, BEYOND_ASCII, *self._mapped_sets())

    def _mapped_sets(self) -> Collection[CharSet]:
        """Characters beyond ASCII by what the automata make of their meaning."""
        found: dict[object, CharSet] = {}
        if self._plain.beyond is not None:
            for texts, chars in self._plain.beyond.mapped.items():
                key = self._classes(texts)
                found[key] = found.get(key, CharSet(())) | chars
        return found.values()

    def _classes(self, texts: Iterable[str]) -> object:
        """What the automata tell apart of texts."""
        machines = [dfa.alphabet.class_of for dfa in self._machines.values()]
        return tuple(tuple(tuple(map(each, text)) for each in machines) for text in texts)

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
            machines = (_OTHERS, _OWN, _EMPTY, _IPV6, *self._names)
        elif self._plain.never_empty or scheme in {"", *WEB}:
            machines = (_NAME, _NONE, _IPV6, *self._names)
        else:
            machines = (_NAME, _EMPTY, _IPV6, *self._names)
        if _BRACKETS in self._machines and kind != _IPV4:
            machines += (_BRACKETS,)
        if _OPENED in self._machines and kind != _IPV4:
            machines += (_OPENED,)
        if self._leaves:
            machines += (_LEFT,)
        starts = {each: self._machines[each].starts[TEXT] for each in machines}
        places = (Place(each, starts[each]) for each in machines)
        return tuple(
            after
            for place in places
            for after in ((place,) if place.machine == _LEFT else self._label(place))
        )

    def step(self, place: Place, character: str) -> Iterator[Place]:
        """One place, or none. What is left to the parser can change what stands before it, such as
        the label of a character that is mapped by IDNA: so that way has a machine of its own."""
        if place.machine == _ANYTHING:
            yield place
            return
        if place.ahead:
            yield from octets.ahead(place, character, self._beyond)
            return
        escape, letters = "", [character]
        is_raw = place.machine in {_IPV6, _BRACKETS} and self._plain.opens_brackets
        if self._letters.has_escapes and not is_raw:
            escape, letters = read_letters(place.escape, character)
        is_left = not is_raw and any(map(self._letters.is_open, letters))
        if place.machine == _OPENED:
            state = self._state(_OPENED, place.state, lowercase("".join(map(octets_of, letters))))
            if state != DEAD:
                yield place._replace(state=state, escape=escape)
        elif place.machine == _LEFT:
            if is_left:
                yield Place(_ANYTHING, _RAW * self._letters.has_raw(letters))
            else:
                yield place._replace(escape=escape)
        elif is_left:  # the same, but what stands before it would lead to the goal: a better guess
            yield Place(_ANYTHING, _GUESSED | _RAW * self._letters.has_raw(letters))
        else:
            if self._plain.decodes and not is_raw and any(map(is_octet, letters)):
                place = place._replace(is_left=True)
                if letters[0][1] in octets.LEADS:
                    yield place._replace(escape="", ahead=octets.BEHIND_OCTET, octets=2)
            yield from (each._replace(escape=escape) for each in self._after(place, letters))

    def rows(self, characters: Sequence[str]) -> Callable[[Place], Row]:
        """The same for groups of characters that mean the same to an automaton; digits differ only
        in an escape, and dots in a label that becomes an "xn--" label."""
        in_escapes = [(c, 1 << n) for n, c in enumerate(characters) if c in f"%{HEXADECIMAL}"]

        @cache
        def groups(machine: str, *, in_escape: bool, in_ace: bool) -> list[tuple[str, int]]:
            key = self._alike_to(machine, in_ace=in_ace)
            alike = united(
                (c if in_escape and c in HEXADECIMAL else key(c), 1 << n)
                for n, c in enumerate(characters)
            )
            return [(characters[lowest(bits)], bits) for bits in alike.values()]

        def row(place: Place) -> Row:
            machine, in_escape, in_ace = place.machine, bool(place.escape), place.ace is not None
            found = groups(machine, in_escape=in_escape, in_ace=in_ace)
            if place.ahead:
                found = in_escapes
            moves = self._quickly if self._is_plain(place) else self.step
            return united((after, bits) for c, bits in found for after in moves(place, c))

        return row

    def _is_plain(self, place: Place) -> bool:
        """Whether what comes next only changes the state of the automaton."""
        has_labels = self._letters.makes_ace and place.machine not in _WITHOUT_LABELS
        is_own = place.machine in {_ANYTHING, _LEFT, _OPENED}
        return not (has_labels or is_own or place.escape or place.ahead)

    def _quickly(self, place: Place, character: str) -> Iterable[Place]:
        """`step` from a plain place."""
        if character == "%" or self._letters.is_open(character):
            yield from self.step(place, character)
            return
        texts, is_left = self._letters.readings(character)
        for each in texts:
            state = self._all_after(place.machine, each)[place.state]
            if state != DEAD:
                yield Place(place.machine, state, is_left=place.is_left or is_left)

    def _all_states_after(self, machine: str, text: str) -> list[int]:
        """By state of an automaton, the state after a text."""
        dfa = self._machines[machine]
        states = [*range(len(dfa.rows))]
        for class_ in map(dfa.alphabet.class_of, text):
            states = [dfa.rows[state][class_] for state in states]
        return states

    def _alike_to(self, machine: str, *, in_ace: bool) -> Callable[[str], object]:
        """The function from a character to a key that is the same for characters that mean the same
        to an automaton."""
        dfa = self._machines.get(machine)

        def classes(text: str) -> object:
            if in_ace and "." not in text:
                return text != ""
            return None if dfa is None else tuple(map(dfa.alphabet.class_of, text))

        def key(character: str) -> object:
            if machine == _OPENED:
                return character == "%", classes(lowercase(octets_of(character)))
            texts = self._letters.texts(character)
            meant = tuple(map(classes, (self._letters.meant(character), *(texts or ()))))
            is_left = self._letters.is_open(character), self._letters.has_raw([character])
            special = character if character in "%." else ""  # they begin escapes and labels
            return special, is_left, character.isascii(), texts is None, meant

        return key

    def _after(self, place: Place, letters: Iterable[str]) -> list[Place]:
        """The places after characters and escapes."""
        places = [place._replace(escape="")]
        for letter in letters:
            places = [after for each in places for after in self._read(each, letter)]
        return places

    def _read(self, place: Place, letter: str) -> Iterable[Place]:
        """The places after a character or an escape."""
        texts, is_left = self._letters.readings(letter)
        if is_left:
            place = place._replace(is_left=True)
            if self._letters.makes_ace and self._letters.texts(letter) is None:
                return [] if place.ace is None else [place._replace(ace=True)]
        return dict.fromkeys(after for each in texts for after in self._moved(place, each))

    def _moved(self, place: Place, meant: str) -> list[Place]:
        """The places after a text."""
        places = [place]
        for character in meant:
            places = [after for each in places for after in self._one(each, character)]
        return places

    def _one(self, place: Place, character: str) -> Sequence[Place]:
        """The places after one character; a dot ends a label."""
        if place.ace is not None and character != ".":
            return [place]
        if place.ace is False:
            return []
        state = self._state(place.machine, place.state, character)
        if state == DEAD:
            return []
        after = place._replace(state=state, ace=None)
        return self._label(after) if character == "." else [after]

    def _label(self, place: Place) -> tuple[Place, ...]:
        """The places at the start of a label: it is in ASCII, or it becomes an "xn--" label."""
        if not self._letters.makes_ace or place.machine in _WITHOUT_LABELS:
            return (place,)
        after = self._after_ace(place.machine, place.state)
        return (place, *(place._replace(state=state, ace=False) for state in after))

    def _states_in_ace(self, machine: str, state: int) -> tuple[int, ...]:
        return states_in_ace(self._machines[machine], state)

    def _state_after(self, machine: str, state: int, character: str) -> int:
        return self._machines[machine].after(state, character)

    @cached_property
    def _alike(self) -> list[tuple[int, str]]:
        """A readable character beyond ASCII for each set that the automata tell apart after its
        meaning, with the number of its octets."""
        sets = Alphabet.of([*self.sets, *BY_OCTETS.values()]).sets
        found = ((n, each & of) for each in sets for n, of in BY_OCTETS.items())
        return [(n, readable(each)) for n, each in found if each]

    def _beyond_ascii(self, place: Place) -> tuple[Place, ...]:
        """The places after a character beyond ASCII with some number of octets."""
        start = place._replace(octets=0)
        found = (self._read(start, each) for number, each in self._alike if number == place.octets)
        return tuple(dict.fromkeys(after for each in found for after in each))

    def escaped(self, before: Place, after: Place) -> str | None:
        """The escapes of the most readable character that leads from one place to the other."""
        if not octets.are_over(before, after):
            return None
        start = before._replace(ahead="", octets=0)
        found = (
            each
            for number, each in self._alike
            if number == before.octets and after in self._read(start, each)
        )
        return encode(next(found))

    def is_goal(self, place: Place) -> bool:
        """By the automaton of the kind of host; what is pending is no escape."""
        if place.machine in {_ANYTHING, _LEFT}:
            return place.machine == _ANYTHING
        if place.ahead or (place.machine == _OPENED and place.escape):
            return False
        accepting = self._machines[place.machine].accepting
        after = self._after(place, place.escape)
        return any(each.ace is not False and each.state in accepting for each in after)

    def features(self, place: Place) -> int:
        """The kind of host, or that the reader's parser must decide."""
        is_open = place.machine in {_EMPTY, _NONE} and len(self._plain.empty) > 1
        is_open = is_open or place.is_left or not self._plain.is_certain
        found = features.REWRITTEN if place.machine == _ANYTHING and place.state & _RAW else 0
        return self._kinds.get(place.machine, 0) | found | (features.UNDECIDED if is_open else 0)


def _rewritten(hosts: Hosts, in_goal: Dfa) -> Dfa:
    """The IPv6 addresses that may be in the goal, in brackets, if a reader writes them in another
    way: all forms of those of the goal, also with a zone, which the reader may drop. If the goal
    tells the forms of an address apart, all forms of all; and if it does so because of zones, all
    with a zone. in_goal: those of the goal as they are written."""
    found = ipv6_hosts(hosts.ipv6, _ZONE)
    if _tells_forms_apart(hosts, in_goal):
        return every_ipv6(_ZONE)
    zoned = difference(every_ipv6(_ZONE), every_ipv6())
    return found if issubset(intersection(in_goal, zoned), found) else union(found, zoned)


def _tells_forms_apart(hosts: Hosts, in_goal: Dfa) -> bool:
    """Whether some forms of an IPv6 address are in the goal and others are not."""
    return not issubset(intersection(in_goal, every_ipv6()), hosts.ipv6_language)
