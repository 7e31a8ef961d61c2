"""Expressions as text that means the same to Python's `re`, to ECMAScript and to RE2.

What belongs here: writing in the notation that the three share: characters, classes, `(?:…)`,
`|`, and repetitions. Classes list digits, letters and then other characters, as people write them;
digits that have both neighbours stay in their range (`$-;`), which needs no escapes then.

What differs is left out: shorthands such as `\\d`, the dot, anchors, look-around. In a class, all
that the flag v of ECMAScript reserves is escaped (ECMA-262, 22.2.1, ClassSetSyntaxCharacter).
Characters beyond ASCII are written as they are, or are what a negated class leaves. Without the
flags u and v, ECMAScript reads one beyond U+FFFF as two characters: there a negated class means the
same only under `*` or `+`, which a caller must see to.
"""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase, digits
from typing import TYPE_CHECKING, Final

from urlgrammar.regular.errors import LimitError, UnknownConstructError
from urlgrammar.regular.syntax.charset import MAX_POINT, CharSet
from urlgrammar.regular.syntax.expression import EPSILON, Alt, Chars, Repeat, Rule, Seq
from urlgrammar.regular.syntax.source import MARK_OF

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.regular.syntax.expression import Expression

_ASCII: Final = CharSet(((0, 0x7F),))
_ASTRAL: Final = CharSet(((0x10000, MAX_POINT),))
_ALPHANUMERIC: Final = tuple(
    map(CharSet.from_characters, (digits, ascii_uppercase, ascii_lowercase))
)
_AROUND_DIGITS: Final = CharSet(((ord("/"), ord(":")),))
_IN_CLASS: Final = frozenset("\\^[](){}/-|")
_OUTSIDE: Final = frozenset("\\^$.*+?()[]{}|")
_CONTROLS: Final = {"\t": r"\t", "\n": r"\n", "\r": r"\r"}
_MOST: Final = 1_000
"""The most repetitions that RE2 takes, those of nested repetitions multiplied."""


def portable(expression: Expression) -> str:
    """The expression in the common notation, for whole texts.

    Raises LimitError for more repetitions than RE2 takes, UnknownConstructError for an expression
    without strings or for characters that the notations do not share.
    """
    if _repetitions(expression) > _MOST:
        raise LimitError("(none)", f"RE2 takes no more than {_MOST:,} repetitions")
    return _alternatives(expression)


def _repetitions(expression: Expression) -> int:
    """The most repetitions on a way through nested expressions; those without a bound do not
    count."""
    match expression:
        case Seq(parts) | Alt(parts):
            return max(map(_repetitions, parts), default=1)
        case Rule(body=body):
            return _repetitions(body)
        case Repeat(body, least, most):
            return max(least if most is None else most, 1) * _repetitions(body)
        case _:
            return 1


def _alternatives(expression: Expression) -> str:
    match expression:
        case Alt(options):
            if not options:
                raise UnknownConstructError("(none)", "nothing is in the language")
            return "|".join(map(_concatenated, options))
        case Rule(body=body):
            return _alternatives(body)
        case _:
            return _concatenated(expression)


def _concatenated(expression: Expression) -> str:
    match expression:
        case Chars(chars):
            return _character(chars)
        case Seq(parts):
            return "".join(map(_concatenated, parts))
        case Alt():
            return f"(?:{_alternatives(expression)})"
        case Rule(body=body):
            return _concatenated(body)
        case Repeat(body, least, most):
            atom = _alternatives(body)
            if not isinstance(body, Chars):
                atom = f"(?:{atom})"
            return atom + quantifier(least, most) if body != EPSILON else ""


def quantifier(least: int, most: int | None) -> str:
    """The quantifier of some bounds, as all dialects write it."""
    if (least, most) in MARK_OF:
        return MARK_OF[least, most]
    return f"{{{least}}}" if least == most else f"{{{least},{'' if most is None else most}}}"


def _character(chars: CharSet) -> str:
    if len(chars) == 1:
        return _literal(chars.ranges[0][0], _OUTSIDE)
    if not chars - _ASCII:
        return f"[{''.join(_members(chars))}]"
    if not (without := ~chars):
        return r"[\s\S]"
    if not _ASTRAL - chars:
        return f"[^{''.join(_members(without))}]"
    if chars & _ASTRAL:
        raise UnknownConstructError("(none)", "a class with only some characters beyond U+FFFF")
    return f"[{''.join(_members(chars))}]"


def _members(chars: CharSet) -> Iterator[str]:
    """Digits and letters first, each as a range of their own, but digits among their neighbours."""
    others = chars
    are_digits_among_others = not _AROUND_DIGITS - chars
    for alphanumeric in _ALPHANUMERIC[1:] if are_digits_among_others else _ALPHANUMERIC:
        yield from _ranges(chars & alphanumeric)
        others = others - alphanumeric
    yield from _ranges(others)


def _ranges(chars: CharSet) -> Iterator[str]:
    for low, high in chars.ranges:
        first, last = _literal(low, _IN_CLASS), _literal(high, _IN_CLASS)
        match high - low:
            case 0:
                yield first
            case 1:
                yield first + last
            case _:
                yield f"{first}-{last}"


def _literal(point: int, special: frozenset[str]) -> str:
    character = chr(point)
    if character in special:
        return "\\" + character
    if character.isprintable() and character != " ":
        return character
    if point <= 0x7F:
        return _CONTROLS.get(character, f"\\x{point:02x}")
    raise UnknownConstructError("(none)", f"no notation for U+{point:04X} that all dialects share")
