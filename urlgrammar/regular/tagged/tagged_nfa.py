"""Tagged NFAs of expressions: the captured rules of each character, and the order of preference.

What belongs here: converting an expression to an NFA without empty transitions, whose transitions
are in the order of preference (as the threads in R. Cox, "Regular Expression Matching: the Virtual
Machine Approach", 2009), and joining equivalent states. A state is the character just read, with
the captured rules around it. Opening tags are on the transitions. `disambiguation` selects one of
several accepting runs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular import search
from urlgrammar.regular.automata.partition_refinement import coarsest
from urlgrammar.regular.errors import LimitError, UnknownConstructError
from urlgrammar.regular.syntax.charset import ANY, NONE, CharSet
from urlgrammar.regular.syntax.expression import (
    LINE_END,
    TEXT_END,
    TEXT_START,
    Alt,
    Chars,
    Expression,
    Repeat,
    Rule,
    Seq,
    nullable,
    rules_in,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

MAX_STATES: Final = 100_000


class Tag(NamedTuple):
    """The meaning of a captured rule.

    name: the name of the component. value: None if the component is the text of the rule, so that
    all its characters have the tag; otherwise the value of the component if the rule matches.
    watched: whether the tag is only for `over_approximation`.
    """

    name: str
    value: str | None = None
    watched: bool = False

    @property
    def is_span(self) -> bool:
        """Whether characters have the tag."""
        return self.value is None


OVER_APPROXIMATED: Final = Tag("", "over-approximated")
"""The tag of texts that the automaton accepts, but that a parser must confirm."""

Tags = tuple[Tag, ...]


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
    builder = _Builder(tags, all_runs=all_runs)
    return joined(builder.automaton(builder.build(expression, _MATCH, _OUTSIDE)))


def captured_twice(expression: Expression, tags: Mapping[str, Tags]) -> str | None:
    """The name of a component that two parts of a sequence can capture in one text, None if there
    is none. The automaton would join both parts."""
    match expression:
        case Chars():
            return None
        case Seq(parts) | Alt(parts):
            found = next(filter(None, (captured_twice(part, tags) for part in parts)), None)
            if found is not None or isinstance(expression, Alt):
                return found
            seen: set[str] = set()
            for part in parts:
                captured = (tag for rule in rules_in(part) & tags.keys() for tag in tags[rule])
                spans = {tag.name for tag in captured if tag.name and not tag.watched}
                if spans & seen:
                    return min(spans & seen)
                seen |= spans
            return None
        case Rule(body=body) | Repeat(body=body):
            return captured_twice(body, tags)


# Nodes of the graph with empty moves


class _Context(NamedTuple):
    """The surroundings of a node in the expression."""

    tags: Tags
    has_value: bool
    repeats: bool


_OUTSIDE: Final = _Context((), has_value=False, repeats=False)
_MATCH: Final = 0


@dataclass(frozen=True, slots=True)
class _Character:
    chars: CharSet
    tags: Tags
    following: int


@dataclass(frozen=True, slots=True)
class _Split:
    options: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Open:
    tags: Tags
    following: int


@dataclass(frozen=True, slots=True)
class _Edge:
    edge: Expression
    following: int


@dataclass(slots=True)
class _Loop:
    """The choice of one more round or the end of a loop. As in Python's `re`, a round that reads
    nothing is the last. before: in an unbounded loop this loop itself, in a bounded loop the
    previous round. body: the body of the round that begins here, None after the last round."""

    following: int
    lazy: bool
    before: int = _MATCH
    body: int | None = None


_Node = _Character | _Split | _Open | _Edge | _Loop | None


class _Builder:
    def __init__(self, tags: Mapping[str, Tags], *, all_runs: bool) -> None:
        self._tags = tags
        self._all_runs = all_runs
        self._nodes: list[_Node] = [None]

    def _add(self, node: _Node) -> int:
        if len(self._nodes) >= 4 * MAX_STATES:
            raise LimitError("(expression)", f"the automaton has more than {MAX_STATES:,} states")
        self._nodes.append(node)
        return len(self._nodes) - 1

    def build(self, expression: Expression, following: int, where: _Context) -> int:
        """The node from which the expression is read, followed by the node `following`."""
        match expression:
            case Chars(chars):
                return self._add(_Character(chars, where.tags, following))
            case Seq(parts):
                for part in reversed(parts):
                    following = self.build(part, following, where)
                return following
            case Alt(options):
                return self._add(
                    _Split(tuple(self.build(option, following, where) for option in options))
                )
            case Rule() if expression in _EDGES:
                return self._add(_Edge(expression, following))
            case Rule(name, body):
                return self._rule(name, body, following, where)
            case Repeat():
                return self._repeat(expression, following, where)

    def _rule(self, name: str, body: Expression, following: int, where: _Context) -> int:
        opens: Tags = ()
        outside = where
        for tag in self._tags.get(name, ()):
            if tag.is_span and tag not in where.tags:
                where = where._replace(tags=(*where.tags, tag))
                opens += (tag,)
            elif tag == OVER_APPROXIMATED:
                opens += (tag,)
            elif not tag.is_span and not outside.has_value:
                where = where._replace(has_value=True)
                opens += (tag,)
        if opens and where.repeats:
            raise UnknownConstructError(
                name, "it is captured in a repetition, so that only the last round would count"
            )
        start = self.build(body, following, where)
        return self._add(_Open(opens, start)) if opens else start

    def _repeat(self, repeat: Repeat, following: int, where: _Context) -> int:
        body, least, most, lazy = repeat.body, repeat.least, repeat.most, repeat.lazy
        if most != 1 and rules_in(body) & self._tags.keys():
            where = where._replace(repeats=True)
        if most is None:
            node = _Loop(following, lazy)
            start = following = node.before = self._add(node)
            node.body = self.build(body, start, where)
        elif most - least > 1 and nullable(body):
            following = self._rounds(body, most - least, following, where, lazy=lazy)
        else:
            after = following
            for _ in range(most - least):
                start = self.build(body, following, where)
                if start == following:
                    break  # the body is empty
                options = (after, start) if lazy else (start, after)
                following = self._add(_Split(options))
        for _ in range(least):
            start = self.build(body, following, where)
            if start == following:
                break
            following = start
        return following

    def _rounds(
        self, body: Expression, count: int, following: int, where: _Context, *, lazy: bool
    ) -> int:
        """At most `count` rounds of a body that can be empty."""
        number = self._add(later := _Loop(following, lazy))
        for _ in range(count):
            node = _Loop(following, lazy, body=self.build(body, number, where))
            later.before = number = self._add(node)
            later = node
        return number

    def automaton(self, start: int) -> TaggedNfa:
        """The NFA without empty transitions: the successors of each character, preferred first."""
        moves: list[list[tuple[Tags, tuple[int, int]]]] = []
        ends: list[tuple[Tags, ...]] = []

        def following(state: tuple[int, int]) -> Iterator[tuple[int, tuple[int, int]]]:
            """The transitions of a state, which is the character just read and its mode; at the
            start, there is no character."""
            number, mode = state
            at_start = number == _MATCH
            node = start if at_start else self._character(number).following
            found: dict[tuple[Tags, tuple[int, int]], None] = {}
            end: dict[Tags, None] = {}
            for opens, *after in self._reached(node, _AFTER[mode], at_start=at_start):
                if after[0] == _MATCH:
                    end[opens] = None
                elif self._character(after[0]).chars & _ALLOWED[after[1]]:
                    found[opens, (after[0], after[1])] = None
            moves.append(list(found))
            ends.append(tuple(end))
            return ((0, after) for _, after in found)

        reached = search.explore({"(expression)": (_MATCH, 0)}, following, limit=MAX_STATES)
        number = reached.numbers
        read = [(self._character(n), mode) for n, mode in reached.states[1:]]
        return TaggedNfa(
            [NONE, *(character.chars & _ALLOWED[mode] for character, mode in read)],
            [(), *(character.tags for character, _ in read)],
            [tuple(Move(opens, number[after]) for opens, after in each) for each in moves],
            ends,
        )

    def _character(self, number: int) -> _Character:
        node = self._nodes[number]
        assert isinstance(node, _Character)
        return node

    def _reached(self, start: int, mode: int, *, at_start: bool) -> Iterator[tuple[Tags, int, int]]:
        """The next characters, and the end, in the order of preference: the opening tags on the
        path, the node, and its mode."""
        seen = set()
        stack: list[tuple[int, int, Tags, frozenset[int]]] = [(start, mode, (), frozenset())]
        while stack:
            number, mode, opens, loops = stack.pop()
            state = (number, mode, loops, opens if self._all_runs else ())
            if state in seen:
                continue
            seen.add(state)
            match node := self._nodes[number]:
                case None | _Character():
                    yield opens, number, mode
                case _Open(tags, following):
                    stack.append((following, mode, opens + tags, loops))
                case _Split(options):
                    stack += ((option, mode, opens, loops) for option in reversed(options))
                case _Edge(edge, following):
                    if edge == TEXT_START and not at_start:
                        continue
                    stack.append((following, max(mode, _EDGES[edge]), opens, loops))
                case _Loop():
                    out = (node.following, mode, opens, loops - {node.before, number})
                    if node.before in loops or node.body is None:
                        stack.append(out)
                        continue
                    again = (node.body, mode, opens, loops - {node.before} | {number})
                    stack += (again, out) if node.lazy else (out, again)


# After `$`, only a line feed and the end can follow; after that line feed or `\Z`, only the end.
_EDGES: Final[Mapping[Expression, int]] = {TEXT_START: 0, LINE_END: 1, TEXT_END: 2}
_ALLOWED: Final = (ANY, CharSet.from_characters("\n"), NONE)
_AFTER: Final = (0, 2, 2)


def joined(automaton: TaggedNfa) -> TaggedNfa:
    """The NFA with equivalent states joined: those with the same characters, tags, ends and
    transitions."""
    kinds = list(zip(automaton.chars, automaton.tags, automaton.ends, strict=True))

    def signature(state: int, blocks: Sequence[int]) -> tuple[object, ...]:
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
