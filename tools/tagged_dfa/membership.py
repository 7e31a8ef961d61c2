"""Tagged DFAs that also say whether a text is in another language.

What belongs here: the product of a tagged DFA with the DFA of a language. It has one more register,
with a value, which is set at the end of each text of the language.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tools.tagged_dfa.tagged_dfa import NOTHING, Register, Setting, TaggedDfa
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import DEAD, explored, minimize

if TYPE_CHECKING:
    from tools.tagged_dfa.tagged_dfa import Action
    from urlgrammar.regular.automata.dfa import Dfa


def with_membership(
    tagged: TaggedDfa, start: str, language: Dfa, start_there: str, name: str
) -> TaggedDfa:
    """The tagged DFA in which the value `name` of the tag `name` is set for texts of a language.

    start, start_there: the start of the texts in the tagged DFA, and in the DFA of the language.
    Raises LimitError.
    """
    given = tagged.dfa
    alphabet = Alphabet.common(given.alphabet, language.alphabet)
    columns, columns_there = map(alphabet.classes_of, (given.alphabet, language.alphabet))
    is_member = (Setting(len(tagged.registers), len(tagged.values)),)
    actions = [(NOTHING,) * alphabet.size]

    def successors(pair: tuple[int, int]) -> list[tuple[int, int] | None]:
        state, there = pair
        actions.append(tuple(given.outputs[state][number] for number in columns))
        row, row_there = given.rows[state], language.rows[there]
        pairs = ((row[n], row_there[m]) for n, m in zip(columns, columns_there, strict=True))
        return [None if pair[0] == DEAD else pair for pair in pairs]

    def end(pair: tuple[int, int]) -> Action | None:
        state, there = pair
        action: Action | None = given.labels[state]
        if action is None or there not in language.accepting:
            return action
        return action + is_member

    starts = {name: (first, DEAD) for name, first in given.starts.items()}
    starts[start] = (given.starts[start], language.starts[start_there])
    dfa = explored(alphabet, starts, successors, end)
    return TaggedDfa(
        minimize(replace(dfa, outputs=actions)),
        (*tagged.registers, Register(name, "value")),
        (*tagged.values, name),
    )
