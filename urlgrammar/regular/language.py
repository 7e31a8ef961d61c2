"""Languages: what can be asked of automata by name.

What belongs here: product, complement, reversal and projection as uses of the one exploration, and
the questions whose answers they are. Witnesses are shortest; of several shortest the most readable.
"""

from __future__ import annotations

import string
from functools import cache, cached_property
from itertools import chain
from typing import TYPE_CHECKING, Final

from urlgrammar.regular.alphabet import Alphabet, members
from urlgrammar.regular.dfa import DEAD, Dfa, distances, explore, minimize

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from urlgrammar.regular.charset import CharSet
    from urlgrammar.regular.reading import Reading
    from urlgrammar.regular.transducer import Transducer

TEXT: Final = "text"
"""The name of the one start of an automaton of one language."""


_READABLE: Final = (
    string.ascii_lowercase
    + string.digits
    + string.ascii_uppercase
    + "-._~/:@?#%!$&'()*+,;=[]\\|^`{}<>"
    '" é'
)


@cache
def readable(chars: CharSet) -> str:
    """The character of a set that says most to a reader."""
    known = (character for character in _READABLE if character in chars)
    letters = (chr(low) for low, _ in chars.ranges if chr(low).isalpha())
    printable = (chr(low) for low, _ in chars.ranges if chr(low).isprintable())
    return next(chain(known, letters, printable, chars))


def readability(chars: CharSet) -> tuple[int, bool, str]:
    """A key by which sets whose characters say more to a reader come first."""
    shown = readable(chars)
    known = _READABLE.find(shown)
    return known if known >= 0 else len(_READABLE), not shown.isprintable(), shown


def language(reading: Reading) -> Dfa:
    """The texts that a reading accepts, minimal, with the start "text". The label of an accepting
    state says whether its texts are undecided; others have None."""
    ends = frozenset(state for state, end in enumerate(reading.ends) if end is not None)

    def successors(states: frozenset[int]) -> list[frozenset[int] | None]:
        reached: list[set[int]] = [set() for _ in range(reading.alphabet.size)]
        for state in states:
            for step in reading.rows[state]:
                for number in members(step.classes):
                    reached[number].add(step.target)
        return [frozenset(targets) or None for targets in reached]

    order, rows, starts = explore({TEXT: frozenset({0})}, successors)
    accepting = frozenset(n for n, states in enumerate(order) if n != DEAD and states & ends)
    labels = tuple(
        bool(states & ends & reading.undecided) if n in accepting else None
        for n, states in enumerate(order)
    )
    return minimize(Dfa(reading.alphabet, tuple(map(tuple, rows)), accepting, starts, labels))


def product(automata: Sequence[Dfa], accepts: Callable[[Sequence[bool]], bool]) -> Dfa:
    """The texts for which `accepts` holds of whether each automaton accepts them; minimal."""
    alphabet = Alphabet.of(chars for dfa in automata for chars in dfa.alphabet.sets)
    samples = [next(iter(chars)) for chars in alphabet.sets]
    classes = [[dfa.alphabet.class_of(sample) for sample in samples] for dfa in automata]
    columns = list(zip(*classes, strict=True))

    def successors(states: tuple[int, ...]) -> list[tuple[int, ...] | None]:
        rows = [dfa.rows[state] for dfa, state in zip(automata, states, strict=True)]
        return [tuple(row[c] for row, c in zip(rows, column, strict=True)) for column in columns]

    start = tuple(dfa.starts[TEXT] for dfa in automata)
    order, rows, starts = explore({TEXT: start}, successors)
    accepting = frozenset(
        number
        for number, states in enumerate(order)
        if number != DEAD
        and accepts([s in dfa.accepting for dfa, s in zip(automata, states, strict=True)])
    )
    labels = (None,) * len(order)
    return minimize(Dfa(alphabet, tuple(map(tuple, rows)), accepting, starts, labels))


def intersection(*automata: Dfa) -> Dfa:
    """The texts that all accept."""
    return product(automata, all)


def union(*automata: Dfa) -> Dfa:
    """The texts that some accept."""
    return product(automata, any)


def difference(a: Dfa, b: Dfa) -> Dfa:
    """The texts that the first accepts and the second does not."""
    return product((a, b), lambda accepts: accepts[0] and not accepts[1])


def complement(a: Dfa) -> Dfa:
    """The texts that it does not accept."""
    return product((a,), lambda accepts: not accepts[0])


def reversal(a: Dfa) -> Dfa:
    """The accepted texts read from their end."""
    before: list[list[set[int]]] = [[set() for _ in range(a.alphabet.size)] for _ in a.rows]
    for state, row in enumerate(a.rows):
        for number, target in enumerate(row):
            if target != DEAD:
                before[target][number].add(state)

    def successors(states: frozenset[int]) -> list[frozenset[int] | None]:
        return [
            frozenset().union(*(before[state][number] for state in states)) or None
            for number in range(a.alphabet.size)
        ]

    order, rows, starts = explore({TEXT: frozenset(a.accepting)}, successors)
    accepting = frozenset(
        n for n, states in enumerate(order) if n != DEAD and a.starts[TEXT] in states
    )
    labels = (None,) * len(order)
    return minimize(Dfa(a.alphabet, tuple(map(tuple, rows)), accepting, starts, labels))


