"""Where two automata differ, by following all pairs of states.

The ways in which texts are rejected or split differently are computed here directly from the
definitions; the shortest and cheapest texts are found by trying all. This code shares only automata
and the costs of characters with the engine.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.readability import cost, readable
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.tagged.tagged_nfa import Tag

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import Output, TaggedAutomaton


def cost_of(whole: str) -> int:
    """The cost of the characters of a text."""
    return sum(cost(CharSet.from_characters(character)) for character in whole)


# Rejected texts


class Facts(NamedTuple):
    """The data of a reason: whether its shortest text is over-approximated, the length and cost of
    that text, the characters on which texts are rejected, and whether some are rejected at the
    end."""

    is_over: bool
    length: int
    cost: int
    characters: frozenset[str]
    at_end: bool


Reason = tuple[frozenset[str], str | None, int]
"""The components; the error; and, if the text may be accepted, the state in which it ends, or, if
the error has no name, whether it is at the end. All letters count as the same character."""

FAR: Final = (True, 1_000, 0)


class WitnessSearch:
    """All positions at which texts of an automaton are rejected, by following all pairs of
    states."""

    def __init__(self, a: TaggedAutomaton, b: Dfa, *, by_place: bool = True) -> None:
        self.a, self.b = a, b
        self.by_place = by_place
        self.classes = Alphabet.of([*a.alphabet.sets, *b.alphabet.sets]).sets
        self.facts: dict[Reason, Facts] = {}
        self.ends = self._ends(decided=True)
        self.any_ends = self._ends(decided=False)
        self._search()

    def _steps(self, state: int) -> list[tuple[CharSet, int, frozenset[str]]]:
        """The transitions of a state: characters, the next state, and the components of the
        characters."""
        return [
            (chars, each.target, frozenset(t.name for t in each.output.tags if self.by_place))
            for each in self.a.rows[state]
            for chars in self.classes
            if each.classes >> self.a.alphabet.class_of(readable(chars)) & 1
        ]

    def _ends(self, *, decided: bool) -> list[tuple[bool, int, int]]:
        """For each state, the best suffix: whether it is over-approximated, if that counts, its
        length and its cost."""
        found = [
            (decided and min(end.over_approximated for end in ends), 0, 0) if ends else FAR
            for ends in self.a.ends
        ]
        for _, state in product(self.a.rows, range(len(self.a.rows))):
            for chars, target, _names in self._steps(state):
                is_over, length, spent = found[target]
                found[state] = min(found[state], (is_over, length + 1, spent + cost(chars)))
        return found

    def _search(self) -> None:
        start = (0, self.b.starts["text"])
        best = {start: (0, 0)}
        self._at_end(start, frozenset(), (0, 0))
        queue = [start]
        for pair in queue:  # shortest first; the cost is final when a state is left
            queue += self._follow(pair, best)

    def _follow(
        self, pair: tuple[int, int], best: dict[tuple[int, int], tuple[int, int]]
    ) -> list[tuple[int, int]]:
        new = []
        for chars, target, names in self._steps(pair[0]):
            character = readable(chars)
            after = (target, self.b.rows[pair[1]][self.b.alphabet.class_of(character)])
            measure = (best[pair][0] + 1, best[pair][1] + cost(chars))
            error, is_over = self.b.labels[after[1]]
            if set(self.b.rows[after[1]]) == {after[1]} and (error is not None or not is_over):
                if error is not None:
                    over, length, spent = (self.any_ends if is_over else self.ends)[target]
                    way = (over or is_over, measure[0] + length, measure[1] + spent)
                    facts = Facts(*way, frozenset(character), at_end=False)
                    self._add((names, error, -1), facts)
                continue
            self._at_end(after, names, measure)
            if after not in best:
                best[after] = measure
                new.append(after)
            best[after] = min(best[after], measure)
        return new

    def _at_end(
        self, pair: tuple[int, int], names: frozenset[str], measure: tuple[int, int]
    ) -> None:
        error, is_over = self.b.labels[pair[1]]
        if error is None and not is_over:
            return
        for end in self.a.ends[pair[0]]:
            over = is_over or end.over_approximated
            reason = (names, error, pair[0] if error is None else 0 if error == "" else -1)
            self._add(reason, Facts(over, *measure, frozenset(), at_end=True))

    def _add(self, reason: Reason, facts: Facts) -> None:
        known = self.facts.get(reason, facts)
        self.facts[reason] = Facts(
            *min(known[:3], facts[:3]),
            known.characters | facts.characters,
            known.at_end or facts.at_end,
        )


# Texts that are split differently

Written = dict[int, str | None]
"""The positions of the characters of a component, with their replacements."""


def differing(
    a: dict[Tag, Written], b: dict[Tag, Written], tags: Iterable[Tag], silent: Iterable[Tag] = ()
) -> frozenset[str]:
    """The components in which two readings of a text differ: defined by only one, or with other
    characters or other replacements; an empty silent component counts as undefined."""
    nothing: Written = {}
    one, other = (dict.fromkeys(silent, nothing) | each for each in (a, b))
    return frozenset(tag.name for tag in tags if one.get(tag) != other.get(tag))


class _Node(NamedTuple):
    """The states of both sides; the tags that each side has opened; and those that already
    differ."""

    state_a: int
    state_b: int
    opened_a: frozenset[Tag]
    opened_b: frozenset[Tag]
    differ: frozenset[Tag]


class SplitSearch:
    """All sets of components in which two automata differ, with the measures of a best text:
    whether it is over-approximated, its length and its cost. The empty set stands for texts that
    both split in the same way."""

    def __init__(
        self, a: TaggedAutomaton, b: TaggedAutomaton, tags: Iterable[Tag], silent: Iterable[Tag]
    ) -> None:
        self._a, self._b = a, b
        self._tags, self._silent = frozenset(tags), frozenset(silent)
        self._classes = Alphabet.of([*a.alphabet.sets, *b.alphabet.sets]).sets
        self.best: dict[frozenset[str], tuple[bool, int, int]] = {}
        nothing = frozenset[Tag]()
        start = _Node(0, 0, nothing, nothing, nothing)
        best = {start: (0, 0)}
        queue = [start]
        for node in queue:
            self._end(node, best[node])
            for after, chars in self._following(node):
                measure = (best[node][0] + 1, best[node][1] + cost(chars))
                if after not in best:
                    queue.append(after)
                best[after] = min(measure, best.get(after, measure))

    def _following(self, node: _Node) -> Iterator[tuple[_Node, CharSet]]:
        for chars in self._classes:
            number_a = self._a.alphabet.class_of(readable(chars))
            number_b = self._b.alphabet.class_of(readable(chars))
            for one, other in product(self._a.rows[node.state_a], self._b.rows[node.state_b]):
                if one.classes >> number_a & 1 and other.classes >> number_b & 1:
                    yield (
                        self._after(node, one.target, one.output, other.target, other.output),
                        chars,
                    )

    def _after(self, node: _Node, state_a: int, a: Output, state_b: int, b: Output) -> _Node:
        in_a, in_b = self._tags.intersection(a.tags), self._tags.intersection(b.tags)
        return _Node(
            state_a,
            state_b,
            node.opened_a | self._tags.intersection(a.opens),
            node.opened_b | self._tags.intersection(b.opens),
            node.differ | in_a ^ in_b | (in_a & in_b if a.written != b.written else frozenset()),
        )

    def _end(self, node: _Node, measure: tuple[int, int]) -> None:
        for one, other in product(self._a.ends[node.state_a], self._b.ends[node.state_b]):
            opened_a = node.opened_a | self._tags.intersection(one.opens)
            opened_b = node.opened_b | self._tags.intersection(other.opens)
            differ = node.differ | (opened_a ^ opened_b) - self._silent
            names = frozenset(tag.name for tag in differ)
            found = (one.over_approximated or other.over_approximated, *measure)
            self.best[names] = min(found, self.best.get(names, found))
