"""The lines in which `urlgrammar diff` shows two versions of a grammar.

What belongs here: one line for each rule that has changed, and the number of those that have not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.cli import output
from urlgrammar.text.display import visible, visible_string

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from urlgrammar.differ.revision import RevisedRule, Revision

_COLOURS: Final = {"new": "green", "gone": "red", "undecided": "magenta"}


def lines(found: Revision) -> Iterator[str]:
    """The rules that have changed, in the order of the new version."""
    changed = [each for each in found.rules if each.change != "equal"]
    width = max((len(each.name) for each in changed), default=0)
    for each in changed:
        change = output.styled(f"{each.change:<9}", _COLOURS.get(each.change, "yellow"))
        yield f"{each.name:<{width}}  {change}  {_why(each)}".rstrip()
    equal = len(found.rules) - len(changed)
    yield f"{equal} rule is equal." if equal == 1 else f"{equal} rules are equal."


def _why(each: RevisedRule) -> str:
    if each.problem is not None:
        return visible(each.problem)
    parts = []
    for text, what in ((each.only_old, "only old"), (each.only_new, "only new")):
        if text is not None:
            parts.append(f"{what}: {visible_string(text) or 'the empty string'}")
    return "  ".join(parts)


def record(found: Revision) -> dict[str, Any]:
    """The JSON object."""
    rules = [each._asdict() for each in found.rules]
    return {"old": found.old, "new": found.new, "rules": rules, "empty": found.is_empty}
