"""An operand restricted to the texts of another one.

What belongs here: the restriction of an operand, with the same interface. Both parsers must accept
a text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.differ.operands.base import Operand
from urlgrammar.regular.tagged.operations import restricted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.differ.operands.base import Ambiguity, Components, Places, Refusal, Version
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton


class RestrictedOperand(Operand):
    """The texts of an operand that another operand accepts, too. Its errors are those of the
    operand, so they must be asked only for texts that the other one accepts."""

    def __init__(self, given: Operand, within: Operand) -> None:
        super().__init__(given.name)
        self.definition = given.definition
        self.names_components = given.names_components
        self.uncomparable = given.uncomparable
        self.merged = given.merged
        self.whole = given.whole
        self.taken = given.taken
        self.errors_by_place = given.errors_by_place
        self.error_of_the_rest = given.error_of_the_rest
        self._given, self._within = given, within
        self._automata: dict[frozenset[str], TaggedAutomaton] = {}

    @property
    def is_confirmed(self) -> bool:
        """Whether the parser of the operand is installed."""
        return self._given.is_confirmed

    @property
    def identity(self) -> str:
        """That of the operand."""
        return self._given.identity

    @property
    def version(self) -> Version | None:
        """That of the operand."""
        return self._given.version

    @property
    def remarks(self) -> tuple[str, ...]:
        """Those of the operand."""
        return self._given.remarks

    @property
    def components(self) -> frozenset[str]:
        """Those of the operand."""
        return self._given.components

    def has_rule(self, name: str) -> bool:
        """Whether the operand has the rule."""
        return self._given.has_rule(name)

    def automaton(self, around: frozenset[str] = frozenset()) -> TaggedAutomaton:
        """The automaton of the texts that both accept, with the tags of the operand."""
        if around not in self._automata:
            found = restricted(self._given.automaton(around), self._within.language)
            self._automata[around] = found
        return self._automata[around]

    def split(self, text: str, around: frozenset[str] = frozenset()) -> Components | None:
        """The components by the operand's parser, None if one of the parsers rejects the text."""
        return None if self._within.split(text) is None else self._given.split(text, around)

    def places(self, text: str, around: frozenset[str] = frozenset()) -> Places:
        """The positions by the operand's parser."""
        return self._given.places(text, around)

    def refusal(self, text: str) -> Refusal:
        """Why the operand rejects a text that the other one accepts."""
        return self._given.refusal(text)

    def ambiguities(self, around: frozenset[str] = frozenset()) -> Mapping[str, Ambiguity]:
        """The ambiguous components of the operand, in any of its texts."""
        return self._given.ambiguities(around)
