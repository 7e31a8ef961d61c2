"""What a test of a program found, as values.

What belongs here: disagreements, the counts of the suite, and what was not compared.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.ledger import Found, listed
from urlgrammar.errors import NO_BOOL

if TYPE_CHECKING:
    from urlgrammar.differ.ledger import Judgement

ACCEPTS: Final = "accepts"
REFUSES: Final = "refuses"
COMPONENT: Final = "component"
WRITING: Final = "writing"
CRASH: Final = "crash"

KINDS: Final = {
    COMPONENT: "Both accept, and the program reads other components",
    CRASH: "The program crashes",
    ACCEPTS: "The program accepts what the operand rejects",
    REFUSES: "The program refuses what the operand accepts",
    WRITING: "The value is right, but written in another way than elsewhere",
}
"""The kinds of disagreements, the worst first, with a heading."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A way in which a program disagrees with an operand.

    id: names it, and is the same as long as the program answers the same to its strings. kind: one
    of KINDS. component: the component that differs, the worst if several do; None if it is about
    acceptance. reason: why, in words: the error of the operand, the message of the program, or how
    the values differ. input: the shortest string that was found. program, operand: the differing
    components by both; None for the one that rejects the string, or crashes. count: the number of
    strings of the suite with this disagreement. characters: those at which the operand rejects
    these strings. rule, section: a rule, as its document spells it, and its section: the one
    that rejects the shortest string, or that has the component in it, or the rule of the whole if
    there is none or the program refuses; None if the operand is of no document.
    """

    id: str
    kind: str
    component: str | None
    reason: str
    input: str
    program: tuple[tuple[str, str | None], ...] | None
    operand: tuple[tuple[str, str | None], ...] | None
    count: int
    characters: str = ""
    rule: str | None = None
    section: str | None = None


class PartCount(NamedTuple):
    """A part of the suite: its name, how many texts it has, how many of them were tried, and how
    many of these showed a disagreement."""

    name: str
    size: int
    tried: int
    disagreeing: int


@dataclass(frozen=True, slots=True)
class CheckFindings:
    """What a test found.

    program, version: the program; version is None if unknown. operand: its name. tests: how many
    texts were tried. parts: by part of the suite. disagreements: the worst kind first, the shortest
    string first. compared: the components that were compared. uncompared: those that only the
    program or only the operand has. merged: the components for which the program knows no
    difference between undefined and empty, with the number of strings for which the operand does.
    unasked: how many texts the program cannot be given. unknown: for how many the operand has no
    answer. seconds: the time that it took. on: the only components to compare, None for all.
    within: the operand whose strings were tried, None for all. judgement: that of a ledger.
    """

    program: str
    version: str | None
    operand: str
    tests: int
    parts: tuple[PartCount, ...]
    disagreements: tuple[Disagreement, ...]
    compared: tuple[str, ...]
    uncompared: tuple[str, ...]
    merged: tuple[tuple[str, int], ...]
    unasked: int
    unknown: int
    seconds: float
    on: tuple[str, ...] | None = None
    within: str | None = None
    judgement: Judgement | None = None

    def __bool__(self) -> bool:
        raise TypeError(NO_BOOL.format("test", ".disagreements and .passes"))

    @property
    def crashes(self) -> tuple[Disagreement, ...]:
        """The crashes."""
        return tuple(one for one in self.disagreements if one.kind == CRASH)

    @property
    def found(self) -> tuple[Found, ...]:
        """All disagreements, as a ledger sees them."""
        return tuple(Found(one.id, one.input) for one in self.disagreements)

    @property
    def listed(self) -> tuple[Disagreement, ...]:
        """Those that a report lists."""
        return listed(self.disagreements, self.judgement)

    @property
    def passes(self) -> bool:
        """Whether a gate lets the program pass: nothing was found, or nothing is new or gone by the
        judgement of a ledger."""
        return self.judgement.is_clean if self.judgement is not None else not self.disagreements
