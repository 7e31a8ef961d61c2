"""The constructor string parser of the URL Pattern Standard, transcribed literally: "Constructor
string parsing"."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from tests.oracles.urlpattern_components import (
    DEFAULT_ECMASCRIPT,
    DEFAULT_OPTIONS,
    ECMAScript,
    canonicalize_a_protocol,
    compile_a_component,
    protocol_component_matches_a_special_scheme,
)
from tests.oracles.urlpattern_tokenizer import Token, TokenType, tokenize

__all__ = ["URLPatternInit", "parse_a_constructor_string"]

URLPatternInit: TypeAlias = dict[str, str]
"""A URLPatternInit, with the names of its members as keys."""


class ParserState(StrEnum):
    """The states of a constructor string parser ("Constructor string parsing")."""

    INIT = "init"
    PROTOCOL = "protocol"
    AUTHORITY = "authority"
    USERNAME = "username"
    PASSWORD = "password"  # noqa: S105 - the name of a state
    HOSTNAME = "hostname"
    PORT = "port"
    PATHNAME = "pathname"
    SEARCH = "search"
    HASH = "hash"
    DONE = "done"


@dataclass
class _Parser:
    """A constructor string parser ("Constructor string parsing")."""

    input: str
    token_list: list[Token]
    result: URLPatternInit = field(default_factory=dict)
    component_start: int = 0
    token_index: int = 0
    token_increment: int = 1
    group_depth: int = 0
    hostname_ipv6_bracket_depth: int = 0
    protocol_matches_a_special_scheme_flag: bool = False
    state: ParserState = ParserState.INIT


def parse_a_constructor_string(
    input: str,  # noqa: A002 - the standard's name
    ecmascript: ECMAScript = DEFAULT_ECMASCRIPT,
) -> URLPatternInit:
    """Parse a constructor string ("Constructor string parsing")."""
    tokens = tokenize(input, "lenient", identifiers=ecmascript.identifiers)
    parser = _Parser(input, tokens)
    while parser.token_index < len(parser.token_list):
        parser.token_increment = 1
        if parser.token_list[parser.token_index].type == TokenType.END:
            if parser.state == ParserState.INIT:
                rewind(parser)
                if is_a_hash_prefix(parser):
                    change_state(parser, ParserState.HASH, 1)
                elif is_a_search_prefix(parser):
                    change_state(parser, ParserState.SEARCH, 1)
                else:
                    change_state(parser, ParserState.PATHNAME, 0)
                parser.token_index += parser.token_increment
                continue
            if parser.state == ParserState.AUTHORITY:
                rewind_and_set_state(parser, ParserState.HOSTNAME)
                parser.token_index += parser.token_increment
                continue
            change_state(parser, ParserState.DONE, 0)
            break
        if is_a_group_open(parser):
            parser.group_depth += 1
            parser.token_index += parser.token_increment
            continue
        if parser.group_depth > 0:
            if is_a_group_close(parser):
                parser.group_depth -= 1
            else:
                parser.token_index += parser.token_increment
                continue
        _switch_on_state(parser, ecmascript)
        parser.token_index += parser.token_increment
    if "hostname" in parser.result and "port" not in parser.result:
        parser.result["port"] = ""
    return parser.result


def _switch_on_state(parser: _Parser, ecmascript: ECMAScript) -> None:  # noqa: PLR0915
    """The step "switch on parser's state" of "parse a constructor string"."""
    match parser.state:
        case ParserState.INIT:
            if is_a_protocol_suffix(parser):
                rewind_and_set_state(parser, ParserState.PROTOCOL)
        case ParserState.PROTOCOL:
            if is_a_protocol_suffix(parser):
                compute_protocol_matches_a_special_scheme_flag(parser, ecmascript)
                next_state = ParserState.PATHNAME
                skip = 1
                if next_is_authority_slashes(parser):
                    next_state = ParserState.AUTHORITY
                    skip = 3
                elif parser.protocol_matches_a_special_scheme_flag:
                    next_state = ParserState.AUTHORITY
                change_state(parser, next_state, skip)
        case ParserState.AUTHORITY:
            if is_an_identity_terminator(parser):
                rewind_and_set_state(parser, ParserState.USERNAME)
            elif (
                is_a_pathname_start(parser)
                or is_a_search_prefix(parser)
                or is_a_hash_prefix(parser)
            ):
                rewind_and_set_state(parser, ParserState.HOSTNAME)
        case ParserState.USERNAME:
            if is_a_password_prefix(parser):
                change_state(parser, ParserState.PASSWORD, 1)
            elif is_an_identity_terminator(parser):
                change_state(parser, ParserState.HOSTNAME, 1)
        case ParserState.PASSWORD:
            if is_an_identity_terminator(parser):
                change_state(parser, ParserState.HOSTNAME, 1)
        case ParserState.HOSTNAME:
            if is_an_ipv6_open(parser):
                parser.hostname_ipv6_bracket_depth += 1
            elif is_an_ipv6_close(parser):
                parser.hostname_ipv6_bracket_depth -= 1
            elif is_a_port_prefix(parser) and parser.hostname_ipv6_bracket_depth == 0:
                change_state(parser, ParserState.PORT, 1)
            elif is_a_pathname_start(parser):
                change_state(parser, ParserState.PATHNAME, 0)
            elif is_a_search_prefix(parser):
                change_state(parser, ParserState.SEARCH, 1)
            elif is_a_hash_prefix(parser):
                change_state(parser, ParserState.HASH, 1)
        case ParserState.PORT:
            if is_a_pathname_start(parser):
                change_state(parser, ParserState.PATHNAME, 0)
            elif is_a_search_prefix(parser):
                change_state(parser, ParserState.SEARCH, 1)
            elif is_a_hash_prefix(parser):
                change_state(parser, ParserState.HASH, 1)
        case ParserState.PATHNAME:
            if is_a_search_prefix(parser):
                change_state(parser, ParserState.SEARCH, 1)
            elif is_a_hash_prefix(parser):
                change_state(parser, ParserState.HASH, 1)
        case ParserState.SEARCH:
            if is_a_hash_prefix(parser):
                change_state(parser, ParserState.HASH, 1)
        case ParserState.HASH:
            pass
        case ParserState.DONE:
            raise AssertionError


_INIT_AUTHORITY_DONE = {ParserState.INIT, ParserState.AUTHORITY, ParserState.DONE}
_UP_TO_PASSWORD = {
    ParserState.PROTOCOL,
    ParserState.AUTHORITY,
    ParserState.USERNAME,
    ParserState.PASSWORD,
}
_UP_TO_PORT = _UP_TO_PASSWORD | {ParserState.HOSTNAME, ParserState.PORT}
_UP_TO_PATHNAME = _UP_TO_PORT | {ParserState.PATHNAME}
_PORT_AND_LATER = {
    ParserState.PORT,
    ParserState.PATHNAME,
    ParserState.SEARCH,
    ParserState.HASH,
}


def change_state(parser: _Parser, new_state: ParserState, skip: int) -> None:
    """Change state ("Constructor string parsing")."""
    result = parser.result
    if parser.state not in _INIT_AUTHORITY_DONE:
        result[parser.state.value] = make_a_component_string(parser)
    if parser.state != ParserState.INIT and new_state != ParserState.DONE:
        if (
            parser.state in _UP_TO_PASSWORD
            and new_state in _PORT_AND_LATER
            and "hostname" not in result
        ):
            result["hostname"] = ""
        if (
            parser.state in _UP_TO_PORT
            and new_state in {ParserState.SEARCH, ParserState.HASH}
            and "pathname" not in result
        ):
            result["pathname"] = "/" if parser.protocol_matches_a_special_scheme_flag else ""
        if (
            parser.state in _UP_TO_PATHNAME
            and new_state == ParserState.HASH
            and "search" not in result
        ):
            result["search"] = ""
    parser.state = new_state
    parser.token_index += skip
    parser.component_start = parser.token_index
    parser.token_increment = 0


def rewind(parser: _Parser) -> None:
    """Rewind ("Constructor string parsing")."""
    parser.token_index = parser.component_start
    parser.token_increment = 0


def rewind_and_set_state(parser: _Parser, state: ParserState) -> None:
    """Rewind and set state ("Constructor string parsing")."""
    rewind(parser)
    parser.state = state


def get_a_safe_token(parser: _Parser, index: int) -> Token:
    """Get a safe token ("Constructor string parsing")."""
    if index < len(parser.token_list):
        return parser.token_list[index]
    assert len(parser.token_list) >= 1
    last_index = len(parser.token_list) - 1
    token = parser.token_list[last_index]
    assert token.type == TokenType.END
    return token


def is_a_non_special_pattern_char(parser: _Parser, index: int, value: str) -> bool:
    """Is a non-special pattern char ("Constructor string parsing")."""
    token = get_a_safe_token(parser, index)
    if token.value != value:
        return False
    return token.type in {TokenType.CHAR, TokenType.ESCAPED_CHAR, TokenType.INVALID_CHAR}


def is_a_protocol_suffix(parser: _Parser) -> bool:
    """Is a protocol suffix ("Constructor string parsing")."""
    return is_a_non_special_pattern_char(parser, parser.token_index, ":")


def next_is_authority_slashes(parser: _Parser) -> bool:
    """Next is authority slashes ("Constructor string parsing")."""
    if not is_a_non_special_pattern_char(parser, parser.token_index + 1, "/"):
        return False
    return is_a_non_special_pattern_char(parser, parser.token_index + 2, "/")


def is_an_identity_terminator(parser: _Parser) -> bool:
    """Is an identity terminator ("Constructor string parsing")."""
    return is_a_non_special_pattern_char(parser, parser.token_index, "@")


def is_a_password_prefix(parser: _Parser) -> bool:
    """Is a password prefix ("Constructor string parsing")."""
    return is_a_non_special_pattern_char(parser, parser.token_index, ":")


def is_a_port_prefix(parser: _Parser) -> bool:
    """Is a port prefix ("Constructor string parsing")."""
    return is_a_non_special_pattern_char(parser, parser.token_index, ":")


def is_a_pathname_start(parser: _Parser) -> bool:
    """Is a pathname start ("Constructor string parsing")."""
    return is_a_non_special_pattern_char(parser, parser.token_index, "/")


def is_a_search_prefix(parser: _Parser) -> bool:
    """Is a search prefix ("Constructor string parsing")."""
    if is_a_non_special_pattern_char(parser, parser.token_index, "?"):
        return True
    if parser.token_list[parser.token_index].value != "?":
        return False
    previous_index = parser.token_index - 1
    if previous_index < 0:
        return True
    previous_token = get_a_safe_token(parser, previous_index)
    return previous_token.type not in {
        TokenType.NAME,
        TokenType.REGEXP,
        TokenType.CLOSE,
        TokenType.ASTERISK,
    }


def is_a_hash_prefix(parser: _Parser) -> bool:
    """Is a hash prefix ("Constructor string parsing")."""
    return is_a_non_special_pattern_char(parser, parser.token_index, "#")


def is_a_group_open(parser: _Parser) -> bool:
    """Is a group open ("Constructor string parsing")."""
    return parser.token_list[parser.token_index].type == TokenType.OPEN


def is_a_group_close(parser: _Parser) -> bool:
    """Is a group close ("Constructor string parsing")."""
    return parser.token_list[parser.token_index].type == TokenType.CLOSE


def is_an_ipv6_open(parser: _Parser) -> bool:
    """Is an IPv6 open ("Constructor string parsing")."""
    return is_a_non_special_pattern_char(parser, parser.token_index, "[")


def is_an_ipv6_close(parser: _Parser) -> bool:
    """Is an IPv6 close ("Constructor string parsing")."""
    return is_a_non_special_pattern_char(parser, parser.token_index, "]")


def make_a_component_string(parser: _Parser) -> str:
    """Make a component string ("Constructor string parsing")."""
    assert parser.token_index < len(parser.token_list)
    token = parser.token_list[parser.token_index]
    component_start_token = get_a_safe_token(parser, parser.component_start)
    component_start_input_index = component_start_token.index
    end_index = token.index
    return parser.input[component_start_input_index:end_index]


def compute_protocol_matches_a_special_scheme_flag(parser: _Parser, ecmascript: ECMAScript) -> None:
    """Compute protocol matches a special scheme flag ("Constructor string parsing")."""
    protocol_string = make_a_component_string(parser)
    protocol_component = compile_a_component(
        protocol_string, canonicalize_a_protocol, DEFAULT_OPTIONS, ecmascript
    )
    if protocol_component_matches_a_special_scheme(protocol_component):
        parser.protocol_matches_a_special_scheme_flag = True
