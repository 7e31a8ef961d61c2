"""Verdicts: whether a text is accepted, and if not, its error.

What belongs here: automata whose labels are verdicts on the texts that end in a state. Every text
has a verdict, so all states but `DEAD` are accepting, and no transition leads to `DEAD`. An error
is only a name here; the caller defines the names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.regular.automata.dfa import DEAD, explored
from urlgrammar.regular.automata.languages import TEXT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urlgrammar.regular.automata.dfa import Dfa


class Verdict(NamedTuple):
    """The verdict on a text.

    error: None if the text is accepted; otherwise the name of the error, "" if it has no name.
    over_approximated: whether a parser must decide if the text is really accepted, or which error
    it has.
    """

    error: str | None
    over_approximated: bool = False


def verdict(automaton: Dfa, text: str) -> Verdict:
    """The verdict on a text. Linear in its length."""
    label = automaton.labels[automaton.after(automaton.starts[TEXT], text)]
    assert isinstance(label, Verdict)
    return label


def of_language(dfa: Dfa, rejected: str = "", accepted: str | None = None) -> Dfa:
    """The verdicts of an automaton made by `projection.language`, with one error for all rejected
    texts, and another, or none, for all accepted ones. The label of an accepting state says whether
    its texts are over-approximated."""

    def label(state: int) -> Verdict:
        if state in dfa.accepting:
            return Verdict(accepted, bool(dfa.labels[state]))
        return Verdict(rejected)

    start = {TEXT: dfa.starts[TEXT]}
    return explored(dfa.alphabet, start, dfa.rows.__getitem__, label)


def of_diagnoses(dfa: Dfa, start: str, error: Callable[[int], str]) -> Dfa:
    """The verdicts of an automaton with diagnoses as labels.

    error: the error of rejected texts that end in a state, or that have no transition from it.
    """

    def successors(state: tuple[int, str | None]) -> list[tuple[int, str | None]]:
        number, final = state
        if final is not None:
            return [state] * dfa.alphabet.size
        rejected = (DEAD, error(number))
        return [rejected if t == DEAD else (t, None) for t in dfa.rows[number]]

    def label(state: tuple[int, str | None]) -> Verdict:
        number, final = state
        if final is None and number not in dfa.accepting:
            final = error(number)
        return Verdict(final)

    first: tuple[int, str | None] = (dfa.starts[start], None)
    return explored(dfa.alphabet, {TEXT: first}, successors, label)


def first_of(verdicts: Sequence[Verdict]) -> Verdict:
    """The first verdict that accepts or names an error, the last one if none does: what
    `labelled_product` needs for automata in the order of precedence."""
    return next((verdict for verdict in verdicts if verdict.error != ""), verdicts[-1])
