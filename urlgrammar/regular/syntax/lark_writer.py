"""Expressions as rules of a Lark grammar.

What belongs here: writing. Lark multiplies out alternatives in a sequence, so each of them gets a
helper rule; equal parts share one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.regular.syntax.charset import character_class
from urlgrammar.regular.syntax.expression import EPSILON, Alt, Chars, Repeat, Rule, Seq
from urlgrammar.regular.syntax.source import MARK_OF

if TYPE_CHECKING:
    from urlgrammar.regular.syntax.expression import Expression


class LarkWriter:
    """The helper rules of one grammar file. Their names begin with a prefix."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._names: dict[Expression, str] = {}
        self._definitions: dict[str, str] = {}

    @property
    def definitions(self) -> list[str]:
        """The lines that define the helper rules."""
        return [f"{name}: {body}" for name, body in self._definitions.items()]

    def rule(self, expression: Expression) -> str:
        """The name of the helper rule for an expression."""
        if expression not in self._names:
            name = self._names[expression] = f"{self._prefix}{len(self._names)}"
            self._definitions[name] = ""
            self._definitions[name] = self._body(expression)
        return self._names[expression]

    def _body(self, expression: Expression) -> str:
        if isinstance(expression, Alt):
            return " | ".join(map(self._sequence, expression.options))
        return self._sequence(expression)

    def _sequence(self, expression: Expression) -> str:
        parts = expression.parts if isinstance(expression, Seq) else (expression,)
        return " ".join(map(self._item, parts))

    def _item(self, expression: Expression) -> str:
        match expression:
            case Chars(chars):
                return f"/{character_class(chars).replace('/', chr(92) + '/')}/"
            case Rule(body=body):
                return self._item(body)
            case Repeat(body, least, most):
                item = self._item(body) if isinstance(body, Chars) else self.rule(body)
                return item + _quantifier(least, most, item)
            case _:
                return "" if expression == EPSILON else self.rule(expression)


def _quantifier(least: int, most: int | None, item: str) -> str:
    if (least, most) in MARK_OF:
        return MARK_OF[least, most]
    if most is None:
        return f"~{least} {item}*"
    return f"~{least}..{most}" if least != most else f"~{least}"
