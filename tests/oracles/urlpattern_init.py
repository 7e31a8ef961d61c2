"""URLPatternInit processing of the URL Pattern Standard, transcribed literally: "URLPatternInit
processing"."""

from typing import Final, Literal

from tests.oracles.urlpattern_components import (
    canonicalize_a_hash,
    canonicalize_a_hostname,
    canonicalize_a_password,
    canonicalize_a_pathname,
    canonicalize_a_port,
    canonicalize_a_protocol,
    canonicalize_a_search,
    canonicalize_a_username,
    canonicalize_an_opaque_pathname,
)
from tests.oracles.urlpattern_constructor import URLPatternInit
from tests.oracles.urlpattern_strings import escape_a_pattern_string
from tests.oracles.urlpattern_tokenizer import PatternTypeError
from tests.oracles.whatwg import FAILURE, URLRecord, basic_url_parse
from tests.oracles.whatwg_api import url_path_serializer
from tests.oracles.whatwg_host import host_serializer
from tests.oracles.whatwg_record import DEFAULT_PORTS

__all__ = ["COMPONENTS", "process_a_urlpatterninit"]

COMPONENTS: Final = (
    "protocol",
    "username",
    "password",
    "hostname",
    "port",
    "pathname",
    "search",
    "hash",
)

InitType = Literal["pattern", "url"]


def process_a_urlpatterninit(
    init: URLPatternInit,
    type: InitType,  # noqa: A002 - the standard's name
    protocol: str | None,
    username: str | None,
    password: str | None,
    hostname: str | None,
    port: str | None,
    pathname: str | None,
    search: str | None,
    hash: str | None,  # noqa: A002 - the standard's name
) -> URLPatternInit:
    """Process a URLPatternInit ("URLPatternInit processing")."""
    given = (protocol, username, password, hostname, port, pathname, search, hash)
    result: URLPatternInit = {
        name: value for name, value in zip(COMPONENTS, given, strict=True) if value is not None
    }
    base_url: URLRecord | None = None
    if "baseURL" in init:
        parsed_base_url = basic_url_parse(init["baseURL"])
        if parsed_base_url is FAILURE:
            raise PatternTypeError(f"base URL: {init['baseURL']!r}")
        base_url = parsed_base_url
        _inherit_from_the_base_url(result, init, base_url, type)
    if "protocol" in init:
        result["protocol"] = process_protocol_for_init(init["protocol"], type)
    if "username" in init:
        result["username"] = process_username_for_init(init["username"], type)
    if "password" in init:
        result["password"] = process_password_for_init(init["password"], type)
    if "hostname" in init:
        result["hostname"] = process_hostname_for_init(init["hostname"], type)
    result_protocol_string = result.get("protocol", "")
    if "port" in init:
        result["port"] = process_port_for_init(init["port"], result_protocol_string, type)
    if "pathname" in init:
        result["pathname"] = init["pathname"]
        if (
            base_url is not None
            and not base_url.has_an_opaque_path()
            and not is_an_absolute_pathname(result["pathname"], type)
        ):
            base_url_path = process_a_base_url_string(url_path_serializer(base_url), type)
            slash_index = base_url_path.rfind("/")
            if slash_index != -1:
                new_pathname = base_url_path[: slash_index + 1]
                new_pathname += result["pathname"]
                result["pathname"] = new_pathname
        result["pathname"] = process_pathname_for_init(
            result["pathname"], result_protocol_string, type
        )
    if "search" in init:
        result["search"] = process_search_for_init(init["search"], type)
    if "hash" in init:
        result["hash"] = process_hash_for_init(init["hash"], type)
    return result


