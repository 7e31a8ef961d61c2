"""What becomes of a single character in a domain name by UTS #46, whatever stands beside it.

What belongs here: the facts from which the native engine maps the labels of most domains as
`idna.to_ascii_uts46` does. A character whose fate depends on its neighbours has none.
"""

from __future__ import annotations

from functools import cache
from typing import Final
from unicodedata import bidirectional, category, combining, decomposition, normalize

ACE: Final = "xn--"
"""How labels in Punycode begin (RFC 3492, 5)."""

_JOINERS: Final = "\u200c\u200d"
_BIDI: Final = ("L", "R", "AL", "AN", "EN", "ES", "CS", "ET", "ON", "BN", "NSM")
"""The order of the native engine (urlgrammar/_native/core/domain.h); any other class comes last."""

_PLANES: Final = range(0x30000)
"""No character beyond these planes has a canonical decomposition."""


def in_domain(character: str) -> str | int | None:
    """What a character becomes: the text that it is mapped to; for one that is kept, its canonical
    combining class, its bidirectional class and whether it is a mark, in the bits of the native
    engine; None if only `idna.to_ascii_uts46` can say it.

    None is said of joiners, and of characters that can compose with one before them: with other
    characters, a label is normalized as soon as its marks are in order (UAX #15, 9). Raises
    UnicodeError for a character that no domain can have.
    """
    import idna  # imported late: it has large tables

    text = idna.uts46_remap(character, std3_rules=False)
    if text != character:
        return text
    if character in _JOINERS or character in _composing() or _is_final_jamo(character):
        return None
    bidi = bidirectional(character)
    number = _BIDI.index(bidi) if bidi in _BIDI else len(_BIDI)
    return combining(character) | number << 8 | (category(character)[0] == "M") << 12


@cache
def _composing() -> frozenset[str]:
    """The characters that end a canonical decomposition in two: they can compose with another."""
    pairs = (decomposition(character).split() for character in map(chr, _PLANES))
    return frozenset(
        chr(int(pair[1], 16)) for pair in pairs if len(pair) == 2 and pair[0].isalnum()
    )


def _is_final_jamo(character: str) -> bool:
    """Whether it composes with a Hangul syllable or letter, which have no decompositions in the
    data (Unicode, 3.12)."""
    return any(len(normalize("NFC", first + character)) == 1 for first in "\u1100\uac00")
