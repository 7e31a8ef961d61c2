"""The strings that a filter shares with a template, in the form of the template.

What belongs here: going through the segments of a template with the states of a filter. What the
filter accepts of a segment, and what may follow, is asked one segment at a time, so that the
expression keeps the form that people would write. If only a part of an alternative is shared, and
that part has no short expression, only the shortest string of the alternative is kept, if it is
shared (`/` of a path); the result says so.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass.spellings import text
from urlgrammar.differ.tighten.segments import together
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import DEAD, Dfa
from urlgrammar.regular.automata.languages import (
    TEXT,
    intersection,
    is_empty,
    language_of,
    product,
    witness,
)
from urlgrammar.regular.automata.state_elimination import expression_of
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.expression import Repeat, Seq, choice, repeat, sequence
from urlgrammar.regular.syntax.simplification import simplify

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from urlgrammar.differ.tighten.segments import Line
    from urlgrammar.regular.syntax.expression import Expression

MOST_SETS: Final = 40
"""The most sets of characters in the expression of a part of an alternative."""


def shared(filter_: Dfa, lines: Sequence[Line]) -> Expression | None:
    """An expression of strings that a filter shares with lines of segments, and of no others; None
    if there is none."""
    found = [
        sequences
        for line in lines
        if (sequences := _Walk(filter_, line).after(0, filter_.starts[TEXT])) is not None
    ]
    return together([line for sequences in found for line in sequences]) if found else None


class _Group(NamedTuple):
    """States of a filter after which the same strings may follow. rest: the sequences of what
    follows, None if nothing that can be written does."""

    states: frozenset[int]
    rest: list[list[Expression]] | None


class _Walk:
    """Going through a line with the states of a filter."""

    def __init__(self, filter_: Dfa, line: Line) -> None:
        self._filter, self._line = filter_, line
        self.after = cache(self._after)
        self._following = cache(self._following_language)

    def _after(self, place: int, state: int) -> list[list[Expression]] | None:
        """Sequences of expressions for what is shared from a segment and a state on, None if that
        is nothing."""
        if place == len(self._line):
            return [[]] if state in self._filter.accepting else None
        segment = self._line[place]
        by_rest: dict[tuple[tuple[Expression, ...], ...], list[Expression]] = {}
        for alternative in segment.alternatives:
            for part, rest in self._parts(alternative, place, state):
                by_rest.setdefault(tuple(map(tuple, rest)), []).append(part)
        sequences = [
            [segment.join(parts), *line] for rest, parts in by_rest.items() for line in rest
        ]
        return sequences or None

    def _parts(
        self, alternative: Expression, place: int, state: int
    ) -> Iterator[tuple[Expression, list[list[Expression]]]]:
        """The parts of an alternative that are shared, each with what may follow."""
        dfa = language_of(alternative)
        ends = self._ends(dfa, state)
        groups = self._groups(ends, place + 1)
        if len(groups) > 1 and (halves := _halves(alternative)):
            for half in halves:
                yield from self._parts(half, place, state)
            return
        for states, rest in groups:
            if rest is None:
                continue
            if states == ends:
                yield alternative, rest
                continue
            some = intersection(dfa, self._from(state, states))
            try:
                yield simplify(expression_of(some, TEXT, MOST_SETS)), rest
            except LimitError:
                shortest = witness(dfa)
                if shortest is not None and some.accepts(TEXT, shortest):
                    yield text(shortest), rest

    def _ends(self, dfa: Dfa, state: int) -> frozenset[int]:
        """The states of the filter at the ends of the strings of a language."""
        alphabet = Alphabet.common(dfa.alphabet, self._filter.alphabet)
        classes = [alphabet.classes_of(each.alphabet) for each in (dfa, self._filter)]
        start = (dfa.starts[TEXT], state)
        seen, waiting = {start}, [start]
        while waiting:
            own, others = waiting.pop()
            for one, other in zip(*classes, strict=True):
                pair = (dfa.rows[own][one], self._filter.rows[others][other])
                if pair[0] != DEAD and pair not in seen:
                    seen.add(pair)
                    waiting.append(pair)
        return frozenset(other for own, other in seen if own in dfa.accepting)

    def _groups(self, ends: frozenset[int], place: int) -> list[_Group]:
        """States after which the same strings may follow."""
        groups: list[tuple[Dfa, set[int]]] = []
        for end in sorted(ends):
            following = self._following(place, end)
            same = next((states for one, states in groups if _is_same(one, following)), None)
            if same is None:
                groups.append((following, {end}))
            else:
                same.add(end)
        return [
            _Group(frozenset(states), None if is_empty(one) else self.after(place, min(states)))
            for one, states in groups
        ]

    def _following_language(self, place: int, state: int) -> Dfa:
        """The strings of the rest of the line that lead from a state to the end of the filter."""
        rest = sequence(choice(segment.alternatives) for segment in self._line[place:])
        return intersection(language_of(rest), self._from(state, self._filter.accepting))

    def _from(self, state: int, accepting: Collection[int]) -> Dfa:
        rows = self._filter.rows
        starts, labels = {TEXT: state}, (None,) * len(rows)
        return Dfa(self._filter.alphabet, rows, frozenset(accepting) - {DEAD}, starts, labels)


def _halves(alternative: Expression) -> tuple[Expression, ...]:
    """What begins with a repetition that can be left out, without it and with it."""
    first, *rest = alternative.parts if isinstance(alternative, Seq) else [alternative]
    if not isinstance(first, Repeat) or first.least:
        return ()
    return sequence(rest), sequence([repeat(first.body, 1, first.most), *rest])


def _is_same(one: Dfa, other: Dfa) -> bool:
    return is_empty(product((one, other), lambda accepts: accepts[0] != accepts[1]))
