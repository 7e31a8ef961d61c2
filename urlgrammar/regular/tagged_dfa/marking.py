"""Tagged DFAs that also say whether a text is in another language.

What belongs here: the product of a tagged DFA with a plain one. It has one more register, with a
value, which is set at the end of each text that the plain one accepts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.regular import search
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.tagged_dfa.tagged_dfa import (
    MAX_STATES,
    STOP,
    Register,
    Setting,
    Step,
    TaggedDfa,
    minimize,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged_dfa.tagged_dfa import Action


def marked(dfa: TaggedDfa, languages: Mapping[str, tuple[Dfa, str]], name: str) -> TaggedDfa:
    """The tagged DFA in which the value `name` of the tag `name` is set for texts of a language.

    languages: for starts of `dfa`, a plain automaton and its start. Raises LimitError.
    """
    alphabet = Alphabet.of(
        [
            *dfa.alphabet.sets,
            *(chars for each, _ in languages.values() for chars in each.alphabet.sets),
        ]
    )
    samples = [next(iter(chars)) for chars in alphabet.sets]
    plain = {id(each): each for each, _ in languages.values()}
    columns = {
        key: [each.alphabet.class_of(character) for character in samples]
        for key, each in plain.items()
    }
    own = [dfa.alphabet.class_of(character) for character in samples]
    mark = (Setting(len(dfa.registers), len(dfa.values)),)
    ends: list[Action | None] = []
    taken: list[list[tuple[tuple[int, int, int], Action] | None]] = []

    def following(state: tuple[int, int, int]) -> Iterator[tuple[int, tuple[int, int, int]]]:
        first, key, second = state
        reached: list[tuple[tuple[int, int, int], Action] | None] = []
        for place, number in enumerate(own):
            target, action = dfa.rows[first][number]
            after = plain[key].rows[second][columns[key][place]] if key else DEAD
            reached.append(None if target == DEAD else ((target, key, after), action))
        end = dfa.ends[first]
        is_in = key and second in plain[key].accepting
        ends.append(end + mark if end is not None and is_in else end)
        taken.append(reached)
        return ((0, each[0]) for each in reached if each is not None)

    starts = {
        each: (start, id(languages[each][0]), languages[each][0].starts[languages[each][1]])
        if each in languages
        else (start, 0, DEAD)
        for each, start in dfa.starts.items()
    }
    found = search.explore(starts, following, limit=MAX_STATES)
    numbers = found.numbers
    rows = [(STOP,) * alphabet.size]
    rows += [
        tuple(STOP if each is None else Step(numbers[each[0]] + 1, each[1]) for each in reached)
        for reached in taken
    ]
    return minimize(
        TaggedDfa(
            alphabet,
            (*dfa.registers, Register(name, "value")),
            (*dfa.values, name),
            rows,
            [None, *ends],
            {each: numbers[start] + 1 for each, start in starts.items()},
        )
    )
