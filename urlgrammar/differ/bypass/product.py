"""The texts that a filter accepts and a reader takes to the goal, as a graph.

What belongs here: the product of what is searched, the filter's automaton and the guards, which are
followed lazily. A first product is an outline, in which every host will do: the second one keeps to
what leads to an end there.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache, cached_property, reduce
from itertools import chain
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, Protocol, TypeVar

from urlgrammar.differ.bypass import features
from urlgrammar.differ.bypass.letters import Letters
from urlgrammar.differ.bypass.selection import Reading, Run, Selection
from urlgrammar.regular.automata.alphabet import Alphabet, lowest, members, united
from urlgrammar.regular.automata.dfa import explored, minimize
from urlgrammar.regular.automata.languages import TEXT, complement, is_empty
from urlgrammar.regular.errors import LimitError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from urlgrammar.differ.bypass.meanings.meaning import Meaning
    from urlgrammar.regular.automata.dfa import Dfa

MAX_STATES: Final = 2_000_000


class Edge(NamedTuple):
    """A step of the graph: its target, its letter, and its features."""

    target: int
    letter: int
    features: int


@dataclass(frozen=True)
class Graph:
    """The product. State 0 is the start. edges: by state. ends: by state, the features of the ways
    in which a text in the goal can end there. readings: by state. characters, costs: by letter.

    Only states from which the goal can be reached have edges.
    """

    edges: Sequence[Sequence[Edge]]
    ends: Sequence[Sequence[int]]
    readings: Sequence[Reading]
    characters: Sequence[str]
    costs: Sequence[int]
    meaning: Meaning

    @cached_property
    def before(self) -> Sequence[Sequence[tuple[int, Edge]]]:
        """By state, the edges that lead to it, each with the state that it leaves."""
        before: list[list[tuple[int, Edge]]] = [[] for _ in self.edges]
        for state, steps in enumerate(self.edges):
            for edge in steps:
                before[edge.target].append((state, edge))
        return before

    def texts(self, steps: Iterable[tuple[int, Edge]]) -> tuple[str, ...]:
        """The texts of a path: its states, each with the edge that leaves it. Escapes of characters
        beyond ASCII, which the path has by their shape, get the digits of one such character in the
        first text; the second one, if there are such escapes, has those of the path."""
        text = plain = ""
        for state, edge in steps:
            character = self.characters[edge.letter]
            text, plain = text + character, plain + character
            before, after = self.readings[state].place, self.readings[edge.target].place
            if before is not None and after is not None:
                escaped = self.meaning.escaped(before, after)
                text = text if escaped is None else text[: -len(escaped)] + escaped
        return (text,) if text == plain else (text, plain)


def tells_escapes_apart(dfa: Dfa) -> bool:
    """Whether an automaton accepts some escapes of characters beyond ASCII and rejects others in
    the same place."""

    def targets(states: set[int], characters: str) -> set[int]:
        return {dfa.after(state, character) for state in states for character in characters}

    for state in range(len(dfa.rows)):
        after = targets({dfa.after(state, "%")}, "89abcdefABCDEF")
        if len(after) > 1 or len(targets(after, "0123456789abcdefABCDEF")) > 1:
            return True
    return False


class Accepting(Protocol):
    """What must accept a text, too. Its states are numbers, 0 is the start."""

    def after(self, state: int) -> Sequence[tuple[int, int]]:
        """The next states, each with its letters; several can have the same letter."""

    def is_end(self, state: int) -> bool | None:
        """Whether a text may end here; None if the parser must decide."""


class Side(Accepting, Protocol):
    """The same with an outline."""

    @property
    def outline(self) -> Side:
        """What accepts each text that this accepts, and perhaps more, and has fewer states."""

    def outlined(self, state: int) -> int:
        """The state of the outline after the same texts."""


class _Filter:
    """A filter's automaton as a side."""

    def __init__(self, dfa: Dfa, letters: Letters) -> None:
        self._dfa, self._start = dfa, dfa.starts[TEXT]
        # 0 stands for the start, and the start for 0, which is the dead state
        targets = letters.targeting(dfa)
        self.after = cache(lambda state: targets(state or self._start))

    def is_end(self, state: int) -> bool | None:
        """Whether the filter accepts here."""
        state = state or self._start
        if state not in self._dfa.accepting:
            return False
        return None if self._dfa.labels[state] else True

    @property
    def outline(self) -> Side:
        """Itself."""
        return self

    def outlined(self, state: int) -> int:
        """The same."""
        return state


