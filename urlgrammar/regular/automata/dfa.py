"""Deterministic automata over the classes of an alphabet.

What belongs here: automata as rows of numbers, determinization, and minimization. State 0 is
`DEAD`: from it, nothing can be accepted. It is also the start of an empty language. In a minimal
automaton, every other state is on a path from a start to an accepting state.

An automaton can have several starts: the automaton of a grammar has one for each rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from urlgrammar.regular import search
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.partition_refinement import coarsest
from urlgrammar.regular.errors import LimitError

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence

    from urlgrammar.regular.automata.glushkov import PositionAutomaton

    Subset = tuple[str, frozenset[int]]

DEAD: Final = 0
MAX_STATES: Final = 50_000
MAX_CELLS: Final = 4_000_000
"""The most transitions: states times classes of characters."""

State = TypeVar("State", bound="Hashable")


@dataclass(frozen=True, slots=True)
class Dfa:
    """Transitions `rows[state][class]`, accepting states, the start of each name, labels.

    A label is additional information about a state. Minimization does not join states with
    different labels.
    """

    alphabet: Alphabet
    rows: Sequence[tuple[int, ...]]
    accepting: frozenset[int]
    starts: Mapping[str, int]
    labels: tuple[Hashable, ...]

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
    taken: list[Sequence[State | None]] = []

    cells = 0

    def following(state: State) -> Iterator[tuple[int, State]]:
        nonlocal cells
        taken.append(successors(state))
        cells += len(taken[-1])
        if cells > MAX_CELLS:
            problem = f"the automaton has more than {MAX_CELLS:,} transitions"
            raise LimitError(next(iter(starts)), problem)
        # no path is asked for: of all letters to a state, one is enough, and any
        return ((0, after) for after in dict.fromkeys(taken[-1]) if after is not None)

    found = search.explore(starts, following, limit=limit)
    number: dict[State | None, int] = {state: place + 1 for state, place in found.numbers.items()}
    number[None] = DEAD
    rows = [[*map(number.__getitem__, each)] for each in taken]
    rows.insert(0, [DEAD] * (len(rows[0]) if rows else 1))
    order = found.states
    return order[:1] + order, rows, {name: number[start] for name, start in starts.items()}


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
        name: [alphabet.classes_in(p.chars) for p in nfa.positions]
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

    starts: dict[str, Subset] = {name: (name, frozenset()) for name in automata}
    order, rows, found = explore(starts, successors)
    accepting = frozenset(
        number
        for number, (name, positions) in enumerate(order)
        if number != DEAD
        and (positions & automata[name].last if positions else automata[name].nullable)
    )
    labels = [None, *(label(automata[name], positions) for name, positions in order[1:])]
    return Dfa(alphabet, tuple(map(tuple, rows)), accepting, found, tuple(labels))


def combine(automata: Iterable[Dfa]) -> Dfa:
    """One automaton with the starts of several automata, which must have different names."""
    automata = list(automata)
    alphabet = Alphabet.of(chars for dfa in automata for chars in dfa.alphabet.sets)
    samples = [next(iter(chars)) for chars in alphabet.sets]
    rows: list[tuple[int, ...]] = [(DEAD,) * alphabet.size]
    labels: list[Hashable] = [None]
    accepting: set[int] = set()
    starts: dict[str, int] = {}
    for dfa in automata:
        offset = len(rows) - 1  # all share DEAD
        classes = [dfa.alphabet.class_of(character) for character in samples]
        rows += [tuple(row[c] and row[c] + offset for c in classes) for row in dfa.rows[1:]]
        labels += dfa.labels[1:]
        accepting |= {state + offset for state in dfa.accepting}
        starts |= {name: start and start + offset for name, start in dfa.starts.items()}
    return Dfa(alphabet, tuple(rows), frozenset(accepting), starts, tuple(labels))


def minimize(dfa: Dfa) -> Dfa:
    """The smallest automaton with the same languages and labels, in canonical numbering.

    States from which nothing is accepted become DEAD, and classes with equal transitions in all
    states are joined.
    """
    dead = {state for state, far in enumerate(distances(dfa)) if far > len(dfa.rows)}
    rows = [tuple(DEAD if t in dead else t for t in row) for row in dfa.rows]
    kinds = [
        None if state in dead else (state in dfa.accepting, dfa.labels[state])
        for state in range(len(rows))
    ]
    block_of = coarsest(
        kinds,
        [set(row) for row in rows],
        lambda state, blocks: tuple(map(blocks.__getitem__, rows[state])),
    )
    representative: dict[int, int] = {}
    for state in range(len(rows)):
        representative.setdefault(block_of[state], state)

    kept = sorted(representative.values())
    alphabet, samples = dfa.alphabet.without_twins(
        [[block_of[target] for target in rows[state]] for state in kept]
    )

    def successors(block: int) -> list[int | None]:
        row = rows[representative[block]]
        return [None if row[c] == DEAD else block_of[row[c]] for c in samples]

    starts = {n: block_of[start] for n, start in dfa.starts.items() if start not in dead}
    order, new_rows, found = explore(starts, successors, limit=len(rows) + 1)
    found |= {name: DEAD for name in dfa.starts if name not in starts}
    originals = [representative[block] for block in order]
    accepting = frozenset(n for n, s in enumerate(originals) if n != DEAD and s in dfa.accepting)
    labels = (None, *(dfa.labels[s] for s in originals[1:]))
    return Dfa(alphabet, tuple(map(tuple, new_rows)), accepting, found, labels)


def distances(dfa: Dfa) -> list[int]:
    """The length of the shortest accepting suffix of each state; for a state without one, more than
    the number of states."""
    before: list[list[tuple[int, int]]] = [[] for _ in dfa.rows]
    for state, row in enumerate(dfa.rows):
        for target in set(row):
            before[target].append((state, 0))
    far = len(dfa.rows) + 1
    ways = search.suffixes(before, dict.fromkeys(sorted(dfa.accepting), 0))
    return [far if way is None else way.length for way in ways]
