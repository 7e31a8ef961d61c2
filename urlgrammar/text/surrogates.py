"""Lone surrogates in texts.

What belongs here: finding them. A `str` of Python can have surrogates by themselves; UTF-8 has
none, and JSON and JavaScript read two of them that make a pair as one character.
"""

from __future__ import annotations

import re
from typing import Final

_ANY: Final = re.compile("[\ud800-\udfff]")
_PAIR: Final = re.compile("[\ud800-\udbff][\udc00-\udfff]")


def has_surrogate(text: str) -> bool:
    """Whether a text has a lone surrogate."""
    return _ANY.search(text) is not None


def has_pair(text: str) -> bool:
    """Whether a text has two lone surrogates that make a pair."""
    return _PAIR.search(text) is not None
