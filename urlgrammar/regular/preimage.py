"""Readings of texts before they are rewritten.

What belongs here: the preimage of a reading through a sequential transducer, such as a standard's
preprocessing; and characters that a reading takes and that belong to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.regular.alphabet import Alphabet
from urlgrammar.regular.errors import UnknownConstructError
from urlgrammar.regular.reading import Effect, Reading, explored

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.regular.charset import CharSet
    from urlgrammar.regular.transducer import Transducer


def pulled(found: Reading, transducer: Transducer) -> Reading:
    """The reading of the texts that the transducer makes into texts of the given one: a preimage,
    which says of each character before it was rewritten what it belongs to.

    Raises LimitError, and UnknownConstructError if what is written for one character is divided
    between spans.
    """
    sets = [*(m.chars for moves in transducer.moves for m in moves), *found.alphabet.sets]
    alphabet = Alphabet.of(sets)
    finer = alphabet.refining(found.alphabet)
    moves = [[(move, alphabet.bits(move.chars)) for move in each] for each in transducer.moves]

    def steps(pair: tuple[int, int]) -> Iterator[tuple[Effect, tuple[int, int], int]]:
        where, state = pair
        for move, classes in moves[where]:
            if not classes:
                continue
            if move.output is None:
                for step in found.rows[state]:
                    if taken := finer(step.classes) & classes:
                        yield step.effect, (move.target, step.target), taken
            else:
                for effect, after in _written(found, state, move.output):
                    yield effect, (move.target, after), classes

    def end(pair: tuple[int, int]) -> tuple[tuple[str, ...], bool] | None:
        opens = found.ends[pair[1]] if pair[0] in transducer.accepting else None
        return None if opens is None else (opens, pair[1] in found.undecided)

    return explored(alphabet, (0, 0), steps, end)


def passing_over(found: Reading, chars: CharSet) -> Reading:
    """The reading in which the characters are in no span: they are removed wherever it takes them.

    What opens before one opens there. Raises LimitError.
    """
    alphabet = Alphabet.of([chars, *found.alphabet.sets])
    finer = alphabet.refining(found.alphabet)
    removed = alphabet.bits(chars)

    def steps(state: int) -> Iterator[tuple[Effect, int, int]]:
        for step in found.rows[state]:
            classes = finer(step.classes)
            if classes & removed:
                yield Effect(step.effect.opens, (), ""), step.target, classes & removed
            if classes & ~removed:
                yield step.effect, step.target, classes & ~removed

    def end(state: int) -> tuple[tuple[str, ...], bool] | None:
        opens = found.ends[state]
        return None if opens is None else (opens, state in found.undecided)

    return explored(alphabet, 0, steps, end)


def _written(found: Reading, state: int, text: str) -> list[tuple[Effect, int]]:
    """What reading a text that stands for one character does, and the states after it."""
    ways = [(Effect(written=text), state)]
    for place, character in enumerate(text):
        number = found.alphabet.class_of(character)
        longer = []
        for effect, where in ways:
            for step in found.rows[where]:
                if not step.classes >> number & 1:
                    continue
                opens, spans, _ = step.effect
                if place and (opens or spans != effect.spans):
                    raise UnknownConstructError("(side)", f"{text!r} would be divided")
                longer.append((Effect(effect.opens + opens, spans, text), step.target))
        ways = longer
    if not text:
        return ways
    return [(e if e.spans else Effect(e.opens), target) for e, target in ways]
