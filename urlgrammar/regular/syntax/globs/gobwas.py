"""Globs of the Go library gobwas/glob, as expressions.

What belongs here: reading the syntax that the library documents (`glob.Compile`), as its lexer of
version 0.2.3 reads it.

    *            any text without separators; `**` any text
    ?            any character but a separator
    [abc] [!a]   one of some characters, or any other, also a separator
    [a-c] [!a-c] one of a range; a set is either a range or a list
    {a,b}        one of several globs
    \\x          the character x

Separators are what the caller names; without any, `*` is any text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.regular.errors import PatternError
from urlgrammar.regular.syntax.charset import ANY, CharSet
from urlgrammar.regular.syntax.expression import EPSILON, Chars, Repeat, choice, sequence

if TYPE_CHECKING:
    from urlgrammar.regular.syntax.expression import Expression

SCALARS: Final = ANY - CharSet.of([(0xD800, 0xDFFF)])
"""The characters of texts in UTF-8, which strings of Go hold."""

_MAX_DEPTH: Final = 100


def read_gobwas(glob: str, separators: str) -> Expression:
    """The expression of the texts that a glob matches. separators: the characters that `*` and `?`
    do not match. Raises PatternError."""
    for place, character in enumerate(glob):
        if character in "\0\ufffd" or character not in SCALARS:
            raise PatternError(f"gobwas/glob cannot read {character!a}", place)
    return _Reader(glob, SCALARS - CharSet.from_characters(separators)).whole()


class _Reader:
    def __init__(self, glob: str, single: CharSet) -> None:
        self._glob, self._single = glob, single
        self._place = 0

    def whole(self) -> Expression:
        return self._sequence(0)

    def _take(self, text: str) -> bool:
        if not self._glob.startswith(text, self._place):
            return False
        self._place += len(text)
        return True

    def _read(self) -> str:
        """The next character; empty at the end."""
        self._place += 1
        return self._glob[self._place - 1 : self._place]

    def _sequence(self, depth: int) -> Expression:
        """Everything up to the end or, inside braces, up to what ends an alternative."""
        parts: list[Expression] = []
        while self._place < len(self._glob):
            if depth and self._glob[self._place] in ",}":
                break
            parts.append(self._part(depth))
        return sequence(parts)

    def _part(self, depth: int) -> Expression:
        if self._take("**"):
            return Repeat(Chars(SCALARS), 0, None)
        if self._take("*"):
            return Repeat(Chars(self._single), 0, None)
        if self._take("?"):
            return Chars(self._single)
        if self._take("["):
            return Chars(self._set())
        if self._take("{"):
            return self._alternatives(depth + 1)
        is_escape = self._take("\\")
        character = self._read()
        if not character and is_escape:
            return EPSILON  # the library drops a last backslash
        return Chars(CharSet.from_characters(character))

    def _alternatives(self, depth: int) -> Expression:
        """The globs inside braces. The library takes the end of the glob for the missing brace."""
        if depth > _MAX_DEPTH:
            raise PatternError(f"more than {_MAX_DEPTH} braces inside each other", self._place - 1)
        options = [self._sequence(depth)]
        while self._take(","):
            options.append(self._sequence(depth))
        self._take("}")
        return choice(options)

    def _set(self) -> CharSet:
        """A range or a list, after its `[`."""
        place = self._place - 1
        is_negated = self._take("!")
        first = self._read()
        if first and self._take("-"):
            last = self._read()
            if not last or not self._take("]"):
                raise PatternError("expected ] after the range: a set is a range or a list", place)
            if last < first:
                raise PatternError(f"the range {first}-{last} is out of order", place)
            chars = CharSet.of([(ord(first), ord(last))])
        else:
            self._place -= 1
            chars = self._list(place)
        return SCALARS - chars if is_negated else chars

    def _list(self, place: int) -> CharSet:
        listed: list[str] = []
        while not self._take("]"):
            self._take("\\")
            character = self._read()
            if not character:
                raise PatternError("nothing closes [", place)
            listed.append(character)
        if not listed:
            raise PatternError("a set without characters: write \\[ for the character [", place)
        return CharSet.from_characters(listed)
