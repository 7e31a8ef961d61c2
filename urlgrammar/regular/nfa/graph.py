"""The graph of an expression: its characters, choices and assertions as nodes, before empty moves
are removed.

What belongs here: the nodes, the tags that they carry, and building them from an expression, with
its assertions and atomic groups. Choices are in the order of preference, as the threads in R. Cox,
"Regular Expression Matching: the Virtual Machine Approach", 2009. `threads` follows the empty
moves.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular.errors import LimitError, UnknownConstructError
from urlgrammar.regular.syntax.expression import (
    Alt,
    Atomic,
    Chars,
    Expression,
    Look,
    Repeat,
    Rule,
    Seq,
    nullable,
    rules_in,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from urlgrammar.regular.syntax.charset import CharSet

MAX_STATES: Final = 100_000

MAX_LOOKS: Final = 200
"""The most different assertions of an expression."""


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
"""The tags of a character, or those that open at a position, outermost first."""

MATCH: Final = 0
"""The node at the end of the expression, and of the expression inside an assertion."""


@dataclass(frozen=True, slots=True)
class Character:
    """One character from a set. tags: the tags of this character, outermost first."""

    chars: CharSet
    tags: Tags
    following: int


@dataclass(frozen=True, slots=True)
class Split:
    """A choice, preferred options first. group: the Leave node of the innermost atomic group, None
    if there is none."""

    options: tuple[int, ...]
    group: int | None


@dataclass(frozen=True, slots=True)
class Open:
    """Tags that open here."""

    tags: Tags
    following: int


@dataclass(frozen=True, slots=True)
class Leave:
    """The end of an atomic group."""

    following: int


@dataclass(frozen=True, slots=True)
class Guard:
    """An assertion: whether `look` finds its expression here, or, if negated, does not."""

    look: int
    negated: bool
    following: int


@dataclass(slots=True)
class Loop:
    """The choice of one more round or the end of a loop. A round that reads nothing is the last, or
    fails if rounds are strict. before: in an unbounded loop this loop itself, in a bounded loop the
    previous round. body: the body of the round that begins here, None after the last round. group:
    as for `Split`."""

    following: int
    lazy: bool
    strict: bool
    group: int | None
    before: int = MATCH
    body: int | None = None


Node = Character | Split | Open | Leave | Guard | Loop | None


class Surroundings(NamedTuple):
    """The text around a position in which an expression is looked for. start: the first node of the
    expression. tracker: if the expression ends at the position, the number of the tracker that
    follows its threads; None if it begins there."""

    start: int
    tracker: int | None


class _Context(NamedTuple):
    """The surroundings of a node in the expression."""

    tags: Tags
    has_value: bool
    repeats: bool
    group: int | None


_OUTSIDE: Final = _Context((), has_value=False, repeats=False, group=None)


class Graph:
    """The nodes of an expression by number, the first of which is `start`, and its assertions, of
    which each comes after those inside it.

    Raises LimitError above a multiple of MAX_STATES nodes or MAX_LOOKS different assertions, and
    UnknownConstructError for a captured rule in a repetition, because only its last round would
    count.
    """

    def __init__(self, expression: Expression, tags: Mapping[str, Tags]) -> None:
        self._tags = tags
        self.nodes: list[Node] = [None]
        self.looks: list[Surroundings] = []
        self.trackers: list[int] = []
        """The first node of each expression that ends at the position of its assertion."""
        self._look_of: dict[tuple[Expression, bool], int] = {}
        self.start = self._build(expression, MATCH, _OUTSIDE)

    def character(self, number: int) -> Character:
        """The node of a number, which is a character."""
        node = self.nodes[number]
        assert isinstance(node, Character)
        return node

    def _add(self, node: Node) -> int:
        if len(self.nodes) >= 4 * MAX_STATES:
            raise LimitError("(expression)", f"the automaton has more than {MAX_STATES:,} states")
        self.nodes.append(node)
        return len(self.nodes) - 1

    def _build(self, expression: Expression, following: int, where: _Context) -> int:
        """The node from which the expression is read, followed by the node `following`."""
        match expression:
            case Chars(chars):
                return self._add(Character(chars, where.tags, following))
            case Seq(parts):
                for part in reversed(parts):
                    following = self._build(part, following, where)
                return following
            case Alt(options):
                nodes = tuple(self._build(option, following, where) for option in options)
                return self._add(Split(nodes, where.group))
            case Look(inside=inside, ahead=ahead, negated=negated):
                return self._add(Guard(self._look(inside, is_ahead=ahead), negated, following))
            case Atomic(body=body):
                end = self._add(Leave(following))
                return self._build(body, end, where._replace(group=end))
            case Rule(name, body):
                return self._rule(name, body, following, where)
            case Repeat():
                return self._repeat(expression, following, where)

    def _look(self, inside: Expression, *, is_ahead: bool) -> int:
        key = inside, is_ahead
        if key not in self._look_of:
            start = self._build(inside, MATCH, _OUTSIDE)
            tracker = None
            if not is_ahead:
                tracker = len(self.trackers)
                self.trackers.append(start)
            if len(self.looks) >= MAX_LOOKS:
                raise LimitError(
                    "(expression)", f"it has more than {MAX_LOOKS} different assertions"
                )
            self._look_of[key] = len(self.looks)
            self.looks.append(Surroundings(start, tracker))
        return self._look_of[key]

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
        start = self._build(body, following, where)
        return self._add(Open(opens, start)) if opens else start

    def _repeat(self, repeat: Repeat, following: int, where: _Context) -> int:
        body, least, most, lazy = repeat.body, repeat.least, repeat.most, repeat.lazy
        if most != 1 and rules_in(body) & self._tags.keys():
            where = where._replace(repeats=True)
        if most is None:
            node = Loop(following, lazy, repeat.strict, where.group)
            start = following = node.before = self._add(node)
            node.body = self._build(body, start, where)
        elif most - least > (not repeat.strict) and nullable(body):
            following = self._rounds(repeat, most - least, following, where)
        else:
            after = following
            for _ in range(most - least):
                start = self._build(body, following, where)
                if start == following:
                    break  # the body is empty
                options = (after, start) if lazy else (start, after)
                following = self._add(Split(options, where.group))
        for _ in range(least):
            start = self._build(body, following, where)
            if start == following:
                break
            following = start
        return following

    def _rounds(self, repeat: Repeat, count: int, following: int, where: _Context) -> int:
        """At most `count` rounds of a body that can be empty."""
        lazy, strict, group = repeat.lazy, repeat.strict, where.group
        number = self._add(later := Loop(following, lazy, strict, group))
        for _ in range(count):
            body = self._build(repeat.body, number, where)
            node = Loop(following, lazy, strict, group, body=body)
            later.before = number = self._add(node)
            later = node
        return number

    # Which trackers the rest of the expression needs

    @cached_property
    def needs(self) -> list[int]:
        """By node, the trackers of the assertions in the rest of the expression, as the bits of an
        int."""
        needs = [0] * len(self.nodes)
        is_over = not self.trackers
        while not is_over:  # a node is mostly before those that it comes from
            is_over = True
            for number, node in enumerate(self.nodes):
                needed = needs[number]
                if isinstance(node, Guard):
                    start, tracker = self.looks[node.look]
                    needed |= needs[start] | (0 if tracker is None else 1 << tracker)
                for after in _after(node):
                    needed |= needs[after]
                if needed != needs[number]:
                    needs[number] = needed
                    is_over = False
        return needs


def _after(node: Node) -> Sequence[int]:
    match node:
        case Split(options):
            return options
        case Loop(following=following, body=body):
            return (following,) if body is None else (following, body)
        case None:
            return ()
        case _:
            return (node.following,)
