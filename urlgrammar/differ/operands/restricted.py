"""Operands restricted to some texts.

What belongs here: the texts of another operand, whose parser must accept a text too; and those that
are strings of UTF-16.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from urlgrammar.regular.automata.languages import difference, is_empty
from urlgrammar.regular.syntax.charset import ANY
from urlgrammar.regular.syntax.expression import Chars, Repeat
from urlgrammar.regular.tagged.disambiguation import disambiguate
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_nfa import tagged_nfa
from urlgrammar.regular.tagged.utf16 import without_pairs
from urlgrammar.text.surrogates import has_pair

if TYPE_CHECKING:
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.regular.automata.dfa import Dfa


def within(given: Operand, other: Operand) -> Operand:
    """The texts of an operand that another operand accepts, too."""
    return given.restricted(other.language, lambda text: other.split(text) is not None)


def utf16(given: Operand) -> Operand:
    """The texts of an operand that are strings of UTF-16; the operand itself if all are."""
    texts = _utf16()
    if given.is_utf16 or is_empty(difference(given.language, texts)):
        return given
    return given.restricted(texts, lambda text: not has_pair(text))


@cache
def _utf16() -> Dfa:
    every = disambiguate(tagged_nfa(Repeat(Chars(ANY), 0, None), {}))
    return language(without_pairs(every))
