"""The marked automaton of an expression: which characters belong to which captured rule, and which
of several readings is preferred.

What belongs here: from an expression to a finite automaton without empty moves whose moves are in
the order of preference (R. Cox, "Regular Expression Matching: the Virtual Machine Approach", 2009,
for the order of threads), and the joining of states that cannot be told apart. A state is the
character just read; it knows the captured rules around it. What opens between two characters is
on the move. Which run counts when several accept is for `preference`.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular.charset import ANY, NONE, CharSet
from urlgrammar.regular.errors import LimitError, UnknownConstructError
from urlgrammar.regular.expression import (
    LINE_END,
    TEXT_END,
    TEXT_START,
    Alt,
    Chars,
    Expression,
    Repeat,
    Rule,
    Seq,
    rules_in,
)
from urlgrammar.regular.partition import coarsest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

MAX_STATES: Final = 100_000


class Mark(NamedTuple):
    """What a captured rule leaves behind: characters inside it belong to `span`, if it has one;
    `flags` say that it was there."""

    span: str | None = None
    flags: tuple[str, ...] = ()


class Move(NamedTuple):
    """The spans and flags that open before the next character, and the state after it."""

    opens: tuple[str, ...]
    target: int


@dataclass(frozen=True, slots=True)
class MarkedAutomaton:
    """States by number, the start being 0, in which nothing has been read.

    chars: what each state has just read. spans: the spans that this character is in, outermost
    first. moves: by state, the preferred first. ends: by state, what can open at the end of a text
    that ends there, the preferred first; nothing if none can.
    """

    chars: Sequence[CharSet]
    spans: Sequence[tuple[str, ...]]
    moves: Sequence[tuple[Move, ...]]
    ends: Sequence[tuple[tuple[str, ...], ...]]


def marked(
    expression: Expression, marks: Mapping[str, Mark], *, all_runs: bool = False
) -> MarkedAutomaton:
    """The marked automaton of an expression in which the rules that `marks` names are captured.

    Of runs that come to one state between two characters, only the preferred is kept, unless
    `all_runs` are wanted.

    A span inside a span of the same name is not captured again, nor is a rule with flags inside
    one with flags. Raises LimitError past MAX_STATES states, UnknownConstructError for a captured
    rule in a repetition, of which only the last round would count.
    """
    builder = _Builder(marks, all_runs=all_runs)
    return joined(builder.automaton(builder.build(expression, _MATCH, _OUTSIDE)))


def captured_twice(expression: Expression, marks: Mapping[str, Mark]) -> str | None:
    """A span that one text can have in two parts of a sequence, if there is one: in the marked
    automaton, it is both."""
    match expression:
        case Chars():
            return None
        case Seq(parts) | Alt(parts):
            found = next(filter(None, (captured_twice(part, marks) for part in parts)), None)
            if found is not None or isinstance(expression, Alt):
                return found
            seen: set[str] = set()
            for part in parts:
                captured = (marks[rule].span for rule in rules_in(part) & marks.keys())
                spans = {span for span in captured if span is not None}
                if spans & seen:
                    return min(spans & seen)
                seen |= spans
            return None
        case Rule(body=body) | Repeat(body=body):
            return captured_twice(body, marks)


# Nodes of the graph with empty moves


class _Context(NamedTuple):
    """Where in the expression a node is."""

    spans: tuple[str, ...]
    has_flags: bool
    repeats: bool


_OUTSIDE: Final = _Context((), has_flags=False, repeats=False)
_MATCH: Final = 0


@dataclass(frozen=True, slots=True)
class _Character:
    chars: CharSet
    spans: tuple[str, ...]
    following: int


@dataclass(frozen=True, slots=True)
class _Split:
    options: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Open:
    labels: tuple[str, ...]
    following: int


@dataclass(frozen=True, slots=True)
class _Edge:
    edge: Expression
    following: int


@dataclass(slots=True)
class _Loop:
    """Once more or on; a round that reads nothing is the last (as in Python's `re`)."""

    following: int
    lazy: bool
    body: int = _MATCH


_Node = _Character | _Split | _Open | _Edge | _Loop | None


class _Builder:
    def __init__(self, marks: Mapping[str, Mark], *, all_runs: bool) -> None:
        self._marks = marks
        self._all_runs = all_runs
        self._nodes: list[_Node] = [None]

    def _add(self, node: _Node) -> int:
        if len(self._nodes) >= 4 * MAX_STATES:
            raise LimitError("(side)", f"the automaton has more than {MAX_STATES} states")
        self._nodes.append(node)
        return len(self._nodes) - 1

    def build(self, expression: Expression, following: int, where: _Context) -> int:
        """The node from which the expression is read before `following`."""
        match expression:
            case Chars(chars):
                return self._add(_Character(chars, where.spans, following))
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
        mark = self._marks.get(name)
        if mark is None:
            return self.build(body, following, where)
        opens: tuple[str, ...] = ()
        outside = where
        if mark.span is not None and mark.span not in where.spans:
            opens += (mark.span,)
            where = where._replace(spans=(*where.spans, mark.span))
        if mark.flags and not where.has_flags:
            opens += mark.flags
            where = where._replace(has_flags=True)
        if where != outside and where.repeats:
            raise UnknownConstructError(name, "it is captured in a repetition")
        start = self.build(body, following, where)
        return self._add(_Open(opens, start)) if opens else start

    def _repeat(self, repeat: Repeat, following: int, where: _Context) -> int:
        body, least, most, lazy = repeat.body, repeat.least, repeat.most, repeat.lazy
        if most != 1 and rules_in(body) & self._marks.keys():
            where = where._replace(repeats=True)
        if most is None:
            loop = _Loop(following, lazy)
            start = following = self._add(loop)
            loop.body = self.build(body, start, where)
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

    def automaton(self, start: int) -> MarkedAutomaton:
        """Without the empty moves: what each character can be followed by, preferred first."""
        numbers: dict[tuple[int, int], int] = {}
        chars = [NONE]
        spans: list[tuple[str, ...]] = [()]
        moves: list[tuple[Move, ...]] = []
        ends: list[tuple[tuple[str, ...], ...]] = []
        queue: deque[tuple[int, int, bool]] = deque([(start, 0, True)])
        while queue:
            node, mode, at_start = queue.popleft()
            found: dict[Move, None] = {}
            end: dict[tuple[str, ...], None] = {}
            for opens, target, target_mode in self._reached(node, mode, at_start=at_start):
                if target == _MATCH:
                    end[opens] = None
                    continue
                character = self._nodes[target]
                assert isinstance(character, _Character)
                allowed = character.chars & _ALLOWED[target_mode]
                if not allowed:
                    continue
                number = numbers.setdefault((target, target_mode), len(numbers) + 1)
                if number == len(chars):
                    if number > MAX_STATES:
                        raise LimitError("(side)", f"more than {MAX_STATES} states")
                    chars.append(allowed)
                    spans.append(character.spans)
                    queue.append((character.following, _AFTER[target_mode], False))
                found[Move(opens, number)] = None
            moves.append(tuple(found))
            ends.append(tuple(end))
        return MarkedAutomaton(chars, spans, moves, ends)

    def _reached(
        self, start: int, mode: int, *, at_start: bool
    ) -> Iterator[tuple[tuple[str, ...], int, int]]:
        """The characters and the end that can come next in the order of preference: what opens
        on the way, the node, and the mode in which it is reached."""
        seen = set()
        stack: list[tuple[int, int, tuple[str, ...], frozenset[int]]] = [
            (start, mode, (), frozenset())
        ]
        while stack:
            number, mode, opens, loops = stack.pop()
            state = (number, mode, loops, opens if self._all_runs else ())
            if state in seen:
                continue
            seen.add(state)
            match node := self._nodes[number]:
                case None | _Character():
                    yield opens, number, mode
                case _Open(labels, following):
                    stack.append((following, mode, opens + labels, loops))
                case _Split(options):
                    stack += ((option, mode, opens, loops) for option in reversed(options))
                case _Edge(edge, following):
                    if edge == TEXT_START and not at_start:
                        continue
                    stack.append((following, max(mode, _EDGES[edge]), opens, loops))
                case _Loop():
                    out = (node.following, mode, opens, loops - {number})
                    if number in loops:
                        stack.append(out)
                        continue
                    again = (node.body, mode, opens, loops | {number})
                    stack += (again, out) if node.lazy else (out, again)


# After `$`, nothing comes but a line feed and the end; after that or `\Z`, the end.
_EDGES: Final[Mapping[Expression, int]] = {TEXT_START: 0, LINE_END: 1, TEXT_END: 2}
_ALLOWED: Final = (ANY, CharSet.from_characters("\n"), NONE)
_AFTER: Final = (0, 2, 2)


def joined(automaton: MarkedAutomaton) -> MarkedAutomaton:
    """With one state for all that read the same, are in the same spans and go on alike."""
    kinds = list(zip(automaton.chars, automaton.spans, automaton.ends, strict=True))

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

    return MarkedAutomaton(
        [automaton.chars[state] for state in kept],
        [automaton.spans[state] for state in kept],
        [moves(state) for state in kept],
        [automaton.ends[state] for state in kept],
    )
