"""Deterministic automata over the classes of an alphabet, with labels and outputs.

What belongs here: automata as rows of numbers, determinization, and minimization. State 0 is
`DEAD`: from it, nothing can be accepted. It is also the start of an empty language. In a minimal
automaton, every other state is on a path from a start to an accepting state.

An automaton can have several starts: the automaton of a grammar has one for each rule. Its states
can have labels: diagnoses, or the verdicts of `verdicts`, for which every state but `DEAD` is
accepting. Its transitions can have outputs: the actions on registers of a tagged DFA.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeVar, overload

from urlgrammar.regular import search
from urlgrammar.regular.automata.alphabet import Alphabet, members
from urlgrammar.regular.automata.partition_refinement import coarsest
from urlgrammar.regular.errors import LimitError

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping

    from urlgrammar.regular.automata.glushkov import PositionAutomaton

    Subset = tuple[str, frozenset[int]]

DEAD: Final = 0
MAX_STATES: Final = 50_000
MAX_CELLS: Final = 4_000_000
"""The most transitions: states times classes of characters."""

State = TypeVar("State", bound="Hashable")


@dataclass(frozen=True, slots=True)
class Dfa:
    """Transitions `rows[state][class]`, accepting states, the start of each name, labels, outputs.

    A label is what the maker of the automaton says about a state; that of DEAD is None. outputs:
    the output of each transition, arranged like `rows`; empty if there are none. Minimization does
    not join states with different labels or outputs.
    """

    alphabet: Alphabet
    rows: Sequence[tuple[int, ...]]
    accepting: frozenset[int]
    starts: Mapping[str, int]
    labels: tuple[Any, ...]
    outputs: Sequence[tuple[Any, ...]] = ()

    def __hash__(self) -> int:
        return hash((self.alphabet, self.rows, self.accepting))

    def run(self, start: str, text: str) -> tuple[int, int]:
        """The length of the longest prefix of the text that is also a prefix of an accepted text,
        and the state after it. Linear in the length of the text."""
        state = self.starts[start]
        class_of = self.alphabet.class_of
        for position, character in enumerate(text):
            following = self.rows[state][class_of(character)]
            if following == DEAD:
                return position, state
            state = following
        return len(text), state

    def after(self, state: int, text: str) -> int:
        """The state after a text that is read from a state; DEAD if nothing can follow it."""
        for character in text:
            state = self.rows[state][self.alphabet.class_of(character)]
        return state

    def accepts(self, start: str, text: str) -> bool:
        """Whether the whole text is in the language of the named start."""
        length, state = self.run(start, text)
        return length == len(text) and state in self.accepting


class Rows(Sequence[tuple[int, ...]]):
    """The rows of a table of `size` columns, each read when it is used."""

    def __init__(self, cells: Sequence[int], size: int) -> None:
        self._cells = cells
        self._size = size
        self._row = lru_cache(maxsize=None)(self._read)

    def __len__(self) -> int:
        return len(self._cells) // self._size

    @overload
    def __getitem__(self, state: int) -> tuple[int, ...]: ...

    @overload
    def __getitem__(self, state: slice) -> tuple[tuple[int, ...], ...]: ...

    def __getitem__(self, state: int | slice) -> tuple[int, ...] | tuple[tuple[int, ...], ...]:
        if isinstance(state, slice):
            return tuple(self._row(number) for number in range(len(self))[state])
        return self._row(state)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return map(self._row, range(len(self)))

    def _read(self, state: int) -> tuple[int, ...]:
        if not 0 <= state < len(self):
            raise IndexError(state)
        return tuple(self._cells[state * self._size : (state + 1) * self._size])


def explore(
    starts: Mapping[str, State],
    successors: Callable[[State], Sequence[State | None]],
    *,
    limit: int = MAX_STATES,
) -> tuple[list[State], list[list[int]], dict[str, int]]:
    """Number the reachable states, breadth first, from 1; None becomes DEAD.

    Returns the states by number (index 0 is a placeholder: the first start again), the rows and the
    numbers of the starts. Raises LimitError with the name of the start if there are more than
    `limit` states.
    """
    order: list[State] = []
    number: dict[State | None, int] = {None: DEAD}
    rows: list[list[int]] = []
    cells = place = 0
    for name, start in starts.items():
        if start not in number:
            order.append(start)
            number[start] = len(order)
        while True:
            if len(order) > limit:
                raise LimitError(name, f"the automaton has more than {limit:,} states")
            if place == len(order):
                break
            targets = successors(order[place])
            for after in targets:
                if after not in number:
                    order.append(after)  # type: ignore[arg-type] # None is known
                    number[after] = len(order)
            rows.append([*map(number.__getitem__, targets)])
            place += 1
            cells += len(targets)
            if cells > MAX_CELLS:
                problem = f"the automaton has more than {MAX_CELLS:,} transitions"
                raise LimitError(next(iter(starts)), problem)
    rows.insert(0, [DEAD] * (len(rows[0]) if rows else 1))
    return order[:1] + order, rows, {name: number[start] for name, start in starts.items()}


def explored(
    alphabet: Alphabet,
    starts: Mapping[str, State],
    successors: Callable[[State], Sequence[State | None]],
    label: Callable[[State], Hashable] = lambda _: None,
    accepts: Callable[[State], bool] | None = None,
) -> Dfa:
    """The automaton of the reachable states, numbered as by `explore`. By default, the states with
    a label other than None are accepting. Raises LimitError."""
    order, rows, numbers = explore(starts, successors)
    labels = (None, *map(label, order[1:]))
    accepting = frozenset(
        number
        for number, state in enumerate(order)
        if number != DEAD and (accepts(state) if accepts else labels[number] is not None)
    )
    return Dfa(alphabet, tuple(map(tuple, rows)), accepting, numbers, labels)


def determinize(
    automata: Mapping[str, PositionAutomaton],
    label: Callable[[PositionAutomaton, frozenset[int]], Hashable] = lambda _nfa, _states: None,
) -> Dfa:
    """The subset automaton of several Glushkov automata, with one start for each.

    `label(nfa, states)` returns the label of the state in which the positions just read are
    `states`; the empty set is the start, where nothing has been read.
    """
    alphabet = Alphabet.of(p.chars for nfa in automata.values() for p in nfa.positions)
    classes = {
        name: [[*members(alphabet.bits(p.chars))] for p in nfa.positions]
        for name, nfa in automata.items()
    }

    def successors(state: Subset) -> list[Subset | None]:
        name, positions = state
        nfa = automata[name]
        reached: list[set[int]] = [set() for _ in range(alphabet.size)]
        following = {q for p in positions for q in nfa.follow[p]} if positions else set(nfa.first)
        for position in following:
            for number in classes[name][position]:
                reached[number].add(position)
        return [(name, frozenset(positions)) if positions else None for positions in reached]

    def accepts(state: Subset) -> bool:
        name, positions = state
        nfa = automata[name]
        return not nfa.last.isdisjoint(positions) if positions else nfa.nullable

    starts: dict[str, Subset] = {name: (name, frozenset()) for name in automata}
    return explored(
        alphabet, starts, successors, lambda state: label(automata[state[0]], state[1]), accepts
    )


def combine(automata: Iterable[Dfa]) -> Dfa:
    """One automaton with the starts of several automata, which must have different names."""
    automata = list(automata)
    alphabet = Alphabet.common(*(dfa.alphabet for dfa in automata))
    rows: list[tuple[int, ...]] = [(DEAD,) * alphabet.size]
    labels: list[Hashable] = [None]
    outputs: list[tuple[Hashable, ...]] = []
    accepting: set[int] = set()
    starts: dict[str, int] = {}
    for dfa in automata:
        offset = len(rows) - 1  # all share DEAD
        classes = alphabet.classes_of(dfa.alphabet)
        rows += [tuple(row[c] and row[c] + offset for c in classes) for row in dfa.rows[1:]]
        labels += dfa.labels[1:]
        outputs += [tuple(row[c] for c in classes) for row in dfa.outputs[bool(outputs) :]]
        accepting |= {state + offset for state in dfa.accepting}
        starts |= {name: start and start + offset for name, start in dfa.starts.items()}
    return Dfa(alphabet, tuple(rows), frozenset(accepting), starts, tuple(labels), tuple(outputs))


def minimize(dfa: Dfa) -> Dfa:
    """The smallest automaton with the same languages, labels and outputs, in canonical numbering.

    States from which nothing is accepted become DEAD, and classes with equal transitions in all
    states are joined.
    """
    distances = search.distances(dfa.rows, dfa.accepting)
    dead = {state for state, far in enumerate(distances) if far > len(dfa.rows)}
    rows = [tuple(DEAD if t in dead else t for t in row) for row in dfa.rows]
    outputs = dfa.outputs or [()] * len(rows)
    kinds = [
        None if state in dead else (state in dfa.accepting, dfa.labels[state], outputs[state])
        for state in range(len(rows))
    ]
    block_of = coarsest(
        kinds,
        [set(row) for row in rows],
        lambda state, blocks: tuple(map(blocks.__getitem__, rows[state])),
    )
    representative = {block: state for state, block in reversed([*enumerate(block_of)])}

    def successors(block: int) -> list[int | None]:
        row = rows[representative[block]]
        return [None if target == DEAD else block_of[target] for target in row]

    starts = {n: block_of[start] for n, start in dfa.starts.items() if start not in dead}
    order, new_rows, numbers = explore(starts, successors, limit=len(rows) + 1)
    new_rows[DEAD] = [DEAD] * dfa.alphabet.size
    numbers |= {name: DEAD for name in dfa.starts if name not in starts}
    originals = [DEAD, *(representative[block] for block in order[1:])]
    new_outputs = [outputs[state] for state in originals if dfa.outputs]
    alphabet, samples = dfa.alphabet.without_twins([*new_rows, *new_outputs])
    return Dfa(
        alphabet,
        tuple(tuple(row[c] for c in samples) for row in new_rows),
        frozenset(number for number, state in enumerate(originals) if state in dfa.accepting),
        numbers,
        (None, *(dfa.labels[state] for state in originals[1:])),
        tuple(tuple(output[c] for c in samples) for output in new_outputs),
    )
