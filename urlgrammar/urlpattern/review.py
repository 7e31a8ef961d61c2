"""What becomes of each pattern of a list: whether it is reached, and what matches the same URLs.

What belongs here: the answers for each pattern, from the sets of patterns that match together
(`relations`). Every answer is decided by automata, or shown by a URL; what is neither is named as
undecided.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import and_, or_
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from urlgrammar.errors import NO_BOOL, LimitError
from urlgrammar.regular.automata.alphabet import lowest, members
from urlgrammar.urlpattern.pattern_list import URLPatternList
from urlgrammar.urlpattern.relations import Relations

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from urlgrammar.text.arguments import Text
    from urlgrammar.urlpattern.url_pattern import URLPattern

REACHED: Final = "reached"
SHADOWED: Final = "shadowed"
UNMATCHED: Final = "unmatched"
UNDECIDED: Final = "undecided"

Verdict = Literal["reached", "shadowed", "unmatched", "undecided"]


class PatternVerdict(NamedTuple):
    """What becomes of a pattern. Numbers are places in the list, from 0.

    verdict: "reached" if it is the first to match some URL; "shadowed" if earlier patterns match
    all its URLs; "unmatched" if no URL matches it; "undecided" if none of these is known. url: one
    that shows the verdict: which it is the first to match, or which it and an earlier one match;
    None if there is none. shadowed_by: the earlier patterns that are known to match first.
    contained_in: the patterns that match all its URLs, as equal ones do. overlaps: those that match
    some of its URLs, and not all of them, or of which this is not known. undecided: those of which
    it is not known whether they match any of them.
    """

    number: int
    pattern: URLPattern
    verdict: Verdict
    url: str | None
    shadowed_by: tuple[int, ...]
    contained_in: tuple[int, ...]
    overlaps: tuple[int, ...]
    undecided: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PatternFindings:
    """What becomes of each pattern of a list, in its order. patterns: the verdicts."""

    patterns: tuple[PatternVerdict, ...]

    def __bool__(self) -> bool:
        raise TypeError(NO_BOOL.format("result", ".passes"))

    @property
    def passes(self) -> bool:
        """Whether each pattern is reached."""
        return all(each.verdict == REACHED for each in self.patterns)


def patterns(
    given: URLPatternList | Iterable[URLPattern | Text | Mapping[str, str]],
) -> PatternFindings:
    """Which patterns of a list are reached, which are shadowed by earlier ones, which match no URL,
    and which match the same URLs.

    given: a list, or what URLPatternList takes. Raises what that raises, and LimitError if the
    patterns are too many to be compared at once.
    """
    listed = given if isinstance(given, URLPatternList) else URLPatternList(given)
    if listed.parts > 1:
        raise LimitError(
            f"the automaton of all {len(listed)} patterns is too large: review fewer at once"
        )
    protocols = [each.components["protocol"] for each in listed]
    ((_, matcher),) = listed.matchers
    sets = Relations(protocols, matcher).sets
    return PatternFindings(tuple(_verdict(listed, number, sets) for number in range(len(listed))))


def _verdict(listed: URLPatternList, number: int, sets: Mapping[int, str | None]) -> PatternVerdict:
    own = {patterns: url for patterns, url in sets.items() if patterns >> number & 1}
    first = {patterns: url for patterns, url in own.items() if lowest(patterns) == number}
    shown = [patterns for patterns, url in own.items() if url is not None]
    others = ~(1 << number)
    within = reduce(and_, own, others) if own else 0
    common, maybe = reduce(or_, shown, 0) & others, reduce(or_, own, 0) & others
    verdict: Verdict = REACHED if first else SHADOWED if own else UNMATCHED
    url = next((url for url in (first or own).values() if url is not None), None)
    if own and url is None:
        verdict = UNDECIDED
    by = 0
    if verdict == SHADOWED:
        by = reduce(or_, (1 << lowest(patterns) for patterns in shown))
    return PatternVerdict(
        number,
        listed[number],
        verdict,
        url,
        tuple(members(by)),
        tuple(members(within)),
        tuple(members(common & ~within)),
        tuple(members(maybe & ~common)),
    )
