"""Globs of the npm package minimatch, as expressions.

What belongs here: reading globs as version 10 matches them without options, in code units of
UTF-16, which its expressions read.

    *        any text without `/`; `**` alone between slashes is any number of segments
    ?        any code unit but `/`
    [a-c]    one of some code units; `[!a]`, `[^a]` any other
    {a,b}    one of several globs

Several slashes are one, in the glob and in the text, so that `https://a` matches `https:/a`, and a
text can have a slash more at its end. No wildcard matches a dot at the start of a segment. What is
not described here is an error: escapes, extended globs, ranges in braces, braces inside each other,
two `**`, classes with `[`, and segments `.` and `..`.
"""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING, Final

from urlgrammar.regular.errors import PatternError
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    NOTHING,
    Chars,
    Repeat,
    choice,
    look_ahead,
    optional,
    sequence,
)
from urlgrammar.regular.syntax.re_reader import read_literal

if TYPE_CHECKING:
    from urlgrammar.regular.syntax.expression import Expression

_MAX_GLOBS: Final = 200
"""The most globs that braces can stand for."""

_UNITS: Final = CharSet(((0, 0xFFFF),))
_UNIT: Final = Chars(_UNITS - CharSet.from_characters("/"))
_DOT: Final = Chars(CharSet.from_characters("."))
_SLASHES: Final = Repeat(Chars(CharSet.from_characters("/")), 1, None)
_NO_DOT: Final = look_ahead(_DOT, negated=True)
_ANY_SEGMENT: Final = choice([EPSILON, sequence([_NO_DOT, Repeat(_UNIT, 1, None)])])
"""A segment that `**` matches; an empty one stands only at the start and at the end."""

_PARTS: Final = re.compile(r"\*+|\?|\[([!^]?)(\]?[^][\\]*)\]|[^*?[]+", re.DOTALL)
_UNSUPPORTED: Final = (
    (re.compile(r"\A#"), "a glob that begins with # is a comment, which matches nothing"),
    (re.compile(r"\A!"), "a negated glob: ask about the glob itself, by --and-not"),
    (re.compile(r"\\"), "an escape"),
    (re.compile(r"[?*+@!]\("), "an extended glob"),
    (re.compile(r"\$\{"), "${"),
    (re.compile(r"\{[^{}]*\{"), "braces inside each other"),
    (re.compile(r"\{[^{},]*\}"), "braces without a comma"),
    (re.compile(r"\{[^{}]*\Z|\A[^{}]*\}|\}[^{]*\}"), "a brace alone"),
    (re.compile(r"(?:\A|/)\.\.?(?=/|\Z)"), "a segment . or .."),
)
_BRACES: Final = re.compile(r"\{([^{}]*)\}")


def read_minimatch(glob: str) -> Expression:
    """The expression of the texts, in code units, that a glob matches. Raises PatternError."""
    for unsupported, what in _UNSUPPORTED:
        found = unsupported.search(glob)
        if found is not None:
            raise PatternError(f"{what} is not supported", found.start())
    return choice(_glob(_in_units(each)) for each in _expanded(glob))


def _expanded(glob: str) -> list[str]:
    """The globs that a glob with braces stands for."""
    parts = _BRACES.split(glob)
    if len(parts) == 1:
        return parts
    options = [part.split(",") if n % 2 else [part] for n, part in enumerate(parts)]
    count = 1
    for each in options:
        count *= len(each)
    if count > _MAX_GLOBS:
        raise PatternError(f"braces stand for more than {_MAX_GLOBS} globs", glob.find("{"))
    # the package brace-expansion leaves out an empty one
    return [each for each in map("".join, product(*options)) if each]


def _in_units(text: str) -> str:
    units = text.encode("utf-16-le", "surrogatepass")
    return "".join(
        units[n : n + 2].decode("utf-16-le", "surrogatepass") for n in range(0, len(units), 2)
    )


def _glob(glob: str) -> Expression:
    """The expression of a glob without braces."""
    if not glob:
        return EPSILON
    segments = re.split("/+", glob)
    if segments.count("**") > 1:
        raise PatternError("more than one ** is not supported", None)
    if "**" not in segments:
        return sequence([_joined(segments), optional(_SLASHES)])
    place = segments.index("**")
    head, tail = segments[:place], segments[place + 1 :]
    more = Repeat(sequence([_SLASHES, _ANY_SEGMENT]), 0, None)
    between = sequence([_ANY_SEGMENT, more])
    if not tail:
        return sequence([_joined(head), _SLASHES, between]) if head else between
    end = sequence([_joined(tail), optional(_SLASHES)])
    start = sequence([_joined(head), _SLASHES]) if head else EPSILON
    return sequence([start, optional(sequence([between, _SLASHES])), end])


def _joined(segments: list[str]) -> Expression:
    parts: list[Expression] = []
    for segment in segments:
        parts += [_SLASHES, _segment(segment)]
    return sequence(parts[1:])


def _segment(segment: str) -> Expression:
    """The expression of one segment."""
    if segment in (".", ".."):
        raise PatternError("a segment . or .. is not supported", None)
    if segment and not segment.strip("*"):
        return sequence([_NO_DOT, Repeat(_UNIT, 1, None)])
    parts: list[Expression | str] = []
    place = 0
    while place < len(segment):
        part = _PARTS.match(segment, place)
        if part is None:
            raise PatternError("a class that nothing closes, or with [, is not supported", None)
        parts.append(_part(part))
        place = part.end()
    expression = sequence(read_literal(e) if isinstance(e, str) else e for e in parts)
    if all(isinstance(each, str) for each in parts):
        return expression  # compared as a text
    if not isinstance(parts[0], str):
        return sequence([_NO_DOT, expression])
    if parts[0].startswith("."):
        raise PatternError("wildcards in a segment that begins with a dot are not supported", None)
    return expression


def _part(part: re.Match[str]) -> Expression | str:
    """A wildcard or a class, or a text: a class of one code unit is one."""
    text = part[0]
    if text[0] == "*":
        return Repeat(_UNIT, 0, None)
    if text == "?":
        return _UNIT
    if part[2] is None:
        return text
    if len(part[2]) == 1 and not part[1]:
        return part[2]
    chars = _members(part[2])
    chars = _UNITS - chars if part[1] else chars
    chars -= CharSet.from_characters("/")
    return Chars(chars) if chars else NOTHING


def _members(members: str) -> CharSet:
    """The code units of a class."""
    if re.search(r"-.?-|\A-|-\Z", members, re.DOTALL):
        raise PatternError("a class with a hyphen that is no range is not supported", None)
    ranges = re.findall(r"(.)(?:-(.))?", members, re.DOTALL)
    if not ranges or any(last and last < first for first, last in ranges):
        raise PatternError("a class that is empty, or has a range out of order", None)
    return CharSet.of((ord(first), ord(last or first)) for first, last in ranges)
