"""Products of automata: the pairs of states that one text leads to.

What belongs here: the classes of characters that both sides tell apart, in the order in which they
read best; the transitions of automata over them; the product of two automata, explored with its
edges; and the shortest text through a place of it. What a place means is for `distinguishing`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular import search
from urlgrammar.regular.automata.alphabet import Alphabet, lowest, members, united
from urlgrammar.regular.automata.readability import cost, readable
from urlgrammar.regular.syntax.charset import CharSet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from urlgrammar.regular.tagged.tagged_automaton import Output, TaggedAutomaton

MAX_STATES: Final = 200_000
"""How many states a product may have."""


class Classes:
    """The classes of two alphabets at once, in the order in which they read best. Sets of classes
    are the bits of a number; the lowest reads best."""

    def __init__(self, a: Alphabet, b: Alphabet) -> None:
        sets = Alphabet.of([*a.sets, *b.sets]).sets
        self.sets: Sequence[CharSet] = sorted(sets, key=lambda each: (cost(each), readable(each)))
        self.characters = [readable(chars) for chars in self.sets]
        self.costs = [cost(chars) for chars in self.sets]
        self.of_a = self._refining(a)
        self.of_b = self._refining(b)

    def _refining(self, coarser: Alphabet) -> Callable[[int], int]:
        """From classes of an alphabet to the classes here that are in them."""
        parts = [0] * coarser.size
        for number, character in enumerate(self.characters):
            parts[coarser.class_of(character)] |= 1 << number
        return cache(lambda bits: sum(parts[number] for number in members(bits)))

    def chars(self, bits: int) -> CharSet:
        """The characters of a set of classes."""
        return CharSet.of(r for number in members(bits) for r in self.sets[number].ranges)

    def groups(self, sets: Iterable[int]) -> dict[int, int]:
        """By set of classes, the number of its group: sets that share characters are one group, and
        all with letters, digits or what is beyond ASCII, because these delimit nothing."""
        groups: list[int] = []
        distinct = dict.fromkeys(sets)
        for bits in distinct:
            joined = bits | (self._plain if bits & self._plain else 0)
            apart = []
            for group in groups:
                if group & joined:
                    joined |= group
                else:
                    apart.append(group)
            groups = [*apart, joined]
        return {bits: next(g & -g for g in groups if g & bits) for bits in distinct}

    @cached_property
    def _plain(self) -> int:
        return sum(
            1 << number
            for number, character in enumerate(self.characters)
            if character.isalnum() or not character.isascii()
        )

    def text(self, letters: Iterable[int]) -> str:
        """The text that letters stand for."""
        return "".join(self.characters[letter] for letter in letters)


class Steps:
    """The transitions of a tagged automaton over the classes of a product, outputs as numbers."""

    def __init__(self, automaton: TaggedAutomaton, refined: Callable[[int], int]) -> None:
        numbers: dict[Output, int] = {}
        self.rows = [
            [
                (numbers.setdefault(t.output, len(numbers)), t.target, refined(t.classes))
                for t in row
            ]
            for row in automaton.rows
        ]
        self.outputs: list[Output] = list(numbers)

    @cached_property
    def targets(self) -> list[list[tuple[int, int]]]:
        """By state, the states after it, each with the classes that lead there."""
        return [
            list(united((target, bits) for _, target, bits in row).items()) for row in self.rows
        ]


LEAVES: Final = -1
"""In an edge, instead of a state: it leaves what is explored."""


class Edge(NamedTuple):
    """A way on from a state of a product: the classes of the character, the state after it or
    LEAVES, and two numbers for what else there is to know of it."""

    bits: int
    after: int
    label: int
    extra: int


@dataclass(frozen=True, slots=True)
class Product:
    """The states that were reached, which are numbers, and by state the edges from it.

    Products are large. States and edges are plain numbers, so that the garbage collector has little
    to look at: that halves the time.
    """

    classes: Classes
    reached: search.Reached[int]
    edges: list[list[Edge]]


def product(classes: Classes, start: int, following: Callable[[int], Iterable[Edge]]) -> Product:
    """The product whose edges `following` gives. Raises LimitError past MAX_STATES states."""
    edges: list[list[Edge]] = []

    def letters(state: int) -> list[tuple[int, int]]:
        found = list(following(state))
        edges.append(found)
        return [(lowest(bits), after) for bits, after, _, _ in found if after != LEAVES]

    reached = search.explore({"": start}, letters, limit=MAX_STATES, costs=classes.costs)
    return Product(classes, reached, edges)


class Endings:
    """The shortest ends of texts from states, which have numbers; those that are decided before
    those that are over-approximated."""

    def __init__(
        self,
        classes: Classes,
        before: Sequence[Iterable[tuple[int, int]]],
        ends: dict[int, int],
    ) -> None:
        self._classes = classes
        self._before, self._ends = before, ends
        self._ways = search.suffixes(before, ends, classes.costs)

    @cached_property
    def _shortest(self) -> list[search.Suffix | None]:
        """The same, where it does not matter whether they are decided."""
        if not any(self._ends.values()):
            return self._ways
        return search.suffixes(self._before, dict.fromkeys(self._ends, 0), self._classes.costs)

    def has(self, state: int) -> bool:
        """Whether there is an end."""
        return self._ways[state] is not None

    def of(self, state: int, *, decided: bool = True) -> search.Suffix:
        """The measures of the end of a state that has one: of a decided one, if there is any,
        unless it does not matter."""
        way = (self._ways if decided else self._shortest)[state]
        assert way is not None, "the state has an end"
        return way

    def text(self, state: int, *, decided: bool = True) -> str:
        """The end."""
        ways = self._ways if decided else self._shortest
        return self._classes.text(search.letters_of(ways, state))


def endings(automaton: TaggedAutomaton, steps: Steps, classes: Classes) -> Endings:
    """The ends of the texts that one automaton accepts, from its states."""
    before: list[dict[int, int]] = [{} for _ in steps.rows]
    for state, targets in enumerate(steps.targets):
        for target, bits in targets:
            before[target][state] = lowest(bits)
    ends = {
        state: int(min(end.over_approximated for end in some))
        for state, some in enumerate(automaton.ends)
        if some
    }
    return Endings(classes, [each.items() for each in before], ends)


class Meeting:
    """The ends of the texts that two automata have in common, from the pairs of states that one
    text leads to."""

    def __init__(
        self, a: TaggedAutomaton, b: TaggedAutomaton, steps: tuple[Steps, Steps], classes: Classes
    ) -> None:
        targets_a, targets_b = (each.targets for each in steps)
        size = len(targets_b)
        found: list[list[tuple[int, int]]] = []

        def following(pair: int) -> list[tuple[int, int]]:
            state_a, state_b = divmod(pair, size)
            at_b = targets_b[state_b]
            edges = [
                (lowest(bits), after_a * size + after_b)
                for after_a, on_a in targets_a[state_a]
                for after_b, on_b in at_b
                if (bits := on_a & on_b)
            ]
            found.append(edges)
            return edges

        reached = search.explore({"": 0}, following, limit=MAX_STATES)
        self.numbers = reached.numbers
        """By pair, which is the number of the first state times that of states of the second, and
        the second: its number in `endings`."""
        before: list[list[tuple[int, int]]] = [[] for _ in reached.states]
        for state, each in enumerate(found):
            for letter, after in each:
                before[self.numbers[after]].append((state, letter))
        ends = {}
        for number, pair in enumerate(reached.states):
            state_a, state_b = divmod(pair, size)
            some = [
                one.over_approximated or other.over_approximated
                for one in a.ends[state_a]
                for other in b.ends[state_b]
            ]
            if some:
                ends[number] = int(min(some))
        self.endings = Endings(classes, before, ends)
