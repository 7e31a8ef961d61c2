"""Standards as operands that read references against a base.

What belongs here: what a standard makes of a reference before it is resolved. Most standards split
a reference without its base; the WHATWG standard needs the scheme of the base. Standards that read
a reference by an algorithm on its base cannot be compared.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from urlgrammar.components import ComponentTree
from urlgrammar.differ.operands.base import Refusal
from urlgrammar.differ.operands.standards import StandardOperand, spans_of
from urlgrammar.errors import OperandError, UrlGrammarError
from urlgrammar.standards.whatwg.parser import UrlInput
from urlgrammar.standards.whatwg.references import References

if TYPE_CHECKING:
    from urlgrammar.differ.operands.base import Components, Operand, Places
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

_NOT_ALONE: Final = frozenset({"barth-2011", "url-spec", "w3c-2012"})
"""Standards that need a base to split a reference, and for which no automaton does it."""


def against(operand: Operand, base: str) -> Operand:
    """The operand that reads references against a base. Operands that are not whole standards read
    the text as it is. Raises OperandError if the standard rejects the base, and if it has no
    automaton for references."""
    if not isinstance(operand, StandardOperand) or operand.rule is not None:
        return operand
    std = operand.standard
    if std.name in _NOT_ALONE:
        raise OperandError(
            f"{std.name} splits a reference while it resolves it, and there is no automaton for "
            "that: compare without a base, or use compare --base for one string"
        )
    try:
        tree = std.canonicalize(base)
    except UrlGrammarError as error:
        raise OperandError(f"{base!r} is not a base for {std.name}: {error}") from error
    if tree.scheme is None:
        raise OperandError(
            f"{base!r} is not a base for {std.name}: it has no scheme; use an absolute base"
        )
    if isinstance(std.input, UrlInput):
        return ReferenceOperand(operand, References(std, std.input, tree))
    return operand


class ReferenceOperand(StandardOperand):
    """The WHATWG standard, reading references against a base."""

    def __init__(self, given: StandardOperand, references: References) -> None:
        super().__init__(given.name, given.standard, None)
        self.definition = given.definition
        self._references = references

    @cached_property
    def components(self) -> frozenset[str]:
        """All components of a tree."""
        return frozenset(ComponentTree._fields)

    def has_rule(self, name: str) -> bool:
        """False: its rules are not compared."""
        del name
        return False

    def _automaton(self, rules: frozenset[str]) -> TaggedAutomaton:
        """The automaton of references before preprocessing."""
        del rules
        return self._references.automaton()

    def diagnoses(self) -> Dfa:
        """The fatal validation errors."""
        return self._references.verdicts()

    def _split(self, text: str) -> Components | None:
        """The components of the reference before resolution."""
        tree = self._references.tree(text)
        return None if tree is None else dict(tree._asdict())

    def places(self, text: str) -> Places:
        """The positions by the rule for references against this base."""
        prepared, origins = self._references.prepared(text)
        match = self.standard.matcher.full_match(prepared.rule)(prepared.text)
        assert match is not None, "the text is accepted"
        places = spans_of(match, range(len(prepared.text)), origins[prepared.cut :])
        tree = self._references.tree(text)
        if prepared.cut and tree is not None and tree.scheme is not None:
            places["scheme"] = (origins[0], origins[prepared.cut - 2] + 1)
        return places

    def refusal(self, text: str) -> Refusal:
        """The fatal validation error."""
        error, name = self._references.error(text)
        return Refusal(error.position, name, error.message)
