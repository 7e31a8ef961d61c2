"""What gets past a filter, as a value.

What belongs here: the strings, the verdict, and the judgement of a ledger.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.ledger import Found, listed
from urlgrammar.errors import NO_BOOL

if TYPE_CHECKING:
    from urlgrammar.differ.ledger import Judgement
    from urlgrammar.differ.operands.base import Place, Remark, Version
    from urlgrammar.programs.answers import Answers

NONE: Final = "none"
SOME: Final = "some"
UNDECIDED: Final = "undecided"


@dataclass(frozen=True, slots=True)
class Bypass:
    """A string that gets past a filter.

    id: that of the question, the way, and where it leads: to one value, or to any. It is the same
    in every run. input: the shortest string of its way. way: what stands where, in words; empty if
    nothing is unusual. value: the host as the reader means it, the joined values of other
    components, or the value of a key; None if it is undefined. components: the components by the
    reader, with their names. places: the start and the end of components in the text, by the
    reader. leads_anywhere: whether the host is one that stands for every host,
    because an attacker can own it.
    """

    id: str
    input: str
    way: tuple[str, ...]
    value: str | None
    components: tuple[tuple[str, str | None], ...]
    places: tuple[Place, ...]
    leads_anywhere: bool = False

    @property
    def found(self) -> Found:
        """The finding as a ledger sees it."""
        return Found(self.id, self.input)


@dataclass(frozen=True, slots=True)
class BypassFindings:
    """What gets past a filter.

    filters, excluded, reader: the names of the operands that must accept, that must reject, and of
    the reader. definitions: what short names stand for. allow, deny:
    the goal, one of them None. on: the components that it is about, or a key. then: what a server
    does with the path or the query. base: that of references, None without one. verdict: "none" if
    it is proved that nothing gets past; "some" if something does, which the parsers confirmed;
    "undecided" if only strings were found that a parser did not confirm, or if the search was too
    long. bypasses: one for each way, the most telling first. candidates: the simplest string of
    each way that the automata leave to a parser, if no parser can say what it makes of the string.
    refuted: the same of such ways of which the parsers refuse every string that was tried, or take
    it to a host that is no bypass. is_complete: whether there can be no more ways, but for more
    unusual ones than those listed. seconds: the time that it took. judgement: that of a ledger.
    answers: what programs that were asked too say of the strings. remarks: what there is to say of
    the operands. versions: for operands that are programs, which versions the answer is about.
    covered: for a filter that is a function, how many strings of each kind it was asked about, all
    of which the reader takes to the goal; None for others, which are decided. is_meant_as_tested:
    whether a gate lets a function pass of which nothing is proved.
    """

    filters: tuple[str, ...]
    excluded: tuple[str, ...]
    reader: str
    definitions: tuple[tuple[str, str], ...]
    allow: str | None
    deny: str | None
    on: tuple[str, ...]
    base: str | None
    verdict: str
    bypasses: tuple[Bypass, ...]
    candidates: tuple[str, ...]
    is_complete: bool
    seconds: float
    judgement: Judgement | None = None
    answers: Answers = ()
    remarks: tuple[Remark, ...] = ()
    versions: tuple[Version, ...] = ()
    refuted: tuple[str, ...] = ()
    covered: tuple[tuple[str, int], ...] | None = None
    is_meant_as_tested: bool = False
    then: tuple[str, ...] = ()

    @property
    def filter(self) -> str:
        """The names of the filters in words."""
        return " and ".join([*self.filters, *(f"not {name}" for name in self.excluded)])

    @property
    def tried(self) -> int | None:
        """The number of strings that a function was asked about, None for other filters."""
        return None if self.covered is None else sum(count for _, count in self.covered)

    @property
    def unconfirmed(self) -> int:
        """The number of ways that a parser did not confirm."""
        return len(self.candidates) + len(self.refuted)

    @property
    def is_exact(self) -> bool:
        """Whether the verdict is proved or confirmed, and no string was left undecided."""
        return self.unconfirmed == 0 and self.verdict != UNDECIDED

    def __bool__(self) -> bool:
        raise TypeError(NO_BOOL.format("result", ".verdict and .passes"))

    @property
    def listed(self) -> tuple[Bypass, ...]:
        """Those that a report lists."""
        return listed(self.bypasses, self.judgement)

    @property
    def passes(self) -> bool:
        """Whether a gate lets the filter pass: if it is proved that nothing gets past; or if
        nothing is new or gone by the judgement of a ledger, nothing is left undecided, and there is
        nothing else that the ledger does not have. It does not pass for a program that was not
        asked, unless its described versions are meant; nor for a function, of which nothing is
        proved, unless a test is meant: then it passes if none of the strings, or none that is new,
        gets past, and the function crashed with none."""
        if not all(version.is_settled for version in self.versions):
            return False
        if self.tried is not None:
            is_clean = not self.bypasses if self.judgement is None else self.judgement.is_clean
            return self.is_meant_as_tested and is_clean and not self.unconfirmed
        if self.judgement is None:
            return self.verdict == NONE
        return self.judgement.is_clean and self.is_exact and self.is_complete
