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
    search       the one search forwards, and the one backwards for shortest endings
    dfa          position automata -> minimal DFA
    diagnosis    a state of a DFA -> where in the grammar it is, and what may come
    transducer   rewriting of texts by machines, one after the other

What is compared are tagged automata, whose tags say which characters are which component:

    tagged_nfa          expression -> automaton with tags, its moves in the order of preference
    tagged_automaton    automata that say of a text what it is split into; the smallest one
    disambiguation      tagged NFA -> the automaton in which the preferred run counts; or all runs
    over_approximation  tagged automaton -> the one that says on which texts something else decides
    preimage            tagged automaton -> the one of texts before they are rewritten
    language            questions about languages: product, difference, reversal, witness, count
    verdicts            automata that say of each text whether it is accepted, and if not, why

and two of them are compared in three steps:

    product         explore: what one text leads to in both
    witnesses       classify: the places where texts are lost, by the error
    divergences     classify: the places where texts are split differently, by the components
    distinguishing  minimize: the shortest string of each reason

    samples      texts that take every transition of an automaton

What this package promises: every answer is exact. A grammar that is not regular, a construct
that is not known, a size past a limit is an error that names the rule (see `errors`). It knows
nothing of what its languages are about, and imports nothing from outside it but Lark.
"""
