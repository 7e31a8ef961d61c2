"""The tokenizer of the URL Pattern Standard, transcribed literally: "Tokens", "Tokenizing".

The sets of code points of identifiers are those of ECMAScript, a parameter of the tokenizer.
"""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Literal

__all__ = [
    "DEFAULT_IDENTIFIERS",
    "Identifiers",
    "PatternTypeError",
    "Token",
    "TokenType",
    "identifier_part",
    "identifier_start",
    "is_a_valid_name_code_point",
    "tokenize",
]


class PatternTypeError(Exception):
    """The TypeError of the standard."""


# The identifiers of ECMAScript

Identifiers = tuple[Callable[[str], bool], Callable[[str], bool]]
"""Whether a code point is contained in IdentifierStart, and in IdentifierPart."""

_OTHER_ID_START: Final = frozenset("\u1885\u1886\u2118\u212e\u309b\u309c")
_OTHER_ID_CONTINUE: Final = frozenset(
    "\xb7\u0387\u1369\u136a\u136b\u136c\u136d\u136e\u136f\u1370\u1371\u19da\u200c\u200d\u30fb\uff65"
)
_PATTERN_SYNTAX: Final = frozenset("\u2e2f")
"""The only letter that has the property Pattern_Syntax."""


def _id_start(code_point: str) -> bool:
    """Whether a code point has the property ID_Start."""
    category = unicodedata.category(code_point)
    return (
        category.startswith("L") or category == "Nl" or code_point in _OTHER_ID_START
    ) and code_point not in _PATTERN_SYNTAX


def _id_continue(code_point: str) -> bool:
    """Whether a code point has the property ID_Continue."""
    return (
        _id_start(code_point)
        or unicodedata.category(code_point) in {"Mn", "Mc", "Nd", "Pc"}
        or code_point in _OTHER_ID_CONTINUE
    )


def identifier_start(code_point: str) -> bool:
    """Whether a code point is contained in IdentifierStart (ECMAScript)."""
    return code_point in {"$", "_"} or _id_start(code_point)


def identifier_part(code_point: str) -> bool:
    """Whether a code point is contained in IdentifierPart (ECMAScript)."""
    return code_point in {"$", "\u200c", "\u200d"} or _id_continue(code_point)


DEFAULT_IDENTIFIERS: Final[Identifiers] = (identifier_start, identifier_part)


# Tokens


class TokenType(StrEnum):
    """The types of tokens ("Tokens")."""

    OPEN = "open"
    CLOSE = "close"
    REGEXP = "regexp"
    NAME = "name"
    CHAR = "char"
    ESCAPED_CHAR = "escaped-char"
    OTHER_MODIFIER = "other-modifier"
    ASTERISK = "asterisk"
    END = "end"
    INVALID_CHAR = "invalid-char"


@dataclass
class Token:
    """A token, a single lexical token within a pattern string ("Tokens")."""

    type: TokenType = TokenType.INVALID_CHAR
    index: int = 0
    value: str = ""


# Tokenizing

TokenizePolicy = Literal["strict", "lenient"]


@dataclass
class _Tokenizer:
    """A tokenizer ("Tokenizing")."""

    input: str = ""
    policy: TokenizePolicy = "strict"
    token_list: list[Token] = field(default_factory=list)
    index: int = 0
    next_index: int = 0
    code_point: str = ""


def tokenize(
    input: str,  # noqa: A002 - the standard's name
    policy: TokenizePolicy,
    *,
    identifiers: Identifiers = DEFAULT_IDENTIFIERS,
) -> list[Token]:
    """Tokenize a string ("Tokenizing")."""
    tokenizer = _Tokenizer()
    tokenizer.input = input
    tokenizer.policy = policy
    while tokenizer.index < len(tokenizer.input):
        seek_and_get_the_next_code_point(tokenizer, tokenizer.index)
        match tokenizer.code_point:
            case "*":
                add_a_token_with_default_position_and_length(tokenizer, TokenType.ASTERISK)
            case "+" | "?":
                add_a_token_with_default_position_and_length(tokenizer, TokenType.OTHER_MODIFIER)
            case "\\":
                if tokenizer.index == len(tokenizer.input) - 1:
                    process_a_tokenizing_error(tokenizer, tokenizer.next_index, tokenizer.index)
                    continue
                escaped_index = tokenizer.next_index
                get_the_next_code_point(tokenizer)
                add_a_token_with_default_length(
                    tokenizer, TokenType.ESCAPED_CHAR, tokenizer.next_index, escaped_index
                )
            case "{":
                add_a_token_with_default_position_and_length(tokenizer, TokenType.OPEN)
            case "}":
                add_a_token_with_default_position_and_length(tokenizer, TokenType.CLOSE)
            case ":":
                _tokenize_a_name(tokenizer, identifiers)
            case "(":
                _tokenize_a_regexp(tokenizer)
            case _:
                add_a_token_with_default_position_and_length(tokenizer, TokenType.CHAR)
    add_a_token_with_default_length(tokenizer, TokenType.END, tokenizer.index, tokenizer.index)
    return tokenizer.token_list


