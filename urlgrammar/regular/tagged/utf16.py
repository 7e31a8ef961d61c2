"""Automata of languages whose strings are UTF-16.

What belongs here: from an automaton that reads code units to one that reads code points; and
leaving out the texts that such a string cannot be: those with a high surrogate directly before a
low one, which would be one code point.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from urlgrammar.regular.automata.alphabet import Alphabet, members
from urlgrammar.regular.errors import UnknownConstructError
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.tagged.tagged_automaton import Output, TaggedAutomaton, explored

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.regular.tagged.tagged_automaton import End

UNITS: Final = CharSet(((0, 0xFFFF),))
HIGH: Final = CharSet(((0xD800, 0xDBFF),))
LOW: Final = CharSet(((0xDC00, 0xDFFF),))


def without_pairs(automaton: TaggedAutomaton) -> TaggedAutomaton:
    """The automaton without texts in which a high surrogate is directly before a low one. Raises
    LimitError."""
    return _CodePoints(automaton, are_units=False).automaton()


def from_code_units(automaton: TaggedAutomaton) -> TaggedAutomaton:
    """The automaton of the texts whose code units a given automaton accepts, without those in which
    a high surrogate is directly before a low one.

    Raises LimitError, and UnknownConstructError if the two code units of a character can belong to
    different components.
    """
    return _CodePoints(automaton, are_units=True).automaton()


class _CodePoints:
    def __init__(self, automaton: TaggedAutomaton, *, are_units: bool) -> None:
        self._given = automaton
        coarse = automaton.alphabet
        sets = [*coarse.sets, HIGH, LOW]
        pairs = _pairs(coarse) if are_units else {}
        self._alphabet = Alphabet.of([*(chars & UNITS for chars in sets), *pairs.values()]
                                     if are_units else sets)  # fmt: skip
        self._finer = self._alphabet.refining(coarse)
        self._pairs = {key: self._alphabet.bits(chars) for key, chars in pairs.items()}
        self._high, self._low = self._alphabet.bits(HIGH), self._alphabet.bits(LOW)
        self._single = self._alphabet.bits(UNITS) if are_units else -1

    def automaton(self) -> TaggedAutomaton:
        """The automaton; a state is a state of the given one, and whether a high surrogate has just
        been read."""
        return explored(self._alphabet, (0, False), self._following, self._ends)

    def _following(self, state: tuple[int, bool]) -> Iterator[tuple[Output, tuple[int, bool], int]]:
        where, is_after_high = state
        for output, target, classes in self._given.rows[where]:
            single = self._finer(classes) & self._single
            if is_after_high:
                single &= ~self._low
            if single & self._high:
                yield output, (target, True), single & self._high
            if single & ~self._high:
                yield output, (target, False), single & ~self._high
            if self._pairs:
                yield from self._pair(output, target, classes)

    def _pair(
        self, output: Output, middle: int, classes: int
    ) -> Iterator[tuple[Output, tuple[int, bool], int]]:
        """The transitions of characters whose first code unit leads to the state `middle`."""
        for second, target, other in self._given.rows[middle]:
            above = 0
            for pair in product(members(classes), members(other)):
                above |= self._pairs.get(pair, 0)
            if not above:
                continue
            if second.opens or second.tags != output.tags:
                names = sorted({t.name for t in {*second.opens, *second.tags} ^ {*output.tags}})
                raise UnknownConstructError(
                    "(operand)",
                    f"{', '.join(names)} can begin or end between the two code units of a "
                    "character above U+FFFF: add the flag u",
                )
            yield output, (target, False), above

    def _ends(self, state: tuple[int, bool]) -> Iterable[End]:
        return self._given.ends[state[0]]


def _pairs(alphabet: Alphabet) -> dict[tuple[int, int], CharSet]:
    """By classes of the first and the second code unit, the code points above U+FFFF."""
    highs, lows = (
        {n: common for n, chars in enumerate(alphabet.sets) if (common := chars & some)}
        for some in (HIGH, LOW)
    )
    return {(h, low): _code_points(highs[h], lows[low]) for h, low in product(highs, lows)}


def _code_points(high: CharSet, low: CharSet) -> CharSet:
    if low == LOW:
        ranges = ((_join(a, 0xDC00), _join(b, 0xDFFF)) for a, b in high.ranges)
        return CharSet.of(ranges)
    every = (point for a, b in high.ranges for point in range(a, b + 1))
    return CharSet.of((_join(h, a), _join(h, b)) for h in every for a, b in low.ranges)


def _join(high: int, low: int) -> int:
    return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)
