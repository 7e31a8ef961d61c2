"""The pattern strings of the URL Pattern Standard, transcribed literally.

* `parse_a_pattern_string`: "Parsing pattern strings", with the tokens of `urlpattern_tokenizer`.
* `generate_a_regular_expression_and_name_list`: "Converting part lists to regular expressions".
* `generate_a_pattern_string`: "Converting part lists to pattern strings".
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from tests.oracles.urlpattern_tokenizer import (
    DEFAULT_IDENTIFIERS,
    Identifiers,
    PatternTypeError,
    Token,
    TokenType,
    is_a_valid_name_code_point,
    tokenize,
)
from tests.oracles.whatwg_infra import ASCII_DIGITS

__all__ = [
    "EncodingCallback",
    "Modifier",
    "Options",
    "Part",
    "PartType",
    "escape_a_pattern_string",
    "escape_a_regexp_string",
    "generate_a_pattern_string",
    "generate_a_regular_expression_and_name_list",
    "parse_a_pattern_string",
]

# Parts


class PartType(StrEnum):
    """The types of parts ("Parts")."""

    FIXED_TEXT = "fixed-text"
    REGEXP = "regexp"
    SEGMENT_WILDCARD = "segment-wildcard"
    FULL_WILDCARD = "full-wildcard"


class Modifier(StrEnum):
    """The modifiers of parts ("Parts")."""

    NONE = "none"
    OPTIONAL = "optional"
    ZERO_OR_MORE = "zero-or-more"
    ONE_OR_MORE = "one-or-more"


@dataclass
class Part:
    """A part, one piece of a parsed pattern string ("Parts")."""

    type: PartType
    value: str
    modifier: Modifier
    name: str = ""
    prefix: str = ""
    suffix: str = ""


# Options


@dataclass(frozen=True)
class Options:
    """Options, the settings that control how pattern strings behave ("Options")."""

    delimiter_code_point: str
    prefix_code_point: str
    ignore_case: bool = False


# Parsing

EncodingCallback = Callable[[str], str]
"""An encoding callback validates and encodes a text, or raises `PatternTypeError`."""


@dataclass
class _PatternParser:
    """A pattern parser ("Parsing")."""

    encoding_callback: EncodingCallback
    segment_wildcard_regexp: str
    token_list: list[Token] = field(default_factory=list)
    part_list: list[Part] = field(default_factory=list)
    pending_fixed_value: str = ""
    index: int = 0
    next_numeric_name: int = 0


def parse_a_pattern_string(
    input: str,  # noqa: A002 - the standard's name
    options: Options,
    encoding_callback: EncodingCallback,
    *,
    identifiers: Identifiers = DEFAULT_IDENTIFIERS,
) -> list[Part]:
    """Parse a pattern string ("Parsing")."""
    parser = _PatternParser(encoding_callback, generate_a_segment_wildcard_regexp(options))
    parser.token_list = tokenize(input, "strict", identifiers=identifiers)
    while parser.index < len(parser.token_list):
        # <prefix char><name><regexp><modifier>
        char_token = try_to_consume_a_token(parser, TokenType.CHAR)
        name_token = try_to_consume_a_token(parser, TokenType.NAME)
        regexp_or_wildcard_token = try_to_consume_a_regexp_or_wildcard_token(parser, name_token)
        if name_token is not None or regexp_or_wildcard_token is not None:
            prefix = ""
            if char_token is not None:
                prefix = char_token.value
            if prefix not in {"", options.prefix_code_point}:
                parser.pending_fixed_value += prefix
                prefix = ""
            maybe_add_a_part_from_the_pending_fixed_value(parser)
            modifier_token = try_to_consume_a_modifier_token(parser)
            add_a_part(parser, prefix, name_token, regexp_or_wildcard_token, "", modifier_token)
            continue
        fixed_token = char_token
        if fixed_token is None:
            fixed_token = try_to_consume_a_token(parser, TokenType.ESCAPED_CHAR)
        if fixed_token is not None:
            parser.pending_fixed_value += fixed_token.value
            continue
        # <open><char prefix><name><regexp><char suffix><close><modifier>
        open_token = try_to_consume_a_token(parser, TokenType.OPEN)
        if open_token is not None:
            prefix = consume_text(parser)
            name_token = try_to_consume_a_token(parser, TokenType.NAME)
            regexp_or_wildcard_token = try_to_consume_a_regexp_or_wildcard_token(parser, name_token)
            suffix = consume_text(parser)
            consume_a_required_token(parser, TokenType.CLOSE)
            modifier_token = try_to_consume_a_modifier_token(parser)
            add_a_part(parser, prefix, name_token, regexp_or_wildcard_token, suffix, modifier_token)
            continue
        maybe_add_a_part_from_the_pending_fixed_value(parser)
        consume_a_required_token(parser, TokenType.END)
    return parser.part_list


FULL_WILDCARD_REGEXP_VALUE: Final = ".*"


def generate_a_segment_wildcard_regexp(options: Options) -> str:
    """Generate a segment wildcard regexp ("Parsing")."""
    result = "[^"
    result += escape_a_regexp_string(options.delimiter_code_point)
    result += "]+?"
    return result


def try_to_consume_a_token(
    parser: _PatternParser,
    type: TokenType,  # noqa: A002 - the standard's name
) -> Token | None:
    """Try to consume a token ("Parsing")."""
    assert parser.index < len(parser.token_list)
    next_token = parser.token_list[parser.index]
    if next_token.type != type:
        return None
    parser.index += 1
    return next_token


def try_to_consume_a_modifier_token(parser: _PatternParser) -> Token | None:
    """Try to consume a modifier token ("Parsing")."""
    token = try_to_consume_a_token(parser, TokenType.OTHER_MODIFIER)
    if token is not None:
        return token
    return try_to_consume_a_token(parser, TokenType.ASTERISK)


def try_to_consume_a_regexp_or_wildcard_token(
    parser: _PatternParser, name_token: Token | None
) -> Token | None:
    """Try to consume a regexp or wildcard token ("Parsing")."""
    token = try_to_consume_a_token(parser, TokenType.REGEXP)
    if name_token is None and token is None:
        token = try_to_consume_a_token(parser, TokenType.ASTERISK)
    return token


def consume_a_required_token(
    parser: _PatternParser,
    type: TokenType,  # noqa: A002 - the standard's name
) -> Token:
    """Consume a required token ("Parsing")."""
    result = try_to_consume_a_token(parser, type)
    if result is None:
        raise PatternTypeError(f"{type} expected: {parser.token_list[parser.index]}")
    return result


def consume_text(parser: _PatternParser) -> str:
    """Consume text ("Parsing")."""
    result = ""
    while True:
        token = try_to_consume_a_token(parser, TokenType.CHAR)
        if token is None:
            token = try_to_consume_a_token(parser, TokenType.ESCAPED_CHAR)
        if token is None:
            break
        result += token.value
    return result


def maybe_add_a_part_from_the_pending_fixed_value(parser: _PatternParser) -> None:
    """Maybe add a part from the pending fixed value ("Parsing")."""
    if parser.pending_fixed_value == "":
        return
    encoded_value = parser.encoding_callback(parser.pending_fixed_value)
    parser.pending_fixed_value = ""
    part = Part(PartType.FIXED_TEXT, encoded_value, Modifier.NONE)
    parser.part_list.append(part)


def add_a_part(
    parser: _PatternParser,
    prefix: str,
    name_token: Token | None,
    regexp_or_wildcard_token: Token | None,
    suffix: str,
    modifier_token: Token | None,
) -> None:
    """Add a part ("Parsing")."""
    modifier = Modifier.NONE
    if modifier_token is not None:
        if modifier_token.value == "?":
            modifier = Modifier.OPTIONAL
        elif modifier_token.value == "*":
            modifier = Modifier.ZERO_OR_MORE
        elif modifier_token.value == "+":
            modifier = Modifier.ONE_OR_MORE
    no_group = name_token is None and regexp_or_wildcard_token is None
    if no_group and modifier == Modifier.NONE:
        parser.pending_fixed_value += prefix
        return
    maybe_add_a_part_from_the_pending_fixed_value(parser)
    if no_group:
        assert suffix == ""
        if prefix == "":
            return
        encoded_value = parser.encoding_callback(prefix)
        parser.part_list.append(Part(PartType.FIXED_TEXT, encoded_value, modifier))
        return
    if regexp_or_wildcard_token is None:
        regexp_value = parser.segment_wildcard_regexp
    elif regexp_or_wildcard_token.type == TokenType.ASTERISK:
        regexp_value = FULL_WILDCARD_REGEXP_VALUE
    else:
        regexp_value = regexp_or_wildcard_token.value
    part_type = PartType.REGEXP
    if regexp_value == parser.segment_wildcard_regexp:
        part_type = PartType.SEGMENT_WILDCARD
        regexp_value = ""
    elif regexp_value == FULL_WILDCARD_REGEXP_VALUE:
        part_type = PartType.FULL_WILDCARD
        regexp_value = ""
    name = ""
    if name_token is not None:
        name = name_token.value
    elif regexp_or_wildcard_token is not None:
        name = str(parser.next_numeric_name)
        parser.next_numeric_name += 1
    if is_a_duplicate_name(parser, name):
        raise PatternTypeError(f"duplicate name: {name!r}")
    encoded_prefix = parser.encoding_callback(prefix)
    encoded_suffix = parser.encoding_callback(suffix)
    part = Part(part_type, regexp_value, modifier, name, encoded_prefix, encoded_suffix)
    parser.part_list.append(part)


def is_a_duplicate_name(parser: _PatternParser, name: str) -> bool:
    """Whether a name is a duplicate name ("Parsing")."""
    return any(part.name == name for part in parser.part_list)


# Converting part lists to regular expressions


def generate_a_regular_expression_and_name_list(
    part_list: list[Part], options: Options
) -> tuple[str, list[str]]:
    """Generate a regular expression and name list ("Converting part lists to regular
    expressions")."""
    result = "^"
    name_list: list[str] = []
    for part in part_list:
        modifier = convert_a_modifier_to_a_string(part.modifier)
        if part.type == PartType.FIXED_TEXT:
            if part.modifier == Modifier.NONE:
                result += escape_a_regexp_string(part.value)
            else:
                result += "(?:" + escape_a_regexp_string(part.value) + ")" + modifier
            continue
        assert part.name != ""
        name_list.append(part.name)
        regexp_value = part.value
        if part.type == PartType.SEGMENT_WILDCARD:
            regexp_value = generate_a_segment_wildcard_regexp(options)
        elif part.type == PartType.FULL_WILDCARD:
            regexp_value = FULL_WILDCARD_REGEXP_VALUE
        if part.prefix == "" and part.suffix == "":
            if part.modifier in {Modifier.NONE, Modifier.OPTIONAL}:
                result += "(" + regexp_value + ")" + modifier
            else:
                result += "((?:" + regexp_value + ")" + modifier + ")"
            continue
        prefix = escape_a_regexp_string(part.prefix)
        suffix = escape_a_regexp_string(part.suffix)
        if part.modifier in {Modifier.NONE, Modifier.OPTIONAL}:
            result += "(?:" + prefix + "(" + regexp_value + ")" + suffix + ")" + modifier
            continue
        assert part.modifier in {Modifier.ZERO_OR_MORE, Modifier.ONE_OR_MORE}
        assert part.prefix != "" or part.suffix != ""
        result += "(?:" + prefix + "((?:" + regexp_value + ")(?:" + suffix + prefix
        result += "(?:" + regexp_value + "))*)" + suffix + ")"
        if part.modifier == Modifier.ZERO_OR_MORE:
            result += "?"
    result += "$"
    return (result, name_list)


def escape_a_regexp_string(input: str) -> str:  # noqa: A002 - the standard's name
    """Escape a regexp string ("Converting part lists to regular expressions")."""
    assert input.isascii()
    return "".join("\\" + c if c in ".+*?^${}()[]|/\\" else c for c in input)


# Converting part lists to pattern strings


def generate_a_pattern_string(
    part_list: list[Part], options: Options, *, identifiers: Identifiers = DEFAULT_IDENTIFIERS
) -> str:
    """Generate a pattern string ("Converting part lists to pattern strings")."""
    result = ""
    for index, part in enumerate(part_list):
        previous_part = part_list[index - 1] if index > 0 else None
        next_part = part_list[index + 1] if index < len(part_list) - 1 else None
        if part.type == PartType.FIXED_TEXT:
            if part.modifier == Modifier.NONE:
                result += escape_a_pattern_string(part.value)
                continue
            result += "{" + escape_a_pattern_string(part.value) + "}"
            result += convert_a_modifier_to_a_string(part.modifier)
            continue
        assert part.name != ""
        custom_name = part.name[0] not in ASCII_DIGITS
        needs_grouping = part.suffix != "" or part.prefix not in {"", options.prefix_code_point}
        if (
            not needs_grouping
            and custom_name
            and part.type == PartType.SEGMENT_WILDCARD
            and part.modifier == Modifier.NONE
            and next_part is not None
            and next_part.prefix == ""
            and next_part.suffix == ""
        ):
            if next_part.type == PartType.FIXED_TEXT:
                if _starts_with_a_name_code_point(next_part.value, identifiers):
                    needs_grouping = True
            elif next_part.name[0] in ASCII_DIGITS:
                needs_grouping = True
        if (
            not needs_grouping
            and part.prefix == ""
            and previous_part is not None
            and previous_part.type == PartType.FIXED_TEXT
            and previous_part.value != ""
            and previous_part.value[-1] == options.prefix_code_point
        ):
            needs_grouping = True
        if needs_grouping:
            result += "{"
        result += escape_a_pattern_string(part.prefix)
        if custom_name:
            result += ":" + part.name
        if part.type == PartType.REGEXP:
            result += "(" + part.value + ")"
        elif part.type == PartType.SEGMENT_WILDCARD and not custom_name:
            result += "(" + generate_a_segment_wildcard_regexp(options) + ")"
        elif part.type == PartType.FULL_WILDCARD:
            if not custom_name and (
                previous_part is None
                or previous_part.type == PartType.FIXED_TEXT
                or previous_part.modifier != Modifier.NONE
                or needs_grouping
                or part.prefix != ""
            ):
                result += "*"
            else:
                result += "(" + FULL_WILDCARD_REGEXP_VALUE + ")"
        if (
            part.type == PartType.SEGMENT_WILDCARD
            and custom_name
            and part.suffix != ""
            and _starts_with_a_name_code_point(part.suffix, identifiers)
        ):
            result += "\\"
        result += escape_a_pattern_string(part.suffix)
        if needs_grouping:
            result += "}"
        result += convert_a_modifier_to_a_string(part.modifier)
    return result


def _starts_with_a_name_code_point(text: str, identifiers: Identifiers) -> bool:
    """Whether a text's first code point, if it has one, is a valid name code point, not as the
    first."""
    return text != "" and is_a_valid_name_code_point(text[0], first=False, identifiers=identifiers)


def escape_a_pattern_string(input: str) -> str:  # noqa: A002 - the standard's name
    """Escape a pattern string ("Converting part lists to pattern strings")."""
    assert input.isascii()
    return "".join("\\" + c if c in "+*?:{}()\\" else c for c in input)


def convert_a_modifier_to_a_string(modifier: Modifier) -> str:
    """Convert a modifier to a string ("Converting part lists to pattern strings")."""
    match modifier:
        case Modifier.ZERO_OR_MORE:
            return "*"
        case Modifier.OPTIONAL:
            return "?"
        case Modifier.ONE_OR_MORE:
            return "+"
        case _:
            return ""
