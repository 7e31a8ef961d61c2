"""The meaning of hosts to readers that read those of the web in another way than others.

What belongs here: the choice between two meanings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.meanings.base import WEB, Meaning, Place, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from urlgrammar.regular.syntax.charset import CharSet

_WEB: Final = "web: "
"""Begins the names of the automata of hosts of the web."""


class MeaningByScheme(Meaning):
    """Two meanings: that of hosts after "http", after "https" and without a scheme, and that of
    others."""

    def __init__(self, web: Meaning, others: Meaning) -> None:
        self._web, self._others = web, others

    @property
    def sets(self) -> tuple[CharSet, ...]:
        """Those of both."""
        return (*self._web.sets, *self._others.sets)

    def begin(self, scheme: str, kind: str | None) -> tuple[Place, ...]:
        """By the scheme."""
        if scheme and scheme not in WEB:
            return self._others.begin(scheme, kind)
        return tuple(_in_web(place) for place in self._web.begin(scheme, kind))

    def step(self, place: Place, character: str) -> Iterator[Place]:
        """By the meaning of the place."""
        meaning, own = self._of(place)
        after = meaning.step(own, character)
        yield from after if meaning is self._others else map(_in_web, after)

    def rows(self, characters: Sequence[str]) -> Callable[[Place], Row]:
        """By the meaning of the place."""
        web, others = self._web.rows(characters), self._others.rows(characters)

        def row(place: Place) -> Row:
            meaning, own = self._of(place)
            if meaning is self._others:
                return others(own)
            return {_in_web(after): bits for after, bits in web(own).items()}

        return row

    def is_goal(self, place: Place) -> bool:
        """By the meaning of the place."""
        meaning, own = self._of(place)
        return meaning.is_goal(own)

    def features(self, place: Place) -> int:
        """By the meaning of the place."""
        meaning, own = self._of(place)
        return meaning.features(own)

    def escaped(self, before: Place, after: Place) -> str | None:
        """By the meaning of the places."""
        meaning, own = self._of(before)
        return meaning.escaped(own, self._of(after)[1])

    def _of(self, place: Place) -> tuple[Meaning, Place]:
        if not place.machine.startswith(_WEB):
            return self._others, place
        return self._web, place._replace(machine=place.machine.removeprefix(_WEB))


def _in_web(place: Place) -> Place:
    return place._replace(machine=_WEB + place.machine)
