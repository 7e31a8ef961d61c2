"""Allowed origins of the Go library rs/cors, as expressions.

What belongs here: reading them (`Options.AllowedOrigins`, `wildcard.match`). The first `*` is
any text, also one with dots, slashes or colons, so that it is any number of labels; another `*` is
a character. Uppercase and lowercase letters are equal.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING

from urlgrammar.regular.errors import PatternError
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import Chars, Repeat, sequence
from urlgrammar.regular.syntax.globs.gobwas import SCALARS

if TYPE_CHECKING:
    from urlgrammar.regular.syntax.expression import Expression


def read_rs_cors(origin: str) -> Expression:
    """The expression of the origins that an allowed origin matches. Raises PatternError beyond
    ASCII: an origin has none of it."""
    beyond = next((place for place, each in enumerate(origin) if not each.isascii()), None)
    if beyond is not None:
        raise PatternError("an origin is ASCII: write the labels of a host as xn--…", beyond)
    start, star, end = origin.partition("*")
    anything = [Repeat(Chars(SCALARS), 0, None)] if star else []
    return sequence([*_letters(start), *anything, *_letters(end)])


def _letters(text: str) -> list[Expression]:
    return [Chars(_equal().get(each.lower(), CharSet.from_characters(each))) for each in text]


@cache
def _equal() -> dict[str, CharSet]:
    """The characters with the same lowercase letter of ASCII."""
    equal: dict[str, list[str]] = {}
    for point in range(sys.maxunicode + 1):
        lower = _lower(chr(point))
        if lower.isascii() and lower.isalpha():
            equal.setdefault(lower, []).append(chr(point))
    return {lower: CharSet.from_characters(each) for lower, each in equal.items()}


def _lower(character: str) -> str:
    """The lowercase letter as Go's `unicode.ToLower` has it, which is always one character."""
    lower = character.lower()
    return lower if len(lower) == 1 else "i"  # U+0130 alone has two
