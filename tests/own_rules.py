"""The rules that a grammar defines itself, without those that it takes unchanged from another one.

What belongs here: which rules of a grammar need no test because another grammar's test covers them.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from urlgrammar import standard
from urlgrammar.standards.automata import expressions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar import Standard


@cache
def own_rules(name: str, *before: str) -> Sequence[str]:
    """The rules of a standard that no earlier standard has with the same expression: those that its
    grammar defines or overrides, and those that refer to one of them."""
    std = standard(name)
    return [rule for rule in std.rules if not any(is_same(std, standard(n), rule) for n in before)]


def is_same(std: Standard, other: Standard, rule: str) -> bool:
    """Whether a rule of a standard equals that of another one, including its groups."""
    return (
        rule in other.rules
        and (std.matcher.pattern(rule), rule in std.matcher.tree_rules)
        == (other.matcher.pattern(rule), rule in other.matcher.tree_rules)
        and expressions(std.grammar)[rule] == expressions(other.grammar)[rule]
    )
