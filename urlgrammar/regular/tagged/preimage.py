"""Preimages and erasure of tagged automata.

What belongs here: the preimage of a tagged automaton under a transducer, such as a standard's
preprocessing; and erasure, which makes characters ignored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.errors import UnknownConstructError
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.tagged.tagged_automaton import Output, TaggedAutomaton, explored

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.regular.automata.transducer import Transducer
    from urlgrammar.regular.tagged.tagged_automaton import End


def preimage(automaton: TaggedAutomaton, transducer: Transducer) -> TaggedAutomaton:
    """The automaton of the texts that the transducer rewrites to texts of the given automaton. It
    gives the components of each original character.

    Raises LimitError, and UnknownConstructError if the text written for one character belongs to
    more than one component.
    """
    outputs = {move.output for moves in transducer.moves for move in moves if move.output}
    single = {output: CharSet.from_characters(output) for output in outputs if len(output) == 1}
    alphabet = Alphabet.common(automaton.alphabet, sets=[*transducer.sets, *single.values()])
    finer = alphabet.refining(automaton.alphabet)
    moves = [[(move, alphabet.bits(move.chars)) for move in row] for row in transducer.moves]
    same = {output: alphabet.bits(chars) for output, chars in single.items()}

    def following(pair: tuple[int, int]) -> Iterator[tuple[Output, tuple[int, int], int]]:
        where, state = pair
        for move, classes in moves[where]:
            if not classes:
                continue
            if move.output is None:
                for output, target, of_it in automaton.rows[state]:
                    if taken := finer(of_it) & classes:
                        yield output, (move.target, target), taken
                continue
            itself = classes & same.get(move.output, 0)
            for output, after in _written(automaton, state, move.output):
                if classes & ~itself:
                    yield output, (move.target, after), classes & ~itself
                if itself:  # the character is replaced by itself
                    unchanged = None if output.written == move.output else output.written
                    yield output._replace(written=unchanged), (move.target, after), itself

    def ends(pair: tuple[int, int]) -> Iterable[End]:
        return automaton.ends[pair[1]] if pair[0] in transducer.accepting else ()

    return explored(alphabet, (0, 0), following, ends)


def erasure(
    automaton: TaggedAutomaton, chars: CharSet, inside: str | None = None
) -> TaggedAutomaton:
    """The automaton in which these characters are ignored: they are accepted at the same positions,
    but have no tags and are removed. Their opening tags are kept. inside: the name of the tag with
    which they are ignored, None for everywhere. Raises LimitError.
    """
    alphabet = Alphabet.common(automaton.alphabet, sets=[chars])
    finer = alphabet.refining(automaton.alphabet)
    removed = alphabet.bits(chars)

    def following(state: int) -> Iterator[tuple[Output, int, int]]:
        for output, target, of_it in automaton.rows[state]:
            classes = finer(of_it)
            is_there = inside is None or any(tag.name == inside for tag in output.tags)
            erased = classes & removed if is_there else 0
            if erased:
                yield Output(output.opens, (), ""), target, erased
            if classes & ~erased:
                yield output, target, classes & ~erased

    return explored(alphabet, 0, following, lambda state: automaton.ends[state])


def _written(automaton: TaggedAutomaton, state: int, text: str) -> list[tuple[Output, int]]:
    """The outputs of reading the text written for one character, with the states after it."""
    ways = [(Output(written=""), state)]
    for place, character in enumerate(text):
        number = automaton.alphabet.class_of(character)
        longer = []
        for output, where in ways:
            for (opens, tags, written), target, classes in automaton.rows[where]:
                if not classes >> number & 1:
                    continue
                if place and (opens or tags != output.tags):
                    raise UnknownConstructError("(operand)", f"{text!r} would be divided")
                so_far = (output.written or "") + (character if written is None else written)
                longer.append((Output(output.opens + opens, tags, so_far), target))
        ways = longer
    if not text:
        return ways
    return [(o if o.tags or o.written == "" else Output(o.opens), target) for o, target in ways]
