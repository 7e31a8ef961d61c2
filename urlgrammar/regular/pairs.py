"""Pairs of states, one of either side, as walks through two automata need them.

What belongs here: classes that both sides tell apart, in the order in which they read best; the
steps of readings over them; coming by states breadth first; and the shortest ends of texts, from
the states of one side or from where two sides meet.
"""

from __future__ import annotations

from functools import cache
from itertools import count as counting
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from urlgrammar.regular.alphabet import Alphabet, members
from urlgrammar.regular.charset import CharSet
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.language import readability, readable

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from urlgrammar.regular.dfa import Dfa
    from urlgrammar.regular.reading import Effect, Reading

MAX_PAIRS: Final = 200_000
"""How many pairs of states a walk may come by."""


class Classes:
    """The classes of two alphabets at once, in the order in which they read best. Sets of classes
    are the bits of a number."""

    def __init__(self, a: Alphabet, b: Alphabet) -> None:
        self.sets: Sequence[CharSet] = sorted(Alphabet.of([*a.sets, *b.sets]).sets, key=readability)
        self.characters = [readable(chars) for chars in self.sets]
        self.of_a = self._refining(a)
        self.of_b = self._refining(b)

    def _refining(self, coarser: Alphabet) -> list[int]:
        """By class of an alphabet, the classes here that are in it."""
        parts = [0] * coarser.size
        for number, character in enumerate(self.characters):
            parts[coarser.class_of(character)] |= 1 << number
        return parts

    def chars(self, bits: int) -> CharSet:
        """The characters of a set of classes."""
        return CharSet.of(r for number in members(bits) for r in self.sets[number].ranges)


class Steps:
    """The steps of a reading over the classes of a walk."""

    def __init__(self, reading: Reading, parts: Sequence[int]) -> None:
        self._reading = reading
        self._known: dict[int, list[tuple[tuple[Effect, int], int]]] = {}
        self._targets: dict[int, list[tuple[int, int]]] = {}
        self._inside: dict[int, list[tuple[tuple[int, frozenset[str]], int]]] = {}
        self._refined = cache(lambda bits: sum(parts[number] for number in members(bits)))

    def __getitem__(self, state: int) -> list[tuple[tuple[Effect, int], int]]:
        """What a character does, and the state after it; and the classes it can be of."""
        if state not in self._known:
            self._known[state] = [
                ((step.effect, step.target), self._refined(step.classes))
                for step in self._reading.rows[state]
            ]
        return self._known[state]

    def inside(self, state: int) -> list[tuple[tuple[int, frozenset[str]], int]]:
        """The states after a state, with the spans of the character on the way, and the classes."""
        if state not in self._inside:
            found: dict[tuple[int, frozenset[str]], int] = {}
            for (effect, after), bits in self[state]:
                key = (after, frozenset(effect.spans))
                found[key] = found.get(key, 0) | bits
            self._inside[state] = list(found.items())
        return self._inside[state]

    def targets(self, state: int) -> list[tuple[int, int]]:
        """The states after a state, each with the classes that lead there."""
        if state not in self._targets:
            found: dict[int, int] = {}
            for (_, after), bits in self[state]:
                found[after] = found.get(after, 0) | bits
            self._targets[state] = list(found.items())
        return self._targets[state]


class Targets:
    """The states of an automaton after each state, each with the set of classes that lead there."""

    def __init__(self, dfa: Dfa, parts: Sequence[int]) -> None:
        self._dfa = dfa
        self._parts = parts
        self._known: dict[int, list[tuple[int, int]]] = {}

    def __getitem__(self, state: int) -> list[tuple[int, int]]:
        if state not in self._known:
            found: dict[int, int] = {}
            for target, bits in zip(self._dfa.rows[state], self._parts, strict=True):
                found[target] = found.get(target, 0) | bits
            self._known[state] = list(found.items())
        return self._known[state]


_lowest = itemgetter(0)


class Walk:
    """States of a walk in the order in which they are come by, breadth first."""

    def __init__(self, start: Hashable, classes: Classes) -> None:
        self.states: list[Any] = [start]
        self.lengths = [0]
        self.numbers = {start: 0}
        self._paths = [(-1, 0)]
        self._characters = classes.characters

    def add(self, before: int, found: Iterable[tuple[int, Hashable]]) -> None:
        """What comes after a state: sets of classes, and the states that these lead to."""
        numbers = self.numbers
        new = [(bits & -bits, state) for bits, state in found if state not in numbers]
        if len(new) > 1:
            new.sort(key=_lowest)
        for lowest, state in new:
            if state not in numbers:
                if len(numbers) == MAX_PAIRS:
                    raise LimitError("(sides)", f"the walk comes by more than {MAX_PAIRS} states")
                numbers[state] = len(numbers)
                self.states.append(state)
                self.lengths.append(self.lengths[before] + 1)
                self._paths.append((before, lowest.bit_length() - 1))

    def text(self, place: int) -> str:
        """A shortest text on the way to a place."""
        text = []
        while place:
            place, number = self._paths[place]
            text.append(self._characters[number])
        return "".join(reversed(text))


