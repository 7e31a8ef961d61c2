"""The FOLLOW set of a rule: what can come after its strings.

What belongs here: the textbook computation, on the expression of a start rule.
"""

from __future__ import annotations

from typing import NamedTuple

from urlgrammar.regular.syntax.charset import NONE, CharSet
from urlgrammar.regular.syntax.expression import (
    Alt,
    Chars,
    Expression,
    Repeat,
    Rule,
    Seq,
    first,
    nullable,
)


class Follow(NamedTuple):
    """The characters that can come next, and whether the text can end."""

    chars: CharSet = NONE
    end: bool = False

    def __or__(self, other: Follow) -> Follow:
        """The union."""
        return Follow(self.chars | other.chars, self.end or other.end)


def follow(start: Expression, rule: str) -> Follow:
    """What can come after a string of the rule in a text of the start rule."""
    return _within(start, rule, Follow(end=True))


def _within(expression: Expression, rule: str, after: Follow) -> Follow:
    """The FOLLOW set by the occurrences of the rule in an expression. after: what can come after
    the expression."""
    found = Follow()
    match expression:
        case Chars():
            pass
        case Rule(name, body):
            found = _within(body, rule, after) | (after if name == rule else found)
        case Alt(options):
            for option in options:
                found |= _within(option, rule, after)
        case Repeat(body, _, most):
            again = after if most == 1 else Follow(first(body)) | after
            found = _within(body, rule, again)
        case Seq(parts):
            for part in reversed(parts):
                found |= _within(part, rule, after)
                after = Follow(first(part)) | (after if nullable(part) else Follow())
    return found
