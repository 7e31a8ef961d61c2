"""Tagged DFAs: deterministic automata with registers, which split a text in one pass.

What belongs here: the meaning of outputs and labels, and joining several automata. A tag has two
registers, for the start and the end of its text; tags with the same name and different values share
one register, for the number of the value. A register that is not set holds nothing.
`determinization` makes these automata, `equality` proves that one splits texts as the automaton
that it was made from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from urlgrammar.regular.automata import dfa as plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar.regular.automata.dfa import Dfa

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


class TaggedDfa(NamedTuple):
    """An automaton that records the components of a text.

    dfa: its outputs are actions; the label of a state is the action if a text ends there, None if
    none can. registers, values: what the numbers in actions mean.
    """

    dfa: Dfa
    registers: tuple[Register, ...]
    values: tuple[str, ...]


def combine(automata: Sequence[TaggedDfa]) -> TaggedDfa:
    """One minimal automaton with the starts of several automata, which must have different names
    for them, and the same registers and values. Raises ValueError if they have not."""
    meanings = {(automaton.registers, automaton.values) for automaton in automata}
    if len(meanings) != 1:
        raise ValueError("the automata must have the same registers and values")
    combined = plain.combine(automaton.dfa for automaton in automata)
    return TaggedDfa(plain.minimize(combined), *meanings.pop())
