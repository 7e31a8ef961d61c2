"""Conditions on the rest of a text.

What belongs here: conditions, which are sets of threads (A. Chandra, D. Kozen, L. Stockmeyer,
"Alternation", 1981), and their conjunction. `threads` moves them from one character to the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular.nfa.graph import MATCH

if TYPE_CHECKING:
    from collections.abc import Iterable


class Thread(NamedTuple):
    """A thread of an assertion or of an atomic group. node: the character that it reads next, or
    MATCH if it needs no more. goal: the node at which it matches. conditions: what it requires
    otherwise."""

    node: int
    goal: int
    conditions: Conditions


class Conditions(NamedTuple):
    """What the rest of a text must be. none: threads of which none may match. some: sets of threads
    of which at least one must match."""

    none: frozenset[Thread] = frozenset()
    some: frozenset[frozenset[Thread]] = frozenset()

    def both(self, other: Conditions) -> Conditions | None:
        """Both conditions, None if no text meets them."""
        if other in (self, ALWAYS):
            return self
        return simplified(self.none | other.none, self.some | other.some)

    def follows_from(self, other: Conditions) -> bool:
        """Whether every text that meets the other conditions obviously meets these."""
        return self.none <= other.none and all(
            any(stronger <= weaker for stronger in other.some) for weaker in self.some
        )

    def holds_at_end(self) -> bool:
        """Whether the empty rest meets the conditions."""
        return not any(map(_is_over, self.none)) and all(
            any(map(_is_over, threads)) for threads in self.some
        )


def _is_over(thread: Thread) -> bool:
    return thread.node == MATCH and thread.conditions.holds_at_end()


ALWAYS: Final = Conditions()
DONE: Final = Thread(MATCH, MATCH, ALWAYS)


def simplified(none: frozenset[Thread], some: Iterable[frozenset[Thread]]) -> Conditions | None:
    """The conditions without those that follow from others, None if no text meets them."""
    if DONE in none:
        return None
    left = {threads - none for threads in some if DONE not in threads}
    if frozenset() in left:
        return None
    if len(left) > 1:
        left = {threads for threads in left if not any(other < threads for other in left)}
    return Conditions(none, frozenset(left))
