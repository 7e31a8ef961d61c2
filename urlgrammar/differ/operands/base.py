"""Operands of a comparison: what each of them can be asked.

What belongs here: the interface, and the values that it gives. An operand accepts some texts and
splits them into components. It has automata, on which everything is decided, and a parser of its
own that is not made of them, by which everything that is shown is confirmed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.errors import character_name
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.automata.verdicts import Verdict, combined, of_language
from urlgrammar.regular.tagged.projection import language

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.automata.verdicts import Verdicts
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

Components = dict[str, str | None]
"""By name, the text of a component; None, or no entry, if it is undefined."""

Places = dict[str, tuple[int, int]]
"""By name, where a component begins and ends in a text; no entry for one that is undefined."""


class Refusal(NamedTuple):
    """Why an operand rejects a text: the place; the name of the error, which is that of a rule or
    of a validation error as its standard spells it (None if the operand has no names for errors);
    and a message for people."""

    position: int
    error: str | None
    message: str


class Ambiguity(NamedTuple):
    """A component that a grammar does not split in one way only.

    operand: its name. input: a shortest text with two readings; readings: two of them.
    """

    operand: str
    component: str
    input: str
    readings: tuple[tuple[tuple[str, str | None], ...], ...]


class Operand(ABC):
    """What can be compared. `name` is what it was called by."""

    names_components = True
    """Whether names of components mean what they mean in standards: there, a path is never
    undefined."""

    uncomparable: frozenset[str] = frozenset()
    """Components that its texts have, and that it cannot tell."""

    whole: str | None = None
    """The component that every text is as a whole, so that there is nothing to compare about it."""

    error_of_the_rest = ""
    """The error of the texts that it rejects though the grammar of its diagnosis has them."""

    errors_by_place = True
    """Whether its errors come by the place at which a text is lost."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"<Operand {self.name}>"

    @property
    @abstractmethod
    def components(self) -> frozenset[str]:
        """The components that it can split a text into, whether any text has them or not."""

    @abstractmethod
    def has_rule(self, name: str) -> bool:
        """Whether a rule of this name can be a component too, if the other operand has it."""

    @abstractmethod
    def automaton(self, around: frozenset[str] = frozenset()) -> TaggedAutomaton:
        """Its automaton; `around` are rules that are components too. Raises OperandError."""

    @abstractmethod
    def split(self, text: str, around: frozenset[str] = frozenset()) -> Components | None:
        """The components of a text by the operand's own parser, None if it is rejected."""

    @abstractmethod
    def places(self, text: str, around: frozenset[str] = frozenset()) -> Places:
        """Where the components of an accepted text begin and end, by the same parser."""

    @abstractmethod
    def refusal(self, text: str) -> Refusal:
        """Why a text is rejected."""

    def ambiguities(self, around: frozenset[str] = frozenset()) -> Mapping[str, Ambiguity]:
        """The components that some texts can be split into in two ways."""
        del around
        return {}

    def diagnoses(self) -> Verdicts | None:
        """The verdicts of its own diagnosis, None if it has no names for errors."""
        return None

    @cached_property
    def language(self) -> Dfa:
        """The automaton of the texts that it accepts."""
        return language(self.automaton())

    @cached_property
    def verdicts(self) -> Verdicts:
        """Of each text, whether it is accepted, and if not, by which error."""
        diagnoses = self.diagnoses()
        if diagnoses is not None and not self.errors_by_place:
            return diagnoses  # it says itself what is accepted
        accepted = of_language(self.language)
        return accepted if diagnoses is None else combined([accepted, diagnoses], self._verdict)

    def _verdict(self, found: tuple[Verdict, ...]) -> Verdict:
        """That of the automaton, with the error of the diagnosis."""
        accepted, diagnosed = found
        if accepted.error is None:
            return accepted
        return diagnosed if diagnosed.error is not None else Verdict(self.error_of_the_rest)

    def automaton_components(self, text: str) -> dict[str, tuple[int, ...]] | None:
        """The components of a text by the automaton: the places of their characters, none if they
        are empty, no entry if they are undefined. None if the text is not accepted."""
        places = self.automaton().places(text)
        if places is None:
            return None
        return {tag.name: where for tag, where in places.items() if tag.is_span}

    def _lost_at(self, text: str) -> int:
        """Where the automaton is lost in a text."""
        return self.language.run(TEXT, text)[0]


def lost_at(text: str, position: int) -> str:
    """A message that a text goes wrong at a place, about which no more is known."""
    if position == len(text):
        return f"position {position}: the text ends too early"
    return f"position {position}: {character_name(text[position])} cannot come here"
