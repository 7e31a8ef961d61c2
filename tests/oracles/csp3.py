"""The URL matching of Content Security Policy Level 3, step by step.

The text is the editor's draft of April 2026, sections 6.7.2.7 to 6.7.2.12, in its own terms. URLs
are the records of `tests.oracles.whatwg`. The page is a URL, of which only the origin counts.
"""

import re
from typing import Final
from urllib.parse import unquote_to_bytes

from tests.oracles.whatwg import URLRecord, basic_url_parse
from tests.oracles.whatwg_api import origin_of, url_path_serializer
from tests.oracles.whatwg_host import Domain, Host
from tests.oracles.whatwg_infra import FAILURE
from tests.oracles.whatwg_record import DEFAULT_PORTS

SCHEME: Final = "[A-Za-z][A-Za-z0-9+.-]*"
SCHEME_SOURCE: Final = re.compile(f"(?P<scheme>{SCHEME}):")
HOST_SOURCE: Final = re.compile(
    rf"(?:(?P<scheme>{SCHEME})://)?"
    r"(?P<host>\*|(?:\*\.)?[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.?)"
    r"(?::(?P<port>[0-9]+|\*))?"
    r"(?P<path>/(?:(?:[A-Za-z0-9._~!$&'()*+=:@-]|%[0-9A-Fa-f]{2})(?:[A-Za-z0-9._~!$&'()*+=:@/-]"
    r"|%[0-9A-Fa-f]{2})*)?)?"
)


def url_of(text: str) -> URLRecord | None:
    """The URL of a text, None if it is none."""
    url = basic_url_parse(text)
    return None if url is FAILURE else url


def matches_source_list(
    url: URLRecord, sources: list[str], page: URLRecord, redirects: int
) -> bool:
    """6.7.2.7, "Does url match source list in origin with redirect count?"."""
    if not sources:  # step 2
        return False
    if len(sources) == 1 and sources[0].lower() == "'none'":  # step 3
        return False
    return any(matches_expression(url, each, page, redirects) for each in sources)  # steps 4 and 5


def matches_expression(url: URLRecord, expression: str, page: URLRecord, redirects: int) -> bool:
    """6.7.2.8, "Does url match expression in origin with redirect count?"."""
    if expression == "*":  # step 1
        return url.scheme in {"http", "https"} or url.scheme == page.scheme
    by_scheme, by_host = SCHEME_SOURCE.fullmatch(expression), HOST_SOURCE.fullmatch(expression)
    found = by_scheme or by_host
    if found is not None:  # step 2
        if found["scheme"] is not None and not scheme_part_matches(found["scheme"], url.scheme):
            return False
        if by_scheme is not None:
            return True
    if by_host is not None:  # step 3
        if url.host is None:
            return False
        if by_host["scheme"] is None and not scheme_part_matches(page.scheme, url.scheme):
            return False
        if not host_part_matches(by_host["host"], url.host):
            return False
        if not port_part_matches(by_host["port"], url):
            return False
        path = by_host["path"]
        return not (path and redirects == 0) or path_part_matches(path, url_path_serializer(url))
    if expression.lower() == "'self'":  # step 4
        return matches_self(url, page)
    return False  # step 5


def matches_self(url: URLRecord, page: URLRecord) -> bool:
    """Step 4 of 6.7.2.8."""
    if origin_of(url) == origin_of(page):
        return True
    if page.host != url.host:
        return False
    are_default = is_default(page) and is_default(url)
    if page.port != url.port and not are_default:
        return False
    return url.scheme in {"https", "wss"} or (
        page.scheme == "http" and url.scheme in {"http", "ws"}
    )


def is_default(url: URLRecord) -> bool:
    """Whether the port of a URL is the default one of its scheme."""
    return url.port is None or url.port == DEFAULT_PORTS.get(url.scheme)


def scheme_part_matches(a: str, b: str) -> bool:
    """6.7.2.9, scheme-part matching."""
    a, b = a.lower(), b.lower()
    return (
        a == b
        or (a == "http" and b == "https")
        or (a == "ws" and b in {"wss", "http", "https"})
        or (a == "wss" and b == "https")
    )


def host_part_matches(pattern: str, host: Host) -> bool:
    """6.7.2.10, host-part matching."""
    if not isinstance(host, Domain):
        return False
    if pattern == "*":
        return True
    if pattern.startswith("*."):
        return host.name.lower().endswith(pattern[1:].lower())
    return pattern.lower() == host.name.lower()


def port_part_matches(port: str | None, url: URLRecord) -> bool:
    """6.7.2.11, port-part matching."""
    if port == "*":
        return True
    number = None if port is None else int(port)
    if number == url.port:
        return True
    return url.port is None and number == DEFAULT_PORTS.get(url.scheme)


def path_part_matches(a: str, b: str) -> bool:
    """6.7.2.12, path-part matching."""
    if a == "" or (a == "/" and b == ""):
        return True
    is_exact = not a.endswith("/")
    list_a, list_b = a.split("/"), b.split("/")
    if len(list_a) > len(list_b):
        return False
    if is_exact and len(list_a) != len(list_b):
        return False
    if not is_exact:
        assert list_a.pop() == ""
    return all(
        unquote_to_bytes(piece_a) == unquote_to_bytes(piece_b)
        for piece_a, piece_b in zip(list_a, list_b, strict=False)
    )
