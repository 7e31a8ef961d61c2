"""From automata back to expressions.

What belongs here: the elimination of states (J. A. Brzozowski and E. J. McCluskey, "Signal flow
graph techniques for sequential circuit state diagrams", 1963). The expression of a deterministic
automaton is unambiguous.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from urlgrammar.regular.automata.alphabet import united
from urlgrammar.regular.automata.ambiguity import components
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    NOTHING,
    Chars,
    choice,
    parts_of,
    repeat,
    sequence,
)

if TYPE_CHECKING:
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.syntax.expression import Expression

_START: Final = -1
_END: Final = -2


def expression_of(dfa: Dfa, start: str, limit: int | None = None) -> Expression:
    """An expression of what a minimal automaton accepts from a start. Raises LimitError if the
    expressions on the way have more than `limit` sets of characters.

    Strongly connected components are eliminated in reverse topological order, so that alternatives
    differ in their first characters if possible; in a component, the state with the smallest
    expressions around it comes first (M. Delgado and J. Morais, "Approximation to the smallest
    regular expression for a given regular language", 2004).
    """
    edges = _edges(dfa, dfa.starts[start])
    after: dict[int, list[int]] = {}
    for p, q in edges:
        after.setdefault(p, []).append(q)
    for component in components([_START], lambda state: after.get(state, ())):
        waiting = set(component) - {_START, _END}
        while waiting:
            state = min(waiting, key=lambda state: (_weight(edges, state), state))
            waiting.remove(state)
            _eliminate(edges, state)
            if limit is not None and sum(map(_size, edges.values())) > limit:
                raise LimitError(
                    start, f"the expression has more than {limit:,} sets of characters"
                )
    return edges.get((_START, _END), NOTHING)


def _edges(dfa: Dfa, start: int) -> dict[tuple[int, int], Expression]:
    edges: dict[tuple[int, int], Expression] = {}
    if start != DEAD:
        edges[_START, start] = EPSILON
    reached, waiting = {start}, [start]
    while waiting and start != DEAD:
        state = waiting.pop()
        if state in dfa.accepting:
            edges[state, _END] = EPSILON
        classes = united((target, 1 << number) for number, target in enumerate(dfa.rows[state]))
        classes.pop(DEAD, None)
        for target, bits in classes.items():
            edges[state, target] = Chars(dfa.alphabet.union(bits))
            if target not in reached:
                reached.add(target)
                waiting.append(target)
    return edges


def _eliminate(edges: dict[tuple[int, int], Expression], state: int) -> None:
    """Replace a state by edges from each state before it to each state after it."""
    around = repeat(edges.pop((state, state), NOTHING), 0, None)
    before = {p: edges.pop((p, q)) for p, q in list(edges) if q == state}
    after = {q: edges.pop((p, q)) for p, q in list(edges) if p == state}
    for p, entering in before.items():
        for q, leaving in after.items():
            through = sequence([entering, around, leaving])
            known = edges.get((p, q))
            edges[p, q] = through if known is None else _alternatives(known, through)


def _alternatives(one: Expression, other: Expression) -> Expression:
    """The alternatives; the empty text comes last, so that longer texts are preferred."""
    options = [option for option in (one, other) if option != EPSILON]
    if len(options) < 2:
        return repeat(options[0], 0, 1) if options else EPSILON
    if all(isinstance(option, Chars) for option in options):
        return Chars(one.chars | other.chars)  # type: ignore[union-attr]  # as just asked
    return choice(options)


def _weight(edges: dict[tuple[int, int], Expression], state: int) -> int:
    """The size that the elimination of a state adds to the expressions."""
    loop = _size(edges.get((state, state), EPSILON))
    entering = [_size(edge) for (p, q), edge in edges.items() if q == state != p]
    leaving = [_size(edge) for (p, q), edge in edges.items() if p == state != q]
    return (
        sum(entering) * (len(leaving) - 1)
        + sum(leaving) * (len(entering) - 1)
        + loop * (len(entering) * len(leaving) - 1)
    )


@cache
def _size(expression: Expression) -> int:
    """The sets of characters in it. Expressions share their parts, of which each is counted once
    for each place."""
    return 1 if isinstance(expression, Chars) else sum(map(_size, parts_of(expression)))
