"""From unambiguous tagged automata to tagged DFAs with one register for each start, end and value.

What belongs here: the subset construction for registers. A state is the set of runs that are still
possible (threads). All of them share the registers, which is right if no transition sets a register
for one thread while another one needs its earlier content: this is checked, and a conflict is an
error. Some threads may have set a register that is unset for others: states remember this
disagreement until it ends, and if the threads that set it are gone, the register is cleared.
To avoid conflicts, a value is set when the tag around it ends, not when it is known to be possible.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from tools.tagged_dfa.tagged_dfa import (
    CLEAR,
    NOTHING,
    POSITION,
    Register,
    Setting,
    TaggedDfa,
)
from urlgrammar.regular.automata.dfa import explored, minimize
from urlgrammar.regular.errors import UnknownConstructError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tools.tagged_dfa.tagged_dfa import Action
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.regular.tagged.tagged_nfa import Tag, Tags


class RegisterConflictError(UnknownConstructError):
    """A transition sets a register while another run needs its content: the automaton needs more
    than one register for this tag."""


class Registers:
    """The registers and values for a set of tags, and the settings of tags.

    Several automata that are to be combined share them.
    """

    def __init__(self, tags: Iterable[Tag]) -> None:
        tags = set(tags)
        spans = sorted({tag.name for tag in tags if tag.is_span})
        valued = sorted({tag.name for tag in tags if not tag.is_span})
        if set(spans) & set(valued):
            raise UnknownConstructError("tags", "a name has either values or a text")
        parts = [Register(name, part) for name in spans for part in ("start", "end")]
        self.registers = (*parts, *(Register(name, "value") for name in valued))
        self.values = tuple(sorted({tag.value for tag in tags if tag.value is not None}))
        self._numbers = {register: number for number, register in enumerate(self.registers)}
        self._value_numbers = {value: number for number, value in enumerate(self.values)}

    def settings(self, inside: Inside, opens: Tags, around: Tags) -> tuple[dict[int, int], Inside]:
        """The settings of a run that is inside some tags, opens tags, and goes on in the tags
        `around`: new contents by register; and what it is inside of then. Raises
        UnknownConstructError for a tag that occurs twice."""
        if set(inside.spans) & set(opens):
            raise UnknownConstructError("tag", "a text can have it twice")
        contents: dict[int, int] = {}
        waiting = list(inside.waiting)
        last = inside.spans[-1] if inside.spans else None
        for tag in opens:
            if tag.is_span:
                contents[self._numbers[Register(tag.name, "start")]] = POSITION
                last = tag
            else:
                waiting.append((tag, last))
        for tag in (*inside.spans, *filter(_is_span, opens)):
            if tag not in around:
                contents[self._numbers[Register(tag.name, "end")]] = POSITION
        for tag, span in waiting:
            if span not in around:
                register = self._numbers[Register(tag.name, "value")]
                contents[register] = self._value_numbers[str(tag.value)]
        left = tuple((tag, span) for tag, span in waiting if span in around)
        return contents, Inside(around, left)


def _is_span(tag: Tag) -> bool:
    return tag.is_span


class Inside(NamedTuple):
    """The tags of the last character, outermost first, and the values that are to be set when a tag
    of them ends: pairs of a value and this tag."""

    spans: Tags = ()
    waiting: tuple[tuple[Tag, Tag | None], ...] = ()


class _Thread(NamedTuple):
    """A run: its state, what it is inside of, and those registers that it has set while they are
    unset for another thread."""

    state: int
    inside: Inside
    known: frozenset[int]


def determinize(
    automaton: TaggedAutomaton, name: str, registers: Registers | None = None
) -> TaggedDfa:
    """The minimal tagged DFA of an unambiguous automaton whose tags occur at most once in a text,
    with one start of the given name. What transitions write is ignored.

    Raises RegisterConflictError, UnknownConstructError for over-approximated ends, and LimitError.
    """
    shared = registers or Registers(automaton.tags)
    made = _Subsets(automaton, shared)
    size = automaton.alphabet.size
    actions = [(NOTHING,) * size]

    def successors(state: tuple[_Thread, ...]) -> list[tuple[_Thread, ...] | None]:
        steps = [made.step(state, number) for number in range(size)]
        actions.append(tuple(NOTHING if step is None else step[1] for step in steps))
        return [None if step is None else step[0] for step in steps]

    start: tuple[_Thread, ...] = (_Thread(0, Inside(), frozenset()),)
    dfa = explored(automaton.alphabet, {name: start}, successors, made.end)
    return TaggedDfa(minimize(replace(dfa, outputs=actions)), shared.registers, shared.values)


class _Subsets:
    """The steps and ends of sets of threads."""

    def __init__(self, automaton: TaggedAutomaton, registers: Registers) -> None:
        self._automaton = automaton
        self._registers = registers
        self._settings = cache(registers.settings)

    def step(
        self, threads: tuple[_Thread, ...], number: int
    ) -> tuple[tuple[_Thread, ...], Action] | None:
        """The threads after a character of a class, and what the transition does."""
        moved: list[tuple[_Thread, dict[int, int]]] = []
        for state, inside, known in threads:
            for output, target, classes in self._automaton.rows[state]:
                if classes >> number & 1:
                    new, now = self._settings(inside, output.opens, output.tags)
                    moved.append((_Thread(target, now, known.union(new)), new))
        if not moved:
            return None
        action: dict[int, int] = {}
        for _, new in moved:
            for register, value in new.items():
                if action.setdefault(register, value) != value:
                    raise self._conflict(register)
        for thread, new in moved:
            if conflicts := (thread.known & action.keys()) - new.keys():
                raise self._conflict(min(conflicts))
        after = [thread for thread, _ in moved]
        disputed = frozenset().union(*(thread.known for thread in threads))
        known_by_some = frozenset().union(*(thread.known for thread in after))
        known_by_all = frozenset.intersection(*(thread.known for thread in after))
        action |= dict.fromkeys(disputed - known_by_some, CLEAR)
        after = [thread._replace(known=thread.known - known_by_all) for thread in after]
        if len({thread.state for thread in after}) != len(after):
            raise UnknownConstructError("automaton", "it is ambiguous")
        return tuple(sorted(after, key=lambda thread: thread.state)), _written(action)

    def end(self, threads: tuple[_Thread, ...]) -> Action | None:
        """What happens if a text ends here, None if none can."""
        ending = [(thread, end) for thread in threads for end in self._automaton.ends[thread.state]]
        if not ending:
            return None
        if len(ending) > 1:
            raise UnknownConstructError("automaton", "it is ambiguous")
        (((_, inside, known), end),) = ending
        if end.over_approximated:
            raise UnknownConstructError("end", "it is over-approximated")
        action, _ = self._settings(inside, end.opens, ())
        disputed = frozenset().union(*(thread.known for thread in threads))
        return _written(dict.fromkeys(disputed - known - action.keys(), CLEAR) | action)

    def _conflict(self, register: int) -> RegisterConflictError:
        tag, part = self._registers.registers[register]
        return RegisterConflictError(
            f"{part} of {tag}", "one register cannot hold it for all runs that are possible"
        )


def _written(action: dict[int, int]) -> Action:
    return tuple(Setting(register, action[register]) for register in sorted(action))