def _tokenize_a_name(tokenizer: _Tokenizer, identifiers: Identifiers) -> None:
    """The steps of "tokenize" if the code point is U+003A (:)."""
    name_position = tokenizer.next_index
    name_start = name_position
    while name_position < len(tokenizer.input):
        seek_and_get_the_next_code_point(tokenizer, name_position)
        first_code_point = name_position == name_start
        valid_code_point = is_a_valid_name_code_point(
            tokenizer.code_point, first=first_code_point, identifiers=identifiers
        )
        if not valid_code_point:
            break
        name_position = tokenizer.next_index
    if name_position <= name_start:
        process_a_tokenizing_error(tokenizer, name_start, tokenizer.index)
        return
    add_a_token_with_default_length(tokenizer, TokenType.NAME, name_position, name_start)


def _tokenize_a_regexp(tokenizer: _Tokenizer) -> None:  # noqa: PLR0915
    """The steps of "tokenize" if the code point is U+0028 (left parenthesis)."""
    depth = 1
    regexp_position = tokenizer.next_index
    regexp_start = regexp_position
    error = False
    while regexp_position < len(tokenizer.input):
        seek_and_get_the_next_code_point(tokenizer, regexp_position)
        if not tokenizer.code_point.isascii():
            process_a_tokenizing_error(tokenizer, regexp_start, tokenizer.index)
            error = True
            break
        if regexp_position == regexp_start and tokenizer.code_point == "?":
            process_a_tokenizing_error(tokenizer, regexp_start, tokenizer.index)
            error = True
            break
        if tokenizer.code_point == "\\":
            if regexp_position == len(tokenizer.input) - 1:
                process_a_tokenizing_error(tokenizer, regexp_start, tokenizer.index)
                error = True
                break
            get_the_next_code_point(tokenizer)
            if not tokenizer.code_point.isascii():
                process_a_tokenizing_error(tokenizer, regexp_start, tokenizer.index)
                error = True
                break
            regexp_position = tokenizer.next_index
            continue
        if tokenizer.code_point == ")":
            depth -= 1
            if depth == 0:
                regexp_position = tokenizer.next_index
                break
        elif tokenizer.code_point == "(":
            depth += 1
            if regexp_position == len(tokenizer.input) - 1:
                process_a_tokenizing_error(tokenizer, regexp_start, tokenizer.index)
                error = True
                break
            temporary_position = tokenizer.next_index
            get_the_next_code_point(tokenizer)
            if tokenizer.code_point != "?":
                process_a_tokenizing_error(tokenizer, regexp_start, tokenizer.index)
                error = True
                break
            tokenizer.next_index = temporary_position
        regexp_position = tokenizer.next_index
    if error:
        return
    if depth != 0:
        process_a_tokenizing_error(tokenizer, regexp_start, tokenizer.index)
        return
    regexp_length = regexp_position - regexp_start - 1
    if regexp_length == 0:
        process_a_tokenizing_error(tokenizer, regexp_start, tokenizer.index)
        return
    add_a_token(tokenizer, TokenType.REGEXP, regexp_position, regexp_start, regexp_length)


def get_the_next_code_point(tokenizer: _Tokenizer) -> None:
    """Get the next code point ("Tokenizing")."""
    tokenizer.code_point = tokenizer.input[tokenizer.next_index]
    tokenizer.next_index += 1


def seek_and_get_the_next_code_point(tokenizer: _Tokenizer, index: int) -> None:
    """Seek and get the next code point ("Tokenizing")."""
    tokenizer.next_index = index
    get_the_next_code_point(tokenizer)


def add_a_token(
    tokenizer: _Tokenizer,
    type: TokenType,  # noqa: A002 - the standard's name
    next_position: int,
    value_position: int,
    value_length: int,
) -> None:
    """Add a token ("Tokenizing")."""
    token = Token()
    token.type = type
    token.index = tokenizer.index
    token.value = tokenizer.input[value_position : value_position + value_length]
    tokenizer.token_list.append(token)
    tokenizer.index = next_position


def add_a_token_with_default_length(
    tokenizer: _Tokenizer,
    type: TokenType,  # noqa: A002 - the standard's name
    next_position: int,
    value_position: int,
) -> None:
    """Add a token with default length ("Tokenizing")."""
    computed_length = next_position - value_position
    add_a_token(tokenizer, type, next_position, value_position, computed_length)


def add_a_token_with_default_position_and_length(
    tokenizer: _Tokenizer,
    type: TokenType,  # noqa: A002 - the standard's name
) -> None:
    """Add a token with default position and length ("Tokenizing")."""
    add_a_token_with_default_length(tokenizer, type, tokenizer.next_index, tokenizer.index)


def process_a_tokenizing_error(
    tokenizer: _Tokenizer, next_position: int, value_position: int
) -> None:
    """Process a tokenizing error ("Tokenizing")."""
    if tokenizer.policy == "strict":
        raise PatternTypeError(f"tokenizing error at {value_position}: {tokenizer.input!r}")
    assert tokenizer.policy == "lenient"
    add_a_token_with_default_length(
        tokenizer, TokenType.INVALID_CHAR, next_position, value_position
    )


def is_a_valid_name_code_point(
    code_point: str, *, first: bool, identifiers: Identifiers = DEFAULT_IDENTIFIERS
) -> bool:
    """Whether a code point is a valid name code point ("Tokenizing")."""
    identifier_start, identifier_part = identifiers
    if first:
        return identifier_start(code_point)
    return identifier_part(code_point)
