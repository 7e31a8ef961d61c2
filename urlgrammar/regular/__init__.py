"""Regular languages over Unicode: from a Lark grammar to automata and `re` patterns.

A grammar, or the pattern of a regular expression, becomes an expression (`syntax`). From it comes a
pattern for `re` that matches in linear time (`pattern`), or an automaton (`automata`): a Glushkov
automaton, then a minimal DFA with labels and outputs, on which there are operations and questions.

Comparisons use tagged automata, whose tags give the component of each character. `nfa` has the
graph of an expression and its threads, with assertions and atomic groups; `tagged` makes of it a
tagged NFA, with transitions in the order of preference, and of that a tagged automaton of the
preferred runs, or of all runs. Two of these are compared in three steps: `product` explores the
product automaton; `witnesses` and `divergences` classify the places where texts are rejected, by
error, or split differently, by component; `distinguishing` finds the shortest string for each
reason.

This package promises that every answer is exact. A grammar that is not regular, an unknown
construct, and a size above a limit are errors that name the rule (see `errors`). The package does
not depend on what its languages describe, and imports nothing else except Lark.
"""
