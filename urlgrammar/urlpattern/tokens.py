"""The tokens of a pattern string (URLPattern, 2.1.2).

What belongs here: the tokenizer under both policies. The grammar has the tokens. Two steps are no
grammar: the parentheses of a regexp are counted, and which code points are in a name is what
Unicode says of identifiers, here by the data of Python.
"""

from __future__ import annotations

import re
import unicodedata
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.errors import URLPatternError
from urlgrammar.grammar.matcher import Matcher

if TYPE_CHECKING:
    from collections.abc import Callable

SECTION: Final = "2.1.2"


class TokenType(Enum):
    """The type of a token, as the grammar writes it for parts."""

    OPEN = "{"
    CLOSE = "}"
    REGEXP = "r"
    NAME = "n"
    CHAR = "c"
    ESCAPED_CHAR = "e"
    OTHER_MODIFIER = "m"
    ASTERISK = "*"
    INVALID_CHAR = "i"
    END = "$"


class Token(NamedTuple):
    """A token. place: where it begins, in code points: the standard's index. value: the text that
    it stands for."""

    type: TokenType
    place: int
    value: str


@cache
def rule(name: str) -> Callable[[str, int], re.Match[str] | None]:
    """The match of a rule at a place in a text."""
    return re.compile(Matcher("urlpattern").pattern(name)).match


_SIMPLE: Final = {
    "asterisk": TokenType.ASTERISK,
    "other_modifier": TokenType.OTHER_MODIFIER,
    "open": TokenType.OPEN,
    "close": TokenType.CLOSE,
}


def tokenize(text: str, *, is_strict: bool = True) -> list[Token]:
    """The tokens of a text, the last of type END. Under the lenient policy, what is no token is of
    type INVALID_CHAR; under the strict one, it raises URLPatternError. Linear: behind a parenthesis
    that begins no regexp, none is searched that begins before the next one."""
    tokens: list[Token] = []
    index = 0
    while index < len(text):
        try:
            token, index = _token(text, index)
        except URLPatternError:
            if is_strict:
                raise
            token, index = Token(TokenType.INVALID_CHAR, index, text[index]), index + 1
        tokens.append(token)
    tokens.append(Token(TokenType.END, index, ""))
    return tokens


def _token(text: str, index: int) -> tuple[Token, int]:
    """The token at a place, and the place behind it."""
    for name, kind in _SIMPLE.items():
        if match := rule(name)(text, index):
            return Token(kind, index, match[0]), match.end()
    if match := rule("escaped_char")(text, index):
        return Token(TokenType.ESCAPED_CHAR, index, match[0][1:]), match.end()
    if text[index] == "\\":
        raise URLPatternError(text, index, "nothing stands behind the backslash", SECTION)
    if match := rule("name_start")(text, index):
        return _name(text, index, match.end())
    if match := rule("regexp_start")(text, index):
        return _regexp(text, index, match.end())
    return Token(TokenType.CHAR, index, text[index]), index + 1


def _name(text: str, index: int, start: int) -> tuple[Token, int]:
    end = start
    while end < len(text) and is_name_code_point(text[end], is_first=end == start):
        end += 1
    if end == start:
        raise URLPatternError(
            text, index, 'no name stands behind the ":": write "\\\\:" for a colon', SECTION
        )
    return Token(TokenType.NAME, index, text[start:end]), end


def _regexp(text: str, index: int, start: int) -> tuple[Token, int]:
    """The regexp that begins behind a parenthesis. Its parentheses are counted; each of them but
    the first must begin a group that is not captured."""
    depth, place = 1, start
    if rule("regexp_group")(text, index):
        raise URLPatternError(text, start, 'a regexp cannot begin with "?"', SECTION)
    while True:
        if match := rule("regexp_text")(text, place):
            place = match.end()
        if rule("regexp_end")(text, place):
            depth, place = depth - 1, place + 1
            if depth == 0:
                break
        elif rule("regexp_group")(text, place):
            depth, place = depth + 1, place + 1
        else:
            raise URLPatternError(text, place, _problem(text, place), SECTION)
    value = text[start : place - 1]
    if not value:
        raise URLPatternError(text, start, "the regexp is empty", SECTION)
    return Token(TokenType.REGEXP, index, value), place


def _problem(text: str, place: int) -> str:
    """Why a regexp does not go on at a place."""
    if place == len(text):
        return "the regexp is not closed"
    if not text[place].isascii() or not text[place : place + 2].isascii():
        return "a regexp can only have characters of ASCII"
    if text[place] == "(":
        return 'a regexp can have no group that is captured: write "(?:"'
    return "nothing stands behind the backslash"


def is_name_code_point(character: str, *, is_first: bool) -> bool:
    """Whether a code point can be in a name: IdentifierStart and IdentifierPart of ECMAScript, by
    the properties ID_Start and ID_Continue of Unicode (UAX #31)."""
    if character in "$_":
        return True
    category = unicodedata.category(character)
    if category in _START or character in _OTHER_START:
        return character != _NO_IDENTIFIER
    return not is_first and (category in _CONTINUE or character in _OTHER_CONTINUE)


_START: Final = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Nl"})
_CONTINUE: Final = frozenset({"Mn", "Mc", "Nd", "Pc"})
_OTHER_START: Final = "\u1885\u1886\u2118\u212e\u309b\u309c"
_OTHER_CONTINUE: Final = (
    "\u00b7\u0387\u1369\u136a\u136b\u136c\u136d\u136e\u136f\u1370\u1371\u19da\u200c\u200d"
    "\u30fb\uff65"
)
_NO_IDENTIFIER: Final = "\u2e2f"
"""A letter that is Pattern_Syntax."""
