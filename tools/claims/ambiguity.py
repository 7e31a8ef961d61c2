"""Whether a grammar can split a text in more than one way.

What belongs here: the product of a grammar with itself, over components named after its rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.regular.pattern import Capture, arrange
from urlgrammar.regular.tagged.disambiguation import all_runs
from urlgrammar.regular.tagged.divergences import divergences
from urlgrammar.regular.tagged.tagged_nfa import Tag, tagged_nfa

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.regular.syntax.expression import Expression


def two_ways(expression: Expression, spans: Mapping[str, str]) -> tuple[str, ...]:
    """The shortest texts, one for each reason, that the expression splits in two ways, where rules
    become components. None if every text has only one way."""
    arranged = arrange(expression, {rule: Capture(span) for rule, span in spans.items()})
    tags = {span: (Tag(span),) for span in spans.values()}
    every = all_runs(tagged_nfa(arranged, tags, all_runs=True))
    found = divergences(every, every, [Tag(span) for span in set(spans.values())]).divergences
    return tuple(dict.fromkeys(each.text for each in found))
