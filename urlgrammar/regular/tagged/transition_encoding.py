"""A compact text encoding for the transitions of a tagged automaton (see `automata.row_encoding`).

What belongs here: writing the transitions of a state, and reading them.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from urlgrammar.regular.automata.alphabet import members
from urlgrammar.regular.automata.row_encoding import BASE, ZERO
from urlgrammar.regular.tagged.tagged_automaton import Transition

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from urlgrammar.regular.tagged.tagged_automaton import Output

_RUN: Final = 5


def written_transitions(row: Iterable[Transition], outputs: Mapping[Output, int]) -> str:
    """The encoding of the transitions of a state. Each run of classes is the first class, the last
    class and the number of the output, one character each, and the target, two characters."""
    runs: list[int] = []
    for output, target, bits in row:
        for _, group in groupby(enumerate(members(bits)), key=lambda pair: pair[1] - pair[0]):
            classes = [number for _, number in group]
            runs += [classes[0], classes[-1], outputs[output], *divmod(target, BASE)]
    return "".join(chr(ZERO + number) for number in runs)


def read_transitions(written: str, outputs: Sequence[Output]) -> tuple[Transition, ...]:
    """The transitions that `written_transitions` has encoded."""
    steps: dict[tuple[int, int], int] = {}
    for start in range(0, len(written), _RUN):
        first, last, output, high, low = (ord(c) - ZERO for c in written[start : start + _RUN])
        key = (output, high * BASE + low)
        steps[key] = steps.get(key, 0) | (2 << last) - (1 << first)
    return tuple(
        Transition(outputs[output], target, bits) for (output, target), bits in steps.items()
    )
