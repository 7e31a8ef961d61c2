"""An operand restricted to some texts.

What belongs here: the restriction of an operand, with the same interface, to the texts of another
operand, whose parser must accept a text too; or to those that are strings of UTF-16.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from urlgrammar.differ.operands.base import Operand
from urlgrammar.regular.automata.languages import difference, is_empty
from urlgrammar.regular.syntax.charset import ANY
from urlgrammar.regular.syntax.expression import Chars, Repeat
from urlgrammar.regular.tagged.disambiguation import disambiguate
from urlgrammar.regular.tagged.operations import restricted
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_nfa import tagged_nfa
from urlgrammar.regular.tagged.utf16 import without_pairs
from urlgrammar.text.surrogates import has_pair

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urlgrammar.differ.operands.base import Ambiguity, Components, Places, Refusal, Version
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton


def within(given: Operand, other: Operand) -> Operand:
    """The texts of an operand that another operand accepts, too."""
    return RestrictedOperand(given, other.language, lambda text: other.split(text) is not None)


def utf16(given: Operand) -> Operand:
    """The texts of an operand that are strings of UTF-16; the operand itself if all are."""
    texts = _utf16()
    if given.is_utf16 or is_empty(difference(given.language, texts)):
        return given
    return RestrictedOperand(given, texts, lambda text: not has_pair(text))


@cache
def _utf16() -> Dfa:
    every = disambiguate(tagged_nfa(Repeat(Chars(ANY), 0, None), {}))
    return language(without_pairs(every))


class RestrictedOperand(Operand):
    """The texts of an operand that are in a language. is_in: whether a text is, by another way than
    the automaton of the language. Its errors are those of the operand, so they must be asked only
    for texts that are in it."""

    def __init__(self, given: Operand, texts: Dfa, is_in: Callable[[str], bool]) -> None:
        super().__init__(given.name)
        self.definition = given.definition
        self.names_components = given.names_components
        self.uncomparable = given.uncomparable
        self.merged = given.merged
        self.whole = given.whole
        self.taken = given.taken
        self.errors_by_place = given.errors_by_place
        self.error_of_the_rest = given.error_of_the_rest
        self.is_utf16 = given.is_utf16
        self._given, self._texts, self._is_in = given, texts, is_in
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

    def disputed(self, text: str) -> str | None:
        """What the operand says."""
        return self._given.disputed(text)

    @property
    def components(self) -> frozenset[str]:
        """Those of the operand."""
        return self._given.components

    def has_rule(self, name: str) -> bool:
        """Whether the operand has the rule."""
        return self._given.has_rule(name)

    def automaton(self, around: frozenset[str] = frozenset()) -> TaggedAutomaton:
        """The automaton of these texts, with the tags of the operand."""
        if around not in self._automata:
            automaton = restricted(self._given.automaton(around), self._texts)
            self._automata[around] = automaton
        return self._automata[around]

    def split(self, text: str, around: frozenset[str] = frozenset()) -> Components | None:
        """The components by the operand's parser, None if it rejects the text, or if the text is
        not one of these."""
        return self._given.split(text, around) if self._is_in(text) else None

    def places(self, text: str, around: frozenset[str] = frozenset()) -> Places:
        """The positions by the operand's parser."""
        return self._given.places(text, around)

    def refusal(self, text: str) -> Refusal:
        """Why the operand rejects one of these texts."""
        return self._given.refusal(text)

    def ambiguities(self, around: frozenset[str] = frozenset()) -> Mapping[str, Ambiguity]:
        """The ambiguous components of the operand, in any of its texts."""
        return self._given.ambiguities(around)
