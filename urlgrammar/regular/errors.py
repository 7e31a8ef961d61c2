"""The errors of making automata from grammars.

What belongs here: the classes; each error names the rule and the problem.

RegularError (a ValueError)
|- NotRegularError           the grammar needs more than a finite automaton
|- UnknownConstructError     something in the grammar has no exact translation here
|  `- PatternError           and this is at a position of a pattern
|- LimitError                the automaton would be larger than the stated limit
|- NotLinearError            no pattern for `re` provably matches in linear time
"""

from __future__ import annotations


class RegularError(ValueError):
    """A grammar cannot be converted to an automaton or a pattern. `rule` is the rule with the
    problem."""

    def __init__(self, rule: str, problem: str) -> None:
        super().__init__(rule, problem)
        self.rule = rule
        self.problem = problem

    def __str__(self) -> str:
        return f"rule {self.rule}: {self.problem}"


class NotRegularError(RegularError):
    """The rule nests itself in a way that no finite automaton can represent."""


class UnknownConstructError(RegularError):
    """The rule uses a construct that has no exact translation here."""


class PatternError(UnknownConstructError):
    """A pattern is wrong, or has no exact translation here. place: the position, in code points;
    None if it has none."""

    def __init__(self, problem: str, place: int | None) -> None:
        super().__init__("(expression)", problem)
        self.place = place


class LimitError(RegularError):
    """The automaton of the rule is larger than the limit."""


class NotLinearError(RegularError):
    """At one character, a repetition in the rule could both continue and end."""
