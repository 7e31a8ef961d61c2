"""Regular languages over Unicode: from a Lark grammar to automata and `re` patterns.

The way of a grammar, one module a stage, each resting only on those before it:

    errors       what can go wrong
    charset      sets of code points as intervals, with their algebra
    expression   regular expressions as trees; rule boundaries are nodes of them
    factoring    alternatives that repeat each other -> expressions that do not
    re_reader    a pattern in the syntax of `re` -> expression
    lark_reader  the compiled rules and terminals of a Lark grammar -> expressions
    simplify     expression -> a shorter one for the same language
    pattern      expression -> pattern for `re`, linear in time by construction
    positions    expression -> position automaton (an NFA without empty moves)
    alphabet     code points -> the classes that no automaton at hand tells apart
    partition    the one refinement by which automata are made small
    dfa          position automata -> minimal DFA
    diagnosis    a state of a DFA -> where in the grammar it is, and what may come
    transducer   rewriting of texts by machines, one after the other
    marked       expression -> automaton that knows captured rules, in the order of preference
    reading      marked automaton -> the one in which the preferred run counts; preimages of it
    language     questions about languages: product, difference, reversal, witness, count
    pairs        what walks through two automata at once need
    walks        two readings -> where texts are lost, and where they part
    samples      texts that take every transition of an automaton

What this package promises: every answer is exact. A grammar that is not regular, a construct
that is not known, a size past a limit is an error that names the rule (see `errors`). It knows
nothing of what its languages are about, and imports nothing from outside it but Lark.
"""
