"""Globs of Python's `fnmatch`, as expressions.

What belongs here: reading what the documentation of the module describes: `*` is any text, also
with `/`, `?` any character, `[seq]` one of some characters, and `[!seq]` any other. Nothing is an
escape. Where the documentation is silent (hyphens, `]` as a member, a `[` that nothing closes),
this is what the module does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.regular.errors import PatternError
from urlgrammar.regular.syntax.charset import ANY, CharSet
from urlgrammar.regular.syntax.expression import NOTHING, Chars, Repeat, sequence

if TYPE_CHECKING:
    from urlgrammar.regular.syntax.expression import Expression


def read_fnmatch(glob: str) -> Expression:
    """The expression of the texts that `fnmatch.fnmatchcase` matches. Raises PatternError for a set
    of characters that the module reads in an unintended way."""
    parts: list[Expression] = []
    place = 0
    while place < len(glob):
        character = glob[place]
        end = _end(glob, place) if character == "[" else None
        if end is not None:
            chars = _members(glob[place + 1 : end], place)
            parts.append(Chars(chars) if chars else NOTHING)
            place = end
        elif character == "*":
            parts.append(Repeat(Chars(ANY), 0, None))
        else:
            parts.append(Chars(ANY if character == "?" else CharSet.from_characters(character)))
        place += 1
    return sequence(parts)


def _end(glob: str, place: int) -> int | None:
    """The position of the `]` that closes a `[`; None if none does, and the `[` is a character.
    Directly after `[` or `[!`, a `]` is a member."""
    first = place + 2 if glob.startswith("!", place + 1) else place + 1
    end = glob.find("]", first + 1)
    return None if end < 0 else end


def _members(members: str, place: int) -> CharSet:
    """The characters of a set, whose `[` stands at a position."""
    is_negated = members.startswith("!")
    members = members[is_negated:]
    ranges: list[tuple[int, int]] = []
    at = 0
    while at < len(members):
        first = ord(members[at])
        has_range = members[at + 1 : at + 2] == "-" and at + 2 < len(members)
        last = ord(members[at + 2]) if has_range else first
        at += 3 if has_range else 1
        if first <= last:
            ranges.append((first, last))
        elif not ranges and not is_negated and members[at : at + 1] == "!":
            # the module leaves out the empty range first, and then sees a `!` at the start
            raise PatternError(
                "an empty range before !, by which Python's fnmatch takes the set for a negated "
                "one: leave the range out",
                place,
            )
    chars = CharSet.of(ranges)
    return ~chars if is_negated else chars
