"""Sets of characters, displayed to people.

What belongs here: descriptions of sets that fit in a line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.descriptions import describe

if TYPE_CHECKING:
    from collections.abc import Iterator

_SHOWN: Final = 3
"""The most ranges beyond ASCII that a line shows."""


def shown(chars: CharSet) -> str:
    """A set of characters for people: letters and digits as ranges, other ASCII characters one by
    one, invisible ones by name, and those beyond ASCII by their first ranges."""
    parts = [" ".join(_ranges(chars & _PRINTABLE))]
    if controls := chars & _CONTROLS:
        some = "control characters" if len(controls) > len(_CONTROLS) // 2 else describe(controls)
        parts.append(some)
    beyond = chars & _BEYOND
    if beyond == _BEYOND:
        parts.append("all beyond ASCII")
    elif beyond:
        first = CharSet(beyond.ranges[:_SHOWN])
        more = "" if first == beyond else f", … ({len(beyond):,} beyond ASCII)"
        codes = (f"U+{low:04X}" + f"-U+{high:04X}" * (high > low) for low, high in first.ranges)
        parts.append(", ".join(codes) + more)
    return ", ".join(filter(None, parts))


def _ranges(chars: CharSet) -> Iterator[str]:
    for low, high in chars.ranges:
        for kind in (str.isdigit, str.isupper, str.islower):
            run = [chr(point) for point in range(low, high + 1) if kind(chr(point))]
            if len(run) > 2:
                yield f"{run[0]}-{run[-1]}"
            else:
                yield from run
        yield from (
            "space" if point == 0x20 else chr(point)
            for point in range(low, high + 1)
            if not chr(point).isalnum()
        )


_PRINTABLE: Final = CharSet(((0x20, 0x7E),))
_CONTROLS: Final = CharSet(((0, 0x1F), (0x7F, 0x7F)))
_BEYOND: Final = CharSet(((0x80, 0x10FFFF),))
