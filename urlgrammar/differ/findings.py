"""What there is to say about the difference of two operands: values, and nothing else.

What belongs here: the findings. `difference` makes them, `report` and the command line show them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from urlgrammar.text.display import shown

if TYPE_CHECKING:
    from urlgrammar.differ.operands.base import Ambiguity, Components
    from urlgrammar.regular.syntax.charset import CharSet

MAX_REASONS: Final = 200
"""How many findings of a kind are kept, the shortest first."""


@dataclass(frozen=True, slots=True)
class OnlyOne:
    """Texts that one operand accepts and the other rejects, for one reason.

    The reason is the error by which the other rejects the text, and the component, by the operand
    that accepts it, in which it is lost.

    input: a shortest such text. familiar: one like it with a scheme that is better known, if it has
    the same fate. component: None between components. position: where the other reports the error,
    in code points. error: its name, that of a rule or of a validation error; None if the other has
    no names for errors. characters: those on which it is lost for the reason; at_end: whether it is
    lost because the text ends, too. Where errors do not come by the place, as the validation errors
    of the WHATWG standard, characters are those that can stand at `position` in the text and it is
    rejected by the same error. never: whether these are characters that the component never
    contains by the other operand; if not, it has them elsewhere in it. message: what the other says
    about this text. over_approximated: whether more than a grammar decides on texts like this one
    (on this one, the parsers did).
    """

    input: str
    familiar: str | None
    component: str | None
    position: int
    error: str | None
    characters: CharSet
    at_end: bool
    never: bool
    message: str
    over_approximated: bool

    @property
    def reason(self) -> str:
        """One line: the component, the characters, and what the other operand says."""
        where = self.component or "between components"
        return f"{where}: {self.where}{' (never in it)' * self.never}; {self.message}"

    @property
    def where(self) -> str:
        """The characters on which it is lost, for people."""
        parts = [shown(self.characters)] if self.characters else []
        return " or ".join([*parts, *["at the end"] * (self.at_end or not parts)])


@dataclass(frozen=True, slots=True)
class Split:
    """Texts that both operands accept and split into different components, for one reason.

    The reason is the set of components that differ, or the way in which one of them does.

    input: a shortest such text. familiar: one like it with a scheme that is better known, if it is
    split in the same way. position: of the first character that they read differently. a, b:
    the components by either operand; None is undefined. components: all that differ, or are
    elsewhere in the text. over_approximated: as for `OnlyOne`.
    """

    input: str
    familiar: str | None
    position: int
    parts_a: tuple[tuple[str, str | None], ...] = field(repr=False)
    parts_b: tuple[tuple[str, str | None], ...] = field(repr=False)
    components: tuple[str, ...]
    over_approximated: bool

    @property
    def a(self) -> Components:
        """The components by the one operand."""
        return dict(self.parts_a)

    @property
    def b(self) -> Components:
        """The components by the other."""
        return dict(self.parts_b)


@dataclass(frozen=True, slots=True)
class CharacterSets:
    """The characters that can be in a component by one operand only, and by both."""

    component: str
    only_a: CharSet
    only_b: CharSet
    both: CharSet


@dataclass(frozen=True, slots=True)
class Uncompared:
    """A component that was not compared. operand: the name of the one that has it; the other has no
    component, group or rule of that name, or one of them cannot tell it."""

    operand: str
    component: str


@dataclass(frozen=True, slots=True)
class Difference:
    """What two operands disagree on.

    a, b: their names. relation: of the texts that they accept: `equal`, `subset` (a's are all b's),
    `superset`, `overlapping` or `disjoint`. is_exact: whether the relation is proved; if not, it
    is what holds but for texts on which more than a grammar decides. unconfirmed: how many findings
    were about such texts and not confirmed by the parsers, and so are not listed. common: a
    shortest text that both accept, None if there is none. compared: the components that were
    compared; uncompared: those that only one operand has; ambiguous: those that a grammar splits
    some texts into in two ways, which are not compared either. required: the components that had to
    be compared, None if it was not said which. is_complete: whether all findings are listed;
    otherwise the shortest MAX_REASONS of a kind are. seconds: what it took.
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
    uncompared: tuple[Uncompared, ...]
    ambiguous: tuple[Ambiguity, ...]
    required: tuple[str, ...] | None
    character_sets: tuple[CharacterSets, ...]
    is_complete: bool
    seconds: float = field(compare=False)

    @property
    def is_empty(self) -> bool:
        """Whether it is proved that both operands accept the same texts and split them alike. That
        is not proved of components that were not compared, unless it was said which must be."""
        was_compared = self.required is not None or not (self.uncompared or self.ambiguous)
        is_equal = self.relation == "equal" and self.is_exact
        return is_equal and was_compared and not (self.split or self.unconfirmed)