class GuardSide:
    """Selections as a side: the texts of any of them. They are not determinized."""

    def __init__(self, runs: Sequence[Run]) -> None:
        self._runs = runs
        self.numbered: _Numbered[tuple[int, int, Reading, bool]] = _Numbered()
        self._starts = [
            self.numbered.of((which, 0, Reading(), False)) for which in range(len(self._runs))
        ]
        self.after: Callable[[int], Sequence[tuple[int, int]]] = cache(self._after)

    @staticmethod
    def of(selections: Iterable[Selection], letters: Letters) -> GuardSide:
        """That of selections."""
        return GuardSide([Run(e, letters, is_plain=True, is_guess=True) for e in selections])

    def _after(self, state: int) -> Sequence[tuple[int, int]]:
        states = [state - 1] if state else self._starts
        return [(n + 1, bits) for n, bits in united(self._steps(states)).items()]

    def _steps(self, states: Iterable[int]) -> Iterator[tuple[int, int]]:
        for number in states:
            which, reader, reading, is_left = self.numbered.states[number]
            for letters, target, after, odd in self._runs[which].after(reader, reading):
                left = is_left or bool(odd & features.UNDECIDED)
                yield self.numbered.of((which, target, after, left)), letters

    def is_end(self, state: int) -> bool | None:
        """Whether one of the selections has the text; None if its parser must decide."""
        is_over = False
        for number in [state - 1] if state else self._starts:
            which, reader, reading, is_left = self.numbered.states[number]
            for bits in self._runs[which].ends(reader, reading):
                if not (is_left or bits & features.UNDECIDED):
                    return True
                is_over = True
        return None if is_over else False

    @cached_property
    def outline(self) -> GuardSide:
        """The same with any hosts."""
        return GuardSide([run.outline for run in self._runs])

    def outlined(self, state: int) -> int:
        """The state of the outline after the same texts."""
        if not state:
            return 0
        which, reader, reading, _ = self.numbered.states[state - 1]
        outlined = which, reader, self._runs[which].outlined(reading), False
        return self.outline.numbered.of(outlined) + 1

    def reader(self, state: int) -> int:
        """The state of the automaton of its selection."""
        return self.numbered.states[state - 1][1] if state else 0


def determinized(selections: Sequence[Selection]) -> Dfa:
    """The minimal automaton of the texts of any of some selections, with the start "text". The
    label of an accepting state says whether its texts are over-approximated. Raises LimitError."""
    letters = Letters(chars for one in selections for chars in one.sets)
    side = GuardSide.of(selections, letters)
    alphabet = Alphabet.of(letters.chars)
    letter_of = {alphabet.class_of(c): n for n, c in enumerate(letters.characters)}

    def successors(states: frozenset[int]) -> list[frozenset[int] | None]:
        reached: list[set[int]] = [set() for _ in letters.chars]
        for state in states:
            for target, bits in side.after(state):
                for number in members(bits):
                    reached[number].add(target)
        return [frozenset(reached[letter_of[n]]) or None for n in range(alphabet.size)]

    def is_over(states: frozenset[int]) -> bool | None:
        ends = {*map(side.is_end, states)} - {False}
        return None if not ends else True not in ends

    return minimize(explored(alphabet, {TEXT: frozenset({0})}, successors, is_over))


State = TypeVar("State", bound=Hashable)


