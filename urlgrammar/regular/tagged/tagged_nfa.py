"""Tagged NFAs of expressions: the captured rules of each character, and the order of preference.

What belongs here: converting an expression to an NFA without empty transitions, whose transitions
are in the order of preference, and joining equivalent states. A state is the character just read,
with the captured rules around it, and what assertions require of the rest of the text (`threads`).
Opening tags are on the transitions. `disambiguation` selects one of several accepting runs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular import search
from urlgrammar.regular.automata.partition_refinement import coarsest
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.nfa.graph import MATCH, MAX_STATES, OVER_APPROXIMATED, Graph, Tag, Tags
from urlgrammar.regular.nfa.threads import ALWAYS, Threads
from urlgrammar.regular.syntax.charset import NONE, CharSet
from urlgrammar.regular.syntax.expression import Expression, Seq, parts_of, rules_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from urlgrammar.regular.nfa.threads import Behind, Conditions

__all__ = [
    "MAX_STATES",
    "OVER_APPROXIMATED",
    "Move",
    "Tag",
    "TaggedNfa",
    "Tags",
    "captured_twice",
    "joined",
    "tagged_nfa",
]


MAX_COMPARED: Final = 15_000_000
"""The most transitions that are compared to find equivalent states."""


class Move(NamedTuple):
    """The tags that open before the next character, and the state after it."""

    opens: Tags
    target: int


@dataclass(frozen=True, slots=True)
class TaggedNfa:
    """States by number; 0 is the start, in which nothing has been read.

    chars: the characters that each state has just read. tags: the tags of this character, outermost
    first. moves: the transitions of each state, the preferred first. ends: by state, the lists of
    tags that can open at the end of a text there, the preferred first; empty if no text can end
    there.
    """

    chars: Sequence[CharSet]
    tags: Sequence[Tags]
    moves: Sequence[tuple[Move, ...]]
    ends: Sequence[tuple[Tags, ...]]


def tagged_nfa(
    expression: Expression, tags: Mapping[str, Tags], *, all_runs: bool = False
) -> TaggedNfa:
    """The tagged NFA of an expression whose rules have the given tags.

    If several runs reach the same state between two characters, only the preferred one is kept,
    unless `all_runs` is true.

    A tag inside the same tag is not set again, nor is a value inside a rule with a value. Raises
    LimitError above MAX_STATES states, and UnknownConstructError for a captured rule in a
    repetition, because only its last round would count.
    """
    return joined(_automaton(Graph(expression, tags), all_runs=all_runs))


def captured_twice(expression: Expression, tags: Mapping[str, Tags]) -> str | None:
    """The name of a component that two parts of a sequence can capture in one text, None if there
    is none. The automaton would join both parts."""
    parts = parts_of(expression)
    name = next(filter(None, (captured_twice(part, tags) for part in parts)), None)
    if name is not None or not isinstance(expression, Seq):
        return name
    seen: set[str] = set()
    for part in parts:
        captured = (tag for rule in rules_in(part) & tags.keys() for tag in tags[rule])
        spans = {tag.name for tag in captured if tag.name and not tag.watched}
        if spans & seen:
            return min(spans & seen)
        seen |= spans
    return None


class _State(NamedTuple):
    """The node of the character just read, the characters that it can be, and what the assertions
    need to know of the text before and require of the text after it."""

    node: int
    chars: CharSet
    conditions: Conditions
    behind: Behind


def _automaton(graph: Graph, *, all_runs: bool) -> TaggedNfa:
    """The NFA without empty transitions: the successors of each character, preferred first."""
    threads = Threads(graph)
    moves: list[list[tuple[Tags, _State]]] = []
    ends: list[tuple[Tags, ...]] = []

    def following(state: _State) -> Iterator[tuple[int, _State]]:
        """The transitions of a state; at the start, no character has been read."""
        is_start = state.node == MATCH
        node = graph.start if is_start else graph.character(state.node).following
        leaving: dict[tuple[Tags, _State], None] = {}
        end: dict[Tags, None] = {}
        reached = threads.reached(node, state.conditions, state.behind, all_runs=all_runs)
        for opens, target, conditions in reached:
            if target != MATCH:
                for after in threads.after(target, conditions, state.behind):
                    leaving[opens, _State(target, *after)] = None
            elif conditions.holds_at_end():
                end[opens] = None
        moves.append(list(leaving))
        ends.append(tuple(end))
        return ((0, after) for _, after in leaving)

    start = _State(MATCH, NONE, ALWAYS, threads.start())
    reached = search.explore({"(expression)": start}, following, limit=MAX_STATES)
    number = reached.numbers
    return TaggedNfa(
        [state.chars for state in reached.states],
        [() if s.node == MATCH else graph.character(s.node).tags for s in reached.states],
        [tuple(Move(opens, number[after]) for opens, after in row) for row in moves],
        ends,
    )


def joined(automaton: TaggedNfa) -> TaggedNfa:
    """The NFA with equivalent states joined: those with the same characters, tags, ends and
    transitions."""
    kinds = list(zip(automaton.chars, automaton.tags, automaton.ends, strict=True))

    count = 0

    def signature(state: int, blocks: Sequence[int]) -> tuple[object, ...]:
        nonlocal count
        count += len(automaton.moves[state])
        if count > MAX_COMPARED:
            problem = "too many of its characters can follow each other"
            raise LimitError("(expression)", problem)
        return tuple(dict.fromkeys((m.opens, blocks[m.target]) for m in automaton.moves[state]))

    targets = [[move.target for move in moves] for moves in automaton.moves]
    blocks = coarsest(kinds, targets, signature)
    first: dict[int, int] = {}
    for state, block in enumerate(blocks):
        first.setdefault(block, state)
    kept = list(first.values())
    number = {block: n for n, block in enumerate(first)}

    def moves(state: int) -> tuple[Move, ...]:
        moves = automaton.moves[state]
        return tuple(dict.fromkeys(Move(m.opens, number[blocks[m.target]]) for m in moves))

    return TaggedNfa(
        [automaton.chars[state] for state in kept],
        [automaton.tags[state] for state in kept],
        [moves(state) for state in kept],
        [automaton.ends[state] for state in kept],
    )
