"""Derivations and errors as text.

What belongs here: the tree of the rules that derive a text, with their sections, and the place of
an error in a text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.text.display import columns, visible

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urlgrammar.errors import ParseError, RuleName
    from urlgrammar.grammar.earley import Derivation

_AROUND: Final = 60
"""The characters of a text that are shown before and after an error."""


def tree_lines(
    derivation: Derivation,
    rules: Mapping[str, RuleName],
    is_shown: Callable[[Derivation], bool] = lambda _: True,
) -> list[str]:
    """A line for each rule: its name with branches before it, where it is defined, and its text.
    is_shown: whether a rule below another is shown."""
    rows: list[tuple[str, str, str]] = []

    def add(node: Derivation, prefix: str, branch: str) -> None:
        rule = rules[node.rule]
        place = f"{rule.document}, {rule.section}"
        rows.append((f"{prefix}{branch}{rule.spelled}", place, visible(node.text)))
        shown = list(filter(is_shown, node.children))
        below = prefix + {"": "", "├─ ": "│  ", "└─ ": "   "}[branch]
        for child in shown:
            add(child, below, "└─ " if child is shown[-1] else "├─ ")

    add(derivation, "", "")
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    return [
        f"{tree:<{widths[0]}}  {place:<{widths[1]}}  {text}".rstrip() for tree, place, text in rows
    ]


def caret(error: ParseError, styled: Callable[[str], str] = lambda mark: mark) -> str:
    """The text, a caret under the position, and the message. styled: gives the caret a colour."""
    return "\n".join((pointed(error.text, error.position, styled), error.message))


def pointed(text: str, position: int, styled: Callable[[str], str] = lambda mark: mark) -> str:
    """The text with a caret under a position."""
    start = max(0, position - _AROUND)
    stop = position + _AROUND
    before = "…" * (start > 0) + visible(text[start:position])
    after = visible(text[position:stop]) + "…" * (stop < len(text))
    return f"{before}{after}\n{' ' * columns()(before)}{styled('^')}"