def preimage(a: Dfa, transducer: Transducer) -> Dfa:
    """The texts that the transducer makes into accepted ones."""
    sets = [*(m.chars for moves in transducer.moves for m in moves), *a.alphabet.sets]
    alphabet = Alphabet.of(sets)
    samples = [next(iter(chars)) for chars in alphabet.sets]

    def after(state: int, text: str) -> int:
        for character in text:
            state = a.rows[state][a.alphabet.class_of(character)]
        return state

    def successors(
        pairs: frozenset[tuple[int, int]],
    ) -> list[frozenset[tuple[int, int]] | None]:
        return [
            frozenset(
                (move.target, target)
                for where, state in pairs
                for move in transducer.moves[where]
                if sample in move.chars
                if (target := after(state, sample if move.output is None else move.output)) != DEAD
            )
            or None
            for sample in samples
        ]

    order, rows, starts = explore({TEXT: frozenset({(0, a.starts[TEXT])})}, successors)
    accepting = frozenset(
        number
        for number, pairs in enumerate(order)
        if number != DEAD and any(w in transducer.accepting and s in a.accepting for w, s in pairs)
    )
    labels = (None,) * len(order)
    return minimize(Dfa(alphabet, tuple(map(tuple, rows)), accepting, starts, labels))


def is_empty(a: Dfa) -> bool:
    """Whether no text is accepted."""
    return a.starts[TEXT] == DEAD or not a.accepting


def equivalent(a: Dfa, b: Dfa) -> bool:
    """Whether both accept the same texts."""
    return is_empty(product((a, b), lambda accepts: accepts[0] != accepts[1]))


def issubset(a: Dfa, b: Dfa) -> bool:
    """Whether the second accepts all that the first does."""
    return is_empty(difference(a, b))


def isdisjoint(a: Dfa, b: Dfa) -> bool:
    """Whether no text is accepted by both."""
    return is_empty(intersection(a, b))


def witness(a: Dfa) -> str | None:
    """A shortest accepted text, None if there is none."""
    return None if is_empty(a) else Ways(a).to_end(a.starts[TEXT])


def count(a: Dfa, length: int) -> int:
    """How many accepted texts have so many characters."""
    sizes = [len(chars) for chars in a.alphabet.sets]
    ways = [0] * len(a.rows)
    ways[a.starts[TEXT]] = 1
    ways[DEAD] = 0
    for _ in range(length):
        following = [0] * len(a.rows)
        for state, number in enumerate(ways):
            if number:
                for size, target in zip(sizes, a.rows[state], strict=True):
                    following[target] += number * size
        following[DEAD] = 0
        ways = following
    return sum(ways[state] for state in a.accepting)


class Ways:
    """Shortest ways through a minimal automaton."""

    def __init__(self, dfa: Dfa) -> None:
        self._dfa = dfa
        self._before: dict[int, tuple[int, str]] = {}

    @cached_property
    def distances(self) -> list[int]:
        """How many characters each state needs before the text can end."""
        return distances(self._dfa)

    @cached_property
    def classes(self) -> list[tuple[int, str]]:
        """The classes, the readable first, each with the character that stands for it."""
        sets = self._dfa.alphabet.sets
        order = sorted(range(len(sets)), key=lambda number: readability(sets[number]))
        return [(number, readable(sets[number])) for number in order]

    def to_end(self, state: int) -> str:
        """The shortest text from a state that is not DEAD to the end."""
        text = []
        while self.distances[state]:
            row = self._dfa.rows[state]
            nearer = self.distances[state] - 1
            number, character = next(
                pair for pair in self.classes if self.distances[row[pair[0]]] == nearer
            )
            text.append(character)
            state = row[number]
        return "".join(text)

    def from_start(self) -> Iterator[tuple[int, int]]:
        """Each state that can be reached, with the length of the shortest text that leads there;
        short first."""
        start = self._dfa.starts[TEXT]
        self._before = {start: (DEAD, "")}
        frontier = [start]
        length = 0
        while frontier:
            yield from ((state, length) for state in frontier)
            following = []
            for state in frontier:
                for number, character in self.classes:
                    target = self._dfa.rows[state][number]
                    if target != DEAD and target not in self._before:
                        self._before[target] = state, character
                        following.append(target)
            frontier = following
            length += 1

    def to(self, state: int) -> str:
        """The shortest text that leads to a state that `from_start` has given."""
        text = []
        while (before := self._before[state])[1]:
            state, character = before
            text.append(character)
        return "".join(reversed(text))
