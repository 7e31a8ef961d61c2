"""The strings that the WHATWG parser takes without a validation error, as a side of a comparison.

The grammar takes all hosts that the domain parser may take; what is one, the parser says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar import grammar, readings, standard
from urlgrammar.grammar_side import GrammarSide

if TYPE_CHECKING:
    from urlgrammar.regular.reading import Reading
    from urlgrammar.sides import Components

BASES: Final = {
    "no": None,
    "special": "https://user@example.com/a/b?c",
    "file": "file:///a/b",
    "other": "foo://example.com/a/b",
    "opaque": "foo:opaque",
}
"""A base of each kind."""


class UnflaggedSide(GrammarSide):
    """The strings without a validation error, against a base of a kind."""

    def __init__(self, kind: str) -> None:
        path = grammar.folder() / "whatwg_unflagged.lark"
        super().__init__(f"unflagged ({kind} base)", "lark", path, f"unflagged_{kind}_base")
        self._base = BASES[kind]

    def _made(self, around: frozenset[str]) -> Reading:
        undecided = readings.undecided(standard("whatwg"))
        return readings.expression_reading(self._expression, self._captured, undecided, around)

    def split(self, text: str, around: frozenset[str] = frozenset()) -> Components | None:
        """By the parser, as far as it goes: it reports nothing."""
        if standard("whatwg").validation_errors(text, self._base):
            return None
        return super().split(text, around)
