"""Escapes of characters beyond ASCII, read by their shape.

What belongs here: the steps through the escapes of one character in UTF-8. They stand for every
character with as many octets, because the octets themselves would need a state each.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.meanings.base import HEXADECIMAL
from urlgrammar.differ.bypass.spellings import BY_OCTETS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from urlgrammar.differ.bypass.meanings.base import Place

LEADS: Final = "cCdDeEfF"
"""The first digits of first octets."""

BEHIND_DIGIT: Final = "h%ch"
BEHIND_OCTET: Final = "%ch"
"""The shapes of the rest, behind the first digit and behind an octet: h stands for any digit, c for
one of an octet that continues."""

_IN_SHAPES: Final[Mapping[str, str]] = MappingProxyType({"h": HEXADECIMAL, "c": "89abAB", "%": "%"})


def ahead(
    place: Place, character: str, beyond: Callable[[Place], Iterable[Place]]
) -> Iterator[Place]:
    """The places after a character of the escapes. beyond: from a place behind some octets to those
    after a character that has as many."""
    if character in _IN_SHAPES[place.ahead[0]]:
        after = place._replace(ahead=place.ahead[1:])
        if after.ahead:
            yield after
        else:
            yield from beyond(after)
            if after.octets < max(BY_OCTETS):
                yield after._replace(ahead=BEHIND_OCTET, octets=after.octets + 1)


def are_over(before: Place, after: Place) -> bool:
    """Whether the escapes of a character end between two places."""
    return len(before.ahead) == 1 and not after.ahead
