"""Descriptions of sets of characters in few words, with the names that a grammar has for sets.

What belongs here: choosing names, and quoting characters. A name stands for its whole set, and
`X but not Y` for the set without some characters.
"""

from __future__ import annotations

from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular.syntax.charset import ANY, MAX_POINT, CharSet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

NamedSets = tuple[tuple[str, CharSet], ...]
"""The sets of single characters that a grammar names, in its order."""

ANYTHING: Final = "any character"
"""The description of the set of all characters."""

BUT_NOT: Final = " but not "
"""What separates the name of a set from the characters that it is without."""


def describe_all(
    options: Sequence[tuple[str | None, CharSet]], sets: NamedSets = ()
) -> tuple[str, ...]:
    """The descriptions of sets, each with its name if it has one, in their order. Together, they
    name every character of the sets and no other. sets: all names that a description can use.

    A named set is described by its name, and a single character by itself. All other sets are
    described together, by names if that is shorter; this can repeat characters of the first two.
    """
    together = _described(
        tuple(dict.fromkeys(chars for name, chars in options if name is None and len(chars) > 1)),
        CharSet.union(chars for _, chars in options),
        CharSet.union(chars for name, chars in options if name is not None),
        sets,
    )
    words: dict[str, None] = {}
    for name, chars in options:
        if name is not None:
            words[name] = None
        elif len(chars) == 1:
            words[describe(chars)] = None
        else:
            words |= dict.fromkeys(together)
    return tuple(words)


@cache
def _described(
    apart: tuple[CharSet, ...], allowed: CharSet, named: CharSet, sets: NamedSets
) -> tuple[str, ...]:
    """The shortest description of some sets. allowed: the characters that it can have; named: those
    of them that have been named."""
    if not apart:
        return ()
    chars = CharSet.union(apart)
    ways: list[tuple[int, tuple[str, ...]]] = [
        (_words(some), (describe(some),)) for some in (allowed, chars) if _lacks(some)
    ]
    names, rest = ({}, chars) if _lacks(chars) else _named(chars - named, allowed, sets)
    if rest != chars:
        words = sum(1 + _words(lacking) for lacking in names.values()) + _words(rest)
        ways.append((words, (*names, *([describe(rest)] if rest else []))))
    ways.append((sum(map(_words, apart)), tuple(map(describe, apart))))
    return min(ways, key=itemgetter(0))[1]


class _Use(NamedTuple):
    """A named set that describes a part of a set. saved: how many words fewer the description has.
    covered: how many characters the set takes. lacking: its characters that are not allowed. rest:
    the characters that are left."""

    saved: int
    covered: int
    name: str
    lacking: CharSet
    rest: CharSet


def _uses(chars: CharSet, allowed: CharSet, sets: NamedSets) -> Iterator[_Use]:
    for name, its in sets:
        lacking, rest = its - allowed, chars - its
        saved = _words(chars) - _words(rest) - 1 - _words(lacking)
        is_part = not its - chars  # its name is better than its characters
        if (saved > 0 or (saved == 0 and is_part)) and rest != chars and not _lacks(its):
            yield _Use(saved, len(chars) - len(rest), name, lacking, rest)


def _named(chars: CharSet, allowed: CharSet, sets: NamedSets) -> tuple[dict[str, CharSet], CharSet]:
    """Named sets that describe a set in fewer words, each with its characters that are not allowed;
    and the characters that are left. The name that saves most is first."""
    names: dict[str, CharSet] = {}
    while best := max(_uses(chars, allowed, sets), key=itemgetter(0, 1), default=None):
        names[_but_not(best.name, best.lacking)] = best.lacking
        chars = best.rest
    return names, chars


def _but_not(name: str, lacking: CharSet) -> str:
    return f"{name}{BUT_NOT}{describe(lacking)}" if lacking else name


def _lacks(chars: CharSet) -> bool:
    """Whether a set is described by the characters that it lacks."""
    if not chars or MAX_POINT not in chars.ranges[-1]:
        return False
    return 0 in chars.ranges[0] or len(chars.ranges) > 2


def _words(chars: CharSet) -> int:
    """The number of intervals in the description of a set; "any but" is one more."""
    if _lacks(chars):
        return len((~chars).ranges) + 1
    return len(chars.ranges)


@cache
def describe(chars: CharSet) -> str:
    """A set of characters in quotes: `":"`, `"1"-"9"`, `"V"/"v"`, `any but "/"/"?"`."""
    if chars == ANY:
        return ANYTHING
    if _lacks(chars):
        return f"any but {describe(~chars)}"

    def quote(point: int) -> str:
        character = chr(point)
        return f'"{character}"' if character.isprintable() else f"U+{point:04X}"

    def interval(low: int, high: int) -> str:
        if low == high:
            return quote(low)
        return f"{quote(low)}{'/' if high == low + 1 else '-'}{quote(high)}"

    return "/".join(interval(low, high) for low, high in chars.ranges)
