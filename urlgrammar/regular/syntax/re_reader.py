"""Regular expressions in Python's `re` syntax, as expressions.

What belongs here: converting the results of the standard library's own parser of `re` syntax. That
parser (`re._parser`, before 3.11 `sre_parse`) defines the syntax; its name is private, and only
this module uses it. `re` itself is used to find the characters of a category or of a
case-insensitive letter.
"""

from __future__ import annotations

import importlib
import re
import sys
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from urlgrammar.regular.errors import RegularError, UnknownConstructError
from urlgrammar.regular.syntax.charset import ANY, CharSet
from urlgrammar.regular.syntax.expression import (
    LINE_END,
    NOTHING,
    TEXT_END,
    TEXT_START,
    Chars,
    Repeat,
    Rule,
    atomic,
    choice,
    line_end,
    line_start,
    look_ahead,
    look_behind,
    no_word_boundary,
    sequence,
    word_boundary,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from urlgrammar.regular.syntax.expression import Expression

_PARSER: Final[Any] = importlib.import_module("re._parser")

_NAMES: Final = {
    "ASSERT": "look-ahead or look-behind",
    "ASSERT_NOT": "negative look-ahead or look-behind",
    "GROUPREF": "a back-reference",
    "GROUPREF_EXISTS": "a conditional on a group",
    "GROUPREF_IGNORE": "a back-reference",
    "ATOMIC_GROUP": "an atomic group",
    "POSSESSIVE_REPEAT": "a possessive quantifier",
    "AT_BOUNDARY": r"the word boundary \b",
    "AT_NON_BOUNDARY": r"\B",
}
"""Constructs that cannot be translated, by the names of the parser."""

_NOT_REGULAR: Final = ", which no finite automaton can represent: write an expression without it"
_NOT_HERE: Final = ", which is not supported: write an expression without it"
_ADVICE: Final = dict.fromkeys(_NAMES.values(), _NOT_HERE) | {
    "a back-reference": _NOT_REGULAR,
    "a conditional on a group": _NOT_REGULAR,
}

_CATEGORIES: Final = {
    "CATEGORY_DIGIT": r"\d",
    "CATEGORY_NOT_DIGIT": r"\D",
    "CATEGORY_SPACE": r"\s",
    "CATEGORY_NOT_SPACE": r"\S",
    "CATEGORY_WORD": r"\w",
    "CATEGORY_NOT_WORD": r"\W",
}
_TAKEN: Final = re.IGNORECASE | re.MULTILINE | re.DOTALL | re.VERBOSE | re.ASCII | re.UNICODE


def read_literal(text: str) -> Expression:
    """The expression of exactly this string."""
    return sequence(Chars(CharSet.from_characters(c)) for c in text)


def read_pattern(rule: str, pattern: str) -> Expression:
    """The expression of a terminal's pattern; errors name `rule`.

    Raises UnknownConstructError for constructs that a terminal must not have: look-around,
    back-references, anchors, flags.
    """
    parsed = _PARSER.parse(pattern)
    if parsed.state.flags & ~re.UNICODE:
        raise UnknownConstructError(
            rule, "the pattern of a terminal sets flags: write it without flags"
        )
    return _Reader(rule, "the pattern of a terminal", {}, is_regex=False).items(parsed, 0)


def read_regex(
    name: str, regex: str, *, is_search: bool = False
) -> tuple[Expression, frozenset[str]]:
    """The expression of a regular expression, and the names of its groups, which become rules.

    name: the name for errors. The flags i, s, x, a and m are supported anywhere. is_search: whether
    the expression is for `re.search`. Raises re.error if it is not a regular expression, and
    UnknownConstructError for constructs that are not regular or not supported: back-references,
    conditionals, named groups in look-around (the error names the group), groups in a possessive
    quantifier, the flag L.
    """
    parsed = _PARSER.parse(regex)
    groups = {number: group for group, number in parsed.state.groupdict.items()}
    reader = _Reader(name, "the regular expression", groups, is_regex=True)
    expression = reader.items(parsed, parsed.state.flags)
    if is_search and _has_wrong_prefix(parsed):
        raise UnknownConstructError(name, _WRONG_PREFIX)
    return expression, frozenset(groups.values())


_WRONG_PREFIX: Final = (
    "Python's re.search is wrong about an expression that begins with a category (such as \\D) "
    "in a group with the flag a or u: it searches for the first character with the flags of the "
    "whole expression. Set the flag for the whole expression, or list the characters"
)


_WRONG_GROUP: Final = (
    "Python's re is wrong about a group in a possessive quantifier, and can raise a SystemError: "
    "write (?:…)"
)
"""The marks of a group that a round sets before it fails are kept (CPython, `_sre`)."""


def _has_wrong_prefix(parsed: Any) -> bool:
    """Whether `re.search` uses wrong flags for the set of first characters (CPython,
    `re._compiler._compile_info`: the flags of a group are lost)."""
    flags, items = parsed.state.flags, parsed
    while len(items):
        op, argument = items[0]
        if str(op) != "SUBPATTERN":
            break
        _, on, off, items = argument
        flags = _combined(flags, on, off)
    else:
        return False
    has_category = str(op) == "IN" and any(str(kind) == "CATEGORY" for kind, _ in argument)
    return has_category and bool((flags ^ parsed.state.flags) & re.ASCII)


def _combined(flags: int, on: int, off: int) -> int:
    """The flags inside a group: a and u exclude each other (`re._compiler`)."""
    types = re.ASCII | re.LOCALE | re.UNICODE
    return ((flags & ~types if on & types else flags) | on) & ~off


def place_of(regex: str, error: RegularError) -> int | None:
    """The position in a regular expression that an error is about, None if it has none.

    The parser of `re` gives no positions, so this finds the first position at which the construct
    is written.
    """
    place: int = regex.find(f"(?P<{error.rule}>")
    if place >= 0:
        return place
    written = next((p for words, p in _WRITTEN.items() if words in error.problem), None)
    if written is None:
        return None
    source = _PARSER.Tokenizer(regex)
    in_set = -1  # where a set of characters begins
    while (part := source.next) is not None:
        place = source.tell()
        source.get()
        if in_set >= 0:
            is_first = regex[in_set + 1 : place] in ("", "^")
            in_set = -1 if part == "]" and not is_first else in_set
        elif part == "[":
            in_set = place
        elif re.compile(written).match(regex, place):
            return place
    return None


_WRITTEN: Final = {
    "a back-reference": r"\\[1-9]|\(\?P=",
    "a conditional": r"\(\?\(",
    "the flag L": r"\(\?[a-zA-Z]*L",
    "a possessive quantifier": r"[*+?}]\+",
    "re.search is wrong": r"\(\?[a-z]*[au][a-z]*:",
}
"""Patterns that find the constructs that errors name."""


class _Reader:
    """Converts one pattern. Flags are arguments, because they can be set for a part of it."""

    def __init__(self, rule: str, what: str, groups: Mapping[int, str], *, is_regex: bool) -> None:
        self._rule = rule
        self._what = what
        self._groups = groups
        self._is_regex = is_regex
        self._is_in_look = False
        self._is_in_possessive = False

    def _unknown(self, construct: str) -> UnknownConstructError:
        return UnknownConstructError(
            self._rule, f"{self._what} uses {construct}{_ADVICE.get(construct, '')}"
        )

    def items(self, items: Iterable[tuple[Any, Any]], flags: int) -> Expression:
        if flags & ~_TAKEN:
            letter = {re.LOCALE: "L"}.get(re.RegexFlag(flags & ~_TAKEN), "?")
            raise self._unknown(f"the flag {letter}")
        return sequence([self._item(str(op), argument, flags) for op, argument in items])

    def _item(self, op: str, argument: Any, flags: int) -> Expression:
        match op:
            case "LITERAL" | "NOT_LITERAL":
                members = [("NEGATE", None)] if op == "NOT_LITERAL" else []
                return Chars(self._set([*members, ("LITERAL", argument)], flags))
            case "ANY":
                return Chars(ANY if flags & re.DOTALL else ~CharSet.from_characters("\n"))
            case "IN":
                chars = self._set(argument, flags)
                return Chars(chars) if chars else NOTHING
            case "BRANCH":
                return choice([self.items(branch, flags) for branch in argument[1]])
            case "SUBPATTERN":
                number, on, off, inner = argument
                if (on or off) and not self._is_regex:
                    raise self._unknown("flags")
                body = self.items(inner, _combined(flags, on, off))
                if self._is_in_possessive and number is not None:
                    raise UnknownConstructError(self._rule, _WRONG_GROUP)
                if number not in self._groups:
                    return body
                if self._is_in_look:
                    raise UnknownConstructError(
                        self._groups[number], "it is captured in a look-ahead or look-behind"
                    )
                return Rule(self._groups[number], body)
            case "MIN_REPEAT" if not self._is_regex:
                raise self._unknown("a lazy repetition")
            case "MAX_REPEAT" | "MIN_REPEAT":
                return self._repeat(argument, flags, is_lazy=op == "MIN_REPEAT")
            case "POSSESSIVE_REPEAT" if self._is_regex:
                return atomic(self._repeat(argument, flags, is_possessive=True))
            case "ATOMIC_GROUP" if self._is_regex:
                return atomic(self.items(argument, flags))
            case "ASSERT" | "ASSERT_NOT" if self._is_regex:
                return self._look(argument, flags, is_negated=op == "ASSERT_NOT")
            case "FAILURE" if self._is_regex:  # what `(?!)` is read as, since Python 3.13
                return NOTHING
            case "AT" if self._is_regex and str(argument) in _EDGES:
                if flags & re.MULTILINE:
                    return _LINE_EDGES.get(str(argument)) or _EDGES[str(argument)]
                return _EDGES[str(argument)]
            case "AT" if self._is_regex and str(argument) in _BOUNDARIES:
                return _BOUNDARIES[str(argument)](_characters(r"\w", flags & re.ASCII))
            case "AT":
                raise self._unknown(_NAMES.get(str(argument), str(argument)))
            case _:
                raise self._unknown(_NAMES.get(op, op))

    def _repeat(
        self, argument: Any, flags: int, *, is_lazy: bool = False, is_possessive: bool = False
    ) -> Expression:
        """A repetition. In a possessive one, `re` keeps the first match of each round."""
        least, most, inner = argument
        bound = None if str(most) == "MAXREPEAT" else int(most)
        outside = self._is_in_possessive
        self._is_in_possessive = outside or (is_possessive and bound != 1)
        body = self.items(inner, flags)
        self._is_in_possessive = outside
        if body == NOTHING:
            return sequence([]) if least == 0 else NOTHING
        return Repeat(atomic(body) if is_possessive else body, int(least), bound, lazy=is_lazy)

    def _look(self, argument: Any, flags: int, *, is_negated: bool) -> Expression:
        direction, inner = argument
        outside, self._is_in_look = self._is_in_look, True
        body = self.items(inner, flags)
        self._is_in_look = outside
        look = look_ahead if direction > 0 else look_behind
        return look(body, negated=is_negated)

    def _set(self, members: Iterable[tuple[Any, Any]], flags: int) -> CharSet:
        members = list(members)
        plain = [argument for op, argument in members if str(op) in ("LITERAL", "RANGE")]
        if not flags & re.IGNORECASE and len(plain) == sum(
            str(op) != "NEGATE" for op, _ in members
        ):
            chars = CharSet.of(some if isinstance(some, tuple) else (some, some) for some in plain)
            return chars if len(plain) == len(members) else ~chars
        written = []
        for op, argument in members:
            match str(op):
                case "LITERAL":
                    written.append(f"\\U{argument:08x}")
                case "RANGE":
                    written.append("\\U{:08x}-\\U{:08x}".format(*argument))
                case "CATEGORY" if self._is_regex:
                    written.append(_CATEGORIES[str(argument)])
                case "NEGATE":
                    written.append("^")
                case other:
                    raise self._unknown(f"{other} {argument} in a character class")
        return _characters("".join(written), flags & (re.IGNORECASE | re.ASCII))


_EDGES: Final = {
    "AT_BEGINNING": TEXT_START,
    "AT_BEGINNING_STRING": TEXT_START,
    "AT_END": LINE_END,
    "AT_END_STRING": TEXT_END,
}
_LINE_FEED: Final = CharSet.from_characters("\n")
_LINE_EDGES: Final = {"AT_BEGINNING": line_start(_LINE_FEED), "AT_END": line_end(_LINE_FEED)}
"""The edges that the flag m changes."""


def _no_boundary(word: CharSet) -> Expression:
    """`\\B`, which in the empty text depends on the version of Python."""
    if re.match(r"\B", "") is not None:
        return no_word_boundary(word)
    is_not_empty = choice([look_behind(Chars(ANY)), look_ahead(Chars(ANY))])
    return sequence([is_not_empty, no_word_boundary(word)])


_BOUNDARIES: Final = {"AT_BOUNDARY": word_boundary, "AT_NON_BOUNDARY": _no_boundary}


@cache
def _characters(members: str, flags: int) -> CharSet:
    """The characters of a class. `re` searches all code points, because only `re` defines its
    case-insensitivity."""
    runs = re.finditer(f"[{members}]+", _every_character(), flags)
    return CharSet.of((run.start(), run.end() - 1) for run in runs)


@cache
def _every_character() -> str:
    return "".join(map(chr, range(sys.maxunicode + 1)))
