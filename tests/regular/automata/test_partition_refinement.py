"""Partition refinement, compared with refining all blocks until nothing changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from urlgrammar.regular.automata.partition_refinement import coarsest

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    Moves = Sequence[Sequence[tuple[str, int]]]
    Signature = Callable[[Sequence[tuple[str, int]]], Hashable]

SIGNATURES: Final[dict[str, Signature]] = {
    "all-moves-in-order": tuple,
    "moves-in-order-once": lambda moves: tuple(dict.fromkeys(moves)),
    "moves-in-any-order": frozenset,
    "moves-counted": lambda moves: tuple(sorted(moves)),
    "blocks-alone": lambda moves: frozenset(block for _, block in moves),
    "last-move": lambda moves: moves[-1] if moves else None,
}


def found(kinds: Sequence[Hashable], moves: Moves, signature: Signature) -> list[int]:
    """The blocks."""
    return coarsest(
        kinds,
        [[target for _, target in each] for each in moves],
        lambda state, blocks: signature([(label, blocks[to]) for label, to in moves[state]]),
    )


def blocks(numbers: Sequence[int]) -> set[frozenset[int]]:
    """The blocks as sets of states."""
    return {
        frozenset(state for state, block in enumerate(numbers) if block == one)
        for one in set(numbers)
    }


def refined(kinds: Sequence[Hashable], moves: Moves, signature: Signature) -> set[frozenset[int]]:
    """The coarsest partition, by going over all states until no block splits.

    E. F. Moore, "Gedanken-experiments on sequential machines", 1956.
    """
    numbers: dict[Hashable, int] = {}
    block_of = [numbers.setdefault(kind, len(numbers)) for kind in kinds]
    while True:
        signatures: dict[Hashable, int] = {}
        finer = [
            signatures.setdefault(
                (block_of[state], signature([(label, block_of[to]) for label, to in each])),
                len(signatures),
            )
            for state, each in enumerate(moves)
        ]
        if len(signatures) == len(set(block_of)):
            return blocks(block_of)
        block_of = finer


@st.composite
def automata(draw: st.DrawFn) -> tuple[list[int], list[list[tuple[str, int]]]]:
    """Kinds and transitions of up to fourteen states."""
    size = draw(st.integers(1, 14))
    kinds = draw(st.lists(st.integers(0, 2), min_size=size, max_size=size))
    move = st.tuples(st.sampled_from("ab"), st.integers(0, size - 1))
    moves = st.lists(move, max_size=4)
    return kinds, draw(st.lists(moves, min_size=size, max_size=size))


@st.composite
def unrolled(draw: st.DrawFn) -> tuple[list[int], list[list[tuple[str, int]]]]:
    """Automata with several copies of each state."""
    kinds, moves = draw(automata())
    size, copies = len(kinds), draw(st.integers(2, 3))
    shifts = st.integers(0, copies - 1).map(lambda copy: copy * size)
    moved = [
        [(label, target + draw(shifts)) for label, target in each]
        for _ in range(copies)
        for each in moves
    ]
    return kinds * copies, moved


@pytest.mark.parametrize("name", SIGNATURES)
@given(automata())
@times(0.75)
def test_random(name: str, automaton: tuple[list[int], list[list[tuple[str, int]]]]) -> None:
    """The blocks are those of a naive refinement."""
    signature = SIGNATURES[name]
    assert blocks(found(*automaton, signature)) == refined(*automaton, signature)


@pytest.mark.parametrize("name", SIGNATURES)
@given(unrolled())
@times(0.75)
def test_copies(name: str, automaton: tuple[list[int], list[list[tuple[str, int]]]]) -> None:
    """The same for automata with equivalent states; copies of a state are in one block."""
    signature = SIGNATURES[name]
    numbers = found(*automaton, signature)
    assert blocks(numbers) == refined(*automaton, signature)
    assert len(set(numbers)) <= len(numbers) // 2


@given(automata())
@times(0.75)
def test_numbers(automaton: tuple[list[int], list[list[tuple[str, int]]]]) -> None:
    """Blocks are numbered from 0, and no block contains states of two kinds."""
    kinds, moves = automaton
    numbers = found(kinds, moves, frozenset)
    assert set(numbers) == set(range(len(set(numbers))))
    assert len({(kind, block) for kind, block in zip(kinds, numbers, strict=True)}) == len(
        set(numbers)
    )


@pytest.mark.parametrize("length", [1, 2, 3, 50])
def test_chain(length: int) -> None:
    """The states of a chain are separated one by one, from its end."""
    moves = [[("a", state + 1)] for state in range(length)] + [[]]
    assert len(set(found([0] * length + [1], moves, tuple))) == length + 1


def test_ring() -> None:
    """The states of a ring of one kind are one block; with two kinds, states at the same distance
    are one block."""
    moves = [[("a", (state + 1) % 12)] for state in range(12)]
    assert set(found([0] * 12, moves, tuple)) == {0}
    by_three = found([state % 3 for state in range(12)], moves, tuple)
    assert blocks(by_three) == {frozenset(range(kind, 12, 3)) for kind in range(3)}
    one = found([state == 5 for state in range(12)], moves, tuple)
    assert len(set(one)) == 12


def test_labels_tell_apart() -> None:
    """Transitions with different labels are different."""
    moves = [[("a", 3)], [("b", 3)], [("a", 3)], []]
    assert blocks(found([0, 0, 0, 1], moves, tuple)) == {
        frozenset({0, 2}),
        frozenset({1}),
        frozenset({3}),
    }


def test_no_states() -> None:
    """Of no states there are no blocks."""
    assert coarsest([], [], lambda state, _: state) == []


def test_signatures_are_computed_only_for_split_blocks() -> None:
    """States that do not lead into a split block are not looked at again."""
    asked: list[int] = []
    targets = [[1], [2], [3], [], [5], [5]]

    def signature(state: int, known: Sequence[int]) -> Hashable:
        asked.append(state)
        return tuple(known[target] for target in targets[state])

    numbers = coarsest([0, 0, 0, 1, 2, 2], targets, signature)
    assert blocks(numbers) == {frozenset({n}) for n in range(4)} | {frozenset({4, 5})}
    assert asked.count(4) == asked.count(5) == asked.count(3) == 1
