"""Sets of characters, displayed to people.

What belongs here: descriptions of sets that fit in a line. A description is exact, except that a
long list beyond ASCII is cut, and says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.regular.syntax.charset import ANY, CharSet
from urlgrammar.regular.syntax.descriptions import describe

if TYPE_CHECKING:
    from collections.abc import Iterator

_SHOWN: Final = 3
"""The most ranges beyond ASCII that a line shows."""

_PRINTED: Final = 40
"""The most printable characters that a line shows one by one, more than the marks of ASCII."""

_CODES: Final = 6
"""The most ranges of control characters that a line shows."""

_WITHOUT: Final = 5
"""The most control characters that are listed as missing."""

_EXCEPT: Final = 15
"""The most characters that "except" lists; those of a long list are better named directly."""


def shown(chars: CharSet) -> str:
    """A set of characters for people: "letters, digits, - . _ ~, control characters, all beyond
    ASCII". A set of almost all characters is described by those that are not in it."""
    for name, universe in _UNIVERSES:
        missing = universe - chars
        if not missing and not chars - universe:
            return f"all {name}"
        if not chars - universe and _is_small(missing, chars):
            return f"all {name} except {_listed(missing, by_lack=False)}"
    return _listed(chars, by_lack=True)


def _is_small(missing: CharSet, chars: CharSet) -> bool:
    """Whether it is easier to say what is not in a set."""
    count = _count(missing & _PRINTABLE)
    others = len((missing & _CONTROLS).ranges) + len((missing & _BEYOND).ranges)
    is_small = len(missing & _PRINTABLE) < len(chars & _PRINTABLE) and others <= _SHOWN
    return is_small and count <= min(_EXCEPT, _count(chars & _PRINTABLE))


def _listed(chars: CharSet, *, by_lack: bool) -> str:
    """by_lack: whether a part can be described by what is not in it."""
    controls = _controls(chars & _CONTROLS, by_lack=by_lack)
    beyond = _beyond(chars & _BEYOND, by_lack=by_lack)
    return ", ".join(filter(None, (_ascii(chars & _PRINTABLE), controls, beyond)))


def _ascii(chars: CharSet) -> str:
    names, single = _items(chars)
    more = [f"… ({len(chars)} printable)"] * (len(single) > _PRINTED)
    return ", ".join(filter(None, [*names, " ".join([*single[:_PRINTED], *more])]))


def _items(chars: CharSet) -> tuple[list[str], list[str]]:
    """The named sets of printable characters; then single characters and ranges."""
    names = []
    for name, named in _NAMED:
        if not named - chars:
            names.append(name)
            chars -= named
    return names, list(_ranges(chars))


def _count(chars: CharSet) -> int:
    return sum(map(len, _items(chars)))


def _controls(chars: CharSet, *, by_lack: bool) -> str:
    missing = _CONTROLS - chars
    if not missing:
        return "control characters"
    if by_lack and len(missing) <= _WITHOUT:
        return f"control characters except {describe(missing)}"
    first = CharSet(chars.ranges[:_CODES])
    more = "" if first == chars else f", … ({len(chars)} control characters)"
    return describe(first) + more if chars else ""


def _beyond(chars: CharSet, *, by_lack: bool) -> str:
    missing = _BEYOND - chars
    if not missing:
        return "all beyond ASCII"
    if by_lack and len(missing) < len(chars):
        return f"all beyond ASCII except {_cut(missing, 'in all')}"
    return _cut(chars, "beyond ASCII")


def _cut(chars: CharSet, what: str) -> str:
    """The first ranges, and how many characters there are if these are not all."""
    first = CharSet(chars.ranges[:_SHOWN])
    codes = (f"U+{low:04X}" + f"-U+{high:04X}" * (high > low) for low, high in first.ranges)
    return ", ".join(codes) + ("" if first == chars else f", … ({len(chars):,} {what})")


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


_LETTERS: Final = CharSet(((0x41, 0x5A), (0x61, 0x7A)))
_DIGITS: Final = CharSet(((0x30, 0x39),))
_HEXADECIMAL: Final = CharSet(((0x30, 0x39), (0x41, 0x46), (0x61, 0x66)))
_NAMED: Final = (
    ("letters", _LETTERS),
    ("hexadecimal digits", _HEXADECIMAL),
    ("digits", _DIGITS),
)
_ASCII: Final = CharSet(((0, 0x7F),))
_PRINTABLE: Final = CharSet(((0x20, 0x7E),))
_CONTROLS: Final = CharSet(((0, 0x1F), (0x7F, 0x7F)))
_BEYOND: Final = CharSet(((0x80, 0x10FFFF),))
_UNIVERSES: Final = (
    ("printable ASCII characters", _PRINTABLE),
    ("ASCII characters", _ASCII),
    ("characters", ANY),
)
