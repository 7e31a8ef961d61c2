"""The components of the URL Pattern Standard, transcribed literally: "Internals" and "Encoding
callbacks".

The regular expressions and the identifiers of ECMAScript are a parameter of the compilation.
"""

from dataclasses import dataclass
from typing import Final

from tests.oracles.javascript_regexes import Compile, RegExp, javascript_compile
from tests.oracles.urlpattern_strings import (
    EncodingCallback,
    Options,
    PartType,
    generate_a_pattern_string,
    generate_a_regular_expression_and_name_list,
    parse_a_pattern_string,
)
from tests.oracles.urlpattern_tokenizer import DEFAULT_IDENTIFIERS, Identifiers, PatternTypeError
from tests.oracles.whatwg import FAILURE, State, URLRecord, basic_url_parse
from tests.oracles.whatwg_api import url_path_serializer
from tests.oracles.whatwg_encoding import USERINFO_PERCENT_ENCODE_SET, utf8_percent_encode
from tests.oracles.whatwg_host import host_serializer
from tests.oracles.whatwg_infra import ASCII_HEX_DIGITS
from tests.oracles.whatwg_record import DEFAULT_PORTS

__all__ = [
    "DEFAULT_ECMASCRIPT",
    "DEFAULT_OPTIONS",
    "HOSTNAME_OPTIONS",
    "PATHNAME_OPTIONS",
    "Component",
    "ECMAScript",
    "canonicalize_a_hash",
    "canonicalize_a_hostname",
    "canonicalize_a_password",
    "canonicalize_a_pathname",
    "canonicalize_a_port",
    "canonicalize_a_port_amended",
    "canonicalize_a_protocol",
    "canonicalize_a_search",
    "canonicalize_a_username",
    "canonicalize_an_ipv6_hostname",
    "canonicalize_an_opaque_pathname",
    "compile_a_component",
    "hostname_pattern_is_an_ipv6_address",
    "protocol_component_matches_a_special_scheme",
]


@dataclass(frozen=True)
class ECMAScript:
    """What the standard takes from ECMAScript: regular expressions and identifiers."""

    compile: Compile = javascript_compile
    identifiers: Identifiers = DEFAULT_IDENTIFIERS


DEFAULT_ECMASCRIPT: Final = ECMAScript()


# The URL pattern struct


@dataclass(frozen=True)
class Component:
    """A component ("The URL pattern struct")."""

    pattern_string: str
    regular_expression: RegExp
    group_name_list: list[str]
    has_regexp_groups: bool


# Internals


def compile_a_component(
    input: str,  # noqa: A002 - the standard's name
    encoding_callback: EncodingCallback,
    options: Options,
    ecmascript: ECMAScript = DEFAULT_ECMASCRIPT,
) -> Component:
    """Compile a component ("Internals")."""
    identifiers = ecmascript.identifiers
    part_list = parse_a_pattern_string(input, options, encoding_callback, identifiers=identifiers)
    regular_expression_string, name_list = generate_a_regular_expression_and_name_list(
        part_list, options
    )
    flags = "vi" if options.ignore_case else "v"
    regular_expression = ecmascript.compile(regular_expression_string, flags)
    pattern_string = generate_a_pattern_string(part_list, options, identifiers=identifiers)
    has_regexp_groups = any(part.type == PartType.REGEXP for part in part_list)
    return Component(pattern_string, regular_expression, name_list, has_regexp_groups)


def create_a_dummy_url() -> URLRecord:
    """Create a dummy URL ("Internals")."""
    dummy_input = "https://dummy.invalid/"
    url = basic_url_parse(dummy_input)
    assert url is not FAILURE
    return url


DEFAULT_OPTIONS: Final = Options("", "")
HOSTNAME_OPTIONS: Final = Options(".", "")
PATHNAME_OPTIONS: Final = Options("/", "/")


def protocol_component_matches_a_special_scheme(protocol_component: Component) -> bool:
    """Whether a protocol component matches a special scheme ("Internals")."""
    return any(
        protocol_component.regular_expression(scheme) is not None for scheme in DEFAULT_PORTS
    )


def hostname_pattern_is_an_ipv6_address(input: str) -> bool:  # noqa: A002 - the standard's name
    """Whether a hostname pattern is an IPv6 address ("Internals")."""
    if len(input) < 2:
        return False
    if input[0] == "[":
        return True
    if input[0] == "{" and input[1] == "[":
        return True
    return input[0] == "\\" and input[1] == "["


