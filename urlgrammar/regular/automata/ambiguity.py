"""Bounds on the number of runs on a text.

What belongs here: deciding whether the number of runs of a Glushkov automaton on a text is bounded.
A backtracking matcher, such as `re`, follows each run once. If their number is bounded, it needs
linear time for every text, also for rejected ones, because runs count wherever they end.

The criteria are those of A. Weber and H. Seidl, "On the degree of ambiguity of finite automata",
1991: the number of runs is unbounded if some text leads from a position to itself in two ways, or
if one text leads from a position p to itself, from p to another position q, and from q to itself.
The second criterion is tested as in C. Allauzen, M. Mohri and A. Rastogi, "General algorithms for
testing the ambiguity of finite automata", 2008: in the threefold product, with an added edge back.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, TypeVar

from urlgrammar.regular.automata.alphabet import Alphabet

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator

    from urlgrammar.regular.automata.glushkov import PositionAutomaton

Node = TypeVar("Node", bound="Hashable")


def bounded_runs(nfa: PositionAutomaton) -> bool:
    """Whether the number of runs on a text is bounded."""
    alphabet = Alphabet.of(position.chars for position in nfa.positions)
    follow = nfa.follow
    classes = [alphabet.bits(position.chars) for position in nfa.positions]

    def doubles(loop: frozenset[int]) -> bool:
        """Whether a text leads from a position of the loop to itself in two ways."""
        if any(one in loop and other in loop for one, other in nfa.twice):
            return True

        def successors(pair: tuple[int, int]) -> Iterator[tuple[int, int]]:
            for one, other in product(follow[pair[0]], follow[pair[1]]):
                if one in loop and other in loop and classes[one] & classes[other]:
                    yield one, other

        of_pairs = components(((p, p) for p in loop), successors)
        return any(len({one == other for one, other in component}) > 1 for component in of_pairs)

    def leaks(loop: frozenset[int], later: frozenset[int]) -> bool:
        """Whether one text leads from a position of one loop to itself, from there to a position of
        the other loop, and from that position to itself."""

        def successors(node: tuple[int, int, int]) -> Iterator[tuple[int, int, int]]:
            before, between, after = node
            if between == after:
                yield before, before, after
            for one in follow[before]:
                if one not in loop:
                    continue
                for three in follow[after]:
                    both = classes[one] & classes[three]
                    if three not in later or not both:
                        continue
                    for two in follow[between]:
                        if both & classes[two]:
                            yield one, two, three

        starts = [(p, p, q) for p in loop for q in later if classes[p] & classes[q]]
        return any(
            (p, q, q) in component
            for component in map(set, components(starts, successors))
            for p, between, q in component
            if p == between
        )

    loops = [
        frozenset(component)
        for component in components(nfa.first, lambda p: follow[p])
        if len(component) > 1 or component[0] in follow[component[0]]
    ]
    if any(doubles(loop) for loop in loops):
        return False
    return not any(
        leaks(loop, later)
        for index, later in enumerate(loops)  # components are in reverse topological order
        for loop in loops[index + 1 :]
    )


def components(
    starts: Iterable[Node], successors: Callable[[Node], Iterable[Node]]
) -> list[list[Node]]:
    """The strongly connected components of the reachable nodes, in reverse topological order
    (R. Tarjan, "Depth-first search and linear graph algorithms", 1972)."""
    numbers: dict[Node, int] = {}
    lowest: dict[Node, int] = {}
    stack: list[Node] = []
    all_components: list[list[Node]] = []
    done: set[Node] = set()

    def enter(node: Node) -> tuple[Node, Iterator[Node]]:
        numbers[node] = lowest[node] = len(numbers)
        stack.append(node)
        return node, iter(successors(node))

    for start in starts:
        path = [] if start in numbers else [enter(start)]
        while path:
            node, following = path[-1]
            for after in following:
                if after not in numbers:
                    path.append(enter(after))
                    break
                if after not in done:
                    lowest[node] = min(lowest[node], numbers[after])
            else:
                path.pop()
                if path:
                    above = path[-1][0]
                    lowest[above] = min(lowest[above], lowest[node])
                if lowest[node] == numbers[node]:
                    component = [stack.pop()]
                    while component[-1] != node:
                        component.append(stack.pop())
                    all_components.append(component)
                    done.update(component)
    return all_components
