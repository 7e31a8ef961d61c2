"""Errors of the differ, looked for by force: random operands, and every text up to a length.

What belongs here: a second opinion that owes nothing to automata. Random expressions and grammars,
mostly in pairs that are close to each other (`cases`; `expressions`, `grammars`, as `notations`
write them, made of `nodes`), are put to the differ (`running`); what it says is held against `re`,
and against all derivations of the grammars, on each text of a small alphabet (`derivations`,
`oracles`, `sides`, `checks`).

An operand may be refused by name; the reasons are counted. What enumeration cannot contradict, it
does not.

    python -m tools.differ_fuzz [--seconds N | --count N] [--seed N] [--kind KIND] [--jobs N]
"""
