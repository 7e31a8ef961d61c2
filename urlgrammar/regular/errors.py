"""What can go wrong between a grammar and its automata.

What belongs here: the classes; each error names the rule and the problem.

RegularError (a ValueError)
|- NotRegularError           the grammar needs more than a finite automaton
|- UnknownConstructError     something in the grammar has no exact translation here
|- LimitError                the automaton would have more states than the stated limit
|- NotLinearError            no pattern for `re` can be shown to match in linear time
"""

from __future__ import annotations


class RegularError(ValueError):
    """A grammar cannot be turned into an automaton or a pattern; `rule` is where."""

    def __init__(self, rule: str, problem: str) -> None:
        super().__init__(rule, problem)
        self.rule = rule
        self.problem = problem

    def __str__(self) -> str:
        return f"rule {self.rule}: {self.problem}"


class NotRegularError(RegularError):
    """The rule nests itself in a way that no finite automaton can follow."""


class UnknownConstructError(RegularError):
    """The rule uses a construct that has no exact translation here."""


class LimitError(RegularError):
    """The automaton of the rule is larger than the limit."""


class NotLinearError(RegularError):
    """A repetition in the rule could be left in more than one way at the same character."""
