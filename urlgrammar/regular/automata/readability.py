"""Which character of a set a person reads best.

What belongs here: the order of characters by which witnesses, samples and reports are chosen.
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
    """The character of a set that says most to a reader."""
    known = (character for character in _READABLE if character in chars)
    edges = [chr(point) for pair in chars.ranges for point in pair]
    letters = filter(str.isalpha, edges)
    printable = filter(str.isprintable, edges)
    others = (each for each in edges if unicodedata.category(each) not in ("Cc", "Cs"))
    controls = (each for each in edges if unicodedata.category(each) == "Cc")
    return next(chain(known, letters, printable, others, controls, chars))


def readability(chars: CharSet) -> tuple[int, bool, str]:
    """A key by which sets whose characters say more to a reader come first."""
    shown = readable(chars)
    known = _READABLE.find(shown)
    return known if known >= 0 else len(_READABLE), not shown.isprintable(), shown


def cost(chars: CharSet) -> int:
    """How little the character of a set says to a reader: of texts of one length, the one with the
    least costs is shown. One that cannot be seen costs more than a whole text of others."""
    shown = readable(chars)
    known = _READABLE.find(shown)
    if known >= 0:
        return known
    if shown.isprintable():
        return len(_READABLE) * (1 if shown.isalpha() else 2)
    return {"Cc": 1_000_000, "Cs": 1_000_000_000}.get(unicodedata.category(shown), 10_000)
