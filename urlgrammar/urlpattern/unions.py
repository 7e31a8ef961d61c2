"""One automaton for many patterns of a component: each state says which of them match.

What belongs here: the tree of the parts of patterns, which is walked as an automaton, with other
automata beside it; and its limit. Patterns are the bits of an int.

Patterns that begin alike share their way: a wildcard is a node that leads to itself, whatever comes
behind it, and a text is a way of nodes. So a list of a thousand hosts, each with a wildcard before
it, makes an automaton as large as the hosts are long together.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular.automata.alphabet import Alphabet, members
from urlgrammar.regular.automata.dfa import DEAD, explored
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.charset import CharSet

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from urlgrammar.regular.automata.dfa import Dfa

MAX_STEPS: Final = 4_000_000
"""The most steps from places in states that are made: some seconds."""


class Wildcard(NamedTuple):
    """A part of a pattern that matches any text of these characters, or any but the empty one."""

    characters: CharSet
    matches_empty: bool


class _Node:
    """A node of the tree: what follows characters, and what follows wildcards. loop: the characters
    that lead back to it. patterns: those that end here."""

    __slots__ = ("loop", "patterns", "texts", "wildcards")

    def __init__(self, loop: CharSet | None = None) -> None:
        self.loop = loop
        self.patterns = 0
        self.texts: dict[str, _Node] = {}
        self.wildcards: dict[Wildcard, _Node] = {}

    def after(self, part: str | Wildcard) -> _Node:
        """The node behind a part, which is made if it is new."""
        if isinstance(part, Wildcard):
            return self.wildcards.setdefault(part, _Node(part.characters))
        node = self
        for character in part:
            node = node.texts.setdefault(character, _Node())
        return node


class _Beside(NamedTuple):
    """A state of an automaton beside the tree, by its number."""

    number: int
    state: int


_Place = _Node | _Beside


class Union:
    """The patterns of a component, which are added before the automaton is made."""

    def __init__(self) -> None:
        self._root = _Node()
        self._beside: list[tuple[Dfa, int]] = []

    def add(self, parts: Iterable[str | Wildcard], patterns: int) -> None:
        """Add patterns of these texts and wildcards."""
        node = self._root
        for part in parts:
            node = node.after(part)
        node.patterns |= patterns

    def add_automaton(self, automaton: Dfa, patterns: int) -> None:
        """Add patterns by the automaton of their texts."""
        self._beside.append((automaton, patterns))

    def automaton(self) -> Dfa:
        """The automaton of all that was added. The label of an accepting state is the set of the
        patterns that match. Raises LimitError."""
        return _Walk(self._root, self._beside).automaton()


class _Walk:
    """The states are sets of places: those that a text leads to."""

    def __init__(self, root: _Node, beside: Sequence[tuple[Dfa, int]]) -> None:
        self._root, self._beside = root, beside
        sets = dict.fromkeys(_sets(root))
        self._alphabet = Alphabet.common(*(dfa.alphabet for dfa, _ in beside), sets=sets)
        self._classes = {chars: [*members(self._alphabet.bits(chars))] for chars in sets}
        self._classes_of = cache(self._alphabet.classes_of)
        self._steps = cache(lambda place: tuple(self._from(place)))
        self._left = MAX_STEPS

    def automaton(self) -> Dfa:
        """The automaton."""
        start: set[_Place] = set(_entered(self._root))
        start.update(
            _Beside(number, dfa.starts[TEXT]) for number, (dfa, _) in enumerate(self._beside)
        )
        return explored(self._alphabet, {TEXT: frozenset(start)}, self._successors, self._label)

    def _successors(self, places: frozenset[_Place]) -> list[frozenset[_Place] | None]:
        after: list[set[_Place] | None] = [None] * self._alphabet.size
        for place in places:
            steps = self._steps(place)
            self._left -= 1 + len(steps)
            for number, targets in steps:
                reached = after[number]
                if reached is None:
                    after[number] = set(targets)
                else:
                    reached.update(targets)
        if self._left < 0:
            raise LimitError(TEXT, f"the automaton of all patterns takes over {MAX_STEPS:,} steps")
        return [None if reached is None else frozenset(reached) for reached in after]

    def _from(self, place: _Place) -> Iterator[tuple[int, tuple[_Place, ...]]]:
        if isinstance(place, _Beside):
            dfa = self._beside[place.number][0]
            row = dfa.rows[place.state]
            for finer, coarse in enumerate(self._classes_of(dfa.alphabet)):
                if row[coarse] != DEAD:
                    yield finer, (_Beside(place.number, row[coarse]),)
            return
        for character, node in place.texts.items():
            yield self._alphabet.class_of(character), _entered(node)
        if place.loop is not None:
            for number in self._classes[place.loop]:
                yield number, (place,)
        for wildcard, node in place.wildcards.items():
            if not wildcard.matches_empty:
                for number in self._classes[wildcard.characters]:
                    yield number, _entered(node)

    def _label(self, places: frozenset[_Place]) -> int | None:
        patterns = 0
        for place in places:
            if isinstance(place, _Node):
                patterns |= place.patterns
            elif place.state in self._beside[place.number][0].accepting:
                patterns |= self._beside[place.number][1]
        return patterns or None


def _entered(node: _Node) -> tuple[_Node, ...]:
    """A node, and those behind wildcards that match nothing."""
    found = [node]
    for each in found:
        found += [n for wildcard, n in each.wildcards.items() if wildcard.matches_empty]
    return tuple(found)


def _sets(root: _Node) -> Iterator[CharSet]:
    """The sets of characters of a tree."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        for character, after in node.texts.items():
            yield CharSet.from_characters(character)
            waiting.append(after)
        for wildcard, after in node.wildcards.items():
            yield wildcard.characters
            waiting.append(after)
