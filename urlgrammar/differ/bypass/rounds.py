"""The rounds of a search for hosts: what is searched first, and what last.

What belongs here: choosing the texts of the reader, by the hosts that they have, and those of the
guards that are followed beside them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.differ.bypass import features
from urlgrammar.differ.bypass.goals import near_misses, representatives
from urlgrammar.differ.bypass.guards import PLAIN
from urlgrammar.differ.bypass.parts import HOST, parts
from urlgrammar.differ.bypass.selection import Selection
from urlgrammar.regular.tagged.operations import having_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from urlgrammar.differ.bypass.goals import Goal, Hosts
    from urlgrammar.differ.bypass.guards import Guard
    from urlgrammar.differ.bypass.meanings.meaning import Meaning
    from urlgrammar.differ.bypass.readers import Reader
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton


class Round(NamedTuple):
    """What is searched. guards: the selections of each guard, of which a text must be in one.
    apart: the features that are not hidden by a way in which nothing is unusual."""

    searched: Selection
    guards: Sequence[Sequence[Selection]]
    apart: int = 0


@dataclass(frozen=True)
class Rounds:
    """The rounds for a reader behind guards. on: the components that a goal is about. is_listed:
    whether every text without a host counts (`Reader.without_host`)."""

    reader: Reader
    guards: Sequence[Guard]
    on: tuple[str, ...]
    is_listed: bool

    def of(self, goal: Goal) -> Iterator[Round]:
        """What is searched for a goal: first texts with hosts that tell most; behind a guard, then
        those with hosts that are written plainly, of which near misses of allowed ones come first;
        then all, and last those whose host is too long for the reader.

        A longer name (https://example.com.evil.example), in which nothing is unusual, does not hide
        user information, which leads to any host (https://example.com@evil.example)."""
        apart = features.USERINFO if goal.is_allowed else 0
        every = [
            (part, [*self.reader.automata(part)])
            for whole in parts(goal, self.on)
            if not (part := whole._replace(hosts=self.narrowed(whole.hosts, goal))).hosts.is_empty
        ]
        telling = [
            (part, representatives(part.hosts, is_allowed=goal.is_allowed), automata)
            for part, automata in every
        ]
        guards: list[list[Selection]] = []
        if self.guards:
            first = [guard.telling_selections for guard in self.guards]
            for _, some, automata in telling:
                yield from self._each(some, automata, goal, first, apart)
            guards = [guard.every_selection for guard in self.guards]
            for part, some, automata in telling:
                plain = [having_in(automaton, HOST, PLAIN) for automaton in automata]
                yield from self._each(some, plain, goal, guards, apart)
                if goal.is_allowed and not (near := near_misses(part.hosts)).is_empty:
                    yield from self._each(near, plain, goal, guards)
                yield from self._each(part.hosts, plain, goal, guards)
        for _, some, automata in telling:
            yield from self._each(some, automata, goal, guards, apart)
        for part, automata in every:
            yield from self._each(part.hosts, automata, goal, guards)
            if (too_long := self.reader.with_long_host(part.hosts)) is not None:
                yield Round(self._selection(part.hosts, *too_long), guards)

    def _each(
        self,
        hosts: Hosts,
        automata: Iterable[TaggedAutomaton],
        goal: Goal,
        guards: Sequence[Sequence[Selection]],
        apart: int = 0,
    ) -> Iterator[Round]:
        """A round for each automaton of the reader's texts, with some hosts."""
        return (Round(self.selection(hosts, each, goal), guards, apart) for each in automata)

    def selection(self, hosts: Hosts, automaton: TaggedAutomaton, goal: Goal) -> Selection:
        """Some texts of the reader with some hosts of a goal."""
        meaning = self.reader.meaning(hosts, is_allowed=goal.is_allowed)
        return self._selection(hosts, automaton, meaning)

    def _selection(self, hosts: Hosts, automaton: TaggedAutomaton, meaning: Meaning) -> Selection:
        without_host = self.reader.without_host(hosts, meaning, is_listed=self.is_listed)
        return Selection(automaton, meaning, self.reader.base_scheme, without_host)

    def narrowed(self, hosts: Hosts, goal: Goal) -> Hosts:
        """Those of some hosts of a goal that fulfil the conditions of the guards that are the
        reader itself: then the sets of hosts decide. An empty host is none to the reader, and not
        to the guard."""
        for guard in self.guards:
            if guard.is_about(self.reader, is_allowed=goal.is_allowed):
                has_none = guard.hosts.has_undefined or guard.hosts.has("")
                has_none = has_none and hosts.has_undefined
                hosts = replace(self.reader.seen(guard.hosts) & hosts, has_undefined=has_none)
        return hosts
