"""The URL Specification of alwinb, its equations transcribed literally.

The text is version 0.9.0, and 0.10.1 for the parts that it lacks: WHATWG resolution, parsing,
normalising and printing. Each function follows one passage, in its own terms. Clarity matters more
than speed.

* `analyse`, `percent_decode`: "Percent Coding".
* `is_url`, `is_web_url`, `is_file_url`, `is_valid_url`: "URL Model".
* `ord_`, `upto`, `goto`: "Order and Prefix operations".
* `force`: "Forcing".
* `generic_resolve`, `legacy_resolve`, `whatwg_resolve`: "Resolution".
* `preprocess`, `parser_mode`, `parse`, `parse_authority`: "Parsing".
* `normalise`: "Equivalences and Normalisation".
* `print_url`: "Printing".
* `parse_resolve_and_normalise`: all of them, from strings to a string.

A URL is a sequence of components in ascending order; a component is a pair of its type and its
value. The value of an authority is such a sequence itself. A failure is `None`. The text leaves
hosts and percent-encode sets to the WHATWG URL Standard; they are taken from its oracle.

The text differs from that standard in these points, and this module follows the text: it has no
opaque paths, so it removes their dot segments and percent-encodes them like any path; in a
file-URL, it recognizes a drive only where one is written, not where one becomes first by the
removal of dot segments; `//C:` has a drive but no authority, so it keeps the host of a base; "'" is
encoded only in a query of a web-URL; and no host contains "<" or ">", not even before U+0338, with
which they compose.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from itertools import pairwise
from typing import Final

from tests.oracles.whatwg_encoding import (
    C0_CONTROL_PERCENT_ENCODE_SET,
    FRAGMENT_PERCENT_ENCODE_SET,
    PATH_PERCENT_ENCODE_SET,
    QUERY_PERCENT_ENCODE_SET,
    SPECIAL_QUERY_PERCENT_ENCODE_SET,
    USERINFO_PERCENT_ENCODE_SET,
    utf8_percent_encode,
)
from tests.oracles.whatwg_host import Domain, host_parser, host_serializer, ipv6_parser
from tests.oracles.whatwg_infra import ASCII_ALPHA, ASCII_ALPHANUMERIC, ASCII_DIGITS, FAILURE

__all__ = [
    "URL",
    "Authority",
    "Component",
    "Mode",
    "Part",
    "Type",
    "analyse",
    "authority_of",
    "force",
    "generic_resolve",
    "goto",
    "is_file_url",
    "is_url",
    "is_valid_url",
    "is_web_url",
    "legacy_resolve",
    "normalise",
    "ord_",
    "parse",
    "parse_authority",
    "parse_resolve_and_normalise",
    "parser_mode",
    "percent_decode",
    "preprocess",
    "print_authority",
    "print_url",
    "upto",
    "value_of",
    "whatwg_resolve",
]


# Percent Coding


def analyse(string: str) -> list[tuple[str, str]]:
    """The first phase: the parts of a string, each with its production ("Percent Decoding").

    A byte is used instead of pct-invalid wherever possible; parts are as long as possible.
    """
    parts: list[tuple[str, str]] = []
    while string:
        is_byte = string[0] == "%" and len(string) > 2 and _are_hex_digits(string[1:3])
        if is_byte:
            production, length = "pct-encoded-bytes", 3
        elif string[0] == "%":
            production, length = "pct-invalid", 2 if _are_hex_digits(string[1:2]) else 1
        else:
            production, length = "uncoded", 1
        part, string = string[:length], string[length:]
        if parts and production == parts[-1][0] != "pct-invalid":
            part = parts.pop()[1] + part
        parts.append((production, part))
    return parts


def _are_hex_digits(text: str) -> bool:
    """Whether a string consists of at least one hex-digit ("Character Sets")."""
    return text != "" and set("0123456789ABCDEFabcdef").issuperset(text)


def percent_decode(string: str) -> str:
    """The three phases ("Percent Decoding")."""
    output = ""
    for production, part in analyse(string):
        if production == "pct-encoded-bytes":
            byte_sequence = bytes(int(part[at + 1 : at + 3], 16) for at in range(0, len(part), 3))
            output += byte_sequence.decode("utf-8", "replace")
        else:
            output += part
    return output


# URL Model


class Type(IntEnum):
    """The component-types of a URL, in their order ("URL Model")."""

    SCHEME = 1
    AUTHORITY = 2
    DRIVE = 3
    PATH_ROOT = 4
    DIR = 5
    FILE = 6
    QUERY = 7
    FRAGMENT = 8


class Part(IntEnum):
    """The component-types of an authority, in their order ("Authority")."""

    USERNAME = 1
    PASSWORD = 2
    HOST = 3
    PORT = 4


Authority = tuple[tuple[Part, str | int], ...]
"""A sequence of components. A port is empty or a number; a host is text until it is normalised."""

Component = tuple[Type, str | Authority]
URL = tuple[Component, ...]

PATH_ROOT: Final[Component] = (Type.PATH_ROOT, "/")

WEB_SCHEMES: Final = frozenset({"http", "https", "ws", "wss", "ftp"})
FILE_SCHEME: Final = "file"


def value_of(url: URL, type_: Type) -> str | None:
    """The value of the component of a type other than the authority ("Components")."""
    for its_type, value in url:
        if its_type == type_ and isinstance(value, str):
            return value
    return None


def authority_of(url: URL) -> Authority | None:
    """The authority of a URL, None if it has none ("Components")."""
    for type_, value in url:
        if type_ == Type.AUTHORITY and not isinstance(value, str):
            return value
    return None


def _has(sequence: URL | Authority, type_: Type | Part) -> bool:
    """Whether a sequence has a component of a type ("Components")."""
    return any(its_type == type_ for its_type, _ in sequence)


def _set(url: URL, component: Component) -> URL:
    """The URL with its component of that type set, in its place in the order ("URL")."""
    others = [other for other in url if other[0] != component[0]]
    return tuple(sorted([*others, component], key=lambda item: item[0]))


def is_url(url: URL) -> bool:
    """Whether a sequence of components is a URL ("URL", "URL components")."""
    ascending = all(
        first < second or first == second == Type.DIR for (first, _), (second, _) in pairwise(url)
    )
    # the path-root-constraint
    rooted = _has(url, Type.PATH_ROOT) or not (
        (_has(url, Type.AUTHORITY) or _has(url, Type.DRIVE))
        and (_has(url, Type.DIR) or _has(url, Type.FILE))
    )
    return ascending and rooted and all(map(_is_component, url))


def _is_component(component: Component) -> bool:
    """Whether a component's value is allowed for its type ("URL components")."""
    match component:
        case (Type.AUTHORITY, value):
            return not isinstance(value, str) and _is_authority(value)
        case (Type.SCHEME, str(value)):
            return _is_scheme(value)
        case (Type.DRIVE, str(value)):
            return _is_drive(value)
        case (Type.PATH_ROOT, value):
            return value == "/"
        case (Type.FILE, str(value)):
            return value != ""
        case (_, value):
            return isinstance(value, str)


