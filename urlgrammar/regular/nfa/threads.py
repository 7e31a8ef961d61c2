"""Threads of an expression between two characters, and what they require of the rest of the text.

What belongs here: following empty moves through choices, assertions and atomic groups. A thread
that passes an assertion about the text ahead carries it as a condition; conditions are sets of
threads (A. Chandra, D. Kozen, L. Stockmeyer, "Alternation", 1981). Assertions
about the text behind are decided at once: a tracker follows all threads that began anywhere before,
so that its state depends on the text alone. In an atomic group, a choice takes an option on
condition that no preferred option completes the group.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular.automata.alphabet import Alphabet, members
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.nfa.graph import (
    MATCH,
    Character,
    Guard,
    Leave,
    Loop,
    Open,
    Split,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.regular.nfa.graph import Graph, Tags
    from urlgrammar.regular.syntax.charset import CharSet

MAX_CONDITIONS: Final = 20_000
"""The most conditions and states of trackers."""
_OUTSIDE: Final = frozenset[int]()
MAX_WAYS: Final = 500
"""The most conditions with which one node can be reached between two characters."""


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


Behind = tuple[frozenset[Thread] | None, ...]
"""The state of each tracker: its threads; None if no assertion in the rest needs it."""


class Threads:
    """The threads of a graph. Raises LimitError if there are more than MAX_CONDITIONS conditions or
    states of trackers, or more than MAX_WAYS conditions at one node."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._all = (1 << len(graph.trackers)) - 1
        self._idle: Behind = (None,) * len(graph.trackers)
        self._ahead: dict[tuple[int, int, Behind, frozenset[int]], frozenset[Thread]] = {}
        self._stepped: dict[tuple[Conditions, int, Behind], Conditions | None] = {}
        self._tracked: dict[tuple[Behind, int], Behind] = {}
        self._needed: dict[Conditions, int] = {ALWAYS: 0}

    @cached_property
    def alphabet(self) -> Alphabet:
        """The classes of characters that the nodes distinguish."""
        return Alphabet.of(node.chars for node in self._graph.nodes if isinstance(node, Character))

    def start(self) -> Behind:
        """The states of the trackers before the first character."""
        behind: Behind = ()
        for start in self._graph.trackers:
            behind = (*behind, self._matching(start, MATCH, behind))
        return behind

    def reached(
        self,
        start: int,
        conditions: Conditions,
        behind: Behind,
        goal: int = MATCH,
        loops: frozenset[int] = _OUTSIDE,
        *,
        all_runs: bool = False,
    ) -> Iterator[tuple[Tags, int, Conditions]]:
        """What can come next from a node, in the order of preference: the opening tags on the path,
        the next character, or MATCH if the goal is reached, and the conditions.

        Of several paths to the same node, only the preferred one counts, unless `all_runs` is true
        or the preferred one requires more.
        """
        seen: dict[tuple[int, frozenset[int], Tags], list[Conditions]] = {}
        stack: list[tuple[int, Conditions, Tags, frozenset[int]]] = [(start, conditions, (), loops)]
        nodes = self._graph.nodes
        while stack:
            number, conditions, opens, loops = stack.pop()
            known = seen.setdefault((number, loops, opens if all_runs else ()), [])
            if known and any(weaker.follows_from(conditions) for weaker in known):
                continue
            known.append(conditions)
            if len(known) > MAX_WAYS:
                raise _too_many(f"can be combined in more than {MAX_WAYS:,} ways at one position")
            if number == goal:
                yield opens, MATCH, conditions
                continue
            match node := nodes[number]:
                case None | Character():
                    yield opens, number, conditions
                case Open(tags, following):
                    stack.append((following, conditions, opens + tags, loops))
                case Leave(following):
                    stack.append((following, conditions, opens, loops))
                case Guard(look, negated, following):
                    threads = self._looked(look, behind)
                    met = simplified(*((threads, ()) if negated else (frozenset(), [threads])))
                    both = None if met is None else conditions.both(met)
                    if both is not None:
                        stack.append((following, both, opens, loops))
                case Split(options, group):
                    ways = [(option, opens, loops) for option in options]
                    stack += self._choices(ways, conditions, behind, group, goal)
                case Loop(strict=True, before=before) if before in loops:
                    pass
                case Loop():
                    out = (node.following, opens, loops - {node.before, number})
                    if node.before in loops or node.body is None:
                        stack.append((out[0], conditions, *out[1:]))
                        continue
                    again = (node.body, opens, loops - {node.before} | {number})
                    ways = [out, again] if node.lazy else [again, out]
                    stack += self._choices(ways, conditions, behind, node.group, goal)

    def _choices(
        self,
        ways: list[tuple[int, Tags, frozenset[int]]],
        conditions: Conditions,
        behind: Behind,
        group: int | None,
        goal: int,
    ) -> list[tuple[int, Conditions, Tags, frozenset[int]]]:
        """The options of a choice for the stack, the preferred last. In an atomic group, which is
        not the goal, an option requires that no preferred option completes the group."""
        if group is None or group == goal:
            return [(start, conditions, opens, loops) for start, opens, loops in reversed(ways)]
        choices = []
        for start, opens, loops in ways:
            choices.append((start, conditions, opens, loops))
            completing = simplified(self._matching(start, group, behind, loops), ())
            both = None if completing is None else conditions.both(completing)
            if both is None:
                break
            conditions = both
        return choices[::-1]

    def _matching(
        self, start: int, goal: int, behind: Behind, loops: frozenset[int] = _OUTSIDE
    ) -> frozenset[Thread]:
        """The threads that begin at a node. loops: the loops in whose round nothing has been
        read."""
        key = start, goal, behind, loops
        if key not in self._ahead:
            self._count()
            ways = self.reached(start, ALWAYS, behind, goal, loops)
            self._ahead[key] = frozenset(_thread(node, goal, more) for _, node, more in ways)
        return self._ahead[key]

    def _looked(self, look: int, behind: Behind) -> frozenset[Thread]:
        """The threads of which an assertion requires one or none."""
        start, tracker = self._graph.looks[look]
        if tracker is None:
            return self._matching(start, MATCH, behind)
        threads = behind[tracker]
        assert threads is not None, "the tracker is needed"
        return frozenset(thread for thread in threads if thread.node == MATCH)

    # After a character

    def tracked(self, behind: Behind, letter: int) -> Behind:
        """The states of the trackers after a character of a class."""
        key = behind, letter
        if key not in self._tracked:
            self._count()
            after: Behind = ()
            for start, threads in zip(self._graph.trackers, behind, strict=True):
                if threads is None:
                    after = (*after, None)
                    continue
                going = (thread for thread in threads if thread.node != MATCH)
                moved = (self._moved(thread, letter, after) for thread in going)
                begun = self._matching(start, MATCH, after)
                after = (*after, begun.union(*moved))
            self._tracked[key] = after
        return self._tracked[key]

    def stepped(self, conditions: Conditions, letter: int, behind: Behind) -> Conditions | None:
        """What conditions become after a character of a class, None if no text can meet them.
        behind: the states of the trackers after it."""
        if conditions == ALWAYS:
            return conditions
        key = conditions, letter, behind
        if key not in self._stepped:
            self._count()
            none, some = (
                [self._all_moved(threads, letter, behind) for threads in every]
                for every in ([conditions.none], conditions.some)
            )
            self._stepped[key] = simplified(none[0], some)
        return self._stepped[key]

    def _all_moved(
        self, threads: frozenset[Thread], letter: int, behind: Behind
    ) -> frozenset[Thread]:
        return frozenset().union(*(self._moved(thread, letter, behind) for thread in threads))

    def _moved(self, thread: Thread, letter: int, behind: Behind) -> frozenset[Thread]:
        """The threads after a character."""
        conditions = self.stepped(thread.conditions, letter, behind)
        if conditions is None:
            return frozenset()
        if thread.node == MATCH:
            return frozenset({_thread(MATCH, MATCH, conditions)})
        node = self._graph.character(thread.node)
        if not self._letters[thread.node] >> letter & 1:
            return frozenset()
        ways = self.reached(node.following, conditions, behind, thread.goal)
        return frozenset(_thread(number, thread.goal, more) for _, number, more in ways)

    @cached_property
    def _letters(self) -> dict[int, int]:
        """By node, the classes of its characters, as the bits of an int."""
        return {
            number: self.alphabet.bits(node.chars)
            for number, node in enumerate(self._graph.nodes)
            if isinstance(node, Character)
        }

    def needed(self, behind: Behind, node: int, conditions: Conditions) -> Behind:
        """The states of the trackers that a thread needs at a node."""
        needs = self._needs(conditions) | self._graph.needs[node]
        if needs == self._all:
            return behind
        return tuple(state if needs >> n & 1 else None for n, state in enumerate(behind))

    def _needs(self, conditions: Conditions) -> int:
        if conditions not in self._needed:
            needs = 0
            for threads in (conditions.none, *conditions.some):
                for thread in threads:
                    needs |= self._graph.needs[thread.node] | self._needs(thread.conditions)
            self._needed[conditions] = needs
        return self._needed[conditions]

    def after(
        self, node: int, conditions: Conditions, behind: Behind
    ) -> Iterator[tuple[CharSet, Conditions, Behind]]:
        """What a thread can be after it has read the character at a node: sets of characters, each
        with the conditions and the states of the trackers."""
        character = self._graph.character(node)
        if conditions == ALWAYS and not self._graph.needs[node]:
            if character.chars:
                yield character.chars, conditions, self._idle
            return
        letters_of: dict[tuple[Conditions, Behind], int] = {}
        for letter in members(self._letters[node]):
            tracked = self.tracked(behind, letter)
            more = self.stepped(conditions, letter, tracked)
            if more is not None:
                key = more, self.needed(tracked, node, more)
                letters_of[key] = letters_of.get(key, 0) | 1 << letter
        for (more, tracked), letters in letters_of.items():
            yield self.alphabet.union(letters) & character.chars, more, tracked

    def _count(self) -> None:
        if len(self._ahead) + len(self._stepped) + len(self._tracked) > MAX_CONDITIONS:
            raise _too_many(f"have more than {MAX_CONDITIONS:,} states")


def _too_many(problem: str) -> LimitError:
    return LimitError("(expression)", f"its look-around and atomic groups {problem}")


def _thread(node: int, goal: int, conditions: Conditions) -> Thread:
    return Thread(node, MATCH if node == MATCH else goal, conditions)
