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
    changed = {block: [*states] for block, states in enumerate(members)}
    while changed:
        moved: list[int] = []
        for block in sorted(changed):
            pieces: dict[Hashable, set[int]] = {}
            for state in changed[block]:
                pieces.setdefault(signatures[state], set()).add(state)
            for piece in _smaller(members[block], [*pieces.values()]):
                for state in piece:
                    block_of[state] = len(members)
                members[block] -= piece
                members.append(piece)
                moved += piece
        changed = {}
        for state in sorted(set().union(*(before[target] for target in moved))):
            new = signature(state, block_of)
            if new != signatures[state]:
                signatures[state] = new
                changed.setdefault(block_of[state], []).append(state)
    return block_of


def _smaller(block: set[int], pieces: list[set[int]]) -> list[set[int]]:
    """All but the largest of what a block falls apart into: the pieces whose signatures have
    changed, and the rest, whose members have still one signature in common.

    It takes time by the pieces, and not by the rest, unless that is the smaller part.
    """
    rest = len(block) - sum(map(len, pieces))
    largest = max(pieces, key=len)
    if rest >= len(largest):
        return pieces
    others = [piece for piece in pieces if piece is not largest]
    return [*others, block.difference(*pieces)] if rest else others
