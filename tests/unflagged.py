"""The strings that the WHATWG parser accepts without a validation error, as an operand.

The grammar accepts every host that the domain parser might accept; the parser decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar import standard
from urlgrammar.differ.operands.grammars import GrammarOperand
from urlgrammar.grammar import files
from urlgrammar.standards import automata

if TYPE_CHECKING:
    from urlgrammar.differ.operands.base import Components
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

BASES: Final = {
    "no": None,
    "special": "https://user@example.com/a/b?c",
    "file": "file:///a/b",
    "other": "foo://example.com/a/b",
    "opaque": "foo:opaque",
}
"""One base of each kind."""


class UnflaggedOperand(GrammarOperand):
    """The strings without a validation error, with a base of one kind."""

    def __init__(self, kind: str) -> None:
        path = files.folder() / "whatwg_unflagged.lark"
        super().__init__(f"unflagged ({kind} base)", "lark", path, f"unflagged_{kind}_base")
        self._base = BASES[kind]

    def _made(self, around: frozenset[str]) -> TaggedAutomaton:
        undecided = automata.over_approximated_rules(standard("whatwg"))
        return automata.expression_automaton(
            self._rules[self._rule], self._captured, undecided, around
        )

    def split(self, text: str, around: frozenset[str] = frozenset()) -> Components | None:
        """Uses the parser, which must report no error."""
        if standard("whatwg").validation_errors(text, self._base):
            return None
        return super().split(text, around)
