"""Witnesses of a difference in language: strings that one operand accepts and the other rejects.

What belongs here: classifying the places of the product of the tagged automaton of the accepting
operand and the verdicts of the rejecting operand, by the error of the rejecting operand and the
component of the accepting operand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.regular.automata.alphabet import united
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.tagged.distinguishing import Place, minimize
from urlgrammar.regular.tagged.product import LEAVES, Classes, Edge, Steps, product, suffixes_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.automata.verdicts import Verdict
    from urlgrammar.regular.syntax.charset import CharSet
    from urlgrammar.regular.tagged.product import Product
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton


class Witness(NamedTuple):
    """Strings that one operand accepts and the other rejects, for one reason.

    text: a shortest one. names: the components, by the accepting operand, of the character that
    causes the error, or of the last character if the error is at the end; empty if errors do not
    depend on the position. error: the error of the rejecting operand; None if it may accept the
    string. characters: those that cause the error. at_end: whether the end of a string causes the
    error too. over_approximated: whether the string is over-approximated. more: other strings of
    the same reason, if more than one is wanted.
    """

    text: str
    names: frozenset[str]
    error: str | None
    characters: CharSet
    at_end: bool
    over_approximated: bool
    more: tuple[str, ...] = ()


class _Reason(NamedTuple):
    """Why strings are rejected. state: the state of the accepting operand for strings that may be
    accepted, because a parser may treat these states differently; otherwise -1. group: the group of
    the characters that cause the error, if errors have no names; -1 at the end of strings."""

    names: frozenset[str]
    error: str | None
    state: int = -1
    group: int = -1


def witnesses(
    a: TaggedAutomaton,
    b: Dfa,
    *,
    by_place: bool = True,
    count: int = 1,
) -> list[Witness]:
    """The shortest strings that `a` accepts and `b` rejects, one for each reason; up to `count` for
    each. b: has verdicts as labels. A reason is the error; with `by_place`, also the components at
    its position; if errors have no names, also the characters there. The shortest come first,
    over-approximated ones last. Raises LimitError.
    """
    return _Witnesses(a, b, by_place=by_place).listed(count)


class _Witnesses:
    """A state of the product is a number: `state_a * size + state_b`, where `b` has `size` states.
    The label of an edge is the number of a set of components, `extra` the state after it."""

    def __init__(self, a: TaggedAutomaton, b: Dfa, *, by_place: bool) -> None:
        self._a, self._b = a, b
        self._by_place = by_place
        self._size = len(b.rows)
        self._verdicts: Sequence[Verdict] = b.labels
        self._classes = Classes(a.alphabet, b.alphabet)
        self._steps = Steps(a, self._classes.of_a)
        self._names: dict[frozenset[str], int] = {frozenset(): 0}
        self._rows = [self._by_names(row) for row in self._steps.rows]

    def _by_names(self, row: Sequence[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
        """The transitions, with the number of the components of the character instead of the
        output."""
        united_rows = united(((self._number(output), after), bits) for output, after, bits in row)
        return [(names, after, bits) for (names, after), bits in united_rows.items()]

    def _number(self, output: int) -> int:
        """The number of the components of a character; without `by_place`, that of no component."""
        tags = self._steps.outputs[output].tags if self._by_place else ()
        names = frozenset(tag.name for tag in tags)
        return self._names.setdefault(names, len(self._names))

    def listed(self, count: int) -> list[Witness]:
        explored = self._explore()
        suffixes = suffixes_of(self._a, self._steps, self._classes)
        shortest = minimize(explored, suffixes, self._classify(explored), count)
        listed = [
            Witness(
                string.text,
                reason.names,
                reason.error,
                self._classes.chars(string.bits),
                string.at_end,
                string.over_approximated,
                string.more,
            )
            for reason, string in shortest.items()
        ]
        return sorted(listed, key=lambda witness: (witness.over_approximated, len(witness.text)))

    def _explore(self) -> Product:
        """The product, explored until the verdict is final."""
        size = self._size
        rows_a, rows_b = self._rows, [self._joined(row) for row in self._b.rows]
        stands = [state != DEAD and self._stands(state) for state in range(size)]

        def following(state: int) -> Iterator[Edge]:
            state_a, state_b = divmod(state, size)
            at_b = rows_b[state_b]
            for names, after_a, on_a in rows_a[state_a]:
                for after_b, on_b in at_b:
                    if bits := on_a & on_b:
                        after = after_a * size + after_b
                        yield Edge(bits, LEAVES if stands[after_b] else after, names, after)

        return product(self._classes, self._b.starts[TEXT], following)

    def _joined(self, row: Sequence[int]) -> list[tuple[int, int]]:
        """The next states of a state, each with the classes that lead there."""
        of_b = self._classes.of_b
        return list(united((after, of_b(1 << number)) for number, after in enumerate(row)).items())

    def _stands(self, state: int) -> bool:
        """Whether a verdict is final and acceptance is not over-approximated."""
        error, is_over = self._verdicts[state]
        return {*self._b.rows[state]} == {state} and (error is not None or not is_over)

    def _classify(self, explored: Product) -> Iterator[tuple[_Reason, Place]]:
        """The places at which strings are rejected."""
        names = list(self._names)
        unnamed: dict[frozenset[str], list[Place]] = {}
        yield from self._at_end(Place(0), names[0], 0, self._b.starts[TEXT])
        for number, edges in enumerate(explored.edges):
            for bits, after, label, state in edges:
                state_a, state_b = divmod(state, self._size)
                if after == LEAVES:
                    error, is_over = self._verdicts[state_b]
                    if error is not None:
                        place = Place(number, bits, state_a, is_over)
                        if error:
                            yield _Reason(names[label], error), place
                        else:
                            unnamed.setdefault(names[label], []).append(place)
                elif self._a.ends[state_a]:
                    yield from self._at_end(Place(number, bits), names[label], state_a, state_b)
        for where, places in unnamed.items():
            group = self._classes.groups(place.bits for place in places)
            for place in places:
                yield _Reason(where, "", group=group[place.bits]), place

    def _at_end(
        self, place: Place, names: frozenset[str], state_a: int, state_b: int
    ) -> Iterator[tuple[_Reason, Place]]:
        """The strings that end in a state, if they are rejected or may be."""
        error, is_over = self._verdicts[state_b]
        for end in self._a.ends[state_a]:
            if error is not None:
                place = place._replace(over_approximated=is_over or end.over_approximated)
                yield _Reason(names, error), place
            elif is_over:
                yield _Reason(names, None, state_a), place._replace(over_approximated=True)
