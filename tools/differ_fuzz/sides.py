"""An operand with its meaning, and what must hold of the automaton of it alone.

What belongs here: what the checks ask of one operand. A failure says what is wrong as the name of a
check, the text that shows it, what was expected, and what the differ said.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tools.differ_fuzz.derivations import Universe
    from tools.differ_fuzz.oracles import Oracle, Reading, Value

    PositionsOf = Callable[[str, str], dict[str, tuple[int, ...]] | None]

PLURALS_ARE_OPEN: Final = True
"""Whether it is left open what the differ makes of a component that can be in a text more than
once. If not, it is where any of its occurrences is."""


class Failure(NamedTuple):
    """Something wrong. check: which check says so. text: the text that shows it, if one does."""

    check: str
    text: str | None
    expected: str
    got: str


@dataclass(frozen=True)
class Side:
    """An operand with its meaning. name: what the differ calls it. table: the texts of the universe
    that it accepts. has_rules: whether it is a grammar: its refusals have reasons of their own."""

    name: str
    oracle: Oracle
    universe: Universe
    table: dict[str, Reading]
    has_rules: bool
    _read: dict[str, Reading | None] = field(default_factory=dict)

    def read(self, text: str) -> Reading | None:
        """How it reads any text."""
        if text in self.universe.members:
            return self.table.get(text)
        if text not in self._read:
            self._read[text] = self.oracle.read(text)
        return self._read[text]

    @cached_property
    def ambiguous(self) -> dict[str, str]:
        """Each component with more than one reading, and a shortest text of the universe that shows
        it."""
        found: dict[str, str] = {}
        for text in self.universe.texts:
            for name in self.table[text].ambiguous if text in self.table else ():
                found.setdefault(name, text)
        return found

    @cached_property
    def plural(self) -> frozenset[str]:
        """Components that are in some text more than once, if what becomes of them is open."""
        if not PLURALS_ARE_OPEN:
            return frozenset()
        return frozenset(name for each in self.table.values() for name in each.plural)

    @cached_property
    def beginnings(self) -> frozenset[str]:
        """What the accepted texts of the universe begin with."""
        return frozenset(text[:n] for text in self.table for n in range(len(text) + 1))

    @cached_property
    def viable(self) -> frozenset[str] | None:
        """The texts of the universe that an accepted text begins with, of any length."""
        return self.oracle.viable(self.universe)


def lost_at(text: str, viable: frozenset[str] | None) -> int | None:
    """How long the longest beginning of a text is that is viable; None if that is not known."""
    if viable is None:
        return None
    return max((n for n in range(len(text) + 1) if text[:n] in viable), default=0)


def operand_failures(
    side: Side, positions_of: PositionsOf, with_itself: Callable[[], Any]
) -> Iterator[Failure]:
    """The first text of the universe on which an operand's automaton is wrong, if there is one.

    with_itself: the operand's difference from itself, for what is ambiguous on longer texts only.
    """
    left_out = side.plural.union(side.ambiguous)
    longer: set[str] | None = None
    for text in side.universe.texts:
        reading = side.table.get(text)
        got = positions_of(side.name, text)
        if got is None or reading is None:
            if got is not None or reading is not None:
                expected = f"accepted, {reading.values}" if reading else "refused"
                yield Failure("acceptance", text, expected, f"{got}")
                return
            continue
        said: dict[str, Value] = {name: tuple(sorted(each)) for name, each in got.items()}
        names = (said.keys() | reading.values) - left_out
        wrong = {name for name in names if said.get(name) != reading.values.get(name)}
        if wrong and side.has_rules:
            longer = _ambiguous(side, with_itself()) if longer is None else longer
            wrong -= longer
        if wrong:
            expected = f"{ {name: reading.values.get(name) for name in sorted(wrong)} }"
            yield Failure("positions", text, expected, f"{got}")
            return


def _ambiguous(side: Side, found: Any) -> set[str]:
    """The components that a difference says are ambiguous, and that are."""
    readings = ((each.component, side.read(each.input)) for each in found.ambiguous)
    return {name for name, reading in readings if reading and name in reading.ambiguous}
