"""Texts that cover every transition of an automaton.

What belongs here: texts of a language that cover every transition of its automaton, and texts just
outside the language, one for each way to leave it. Short ones come first.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from math import inf
from typing import TYPE_CHECKING

from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.languages import TEXT, Ways

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.regular.automata.dfa import Dfa


def inside(dfa: Dfa) -> Iterator[str]:
    """Accepted texts of a minimal automaton that together cover every transition to a live state
    and end in every accepting state. Each text covers at least one new transition or end."""
    ways = Ways(dfa)
    if dfa.starts[TEXT] == DEAD:
        return
    serial = count()  # of two texts of the same length, the first found comes first
    waiting: list[tuple[int, int, int, tuple[int, str] | None]] = []
    seen: set[object] = set()

    def texts(length: float) -> Iterator[str]:
        """The waiting texts that are shorter than this length."""
        while waiting and waiting[0][0] < length:
            _, _, state, step = heappop(waiting)
            number, character = step or (None, "")
            if (state if number is None else (state, number)) in seen:
                continue
            after = state if number is None else dfa.rows[state][number]
            text = ways.to(state) + character + ways.to_end(after)
            seen.update(_transitions(dfa, text))
            yield text

    for state, length in ways.from_start():
        yield from texts(length)  # all later texts are at least as long
        if state in dfa.accepting:
            heappush(waiting, (length, next(serial), state, None))
        for step in ways.classes:
            target = dfa.rows[state][step[0]]
            if target != DEAD:
                heappush(waiting, (length + 1 + ways.distance(target), next(serial), state, step))
    yield from texts(inf)


def outside(dfa: Dfa) -> Iterator[str]:
    """Texts that a minimal automaton rejects: for each state, one that ends too early in it, and
    one for each class of characters that is not allowed there."""
    ways = Ways(dfa)
    for state, _ in ways.from_start():
        if state not in dfa.accepting:
            yield ways.to(state)
    for state, _ in ways.from_start():
        for number, character in ways.classes:
            if state != DEAD and dfa.rows[state][number] == DEAD:
                yield ways.to(state) + character


def sample(dfa: Dfa, size: int) -> tuple[str, ...]:
    """At most this number of texts of both kinds, from all parts of the automaton."""
    texts = [*inside(dfa), *outside(dfa)]
    return tuple(texts[:: -(-len(texts) // size)])


def _transitions(dfa: Dfa, text: str) -> Iterator[object]:
    """The transitions that a text covers, and the state in which it ends."""
    state = dfa.starts[TEXT]
    for character in text:
        number = dfa.alphabet.class_of(character)
        yield state, number
        state = dfa.rows[state][number]
    yield state
