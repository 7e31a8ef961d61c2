"""Verdicts: automata that say of every text whether it is accepted, and if not, why.

What belongs here: the automaton (a Moore machine: each state has a verdict on the texts that end in
it), putting several together, its preimage through a transducer, and making the smallest one. What
an error is, is a name to it; which names there are, is for those who make one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular import search
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.partition_refinement import coarsest

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence

    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.automata.transducer import Transducer

MAX_STATES: Final = 50_000


class Verdict(NamedTuple):
    """What is said of a text.

    error: None if it is accepted; otherwise the name of the error, "" if it has none.
    over_approximated: whether something else has to decide whether an accepted text is one, or
    which error another has.
    """

    error: str | None
    over_approximated: bool = False


ACCEPTED: Final = Verdict(None)


@dataclass(frozen=True)
class Verdicts:
    """States by number, 0 being the start; rows: by state, the state after each class of the
    alphabet; verdicts: by state, on the texts that end there."""

    alphabet: Alphabet
    rows: Sequence[tuple[int, ...]]
    verdicts: Sequence[Verdict]

    def verdict(self, text: str) -> Verdict:
        """What is said of a text. Linear."""
        state = 0
        for character in text:
            state = self.rows[state][self.alphabet.class_of(character)]
        return self.verdicts[state]

    @cached_property
    def final(self) -> frozenset[int]:
        """The states that no text leaves: whatever comes, the verdict stands."""
        return frozenset(n for n, row in enumerate(self.rows) if set(row) == {n})


def of_language(dfa: Dfa, error: str = "") -> Verdicts:
    """The verdicts of an automaton made by `language.language`, with one error for all texts that
    it does not accept; an accepting state's label says whether its texts are over-approximated."""

    def verdict(state: int) -> Verdict:
        is_accepting = state in dfa.accepting
        return Verdict(None, bool(dfa.labels[state])) if is_accepting else Verdict(error)

    return _explored(dfa.alphabet, dfa.starts["text"], dfa.rows.__getitem__, verdict)


def of_diagnoses(dfa: Dfa, start: str, error: Callable[[int], str]) -> Verdicts:
    """The verdicts of an automaton whose states know where in a grammar they are.

    error: the error of the texts that end in a state without being accepted, or on which there is
    no way on from it.
    """

    def row(state: tuple[int, str | None]) -> list[tuple[int, str | None]]:
        number, lost = state
        if lost is not None:
            return [state] * dfa.alphabet.size
        gone = (DEAD, error(number))
        return [gone if target == DEAD else (target, None) for target in dfa.rows[number]]

    def verdict(state: tuple[int, str | None]) -> Verdict:
        number, lost = state
        if lost is not None:
            return Verdict(lost)
        return ACCEPTED if number in dfa.accepting else Verdict(error(number))

    return _explored(dfa.alphabet, (dfa.starts[start], None), row, verdict)


def combined(
    machines: Sequence[Verdicts], choose: Callable[[tuple[Verdict, ...]], Verdict]
) -> Verdicts:
    """What `choose` makes of the verdicts of several on each text. Raises LimitError."""
    alphabet = Alphabet.of(chars for each in machines for chars in each.alphabet.sets)
    samples = [next(iter(chars)) for chars in alphabet.sets]
    columns = list(zip(*([m.alphabet.class_of(c) for c in samples] for m in machines), strict=True))

    def row(states: tuple[int, ...]) -> list[tuple[int, ...]]:
        rows = [machine.rows[state] for machine, state in zip(machines, states, strict=True)]
        return [tuple(row[c] for row, c in zip(rows, column, strict=True)) for column in columns]

    def verdict(states: tuple[int, ...]) -> Verdict:
        return choose(tuple(m.verdicts[s] for m, s in zip(machines, states, strict=True)))

    return minimize(_explored(alphabet, (0,) * len(machines), row, verdict))


def first_of(found: Sequence[Verdict]) -> Verdict:
    """The first that accepts or names an error, the last if none does: a `choose` for machines in
    the order of precedence."""
    return next((each for each in found if each.error != ""), found[-1])


def preimage(machine: Verdicts, transducer: Transducer) -> Verdicts:
    """The verdicts on texts before the transducer rewrites them. Raises LimitError, and ValueError
    for a transducer that has no path for some text."""
    sets = [*(m.chars for moves in transducer.moves for m in moves), *machine.alphabet.sets]
    alphabet = Alphabet.of(sets)
    samples = [next(iter(chars)) for chars in alphabet.sets]
    class_of = machine.alphabet.class_of

    def after(state: int, text: str) -> int:
        for character in text:
            state = machine.rows[state][class_of(character)]
        return state

    def row(pairs: frozenset[tuple[int, int]]) -> list[frozenset[tuple[int, int]]]:
        return [
            frozenset(
                (move.target, after(state, sample if move.output is None else move.output))
                for where, state in pairs
                for move in transducer.moves[where]
                if sample in move.chars
            )
            for sample in samples
        ]

    def verdict(pairs: frozenset[tuple[int, int]]) -> Verdict:
        ends = {machine.verdicts[s] for where, s in pairs if where in transducer.accepting}
        if len(ends) != 1:  # of the paths through a transducer, one is accepted
            raise ValueError("no path through the machine accepts some text")
        return ends.pop()

    return minimize(_explored(alphabet, frozenset({(0, 0)}), row, verdict))


def _explored(
    alphabet: Alphabet,
    start: Hashable,
    row: Callable[..., Sequence[Hashable]],
    verdict: Callable[..., Verdict],
) -> Verdicts:
    """The machine that goes on from a state as `row` says."""
    taken: list[Sequence[Hashable]] = []

    def following(state: Hashable) -> Iterable[tuple[int, Hashable]]:
        taken.append(row(state))
        return enumerate(taken[-1])

    found = search.explore({"(operand)": start}, following, limit=MAX_STATES)
    rows = [tuple(map(found.numbers.__getitem__, each)) for each in taken]
    return Verdicts(alphabet, rows, [verdict(state) for state in found.states])


def minimize(machine: Verdicts) -> Verdicts:
    """The smallest machine with the same verdicts, in canonical numbering: classes that no state
    tells apart are joined."""
    blocks = coarsest(
        machine.verdicts,
        [set(row) for row in machine.rows],
        lambda state, blocks: tuple(map(blocks.__getitem__, machine.rows[state])),
    )
    reached = search.explore(
        {"(operand)": 0},
        lambda state: ((0, target) for target in machine.rows[state]),
        limit=len(machine.rows) + 1,
    )
    originals = {blocks[state]: state for state in reversed(reached.states)}
    rows = {b: tuple(map(blocks.__getitem__, machine.rows[s])) for b, s in originals.items()}
    alphabet, samples = machine.alphabet.without_twins(list(rows.values()))
    found = search.explore(
        {"(operand)": blocks[0]},
        lambda block: ((0, rows[block][c]) for c in samples),
        limit=len(rows) + 1,
    )
    return Verdicts(
        alphabet,
        tuple(tuple(found.numbers[rows[block][c]] for c in samples) for block in found.states),
        tuple(machine.verdicts[originals[block]] for block in found.states),
    )
