"""Operations and questions on languages.

What belongs here: products and preimages, all by the same exploration, and questions that they
answer. Witnesses are the shortest ones; of several, the most readable.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Final

from urlgrammar.regular import search
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import DEAD, determinize, explored, minimize
from urlgrammar.regular.automata.glushkov import automaton
from urlgrammar.regular.automata.readability import cost, readability, readable

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.automata.transducer import Transducer
    from urlgrammar.regular.syntax.expression import Expression

TEXT: Final = "text"
"""The name of the only start in the automaton of one language."""


def language_of(expression: Expression) -> Dfa:
    """The minimal automaton of an expression. Raises LimitError."""
    return minimize(determinize({TEXT: automaton(expression)}))


def product(
    automata: Sequence[Dfa], accepts: Callable[[Sequence[bool]], bool], needed: int = 0
) -> Dfa:
    """The minimal automaton of the texts for which `accepts` is true; its argument says which of
    the automata accept the text. needed: how many automata, of the first ones, must accept every
    such text: what follows where one of them is dead is not explored."""

    def is_accepting(states: tuple[int, ...]) -> bool:
        return accepts([s in dfa.accepting for dfa, s in zip(automata, states, strict=True)])

    return _product(automata, lambda _: None, is_accepting, needed)


def labelled_product(
    automata: Sequence[Dfa], label: Callable[[Sequence[Any]], Hashable], needed: int = 0
) -> Dfa:
    """The minimal automaton with the labels that `label` makes from those of several automata, all
    of whose states have labels. needed: as for `product`."""

    def of_states(states: tuple[int, ...]) -> Hashable:
        return label([dfa.labels[state] for dfa, state in zip(automata, states, strict=True)])

    return _product(automata, of_states, needed=needed)


def _product(
    automata: Sequence[Dfa],
    label: Callable[[tuple[int, ...]], Hashable],
    accepts: Callable[[tuple[int, ...]], bool] | None = None,
    needed: int = 0,
) -> Dfa:
    alphabet = Alphabet.common(*(dfa.alphabet for dfa in automata))
    rows = [_refined(dfa, alphabet) for dfa in automata]

    def successors(states: tuple[int, ...]) -> list[tuple[int, ...] | None]:
        every = zip(*(row(state) for row, state in zip(rows, states, strict=True)), strict=True)
        return (
            [None if DEAD in after[:needed] else after for after in every] if needed else [*every]
        )

    start = tuple(dfa.starts[TEXT] for dfa in automata)
    return minimize(explored(alphabet, {TEXT: start}, successors, label, accepts))


def _refined(dfa: Dfa, alphabet: Alphabet) -> Callable[[int], Sequence[int]]:
    """The rows of an automaton, by state, in a finer alphabet."""
    classes = alphabet.classes_of(dfa.alphabet)
    return cache(lambda state: [*map(dfa.rows[state].__getitem__, classes)])


def intersection(*automata: Dfa) -> Dfa:
    """The texts that all automata accept."""
    return product(automata, all, len(automata))


def union(*automata: Dfa) -> Dfa:
    """The texts that at least one automaton accepts."""
    return product(automata, any)


def difference(a: Dfa, b: Dfa) -> Dfa:
    """The texts that the first accepts and the second does not."""
    return product((a, b), lambda accepts: accepts[0] and not accepts[1], 1)


def complement(a: Dfa) -> Dfa:
    """The texts that the automaton rejects."""
    return product((a,), lambda accepts: not accepts[0])


def preimage(a: Dfa, transducer: Transducer) -> Dfa:
    """The texts that the transducer rewrites to accepted texts, with the labels of these."""
    alphabet = Alphabet.common(a.alphabet, sets=transducer.sets)
    moves = [
        [
            [
                (move.target, _column(a, sample if move.output is None else move.output))
                for move in some
                if sample in move.chars
            ]
            for sample in alphabet.samples
        ]
        for some in transducer.moves
    ]

    def successors(pairs: frozenset[tuple[int, int]]) -> list[frozenset[tuple[int, int]] | None]:
        reached: list[set[tuple[int, int]]] = [set() for _ in alphabet.samples]
        for where, state in pairs:
            for after, some in zip(reached, moves[where], strict=True):
                after.update(
                    (target, column[state]) for target, column in some if column[state] != DEAD
                )
        return [frozenset(after) or None for after in reached]

    def ends(pairs: frozenset[tuple[int, int]]) -> list[int]:
        """At most one state of `a`, because only one path through the transducer is accepted."""
        return [s for where, s in pairs if where in transducer.accepting and s in a.accepting]

    start = frozenset({(0, a.starts[TEXT])})
    return minimize(
        explored(
            alphabet,
            {TEXT: start},
            successors,
            lambda pairs: next((a.labels[state] for state in ends(pairs)), None),
            lambda pairs: bool(ends(pairs)),
        )
    )


def _column(a: Dfa, text: str) -> Sequence[int]:
    """By state, the state after a text."""
    states: Sequence[int] = range(len(a.rows))
    for character in text:
        number = a.alphabet.class_of(character)
        states = [a.rows[state][number] for state in states]
    return states


def is_empty(a: Dfa) -> bool:
    """Whether no text is accepted."""
    return a.starts[TEXT] == DEAD or not a.accepting


def issubset(a: Dfa, b: Dfa) -> bool:
    """Whether the second automaton accepts every text that the first accepts."""
    return is_empty(difference(a, b))


def witness(a: Dfa) -> str | None:
    """A shortest accepted text, None if there is none."""
    return None if is_empty(a) else Ways(a).to_end(a.starts[TEXT])


def count(a: Dfa, length: int) -> int:
    """The number of accepted texts of this length in characters."""
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
    """Shortest paths through a minimal automaton, with the most readable characters."""

    def __init__(self, dfa: Dfa) -> None:
        self._dfa = dfa

    @cached_property
    def classes(self) -> list[tuple[int, str]]:
        """The classes, the most readable first, each with its most readable character."""
        return [(number, readable(self._dfa.alphabet.sets[number])) for number in self._order]

    @cached_property
    def _order(self) -> list[int]:
        sets = self._dfa.alphabet.sets
        return sorted(range(len(sets)), key=lambda number: readability(sets[number]))

    @cached_property
    def _costs(self) -> list[int]:
        return [cost(self._dfa.alphabet.sets[number]) for number in self._order]

    @cached_property
    def _ends(self) -> list[search.Suffix | None]:
        edges = [
            [(n, row[number]) for n, number in enumerate(self._order)] for row in self._dfa.rows
        ]
        ends = dict.fromkeys(sorted(self._dfa.accepting), 0)
        return search.suffixes(edges, ends, self._costs)

    @cached_property
    def _reached(self) -> search.Reached[int]:
        rows = self._dfa.rows

        def following(state: int) -> Iterator[tuple[int, int]]:
            steps = ((letter, rows[state][number]) for letter, number in enumerate(self._order))
            return ((letter, target) for letter, target in steps if target != DEAD)

        start = self._dfa.starts[TEXT]
        return search.explore({TEXT: start}, following, limit=len(rows) + 1, costs=self._costs)

    def distance(self, state: int) -> int:
        """The length of the shortest accepting suffix of a state that is not DEAD."""
        way = self._ends[state]
        assert way is not None, "in a minimal automaton, only DEAD has no accepting suffix"
        return way.length

    def to_end(self, state: int) -> str:
        """The shortest accepting suffix of a state that is not DEAD."""
        return self._text(search.letters_of(self._ends, state))

    def from_start(self) -> Iterator[tuple[int, int]]:
        """Each reachable state, with the length of the shortest text that leads to it; short ones
        first."""
        return zip(self._reached.states, self._reached.lengths, strict=True)

    def to(self, state: int) -> str:
        """The shortest text that leads to a state."""
        return self._text(self._reached.path(self._reached.numbers[state]))

    def _text(self, letters: Iterable[int]) -> str:
        return "".join(self.classes[letter][1] for letter in letters)
