"""What a component means to a reader: automata over the characters that a reader reads.

What belongs here: the interface, and what all meanings share. A meaning runs the goal, which is
about canonical values, on values as they are written. Its automata are nondeterministic and are
stepped lazily: their determinized form is too large.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular.automata.alphabet import united
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.syntax.charset import MAX_POINT, CharSet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from urlgrammar.regular.automata.dfa import Dfa

WEB: Final = ("http", "https")
"""The schemes that are not unusual."""

HEXADECIMAL: Final = "0123456789abcdefABCDEF"
UPPERCASE: Final = CharSet.of([(0x41, 0x5A)])
BEYOND_ASCII: Final = CharSet.of([(0x80, MAX_POINT)])


class Place(NamedTuple):
    """A state of one automaton of a meaning.

    machine: its name. state: of its automaton. escape: the characters of an unfinished escape of an
    ASCII character. ahead: the shape of the rest of the escapes of a character beyond ASCII.
    octets: the number of these escapes. ace: in a label that becomes an "xn--" label, whether a
    character beyond ASCII has been read; None in other labels. is_left: whether the reader's parser
    must decide because of a character beyond ASCII.
    """

    machine: str
    state: int
    escape: str = ""
    ahead: str = ""
    octets: int = 0
    ace: bool | None = None
    is_left: bool = False


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


_IN_ACE: Final = "abcdefghijklmnopqrstuvwxyz0123456789-"


def states_in_ace(dfa: Dfa, state: int) -> tuple[int, ...]:
    """The states of an automaton after "xn--" and one or more characters of a label."""
    start = dfa.after(state, "xn--")
    found: set[int] = set()
    waiting = [start] if start != DEAD else []
    while waiting:
        here = waiting.pop()
        targets = {dfa.after(here, character) for character in _IN_ACE} - {DEAD} - found
        found |= targets
        waiting += targets
    return tuple(sorted(found))


def lower(character: str) -> str:
    """A letter in ASCII in lowercase; others are not changed."""
    return character.lower() if character.isascii() else character


def lowercase(text: str) -> str:
    """A text with letters in ASCII in lowercase."""
    return "".join(map(lower, text))


def single(chars: CharSet) -> list[CharSet]:
    """Each character as a set."""
    return [CharSet.from_characters(each) for each in chars]
