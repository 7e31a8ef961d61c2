"""Operations on tagged automata that keep their tags.

What belongs here: the restriction of an automaton to a language. The result of an unambiguous
automaton is unambiguous.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.regular.automata.alphabet import Alphabet, members, united
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.tagged.tagged_automaton import End, Output, TaggedAutomaton, explored

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.regular.automata.dfa import Dfa


def restricted(automaton: TaggedAutomaton, dfa: Dfa) -> TaggedAutomaton:
    """The automaton of those of its texts that a DFA accepts, too.

    dfa: has the start "text"; the label of an accepting state says whether its texts are
    over-approximated, as in `projection.language`. A text is over-approximated if it is so by one
    of the two. Raises LimitError.
    """
    alphabet = Alphabet.of([*automaton.alphabet.sets, *dfa.alphabet.sets])
    finer = alphabet.refining(automaton.alphabet)
    class_of = [dfa.alphabet.class_of(next(iter(chars))) for chars in alphabet.sets]

    def following(pair: tuple[int, int]) -> Iterator[tuple[Output, tuple[int, int], int]]:
        state, at = pair
        row = dfa.rows[at]
        for output, target, classes in automaton.rows[state]:
            numbers = members(finer(classes))
            for after, some in united((row[class_of[n]], 1 << n) for n in numbers).items():
                if after != DEAD:
                    yield output, (target, after), some

    def ends(pair: tuple[int, int]) -> Iterable[End]:
        state, at = pair
        if at not in dfa.accepting:
            return ()
        is_over = bool(dfa.labels[at])
        return (End(end.opens, end.over_approximated or is_over) for end in automaton.ends[state])

    start = dfa.starts[TEXT]
    return explored(alphabet, (0, start), following, ends)
