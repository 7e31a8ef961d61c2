"""The most readable character of a set.

What belongs here: the order of characters that witnesses, samples and reports prefer.
"""

from __future__ import annotations

import string
import unicodedata
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from urlgrammar.regular.syntax.charset import CharSet

_READABLE: Final = (
    string.ascii_lowercase
    + string.digits
    + string.ascii_uppercase
    + "-._~/:@?#%!$&'()*+,;=[]\\|^`{}<>"
    '" é'
)


@cache
def readable(chars: CharSet) -> str:
    """The most readable character of a set."""
    known = (character for character in _READABLE if character in chars)
    edges = [chr(point) for pair in chars.ranges for point in pair]
    letters = filter(str.isalpha, edges)
    printable = filter(str.isprintable, edges)
    others = (edge for edge in edges if unicodedata.category(edge) not in ("Cc", "Cs"))
    controls = (edge for edge in edges if unicodedata.category(edge) == "Cc")
    return next(chain(known, letters, printable, others, controls, chars))


def readability(chars: CharSet) -> tuple[int, bool, str]:
    """A sort key: sets with more readable characters come first."""
    shown = readable(chars)
    known = _READABLE.find(shown)
    return known if known >= 0 else len(_READABLE), not shown.isprintable(), shown


def cost(chars: CharSet) -> int:
    """The cost of the most readable character of a set. Of texts of the same length, the one with
    the lowest cost is shown. An invisible character costs more than a text of visible ones."""
    shown = readable(chars)
    known = _READABLE.find(shown)
    if known >= 0:
        return known
    if shown.isprintable():
        return len(_READABLE) * (1 if shown.isalpha() else 2)
    return {"Cc": 1_000_000, "Cs": 1_000_000_000}.get(unicodedata.category(shown), 10_000)
