"""Characters that parsers of URLs have been wrong about.

What belongs here: code points by their properties, from the Unicode data of Python and the mapping
of UTS #46. No character of the syntax of a standard is listed here: those come from its automaton.
"""

from __future__ import annotations

import sys
import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Final

from urlgrammar.forms.idna_mapping import ascii_mapping

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.regular.automata.alphabet import Alphabet

ASCII: Final = tuple(map(chr, range(0x80)))


@cache
def special() -> Mapping[str, tuple[str, ...]]:
    """Characters beyond ASCII, by what is special about them.

    `maps to one of ASCII`, `contains ASCII`: by NFKC, such as full-width letters and the fraction
    slash; `white space`, `digit`, `format`: by category, with variation selectors; `case`: those
    whose lowercase is longer, or whose upper and lower case are of different letters; `control`,
    `surrogate`, `noncharacter`.
    """
    by_kind: dict[str, list[str]] = {}
    for point in range(0x80, sys.maxunicode + 1):
        character = chr(point)
        for kind in _kinds(character):
            by_kind.setdefault(kind, []).append(character)
    return {kind: tuple(characters) for kind, characters in by_kind.items()}


def _kinds(character: str) -> list[str]:
    category = unicodedata.category(character)
    if category == "Cs":
        # the first and the last of both halves
        return ["surrogate"] if ord(character) in {0xD800, 0xDBFF, 0xDC00, 0xDFFF} else []
    if category == "Cn":
        is_noncharacter = ord(character) & 0xFFFE == 0xFFFE
        return ["noncharacter"] if is_noncharacter and ord(character) & 0xFF0000 in _PLANES else []
    if category == "Co":
        return []
    kinds = []
    plain = unicodedata.normalize("NFKC", character)
    if plain != character and plain.isascii():
        kinds.append("maps to one of ASCII" if len(plain) == 1 else "contains ASCII")
    elif any(letter.isascii() and not letter.isalnum() for letter in plain):
        kinds.append("contains ASCII")
    if character.isspace():
        kinds.append("white space")
    if category == "Nd":
        kinds.append("digit")
    if category == "Cf" or "VARIATION SELECTOR" in unicodedata.name(character, ""):
        kinds.append("format")
    lower = character.lower()
    if len(lower) > 1 or (lower != character and lower.upper() != character) or lower.isascii():
        kinds.append("case")
    if category == "Cc":
        kinds.append("control")
    return kinds


_PLANES: Final = {0x000000, 0x100000}


@cache
def representatives() -> tuple[str, ...]:
    """A few characters of each kind: the first, the middle and the last one."""
    chosen: dict[str, None] = {}
    for listed in special().values():
        for place in (0, len(listed) // 2, len(listed) - 1):
            chosen[listed[place]] = None
    return tuple(chosen)


@cache
def viramas() -> tuple[str, ...]:
    """The characters that may stand before a joiner: those of the combining class Virama (RFC 5892,
    A.1)."""
    every = map(chr, range(sys.maxunicode + 1))
    return tuple(character for character in every if unicodedata.combining(character) == 9)


@cache
def mark_edges() -> tuple[str, ...]:
    """The first and the last character of each range of marks, with which no label may begin (UTS
    #46, 4.1)."""
    edges: dict[str, None] = {}
    for point in range(1, sys.maxunicode):
        if _is_mark(point) and not (_is_mark(point - 1) and _is_mark(point + 1)):
            edges[chr(point)] = None
    return tuple(edges)


def _is_mark(point: int) -> bool:
    return unicodedata.category(chr(point)).startswith("M")


DEVIATIONS: Final = ("\u00df", "\u1e9e", "\u03c2", "\u200c", "\u200d")
"""The characters that IDNA 2003 maps, and IDNA 2008 does not (UTS #46, 7), and capital sharp s,
which is mapped to one of them."""


IDNA_KINDS: Final = (
    *DEVIATIONS,
    "\u00c9",  # mapped to another one beyond ASCII
    "\u24db",  # mapped to a letter
    "\uff11",  # mapped to a digit
    "\u3002",  # mapped to a dot
    "\u00ad",  # ignored
    "\u2615",  # an emoji, which IDNA 2008 refuses
    "\u00a0",  # disallowed
)
"""One character of each kind of the mapping of UTS #46 (section 4)."""


@cache
def mapped() -> tuple[str, ...]:
    """Characters that UTS #46 or NFKC alone maps to ASCII: all that become one that is no letter or
    digit, as dots and the delimiters of hosts are; of those that become anything else, or nothing,
    the first of each kind; and DEVIATIONS."""
    ones = special()["maps to one of ASCII"]
    marks = (mark for mark in ones if not unicodedata.normalize("NFKC", mark).isalnum())
    chosen = dict.fromkeys([*DEVIATIONS, *marks])
    for text, chars in ascii_mapping().to_ascii.items():
        is_mark = len(text) == 1 and not text.isalnum()
        chosen |= dict.fromkeys(chars if is_mark else [next(iter(chars))])
    return tuple(chosen)


def edges(alphabet: Alphabet) -> tuple[str, ...]:
    """The first and the last character of each interval of an alphabet, without ASCII."""
    ends = [start - 1 for start in alphabet.starts[1:]]
    points = sorted({*alphabet.starts, *ends})
    return tuple(chr(point) for point in points if point >= len(ASCII))
