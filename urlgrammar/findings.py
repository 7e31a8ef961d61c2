"""What there is to say about the difference of two sides: values, and nothing else.

What belongs here: the findings. `difference` makes them, `report` and the command line show them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from urlgrammar.characters import shown

if TYPE_CHECKING:
    from urlgrammar.regular.charset import CharSet
    from urlgrammar.sides import Components

MAX_REASONS: Final = 100
"""How many findings of a kind are kept, the shortest first."""


@dataclass(frozen=True, slots=True)
class OnlyOne:
    """Texts that one side takes and the other does not, for one reason.

    input: a shortest such text. familiar: one like it with a scheme that is better known, if it has
    the same fate. component: the one, by the side that takes it, in which the other is lost; None
    between components. position: where, in code points. rule: the rule of the other side, None if
    it has none. characters: those on which it is lost at such places; none if it is lost because
    the text ends. never: whether these are all characters that the other side never has in the
    component; if not, it has them elsewhere in it. message: what the other side says about this
    text. undecided: whether more than a grammar decides on texts like this one (on this one, the
    parsers did).
    """

    input: str
    familiar: str | None
    component: str | None
    position: int
    rule: str | None
    characters: CharSet
    never: bool
    message: str
    undecided: bool

    @property
    def reason(self) -> str:
        """One line: the component, the characters, and what the other side says."""
        where = self.component or "between components"
        what = shown(self.characters) if self.characters else "at the end"
        return f"{where}: {what}{' (never in it)' * self.never}; {self.message}"


@dataclass(frozen=True, slots=True)
class Split:
    """Texts that both sides take and split into different components, for one reason.

    input: a shortest such text. familiar: one like it with a scheme that is better known, if it is
    split in the same way. position: of the first character that they read differently. a, b:
    the components by either side; None is undefined. components: those that differ, or are
    elsewhere in the text. undecided: as for `OnlyOne`.
    """

    input: str
    familiar: str | None
    position: int
    parts_a: tuple[tuple[str, str | None], ...] = field(repr=False)
    parts_b: tuple[tuple[str, str | None], ...] = field(repr=False)
    components: tuple[str, ...]
    undecided: bool

    @property
    def a(self) -> Components:
        """The components by the one side."""
        return dict(self.parts_a)

    @property
    def b(self) -> Components:
        """The components by the other."""
        return dict(self.parts_b)


@dataclass(frozen=True, slots=True)
class CharacterSets:
    """The characters that can be in a component by one side only, and by both."""

    component: str
    only_a: CharSet
    only_b: CharSet
    both: CharSet


@dataclass(frozen=True, slots=True)
class Difference:
    """What two sides disagree on.

    a, b: their names. relation: of the texts that they take: `equal`, `subset` (a's are all b's),
    `superset`, `overlapping` or `disjoint`. is_exact: whether the relation is proved; if not, it
    is what holds but for texts on which more than a grammar decides. unconfirmed: how many findings
    were about such texts and not confirmed by the parsers, and so are not listed. common: a
    shortest text that both take, None if there is none. compared: the components that were
    compared; uncompared: groups of expressions that were not, because the other side has no
    component or rule of that name, or not always one. is_complete: whether all findings are
    listed; otherwise the shortest MAX_REASONS of a kind are. seconds: what it took.
    """

    a: str
    b: str
    relation: str
    is_exact: bool
    unconfirmed: int
    common: str | None
    only_a: tuple[OnlyOne, ...]
    only_b: tuple[OnlyOne, ...]
    split: tuple[Split, ...]
    compared: tuple[str, ...]
    uncompared: tuple[str, ...]
    character_sets: tuple[CharacterSets, ...]
    is_complete: bool
    seconds: float = field(compare=False)

    @property
    def is_empty(self) -> bool:
        """Whether it is proved that both sides take the same texts and read them alike."""
        return self.relation == "equal" and self.is_exact and not (self.split or self.unconfirmed)