def _is_authority(authority: Authority) -> bool:
    """Whether a sequence of components is an authority ("Authority")."""
    ascending = all(first < second for (first, _), (second, _) in pairwise(authority))
    with_username = _has(authority, Part.USERNAME) or not _has(authority, Part.PASSWORD)
    with_host = _has(authority, Part.HOST) or not (
        _has(authority, Part.USERNAME) or _has(authority, Part.PORT)
    )
    ports = [value for part, value in authority if part == Part.PORT]
    return ascending and with_username and with_host and all(map(_is_port, ports))


def _is_port(value: str | int) -> bool:
    """Whether a value is empty or a natural number below 2^16 ("URL components")."""
    return value == "" if isinstance(value, str) else 0 <= value < 2**16


def _is_scheme(text: str) -> bool:
    """Whether a string is a scheme-string ("URL components")."""
    return text[:1] in ASCII_ALPHA and (ASCII_ALPHANUMERIC | set("+-.")).issuperset(text)


def _is_drive(text: str) -> bool:
    """Whether a string is a drive ("URL components")."""
    return len(text) == 2 and text[0] in ASCII_ALPHA and text[1] in {":", "|"}


def _scheme_of(url: URL) -> str | None:
    """The scheme of a URL, lowercased ("Types and Shapes")."""
    scheme = value_of(url, Type.SCHEME)
    return None if scheme is None else scheme.lower()


