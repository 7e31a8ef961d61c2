"""The coarsest partition of states that their moves respect.

What belongs here: the one refinement by which automata of any kind are made small. States are in
one block as long as nothing tells them apart: their kind, or moves with one label into different
blocks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence


def coarsest(
    kinds: Sequence[Hashable],
    targets: Sequence[Iterable[int]],
    signature: Callable[[int, Sequence[int]], Hashable],
) -> list[int]:
    """The block of each state, by number.

    targets: by state, the states that its moves lead to. signature: what counts of the moves of a
    state, given the blocks of all.

    J. Hopcroft, "An n log n algorithm for minimizing states in a finite automaton", 1971, for the
    idea: of a block that falls apart the largest piece keeps its number, so that only what leads
    into the smaller ones must be looked at again.
    """
    numbers: dict[Hashable, int] = {}
    block_of = [numbers.setdefault(kind, len(numbers)) for kind in kinds]
    members: list[set[int]] = [set() for _ in numbers]
    before: list[set[int]] = [set() for _ in kinds]
    for state, block in enumerate(block_of):
        members[block].add(state)
        for target in targets[state]:
            before[target].add(state)
    signatures = [signature(state, block_of) for state in range(len(kinds))]
    touched = set(range(len(members)))
    while touched:
        moved: list[int] = []
        for block in sorted(touched):
            pieces: dict[Hashable, set[int]] = {}
            for state in members[block]:
                pieces.setdefault(signatures[state], set()).add(state)
            if len(pieces) == 1:
                continue
            members[block], *others = sorted(pieces.values(), key=len, reverse=True)
            for piece in others:
                for state in piece:
                    block_of[state] = len(members)
                members.append(piece)
                moved += piece
        touched = set()
        for state in set().union(*(before[target] for target in moved)):
            signatures[state] = signature(state, block_of)
            touched.add(block_of[state])
    return block_of
