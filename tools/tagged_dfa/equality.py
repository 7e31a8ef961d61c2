"""The proof that a tagged DFA splits every text as an unambiguous tagged automaton does.

What belongs here: walking both in step. Each run of the automaton has set some registers, and for
each register it is known whether its content is right for the run. At the end of every text that
the automaton accepts, all registers must be right; and both must accept the same texts, and read
the same beginnings of texts. The walk
visits each combination of states once, so this is decided, not sampled. The code shares nothing
with `determinization` except the meaning of tags.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from tools.tagged_dfa.tagged_dfa import CLEAR, POSITION, Register
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import DEAD

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tools.tagged_dfa.tagged_dfa import Action, TaggedDfa
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.regular.tagged.tagged_nfa import Tags


class _Run(NamedTuple):
    """A run of the automaton.

    state, around: its state, and the tags of the last character. waiting: the values that it will
    set, each with the tag whose end sets it, "" for none. present: the registers that are set if
    the text is split as this run does. right: the registers whose content is that of this run.
    """

    state: int
    around: tuple[str, ...]
    waiting: frozenset[tuple[str, str, str]]
    present: frozenset[int]
    right: frozenset[int]


def difference(automaton: TaggedAutomaton, tagged: TaggedDfa, start: str) -> str | None:
    """A shortest text that the two treat differently, None if there is none."""
    proof = _InStep(automaton, tagged)
    first = _Run(0, (), frozenset(), frozenset(), frozenset(range(len(tagged.registers))))
    at_start = tagged.dfa.starts[start], frozenset({first})
    level: dict[tuple[int, frozenset[_Run]], str] = {at_start: ""}
    seen = set(level)
    while level:
        following: dict[tuple[int, frozenset[_Run]], str] = {}
        for (state, runs), text in level.items():
            if not proof.ends_alike(state, runs):
                return text
            for character, after in proof.steps(state, runs):
                if after is None:
                    return text + character
                if after not in seen:
                    seen.add(after)
                    following[after] = text + character
        level = following
    return None


class _InStep:
    def __init__(self, automaton: TaggedAutomaton, tagged: TaggedDfa) -> None:
        self._automaton = automaton
        self._dfa, registers, self._values = tagged
        self._all = frozenset(range(len(registers)))
        self._numbers: Mapping[Register, int] = {r: n for n, r in enumerate(registers)}
        self._moved = cache(self._moved_run)
        both = Alphabet.common(automaton.alphabet, self._dfa.alphabet)
        classes = map(both.classes_of, (automaton.alphabet, self._dfa.alphabet))
        self._letters = list(zip(both.samples, *classes, strict=True))

    def steps(
        self, state: int, runs: frozenset[_Run]
    ) -> Iterator[tuple[str, tuple[int, frozenset[_Run]] | None]]:
        """For each character that one of the two can read: what is reached, None if only one of
        them can."""
        for character, number, dfa_class in self._letters:
            target = self._dfa.rows[state][dfa_class]
            action = self._dfa.outputs[state][dfa_class]
            after = frozenset(
                self._moved(run, output.opens, output.tags, action)._replace(state=following)
                for run in runs
                for output, following, classes in self._automaton.rows[run.state]
                if classes >> number & 1
            )
            if after or target != DEAD:
                yield character, (target, after) if after and target != DEAD else None

    def ends_alike(self, state: int, runs: frozenset[_Run]) -> bool:
        """Whether both treat the text that ends here alike."""
        action = self._dfa.labels[state]
        ends = [(run, end) for run in runs for end in self._automaton.ends[run.state]]
        if action is None or len(ends) != 1:
            return action is None and not ends
        ((run, end),) = ends
        last = self._moved(run, end.opens, (), action)
        return last.right == self._all and not end.over_approximated

    def _moved_run(self, run: _Run, opens: Tags, tags: Tags, action: Action) -> _Run:
        """The run after a transition, and after an action of the other automaton."""
        around = tuple(tag.name for tag in tags)
        wanted: dict[int, int] = {}
        inner = run.around[-1] if run.around else ""
        waiting = set(run.waiting)
        for tag in opens:
            if tag.is_span:
                wanted[self._numbers[Register(tag.name, "start")]] = POSITION
                inner = tag.name
            else:
                waiting.add((tag.name, str(tag.value), inner))
        opened = [tag.name for tag in opens if tag.is_span]
        for name in {*run.around, *opened} - {*around}:
            wanted[self._numbers[Register(name, "end")]] = POSITION
        for name, value, span in tuple(waiting):
            if span not in around:
                register = self._numbers[Register(name, "value")]
                wanted[register] = self._values.index(value)
                waiting.discard((name, value, span))
        given = dict(action)
        present = run.present.union(wanted)
        right = set(run.right)
        for register in wanted.keys() | given.keys():
            if register not in wanted:
                is_right = given[register] == CLEAR and register not in present
            elif register in run.present:
                is_right = False  # a tag occurs twice
            else:
                is_right = given.get(register) == wanted[register]
            (right.add if is_right else right.discard)(register)
        return _Run(run.state, around, frozenset(waiting), present, frozenset(right))
