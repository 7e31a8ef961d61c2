"""The rules that a grammar states, without those that it has as they are from another grammar.

What belongs here: which rules of a grammar a test need not try that tried another grammar before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar import standard

if TYPE_CHECKING:
    from urlgrammar import Standard


def own_rules(name: str, *before: str) -> list[str]:
    """The rules of a standard that no standard before has, or has with another pattern: those that
    the grammar states, or overrides, and those that refer to one of them."""
    std = standard(name)
    return [rule for rule in std.rules if not any(is_same(std, standard(n), rule) for n in before)]


def is_same(std: Standard, other: Standard, rule: str) -> bool:
    """Whether a rule of a standard is a rule of another one as it is, groups and all."""
    return rule in other.rules and (
        (std.matcher.pattern(rule), rule in std.matcher.tree_rules)
        == (other.matcher.pattern(rule), rule in other.matcher.tree_rules)
    )
