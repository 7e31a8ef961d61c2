"""An operand with its meaning, and checks of its automaton alone.

What belongs here: checks of one operand. A failure consists of the name of the check, the text that
shows the error, the expected result, and the result of the differ.
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
"""Whether the differ may do anything with a component that can occur more than once in a text. If
not, its position is that of any of its occurrences."""


class Failure(NamedTuple):
    """An error. check: the check that found it. text: the text that shows it, if there is one."""

    check: str
    text: str | None
    expected: str
    got: str


@dataclass(frozen=True)
class Side:
    """An operand with its meaning. name: its name for the differ. table: the texts of the universe
    that it accepts. has_rules: whether it is a grammar, whose rejections have their own reasons."""

    name: str
    oracle: Oracle
    universe: Universe
    table: dict[str, Reading]
    has_rules: bool
    _read: dict[str, Reading | None] = field(default_factory=dict)

    def read(self, text: str) -> Reading | None:
        """How the operand splits any text."""
        if text in self.universe.members:
            return self.table.get(text)
        if text not in self._read:
            self._read[text] = self.oracle.read(text)
        return self._read[text]

    @cached_property
    def ambiguous(self) -> dict[str, str]:
        """Each ambiguous component, and a shortest text of the universe that shows it."""
        found: dict[str, str] = {}
        for text in self.universe.texts:
            for name in self.table[text].ambiguous if text in self.table else ():
                found.setdefault(name, text)
        return found

    @cached_property
    def plural(self) -> frozenset[str]:
        """Components that occur more than once in some text, if the differ may do anything with
        them."""
        if not PLURALS_ARE_OPEN:
            return frozenset()
        return frozenset(name for each in self.table.values() for name in each.plural)

    @cached_property
    def beginnings(self) -> frozenset[str]:
        """The prefixes of the accepted texts of the universe."""
        return frozenset(text[:n] for text in self.table for n in range(len(text) + 1))

    @cached_property
    def viable(self) -> frozenset[str] | None:
        """The texts of the universe that are prefixes of an accepted text of any length."""
        return self.oracle.viable(self.universe)


def lost_at(text: str, viable: frozenset[str] | None) -> int | None:
    """The length of the longest viable prefix of a text; None if it is unknown."""
    if viable is None:
        return None
    return max((n for n in range(len(text) + 1) if text[:n] in viable), default=0)


def operand_failures(
    side: Side, positions_of: PositionsOf, with_itself: Callable[[], Any]
) -> Iterator[Failure]:
    """The first text of the universe for which an operand's automaton is wrong, if there is one.

    with_itself: the operand's difference from itself, to find components that are ambiguous only on
    longer texts.
    """
    left_out = side.plural.union(side.ambiguous)
    longer: set[str] | None = None
    for text in side.universe.texts:
        reading = side.table.get(text)
        got = positions_of(side.name, text)
        if got is None or reading is None:
            if got is not None or reading is not None:
                expected = f"accepted, {reading.values}" if reading else "rejected"
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
    """The components that a difference reports as ambiguous, and that are."""
    readings = ((each.component, side.read(each.input)) for each in found.left_out.ambiguous)
    return {name for name, reading in readings if reading and name in reading.ambiguous}