def is_web_url(url: URL) -> bool:
    """Whether a URL has a web-scheme ("Types and Shapes")."""
    return _scheme_of(url) in WEB_SCHEMES


def is_file_url(url: URL) -> bool:
    """Whether a URL has a file-scheme ("Types and Shapes")."""
    return _scheme_of(url) == FILE_SCHEME


def is_valid_url(url: URL) -> bool:
    """Whether a URL is valid ("Valid URL")."""
    authority = authority_of(url) or ()
    if _has(authority, Part.USERNAME) or _has(authority, Part.PASSWORD):
        return False
    strings = [value for _, value in (*authority, *url) if isinstance(value, str)]
    return not any(rule == "pct-invalid" for string in strings for rule, _ in analyse(string))


# Order and Prefix operations


def ord_(url: URL) -> Type:
    """The order of a URL ("The Order of an URL")."""
    return url[0][0] if url else Type.FRAGMENT


def upto(url: URL, order: Type) -> URL:
    """The order-limited prefix ("Order-Limited Prefix")."""
    must_contain = {
        position
        for position, (type_, _) in enumerate(url)
        if type_ < order or (type_ == Type.DIR and type_ <= order)
    }
    prefixes = (url[:length] for length in range(len(url) + 1))
    return next(prefix for prefix in prefixes if must_contain <= set(range(len(prefix))))


def goto(url1: URL, url2: URL) -> URL:
    """The shortest URL with `url1 upto (ord url2)` as a prefix, `url2` as a postfix ("Goto")."""
    # they do not overlap, not even in equal dirs: otherwise goto would not be associative
    prefix = upto(url1, ord_(url2))
    candidates = (prefix + between + url2 for between in ((), (PATH_ROOT,)))
    return next(candidate for candidate in candidates if is_url(candidate))


# Forcing


def force(url: URL) -> URL | None:
    """Force a file-URL or a web-URL. The text defines no other ("Forcing")."""
    if is_file_url(url):
        return _force_file(url)
    assert is_web_url(url)
    return _force_web(url)


def _force_file(url: URL) -> URL | None:
    """Force a file-URL ("Forced File URL")."""
    authority = authority_of(url)
    if authority is None:
        url = _set(url, (Type.AUTHORITY, ()))
    elif _has(authority, Part.USERNAME) or _has(authority, Part.PORT):
        return None
    if not _has(url, Type.DRIVE):
        url = _set(url, PATH_ROOT)
    return url


def _force_web(url: URL) -> URL | None:
    """Force a web-URL ("Forced Web URL")."""
    url = _set(url, PATH_ROOT)
    if authority_of(url):
        return url
    for position, (type_, value) in enumerate(url):
        if type_ in {Type.DIR, Type.FILE} and isinstance(value, str) and value != "":
            auth = parse_authority(value)
            if auth is None:
                return None
            before = [item for item in url[:position] if item[0] not in {Type.DIR, Type.FILE}]
            return _set((*before, *url[position + 1 :]), (Type.AUTHORITY, auth))
    return None


# Resolution


def generic_resolve(url1: URL, url2: URL) -> URL | None:
    """The generic resolution of `url1` against `url2` ("Generic Resolution")."""
    if _has(url2, Type.SCHEME) or _has(url1, Type.SCHEME):
        return goto(url2, url1)
    return None


def legacy_resolve(url1: URL, url2: URL) -> URL | None:
    """The legacy resolution of `url1` against `url2` ("Legacy Resolution")."""
    scheme1, scheme2 = _scheme_of(url1), _scheme_of(url2)
    if scheme1 is not None and scheme1 == scheme2:
        url1 = tuple(item for item in url1 if item[0] != Type.SCHEME)
    return generic_resolve(url1, url2)