class Endings:
    """The shortest ends of texts from the states of a reading; decided ones before others."""

    def __init__(self, reading: Reading) -> None:
        sets = reading.alphabet.sets
        order = sorted(range(len(sets)), key=lambda number: readability(sets[number]))
        self._shown = [readable(sets[number]) for number in order]
        ranks = {number: rank for rank, number in enumerate(order)}
        before: dict[int, dict[int, int]] = {}
        for state, row in enumerate(reading.rows):
            for step in row:
                rank = min(ranks[number] for number in members(step.classes))
                known = before.setdefault(step.target, {})
                known[state] = min(rank, known.get(state, rank))
        self._ways: dict[int, tuple[bool, int, int, int]] = {}
        ends = [state for state, end in enumerate(reading.ends) if end is not None]
        for undecided in (False, True):
            frontier = [
                s for s in ends if (s in reading.undecided) is undecided and s not in self._ways
            ]
            self._ways |= dict.fromkeys(frontier, (undecided, 0, -1, -1))
            for length in counting(1):
                reached: dict[int, tuple[int, int]] = {}
                for target in frontier:
                    for state, rank in before.get(target, {}).items():
                        if state not in self._ways:
                            reached[state] = min(reached.get(state, (rank, target)), (rank, target))
                self._ways |= {s: (undecided, length, *way) for s, way in reached.items()}
                frontier = list(reached)
                if not frontier:
                    break

    def rank(self, state: int) -> tuple[bool, int]:
        """Whether the end is undecided, and its length."""
        return self._ways[state][:2]

    def text(self, state: int) -> str:
        """The end."""
        text = []
        while (rank := self._ways[state][2]) >= 0:
            text.append(self._shown[rank])
            state = self._ways[state][3]
        return "".join(text)


class Meeting:
    """The shortest ends of texts that two readings have in common, from each pair of states that
    one text can lead to. Pairs have numbers, which make the search quick."""

    def __init__(
        self, a: Reading, b: Reading, classes: Classes, steps_a: Steps, steps_b: Steps
    ) -> None:
        self._characters = classes.characters
        self._numbers = numbers = {(0, 0): 0}
        pairs = [(0, 0)]
        before: list[list[tuple[int, int]]] = [[]]
        for place, (state_a, state_b) in enumerate(pairs):
            targets_b = steps_b.targets(state_b)
            for after_a, on_a in steps_a.targets(state_a):
                for after_b, on_b in targets_b:
                    bits = on_a & on_b
                    if not bits:
                        continue
                    number = numbers.setdefault((after_a, after_b), len(pairs))
                    if number == len(pairs):
                        if number == MAX_PAIRS:
                            raise LimitError("(sides)", f"more than {MAX_PAIRS} pairs of states")
                        pairs.append((after_a, after_b))
                        before.append([])
                    before[number].append((bits & -bits, place))
        ends: dict[bool, list[int]] = {False: [], True: []}
        for place, (state_a, state_b) in enumerate(pairs):
            if a.ends[state_a] is not None and b.ends[state_b] is not None:
                ends[state_a in a.undecided or state_b in b.undecided].append(place)
        self._ways: list[tuple[bool, int, int, int] | None] = [None] * len(pairs)
        for undecided, last in ends.items():
            frontier = [place for place in last if self._ways[place] is None]
            self._go_back(before, frontier, undecided=undecided)

    def _go_back(
        self, before: Sequence[Sequence[tuple[int, int]]], frontier: list[int], *, undecided: bool
    ) -> None:
        """The ways to the end from all places before those of the frontier."""
        ways = self._ways
        for place in frontier:
            ways[place] = (undecided, 0, 0, -1)
        for length in counting(1):
            reached: dict[int, tuple[int, int]] = {}
            for target in frontier:
                for bits, place in before[target]:
                    if ways[place] is None:
                        way = (bits, target)
                        if place not in reached or way < reached[place]:
                            reached[place] = way
            for place, (bits, target) in reached.items():
                ways[place] = (undecided, length, bits, target)
            frontier = list(reached)
            if not frontier:
                break

    def length(self, pair: tuple[int, int]) -> int | None:
        """The length of the end, None if there is none."""
        way = self._ways[self._numbers[pair]]
        return None if way is None else way[1]

    def rank(self, pair: tuple[int, int]) -> tuple[bool, int] | None:
        """Whether the end is undecided, and its length; None if there is none."""
        way = self._ways[self._numbers[pair]]
        return None if way is None else way[:2]

    def text(self, pair: tuple[int, int]) -> tuple[str, bool]:
        """The end, and whether it is undecided."""
        way = self._ways[self._numbers[pair]]
        assert way is not None, "the two meet"
        undecided = way[0]
        text = []
        while way is not None and way[3] >= 0:
            text.append(self._characters[way[2].bit_length() - 1])
            way = self._ways[way[3]]
        return "".join(text), undecided
