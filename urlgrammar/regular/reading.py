"""Readings: automata that say of each text in what one way it is read.

What belongs here: first-match-wins, resolved in the automaton. A run counts only if no preferred
run accepts the same text; so each state of a marked automaton is paired with the set of states that
preferred runs have reached, and where a state of that set accepts, the pair does not. What is left
has at most one accepting run for each text: it says for each character what it belongs to.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from urlgrammar.regular.alphabet import Alphabet, members
from urlgrammar.regular.dfa import explore
from urlgrammar.regular.partition import coarsest

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence

    from urlgrammar.regular.charset import CharSet
    from urlgrammar.regular.dfa import Dfa
    from urlgrammar.regular.marked import MarkedAutomaton

MAX_STATES: Final = 50_000

UNDECIDED: Final = "?"
"""The flag of what the automaton takes, but something else decides on. Once raised it stays."""

OUTSIDE: Final = ""
"""Where a character is that is in no span."""

State = TypeVar("State", bound="Hashable")


class Effect(NamedTuple):
    """What a character does: the spans and flags that open before it, the spans that it is in, and
    what is written into them for it (None: itself; "" outside of all: it is removed)."""

    opens: tuple[str, ...] = ()
    spans: tuple[str, ...] = ()
    written: str | None = None


class Step(NamedTuple):
    """What the characters of some classes, which are the bits of a number, do in a state, and the
    state after it."""

    effect: Effect
    target: int
    classes: int


@dataclass(frozen=True)
class Reading:
    """States by number, 0 being the start. rows: by state, the steps that can be taken; ends: by
    state, what opens at the end of a text that ends there, None if none does; undecided: the states
    in which the flag is up at the end.

    Of the runs over a text at most one ends, and every state but the start is on such a run.
    """

    alphabet: Alphabet
    rows: Sequence[tuple[Step, ...]]
    ends: Sequence[tuple[str, ...] | None]
    undecided: frozenset[int]

    @cached_property
    def labels(self) -> frozenset[str]:
        """The spans and flags of all texts."""
        effects = {step.effect for row in self.rows for step in row}
        found = {label for effect in effects for label in (*effect.opens, *effect.spans)}
        return frozenset(found.union(*(end for end in self.ends if end is not None)))

    @cached_property
    def characters(self) -> Mapping[str, CharSet]:
        """By span, the characters that texts can have in it; under OUTSIDE, in none."""
        classes: dict[str, int] = {}
        for row in self.rows:
            for step in row:
                for span in step.effect.spans or (OUTSIDE,):
                    classes[span] = classes.get(span, 0) | step.classes
        return {span: self.alphabet.union(bits) for span, bits in classes.items()}

    def effects(self, text: str) -> tuple[Effect, ...] | None:
        """What each character of a text does, None if the text is not accepted. Linear."""
        before: list[dict[int, tuple[int, Effect]]] = []
        states: Iterable[int] = (0,)
        for character in text:
            number = self.alphabet.class_of(character)
            reached: dict[int, tuple[int, Effect]] = {}
            for state in states:
                for step in self.rows[state]:
                    if step.classes >> number & 1:
                        reached[step.target] = (state, step.effect)
            before.append(reached)
            states = reached
        ends = [state for state in states if self.ends[state] is not None]
        if not ends:
            return None
        (state,) = ends
        found = []
        for reached in reversed(before):
            state, effect = reached[state]
            found.append(effect)
        return tuple(reversed(found))


def reading(automaton: MarkedAutomaton, watched: Mapping[str, Dfa] | None = None) -> Reading:
    """The reading of a marked automaton in which the preferred run counts.

    watched: spans that are none of the result; a text is undecided if the characters of one are
    accepted by its automaton (from the start "text"). Raises LimitError past MAX_STATES states.
    """
    watched = watched or {}
    sets = [chars for dfa in watched.values() for chars in dfa.alphabet.sets]
    return _FirstMatch(automaton, Alphabet.of([*automaton.chars[1:], *sets]), watched).reading()


def every_reading(automaton: MarkedAutomaton) -> Reading:
    """All runs of a marked automaton (made with `all_runs`), preferred or not: of several that
    accept a text, each ends.

    `walks.parted` of it with itself tells whether texts can be read in more than one way. Raises
    LimitError past MAX_STATES states.
    """
    alphabet = Alphabet.of(automaton.chars[1:])
    classes = [alphabet.bits(chars) for chars in automaton.chars]

    def steps(at: tuple[int, int]) -> Iterator[tuple[Effect, tuple[int, int], int]]:
        state, end = at
        if end:
            return  # this run ends here, in another way than the first
        for opens, target in automaton.moves[state]:
            effect = Effect(opens, automaton.spans[target])
            for number in range(max(1, len(automaton.ends[target]))):
                yield effect, (target, number), classes[target]

    def end(at: tuple[int, int]) -> tuple[tuple[str, ...], bool] | None:
        ends = automaton.ends[at[0]]
        return (ends[at[1]], False) if ends else None

    return explored(alphabet, (0, 0), steps, end)


class _Run(NamedTuple):
    """A run: its state, the states that preferred runs have reached (the bits of a number), whether
    the flag is up, and where in the automaton of a watched span it is."""

    state: int
    preferred: int
    undecided: bool
    watch: tuple[str, int] | None


class _FirstMatch:
    def __init__(
        self, automaton: MarkedAutomaton, alphabet: Alphabet, watched: Mapping[str, Dfa]
    ) -> None:
        self._automaton = automaton
        self._alphabet = alphabet
        self._watched = watched
        self._samples = [next(iter(chars)) for chars in alphabet.sets]
        self._classes = [alphabet.bits(chars) for chars in automaton.chars]
        self._in_class = [0] * alphabet.size
        for state, classes in enumerate(self._classes):
            for number in members(classes):
                self._in_class[number] |= 1 << state
        self._moves = [
            [
                (Effect(self._shown(m.opens), self._shown(automaton.spans[m.target])), m)
                for m in moves
            ]
            for moves in automaton.moves
        ]
        self._follow = [sum(1 << m.target for m in moves) for moves in automaton.moves]
        self._ending = sum(1 << state for state, ends in enumerate(automaton.ends) if ends)
        self._followed: dict[int, list[tuple[int, int]]] = {}

    def reading(self) -> Reading:
        start = _Run(0, 0, undecided=False, watch=None)
        return explored(self._alphabet, start, self._steps, self._end)

    def _after(self, states: int) -> list[tuple[int, int]]:
        """The states that come after these by a character, with the classes it can be of."""
        if states not in self._followed:
            reached = 0
            for state in members(states):
                reached |= self._follow[state]
            found: dict[int, int] = {}
            for number, in_class in enumerate(self._in_class):
                after = reached & in_class
                found[after] = found.get(after, 0) | 1 << number
            self._followed[states] = list(found.items())
        return self._followed[states]

    def _steps(self, run: _Run) -> Iterator[tuple[Effect, _Run, int]]:
        preferred = self._after(run.preferred)
        for effect, (opens, target) in self._moves[run.state]:
            spans = self._automaton.spans[target]
            after = []
            for reached, classes in preferred:
                taken = classes & self._classes[target]
                if not taken or reached >> target & 1:
                    after.append((reached, classes))  # a preferred run goes on as this one would
                    continue
                for raised, watch, some in self._watch(run, opens, spans, taken):
                    yield effect, _Run(target, reached, raised, watch), some
                after.append((reached | 1 << target, taken))
                if rest := classes & ~taken:
                    after.append((reached, rest))
            preferred = after

    def _watch(
        self, run: _Run, opens: tuple[str, ...], spans: tuple[str, ...], classes: int
    ) -> Iterable[tuple[bool, tuple[str, int] | None, int]]:
        """Whether the flag is up after a character, where in a watched span it is, and the classes
        of characters for which that is so."""
        inside = next((span for span in spans if span in self._watched), None)
        raised = run.undecided or UNDECIDED in opens
        if run.watch is not None and (inside is None or inside in opens):
            raised = raised or self._is_caught(run.watch)
        if inside is None or raised:
            return [(raised, None, classes)]
        dfa = self._watched[inside]
        state = dfa.starts["text"] if run.watch is None or inside in opens else run.watch[1]
        found: dict[int, int] = {}
        for number in members(classes):
            target = dfa.rows[state][dfa.alphabet.class_of(self._samples[number])]
            found[target] = found.get(target, 0) | 1 << number
        return [(False, (inside, target), some) for target, some in found.items()]

    def _is_caught(self, watch: tuple[str, int]) -> bool:
        return watch[1] in self._watched[watch[0]].accepting

    def _end(self, run: _Run) -> tuple[tuple[str, ...], bool] | None:
        ends = self._automaton.ends[run.state]
        if not ends or run.preferred & self._ending:
            return None
        opens = ends[0]
        caught = run.watch is not None and self._is_caught(run.watch)
        return self._shown(opens), run.undecided or caught or UNDECIDED in opens

    def _shown(self, labels: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(each for each in labels if each != UNDECIDED and each not in self._watched)


def explored(
    alphabet: Alphabet,
    start: State,
    steps: Callable[[State], Iterable[tuple[Effect, State, int]]],
    end: Callable[[State], tuple[tuple[str, ...], bool] | None],
) -> Reading:
    """The smallest reading with the runs that `steps` gives from a state: effects, states, and the
    classes of the alphabet; `end` says what opens if a text ends in a state, and whether the flag
    is up then.

    Raises LimitError past MAX_STATES states.
    """
    taken: list[list[tuple[Effect, State, int]]] = []

    def successors(state: State) -> list[State]:
        taken.append(list(steps(state)))
        return [target for _, target, _ in taken[-1]]

    order, targets, _ = explore({"text": start}, successors, limit=MAX_STATES)
    rows = [
        [
            Step(effect, target - 1, classes)
            for (effect, _, classes), target in zip(found, row, strict=True)
        ]
        for found, row in zip(taken, targets[1:], strict=True)
    ]
    return _minimized(alphabet, rows, [end(state) for state in order[1:]])


def _minimized(
    alphabet: Alphabet,
    rows: Sequence[Sequence[Step]],
    ends: Sequence[tuple[tuple[str, ...], bool] | None],
) -> Reading:
    """Without states from which no text ends, and with one state for all that go on alike; in the
    order of a walk from the start, breadth first, so that equal readings get equal numbers."""
    alive = _alive(rows, ends)
    kept = sorted(alive | {0})
    place = {state: n for n, state in enumerate(kept)}
    moves = [
        [((s.effect, s.classes), place[s.target]) for s in rows[state] if s.target in alive]
        for state in kept
    ]

    def signature(state: int, blocks: Sequence[int]) -> frozenset[object]:
        joined = _classes((label, blocks[target]) for label, target in moves[state])
        return frozenset(joined.items())

    targets = [[target for _, target in each] for each in moves]
    blocks = coarsest([ends[state] for state in kept], targets, signature)
    originals = {block: n for n, block in reversed(list(enumerate(blocks)))}
    number = {blocks[0]: 0}
    order = [0]
    new_rows = []
    for state in order:
        found = sorted(
            (
                (classes & -classes, effect, classes, block)
                for (effect, block), classes in _classes(
                    (label, blocks[target]) for label, target in moves[state]
                ).items()
            ),
            key=lambda each: (each[0], repr(each[1])),
        )
        row = []
        for _, effect, classes, block in found:
            if block not in number:
                number[block] = len(order)
                order.append(originals[block])
            row.append(Step(effect, number[block], classes))
        new_rows.append(tuple(row))
    last = [ends[kept[state]] for state in order]
    return Reading(
        alphabet,
        tuple(new_rows),
        tuple(None if end is None else end[0] for end in last),
        frozenset(n for n, end in enumerate(last) if end is not None and end[1]),
    )


def _classes(
    moves: Iterable[tuple[tuple[Effect, int], int]],
) -> dict[tuple[Effect, int], int]:
    """The classes on which something is done and a block is gone to."""
    found: dict[tuple[Effect, int], int] = {}
    for (effect, classes), block in moves:
        found[effect, block] = found.get((effect, block), 0) | classes
    return found


def _alive(rows: Sequence[Sequence[Step]], ends: Sequence[object | None]) -> set[int]:
    """The states from which some text ends."""
    before: list[set[int]] = [set() for _ in rows]
    for state, row in enumerate(rows):
        for step in row:
            before[step.target].add(state)
    alive = {state for state, end in enumerate(ends) if end is not None}
    queue = deque(alive)
    while queue:
        found = before[queue.popleft()] - alive
        alive |= found
        queue.extend(found)
    return alive