def whatwg_resolve(url: URL, base: URL = ()) -> URL | None:
    """The resolution of `url` against `base`; an empty base means none ("WHATWG resolution")."""
    if (
        is_web_url(url)
        or is_file_url(url)
        or (not _has(url, Type.SCHEME) and (is_web_url(base) or is_file_url(base)))
    ):
        resolved = legacy_resolve(url, base)
        return None if resolved is None else force(resolved)
    first_is_scheme_or_fragment = bool(url) and url[0][0] in {Type.SCHEME, Type.FRAGMENT}
    if first_is_scheme_or_fragment or _has(base, Type.AUTHORITY) or _has(base, Type.PATH_ROOT):
        return generic_resolve(url, base)
    return None


# Parsing


class Mode(Enum):
    """The parser modes ("Parser mode")."""

    WEB = "web"
    FILE = "file"
    GENERIC = "generic"


def _find(text: str, mark: str, start: int = 0) -> int:
    """The first position of a mark from `start` on, or the end of the string ("Loose Grammar")."""
    position = text.find(mark, start)
    return len(text) if position < 0 else position


def _split_scheme(text: str) -> tuple[str | None, str]:
    """The scheme at the start of the string, if ":" follows it, and the rest ("Loose Grammar")."""
    scheme, colon, rest = text.partition(":")
    return (scheme, rest) if colon and _is_scheme(scheme) else (None, text)


def parser_mode(string: str, base: URL = ()) -> Mode:
    """The mode of a string; that of the base if it has no scheme ("Parser mode")."""
    scheme, _ = _split_scheme(string)
    lowercased = _scheme_of(base) if scheme is None else scheme.lower()
    if lowercased in WEB_SCHEMES:
        return Mode.WEB
    return Mode.FILE if lowercased == FILE_SCHEME else Mode.GENERIC


def preprocess(string: str, base: URL = ()) -> str:
    """The string without ignored characters, and with solidi for reverse solidi
    ("Preprocessing")."""
    string = string.strip("".join(map(chr, range(0x21))))
    string = string.translate(dict.fromkeys(map(ord, "\t\n\r")))
    if parser_mode(string, base) is not Mode.GENERIC:
        end = min(_find(string, mark) for mark in "?#")
        string = string[:end].replace("\\", "/") + string[end:]
    return string


def parse(string: str, mode: Mode) -> URL | None:
    """A preprocessed string as a URL: the production "url" ("Loose Grammar")."""
    string, fragment_mark, fragment = string.partition("#")
    string, query_mark, query = string.partition("?")
    scheme, rest = _split_scheme(string)
    split = _split_auth_drive(rest) if mode is Mode.FILE else _split_authority(rest)
    if split is None:
        return None
    authority_and_drive, path = split
    url: list[Component] = []
    if scheme is not None:
        url.append((Type.SCHEME, scheme))
    url += authority_and_drive
    if path.startswith("/"):
        url.append(PATH_ROOT)
    *dirs, file = path.removeprefix("/").split("/")
    url += ((Type.DIR, name) for name in dirs)
    if file:
        url.append((Type.FILE, file))
    if query_mark:
        url.append((Type.QUERY, query))
    if fragment_mark:
        url.append((Type.FRAGMENT, fragment))
    assert is_url(tuple(url))
    return tuple(url)


def _split_authority(text: str) -> tuple[URL, str] | None:
    """An authority after "//", if there is one, and the rest ("auth-path" of the loose grammar)."""
    if not text.startswith("//"):
        return (), text
    end = _find(text, "/", 2)
    # "path" also generates such strings, but an invalid authority is a failure
    authority = parse_authority(text[2:end])
    return None if authority is None else (((Type.AUTHORITY, authority),), text[end:])


