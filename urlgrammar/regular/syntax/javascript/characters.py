"""Character classes of JavaScript.

What belongs here: the sets of ECMAScript's digits, word characters, spaces and line breaks, and
which characters the flag i treats as equal (ECMA-262, 22.2.2.7.3, Canonicalize), by the Unicode
data of this Python.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from urlgrammar.regular.syntax.charset import ANY, CharSet

LINE_BREAKS: Final = CharSet.from_characters("\n\r\u2028\u2029")
DIGITS: Final = CharSet.of([(0x30, 0x39)])
SPACES: Final = LINE_BREAKS | CharSet.from_characters(
    "\t\v\f \xa0\ufeff\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u202f\u205f\u3000"
)
"""White space and line terminators (12.2 and 12.3): the category Zs, which no version of Unicode
has changed since 6.3, and others."""
_WORD: Final = DIGITS | CharSet.of([(0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A)])
_UNITS: Final = CharSet(((0, 0xFFFF),))


@dataclass(frozen=True)
class Characters:
    """The characters of an expression. is_unicode: whether they are code points (flags u and v), or
    code units. ignores_case: the flag i."""

    is_unicode: bool
    ignores_case: bool

    @property
    def every(self) -> CharSet:
        """All characters."""
        return ANY if self.is_unicode else _UNITS

    def inverse(self, chars: CharSet) -> CharSet:
        """All other characters."""
        return self.every - chars

    @cached_property
    def word(self) -> CharSet:
        """The characters of `\\w`; with the flags u and i, also those that are equal to them."""
        return self.closed(_WORD) if self.is_unicode else _WORD

    def closed(self, chars: CharSet) -> CharSet:
        """The set, with all characters that the flag i treats as equal to one of them."""
        if not self.ignores_case:
            return chars
        equal = [case for case in _cases(self.is_unicode) if not case.isdisjoint(chars)]
        return CharSet.union([chars, *equal])


@cache
def _cases(is_unicode: bool) -> tuple[CharSet, ...]:  # noqa: FBT001 (a key of the cache)
    """The sets of two or more characters that are equal. With Unicode, these are the ones of simple
    case folding: it is the full one for a single character, and two characters whose full one is
    the same text of several characters are equal, too (CaseFolding.txt of Unicode 15.1, S)."""
    canonical = str.casefold if is_unicode else _raised
    equal: dict[str, list[str]] = {}
    for point in range((sys.maxunicode if is_unicode else 0xFFFF) + 1):
        equal.setdefault(canonical(chr(point)), []).append(chr(point))
    return tuple(CharSet.from_characters(some) for some in equal.values() if len(some) > 1)


def _raised(character: str) -> str:
    """The upper case, if it is one code unit, and ASCII only for ASCII."""
    raised = character.upper()
    is_one = len(raised) == 1 and ord(raised) <= 0xFFFF
    return raised if is_one and (raised > "\x7f" or character <= "\x7f") else character
