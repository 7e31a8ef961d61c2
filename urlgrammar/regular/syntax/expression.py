"""Regular expressions as immutable trees.

What belongs here: the node types, the constructors that keep trees in a simple form, and properties
that depend only on a tree. Alternatives are ordered: if a text has more than one reading, the first
alternative wins; in a repetition, one more round wins. The properties ignore assertions, and that
atomic groups are atomic.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Final

from urlgrammar.regular.syntax.charset import ANY, NONE, CharSet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


@dataclass(frozen=True, slots=True)
class _Node:
    """The base class of nodes. It stores the hash, because functions over trees cache their results
    by node, and the hash of a tree includes all its nodes."""

    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        names: tuple[str, ...] = self.__match_args__
        object.__setattr__(self, "_hash", hash((type(self), *map(self.__getattribute__, names))))

    def __hash__(self) -> int:
        return self._hash


@dataclass(frozen=True, slots=True)
class Chars(_Node):
    """One character from a set."""

    chars: CharSet

    __hash__ = _Node.__hash__


@dataclass(frozen=True, slots=True)
class Seq(_Node):
    """A concatenation of expressions; without parts, the empty string."""

    parts: tuple[Expression, ...]

    __hash__ = _Node.__hash__


@dataclass(frozen=True, slots=True)
class Alt(_Node):
    """One of several expressions, earlier ones preferred; without options, the empty language."""

    options: tuple[Expression, ...]

    __hash__ = _Node.__hash__


@dataclass(frozen=True, slots=True)
class Repeat(_Node):
    """An expression `least` to `most` times (None: unbounded). More rounds are preferred, fewer if
    it is lazy. This changes only the readings of a text, not the language.

    A round after the least ones that reads nothing is the last, as in Python's `re`; or, if rounds
    are `strict`, no way to read it, as in JavaScript.
    """

    body: Expression
    least: int
    most: int | None
    lazy: bool = False
    strict: bool = False

    __hash__ = _Node.__hash__


@dataclass(frozen=True, slots=True)
class Rule(_Node):
    """A named rule of the grammar with its body.

    hidden: rules inside it whose boundaries are lost, because they refer to each other.
    """

    name: str
    body: Expression
    hidden: frozenset[str] = frozenset()

    __hash__ = _Node.__hash__


Expression = Chars | Seq | Alt | Repeat | Rule

EPSILON: Final = Seq(())
NOTHING: Final = Alt(())


@dataclass(frozen=True, slots=True)
class Look(Rule):
    """An assertion about the text around a position: that a string of `inside` begins there, or, if
    it is not `ahead`, ends there; `negated`: that none does. It is a rule that matches nothing;
    only `nfa.graph` gives it its meaning, and only regular expressions contain it."""

    inside: Expression = EPSILON
    ahead: bool = True
    negated: bool = False

    __hash__ = _Node.__hash__


@dataclass(frozen=True, slots=True)
class Atomic(Rule):
    """An atomic group: of all ways in which a beginning of the rest of the text matches the body,
    only the preferred one counts, whatever follows. Only regular expressions contain it."""

    __hash__ = _Node.__hash__


def look_ahead(inside: Expression, *, negated: bool = False) -> Look:
    """The assertion that a string of an expression begins here, or that none does."""
    return Look("(look-ahead)", EPSILON, inside=inside, negated=negated)


def look_behind(inside: Expression, *, negated: bool = False) -> Look:
    """The assertion that a string of an expression ends here, or that none does."""
    return Look("(look-behind)", EPSILON, inside=inside, ahead=False, negated=negated)


def atomic(body: Expression) -> Atomic:
    """An atomic group."""
    return Atomic("(atomic)", body)


def sequence(parts: Iterable[Expression]) -> Expression:
    """A concatenation without nested concatenations; NOTHING if one of its parts is NOTHING."""
    flat: list[Expression] = []
    for part in parts:
        if part in (NOTHING, Chars(NONE)):
            return NOTHING
        if isinstance(part, Seq):
            flat += part.parts
        else:
            flat.append(part)
    return flat[0] if len(flat) == 1 else Seq(tuple(flat))


def choice(options: Iterable[Expression]) -> Expression:
    """An alternation without nested alternations and without repeated options."""
    flat: dict[Expression, None] = {}
    for option in options:
        if isinstance(option, Alt):
            flat |= dict.fromkeys(option.options)
        else:
            flat[option] = None
    return next(iter(flat)) if len(flat) == 1 else Alt(tuple(flat))


TEXT_START: Final = look_behind(Chars(ANY), negated=True)
TEXT_END: Final = look_ahead(Chars(ANY), negated=True)
LINE_END: Final = look_ahead(
    choice([TEXT_END, sequence([Chars(CharSet.from_characters("\n")), TEXT_END])])
)
"""Anchors: the start of a text, its end, and its end or the position before a final line feed."""


def word_boundary(word: CharSet) -> Expression:
    """The start or the end of a word. word: the characters in words."""
    chars = Chars(word)
    start = sequence([look_behind(chars, negated=True), look_ahead(chars)])
    return choice([start, sequence([look_behind(chars), look_ahead(chars, negated=True)])])


def no_word_boundary(word: CharSet) -> Expression:
    """Neither the start nor the end of a word."""
    chars = Chars(word)
    outside = sequence([look_behind(chars, negated=True), look_ahead(chars, negated=True)])
    return choice([sequence([look_behind(chars), look_ahead(chars)]), outside])


def line_start(breaks: CharSet) -> Expression:
    """The start of the text, or the position after a character that ends a line."""
    return look_behind(Chars(~breaks), negated=True)


def line_end(breaks: CharSet) -> Expression:
    """The end of the text, or the position before a character that ends a line."""
    return look_ahead(Chars(~breaks), negated=True)


def repeat(body: Expression, least: int, most: int | None) -> Expression:
    """A repetition; if the body is NOTHING, it is the empty string or NOTHING."""
    if body == NOTHING:
        return EPSILON if least == 0 else NOTHING
    return Repeat(body, least, most)


def optional(body: Expression) -> Expression:
    """The expression or, with lower preference, the empty string."""
    if body in (EPSILON, NOTHING):
        return EPSILON
    if isinstance(body, Repeat) and body.least <= 1:
        return Repeat(body.body, 0, body.most)
    return Repeat(body, 0, 1)


def parts_of(expression: Expression) -> tuple[Expression, ...]:
    """The expressions directly inside an expression, without those that are only asserted."""
    match expression:
        case Chars():
            return ()
        case Seq(parts) | Alt(parts):
            return parts
        case Repeat(body=body) | Rule(body=body):
            return (body,)


def with_parts(expression: Expression, change: Callable[[Expression], Expression]) -> Expression:
    """The expression with each of the expressions directly inside changed."""
    match expression:
        case Seq(parts):
            return sequence(map(change, parts))
        case Alt(options):
            return choice(map(change, options))
        case Repeat(body, least):
            inside = change(body)
            if inside == NOTHING:
                return EPSILON if least == 0 else NOTHING
            return replace(expression, body=inside)
        case Rule(body=body):
            return replace(expression, body=change(body))
        case Chars():
            return expression


@cache
def nullable(expression: Expression) -> bool:
    """Whether the empty string is in the language."""
    match expression:
        case Repeat(least=0):
            return True
        case Seq(parts):
            return all(map(nullable, parts))
        case _:
            return any(map(nullable, parts_of(expression)))


@cache
def first(expression: Expression) -> CharSet:
    """The characters with which a string of the language can begin."""
    match expression:
        case Chars(chars):
            return chars
        case Seq(parts):
            chars = NONE
            for part in parts:
                chars |= first(part)
                if not nullable(part):
                    break
            return chars
        case Repeat(most=0):
            return NONE
        case _:
            return CharSet.union(map(first, parts_of(expression)))


@cache
def characters(expression: Expression) -> CharSet:
    """The characters that occur anywhere in the expression."""
    if isinstance(expression, Chars):
        return expression.chars
    return CharSet.union(map(characters, parts_of(expression)))


@cache
def rules_in(expression: Expression) -> frozenset[str]:
    """The names of the rules that occur anywhere in the expression, hidden ones too."""
    own = expression.hidden | {expression.name} if isinstance(expression, Rule) else frozenset()
    return own.union(*map(rules_in, parts_of(expression)))


@cache
def single_characters(expression: Expression) -> CharSet | None:
    """The set that the expression denotes, if all its strings are one character long."""
    match expression:
        case Chars(chars):
            return chars
        case Rule(body=body) | Repeat(body, 1, 1):
            return single_characters(body)
        case Alt(options) if options:
            sets = [single_characters(option) for option in options]
            known = [chars for chars in sets if chars is not None]
            return CharSet.union(known) if known == sets else None
        case Seq((only,)):
            return single_characters(only)
        case _:
            return None


@cache
def longest(expression: Expression) -> int | None:
    """The length of the longest string of the language, None if it is unbounded."""
    match expression:
        case Chars():
            return 1
        case Rule(body=body):
            return longest(body)
        case Seq(parts):
            lengths = [longest(part) for part in parts]
            return None if None in lengths else sum(n for n in lengths if n is not None)
        case Alt(options):
            lengths = [longest(option) for option in options]
            return (
                None if None in lengths else max((n for n in lengths if n is not None), default=0)
            )
        case Repeat(body, _, most):
            length = longest(body)
            if 0 in (length, most):
                return 0
            return None if length is None or most is None else length * most
