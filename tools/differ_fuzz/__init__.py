"""Find errors of the differ by brute force: random operands, and every text up to a length.

What belongs here: checks that do not depend on automata. The differ compares random expressions and
grammars, mostly pairs of similar ones (`running`; `cases`, `expressions` and `grammars` make them,
`notations` writes them, their trees are in `nodes`). On each text over a small alphabet, its
results are compared with those of `re` and with all derivations of the grammars (`derivations`,
`oracles`, `sides`, `checks`).

The differ may refuse an operand by name; the reasons are counted. Results that enumeration cannot
contradict are not checked.

    python -m tools.differ_fuzz [--seconds N | --count N] [--seed N] [--kind KIND] [--jobs N]
"""
