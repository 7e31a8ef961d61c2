"""The hosts as they are written in the texts of guards.

What belongs here: whether each host that is written in a text of one guard is also written, with
the same meaning, in a text that fulfils the conditions of another guard on the same parser, but for
those on hosts. What a host means depends on how it is written, and on the ways to read it that
begin after the scheme (`meanings.meaning.Ways`), and on nothing else of the text.
"""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import HOST_KIND
from urlgrammar.differ.bypass.parts import HOST, SCHEME
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.readability import readable
from urlgrammar.regular.errors import LimitError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from urlgrammar.differ.bypass.guards import Guard
    from urlgrammar.differ.bypass.meanings.meaning import Meaning
    from urlgrammar.forms.backwards import Place
    from urlgrammar.regular.tagged.tagged_automaton import Output, TaggedAutomaton, Transition
    from urlgrammar.regular.tagged.tagged_nfa import Tags

MAX_PAIRS: Final = 200_000

_Letter = int | str
"""A class of characters, or the text that the parser writes for a character."""


class _Start(NamedTuple):
    """How the first letter of a host is read: the ways, which decide what the host means, and the
    places from which one leads to a host that passes the new guard."""

    ways: tuple[str, ...]
    places: frozenset[Place]


class _Means(NamedTuple):
    """What hosts mean to the parser: if every host will do, and those that pass the new guard."""

    every: Meaning
    passing: Meaning

    def start(self, scheme: str, opens: Tags, *, is_empty: bool) -> _Start:
        """How a host is read after a scheme."""
        kind = next((tag.value for tag in opens if tag.name == HOST_KIND), None)
        ways, passing = (
            meaning.ways(scheme, kind, is_empty=is_empty) for meaning in (self.every, self.passing)
        )
        return _Start(ways, frozenset(self.passing.start(passing)))

    def after(self, places: Iterable[Place], written: str) -> frozenset[Place]:
        """The places after some letters."""
        for character in written:
            places = [new for place in places for new in self.passing.step(place, character)]
        return frozenset(places)

    def is_passing(self, places: Iterable[Place]) -> bool:
        """Whether a host that ends at one of these places may pass the new guard."""
        return any(map(self.passing.is_goal, places))


class _Before(NamedTuple):
    """A place before a host: a state of the automaton, and what must be known of the scheme."""

    state: int
    scheme: str


def are_kept(new: Guard, old: Guard) -> bool:
    """Whether each host that is written in a text which may pass the new guard is written, with the
    same meaning, in one which certainly fulfils those conditions of the old one that are not about
    hosts. Raises LimitError and OperandError."""
    if new.has_long_hosts:  # they mean what a text without a host means
        return False
    means = _Means(new.meaning_of_every_host, new.meaning)
    automata = [guard.fulfilling_others for guard in (new, old)]
    alphabet = Alphabet.of(
        [*means.passing.sets, *(chars for each in automata for chars in each.alphabet.sets)]
    )
    characters = [*map(readable, alphabet.sets)]
    one, other = (_Written(automaton, means, characters) for automaton in automata)
    can_be_missing = new.hosts.has(None) or new.hosts.has("")
    if can_be_missing and not one.possible.missing <= other.certain.missing:
        return False
    passing = {start for start in one.possible.empty if means.is_passing(start.places)}
    if not passing <= other.certain.empty:
        return False
    return all(_is_within(one, other, start, means) for start in one.starts)


class _Bare(NamedTuple):
    """Texts without letters of a host. missing: those that have none, by whether it means the empty
    host. empty: those in which it is empty, by the ways to read it."""

    missing: frozenset[bool]
    empty: frozenset[_Start]


