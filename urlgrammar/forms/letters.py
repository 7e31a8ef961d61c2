"""Letters: what each character and each escape of a component becomes.

What belongs here: the table of a form, reading a text by its letters, and sets of characters that a
table treats alike. A letter is a character, or the escape of an octet. The escapes of a character
beyond ASCII are read by their shape, so that they stand for every character with as many octets.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache, cached_property
from itertools import chain
from operator import itemgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.forms.idna_mapping import ascii_mapping, can_be_domain, nameprep_mapping
from urlgrammar.regular.syntax.charset import MAX_POINT, CharSet
from urlgrammar.text.percent_encoding import encode, is_beyond_ascii, read_letters

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from urlgrammar.regular.automata.dfa import Dfa

HEXADECIMAL: Final = "0123456789abcdefABCDEF"
BEYOND_ASCII: Final = CharSet.of([(0x80, MAX_POINT)])
CHARACTERS: Final = tuple(map(chr, range(0x80)))
"""Those of ASCII."""

BY_OCTETS: Final[Mapping[int, CharSet]] = MappingProxyType(
    {
        2: CharSet.of([(0x80, 0x7FF)]),
        3: CharSet.of([(0x800, 0xD7FF), (0xE000, 0xFFFF)]),
        4: CharSet.of([(0x10000, 0x10FFFF)]),
    }
)
"""The characters beyond ASCII by the number of their octets in UTF-8."""

_LEADS: Final = {2: range(0xC2, 0xE0), 3: range(0xE0, 0xF0), 4: range(0xF0, 0xF5)}
"""Their first octets."""

_SURROGATES: Final = CharSet.of([(0xD800, 0xDFFF)])
_REPLACEMENT: Final = "\ufffd"


class Others(Enum):
    """What becomes of the characters beyond ASCII that a table does not map."""

    KEPT = "they are kept"
    LABEL = 'their label becomes one that begins with "xn--"'
    LOOKED_UP = 'they are kept, and when the name is looked up their label begins with "xn--"'
    ENCODED = "they are percent-encoded"
    OCTETS = "they are read by their octets"
    LEFT = "only the reader knows"


class Octets(Enum):
    """What becomes of the escapes of octets beyond ASCII."""

    KEPT = "they are kept"
    DECODED = "they mean their characters; others, which are no UTF-8, are kept"
    UTF_8 = "they mean their characters; others are refused"
    LEFT = "only the reader knows"


class Meant(NamedTuple):
    """What a letter becomes: one of some texts, of which more than one is possible if it depends on
    what stands around the letter; none if it is refused. makes_label: whether it makes its label
    one that begins with "xn--" instead, or, where there are texts, can do so. is_left: whether the
    reader itself must confirm it. is_open: whether only the reader knows."""

    texts: tuple[str, ...] = ()
    makes_label: bool = False
    is_left: bool = False
    is_open: bool = False


@dataclass(frozen=True)
class Letters:
    """A table of letters.

    table: from a character of ASCII, or the escape of an octet with digits in uppercase, to its
    text; others become lowercase. has_escapes: whether escapes are letters. open: the characters
    and escapes of which only the reader knows what they become. mapped: by the possible texts, the
    characters beyond ASCII that become them. others, octets: what becomes of the rest. is_left:
    whether the reader itself must confirm what becomes of characters beyond ASCII. is_folded:
    whether letters that the table does not have become lowercase.
    """

    table: Mapping[str, str]
    has_escapes: bool = True
    open: frozenset[str] = frozenset()
    mapped: Mapping[tuple[str, ...], CharSet] = field(default_factory=dict)
    others: Others = Others.KEPT
    octets: Octets = Octets.KEPT
    is_left: bool = False
    is_folded: bool = True

    def read(self, pending: str, character: str) -> tuple[str, list[str]]:
        """What is pending after a character, and the finished letters (`read_letters`)."""
        return read_letters(pending, character) if self.has_escapes else ("", [character])

    def meant(self, letter: str) -> Meant:
        """What a letter becomes."""
        is_escape = len(letter) == 3
        if letter.isascii():
            known = letter.upper() if is_escape else letter
            is_open = known in self.open
            if is_escape and is_beyond_ascii(letter):
                is_open = is_open or self.octets is Octets.LEFT
                if self.octets is Octets.UTF_8:
                    return Meant()
            other = lowercase(letter) if self.is_folded else letter
            return Meant((self.table.get(known, other),), is_open=is_open)
        place = bisect_right(self._mapped, ord(letter), key=itemgetter(0)) - 1
        _, last, becomes = self._mapped[place] if place >= 0 else (0, -1, ())
        texts = becomes if ord(letter) <= last else None
        match self.others:
            case Others.LABEL:
                return Meant(texts or (), texts is None, self.is_left)
            case Others.LOOKED_UP:
                # a letter in uppercase becomes one that is looked up in its turn
                has_label = texts is None or not all(map(str.isascii, texts))
                return Meant((*(texts or ()), letter), has_label, self.is_left)
            case Others.KEPT:
                return Meant((*(texts or ()), letter), is_left=self.is_left)
            case Others.ENCODED:
                return Meant((escapes(letter),))
            case Others.OCTETS:
                return Meant((octets_of(letter),))
            case Others.LEFT:
                return Meant((letter,), is_open=True)

    @cached_property
    def _mapped(self) -> Sequence[tuple[int, int, tuple[str, ...]]]:
        """The intervals of the characters that are mapped, each with the possible texts."""
        every = self.mapped.items()
        return sorted((*ends, texts) for texts, chars in every for ends in chars.ranges)

    @property
    def decodes(self) -> bool:
        """Whether the escapes of characters beyond ASCII mean the characters."""
        return self.octets in {Octets.DECODED, Octets.UTF_8}

    @property
    def simplest(self) -> Letters:
        """The same; escapes are letters only if one of them becomes something else than its
        characters."""
        every = [f"%{octet:02X}" for octet in range(0x100)]
        kept = [(e.lower() if self.is_folded else e,) for e in every]
        if self.octets is not Octets.KEPT or [self.meant(e) for e in every] != [*map(Meant, kept)]:
            return self
        table = {letter: text for letter, text in self.table.items() if len(letter) == 1}
        return replace(self, table=table, has_escapes=False)

    def looked_up(self) -> Letters:
        """The same with the meanings that characters beyond ASCII have when names are looked up, by
        UTS #46 and by IDNA 2003: those in ASCII, and "xn--" labels; unless the reader maps them
        itself. An "xn--" label of IDNA 2003 with a dot in it, such as that of U+2024, is not among
        them: it is no label of the DNS."""
        if self.others is not Others.KEPT:
            return self
        becomes = {char: texts for texts, chars in self.mapped.items() for char in chars}
        known = ascii_mapping()
        for text, chars in chain(known.to_ascii.items(), nameprep_mapping().items()):
            if can_be_domain(text):
                for char in chars:
                    kept = (char,) if char in known.others else ()  # by UTS #46, in a label
                    texts = (*becomes.get(char, ()), text, *kept)
                    becomes[char] = tuple(dict.fromkeys(texts))
        groups: dict[tuple[str, ...], list[str]] = {}
        for char, texts in becomes.items():
            groups.setdefault(texts, []).append(char)
        mapped = {texts: CharSet.from_characters(chars) for texts, chars in groups.items()}
        return replace(self, mapped=mapped, others=Others.LOOKED_UP, is_left=True)

    def alike(self, dfa: Dfa) -> Iterable[CharSet]:
        """Sets of characters that an automaton tells apart, because of what they become."""
        yield from dfa.alphabet.sets
        yield from (CharSet.from_characters(letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        yield BEYOND_ASCII
        if self.has_escapes:
            yield from (CharSet.from_characters(digit) for digit in f"%{HEXADECIMAL}")
        if self.others is Others.ENCODED:
            written = {c: self.table.get(c, c) for c in CHARACTERS}
            encoded = CharSet.from_characters("".join(c for c in CHARACTERS if len(written[c]) > 1))
            yield from alike_in_escapes(dfa, encoded)
        groups: dict[object, list[tuple[int, int]]] = {}
        for texts, chars in self.mapped.items():
            classes = tuple(tuple(map(dfa.alphabet.class_of, text)) for text in texts)
            groups.setdefault(classes, []).extend(chars.ranges)
        yield from map(CharSet.of, groups.values())


OF_OCTETS: Final = Letters(
    {f"%{octet:02X}": chr(octet).lower() if octet < 0x80 else chr(octet) for octet in range(0x100)},
    others=Others.OCTETS,
)
"""A text that is decoded, octet by octet, in lowercase."""

AS_WRITTEN: Final = Letters({}, has_escapes=False)
"""A text in lowercase."""


def lowercase(text: str) -> str:
    """A text with letters in ASCII in lowercase; others are not changed."""
    return "".join(character.lower() if character.isascii() else character for character in text)


def octets_of(letter: str) -> str:
    """The octets of a character, as characters."""
    return letter.encode("utf-8", "surrogatepass").decode("latin-1")


# escapes of characters beyond ASCII, by their shape

LEADING: Final = "cCdDeEfF"
"""The first digits of first octets."""

BEHIND_OCTET: Final = "%ch"
"""The shape of the next escape: c stands for a digit of an octet that continues, h for any."""

_IN_SHAPES: Final[Mapping[str, str]] = MappingProxyType({"h": HEXADECIMAL, "c": "89abAB", "%": "%"})


def has_shape(character: str, shape: str) -> bool:
    """Whether the next character is as a shape says."""
    return character in _IN_SHAPES[shape[0]]


def escapes(character: str) -> str:
    """The escapes of a character; a lone surrogate becomes U+FFFD (Encoding, 4.1)."""
    return encode(_REPLACEMENT if character in _SURROGATES else character)


# sets of characters by their escapes


def alike_in_escapes(dfa: Dfa, ascii_chars: CharSet) -> list[CharSet]:
    """The characters beyond ASCII and some in ASCII in groups: from each state of an automaton, the
    escapes of all characters of a group lead to the same state."""

    @cache
    def after(states: States, octet: int) -> States:
        return tuple(dfa.after(state, f"%{octet:02X}") for state in states)

    @cache
    def following(states: States, count: int) -> Mapping[States, CharSet]:
        """By the states after `count` more octets, the numbers that these octets encode."""
        if count == 0:
            return {states: CharSet.of([(0, 0)])}
        size = 64 ** (count - 1)
        return _united(
            (end, _shifted(rest, number * size))
            for number in range(64)
            for end, rest in following(after(states, 0x80 + number), count - 1).items()
        )

    every = tuple(range(len(dfa.rows)))
    groups = [
        (after(every, ord(character)), CharSet.from_characters(character))
        for character in ascii_chars
    ]
    for count, valid in BY_OCTETS.items():
        for lead in _LEADS[count]:
            first = (lead & 0x7F >> count) << 6 * (count - 1)
            for end, rest in following(after(every, lead), count - 1).items():
                if chars := _shifted(rest, first) & valid:
                    groups.append((end, chars | _SURROGATES if _REPLACEMENT in chars else chars))
    return list(_united(groups).values())


if TYPE_CHECKING:
    States = tuple[int, ...]


def _shifted(chars: CharSet, by: int) -> CharSet:
    return CharSet(tuple((low + by, high + by) for low, high in chars.ranges))


def _united(groups: Iterable[tuple[States, CharSet]]) -> dict[States, CharSet]:
    ranges: dict[States, list[tuple[int, int]]] = {}
    for states, chars in groups:
        ranges.setdefault(states, []).extend(chars.ranges)
    return {states: CharSet.of(parts) for states, parts in ranges.items()}
