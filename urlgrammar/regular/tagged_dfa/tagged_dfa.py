"""Tagged DFAs: deterministic automata with registers, which split a text in one pass.

What belongs here: the automaton, running it on a text, joining several, and minimization. A tag has
two registers, for the start and the end of its text; tags with the same name and different values
share one register, for the number of the value. A register that is not set holds None.
`determinization` makes these automata, `equality` proves that one splits texts as the automaton
that it was made from.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import DEAD, explore
from urlgrammar.regular.automata.partition_refinement import coarsest

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

MAX_STATES: Final = 50_000

POSITION: Final = -1
"""The value of a setting: the position of the character that is read, or of the end."""

CLEAR: Final = -2
"""The value of a setting after which the register is not set."""

Part = Literal["start", "end", "value"]


class Register(NamedTuple):
    """The name of a tag, and what the register holds: where its text starts or ends, or which value
    it has."""

    tag: str
    part: Part


class Setting(NamedTuple):
    """A register by its number, and its new value: POSITION, CLEAR, or the number of a value."""

    register: int
    value: int


Action = tuple[Setting, ...]
"""What a transition does, before its character is read. A register occurs at most once."""

NOTHING: Final[Action] = ()


class Step(NamedTuple):
    """The state after a character, and what the transition does."""

    target: int
    action: Action = NOTHING


STOP: Final = Step(DEAD)


@dataclass(frozen=True)
class TaggedDfa:
    """States by number; in DEAD, nothing can follow. starts: the start of each named language.

    rows: by state, the step for each class of the alphabet. ends: by state, what happens if a text
    ends there, None if none can. registers, values: what the numbers in actions mean.
    """

    alphabet: Alphabet
    registers: tuple[Register, ...]
    values: tuple[str, ...]
    rows: Sequence[tuple[Step, ...]]
    ends: Sequence[Action | None]
    starts: Mapping[str, int]

    def run(self, start: str, text: str) -> tuple[int | None, ...] | None:
        """The content of each register after a text, None if the text is rejected. Linear in the
        length of the text."""
        found: list[int | None] = [None] * len(self.registers)
        state = self.starts[start]
        for position, character in enumerate(text):
            state, action = self.rows[state][self.alphabet.class_of(character)]
            if state == DEAD:
                return None
            _act(found, action, position)
        last = self.ends[state]
        if last is None:
            return None
        _act(found, last, len(text))
        return tuple(found)

    def spans(self, start: str, text: str) -> dict[str, tuple[int, int] | str] | None:
        """The start and end of each tag of a text, or its value; None if the text is rejected."""
        held = self.run(start, text)
        if held is None:
            return None
        by_register = dict(zip(self.registers, held, strict=True))
        found: dict[str, tuple[int, int] | str] = {}
        for (tag, part), content in by_register.items():
            if content is not None and part == "value":
                found[tag] = self.values[content]
            elif content is not None and part == "start":
                end = by_register[Register(tag, "end")]
                assert end is not None, "a text that starts also ends"
                found[tag] = (content, end)
        return found


def _act(held: list[int | None], action: Action, position: int) -> None:
    for register, value in action:
        held[register] = {POSITION: position, CLEAR: None}.get(value, value)


def combine(automata: Sequence[TaggedDfa]) -> TaggedDfa:
    """One minimal automaton with the starts of several automata, which must have different names
    for them, and the same registers and values. Raises ValueError if they have not."""
    meanings = {(each.registers, each.values) for each in automata}
    if len(meanings) != 1:
        raise ValueError("the automata must have the same registers and values")
    ((registers, values),) = meanings
    alphabet = Alphabet.of(chars for each in automata for chars in each.alphabet.sets)
    samples = [next(iter(chars)) for chars in alphabet.sets]
    rows: list[tuple[Step, ...]] = [(STOP,) * alphabet.size]
    ends: list[Action | None] = [None]
    starts: dict[str, int] = {}
    for each in automata:
        offset = len(rows) - 1  # all share DEAD
        classes = [each.alphabet.class_of(character) for character in samples]
        for row in each.rows[1:]:
            moved = [Step(t and t + offset, action) for t, action in row]
            rows.append(tuple(moved[number] for number in classes))
        ends += each.ends[1:]
        starts |= {name: start + offset for name, start in each.starts.items()}
    return minimize(TaggedDfa(alphabet, registers, values, rows, ends, starts))


def minimize(dfa: TaggedDfa) -> TaggedDfa:
    """The automaton with equivalent states joined, in canonical numbering. Classes with equal steps
    in all states are joined, too."""
    kinds: list[Hashable] = ["dead", *dfa.ends[1:]]
    blocks = coarsest(
        kinds,
        [{step.target for step in row} for row in dfa.rows],
        lambda state, blocks: tuple((blocks[t], action) for t, action in dfa.rows[state]),
    )
    first: dict[int, int] = {}
    for state, block in enumerate(blocks):
        first.setdefault(block, state)
    joined = {
        block: [Step(blocks[t], action) for t, action in dfa.rows[state]]
        for block, state in first.items()
    }
    numbers: dict[Step, int] = {}
    alphabet, samples = dfa.alphabet.without_twins(
        [[numbers.setdefault(step, len(numbers)) for step in row] for row in joined.values()]
    )

    def successors(block: int) -> list[int | None]:
        targets = (joined[block][number].target for number in samples)
        return [None if target == blocks[DEAD] else target for target in targets]

    order, rows, starts = explore(
        {name: blocks[start] for name, start in dfa.starts.items()},
        successors,
        limit=len(dfa.rows) + 1,
    )
    steps = [(STOP,) * alphabet.size]
    for block, row in zip(order[1:], rows[1:], strict=True):
        actions = (joined[block][number].action for number in samples)
        steps.append(
            tuple(Step(t, action) if t else STOP for t, action in zip(row, actions, strict=True))
        )
    ends = [None, *(dfa.ends[first[block]] for block in order[1:])]
    return TaggedDfa(alphabet, dfa.registers, dfa.values, steps, ends, starts)
