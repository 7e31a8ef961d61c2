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
from urlgrammar.regular.tagged.tagged_automaton import explored

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.regular.tagged.tagged_automaton import Output, TaggedAutomaton

UNITS: Final = CharSet(((0, 0xFFFF),))
HIGH: Final = CharSet(((0xD800, 0xDBFF),))
LOW: Final = CharSet(((0xDC00, 0xDFFF),))


def without_pairs(automaton: TaggedAutomaton) -> TaggedAutomaton:
    """The automaton without texts in which a high surrogate is directly before a low one. Raises
    LimitError."""
    return _code_points(automaton, are_units=False)


def from_code_units(automaton: TaggedAutomaton) -> TaggedAutomaton:
    """The automaton of the texts whose code units a given automaton accepts, without those in which
    a high surrogate is directly before a low one.

    Raises LimitError, and UnknownConstructError if the two code units of a character can belong to
    different components.
    """
    return _code_points(automaton, are_units=True)


def _code_points(automaton: TaggedAutomaton, *, are_units: bool) -> TaggedAutomaton:
    """States are those of the given automaton, each with whether a high surrogate was read last."""
    coarse = automaton.alphabet
    sets = [*coarse.sets, HIGH, LOW]
    pairs = _pairs(coarse) if are_units else {}
    if are_units:
        sets = [*(chars & UNITS for chars in sets), *pairs.values()]
    alphabet = Alphabet.of(sets)
    finer = alphabet.refining(coarse)
    above_units = {key: alphabet.bits(chars) for key, chars in pairs.items()}
    high, low = alphabet.bits(HIGH), alphabet.bits(LOW)
    units = alphabet.bits(UNITS) if are_units else -1

    def following(state: tuple[int, bool]) -> Iterator[tuple[Output, tuple[int, bool], int]]:
        where, is_after_high = state
        for output, target, classes in automaton.rows[where]:
            single = finer(classes) & units
            if is_after_high:
                single &= ~low
            if single & high:
                yield output, (target, True), single & high
            if single & ~high:
                yield output, (target, False), single & ~high
            if above_units:
                yield from of_pairs(output, target, classes)

    def of_pairs(
        output: Output, middle: int, classes: int
    ) -> Iterator[tuple[Output, tuple[int, bool], int]]:
        """The transitions of characters whose first code unit leads to the state `middle`."""
        for second, target, other in automaton.rows[middle]:
            above = 0
            for pair in product(members(classes), members(other)):
                above |= above_units.get(pair, 0)
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

    return explored(alphabet, (0, False), following, lambda state: automaton.ends[state[0]])


def _pairs(alphabet: Alphabet) -> dict[tuple[int, int], CharSet]:
    """By classes of the first and the second code unit, the code points above U+FFFF."""
    highs, lows = (
        {n: common for n, chars in enumerate(alphabet.sets) if (common := chars & some)}
        for some in (HIGH, LOW)
    )
    return {(h, low): _joined(highs[h], lows[low]) for h, low in product(highs, lows)}


def _joined(high: CharSet, low: CharSet) -> CharSet:
    if low == LOW:
        ranges = ((_join(a, 0xDC00), _join(b, 0xDFFF)) for a, b in high.ranges)
        return CharSet.of(ranges)
    every = (point for a, b in high.ranges for point in range(a, b + 1))
    return CharSet.of((_join(h, a), _join(h, b)) for h in every for a, b in low.ranges)


def _join(high: int, low: int) -> int:
    return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)
