"""Finite-state transducers that rewrite texts.

What belongs here: the transducer, running it, and transducers that strip, remove and replace
characters. A transducer may be nondeterministic, as one that strips the end of a text must be, but
exactly one path accepts each text, so the result is unique. Such transducers describe the rational
functions (J. Berstel, "Transductions and Context-Free Languages", 1979, chapter IV).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from urlgrammar.regular import search
from urlgrammar.regular.syntax.charset import NONE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.syntax.charset import CharSet


MAX_STATES: Final = 50_000


@dataclass(frozen=True, slots=True)
class Move:
    """A transition: it reads one of the characters, writes `output` (None: the character itself),
    and leads to a state."""

    chars: CharSet
    output: str | None
    target: int


@dataclass(frozen=True, slots=True)
class Transducer:
    """The transitions of each state (state 0 is the start), and the accepting states."""

    moves: tuple[tuple[Move, ...], ...]
    accepting: frozenset[int]

    @property
    def sets(self) -> Iterator[CharSet]:
        """The sets of characters of all transitions."""
        return (move.chars for moves in self.moves for move in moves)

    def __call__(self, text: str) -> str:
        """The rewritten text. Linear in its length."""
        return "".join(output for output, _ in self.trace(text))

    def trace(self, text: str) -> Iterator[tuple[str, int]]:
        """The pieces of the rewritten text, each with the position of the original character.
        Removed characters give no piece.

        Raises ValueError for a text that no path accepts.
        """
        before: list[dict[int, tuple[int, Move]]] = []
        states: Iterable[int] = (0,)
        for character in text:
            reached: dict[int, tuple[int, Move]] = {}
            for state in states:
                for move in self.moves[state]:
                    if character in move.chars:
                        reached[move.target] = (state, move)
            before.append(reached)
            states = reached
        ends = self.accepting.intersection(states)
        if not ends:
            raise ValueError("no path through the transducer accepts the text")
        (state,) = ends
        taken = []
        for reached in reversed(before):
            state, move = reached[state]
            taken.append(move)
        for place, (character, move) in enumerate(zip(text, reversed(taken), strict=True)):
            if move.output is None:
                yield character, place
            elif move.output:
                yield move.output, place


def remove(chars: CharSet) -> Transducer:
    """The transducer that removes the characters."""
    return replace(chars, "")


def replace(chars: CharSet, by: str) -> Transducer:
    """The transducer that replaces each of the characters by `by`."""
    return Transducer(((Move(chars, by, 0), Move(~chars, None, 0)),), frozenset({0}))


def replace_before(chars: CharSet, by: str, end: CharSet) -> Transducer:
    """The transducer that replaces each of the characters by `by`, but only before the first
    character of `end`."""
    kept = ~(chars | end)
    before = (Move(chars & ~end, by, 0), Move(kept, None, 0), Move(end, None, 1))
    after = (Move(chars | end | kept, None, 1),)
    return Transducer((before, after), frozenset({0, 1}))


def strip(chars: CharSet) -> Transducer:
    """The transducer that removes the characters at the start and the end of the text."""
    others = ~chars
    start = (Move(chars, "", 0), Move(others, None, 1))
    inside = (Move(others, None, 1), Move(chars, None, 2), Move(chars, "", 3))
    between = (Move(others, None, 1), Move(chars, None, 2))  # guess: other characters follow
    end = (Move(chars, "", 3),)
    return Transducer((start, inside, between, end), frozenset({0, 1, 3}))


def strip_left(chars: CharSet) -> Transducer:
    """The transducer that removes the characters at the start of the text."""
    others = ~chars
    start = (Move(chars, "", 0), Move(others, None, 1))
    after = (Move(chars | others, None, 1),)
    return Transducer((start, after), frozenset({0, 1}))


def unwrap(opening: CharSet, closing: CharSet) -> Transducer:
    """The transducer that removes the first and the last character of the text, if the first one is
    an opening one, and the last one another character, which is a closing one."""
    every, others = opening | ~opening, ~closing
    start = (Move(opening, "", 1), Move(opening, None, 3), Move(~opening, None, 5))
    inside = (Move(every, None, 1), Move(closing, "", 2))  # guess: the text ends with a closing one
    open_ = (Move(others, None, 3), Move(closing, None, 4))  # guess: it does not
    closed = (Move(others, None, 3), Move(closing, None, 4))
    after = (Move(every, None, 5),)
    return Transducer((start, inside, (), open_, closed, after), frozenset({0, 2, 3, 5}))


def compose(first: Transducer, second: Transducer) -> Transducer:
    """The transducer that applies the first and then the second. Raises LimitError."""
    taken: list[list[tuple[CharSet, str | None, tuple[int, int]]]] = []

    def following(pair: tuple[int, int]) -> Iterator[tuple[int, tuple[int, int]]]:
        leaving = [
            (chars, output, (move.target, target))
            for move in first.moves[pair[0]]
            for chars, output, target in _passed(move, second, pair[1])
        ]
        taken.append(leaving)
        return ((0, after) for _, _, after in leaving)

    reached = search.explore({"(transducer)": (0, 0)}, following, limit=MAX_STATES)
    moves = tuple(
        tuple(Move(chars, output, reached.numbers[after]) for chars, output, after in leaving)
        for leaving in taken
    )
    accepting = frozenset(
        n
        for n, (a, b) in enumerate(reached.states)
        if a in first.accepting and b in second.accepting
    )
    return Transducer(moves, accepting)


def behind(prefix: Dfa, start: str, then: Transducer) -> Transducer:
    """The transducer that applies `then` to the text after a prefix that the automaton accepts from
    the named start. Texts without such a prefix are unchanged. No accepted prefix may be the
    beginning of another."""
    first = prefix.starts[start]
    if first in prefix.accepting:
        return then

    def following(state: int) -> Iterator[tuple[int, int]]:
        """No transitions from an accepting state: there `then` begins."""
        return enumerate(() if state in prefix.accepting else prefix.rows[state])

    reached = search.explore({start: first}, following, limit=MAX_STATES)
    numbers, order = reached.numbers, reached.states
    begin = len(order)
    moves: list[tuple[Move, ...]] = []
    for state in order:
        targets: dict[int, CharSet] = {}
        for chars, target in zip(prefix.alphabet.sets, prefix.rows[state], strict=True):
            goal = begin if target in prefix.accepting else numbers.get(target, begin)
            targets[goal] = targets.get(goal, NONE) | chars
        moves.append(tuple(Move(chars, None, goal) for goal, chars in targets.items()))
    moves += (tuple(Move(m.chars, m.output, m.target + begin) for m in row) for row in then.moves)
    accepting = frozenset(range(begin)) | {state + begin for state in then.accepting}
    return Transducer(tuple(moves), accepting)


def _passed(
    move: Move, second: Transducer, state: int
) -> Iterator[tuple[CharSet, str | None, int]]:
    """The outputs of the second transducer, from a state, for the output of a transition of the
    first."""
    if move.output is None:
        for after in second.moves[state]:
            if chars := move.chars & after.chars:
                yield chars, after.output, after.target
        return
    ways: list[tuple[str, int]] = [("", state)]
    for character in move.output:
        ways = [
            (written + (character if after.output is None else after.output), after.target)
            for written, where in ways
            for after in second.moves[where]
            if character in after.chars
        ]
    for written, where in ways:
        yield move.chars, written, where