class _Written:
    """The hosts that are written in the texts of an automaton. characters: one of each class that
    is told apart."""

    def __init__(
        self, automaton: TaggedAutomaton, means: _Means, characters: Sequence[str]
    ) -> None:
        self._automaton, self._means, self._characters = automaton, means, characters
        self._classes = [*map(automaton.alphabet.class_of, characters)]
        self._sure = _leading_to_certain_ends(automaton)
        self.starts: dict[_Start, list[Transition]] = {}
        """The transitions that read the first letter of a host, by how it is read."""
        bare: dict[bool, tuple[set[bool], set[_Start]]] = {b: (set(), set()) for b in (False, True)}
        for before in self._before_hosts():
            self._look(before, bare)
        self.possible, self.certain = (
            _Bare(frozenset(missing), frozenset(empty)) for missing, empty in bare.values()
        )
        self.after = cache(self._after)

    def _before_hosts(self) -> Iterable[_Before]:
        """The places before a host begins, and in texts without one."""
        found = {_Before(0, ""): None}
        waiting = deque(found)
        while waiting:
            before = waiting.popleft()
            for transition in self._automaton.rows[before.state]:
                output = transition.output
                if _has_host(output.opens) or _has_host(output.tags):
                    continue
                for scheme in self._schemes(before.scheme, transition):
                    after = _Before(transition.target, scheme)
                    if after not in found:
                        found[after] = None
                        waiting.append(after)
        return found

    def _schemes(self, scheme: str, transition: Transition) -> set[str]:
        if not any(tag.name == SCHEME for tag in transition.output.tags):
            return {scheme}
        return {self._means.every.scheme(scheme + each) for each in self._read_by(transition)}

    def _look(self, before: _Before, bare: Mapping[bool, tuple[set[bool], set[_Start]]]) -> None:
        """Note what begins, or ends, at a place before a host."""
        for transition in self._automaton.rows[before.state]:
            opens = transition.output.opens
            if _has_host(transition.output.tags):
                start = self._means.start(before.scheme, opens, is_empty=False)
                self.starts.setdefault(start, []).append(transition)
            elif _has_host(opens):
                start = self._means.start(before.scheme, opens, is_empty=True)
                bare[False][1].add(start)
                if transition.target in self._sure:
                    bare[True][1].add(start)
        for end in self._automaton.ends[before.state]:
            for is_certain in {False, not end.over_approximated}:
                missing, empty = bare[is_certain]
                if _has_host(end.opens):
                    empty.add(self._means.start(before.scheme, end.opens, is_empty=True))
                else:
                    missing.add(self._means.every.is_empty_without(before.scheme))

    def first(self, start: _Start) -> dict[_Letter, frozenset[int]]:
        """The states after the first letter of hosts that are read so."""
        return self._targets(self.starts.get(start, ()))

    def written(self, letter: _Letter) -> str:
        """The characters of a letter."""
        return letter if isinstance(letter, str) else self._characters[letter]

    def _after(self, states: frozenset[int]) -> dict[_Letter, frozenset[int]]:
        """The states after another letter of the host."""
        steps = (t for state in states for t in self._automaton.rows[state])
        return self._targets(t for t in steps if _has_host(t.output.tags))

    def _targets(self, steps: Iterable[Transition]) -> dict[_Letter, frozenset[int]]:
        found: dict[_Letter, set[int]] = {}
        for step in steps:
            for letter in self._letters(step):
                found.setdefault(letter, set()).add(step.target)
        return {letter: self._closed(targets) for letter, targets in found.items()}

    def _letters(self, step: Transition) -> Iterable[_Letter]:
        written = step.output.written
        if written is not None:
            return (written,)
        return (n for n, own in enumerate(self._classes) if step.classes >> own & 1)

    def _read_by(self, step: Transition) -> Iterable[str]:
        classes = zip(self._characters, self._classes, strict=True)
        return (character for character, own in classes if step.classes >> own & 1)

    def _closed(self, states: Iterable[int]) -> frozenset[int]:
        """States, with those behind characters that the parser removes."""
        found = {*states}
        waiting = [*found]
        while waiting:
            for step in self._automaton.rows[waiting.pop()]:
                if _is_removed(step.output) and step.target not in found:
                    found.add(step.target)
                    waiting.append(step.target)
        return frozenset(found)

    def is_end(self, states: frozenset[int], *, is_certain: bool) -> bool:
        """Whether the host can end in one of these states, in a text that is certainly one of the
        automaton."""
        return any(
            any(not (is_certain and end.over_approximated) for end in self._automaton.ends[state])
            or any(
                not (_has_host(step.output.tags) or _is_removed(step.output))
                and (step.target in self._sure or not is_certain)
                for step in self._automaton.rows[state]
            )
            for state in states
        )


def _is_within(one: _Written, other: _Written, start: _Start, means: _Means) -> bool:
    """Whether the possible hosts of the first that are read so, and may pass the new guard, are
    certain ones of the second. Raises LimitError."""
    nothing: frozenset[int] = frozenset()
    seen: set[tuple[frozenset[int], frozenset[int], frozenset[Place]]] = set()
    waiting = deque([(one.first(start), other.first(start), start.places)])
    while waiting:
        ours, theirs, before = waiting.popleft()
        for letter, states in ours.items():
            places = means.after(before, one.written(letter))
            matched = theirs.get(letter, nothing)
            if not places or (states, matched, places) in seen:
                continue
            if (
                means.is_passing(places)
                and one.is_end(states, is_certain=False)
                and not other.is_end(matched, is_certain=True)
            ):
                return False
            if len(seen) == MAX_PAIRS:
                raise LimitError("", f"the hosts have more than {MAX_PAIRS:,} states")
            seen.add((states, matched, places))
            waiting.append((one.after(states), other.after(matched), places))
    return True


def _leading_to_certain_ends(automaton: TaggedAutomaton) -> frozenset[int]:
    """The states from which an end can be reached that is not over-approximated."""
    before: list[list[int]] = [[] for _ in automaton.rows]
    for state, row in enumerate(automaton.rows):
        for step in row:
            before[step.target].append(state)
    ends = enumerate(automaton.ends)
    waiting = [n for n, every in ends if any(not end.over_approximated for end in every)]
    found = {*waiting}
    while waiting:
        new = {*before[waiting.pop()]} - found
        found |= new
        waiting += new
    return frozenset(found)


def _is_removed(output: Output) -> bool:
    return output.written == "" and not output.tags and not output.opens


def _has_host(tags: Tags) -> bool:
    return any(tag.name == HOST for tag in tags)
