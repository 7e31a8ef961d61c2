"""Short names of operands, for reports.

What belongs here: what a report calls an operand. A long expression is written once, in the legend.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from urlgrammar.text.display import visible_string

if TYPE_CHECKING:
    from urlgrammar.differ.findings import DifferenceFindings

MAX_LENGTH: Final = 24
"""The longest name that a report repeats; a longer one is called A, B or C."""


@dataclass(frozen=True, slots=True)
class Names:
    """What the operands are called. called: their names, each with what a report calls it. legend:
    what the report calls an operand, with what it stands for, if these are different. All but the
    names is ready to be shown."""

    a: str
    b: str
    called: tuple[tuple[str, str], ...] = ()
    legend: tuple[tuple[str, str], ...] = ()

    def of(self, name: str) -> str:
        """What an operand is called."""
        return dict(self.called)[name]


def whole_names(difference: DifferenceFindings) -> Names:
    """The names as they are given, for a sentence that stands alone."""
    given = (difference.a, difference.b, difference.question.within)
    called = {name: visible_string(name) for name in given if name is not None}
    return Names(called[difference.a], called[difference.b], tuple(called.items()))


def names_of(difference: DifferenceFindings) -> Names:
    """The names for a report: short ones as they are given, letters for long ones."""
    given = [
        name
        for name in (difference.a, difference.b, difference.question.within)
        if name is not None
    ]
    meant = dict(difference.question.definitions)
    called: dict[str, str] = {}
    legend = []
    for name, letter in zip(given, "ABC", strict=False):
        if name in called:
            continue
        written = visible_string(name)
        called[name] = written
        if name in meant:
            legend.append((written, visible_string(meant[name])))
        elif len(written) > MAX_LENGTH:
            numbered = (f"{letter}{number or ''}" for number in range(len(given) + 1))
            called[name] = next(each for each in numbered if each not in given)
            legend.append((called[name], written))
    return Names(called[difference.a], called[difference.b], tuple(called.items()), tuple(legend))
