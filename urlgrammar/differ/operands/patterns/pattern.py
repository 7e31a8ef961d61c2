"""A pattern without groups as an operand.

What belongs here: what all kinds of patterns share. A kind gives the function that reads a pattern,
which makes the automaton, and the function that matches a text, which confirms it and shares no
code with the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.differ.operands.expressions import ExpressionOperand
from urlgrammar.regular.errors import PatternError

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.differ.operands.child_process import Spans
    from urlgrammar.regular.errors import RegularError
    from urlgrammar.regular.syntax.expression import Expression


class PatternOperand(ExpressionOperand):
    """A pattern without groups.

    read: makes the expression of a pattern; raises PatternError. matches: whether a pattern matches
    a text, by the library itself, or by the words of its document; None if neither is here, so that
    the automaton alone decides. remarks: what a report has to say of it. Raises OperandError.
    """

    def __init__(
        self,
        name: str,
        pattern: str,
        read: Callable[[str], Expression],
        matches: Callable[[str, str], bool] | None,
        remarks: tuple[str, ...] = (),
    ) -> None:
        self._read_pattern, self._matches, self._remarks = read, matches, remarks
        super().__init__(name, pattern)

    @property
    def is_confirmed(self) -> bool:
        """Whether something else than the automaton matches texts."""
        return self._matches is not None

    @property
    def remarks(self) -> tuple[str, ...]:
        """What a report has to say of it, in sentences."""
        return self._remarks

    def _read(self) -> tuple[Expression, frozenset[str]]:
        return self._read_pattern(self.regex), frozenset()

    def _place(self, error: RegularError) -> int | None:
        return error.place if isinstance(error, PatternError) else None

    def _match(self, text: str) -> Spans | None:
        if self._matches is None:
            return self.automaton().spans(text)
        return {} if self._matches(self.regex, text) else None
