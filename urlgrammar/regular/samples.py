"""Texts that show all that an automaton does.

What belongs here: texts of a language that take every transition of its automaton, and texts
beside the language, one for each way in which a text can leave it. Short ones come first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.regular.dfa import DEAD
from urlgrammar.regular.language import TEXT, Ways

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.regular.dfa import Dfa


def inside(dfa: Dfa) -> Iterator[str]:
    """Accepted texts of a minimal automaton that take, together, each transition on the way to an
    accepted text, and end in each accepting state; no text that takes none that is new."""
    ways = Ways(dfa)
    candidates: list[tuple[int, str]] = []
    for state, text in ways.from_start():
        if state == DEAD:
            return
        if state in dfa.accepting:
            candidates.append((len(text), text))
        for number, character in ways.classes:
            target = dfa.rows[state][number]
            if target != DEAD:
                length = len(text) + 1 + ways.distances[target]
                candidates.append((length, text + character + ways.to_end(target)))
    seen: set[object] = set()
    for _, text in sorted(candidates):
        taken = set(_transitions(dfa, text))
        if not taken <= seen:
            seen |= taken
            yield text


def outside(dfa: Dfa) -> Iterator[str]:
    """Texts that a minimal automaton does not accept: for each state, one that ends too early in
    it, and one for each class of characters that cannot come there."""
    ways = Ways(dfa)
    for state, text in ways.from_start():
        if state not in dfa.accepting:
            yield text
    for state, text in ways.from_start():
        for number, character in ways.classes:
            if state != DEAD and dfa.rows[state][number] == DEAD:
                yield text + character


def _transitions(dfa: Dfa, text: str) -> Iterator[object]:
    """What a text takes: transitions, and the state that it ends in."""
    state = dfa.starts[TEXT]
    for character in text:
        number = dfa.alphabet.class_of(character)
        yield state, number
        state = dfa.rows[state][number]
    yield state
