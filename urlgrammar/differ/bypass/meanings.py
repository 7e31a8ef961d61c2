"""What a component means to a reader: automata over the characters that a reader reads.

What belongs here: the interface, and the meaning of readers whose values are what is written, but
for case and percent-encoding. A meaning runs the goal, which is about canonical values, on values
as they are written. Its automata are nondeterministic and are stepped lazily: their determinized
form is too large.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass import features
from urlgrammar.regular.automata.alphabet import united
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.syntax.charset import MAX_POINT, CharSet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from urlgrammar.regular.automata.dfa import Dfa

WEB: Final = ("http", "https")
"""The schemes that are not unusual."""

HEXADECIMAL: Final = "0123456789abcdefABCDEF"
UPPERCASE: Final = CharSet.of([(0x41, 0x5A)])
BEYOND_ASCII: Final = CharSet.of([(0x80, MAX_POINT)])
_ANYTHING: Final = "anything"
"""The machine of values that are over-approximated. Others are named after the kind of host."""

_IPV6: Final = "ipv6address"
_KINDS: Final = {
    _ANYTHING: features.UNDECIDED,
    _IPV6: features.IPV6,
    "ipv4address": features.IPV4,
}


class Place(NamedTuple):
    """A state of one automaton of a meaning.

    machine: its name. state: of its automaton. escape: the characters of an unfinished escape of an
    ASCII character. ahead: the shape of the rest of the escapes of a character beyond ASCII.
    octets: the number of these escapes. ace: in a label that becomes an "xn--" label, whether a
    character beyond ASCII has been read; None in other labels.
    """

    machine: str
    state: int
    escape: str = ""
    ahead: str = ""
    octets: int = 0
    ace: bool | None = None


Row = Mapping[Place, int]


class Meaning(ABC):
    """The values of a component, as they are written, whose meaning is in the goal."""

    @property
    @abstractmethod
    def sets(self) -> tuple[CharSet, ...]:
        """The sets of characters that it tells apart."""

    def scheme(self, text: str) -> str:
        """What must be known of a scheme, or of the beginning of one: by default whether it is one
        of the Web. It is in lowercase, and "-" if nothing more counts."""
        text = text.lower()
        return text if any(each.startswith(text) for each in WEB) else "-"

    @abstractmethod
    def begin(self, scheme: str, kind: str | None) -> tuple[Place, ...]:
        """The places before the first character. scheme: in lowercase. kind: the kind of an
        address, None for other hosts; IPv6 addresses are recognized by their bracket."""

    def is_empty_without(self, scheme: str) -> bool:
        """Whether a host that is missing after a scheme is the empty host: by default it is
        undefined."""
        del scheme
        return False

    @abstractmethod
    def step(self, place: Place, character: str) -> Iterable[Place]:
        """The places after a character."""

    def rows(self, characters: Sequence[str]) -> Callable[[Place], Row]:
        """The function from a place to the places after it. characters: one of each set that it
        tells apart; a place comes with the numbers of its characters as the bits of an int."""

        def row(place: Place) -> Row:
            return united(
                (after, 1 << number)
                for number, character in enumerate(characters)
                for after in self.step(place, character)
            )

        return row

    @abstractmethod
    def is_goal(self, place: Place) -> bool:
        """Whether a value that ends here is in the goal."""

    def features(self, place: Place) -> int:
        """The features of a value that ends here: the kind of host, and the spelling."""
        del place
        return 0

    def escaped(self, before: Place, after: Place) -> str | None:
        """The escapes that end between two places if they are those of a character beyond ASCII;
        otherwise None."""
        del before, after
        return None


class PlainMeaning(Meaning):
    """Values of which each character, or each escape, means a text of its own.

    values: the goal. coding: from a character in ASCII, or the escape of one, to what it means.
    is_ascii: whether characters beyond ASCII and their escapes mean themselves,
    in lowercase; if not, a value with one of them is over-approximated. undecided: the kinds of
    hosts that are over-approximated, as features.
    """

    def __init__(
        self, values: Dfa, coding: Mapping[str, str], *, is_ascii: bool, undecided: int = 0
    ) -> None:
        self._dfa, self._coding, self._is_ascii = values, coding, is_ascii
        self._undecided = undecided
        self._has_escapes = any(len(each) == 3 for each in coding)

    @property
    def sets(self) -> tuple[CharSet, ...]:
        """Those of the goal, uppercase letters and, if there are escapes, hexadecimal digits."""
        escapes = single(CharSet.from_characters(f"%{HEXADECIMAL}")) if self._has_escapes else []
        return (*self._dfa.alphabet.sets, *single(UPPERCASE), *escapes, BEYOND_ASCII)

    def begin(self, scheme: str, kind: str | None) -> tuple[Place, ...]:
        """One place."""
        del scheme
        return (Place(kind or TEXT, self._dfa.starts[TEXT]),)

    def step(self, place: Place, character: str) -> Iterator[Place]:
        """One place, or none."""
        if place.machine == _ANYTHING:
            yield place
            return
        written = place.escape + character
        if self._has_escapes and written[0] == "%" and len(written) < 3:
            yield place._replace(escape=written)
            return
        is_ascii = written.isascii() and (len(written) == 1 or written[1] in "01234567")
        if not is_ascii and not self._is_ascii:
            yield Place(_ANYTHING, 0)
            return
        known = written.upper() if len(written) == 3 else written
        meant = self._coding[known] if is_ascii and known in self._coding else lowercase(written)
        if (state := self._dfa.after(place.state, meant)) != DEAD:
            yield Place(_IPV6 if character == "[" else place.machine, state)

    def is_goal(self, place: Place) -> bool:
        """By the goal."""
        if place.machine == _ANYTHING:
            return True
        return place.state in self._dfa.accepting and not place.escape

    def features(self, place: Place) -> int:
        """The kind of host, or that the reader's parser must decide."""
        kind = _KINDS.get(place.machine, 0)
        return kind | features.UNDECIDED if kind & self._undecided else kind


def lower(character: str) -> str:
    """A letter in ASCII in lowercase; others are not changed."""
    return character.lower() if character.isascii() else character


def lowercase(text: str) -> str:
    """A text with letters in ASCII in lowercase."""
    return "".join(map(lower, text))


def single(chars: CharSet) -> list[CharSet]:
    """Each character as a set."""
    return [CharSet.from_characters(each) for each in chars]
