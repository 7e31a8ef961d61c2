"""Terminals of a Lark grammar, written in Python's `re` syntax, as expressions.

What belongs here: the translation of what the standard library's own parser of `re` syntax
returns. That parser (`re._parser`) is the definition of the syntax; it is private in name only
since 3.11 (before: `sre_parse`), and this module is the one place that knows it.
"""

from __future__ import annotations

import importlib
import re
from typing import TYPE_CHECKING, Any, Final

from urlgrammar.regular.charset import CharSet
from urlgrammar.regular.errors import UnknownConstructError
from urlgrammar.regular.expression import NOTHING, Chars, Repeat, choice, sequence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.regular.expression import Expression

_PARSER: Final[Any] = importlib.import_module("re._parser")


def read_literal(text: str) -> Expression:
    """The expression of exactly this string."""
    return sequence(Chars(CharSet.from_characters(c)) for c in text)


def read_pattern(rule: str, pattern: str) -> Expression:
    """The expression of a pattern without flags; `rule` names its owner in errors.

    Raises UnknownConstructError for what has no exact translation here: look-around,
    back-references, anchors, lazy repetition, categories like `\\d`, flags.
    """
    parsed = _PARSER.parse(pattern)
    if parsed.state.flags & ~re.UNICODE:
        raise UnknownConstructError(rule, "the pattern of a terminal sets flags")
    return _items(rule, parsed)


def _items(rule: str, items: Iterable[tuple[Any, Any]]) -> Expression:
    return sequence(_item(rule, str(op), argument) for op, argument in items)


def _item(rule: str, op: str, argument: Any) -> Expression:
    match op:
        case "LITERAL":
            return Chars(CharSet.of([(argument, argument)]))
        case "NOT_LITERAL":
            return Chars(~CharSet.of([(argument, argument)]))
        case "ANY":
            return Chars(~CharSet.from_characters("\n"))
        case "IN":
            chars = _set(rule, argument)
            return Chars(chars) if chars else NOTHING
        case "BRANCH":
            return choice(_items(rule, branch) for branch in argument[1])
        case "SUBPATTERN":
            _, on, off, inner = argument
            if on or off:
                raise UnknownConstructError(rule, "the pattern of a terminal sets flags")
            return _items(rule, inner)
        case "MAX_REPEAT":
            least, most, inner = argument
            bound = None if str(most) == "MAXREPEAT" else int(most)
            return Repeat(_items(rule, inner), int(least), bound)
        case _:
            raise UnknownConstructError(rule, f"the pattern of a terminal uses {op}")


def _set(rule: str, members: Iterable[tuple[Any, Any]]) -> CharSet:
    ranges: list[tuple[int, int]] = []
    negated = False
    for op, argument in members:
        match str(op):
            case "LITERAL":
                ranges.append((argument, argument))
            case "RANGE":
                ranges.append(argument)
            case "NEGATE":
                negated = True
            case other:
                raise UnknownConstructError(rule, f"a character class uses {other} {argument}")
    chars = CharSet.of(ranges)
    return ~chars if negated else chars