class _Numbered(Generic[State]):
    """States by number."""

    def __init__(self) -> None:
        self.states: list[State] = []
        self._numbers: dict[State, int] = {}

    def of(self, state: State) -> int:
        """The number of a state."""
        number = self._numbers.setdefault(state, len(self.states))
        if number == len(self.states):
            self.states.append(state)
        return number


Point = tuple[int, int]
"""The number of a state of what is searched, and the state of the side."""


class Both:
    """Two sides as one."""

    def __init__(self, first: Side, second: Side) -> None:
        self._first, self._second = first, second
        self.numbered: _Numbered[tuple[int, int]] = _Numbered()
        self.numbered.of((0, 0))
        self.after = cache(self._after)

    def _after(self, state: int) -> list[tuple[int, int]]:
        """The next states of both, with their common letters."""
        one, other = self.numbered.states[state]
        return [
            (self.numbered.of((a, b)), both)
            for a, bits in self._first.after(one)
            for b, more in self._second.after(other)
            if (both := bits & more)
        ]

    def is_end(self, state: int) -> bool | None:
        """Whether both accept here."""
        one, other = self.numbered.states[state]
        ends = {self._first.is_end(one), self._second.is_end(other)}
        return False if False in ends else None if None in ends else True

    @cached_property
    def outline(self) -> Both:
        """Both outlines."""
        return Both(self._first.outline, self._second.outline)

    def outlined(self, state: int) -> int:
        """The state of the outline after the same texts."""
        one, other = self.numbered.states[state]
        both = self._first.outlined(one), self._second.outlined(other)
        return self.outline.numbered.of(both)

    def second(self, state: int) -> int:
        """The state of the second side."""
        return self.numbered.states[state][1]


