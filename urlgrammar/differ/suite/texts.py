"""The test suite of an operand: texts that tell programs apart.

What belongs here: the parts of the suite, each with its number of texts, and a draw from them. A
part makes each of its texts from its number, so that a draw from millions costs no more than its
own texts. Nothing is random.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.suite.endings import Exits
from urlgrammar.differ.suite.labels import label_texts
from urlgrammar.differ.suite.paths import Paths
from urlgrammar.differ.suite.short import short_texts
from urlgrammar.differ.suite.spread import spread
from urlgrammar.differ.suite.words import (
    BEGINNINGS,
    RICH,
    TOKENS,
    character_places,
    component_texts,
    host_texts,
    mapped_texts,
    path_texts,
    port_texts,
)
from urlgrammar.forms.characters import ASCII, edges, representatives, special

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from urlgrammar.differ.operands.base import Operand

SMALL: Final = 20_000
"""About how many texts a small suite has."""


class Part(NamedTuple):
    """A part of the suite. size: the number of its texts. text: makes one from its number, from 0.
    is_ordered: its first texts are the most telling ones. weight: its share in a draw."""

    name: str
    size: int
    text: Callable[[int], str]
    is_ordered: bool = False
    weight: int = 1


def parts(
    operand: Operand, witnesses: Sequence[str], own: Operand | None = None, *, most: int | None
) -> list[Part]:
    """The parts for an operand, the most telling first. witnesses: texts on which the operand and
    others disagree. own: the grammar of the program that is tested, None if it has none: what only
    the program has is found only by its own cover. most: how many texts are wanted in all, None
    for every one."""
    automaton = operand.automaton()
    paths, of_language = Paths(automaton), Paths(operand.language)
    places = _unique(
        text
        for both in (of_language, paths)
        for beginning in ("", *BEGINNINGS)
        for text in both.accesses(beginning).values()
    )
    letters = _unique(chain(ASCII, edges(automaton.alphabet), representatives()))
    everything = _unique(chain.from_iterable(special().values()))
    exits = Exits(operand.language, letters, None if most is None else most // 2)
    made = [
        _listed("witnesses", witnesses),
        _listed("cover", _unique(paths.cover())),
        _listed("own cover", () if own is None else _unique(Paths(own.automaton()).cover())),
        _ordered("short texts", short_texts(), weight=3),
        _ordered("hosts", host_texts(), weight=4),
        _ordered("labels", label_texts(), weight=2),
        _ordered("mapped hosts", mapped_texts()),
        _ordered("ports", port_texts()),
        _ordered("paths", path_texts()),
        _joined("ends", places, ("", *TOKENS)),
        _listed("rich URLs", RICH),
        _neighbours(),
        _ordered("characters", component_texts(), weight=6),
        _placed("special characters", character_places(), everything),
    ]
    made = [part for part in made if part.size]
    half = sum(part.weight for part in made)
    return [*made, Part("endings", len(exits), exits.__getitem__, is_ordered=True, weight=half)]


def draw(given: Sequence[Part], most: int | None) -> Iterator[tuple[str, str]]:
    """Texts of the parts with the name of their part, each text once: all, or about `most`, by the
    weights of the parts."""
    seen: set[str] = set()
    left, weights = most or 0, sum(part.weight for part in given)
    for part in sorted(given, key=lambda part: part.size / part.weight):
        share = part.size if most is None else min(part.size, left * part.weight // weights)
        left -= share
        weights -= part.weight
        for index in range(share) if part.is_ordered else spread(part.size, share):
            text = part.text(index)
            if text not in seen:
                seen.add(text)
                yield part.name, text


def _unique(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(texts))


def _listed(name: str, texts: Sequence[str]) -> Part:
    return Part(name, len(texts), texts.__getitem__)


def _ordered(name: str, texts: Sequence[str], weight: int = 1) -> Part:
    """The texts of a list of which the first ones are the most telling."""
    return Part(name, len(texts), texts.__getitem__, is_ordered=True, weight=weight)


def _joined(name: str, first: Sequence[str], second: Sequence[str]) -> Part:
    """Every text of the first list, with every one of the second list behind it."""

    def text(number: int) -> str:
        before, behind = divmod(number, len(second))
        return first[before] + second[behind]

    return Part(name, len(first) * len(second), text)


def _placed(name: str, places: Sequence[str], texts: Sequence[str]) -> Part:
    """Every text in every place, which is a text with `{}`."""

    def text(number: int) -> str:
        place, which = divmod(number, len(texts))
        return places[place].format(texts[which])

    return Part(name, len(places) * len(texts), text)


def _neighbours() -> Part:
    """Rich URLs with one change: a character is left out, doubled, exchanged with the next one, put
    in another case, replaced by a token or a character of ASCII, or has one put before it."""
    pieces = (*ASCII, *TOKENS)
    changes = 4 + 2 * len(pieces)
    spots = [(url, place) for url in RICH for place in range(len(url) + 1)]

    def text(number: int) -> str:
        spot, change = divmod(number, changes)
        url, place = spots[spot]
        before, character, after = url[:place], url[place : place + 1], url[place + 1 :]
        match change:
            case 0:
                return before + after
            case 1:
                return before + character + character + after
            case 2:
                return before + after[:1] + character + after[1:]
            case 3:
                return before + character.swapcase() + after
        kind, piece = divmod(change - 4, len(pieces))
        return before + pieces[piece] + (character + after if kind else after)

    return Part("neighbours", len(spots) * changes, text)
