"""UTF-8 backwards: running an automaton of characters on octets.

What belongs here: which character some octets are, as far as an automaton tells characters apart.
Octets that are no UTF-8 are U+FFFD, as many as a decoder writes (Encoding, 8.1.1): one for the
longest beginning of a character, and one for each octet that begins none.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.languages import TEXT

if TYPE_CHECKING:
    from collections.abc import Hashable

    from urlgrammar.regular.automata.dfa import Dfa

_REPLACEMENT: Final = "\ufffd"
_LOWEST: Final = (0, 0, 0x80, 0x800, 0x10000)
"""By the number of octets, the first character that has as many."""

_SURROGATES: Final = range(0xD800, 0xE000)
_END: Final = 0x110000
_NONE: Final = -1
"""The class of what is no character."""


class Place(NamedTuple):
    """A state of the automaton. pending: octets that may begin a character; those of one beginning
    stand for all after which the same can follow."""

    state: int
    pending: bytes = b""


class OctetRun:
    """An automaton that is run on characters and on octets."""

    def __init__(self, dfa: Dfa) -> None:
        self._dfa = dfa
        self.start = Place(dfa.starts[TEXT])
        self.octet = cache(self._after_octet)
        self.class_of = cache(dfa.alphabet.class_of)
        self._same: dict[Hashable, bytes] = {}
        self._meant: dict[bytes, set[int]] = {}
        self._begun = cache(self._beginning)

    def character(self, place: Place, character: str) -> Place:
        """The place after a character."""
        return self._moved(self.closed(place), character)

    def closed(self, place: Place) -> int:
        """The state at the end, or before a character: what is pending is none."""
        if not place.pending:
            return place.state
        return self._moved(place.state, _REPLACEMENT).state

    def is_end(self, place: Place) -> bool:
        """Whether the automaton accepts here."""
        return self.closed(place) in self._dfa.accepting

    def _moved(self, state: int, character: str) -> Place:
        return Place(self._dfa.rows[state][self.class_of(character)])

    def _after_octet(self, place: Place, octet: int) -> Place:
        """The place after an octet."""
        state, pending = place
        if state == DEAD:
            return place
        begun = self._begun(pending, octet)
        if begun is None and pending:  # it ends what is pending, and is read again
            return self.octet(Place(self.closed(place)), octet)
        if begun is None:
            return self._moved(state, _REPLACEMENT)
        if isinstance(begun, str):
            return self._moved(state, begun)
        row = self._dfa.rows[state]
        is_dead = all(row[number] == DEAD for number in self._meant[begun])
        return Place(DEAD) if is_dead else Place(state, begun)

    def _beginning(self, pending: bytes, octet: int) -> str | bytes | None:
        """What octets are: a character, the beginning of one, or none."""
        octets = pending + bytes((octet,))
        if octet < 0x80 or pending:
            if (octet < 0x80) == bool(pending) or (pending and octet >= 0xC0):
                return None
        elif not 0xC2 <= octet <= 0xF4:
            return None
        count = _count(octets[0])
        left = count - len(octets)
        first = octets[0] if count == 1 else octets[0] & 0x7F >> count
        for each in octets[1:]:
            first = first << 6 | each & 0x3F
        low, high = first << 6 * left, (first + 1 << 6 * left) - 1
        meant = tuple(self._classes(low, high, _LOWEST[count]))
        if all(number == _NONE for _, number in meant):
            return None
        if not left:
            return chr(low)
        same = self._same.setdefault((left, meant), octets)
        self._meant[same] = {number for _, number in meant} - {_NONE}
        self._meant[same].add(self.class_of(_REPLACEMENT))
        return same

    def _classes(self, low: int, high: int, lowest: int) -> list[tuple[int, int]]:
        """The classes of a range of numbers, each with its first number from the start."""
        known = self._dfa.alphabet.starts
        starts = {low, lowest, _SURROGATES.start, _SURROGATES.stop, _END}
        starts.update(known[bisect_left(known, low) : bisect_right(known, high)])
        found: list[tuple[int, int]] = []
        for start in sorted(start for start in starts if low <= start <= high):
            is_none = start < lowest or start in _SURROGATES or start >= _END
            number = _NONE if is_none else self.class_of(chr(start))
            if not found or found[-1][1] != number:
                found.append((start - low, number))
        return found

    def alike(self, octet: int) -> Hashable:
        """A key that is the same for octets that mean the same wherever they stand."""
        if octet < 0x80:
            return self.class_of(chr(octet))
        return tuple(self._key(self._begun(pending, octet)) for pending in self._beginnings)

    def _key(self, begun: str | bytes | None) -> Hashable:
        return self.class_of(begun) if isinstance(begun, str) else begun

    @cached_property
    def _beginnings(self) -> list[bytes]:
        """All that can be pending."""
        found = {b"": None}
        waiting = [*found]
        for pending in waiting:  # it grows
            for octet in range(0x80, 0x100):
                begun = self._begun(pending, octet)
                if isinstance(begun, bytes) and begun not in found:
                    found[begun] = None
                    waiting.append(begun)
        return waiting


def _count(lead: int) -> int:
    """The number of the octets of a character by its first one."""
    return 1 if lead < 0x80 else 2 if lead < 0xE0 else 3 if lead < 0xF0 else 4
