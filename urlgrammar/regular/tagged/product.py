"""Product automata: the pairs of states that one text leads to.

What belongs here: the common character classes of two automata, the most readable first; the
transitions of automata over them; the explored product of two automata with its edges; and the
shortest accepting suffixes. `distinguishing` finds the shortest text through a place.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular import search
from urlgrammar.regular.automata.alphabet import Alphabet, lowest, united
from urlgrammar.regular.automata.readability import cost, readable
from urlgrammar.regular.errors import LimitError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from urlgrammar.regular.syntax.charset import CharSet
    from urlgrammar.regular.tagged.tagged_automaton import Output, TaggedAutomaton

MAX_STATES: Final = 200_000
"""The most states of a product."""


MAX_EDGES: Final = 1_000_000
"""The most edges of a product."""


class Classes:
    """The common classes of two alphabets, the most readable first; other sets of characters can be
    kept apart too. Sets of classes are the bits of an int; the lowest bit is the most readable
    class. class_of: the number of the class of a character. chars: the characters of a set of
    classes. of_a, of_b: the sets of these classes for sets
    of classes of the given alphabets."""

    def __init__(self, a: Alphabet, b: Alphabet, others: Iterable[CharSet] = ()) -> None:
        common = Alphabet.common(a, b, sets=others)
        keys = [(cost(chars), readable(chars), n) for n, chars in enumerate(common.sets)]
        place = {number: n for n, (_, _, number) in enumerate(sorted(keys))}
        alphabet = Alphabet(common.starts, tuple(map(place.__getitem__, common.classes)))
        self.sets = alphabet.sets
        self.class_of = alphabet.class_of
        self.chars = alphabet.union
        self.characters = [readable(chars) for chars in self.sets]
        self.costs = [cost(chars) for chars in self.sets]
        self.of_a = alphabet.refining(a)
        self.of_b = alphabet.refining(b)

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
        leaving = list(following(state))
        edges.append(leaving)
        count += len(leaving)
        _check_edges(count)
        return [(lowest(bits), after) for bits, after, _, _ in leaving if after != LEAVES]

    reached = search.explore({"": start}, letters, limit=MAX_STATES, costs=classes.costs)
    return Product(classes, reached, edges)


def _check_edges(count: int) -> None:
    if count > MAX_EDGES:
        raise LimitError("(operand)", f"the product automaton has more than {MAX_EDGES:,} edges")


class Suffixes:
    """The shortest accepting suffix of each state, which is a number. Suffixes that are not
    over-approximated come before others."""

    def __init__(
        self,
        classes: Classes,
        edges: Sequence[Sequence[tuple[int, int]]],
        ends: dict[int, int],
    ) -> None:
        self._classes = classes
        self._edges, self._ends = edges, ends
        self._decided = search.suffixes(edges, ends, classes.costs)

    @cached_property
    def _shortest(self) -> list[search.Suffix | None]:
        """The shortest suffixes, over-approximated or not."""
        if not any(self._ends.values()):
            return self._decided
        return search.suffixes(self._edges, dict.fromkeys(self._ends, 0), self._classes.costs)

    def has(self, state: int) -> bool:
        """Whether the state has an accepting suffix."""
        return self._decided[state] is not None

    def of(self, state: int, *, decided: bool = True) -> search.Suffix:
        """The measures of the suffix of a state that has one. decided: prefer one that is not
        over-approximated."""
        suffix = (self._decided if decided else self._shortest)[state]
        assert suffix is not None, "the state has an accepting suffix"
        return suffix

    def texts(self, state: int, *, decided: bool = True) -> Iterator[str]:
        """All accepting suffixes of a state in the letters of the transitions, the shortest first;
        with `decided`, without over-approximated ones if there are others."""
        suffixes = self._decided if decided else self._shortest
        first = self.of(state, decided=decided)
        waiting: list[tuple[int, int, tuple[int, ...], int]] = []
        heappush(waiting, (first.length, first.cost, (), state))
        while waiting:
            _, _, letters, at = heappop(waiting)
            if at < 0:
                yield self._classes.text(letters)
                continue
            if at in self._ends and (not decided or self._ends[at] <= first.rank):
                heappush(waiting, (len(letters), 0, letters, -1))
            for letter, after in self._edges[at]:
                suffix = suffixes[after]
                if suffix is not None and suffix.rank <= first.rank:
                    longer = (*letters, letter)
                    heappush(waiting, (len(longer) + suffix.length, suffix.cost, longer, after))

    def text(self, state: int, *, decided: bool = True) -> str:
        """The suffix."""
        suffixes = self._decided if decided else self._shortest
        return self._classes.text(search.letters_of(suffixes, state))


def suffixes_of(automaton: TaggedAutomaton, steps: Steps, classes: Classes) -> Suffixes:
    """The accepting suffixes of the states of one automaton."""
    edges = [[(lowest(bits), target) for target, bits in targets] for targets in steps.targets]
    ends = {
        state: int(min(end.over_approximated for end in some))
        for state, some in enumerate(automaton.ends)
        if some
    }
    return Suffixes(classes, edges, ends)


class CommonSuffixes(Suffixes):
    """The accepting suffixes of the states of the product automaton: texts that both automata
    accept from there. numbers: the number of each pair of states, which is
    `state_a * size + state_b`, where b has `size` states."""

    def __init__(
        self, a: TaggedAutomaton, b: TaggedAutomaton, steps: tuple[Steps, Steps], classes: Classes
    ) -> None:
        targets_a, targets_b = (operand.targets for operand in steps)
        size = len(targets_b)
        edges: list[list[tuple[int, int]]] = []
        count = 0

        def following(pair: int) -> list[tuple[int, int]]:
            nonlocal count
            state_a, state_b = divmod(pair, size)
            at_b = targets_b[state_b]
            leaving = [
                (lowest(bits), after_a * size + after_b)
                for after_a, on_a in targets_a[state_a]
                for after_b, on_b in at_b
                if (bits := on_a & on_b)
            ]
            edges.append(leaving)
            count += len(leaving)
            _check_edges(count)
            return leaving

        reached = search.explore({"": 0}, following, limit=MAX_STATES)
        self.numbers = reached.numbers
        ends = {}
        for number, pair in enumerate(reached.states):
            state_a, state_b = divmod(pair, size)
            over_approximated = [
                end_a.over_approximated or end_b.over_approximated
                for end_a in a.ends[state_a]
                for end_b in b.ends[state_b]
            ]
            if over_approximated:
                ends[number] = int(min(over_approximated))
        numbered = [[(letter, self.numbers[after]) for letter, after in row] for row in edges]
        super().__init__(classes, numbered, ends)