def _inherit_from_the_base_url(
    result: URLPatternInit,
    init: URLPatternInit,
    base_url: URLRecord,
    type: InitType,  # noqa: A002 - the standard's name
) -> None:
    """The steps of "process a URLPatternInit" for a base URL that is not failure."""

    def contains_none_of(*names: str) -> bool:
        return not any(name in init for name in names)

    if contains_none_of("protocol"):
        result["protocol"] = process_a_base_url_string(base_url.scheme, type)
    if type != "pattern" and contains_none_of("protocol", "hostname", "port", "username"):
        result["username"] = process_a_base_url_string(base_url.username, type)
    if type != "pattern" and contains_none_of(
        "protocol", "hostname", "port", "username", "password"
    ):
        result["password"] = process_a_base_url_string(base_url.password, type)
    if contains_none_of("protocol", "hostname"):
        base_host = "" if base_url.host is None else host_serializer(base_url.host)
        result["hostname"] = process_a_base_url_string(base_host, type)
    if contains_none_of("protocol", "hostname", "port"):
        result["port"] = "" if base_url.port is None else str(base_url.port)
    if contains_none_of("protocol", "hostname", "port", "pathname"):
        result["pathname"] = process_a_base_url_string(url_path_serializer(base_url), type)
    if contains_none_of("protocol", "hostname", "port", "pathname", "search"):
        base_query = "" if base_url.query is None else base_url.query
        result["search"] = process_a_base_url_string(base_query, type)
    if contains_none_of("protocol", "hostname", "port", "pathname", "search", "hash"):
        base_fragment = "" if base_url.fragment is None else base_url.fragment
        result["hash"] = process_a_base_url_string(base_fragment, type)


def process_a_base_url_string(input: str, type: InitType) -> str:  # noqa: A002
    """Process a base URL string ("URLPatternInit processing")."""
    if type != "pattern":
        return input
    return escape_a_pattern_string(input)


def is_an_absolute_pathname(input: str, type: InitType) -> bool:  # noqa: A002
    """Is an absolute pathname ("URLPatternInit processing")."""
    if input == "":
        return False
    if input[0] == "/":
        return True
    if type == "url":
        return False
    if len(input) < 2:
        return False
    if input[0] == "\\" and input[1] == "/":
        return True
    return input[0] == "{" and input[1] == "/"


def process_protocol_for_init(value: str, type: InitType) -> str:  # noqa: A002
    """Process protocol for init ("URLPatternInit processing")."""
    stripped_value = value.removesuffix(":")
    if type == "pattern":
        return stripped_value
    return canonicalize_a_protocol(stripped_value)


def process_username_for_init(value: str, type: InitType) -> str:  # noqa: A002
    """Process username for init ("URLPatternInit processing")."""
    if type == "pattern":
        return value
    return canonicalize_a_username(value)


def process_password_for_init(value: str, type: InitType) -> str:  # noqa: A002
    """Process password for init ("URLPatternInit processing")."""
    if type == "pattern":
        return value
    return canonicalize_a_password(value)


def process_hostname_for_init(value: str, type: InitType) -> str:  # noqa: A002
    """Process hostname for init ("URLPatternInit processing")."""
    if type == "pattern":
        return value
    return canonicalize_a_hostname(value)


def process_port_for_init(port_value: str, protocol_value: str, type: InitType) -> str:  # noqa: A002
    """Process port for init ("URLPatternInit processing")."""
    if type == "pattern":
        return port_value
    return canonicalize_a_port(port_value, protocol_value)


def process_pathname_for_init(
    pathname_value: str,
    protocol_value: str,
    type: InitType,  # noqa: A002 - the standard's name
) -> str:
    """Process pathname for init ("URLPatternInit processing")."""
    if type == "pattern":
        return pathname_value
    if protocol_value in DEFAULT_PORTS or protocol_value == "":
        return canonicalize_a_pathname(pathname_value)
    return canonicalize_an_opaque_pathname(pathname_value)


def process_search_for_init(value: str, type: InitType) -> str:  # noqa: A002
    """Process search for init ("URLPatternInit processing")."""
    stripped_value = value.removeprefix("?")
    if type == "pattern":
        return stripped_value
    return canonicalize_a_search(stripped_value)


def process_hash_for_init(value: str, type: InitType) -> str:  # noqa: A002
    """Process hash for init ("URLPatternInit processing")."""
    stripped_value = value.removeprefix("#")
    if type == "pattern":
        return stripped_value
    return canonicalize_a_hash(stripped_value)
