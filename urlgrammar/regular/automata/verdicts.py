"""Verdicts: automata that say whether a text is accepted, and if not, give its error.

What belongs here: the automaton (a Moore machine: each state has a verdict on the texts that end in
it), combining several, its preimage through a transducer, and minimization. An error is only a name
here; the caller defines the names.
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
    """The verdict on a text.

    error: None if the text is accepted; otherwise the name of the error, "" if it has no name.
    over_approximated: whether a parser must decide if the text is really accepted, or which error
    it has.
    """

    error: str | None
    over_approximated: bool = False


ACCEPTED: Final = Verdict(None)


@dataclass(frozen=True)
class Verdicts:
    """States by number, 0 is the start. rows: by state, the state after each class of the alphabet.
    verdicts: by state, the verdict on the texts that end there."""

    alphabet: Alphabet
    rows: Sequence[tuple[int, ...]]
    verdicts: Sequence[Verdict]

    def verdict(self, text: str) -> Verdict:
        """The verdict on a text. Linear in its length."""
        state = 0
        for character in text:
            state = self.rows[state][self.alphabet.class_of(character)]
        return self.verdicts[state]

    @cached_property
    def final(self) -> frozenset[int]:
        """The states with transitions only to themselves: there the verdict is final."""
        return frozenset(n for n, row in enumerate(self.rows) if set(row) == {n})


def of_language(dfa: Dfa, error: str = "") -> Verdicts:
    """The verdicts of an automaton made by `projection.language`, with one error for all rejected
    texts. The label of an accepting state says whether its texts are over-approximated."""

    def verdict(state: int) -> Verdict:
        is_accepting = state in dfa.accepting
        return Verdict(None, bool(dfa.labels[state])) if is_accepting else Verdict(error)

    return _explored(dfa.alphabet, dfa.starts["text"], dfa.rows.__getitem__, verdict)


def of_diagnoses(dfa: Dfa, start: str, error: Callable[[int], str]) -> Verdicts:
    """The verdicts of an automaton with diagnoses as labels.

    error: the error of rejected texts that end in a state, or that have no transition from it.
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
    """The verdicts that `choose` selects from those of several automata. Raises LimitError."""
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
    """The first verdict that accepts or names an error, the last one if none does: a `choose` for
    automata in the order of precedence."""
    return next((each for each in found if each.error != ""), found[-1])


def preimage(machine: Verdicts, transducer: Transducer) -> Verdicts:
    """The verdicts on texts before the transducer rewrites them. Raises LimitError, and ValueError
    if the transducer has no path for some text."""
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
        if len(ends) != 1:  # exactly one path through a transducer is accepted
            raise ValueError("no path through the transducer accepts some text")
        return ends.pop()

    return minimize(_explored(alphabet, frozenset({(0, 0)}), row, verdict))


def _explored(
    alphabet: Alphabet,
    start: Hashable,
    row: Callable[..., Sequence[Hashable]],
    verdict: Callable[..., Verdict],
) -> Verdicts:
    """The automaton with the transitions that `row` returns for a state."""
    taken: list[Sequence[Hashable]] = []

    def following(state: Hashable) -> Iterable[tuple[int, Hashable]]:
        taken.append(row(state))
        return enumerate(taken[-1])

    found = search.explore({"(operand)": start}, following, limit=MAX_STATES)
    rows = [tuple(map(found.numbers.__getitem__, each)) for each in taken]
    return Verdicts(alphabet, rows, [verdict(state) for state in found.states])


def minimize(machine: Verdicts) -> Verdicts:
    """The smallest automaton with the same verdicts, in canonical numbering. Classes with equal
    transitions in all states are joined."""
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
