"""The tricks by which a text reaches a path, and the search for all sets of tricks that are enough.

What belongs here: the tricks, their words, and the enumeration of the smallest sets. Sets of tricks
are the bits of an int; those that hosts have, too, have the bits of `features`.
"""

from __future__ import annotations

from itertools import count
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass import features
from urlgrammar.differ.bypass.parts import PATH
from urlgrammar.regular.automata.alphabet import members

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

SCHEME: Final = features.SCHEME
SLASHES: Final = features.SLASHES
BACKSLASH: Final = features.BACKSLASH
QUERY: Final = features.QUERY
FRAGMENT: Final = features.FRAGMENT
REMOVED: Final = features.REMOVED
ESCAPES: Final = features.ESCAPES
UNDECIDED: Final = features.UNDECIDED
DOTS: Final = 1 << 41
ESCAPED_DOT: Final = 1 << 42
ESCAPED_SLASH: Final = 1 << 43
PARAMETERS: Final = 1 << 44
REPEATED: Final = 1 << 45
AGAIN: Final = 1 << 46
ESCAPED_NAME: Final = 1 << 47
PLUS: Final = 1 << 48
SEMICOLON: Final = 1 << 49
OTHER_KEY: Final = 1 << 50
MISSING: Final = 1 << 51

_ANYWHERE: Final = {
    REMOVED: "a character that the reader removes",
    SLASHES: "unusual slashes before the host",
    SCHEME: "another scheme",
}
_OF_PATHS: Final[Mapping[int, str]] = MappingProxyType(
    {
        QUERY: "? ends the path",
        FRAGMENT: "# ends the path",
        DOTS: "dot segments",
        BACKSLASH: "\\ is a slash",
        ESCAPED_DOT: "a percent-encoded dot",
        ESCAPED_SLASH: "a percent-encoded slash",
        PARAMETERS: "; begins what is removed",
        REPEATED: "repeated slashes that are one",
        ESCAPES: "percent-encoding in the path",
        **_ANYWHERE,
    }
)
_OF_KEYS: Final[Mapping[int, str]] = MappingProxyType(
    {
        FRAGMENT: "# ends the query",
        MISSING: "the key is missing",
        AGAIN: "the key comes again",
        OTHER_KEY: "another key",
        SEMICOLON: "; separates pairs",
        ESCAPED_NAME: "percent-encoding in the name of the key",
        ESCAPES: "percent-encoding in the value",
        PLUS: "+ is a space",
        **_ANYWHERE,
    }
)

EVERY: Final = sum({*_OF_PATHS, *_OF_KEYS}) | UNDECIDED

MOST_WAYS: Final = 40
"""The most ways that are looked for."""

_MOST_TRIED: Final = 400
"""The most sets that are tried for more ways."""


class Found(NamedTuple):
    """A text, with its tricks."""

    text: str
    tricks: int


def words(tricks: int, component: str, *, is_key: bool = False) -> tuple[str, ...]:
    """The tricks in words. component: the one that a goal is about. is_key: whether it is about the
    value of a key."""
    known = _OF_KEYS if is_key else _OF_PATHS
    if not is_key and component != PATH:
        known = {
            FRAGMENT: f"# ends the {component}",
            ESCAPES: f"percent-encoding in the {component}",
            **_ANYWHERE,
        }
    return tuple(word for bit, word in known.items() if tricks & bit)


def rank(found: Found) -> tuple[int, int]:
    """A sort key: few tricks, short."""
    return found.tricks.bit_count(), len(found.text)


def smallest(search: Callable[[int], Found | None], known: Iterable[int]) -> Iterator[Found | None]:
    """For each smallest set of tricks that is enough, and that contains none of the known sets, the
    shortest text with these tricks; None at the end if there can be more.

    search: the shortest text with some of the given tricks, None if there is none. After each set
    that is found, what is left is searched without one of its tricks: so the enumeration is
    complete, although few sets are tried.
    """
    blocked = [*known]
    if 0 in blocked:
        return
    tried: set[int] = set()
    found = 0
    for number in count():
        allowed = next((each for each in _maximal(blocked) if each not in tried), None)
        if allowed is None:
            return
        if number == _MOST_TRIED or found == MOST_WAYS:
            yield None
            return
        text = search(allowed)
        if text is None:
            tried.add(allowed)
            continue
        for bit in members(text.tricks):
            less = search(text.tricks & ~(1 << bit)) if text.tricks >> bit & 1 else None
            text = less or text
        blocked.append(text.tricks)
        found += 1
        yield text
        if not text.tricks:
            return


def _maximal(blocked: Iterable[int]) -> Iterator[int]:
    """The largest sets of tricks that contain none of some sets: without one trick of each, as few
    as can be."""
    without: set[int] = {0}
    for each in blocked:
        hit = {left for left in without if left & each}
        more = {left | 1 << bit for left in without - hit for bit in members(each)}
        without = hit | {new for new in more if not any(not old & ~new for old in hit)}
    return (EVERY & ~left for left in sorted(without, key=lambda left: (left.bit_count(), left)))