def _split_auth_drive(text: str) -> tuple[URL, str] | None:
    """An authority and a drive, and the rest ("auth-drive" of the loose grammar)."""
    for solidi in ("//", "/", ""):
        if text.startswith(solidi) and _starts_with_drive(text[len(solidi) :]):
            end = len(solidi) + 2
            return ((Type.DRIVE, text[len(solidi) : end]),), text[end:]
    split = _split_authority(text)
    if split is None or not split[0]:
        return split
    authority, rest = split
    if rest.startswith("/") and _starts_with_drive(rest[1:]):
        return (*authority, (Type.DRIVE, rest[1:3])), rest[3:]
    return split


def _starts_with_drive(text: str) -> bool:
    """Whether a string starts with a drive, before the end or a path-root ("Loose Grammar")."""
    return _is_drive(text[:2]) and text[2:3] in {"", "/"}


def parse_authority(text: str) -> Authority | None:
    """The production "authority" ("Loose Grammar")."""
    if text == "":
        return ()
    authority: list[tuple[Part, str | int]] = []
    userinfo, at_sign, host_and_port = text.rpartition("@")
    if at_sign:
        username, colon, password = userinfo.partition(":")
        authority.append((Part.USERNAME, username))
        if colon:
            authority.append((Part.PASSWORD, password))
    end = host_and_port.find("]") + 1 if host_and_port.startswith("[") else 0
    end = _find(host_and_port, ":", end)
    host, port = host_and_port[:end], host_and_port[end:]
    if not _is_host(host):
        return None
    authority.append((Part.HOST, host))
    if port:
        digits = port.removeprefix(":")
        value = digits.lstrip("0")
        if not ASCII_DIGITS.issuperset(digits) or len(value) > 5 or int(value or "0") >= 2**16:
            return None
        authority.append((Part.PORT, "" if digits == "" else int(value or "0")))
    return tuple(authority)


def _is_host(text: str) -> bool:
    """Whether the production "host" generates a string ("Loose Grammar")."""
    if text.startswith("[") and text.endswith("]"):
        return ipv6_parser(text[1:-1]) is not FAILURE
    return text != "" and set("#?/:@\0 <>[\\]^|").isdisjoint(text)


# Equivalences and Normalisation

DEFAULT_PORTS: Final = {"http": 80, "ws": 80, "https": 443, "wss": 443, "ftp": 21}


def normalise(url: URL) -> URL | None:
    """A URL normalised; None if its host is invalid ("Normalisation")."""
    normalised: list[Component] = []
    for type_, value in url:
        if not isinstance(value, str):
            authority = _normalise_authority(value, url)
            if authority is None:
                return None
            normalised.append((type_, authority))
        elif type_ == Type.SCHEME:
            normalised.append((type_, value.lower()))
        elif type_ == Type.DRIVE:
            normalised.append((type_, value[0] + ":"))
        elif type_ in {Type.DIR, Type.FILE} and _is_dot(value):
            pass
        elif type_ in {Type.DIR, Type.FILE} and _is_dots(value) and _cancels(normalised):
            if normalised[-1][0] == Type.DIR:
                normalised.pop()
        else:
            normalised.append((type_, value))
    return tuple(normalised)


def _is_dot(segment: str) -> bool:
    """Whether a segment is "dot" ("Normalisation")."""
    return segment.lower() in {".", "%2e"}


def _is_dots(segment: str) -> bool:
    """Whether a segment is "dots" ("Normalisation")."""
    return segment.lower() in {"..", ".%2e", "%2e.", "%2e%2e"}


def _cancels(before: list[Component]) -> bool:
    """Whether "dots" vanishes after these: a dir that is not dots, or path-root ("Normalisation").

    "dot" has already been removed, because another order of the rules would give another result.
    """
    if not before:
        return False
    type_, value = before[-1]
    return type_ == Type.PATH_ROOT or (
        type_ == Type.DIR and isinstance(value, str) and not _is_dots(value)
    )