# Encoding callbacks


def canonicalize_a_protocol(value: str) -> str:
    """Canonicalize a protocol ("Encoding callbacks")."""
    if value == "":
        return value
    parse_result = basic_url_parse(value + "://dummy.invalid/")
    if parse_result is FAILURE:
        raise PatternTypeError(f"protocol: {value!r}")
    return parse_result.scheme


def canonicalize_a_username(value: str) -> str:
    """Canonicalize a username ("Encoding callbacks")."""
    if value == "":
        return value
    dummy_url = create_a_dummy_url()
    dummy_url.username = utf8_percent_encode(value, USERINFO_PERCENT_ENCODE_SET)
    return dummy_url.username


def canonicalize_a_password(value: str) -> str:
    """Canonicalize a password ("Encoding callbacks")."""
    if value == "":
        return value
    dummy_url = create_a_dummy_url()
    dummy_url.password = utf8_percent_encode(value, USERINFO_PERCENT_ENCODE_SET)
    return dummy_url.password


def canonicalize_a_hostname(value: str) -> str:
    """Canonicalize a hostname ("Encoding callbacks")."""
    if value == "":
        return value
    dummy_url = create_a_dummy_url()
    parse_result = basic_url_parse(value, url=dummy_url, state_override=State.HOSTNAME)
    if parse_result is FAILURE:
        raise PatternTypeError(f"hostname: {value!r}")
    return "" if dummy_url.host is None else host_serializer(dummy_url.host)


def canonicalize_an_ipv6_hostname(value: str) -> str:
    """Canonicalize an IPv6 hostname ("Encoding callbacks")."""
    result = ""
    for code_point in value:
        if code_point not in ASCII_HEX_DIGITS and code_point not in {"[", "]", ":"}:
            raise PatternTypeError(f"IPv6 hostname: {value!r}")
        result += code_point.lower()
    return result


def canonicalize_a_port(port_value: str, protocol_value: str | None = None) -> str:
    """Canonicalize a port ("Encoding callbacks")."""
    if port_value == "":
        return port_value
    dummy_url = create_a_dummy_url()
    if protocol_value is not None:
        dummy_url.scheme = protocol_value
    parse_result = basic_url_parse(port_value, url=dummy_url, state_override=State.PORT)
    if parse_result is FAILURE:
        raise PatternTypeError(f"port: {port_value!r}")
    return "" if dummy_url.port is None else str(dummy_url.port)


def canonicalize_a_port_amended(port_value: str) -> str:
    """Canonicalize a port ("Encoding callbacks") without a protocol, after the amendment
    whatwg/urlpattern#286: the scheme of the dummy URL is then the empty string."""
    return canonicalize_a_port(port_value, "")


def canonicalize_a_pathname(value: str) -> str:
    """Canonicalize a pathname ("Encoding callbacks")."""
    if value == "":
        return value
    leading_slash = value[0] == "/"
    modified_value = "" if leading_slash else "/-"
    modified_value += value
    dummy_url = create_a_dummy_url()
    dummy_url.path = []
    basic_url_parse(modified_value, url=dummy_url, state_override=State.PATH_START)
    result = url_path_serializer(dummy_url)
    if not leading_slash:
        result = result[2:]  # the result can be "/": then this is the empty string
    return result


def canonicalize_an_opaque_pathname(value: str) -> str:
    """Canonicalize an opaque pathname ("Encoding callbacks")."""
    if value == "":
        return value
    dummy_url = create_a_dummy_url()
    dummy_url.path = ""
    parse_result = basic_url_parse(value, url=dummy_url, state_override=State.OPAQUE_PATH)
    if parse_result is FAILURE:
        raise PatternTypeError(f"opaque pathname: {value!r}")
    return url_path_serializer(dummy_url)


def canonicalize_a_search(value: str) -> str:
    """Canonicalize a search ("Encoding callbacks")."""
    if value == "":
        return value
    dummy_url = create_a_dummy_url()
    dummy_url.query = ""
    basic_url_parse(value, url=dummy_url, state_override=State.QUERY)
    return dummy_url.query


def canonicalize_a_hash(value: str) -> str:
    """Canonicalize a hash ("Encoding callbacks")."""
    if value == "":
        return value
    dummy_url = create_a_dummy_url()
    dummy_url.fragment = ""
    basic_url_parse(value, url=dummy_url, state_override=State.FRAGMENT)
    return dummy_url.fragment
