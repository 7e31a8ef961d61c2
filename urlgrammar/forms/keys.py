"""The value of a key of a query: what an application gets for a name.

What belongs here: a key, reading its values from a query, and the same as a machine that reads a
query letter by letter. Both are the parser of application/x-www-form-urlencoded (URL, 5.1): a query
is split at "&", a pair at its first "=", "+" is a space, and names and values are percent-decoded.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.forms.letters import HEXADECIMAL
from urlgrammar.forms.octets import OctetRun, Place
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import Dfa, explored, minimize
from urlgrammar.regular.automata.languages import TEXT, language_of
from urlgrammar.regular.automata.readability import readable
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import Chars, sequence
from urlgrammar.text.percent_encoding import read_letters
from urlgrammar.tree import form_urlencoded

if TYPE_CHECKING:
    from collections.abc import Hashable

FIRST: Final = "first"
LAST: Final = "last"
ANY: Final = "any"
TAKEN: Final = (FIRST, LAST, ANY)
"""Which value counts if a key has several."""

_KEY: Final = re.compile(rf"(?:({'|'.join(TAKEN)})\s+)?query\.([^\s,]+)")

# what a machine sees
AGAIN: Final = 1 << 0
NAME_ESCAPED: Final = 1 << 1
ESCAPED: Final = 1 << 2
PLUS: Final = 1 << 3
SEMICOLON: Final = 1 << 4
OTHER: Final = 1 << 5
MISSING: Final = 1 << 6

SPECIAL: Final = "%+&;="
"""The characters that mean something by themselves."""


@dataclass(frozen=True)
class Key:
    """A key of a query. name: decoded. taken: which of its values counts, one of `TAKEN`; with
    `ANY`, each does. separators: the characters between pairs."""

    name: str
    taken: str = ANY
    separators: str = "&"

    def __str__(self) -> str:
        return f"query.{self.name}" if self.taken == ANY else f"{self.taken} query.{self.name}"

    def values(self, query: str | None) -> tuple[str | None, ...]:
        """The values that count; a key that is missing has the value None."""
        text = query or ""
        for separator in self.separators[1:]:
            text = text.replace(separator, self.separators[0])
        found = [value for name, value in form_urlencoded.parse(text) if name == self.name]
        if not found:
            return (None,)
        return tuple(
            found[-1:] if self.taken == LAST else found[:1] if self.taken == FIRST else found
        )

    def language(self, goal: Dfa, *, has_undefined: bool) -> Dfa:
        """The queries of which a value is in a goal. has_undefined: whether a missing key is in it.
        Raises LimitError."""
        run = KeyRun(self, goal, has_undefined=has_undefined)
        alphabet = Alphabet.common(goal.alphabet, run.names, sets=run.sets)
        samples = [*map(readable, alphabet.sets)]

        def successors(at: At) -> list[At]:
            return [run.step(at, character)[0]._replace(seen_in_name=0) for character in samples]

        def accepts(at: At) -> bool:
            return run.end(at)[0]

        return minimize(explored(alphabet, {TEXT: run.start}, successors, accepts=accepts))


def key_of(text: str) -> Key | None:
    """The key of a text: `query.NAME`, with `first`, `last` or `any` before it; None if it is none.
    Without one of them, any value counts. A name has no spaces and no commas."""
    match = _KEY.fullmatch(text)
    return None if match is None else Key(match[2], match[1] or ANY)


class At(NamedTuple):
    """How far a query has been read.

    is_name: whether in a name. place: in the automaton of the name, or in that of the goal; None in
    what does not count. is_begun: whether the pair has a character. escape: the beginning of what
    may be an escape. is_in: of the pairs before with the name, whether the value that counts so far
    is in the goal; None if there are none. seen_in_name: what was seen in the name, which counts
    only if it is that of the key."""

    is_name: bool
    place: Place | None
    is_begun: bool = False
    escape: str = ""
    is_in: bool | None = None
    seen_in_name: int = 0


Stepped = tuple[At, int]
"""A place in a query, and what was seen, as bits."""


class KeyRun:
    """A machine that reads a query letter by letter, and knows at its end whether a value of a key
    is in a goal. has_undefined: whether a missing key is in it."""

    def __init__(self, key: Key, goal: Dfa, *, has_undefined: bool) -> None:
        self._key, self._has_undefined = key, has_undefined
        name = language_of(sequence(Chars(CharSet.from_characters(c)) for c in key.name))
        self._name, self._goal = OctetRun(name), OctetRun(goal)
        self.names = name.alphabet
        self.start = At(is_name=True, place=self._name.start)
        self.step = cache(self._step)

    @property
    def sets(self) -> list[CharSet]:
        """The characters that mean something by themselves."""
        return [CharSet.from_characters(character) for character in SPECIAL + HEXADECIMAL]

    def alike(self, letter: str) -> Hashable:
        """A key that is the same for letters, which are characters or escapes, that mean the same
        wherever they stand."""
        runs = self._name, self._goal
        if len(letter) > 1:
            octet = int(letter[1:], 16)
            return "octet", *(run.alike(octet) for run in runs)
        own = letter if letter in SPECIAL else letter in HEXADECIMAL
        return own, *(run.class_of(letter) for run in runs)

    def _step(self, at: At, character: str) -> Stepped:
        """The place after a character."""
        escape, letters = read_letters(at.escape, character)
        seen = 0
        for letter in letters:
            at, more = self._read(at, letter)
            seen |= more
        return at._replace(escape=escape), seen

    def end(self, at: At) -> tuple[bool, int]:
        """Whether the value is in the goal if the query ends here, and what was seen."""
        seen = 0
        for letter in at.escape:
            at, more = self._read(at, letter)
            seen |= more
        at, more = self._next(at)
        if at.is_in is None:
            return self._has_undefined, seen | more | MISSING
        return at.is_in, seen | more

    def _read(self, at: At, letter: str) -> Stepped:
        if letter in self._key.separators:
            after, seen = self._next(at)
            return after, seen | SEMICOLON * (letter == ";")
        if at.is_name and letter == "=":
            return self._value(at)
        at = at._replace(is_begun=True)
        if at.place is None:
            return at, 0
        run = self._name if at.is_name else self._goal
        if len(letter) > 1:
            place = run.octet(at.place, int(letter[1:], 16))
            seen = NAME_ESCAPED if at.is_name else ESCAPED
        else:
            place = run.character(at.place, " " if letter == "+" else letter)
            seen = PLUS * (letter == "+")
        if not at.is_name:
            return at._replace(place=place), seen
        if not place.state:
            return at._replace(place=None, seen_in_name=0), 0
        return at._replace(place=place, seen_in_name=at.seen_in_name | seen), 0

    def _value(self, at: At) -> Stepped:
        """The place behind a name."""
        is_key = at.is_name and at.place is not None and self._name.is_end(at.place)
        if not is_key:
            seen = OTHER * at.is_begun
            return At(is_name=False, place=None, is_begun=True, is_in=at.is_in), seen
        is_again = at.is_in is not None
        seen = at.seen_in_name | AGAIN * is_again
        is_known = is_again and (self._key.taken == FIRST or (self._key.taken == ANY and at.is_in))
        place = None if is_known else self._goal.start
        return At(is_name=False, place=place, is_begun=True, is_in=at.is_in), seen

    def _next(self, at: At) -> Stepped:
        """The place behind a pair."""
        seen = 0
        if at.is_name:
            at, seen = self._value(at)
        is_in = at.is_in
        if at.place is not None:
            is_in = self._goal.is_end(at.place)
        return self.start._replace(is_in=is_in), seen
