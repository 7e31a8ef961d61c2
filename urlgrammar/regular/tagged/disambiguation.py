"""Disambiguation: the preferred run of a tagged automaton over a text.

What belongs here: resolving first-match-wins in the automaton. A run counts only if no preferred
run accepts the same text. So each state is paired with the set of states that preferred runs have
reached; if a state of that set accepts, the pair does not. The result has at most one accepting run
for each text. `all_runs` keeps all runs, to find ambiguities.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular.automata.alphabet import Alphabet, bits_of, members, united
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.tagged.tagged_automaton import End, Output, TaggedAutomaton, explored
from urlgrammar.regular.tagged.tagged_nfa import OVER_APPROXIMATED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.regular.tagged.tagged_nfa import TaggedNfa, Tags


MAX_STEPS: Final = 2_500_000
"""The most transitions of runs, counted for each set of states of preferred runs."""

MAX_FOLLOWED: Final = 15_000_000
"""The most states, counted in each set of states of preferred runs."""

_TOO_MANY: Final = "too many ways to read a text lead to its states"


def disambiguate(nfa: TaggedNfa) -> TaggedAutomaton:
    """The unambiguous automaton of the preferred runs. Raises LimitError."""
    return _FirstMatch(nfa).automaton()


def all_runs(nfa: TaggedNfa) -> TaggedAutomaton:
    """The automaton of all runs (the NFA must be made with `all_runs`): every run that accepts a
    text is kept. Raises LimitError."""
    alphabet = Alphabet.of(nfa.chars[1:])
    classes = [alphabet.bits(chars) for chars in nfa.chars]

    def following(state: int) -> Iterator[tuple[Output, int, int]]:
        for opens, target in nfa.moves[state]:
            yield Output(opens, nfa.tags[target]), target, classes[target]

    return explored(alphabet, 0, following, lambda state: map(_end, nfa.ends[state]))


def _end(opens: Tags) -> End:
    """The end with these opening tags; OVER_APPROXIMATED becomes a flag."""
    return End(tuple(tag for tag in opens if tag != OVER_APPROXIMATED), OVER_APPROXIMATED in opens)


class _Run(NamedTuple):
    """A run: its state, and the states that preferred runs have reached, as the bits of an int."""

    state: int
    preferred: int


class _FirstMatch:
    def __init__(self, nfa: TaggedNfa) -> None:
        self._nfa = nfa
        self._alphabet = Alphabet.of(nfa.chars[1:])
        self._classes = [self._alphabet.bits(chars) for chars in nfa.chars]
        self._in_class = [0] * self._alphabet.size
        for state, classes in enumerate(self._classes):
            for number in members(classes):
                self._in_class[number] |= 1 << state
        self._follow = [bits_of(move.target for move in moves) for moves in nfa.moves]
        self._ending = bits_of(state for state, ends in enumerate(nfa.ends) if ends)
        self._followed: dict[int, list[tuple[int, int]]] = {}
        self._count = self._steps = 0

    def automaton(self) -> TaggedAutomaton:
        return explored(self._alphabet, _Run(0, 0), self._following, self._ends)

    def _after(self, states: int) -> list[tuple[int, int]]:
        """The sets of states that follow these states, each with the classes that lead there."""
        if states not in self._followed:
            self._count += states.bit_count()
            if self._count > MAX_FOLLOWED:
                raise LimitError("(expression)", _TOO_MANY)
            reached = 0
            for state in members(states):
                reached |= self._follow[state]
            followed = united(
                (reached & of, 1 << number) for number, of in enumerate(self._in_class)
            )
            self._followed[states] = list(followed.items())
        return self._followed[states]

    def _following(self, run: _Run) -> Iterator[tuple[Output, _Run, int]]:
        preferred = self._after(run.preferred)
        self._steps += len(self._nfa.moves[run.state]) * len(preferred)
        if self._steps > MAX_STEPS:
            raise LimitError("(expression)", _TOO_MANY)
        for opens, target in self._nfa.moves[run.state]:
            output = Output(opens, self._nfa.tags[target])
            after = []
            for reached, classes in preferred:
                taken = classes & self._classes[target]
                if not taken or reached >> target & 1:
                    after.append((reached, classes))  # a preferred run reaches the same state
                    continue
                yield output, _Run(target, reached), taken
                after.append((reached | 1 << target, taken))
                if rest := classes & ~taken:
                    after.append((reached, rest))
            preferred = after

    def _ends(self, run: _Run) -> list[End]:
        ends = self._nfa.ends[run.state]
        return [_end(ends[0])] if ends and not run.preferred & self._ending else []
