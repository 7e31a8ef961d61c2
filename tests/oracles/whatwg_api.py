"""The serializers, the origin and the API of the WHATWG URL Standard, transcribed literally.

The text is that of 2 July 2026. Each function follows one algorithm of the standard, step by step
and in its own terms; the parser is in `tests.oracles.whatwg`.

* `url_serializer`, `url_path_serializer`: "URL serializing".
* `origin_of`: "Origin".
* `get_attribute`, `set_attribute`: the attributes of "URL class" as functions of a URL record.
* `api_url_parse`: the result of the constructor of that class for two strings.

`api_url_parse` and `set_attribute` convert their strings to the scalar value strings that the
parser expects.
"""

from dataclasses import fields
from typing import Final

from tests.oracles.whatwg import basic_url_parse
from tests.oracles.whatwg_encoding import USERINFO_PERCENT_ENCODE_SET, utf8_percent_encode
from tests.oracles.whatwg_host import Host, host_serializer
from tests.oracles.whatwg_infra import FAILURE, Failure
from tests.oracles.whatwg_machine import State
from tests.oracles.whatwg_record import URLRecord

__all__ = [
    "ATTRIBUTES",
    "api_url_parse",
    "get_attribute",
    "origin_of",
    "set_attribute",
    "url_path_serializer",
    "url_serializer",
]


# URL serializing


def url_serializer(url: URLRecord, *, exclude_fragment: bool = False) -> str:
    """The URL serializer ("URL serializing")."""
    output = url.scheme + ":"
    if url.host is not None:
        output += "//"
        if url.includes_credentials():
            output += url.username
            if url.password != "":
                output += ":" + url.password
            output += "@"
        output += host_serializer(url.host)
        if url.port is not None:
            output += ":" + str(url.port)
    if (
        url.host is None
        and not isinstance(url.path, str)
        and len(url.path) > 1
        and url.path[0] == ""
    ):
        output += "/."
    output += url_path_serializer(url)
    if url.query is not None:
        output += "?" + url.query
    if not exclude_fragment and url.fragment is not None:
        output += "#" + url.fragment
    return output


def url_path_serializer(url: URLRecord) -> str:
    """The URL path serializer ("URL serializing")."""
    if isinstance(url.path, str):
        return url.path
    output = ""
    for segment in url.path:
        output += "/" + segment
    return output


# Origin


def origin_of(url: URLRecord) -> tuple[str, Host, int | None] | None:
    """The origin, a tuple or None for an opaque origin ("Origin")."""
    match url.scheme:
        case "blob":
            path_url = basic_url_parse(url_path_serializer(url))
            if path_url is FAILURE:
                return None
            if path_url.scheme in {"http", "https", "file"}:
                return origin_of(path_url)
            return None
        case "ftp" | "http" | "https" | "ws" | "wss":
            assert url.host is not None
            return (url.scheme, url.host, url.port)
        case _:
            return None


# The API ("URL class")

ATTRIBUTES: Final = (
    "href",
    "origin",
    "protocol",
    "username",
    "password",
    "host",
    "hostname",
    "port",
    "pathname",
    "search",
    "hash",
)


def _scalar_value_string(text: str) -> str:
    """Convert a string into a scalar value string (Infra)."""
    return "".join("\ufffd" if 0xD800 <= ord(item) <= 0xDFFF else item for item in text)


def api_url_parse(url: str, base: str | None = None) -> URLRecord | Failure:
    """The API URL parser ("URL class")."""
    if base is None:
        return basic_url_parse(_scalar_value_string(url))
    parsed_base = basic_url_parse(_scalar_value_string(base))
    if parsed_base is FAILURE:
        return FAILURE
    return basic_url_parse(_scalar_value_string(url), parsed_base)


def get_attribute(url: URLRecord, name: str) -> str:
    """The getter of an attribute ("URL class")."""
    hostname = "" if url.host is None else host_serializer(url.host)
    match name:
        case "href":
            return url_serializer(url)
        case "origin":
            return _serialization_of_an_origin(origin_of(url))
        case "protocol":
            return url.scheme + ":"
        case "username":
            return url.username
        case "password":
            return url.password
        case "host":
            if url.host is None or url.port is None:
                return hostname
            return hostname + ":" + str(url.port)
        case "hostname":
            return hostname
        case "port":
            return "" if url.port is None else str(url.port)
        case "pathname":
            return url_path_serializer(url)
        case "search":
            return "" if url.query in {None, ""} else f"?{url.query}"
        case "hash":
            return "" if url.fragment in {None, ""} else f"#{url.fragment}"
    raise AttributeError(name)


def _serialization_of_an_origin(origin: tuple[str, Host, int | None] | None) -> str:
    """The serialization of an origin (HTML)."""
    if origin is None:
        return "null"
    scheme, host, port = origin
    result = scheme + "://" + host_serializer(host)
    if port is not None:
        result += ":" + str(port)
    return result


def set_attribute(url: URLRecord, name: str, value: str) -> None:
    """The setter of an attribute ("URL class"); a bad `href` raises `TypeError`."""
    value = _scalar_value_string(value)
    match name:
        case "href":
            parsed_url = basic_url_parse(value)
            if parsed_url is FAILURE:
                raise TypeError(value)
            for item in fields(URLRecord):
                setattr(url, item.name, getattr(parsed_url, item.name))
        case "protocol":
            basic_url_parse(value + ":", url=url, state_override=State.SCHEME_START)
        case "username":
            if not url.cannot_have_a_username_password_port():
                url.username = utf8_percent_encode(value, USERINFO_PERCENT_ENCODE_SET)
        case "password":
            if not url.cannot_have_a_username_password_port():
                url.password = utf8_percent_encode(value, USERINFO_PERCENT_ENCODE_SET)
        case "host":
            if not url.has_an_opaque_path():
                basic_url_parse(value, url=url, state_override=State.HOST)
        case "hostname":
            if not url.has_an_opaque_path():
                basic_url_parse(value, url=url, state_override=State.HOSTNAME)
        case "port":
            if url.cannot_have_a_username_password_port():
                return
            if value == "":
                url.port = None
            else:
                basic_url_parse(value, url=url, state_override=State.PORT)
        case "pathname":
            if not url.has_an_opaque_path():
                url.path = []
                basic_url_parse(value, url=url, state_override=State.PATH_START)
        case "search":
            if value == "":
                url.query = None
                return
            url.query = ""
            basic_url_parse(value.removeprefix("?"), url=url, state_override=State.QUERY)
        case "hash":
            if value == "":
                url.fragment = None
                return
            url.fragment = ""
            basic_url_parse(value.removeprefix("#"), url=url, state_override=State.FRAGMENT)
        case _:
            raise AttributeError(name)
