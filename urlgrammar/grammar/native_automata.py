"""Automata that are made when they are needed, for the native engine.

What belongs here: the tables of one, and asking it. Those of grammars are in files (`generated`,
`native_rules`).
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from urlgrammar._native import EXTENSION
from urlgrammar.grammar.generated import NOT_ACCEPTING, Tables
from urlgrammar.regular.automata.languages import TEXT

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.regular.automata.dfa import Dfa


def acceptor_tables(dfa: Dfa) -> Tables:
    """The tables of an automaton without outputs. Raises OverflowError if it is too large for
    them: above 65,535 states, or 255 classes of characters."""
    ends = array("H", [NOT_ACCEPTING]) * len(dfa.rows)
    for state in dfa.accepting:
        ends[state] = 1 + NOT_ACCEPTING
    return Tables(
        intervals=array("I", dfa.alphabet.starts),
        classes=array("B", dfa.alphabet.classes),
        targets=array("H", (target for row in dfa.rows for target in row)),
        actions=array("H"),
        ends=ends,
        settings_from=array("H", [0, 0]),
        registers=array("B"),
        values=array("h"),
    )


def acceptor(dfa: Dfa) -> Callable[[str], bool]:
    """Whether an automaton accepts a text without lone surrogates, by the native engine if it is
    there, and if the automaton is not too large for it."""

    def by_python(text: str) -> bool:
        return dfa.accepts(TEXT, text)

    if EXTENSION is None:
        return by_python
    try:
        tables = acceptor_tables(dfa)
    except OverflowError:
        return by_python
    run = EXTENSION.Automaton(*tables, 0, 0).run
    start, accepting = dfa.starts[TEXT], dfa.accepting

    def by_engine(text: str) -> bool:
        length, state = run(start, text)
        return state in accepting and length == len(text)

    return by_engine
