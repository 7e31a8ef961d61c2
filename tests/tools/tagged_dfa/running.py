"""Tagged DFAs run on texts, and read from their tables: what the native engine does, in Python."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from tools.tagged_dfa.tagged_dfa import CLEAR, POSITION, Register, Setting, TaggedDfa
from urlgrammar.grammar.generated import NOT_ACCEPTING
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import DEAD, Dfa, Rows

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tools.tagged_dfa.tagged_dfa import Action
    from urlgrammar.grammar.generated import Tables


def contents(tagged: TaggedDfa, start: str, text: str) -> tuple[int | None, ...] | None:
    """The content of each register after a text, None if the text is rejected."""
    dfa = tagged.dfa
    held: list[int | None] = [None] * len(tagged.registers)
    state = dfa.starts[start]
    for position, character in enumerate(text):
        number = dfa.alphabet.class_of(character)
        state, action = dfa.rows[state][number], dfa.outputs[state][number]
        if state == DEAD:
            return None
        _act(held, action, position)
    if dfa.labels[state] is None:
        return None
    _act(held, dfa.labels[state], len(text))
    return tuple(held)


def spans(tagged: TaggedDfa, start: str, text: str) -> dict[str, tuple[int, int] | str] | None:
    """The start and end of each tag of a text, or its value; None if the text is rejected."""
    held = contents(tagged, start, text)
    if held is None:
        return None
    by_register = dict(zip(tagged.registers, held, strict=True))
    found: dict[str, tuple[int, int] | str] = {}
    for (tag, part), content in by_register.items():
        if content is not None and part == "value":
            found[tag] = tagged.values[content]
        elif content is not None and part == "start":
            end = by_register[Register(tag, "end")]
            assert end is not None, "a text that starts also ends"
            found[tag] = (content, end)
    return found


def _act(held: list[int | None], action: Action, position: int) -> None:
    for register, value in action:
        held[register] = {POSITION: position, CLEAR: None}.get(value, value)


def from_tables(tables: Tables, starts: Mapping[str, int]) -> Dfa:
    """The automaton of tables with actions."""
    settings = list(map(Setting, tables.registers, tables.values))
    actions = [tuple(settings[low:high]) for low, high in pairwise(tables.settings_from)]
    alphabet = Alphabet(tuple(tables.intervals), tuple(tables.classes))
    return Dfa(
        alphabet,
        tuple(Rows(tables.targets, alphabet.size)),
        frozenset(n for n, end in enumerate(tables.ends) if end != NOT_ACCEPTING),
        starts,
        tuple(None if end == NOT_ACCEPTING else actions[end - 1] for end in tables.ends),
        tuple(tuple(map(actions.__getitem__, row)) for row in Rows(tables.actions, alphabet.size)),
    )
