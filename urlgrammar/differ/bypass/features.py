"""The features by which bypasses differ: where the decoy stands, what is odd about the host, and
which kind of host it is.

What belongs here: the features, their words, and when one set of them is simpler than another.
Sets of features are the bits of an int.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

USERINFO: Final = 1 << 0
PORT: Final = 1 << 1
SLASH: Final = 1 << 2
BACKSLASH: Final = 1 << 3
QUERY: Final = 1 << 4
FRAGMENT: Final = 1 << 5
IPV4: Final = 1 << 6
IPV6: Final = 1 << 7
NO_HOST: Final = 1 << 8
SCHEME: Final = 1 << 9
SLASHES: Final = 1 << 10
REMOVED: Final = 1 << 11
ESCAPES: Final = 1 << 12
BEYOND_ASCII: Final = 1 << 13
UPPERCASE: Final = 1 << 14
LAST_DOT: Final = 1 << 15
FEWER_PARTS: Final = 1 << 16
OCTAL: Final = 1 << 17
HEXADECIMAL: Final = 1 << 18
UNDECIDED: Final = 1 << 19
BRACKETS: Final = 1 << 20
OTHER_END: Final = 1 << 21
REWRITTEN: Final = 1 << 22
TOO_LONG: Final = 1 << 40

_OTHER_ENDS: Final = ": \"%';<>^`{|}"
"""The characters that end a host for some readers, such as a colon that is followed by no port."""

ENDS: Final[Mapping[str, int]] = MappingProxyType(
    {"/": SLASH, "\\": BACKSLASH, "?": QUERY, "#": FRAGMENT}
    | {character: 1 << 23 + n for n, character in enumerate(_OTHER_ENDS)}
)
"""By the character after a host, the move of what stands behind it: each is a way of its own,
because a filter that is mended for one of them is still open for the others."""

WORDS: Final[Mapping[int, str]] = MappingProxyType(
    {
        USERINFO: "user information before the host",
        PORT: "a port",
        **{move: f"{'a space' if end == ' ' else end} ends the host" for end, move in ENDS.items()},
        OTHER_END: "text behind the brackets of the host",
        IPV4: "an IPv4 address",
        IPV6: "an IPv6 address",
        NO_HOST: "the reader sees no host: what fetches may see one",
        SCHEME: "another scheme",
        SLASHES: "unusual slashes before the host",
        REMOVED: "a character that the reader removes",
        ESCAPES: "percent-encoding in the host",
        BEYOND_ASCII: "a character that is mapped to ASCII",
        UPPERCASE: "uppercase",
        LAST_DOT: "a dot at the end",
        FEWER_PARTS: "fewer than four numbers",
        OCTAL: "octal numbers",
        HEXADECIMAL: "hexadecimal numbers",
        BRACKETS: "brackets around no address",
        REWRITTEN: "a character that the reader reads in its own way",
        UNDECIDED: "left to the reader's parser",
        TOO_LONG: "a host that is too long for the reader",
    }
)

MOVES: Final = USERINFO | PORT | OTHER_END | sum(ENDS.values())
"""Where a decoy stands: a part of the text that the filter needs, and that is not the host."""

KINDS: Final = IPV4 | IPV6 | NO_HOST
"""The kind of host, nothing for a name."""

TRICKS: Final = sum(WORDS) & ~(MOVES | KINDS)
"""What is odd about the text."""


def words(features: int) -> tuple[str, ...]:
    """The features in words: moves, the kind of host, tricks."""
    return tuple(word for bit, word in WORDS.items() if features & ~UNDECIDED & bit)


def tricks(features: int) -> int:
    """The number of tricks."""
    return (features & TRICKS).bit_count()


def unusual(features: int) -> int:
    """What is unusual: moves, tricks, and a missing host."""
    return features & ~(IPV4 | IPV6 | UNDECIDED)


UNUSUAL: Final = tuple(bit for bit in WORDS if bit & (MOVES | TRICKS) & ~UNDECIDED)
"""Each of the features that are unusual, where there is a host and where there is none."""


def is_simpler(a: int, b: int, apart: int = 0) -> bool:
    """Whether the first set has no feature that the second has not, and the same kind of host.
    apart: features that a set in which nothing is unusual does not hide."""
    return not a & ~b and not (a ^ b) & KINDS and not (b & apart and not unusual(a))


def rank(features: int) -> tuple[bool, bool, int, int]:
    """A sort key: names first, then addresses, then no host; few tricks; few moves."""
    is_address = bool(features & (IPV4 | IPV6))
    moves = (features & MOVES).bit_count()
    return bool(features & NO_HOST), is_address, tricks(features), moves
