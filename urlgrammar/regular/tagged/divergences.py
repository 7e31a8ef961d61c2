"""Divergences of components: strings that two operands accept and split differently.

What belongs here: classifying the places of the product of two tagged automata over one text. A
component of a string is undefined, or a list of characters with the text written for each. Two
operands differ in it if only one of them defines it, or if the lists are different; the position of
an empty component does not count.

There are two kinds of reasons. The *set* of components that differ: each set that occurs has its
shortest string. And the *way* in which one component differs: the components that its first
differing character has in each operand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.regular.automata.alphabet import Alphabet, members
from urlgrammar.regular.automata.dfa import explored
from urlgrammar.regular.automata.dfa import minimize as minimized
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.tagged.distinguishing import Place, Shortest, minimize
from urlgrammar.regular.tagged.product import LEAVES, Classes, CommonSuffixes, Edge, Steps, product

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.product import Product
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.regular.tagged.tagged_nfa import Tag


class Divergence(NamedTuple):
    """Strings that both operands accept and split differently, for one reason.

    text: a shortest one. names: the components of the reason: for a set, all that differ; for a
    way, one. is_set: whether the reason is a set. over_approximated: whether the string is
    over-approximated. more: other strings of the same reason, if more than one is wanted.
    """

    text: str
    names: frozenset[str]
    is_set: bool
    over_approximated: bool
    more: tuple[str, ...] = ()


class Comparison(NamedTuple):
    """How two automata split the strings that both accept. common: a shortest such string, one that
    is not over-approximated if possible; None if there is none. is_decided: whether `common` is not
    over-approximated. divergences: the shortest first."""

    common: str | None
    is_decided: bool
    divergences: tuple[Divergence, ...]


def divergences(
    a: TaggedAutomaton,
    b: TaggedAutomaton,
    tags: Iterable[Tag],
    silent: Iterable[Tag] = (),
    count: int = 1,
) -> Comparison:
    """Compare how two automata split the strings that both accept, by the given tags. In one
    string, a tag opens at most once (`tagged_nfa.captured_twice`).

    silent: tags of components for which undefined and empty are the same. count: how many strings
    for each reason are wanted. Raises LimitError.
    """
    return _Comparison(a, b, _ordered(tags), frozenset(silent)).comparison(count)


def diverging(
    a: TaggedAutomaton, b: TaggedAutomaton, tags: Iterable[Tag], silent: Iterable[Tag] = ()
) -> Dfa:
    """The automaton of all strings that both accept and that differ in one of the tags, with the
    start "text". The label of an accepting state says whether its strings are over-approximated.

    silent: as for `divergences`. Raises LimitError.
    """
    return _Comparison(a, b, _ordered(tags), frozenset(silent)).language()


def _ordered(tags: Iterable[Tag]) -> list[Tag]:
    return sorted(tags, key=lambda tag: (tag.name, tag.value or ""))


class _State(NamedTuple):
    """A state of the product. pair: the states of both operands, as in `CommonSuffixes`. differ:
    the tags that differ so far. only_a, only_b: the tags that only one operand has opened so far,
    which differ if the other does not open them later. Sets of tags are the bits of an int."""

    pair: int
    differ: int
    only_a: int
    only_b: int


class _Outputs(NamedTuple):
    """The transition outputs of both operands for a character: its tags, the text written for it,
    and its opening tags."""

    tags_a: int
    tags_b: int
    written_a: str | None
    written_b: str | None
    opens_a: int
    opens_b: int

    @property
    def differs(self) -> int:
        """The tags that differ after the character."""
        common = self.tags_a & self.tags_b if self.written_a != self.written_b else 0
        return self.tags_a ^ self.tags_b | common


class _Way(NamedTuple):
    """A way to differ: the tags of the character in each operand, the text written for it, and
    those of the differing tags that only one operand has opened so far."""

    tags_a: int
    tags_b: int
    written_a: str | None
    written_b: str | None
    only_a: int
    only_b: int


class _Reason(NamedTuple):
    """names: the components of the set, or of the way. group: the group of the characters in a way;
    -1 if all characters are one group, -2 for a tag that only one operand opens; None for a set."""

    names: frozenset[str]
    way: int | None = None
    group: int | None = None


class _Comparison:
    def __init__(
        self, a: TaggedAutomaton, b: TaggedAutomaton, tags: Sequence[Tag], silent: frozenset[Tag]
    ) -> None:
        self._a, self._b = a, b
        self._tags = tags
        self._all = (1 << len(tags)) - 1
        self._number = {tag: 1 << n for n, tag in enumerate(tags)}
        self._opening = self._all & ~self._bits(silent)
        self._classes = Classes(a.alphabet, b.alphabet)
        self._steps_a = Steps(a, self._classes.of_a)
        self._steps_b = Steps(b, self._classes.of_b)
        self._ways: dict[_Way, int] = {}
        steps = (self._steps_a, self._steps_b)
        self._suffixes = CommonSuffixes(a, b, steps, self._classes)

    def _bits(self, tags: Iterable[Tag]) -> int:
        bits = 0
        for tag in tags:
            bits |= self._number.get(tag, 0)
        return bits

    def _names(self, bits: int) -> frozenset[str]:
        return frozenset(tag.name for n, tag in enumerate(self._tags) if bits >> n & 1)

    def comparison(self, count: int) -> Comparison:
        if not self._suffixes.has(0):
            return Comparison(None, is_decided=True, divergences=())
        is_over = bool(self._suffixes.of(0).rank)
        shortest: dict[_Reason, Shortest] = {}
        if self._tags:
            explored = self._explore()
            shortest = minimize(explored, self._suffixes, self._classify(explored), count)
        listed = [
            Divergence(
                text.text, reason.names, reason.way is None, text.over_approximated, text.more
            )
            for reason, text in shortest.items()
        ]
        listed.sort(key=lambda d: (d.over_approximated, len(d.text), not d.is_set))
        return Comparison(self._suffixes.text(0), not is_over, tuple(listed))

    # All strings that differ

    def language(self) -> Dfa:
        """The minimal DFA of the strings that differ in any tag."""
        alphabet = Alphabet.common(self._a.alphabet, self._b.alphabet)
        bit_of = {chars: n for n, chars in enumerate(self._classes.sets)}
        bits = [bit_of[chars] for chars in alphabet.sets]

        def successors(states: frozenset[_State]) -> list[frozenset[_State] | None]:
            reached: list[set[_State]] = [set() for _ in bits]
            for state in states:
                for on, after in self._after(state):
                    for number, bit in enumerate(bits):
                        if on >> bit & 1:
                            reached[number].add(after)
            return [frozenset(after) or None for after in reached]

        def is_over(states: frozenset[_State]) -> bool | None:
            """Whether a string that ends in the states is over-approximated; None if none of those
            that end there differs."""
            ends = (end for state in states for end in self._ends(state))
            over = [is_over for differ, is_over in ends if differ]
            return any(over) if over else None

        start = frozenset({_State(0, 0, 0, 0)})
        return minimized(explored(alphabet, {TEXT: start}, successors, is_over))

    def _after(self, state: _State) -> Iterator[tuple[int, _State]]:
        """The states after the next character; once a tag differs, nothing else matters."""
        has_end = self._suffixes.has
        rows_a, rows_b = self._steps_a.rows, self._steps_b.rows
        state_a, state_b = divmod(state.pair, len(rows_b))
        for output_a, after_a, on_a in rows_a[state_a]:
            for output_b, after_b, on_b in rows_b[state_b]:
                pair = after_a * len(rows_b) + after_b
                if not on_a & on_b or not has_end(self._suffixes.numbers[pair]):
                    continue
                if state.differ:
                    yield on_a & on_b, _State(pair, self._all, 0, 0)
                    continue
                outputs, differs = self._outputs(output_a, output_b)
                all_a, all_b = state.only_a | outputs.opens_a, state.only_b | outputs.opens_b
                if differs:
                    yield on_a & on_b, _State(pair, self._all, 0, 0)
                else:
                    yield on_a & on_b, _State(pair, 0, all_a & ~all_b, all_b & ~all_a)

    # Exploring

    def _packed(self, state: _State) -> int:
        width = len(self._tags)
        pair, differ, only_a, only_b = state
        return ((pair << width | differ) << width | only_a) << width | only_b

    def _unpacked(self, number: int) -> _State:
        width = len(self._tags)
        rest, only_b = number >> width, number & self._all
        rest, only_a = rest >> width, rest & self._all
        return _State(rest >> width, rest & self._all, only_a, only_b)

    def _explore(self) -> Product:
        """The product, explored until all tags differ. The label of an edge has the tags that
        differ first at its character, and the way in which they differ; `extra` is the state of
        the suffixes after it."""
        pairs, has_end = self._suffixes.numbers, self._suffixes.has
        rows_a, rows_b = self._steps_a.rows, self._steps_b.rows
        size, width = len(rows_b), len(self._tags)
        every, opening = self._all, self._opening
        known: dict[tuple[int, int], tuple[_Outputs, int]] = {}
        ways = self._ways

        def following(state: int) -> Iterator[Edge]:
            pair, differ, only_a, only_b = self._unpacked(state)
            state_a, state_b = divmod(pair, size)
            at_b = rows_b[state_b]
            for output_a, after_a, on_a in rows_a[state_a]:
                for output_b, after_b, on_b in at_b:
                    bits = on_a & on_b
                    if not bits or not has_end(end := pairs[pair := after_a * size + after_b]):
                        continue
                    key = (output_a, output_b)
                    if key not in known:
                        known[key] = self._outputs(*key)
                    outputs, differs = known[key]
                    opened_a, opened_b = only_a, only_b
                    if outputs.opens_a or outputs.opens_b:
                        all_a, all_b = only_a | outputs.opens_a, only_b | outputs.opens_b
                        opened_a, opened_b = all_a & ~all_b, all_b & ~all_a
                    label = 0
                    if new := differs & ~differ:
                        way = _Way(*outputs[:4], opened_a & new, opened_b & new)
                        label = ways.setdefault(way, len(ways)) << width | new
                    differs |= differ
                    if differs == every:
                        yield Edge(bits, LEAVES, label, end)
                        continue
                    kept = opening & ~differs
                    after = _State(pair, differs, opened_a & kept, opened_b & kept)
                    yield Edge(bits, self._packed(after), label, end)

        return product(self._classes, 0, following)

    def _outputs(self, output_a: int, output_b: int) -> tuple[_Outputs, int]:
        """The combination of two outputs, and the tags that differ after them."""
        both = self._steps_a.outputs[output_a], self._steps_b.outputs[output_b]
        tags_a, tags_b = (self._bits(output.tags) for output in both)
        # for a character outside all compared components, it matters only whether it is removed
        written_a, written_b = (
            output.written if tags or output.written == "" else None
            for output, tags in zip(both, (tags_a, tags_b), strict=True)
        )
        opens_a, opens_b = (self._bits(output.opens) & self._opening for output in both)
        outputs = _Outputs(tags_a, tags_b, written_a, written_b, opens_a, opens_b)
        return outputs, outputs.differs

    # Classifying

    def _classify(self, explored: Product) -> Iterator[tuple[_Reason, Place]]:
        yield from self._sets(explored)
        yield from self._of_ways(explored)

    def _sets(self, explored: Product) -> Iterator[tuple[_Reason, Place]]:
        """The ends of strings, classified by the set of components that differ."""
        for number, state in enumerate(explored.reached.states):
            for differ, is_over in self._ends(self._unpacked(state)):
                if differ:
                    yield _Reason(self._names(differ)), Place(number, 0, -1, is_over)
        every = _Reason(self._names(self._all))
        for number, edges in enumerate(explored.edges):
            for bits, after, _, end in edges:
                if after == LEAVES:
                    yield every, Place(number, bits, end)

    def _ends(self, state: _State) -> Iterator[tuple[int, bool]]:
        """The tags that differ in a string that ends in a state."""
        pair, differ, only_a, only_b = state
        a, b = divmod(pair, len(self._steps_b.rows))
        for end_a in self._a.ends[a]:
            for end_b in self._b.ends[b]:
                opened_a = only_a | self._bits(end_a.opens) & self._opening & ~differ
                opened_b = only_b | self._bits(end_b.opens) & self._opening & ~differ
                is_over = end_a.over_approximated or end_b.over_approximated
                yield differ | (opened_a ^ opened_b), is_over

    def _of_ways(self, explored: Product) -> Iterator[tuple[_Reason, Place]]:
        """The first characters that are read differently in a component, and the ends of strings in
        which only one operand defines the component."""
        names = [self._names(1 << n) for n in range(len(self._tags))]
        by_way: dict[tuple[frozenset[str], int], list[Place]] = {}
        for number, edges in enumerate(explored.edges):
            for bits, _, label, end in edges:
                for n in members(label & self._all):
                    key = (names[n], label >> len(self._tags))
                    by_way.setdefault(key, []).append(Place(number, bits, end))
        ways = list(self._ways)
        for (name, way), places in by_way.items():
            if ways[way].tags_a and ways[way].tags_b:
                yield from ((_Reason(name, way, -1), place) for place in places)
                continue
            group = self._classes.groups(place.bits for place in places)
            yield from ((_Reason(name, way, group[place.bits]), place) for place in places)
        for number, state in enumerate(explored.reached.states):
            at = self._unpacked(state)
            for differ, is_over in self._ends(at):
                for n in members(differ & ~at.differ):
                    yield _Reason(names[n], -1, -2), Place(number, 0, -1, is_over)
