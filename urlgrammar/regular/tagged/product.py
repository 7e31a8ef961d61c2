"""Product automata: the pairs of states that one text leads to.

What belongs here: the common character classes of two automata, the most readable first; the
transitions of automata over them; the explored product of two automata with its edges; and the
shortest accepting suffixes. `distinguishing` finds the shortest text through a place.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular import search
from urlgrammar.regular.automata.alphabet import Alphabet, lowest, members, united
from urlgrammar.regular.automata.readability import cost, readable
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.charset import CharSet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from urlgrammar.regular.tagged.tagged_automaton import Output, TaggedAutomaton

MAX_STATES: Final = 200_000
"""The most states of a product."""


MAX_EDGES: Final = 1_000_000
"""The most edges of a product."""


class Classes:
    """The common classes of two alphabets, the most readable first; other sets of characters can be
    kept apart too. Sets of classes are the bits of an int; the lowest bit is the most readable
    class."""

    def __init__(self, a: Alphabet, b: Alphabet, others: Iterable[CharSet] = ()) -> None:
        sets = Alphabet.of([*a.sets, *b.sets, *others]).sets
        self.sets: Sequence[CharSet] = sorted(sets, key=lambda each: (cost(each), readable(each)))
        self.characters = [readable(chars) for chars in self.sets]
        self.costs = [cost(chars) for chars in self.sets]
        self.of_a = self._refining(a)
        self.of_b = self._refining(b)

    def _refining(self, coarser: Alphabet) -> Callable[[int], int]:
        """The function from sets of classes of an alphabet to sets of these classes."""
        parts = [0] * coarser.size
        for number, character in enumerate(self.characters):
            parts[coarser.class_of(character)] |= 1 << number
        return cache(lambda bits: sum(parts[number] for number in members(bits)))

    def chars(self, bits: int) -> CharSet:
        """The characters of a set of classes."""
        return CharSet.of(r for number in members(bits) for r in self.sets[number].ranges)

    def groups(self, sets: Iterable[int]) -> dict[int, int]:
        """The group of each set of classes: sets that share characters are one group, and so are
        all sets with letters, digits or characters beyond ASCII, because these are not delimiters.
        """
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
        """The text of a list of letters, which are numbers of classes."""
        return "".join(self.characters[letter] for letter in letters)


class Steps:
    """The transitions of a tagged automaton over a product's classes, with numbered outputs."""

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
        """The next states of each state, each with the classes that lead there."""
        return [
            list(united((target, bits) for _, target, bits in row).items()) for row in self.rows
        ]


LEAVES: Final = -1
"""In an edge, the value instead of a state if the edge leaves the explored part."""


class Edge(NamedTuple):
    """An edge from a state of a product: the classes of the character, the state after it or
    LEAVES, and two numbers whose meaning the caller defines."""

    bits: int
    after: int
    label: int
    extra: int


@dataclass(frozen=True, slots=True)
class Product:
    """The reached states, which are numbers, and the edges from each state.

    Products are large. States and edges are plain numbers, because the garbage collector then has
    less to do, which halves the time.
    """

    classes: Classes
    reached: search.Reached[int]
    edges: list[list[Edge]]


def product(classes: Classes, start: int, following: Callable[[int], Iterable[Edge]]) -> Product:
    """The product with the edges that `following` returns. Raises LimitError above MAX_STATES
    states."""
    edges: list[list[Edge]] = []
    count = 0

    def letters(state: int) -> list[tuple[int, int]]:
        nonlocal count
        found = list(following(state))
        edges.append(found)
        count += len(found)
        _check_edges(count)
        return [(lowest(bits), after) for bits, after, _, _ in found if after != LEAVES]

    reached = search.explore({"": start}, letters, limit=MAX_STATES, costs=classes.costs)
    return Product(classes, reached, edges)


def _check_edges(count: int) -> None:
    if count > MAX_EDGES:
        raise LimitError("(operand)", f"the product automaton has more than {MAX_EDGES:,} edges")


class Endings:
    """The shortest accepting suffix of each state, which is a number. Suffixes that are not
    over-approximated come before others."""

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
        """The shortest suffixes, over-approximated or not."""
        if not any(self._ends.values()):
            return self._ways
        return search.suffixes(self._before, dict.fromkeys(self._ends, 0), self._classes.costs)

    def has(self, state: int) -> bool:
        """Whether the state has an accepting suffix."""
        return self._ways[state] is not None

    def of(self, state: int, *, decided: bool = True) -> search.Suffix:
        """The measures of the suffix of a state that has one. decided: prefer one that is not
        over-approximated."""
        way = (self._ways if decided else self._shortest)[state]
        assert way is not None, "the state has an accepting suffix"
        return way

    @cached_property
    def _after(self) -> list[list[tuple[int, int]]]:
        """The transitions of each state: letters with the next states."""
        found: list[list[tuple[int, int]]] = [[] for _ in self._before]
        for target, edges in enumerate(self._before):
            for state, letter in edges:
                found[state].append((letter, target))
        return found

    def texts(self, state: int, *, decided: bool = True) -> Iterator[str]:
        """All accepting suffixes of a state in the letters of the transitions, the shortest first;
        with `decided`, without over-approximated ones if there are others."""
        ways = self._ways if decided else self._shortest
        first = ways[state]
        assert first is not None, "the state has an accepting suffix"
        waiting: list[tuple[int, int, tuple[int, ...], int]] = []
        heappush(waiting, (first.length, first.cost, (), state))
        while waiting:
            _, _, letters, at = heappop(waiting)
            if at < 0:
                yield self._classes.text(letters)
                continue
            if at in self._ends and (not decided or self._ends[at] <= first.rank):
                heappush(waiting, (len(letters), 0, letters, -1))
            for letter, after in self._after[at]:
                way = ways[after]
                if way is not None and way.rank <= first.rank:
                    longer = (*letters, letter)
                    heappush(waiting, (len(longer) + way.length, way.cost, longer, after))

    def text(self, state: int, *, decided: bool = True) -> str:
        """The suffix."""
        ways = self._ways if decided else self._shortest
        return self._classes.text(search.letters_of(ways, state))


def endings(automaton: TaggedAutomaton, steps: Steps, classes: Classes) -> Endings:
    """The accepting suffixes of the states of one automaton."""
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
    """The accepting suffixes of the pairs of states of two automata: texts that both accept from
    there."""

    def __init__(
        self, a: TaggedAutomaton, b: TaggedAutomaton, steps: tuple[Steps, Steps], classes: Classes
    ) -> None:
        targets_a, targets_b = (each.targets for each in steps)
        size = len(targets_b)
        found: list[list[tuple[int, int]]] = []
        count = 0

        def following(pair: int) -> list[tuple[int, int]]:
            nonlocal count
            state_a, state_b = divmod(pair, size)
            at_b = targets_b[state_b]
            edges = [
                (lowest(bits), after_a * size + after_b)
                for after_a, on_a in targets_a[state_a]
                for after_b, on_b in at_b
                if (bits := on_a & on_b)
            ]
            found.append(edges)
            count += len(edges)
            _check_edges(count)
            return edges

        reached = search.explore({"": 0}, following, limit=MAX_STATES)
        self.numbers = reached.numbers
        """The number of each pair in `endings`. A pair is `state_a * size + state_b`, where b has
        `size` states."""
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
