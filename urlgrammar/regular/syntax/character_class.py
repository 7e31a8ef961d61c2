"""Character classes of `re`, which Lark shares.

What belongs here: writing a set of characters as a pattern in ASCII.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.regular.syntax.charset import MAX_POINT

if TYPE_CHECKING:
    from urlgrammar.regular.syntax.charset import CharSet

_SPECIAL: Final = frozenset("\\^$.|?*+()[]{}-&~# \t")


def character_class(chars: CharSet) -> str:
    """The pattern, in ASCII, of one character from the set; for the empty set, one that never
    matches."""
    if not chars:
        return "(?!)"
    if len(chars) == 1:
        return _escape(chars.ranges[0][0])
    sign, ranges = "", chars.ranges
    if ranges[-1][1] == MAX_POINT and ranges[0][0] == 0:
        sign, ranges = "^", (~chars).ranges  # shorter, and `re` compiles it faster
    if not ranges:
        return "[\\x00-\\U0010ffff]"
    members = "".join(
        _escape(low) if low == high else _escape(low) + "-" * (high > low + 1) + _escape(high)
        for low, high in ranges
    )
    return f"[{sign}{members}]"


def _escape(point: int) -> str:
    character = chr(point)
    if character.isascii() and character.isprintable():
        return "\\" + character if character in _SPECIAL else character
    if point <= 0xFF:
        return f"\\x{point:02x}"
    return f"\\u{point:04x}" if point <= 0xFFFF else f"\\U{point:08x}"
