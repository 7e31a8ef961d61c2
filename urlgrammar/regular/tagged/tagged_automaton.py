"""Tagged automata, which give the components of each character of a text.

What belongs here: the automaton, running it on a text, and minimization. The automata that
`disambiguation` makes are unambiguous: at most one run accepts a text, so the components of each
character are unique.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from urlgrammar.regular import search
from urlgrammar.regular.automata.alphabet import united
from urlgrammar.regular.automata.partition_refinement import coarsest

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

    _Step = tuple[Mapping[int, tuple[int, "Output"]], tuple[int, ...]]

    from urlgrammar.regular.automata.alphabet import Alphabet
    from urlgrammar.regular.syntax.charset import CharSet
    from urlgrammar.regular.tagged.tagged_nfa import Tag, Tags

MAX_STATES: Final = 50_000

MAX_STEPS: Final = 50_000
"""How many steps from sets of states are remembered."""

OUTSIDE: Final = ""
"""The name for characters without a tag."""

State = TypeVar("State", bound="Hashable")


class Output(NamedTuple):
    """The output of a transition: the tags that open before its character, the tags of the
    character, and the text written for it (None: the character itself; "" without tags: it is
    removed)."""

    opens: Tags = ()
    tags: Tags = ()
    written: str | None = None


class Transition(NamedTuple):
    """A transition: its output, its target, and its classes as the bits of an int."""

    output: Output
    target: int
    classes: int


class End(NamedTuple):
    """The tags that open at the end of a text, and whether the text is over-approximated: accepted
    here, but a parser must confirm it."""

    opens: Tags = ()
    over_approximated: bool = False


class Run(NamedTuple):
    """A run over an accepted text: the output for each character, and how the text ends."""

    outputs: tuple[Output, ...]
    end: End

    @property
    def written(self) -> dict[Tag, dict[int, str | None]]:
        """By tag, the positions of its characters, each with the text written for it."""
        written: dict[Tag, dict[int, str | None]] = {}
        for place, output in enumerate(self.outputs):
            for tag in (*output.opens, *output.tags):
                written.setdefault(tag, {})
            for tag in output.tags:
                written[tag][place] = output.written
        for tag in self.end.opens:
            written.setdefault(tag, {})
        return written


@dataclass(frozen=True)
class TaggedAutomaton:
    """States by number, 0 is the start. rows: by state, its transitions. ends: by state, the ways
    in which a text can end there, empty if none can.

    Every state except the start is on a run over an accepted text.
    """

    alphabet: Alphabet
    rows: Sequence[tuple[Transition, ...]]
    ends: Sequence[tuple[End, ...]]

    @cached_property
    def tags(self) -> frozenset[Tag]:
        """The tags of all texts."""
        outputs = {transition.output for row in self.rows for transition in row}
        spanning = {tag for output in outputs for tag in (*output.opens, *output.tags)}
        return frozenset(spanning.union(*(end.opens for ends in self.ends for end in ends)))

    @cached_property
    def characters(self) -> Mapping[str, CharSet]:
        """The characters that occur in each component; OUTSIDE has those without a component."""
        classes = united(
            (name, transition.classes)
            for row in self.rows
            for transition in row
            for name in [tag.name for tag in transition.output.tags] or [OUTSIDE]
        )
        return {name: self.alphabet.union(bits) for name, bits in classes.items()}

    def outputs(self, text: str) -> tuple[Output, ...] | None:
        """The output of an unambiguous automaton for each character, None if the text is rejected.
        Linear in the length of the text."""
        run = self.run(text)
        return None if run is None else run.outputs

    def places(self, text: str) -> dict[Tag, tuple[int, ...]] | None:
        """The positions of the characters of each tag that an unambiguous automaton sets; None if
        the text is rejected."""
        written = self.written(text)
        return None if written is None else {tag: tuple(where) for tag, where in written.items()}

    def spans(self, text: str) -> dict[str, tuple[int, int]] | None:
        """The start and end of each component of an unambiguous automaton whose components do not
        occur twice; None if the text is rejected."""
        run = self.run(text)
        if run is None:
            return None
        outputs, end = run
        spans: dict[str, tuple[int, int]] = {}
        for place, output in enumerate(outputs):
            spans |= {tag.name: (place, place) for tag in output.opens}
            spans |= {tag.name: (spans[tag.name][0], place + 1) for tag in output.tags}
        return spans | {tag.name: (len(text), len(text)) for tag in end.opens}

    def written(self, text: str) -> dict[Tag, dict[int, str | None]] | None:
        """The same, with the text written for each character, None for the character itself."""
        run = self.run(text)
        return None if run is None else run.written

    @cached_property
    def _step(self) -> Callable[[tuple[int, ...], int], _Step]:
        """The step from states by a class: many texts have the same ones."""

        @lru_cache(maxsize=MAX_STEPS)
        def step(states: tuple[int, ...], number: int) -> _Step:
            reached = {
                transition.target: (state, transition.output)
                for state in states
                for transition in self.rows[state]
                if transition.classes >> number & 1
            }
            return reached, tuple(reached)

        return step

    def run(self, text: str) -> Run | None:
        """The run of an unambiguous automaton over a text, None if the text is rejected. Linear in
        the length of the text."""
        before: list[Mapping[int, tuple[int, Output]]] = []
        states: tuple[int, ...] = (0,)
        for character in text:
            reached, states = self._step(states, self.alphabet.class_of(character))
            before.append(reached)
        last = [(state, end) for state in states for end in self.ends[state]]
        if not last:
            return None
        ((state, end),) = last
        outputs = []
        for reached in reversed(before):
            state, output = reached[state]
            outputs.append(output)
        return Run(tuple(reversed(outputs)), end)


def explored(
    alphabet: Alphabet,
    start: State,
    following: Callable[[State], Iterable[tuple[Output, State, int]]],
    ends: Callable[[State], Iterable[End]],
) -> TaggedAutomaton:
    """The minimal automaton with the transitions that `following` returns for a state: outputs,
    targets, and classes of the alphabet. `ends` returns the ends of a state.

    Raises LimitError above MAX_STATES states.
    """
    taken: list[list[tuple[Output, State, int]]] = []

    def letters(state: State) -> Iterable[tuple[int, State]]:
        taken.append(list(following(state)))
        return ((0, target) for _, target, _ in taken[-1])

    reached = search.explore({"(operand)": start}, letters, limit=MAX_STATES)
    rows = [
        [Transition(output, reached.numbers[target], classes) for output, target, classes in row]
        for row in taken
    ]
    return _minimized(alphabet, rows, [tuple(ends(state)) for state in reached.states])


def _minimized(
    alphabet: Alphabet,
    rows: Sequence[Sequence[Transition]],
    ends: Sequence[tuple[End, ...]],
) -> TaggedAutomaton:
    """The automaton without dead states, with equivalent states joined. States are numbered in the
    order of a search from the start, so that equal automata get equal numbers."""
    edges = [{(0, transition.target) for transition in row} for row in rows]
    ways = search.suffixes(edges, {state: 0 for state, some in enumerate(ends) if some})
    kept = [state for state, way in enumerate(ways) if way is not None or state == 0]
    place = {state: n for n, state in enumerate(kept)}
    moves = [
        [(t.output, place[t.target], t.classes) for t in rows[state] if ways[t.target]]
        for state in kept
    ]

    def joined(state: int, blocks: Sequence[int]) -> Iterable[tuple[tuple[Output, int], int]]:
        return (((output, blocks[after]), classes) for output, after, classes in moves[state])

    def signature(state: int, blocks: Sequence[int]) -> frozenset[object]:
        return frozenset(united(joined(state, blocks)).items())

    targets = [[target for _, target, _ in row] for row in moves]
    blocks = coarsest([ends[state] for state in kept], targets, signature)
    originals = {block: n for n, block in reversed(list(enumerate(blocks)))}

    @cache
    def row_of(block: int) -> list[tuple[Output, int, int]]:
        united_row = united(joined(originals[block], blocks))
        row = [(output, target, classes) for (output, target), classes in united_row.items()]
        return sorted(row, key=lambda move: (move[2] & -move[2], repr(move[0])))

    reached = search.explore(
        {"(operand)": blocks[0]},
        lambda block: ((0, target) for _, target, _ in row_of(block)),
        limit=len(rows) + 1,
    )
    return TaggedAutomaton(
        alphabet,
        tuple(
            tuple(
                Transition(out, reached.numbers[after], bits) for out, after, bits in row_of(block)
            )
            for block in reached.states
        ),
        tuple(ends[kept[originals[block]]] for block in reached.states),
    )
