"""Short texts.

What belongs here: every text of a few delimiters and letters, behind the beginnings of each kind of
URL, and without one. A parser that goes from state to state has most of its mistakes in such texts.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from urlgrammar.differ.suite.spread import mixed

_TOKENS: Final = ("/", "\\", "?", "#", "a", ".", ":", "@", " ", "%2e", "C|", "1")
_BEGINNINGS: Final = ("http:", "x:", "file:", "http://h", "x://h", "file:///", "")


def short_texts() -> tuple[str, ...]:
    """The shortest first: those of one and two tokens, then those of three in an even order."""
    first = [
        beginning + "".join(tokens)
        for count in (0, 1, 2)
        for tokens in product(_TOKENS, repeat=count)
        for beginning in _BEGINNINGS
    ]
    others = [
        beginning + "".join(tokens)
        for tokens in product(_TOKENS, repeat=3)
        for beginning in _BEGINNINGS
    ]
    return tuple(dict.fromkeys((*first, *mixed(others))))