class _Followed:
    """What is searched, with its states as numbers. 0 is the start."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._numbered: _Numbered[tuple[int, Reading]] = _Numbered()
        self._numbered.of((0, Reading()))
        self.after = cache(self._after)
        self.ends = cache(lambda number: tuple(run.ends(*self._numbered.states[number])))

    def state(self, number: int) -> tuple[int, Reading]:
        """The state of a number."""
        return self._numbered.states[number]

    def number(self, state: tuple[int, Reading]) -> int:
        """The number of a state."""
        return self._numbered.of(state)

    def _after(self, number: int) -> list[tuple[int, int, int]]:
        """The steps: the letters, the next number, the features."""
        steps = self._run.after(*self._numbered.states[number])
        return [(bits, self._numbered.of((t, after)), odd) for bits, t, after, odd in steps]


def graph(
    searched: Selection,
    filter_: Dfa,
    guards: Sequence[Sequence[Selection]],
    limit: int,
    without: Sequence[int] = (),
) -> Graph:
    """The graph of the texts that are searched, that a filter accepts, and that each guard, which
    is its selections, has too. without: sets of features; no step of the graph has all of one.
    Raises LimitError for more states than the limit."""
    every = (searched, *(selection for guard in guards for selection in guard))
    letters = Letters([*filter_.alphabet.sets, *(e for one in every for e in one.sets)])
    is_guess = bool(guards) or tells_escapes_apart(filter_)
    side = side_of(filter_, guards, letters)
    run = Run(searched, letters, is_plain=False, is_guess=is_guess, without=without)
    outline, full = _Followed(run.outline), _Followed(run)
    useful = _leading(outline, side.outline, limit)
    outlined = cache(lambda number: outline.number(_outlined(run, full.state(number))))
    of_side = cache(side.outlined)
    found = _explored(full, side, limit, lambda p: (outlined(p[0]), of_side(p[1])) in useful)
    ends = [_ends(full, side, point) for point in found.points]
    kept = leading_to([n for n, bits in enumerate(ends) if bits], found.edges)
    edges = [
        [edge for edge in steps if kept[edge.target]] if kept[n] else []
        for n, steps in enumerate(found.edges)
    ]
    readings = [full.state(point[0])[1] for point in found.points]
    return Graph(edges, ends, readings, letters.characters, letters.costs, searched.meaning)


def side_of(filter_: Dfa, guards: Sequence[Sequence[Selection]], letters: Letters) -> Side:
    """What must accept a text besides the reader: a filter and the selections of each guard."""
    sides: list[Side] = [GuardSide.of(e, letters) for e in guards]
    if not guards or any(filter_.labels) or not is_empty(complement(filter_)):
        sides.append(_Filter(filter_, letters))
    return reduce(Both, sides)


def accepts_some(filter_: Dfa, guards: Sequence[Sequence[Selection]]) -> bool:
    """Whether some text may pass a filter and all guards, which are their selections. Raises
    LimitError."""
    letters = Letters([*filter_.alphabet.sets, *(e for one in chain(*guards) for e in one.sets)])
    side = side_of(filter_, guards, letters)
    known = {0}
    waiting = [0]
    for state in waiting:  # it grows
        if side.is_end(state) is not False:
            return True
        new = {target for target, _ in side.after(state)} - known
        known |= new
        waiting += new
        if len(known) > MAX_STATES:
            raise LimitError("", f"the filter has more than {MAX_STATES:,} states")
    return False


def _outlined(run: Run, state: tuple[int, Reading]) -> tuple[int, Reading]:
    return state[0], run.outlined(state[1])


def _leading(searched: _Followed, side: Side, limit: int) -> set[Point]:
    """Those of the points that can be reached from which the goal can be reached. Raises
    LimitError."""
    reached = _explored(searched, side, limit, lambda _: True)
    ends = [n for n, point in enumerate(reached.points) if _ends(searched, side, point)]
    leading = leading_to(ends, reached.edges)
    return {point for n, point in enumerate(reached.points) if leading[n]}


class _Explored(NamedTuple):
    points: list[Point]
    edges: list[list[Edge]]


def _explored(
    searched: _Followed, side: Side, limit: int, is_useful: Callable[[Point], bool]
) -> _Explored:
    """The points that can be reached, breadth first, from the start, which is always one. Raises
    LimitError."""
    points: list[Point] = [(0, 0)]
    numbers = {points[0]: 0}
    edges: list[list[Edge]] = []
    for number, state in points:  # it grows
        best: dict[tuple[int, int, int], int] = {}
        beside = side.after(state)
        for bits, target, odd in searched.after(number):
            for after, own in beside:
                if both := bits & own:
                    key = target, after, odd
                    lowest_bit = both & -both
                    if lowest_bit < best.get(key, lowest_bit + 1):
                        best[key] = lowest_bit
        steps = []
        for (target, after, odd), bit in best.items():
            point = target, after
            known = numbers.get(point)
            if known is None:
                if not is_useful(point):
                    continue
                if len(points) >= limit:
                    raise LimitError("", f"the search has more than {limit:,} states")
                known = numbers[point] = len(points)
                points.append(point)
            steps.append(Edge(known, lowest(bit), odd))
        edges.append(steps)
    return _Explored(points, edges)


def _ends(searched: _Followed, side: Side, point: Point) -> tuple[int, ...]:
    """The features of the ways in which a text may end here."""
    ends = searched.ends(point[0])
    is_end = side.is_end(point[1]) if ends else False
    if is_end is False:
        return ()
    return ends if is_end else tuple(bits | features.UNDECIDED for bits in ends)


def leading_to(goals: list[int], edges: Sequence[Sequence[Edge]]) -> list[bool]:
    """By state, whether one of the goals can be reached from it."""
    before: list[list[int]] = [[] for _ in edges]
    for state, steps in enumerate(edges):
        for edge in steps:
            before[edge.target].append(state)
    useful = [False] * len(edges)
    waiting = list(goals)
    while waiting:
        state = waiting.pop()
        if not useful[state]:
            useful[state] = True
            waiting += before[state]
    return useful
