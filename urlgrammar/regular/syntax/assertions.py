"""Assertions that dialects of regular expressions share.

What belongs here: the edges of words and of lines. Readers say which characters are in a word and
which end a line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.regular.syntax.expression import Chars, choice, look_ahead, look_behind, sequence

if TYPE_CHECKING:
    from urlgrammar.regular.syntax.charset import CharSet
    from urlgrammar.regular.syntax.expression import Expression


def word_boundary(word: CharSet) -> Expression:
    """The start or the end of a word."""
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
