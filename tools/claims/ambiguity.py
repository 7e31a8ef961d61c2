"""Whether a grammar reads a text in more than one way.

What belongs here: the walk of a grammar against itself, over spans that are named after its rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.regular.marked import Mark, marked
from urlgrammar.regular.pattern import Capture, arrange
from urlgrammar.regular.reading import every_reading
from urlgrammar.regular.walks import parted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.regular.expression import Expression


def two_ways(expression: Expression, spans: Mapping[str, str]) -> tuple[str, ...]:
    """The shortest texts, one for each kind of place, that the expression reads in two ways, as far
    as rules become spans that are not empty; none if it reads each text in one way."""
    arranged = arrange(expression, {rule: Capture(span) for rule, span in spans.items()})
    marks = {span: Mark(span) for span in spans.values()}
    every = every_reading(marked(arranged, marks, all_runs=True))
    return tuple(dict.fromkeys(each.text for each in parted(every, every, frozenset(marks)).parted))
