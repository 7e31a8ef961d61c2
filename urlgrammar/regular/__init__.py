"""Regular languages over Unicode: from a Lark grammar to automata and `re` patterns.

The stages of a grammar, one module each. A module uses only earlier ones:

    errors                the errors
    charset               sets of code points as intervals, with their algebra
    descriptions          sets of code points in few words, with the names of a grammar
    expression            regular expressions as trees, with nodes for rules
    factoring             alternatives with common parts -> shorter expressions
    re_reader             a pattern in the syntax of `re` -> expression
    javascript.characters the character classes of JavaScript
    javascript.source     the source of a regular expression of JavaScript
    javascript.classes    its character classes and escapes -> sets
    javascript.reader     its syntax -> expression
    lark_limits           what Lark would make of a grammar, in numbers
    size                  the size of an expression, before anything is made of it
    lark_reader           the compiled rules and terminals of a Lark grammar -> expressions
    simplification        expression -> a shorter one for the same language
    pattern               expression -> pattern for `re` that matches in linear time
    glushkov              expression -> Glushkov automaton (an NFA without empty transitions)
    alphabet              code points -> the character classes of automata
    partition_refinement  the coarsest partition of states, for minimization
    search                breadth-first search, and shortest accepting suffixes
    dfa                   Glushkov automata -> minimal DFA, with labels and outputs
    diagnosis             a state of a DFA -> its rule, and what is expected next
    transducer            transducers that rewrite texts
    languages             product, difference, preimage, witness, count
    verdicts              automata whose labels say whether a text is accepted, and its error
    transition_cover      texts that cover every transition of an automaton

Comparisons use tagged automata, whose tags give the component of each character:

    tags                tags, the meaning of captured rules
    graph               expression -> graph with its choices, assertions and atomic groups
    conditions          what an assertion requires of the rest of a text
    threads             the threads of a graph between two characters, preferred first
    tagged_nfa          expression -> tagged NFA, with transitions in the order of preference
    tagged_automaton    tagged automata that give the components of a text; minimization
    disambiguation      tagged NFA -> tagged automaton of the preferred runs, or of all runs
    over_approximation  tagged automaton -> one that marks over-approximated texts
    preimage            tagged automaton -> the one of texts before they are rewritten
    utf16               tagged automaton of code units -> one of code points
    projection          tagged automaton -> DFA of its language

Two automata are compared in three steps:

    product         explore the product automaton
    witnesses       classify the places where texts are rejected, by error
    divergences     classify the places where texts are split differently, by component
    distinguishing  find the shortest string for each reason

This package promises that every answer is exact. A grammar that is not regular, an unknown
construct, and a size above a limit are errors that name the rule (see `errors`). The package does
not depend on what its languages describe, and imports nothing else except Lark.
"""
