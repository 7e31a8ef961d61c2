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
    return tuple(dict.fromkeys((*_of(0), *_of(1), *_of(2), *mixed(_of(3)))))


def _of(count: int) -> list[str]:
    """The texts of so many tokens."""
    every = product(product(_TOKENS, repeat=count), _BEGINNINGS)
    return [beginning + "".join(tokens) for tokens, beginning in every]
