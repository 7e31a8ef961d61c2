"""Tagged automata of expressions: which characters belong to which captured rule, and which of
several runs is preferred.

What belongs here: from an expression to a finite automaton without empty moves whose moves are in
the order of preference (R. Cox, "Regular Expression Matching: the Virtual Machine Approach", 2009,
for the order of threads), and the joining of states that cannot be told apart. A state is the
character just read; it knows the captured rules around it. What opens between two characters is
on the move. Which run counts when several accept is for `disambiguation`.
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
    """What a captured rule says of a text.

    name: of the component. value: None if the component is what the rule holds, so that the tag is
    on all its characters; otherwise what the component is if the rule is there. watched: whether it
    is there for `over_approximation` alone.
    """

    name: str
    value: str | None = None
    watched: bool = False

    @property
    def is_span(self) -> bool:
        """Whether the tag is on characters."""
        return self.value is None


OVER_APPROXIMATED: Final = Tag("", "over-approximated")
"""The tag of what the automaton accepts, but something else decides on."""

Tags = tuple[Tag, ...]


class Move(NamedTuple):
    """The tags that open before the next character, and the state after it."""

    opens: Tags
    target: int


@dataclass(frozen=True, slots=True)
class TaggedNfa:
    """States by number, the start being 0, in which nothing has been read.

    chars: what each state has just read. tags: those on this character, outermost first. moves: by
    state, the preferred first. ends: by state, what can open at the end of a text that ends there,
    the preferred first; nothing if none can.
    """

    chars: Sequence[CharSet]
    tags: Sequence[Tags]
    moves: Sequence[tuple[Move, ...]]
    ends: Sequence[tuple[Tags, ...]]


def tagged_nfa(
    expression: Expression, tags: Mapping[str, Tags], *, all_runs: bool = False
) -> TaggedNfa:
    """The automaton of an expression in which rules have the given tags.

    Of runs that come to one state between two characters, only the preferred is kept, unless
    `all_runs` are wanted.

    A tag inside one of the same name is not set again, nor is a value inside a rule with a value.
    Raises LimitError past MAX_STATES states, UnknownConstructError for a captured rule in a
    repetition, of which only the last round would count.
    """
    builder = _Builder(tags, all_runs=all_runs)
    return joined(builder.automaton(builder.build(expression, _MATCH, _OUTSIDE)))


def captured_twice(expression: Expression, tags: Mapping[str, Tags]) -> str | None:
    """The name of a component that one text can have in two parts of a sequence, if there is one:
    in the automaton, it is both."""
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
    """Where in the expression a node is."""

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
    """Once more or on. A round that reads nothing is the last, as in Python's `re`: in a loop
    without bound `before` is the loop itself, in a bounded one the round before this one. body: of
    the round that begins here, None behind the last."""

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
        """The node from which the expression is read before `following`."""
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
                name, "it is captured in a repetition, of which only the last round would count"
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
                    break  # nothing, however often
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
        """At most so many rounds of a body that can be empty."""
        number = self._add(later := _Loop(following, lazy))
        for _ in range(count):
            node = _Loop(following, lazy, body=self.build(body, number, where))
            later.before = number = self._add(node)
            later = node
        return number

    def automaton(self, start: int) -> TaggedNfa:
        """Without the empty moves: what each character can be followed by, preferred first."""
        moves: list[list[tuple[Tags, tuple[int, int]]]] = []
        ends: list[tuple[Tags, ...]] = []

        def following(state: tuple[int, int]) -> Iterator[tuple[int, tuple[int, int]]]:
            """A state is the character just read, and the mode in which it was; at the start, none
            was."""
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
        """The characters and the end that can come next in the order of preference: what opens
        on the way, the node, and the mode in which it is reached."""
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


# After `$`, nothing comes but a line feed and the end; after that or `\Z`, the end.
_EDGES: Final[Mapping[Expression, int]] = {TEXT_START: 0, LINE_END: 1, TEXT_END: 2}
_ALLOWED: Final = (ANY, CharSet.from_characters("\n"), NONE)
_AFTER: Final = (0, 2, 2)


def joined(automaton: TaggedNfa) -> TaggedNfa:
    """With one state for all that read the same, have the same tags and go on alike."""
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
