"""The meaning of hosts that a reader takes for one value, whatever is in them.

What belongs here: the meaning, which has one place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.differ.bypass.meanings.base import Meaning, Place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.regular.syntax.charset import CharSet

_PLACE = Place("constant", 0)


class ConstantMeaning(Meaning):
    """Hosts that all mean one value. is_in_goal: whether it is in the goal. features: those of all
    texts with such a host."""

    def __init__(self, features: int, *, is_in_goal: bool) -> None:
        self._features, self._is_in_goal = features, is_in_goal

    @property
    def sets(self) -> tuple[CharSet, ...]:
        """No characters are told apart."""
        return ()

    def begin(self, scheme: str, kind: str | None) -> tuple[Place, ...]:
        """The place, whatever the scheme and the kind are."""
        del scheme, kind
        return (_PLACE,)

    def step(self, place: Place, character: str) -> Iterator[Place]:
        """The same place."""
        del character
        yield place

    def is_goal(self, place: Place) -> bool:
        """Whether the value is in the goal."""
        del place
        return self._is_in_goal

    def features(self, place: Place) -> int:
        """Those of all texts."""
        del place
        return self._features
