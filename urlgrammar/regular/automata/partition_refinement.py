"""Partition refinement: the coarsest partition of equivalent states.

What belongs here: the refinement that minimizes automata of every kind. Two states are in the same
block if they have the same kind, and the same transitions into blocks.
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

    targets: by state, the targets of its transitions. signature: a value that describes the
    transitions of a state, given the blocks of all states.

    The idea is from J. Hopcroft, "An n log n algorithm for minimizing states in a finite
    automaton", 1971: if a block is split, its largest piece keeps the number, so that only
    transitions into the smaller pieces must be checked again.
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
    """All pieces of a split block except the largest. The pieces are those with changed signatures,
    and the rest of the block, whose states still have the same signature.

    The time depends on the size of the pieces, and on that of the rest only if it is smaller.
    """
    rest = len(block) - sum(map(len, pieces))
    largest = max(pieces, key=len)
    if rest >= len(largest):
        return pieces
    others = [piece for piece in pieces if piece is not largest]
    return [*others, block.difference(*pieces)] if rest else others
