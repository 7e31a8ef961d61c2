"""User information, a query or a fragment, and the value of a key, as what a goal is about.

What belongs here: how they are read, and the goals. Nothing is done with them.
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.parts import FRAGMENT, QUERY
from urlgrammar.differ.bypass.paths import tricks
from urlgrammar.differ.bypass.paths.alphabet import Symbols, sets_of
from urlgrammar.differ.bypass.paths.graph import (
    END,
    OVER,
    UNDEFINED,
    Listed,
    pieces,
    reached,
)
from urlgrammar.differ.bypass.paths.texts import Read
from urlgrammar.forms import keys
from urlgrammar.forms.keys import At, Key, KeyRun
from urlgrammar.forms.texts import BEYOND, UNKNOWN
from urlgrammar.text.percent_encoding import letters_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from urlgrammar.differ.bypass.paths.graph import Graph
    from urlgrammar.differ.bypass.paths.texts import Context
    from urlgrammar.forms.texts import TextLetters
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.syntax.charset import CharSet

_ENDS: Final[Mapping[str, Mapping[str, int]]] = MappingProxyType(
    {QUERY: MappingProxyType({FRAGMENT: tricks.FRAGMENT})}
)
"""By component, the tricks of what stands behind it."""

_SEEN: Final[Mapping[int, int]] = MappingProxyType(
    {
        keys.AGAIN: tricks.AGAIN,
        keys.NAME_ESCAPED: tricks.ESCAPED_NAME,
        keys.ESCAPED: tricks.ESCAPES,
        keys.PLUS: tricks.PLUS,
        keys.SEMICOLON: tricks.SEMICOLON,
        keys.OTHER: tricks.OTHER_KEY,
        keys.MISSING: tricks.MISSING,
    }
)


class WholeTexts:
    """Components in their canonical form."""

    def __init__(
        self, component: str, form: TextLetters, goal: Dfa, *, has_undefined: bool
    ) -> None:
        self._form, self._goal = form, goal
        self.sought = Listed(goal, has_undefined=has_undefined)
        ends = _ENDS.get(component, {})
        self.read = Read(component, form, Symbols(self._key), ends, lambda _: tricks.ESCAPES)

    def _key(self, text: str) -> object:
        return tuple(self._goal.after(state, text) for state in range(len(self._goal.rows)))

    @property
    def sets(self) -> Iterable[CharSet]:
        """The sets of characters that are told apart."""
        return sets_of(self._form, self._goal)

    def served(self, context: Context, graph: Graph, allowed: int) -> Graph:
        """The same graph."""
        del context, allowed
        return graph


class KeyValues:
    """The values of a key of a query. has_undefined: whether a missing key is in the goal."""

    def __init__(self, key: Key, form: TextLetters, goal: Dfa, *, has_undefined: bool) -> None:
        self._form, self._goal = form, goal
        self._run = KeyRun(key, goal, has_undefined=has_undefined)
        self.sought = _SoughtValue(self._run, goal)
        self.read = Read(QUERY, form, Symbols(self._meaning), _ENDS[QUERY], lambda _: 0)

    def _meaning(self, text: str) -> object:
        return (*map(self._run.alike, letters_of(text)),)

    @property
    def sets(self) -> Iterable[CharSet]:
        """The sets of characters that are told apart."""
        yield from sets_of(self._form, self._goal)
        yield from self._run.sets
        yield from self._run.names.sets

    def served(self, context: Context, graph: Graph, allowed: int) -> Graph:
        """The same graph."""
        del context, allowed
        return graph


class _SoughtValue:
    """The machine of a key, with its places as numbers."""

    def __init__(self, run: KeyRun, goal: Dfa) -> None:
        self._run, self._goal = run, goal
        self._places: list[At] = [run.start]  # 0 is none
        self._numbers: dict[At, int] = {}
        self.start = self._number(run.start)
        self.after = cache(self._after)

    def _number(self, at: At) -> int:
        number = self._numbers.setdefault(at, len(self._places))
        if number == len(self._places):
            self._places.append(at)
        return number

    def _after(self, state: int, symbol: str) -> tuple[tuple[int, ...], int]:
        if symbol in {END, UNDEFINED}:
            is_in, seen = self._run.end(self._places[state])
            return ((OVER,) if is_in else ()), _tricks(seen)
        if symbol in {UNKNOWN, BEYOND}:
            after = reached(state, pieces(symbol, self._goal), self._moved)
            return tuple(sorted(after)), tricks.UNDECIDED
        at, seen = self._places[state], 0
        for character in symbol:
            at, more = self._run.step(at, character)
            seen |= more
        return (self._number(at),), _tricks(seen)

    def _moved(self, state: int, piece: str) -> int:
        at = self._places[state]
        for character in piece:
            at, _ = self._run.step(at, character)
        return self._number(at)


def _tricks(seen: int) -> int:
    return sum(trick for bit, trick in _SEEN.items() if seen & bit)