def _normalise_authority(authority: Authority, url: URL) -> Authority | None:
    """The authority of a URL normalised ("Normalisation")."""
    parts = dict(authority)
    if Part.HOST in parts:
        is_opaque = not (is_web_url(url) or is_file_url(url))
        host = host_parser(str(parts[Part.HOST]), is_opaque=is_opaque)
        if host is FAILURE:
            return None
        if is_file_url(url) and host == Domain("localhost"):
            return ()
        parts[Part.HOST] = host_serializer(host)
    if parts.get(Part.PASSWORD) == "":
        del parts[Part.PASSWORD]
    # the model requires a username, empty or not, before a password
    if parts.get(Part.USERNAME) == "" and Part.PASSWORD not in parts:
        del parts[Part.USERNAME]
    if parts.get(Part.PORT) in {"", DEFAULT_PORTS.get(_scheme_of(url) or "")}:
        parts.pop(Part.PORT, None)
    return tuple(parts.items())


# Printing


def print_url(url: URL) -> str:
    """A URL as a string ("Printing")."""
    positions = [position for position, (type_, _) in enumerate(url) if type_ == Type.DIR]
    if not (_has(url, Type.AUTHORITY) or _has(url, Type.DRIVE)) and positions:
        first = positions[0]
        if url[first][1] == "":
            url = (*url[:first], (Type.DIR, "."), *url[first:])
    if url and url[0][0] in {Type.DIR, Type.FILE}:
        type_, value = url[0]
        assert isinstance(value, str)
        if _split_scheme(value)[0] is not None:
            url = ((type_, value.replace(":", "%3A", 1)), *url[1:])
    query_set = SPECIAL_QUERY_PERCENT_ENCODE_SET if is_web_url(url) else QUERY_PERCENT_ENCODE_SET
    dir_set = _dir_set(url)
    output = ""
    for type_, value in url:
        if not isinstance(value, str):
            output += "//" + print_authority(value)
            continue
        match type_:
            case Type.SCHEME:
                output += value + ":"
            case Type.DRIVE:
                output += "/" + value
            case Type.PATH_ROOT:
                output += "/"
            case Type.DIR:
                output += utf8_percent_encode(value, dir_set) + "/"
            case Type.FILE:
                output += utf8_percent_encode(value, dir_set)
            case Type.QUERY:
                output += "?" + utf8_percent_encode(value, query_set)
            case Type.FRAGMENT:
                output += "#" + utf8_percent_encode(value, FRAGMENT_PERCENT_ENCODE_SET)
    return output


def _dir_set(url: URL) -> frozenset[str]:
    """The characters that are percent-encoded in a dir or a file: those of the WHATWG set, and
    those that are read as its end ("Loose Grammar", "Preprocessing")."""
    ends = "/\\" if is_web_url(url) or is_file_url(url) else "/"
    return PATH_PERCENT_ENCODE_SET | set(ends)


def print_authority(authority: Authority) -> str:
    """An authority as a string, without the "//" before it ("Printing")."""
    output = ""
    for part, value in authority:
        match part:
            case Part.USERNAME:
                output += utf8_percent_encode(str(value), USERINFO_PERCENT_ENCODE_SET)
            case Part.PASSWORD:
                output += ":" + utf8_percent_encode(str(value), USERINFO_PERCENT_ENCODE_SET)
            case Part.HOST:
                output += "@" if output or _has(authority, Part.USERNAME) else ""
                output += utf8_percent_encode(str(value), C0_CONTROL_PERCENT_ENCODE_SET)
            case Part.PORT:
                output += f":{value}"
    return output


# The whole


def parse_resolve_and_normalise(string: str, base: str | None = None) -> str | None:
    """A string resolved against a base, as a string; None for failure ("The whole")."""
    base_url: URL | None = () if base is None else _parse_resolve_and_normalise(base, ())
    url = None if base_url is None else _parse_resolve_and_normalise(string, base_url)
    return None if url is None else print_url(url)


def _parse_resolve_and_normalise(string: str, base: URL) -> URL | None:
    """Preprocess, find the mode, parse, resolve and normalise ("The whole")."""
    # scalar values, because the constructor of a URL object converts a string to them first
    string = "".join("\ufffd" if 0xD800 <= ord(item) <= 0xDFFF else item for item in string)
    string = preprocess(string, base)
    url = parse(string, parser_mode(string, base))
    resolved = None if url is None else whatwg_resolve(url, base)
    return None if resolved is None else normalise(resolved)
