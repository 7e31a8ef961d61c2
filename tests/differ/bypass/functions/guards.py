"""Guards as people wrote them, and as they were repaired; shortened, in our own words.

What belongs here: functions that say whether a URL may be fetched. The first of each pair was, or
could have been, in an advisory: what checks the host is not what fetches.
"""

from __future__ import annotations

import json
import re
import sys
from ipaddress import ip_address
from socket import inet_aton
from urllib.parse import urlsplit

from urllib3.exceptions import LocationParseError
from urllib3.util import parse_url

WEB = frozenset({"http", "https"})
ALLOWED = frozenset({"example.com"})


def by_another_parser(url: str) -> bool:
    """The host of urlsplit is in a list, and urllib3 fetches (CVE-2026-24779)."""
    split = urlsplit(url)
    return split.scheme in WEB and split.hostname in ALLOWED


def by_the_same_parser(url: str) -> bool:
    """The parser that fetches says what the host is."""
    try:
        parsed = parse_url(url)
    except LocationParseError:
        return False
    return parsed.scheme in WEB and parsed.host in ALLOWED


def ends_without_a_dot(url: str) -> bool:
    """A suffix of the host that has no dot before it."""
    split = urlsplit(url)
    return split.scheme in WEB and (split.hostname or "").endswith("example.com")


def is_below(url: str) -> bool:
    """The suffix begins with a dot, the parser is that of what fetches."""
    try:
        parsed = parse_url(url)
    except LocationParseError:
        return False
    host = parsed.host or ""
    is_name = re.fullmatch(r"([0-9a-z-]+\.)*example\.com", host) is not None
    return parsed.scheme in WEB and is_name


def starts(url: str) -> bool:
    """A prefix of the text, without what ends the host."""
    return url.startswith("https://example.com")


def starts_with_a_slash(url: str) -> bool:
    """A prefix of the text that ends the host."""
    return url.startswith("https://example.com/")


def prefix_expression(url: str) -> bool:
    """An expression that has an end of the host, but lets user information in."""
    return re.match(r"https?://[^/]*example\.com(/|$)", url) is not None


def whole_expression(url: str) -> bool:
    """An expression of the whole text, with the characters of hosts alone."""
    return re.fullmatch(r"https?://([0-9a-z-]+\.)*example\.com(/[!-~]*)?", url) is not None


def netloc(url: str) -> bool:
    """The whole authority is compared, of a parser that does not fetch."""
    return urlsplit(url).netloc == "example.com"


def netloc_of_characters(url: str) -> bool:
    """The same for texts without characters about which parsers disagree."""
    is_plain = re.fullmatch(r"https?://[0-9A-Za-z._~/:=&-]+", url) is not None
    return is_plain and urlsplit(url).netloc == "example.com"


def is_not_private(url: str) -> bool:
    """An address that is not private, or any name but one (CVE-2026-45400)."""
    split = urlsplit(url)
    host = split.hostname or ""
    try:
        return split.scheme in WEB and not ip_address(host).is_private
    except ValueError:
        return split.scheme in WEB and host != "localhost"


def has_no_bad_word(url: str) -> bool:
    """Words that must not be in the text."""
    return url.startswith("http") and not re.search("localhost|127|169|10[.]|192|::1", url)


def is_global(url: str) -> bool:
    """An IPv4 address that is global in every spelling, or a known name, by the parser that
    fetches."""
    try:
        parsed = parse_url(url)
    except LocationParseError:
        return False
    if parsed.scheme not in WEB or parsed.host is None:
        return False
    try:
        return ip_address(inet_aton(parsed.host)).is_global
    except OSError:
        return parsed.host in ALLOWED


def is_local_path(url: str) -> bool:
    """A target of a redirect that begins with one slash."""
    return url.startswith("/") and not url.startswith("//")


def is_plain_path(url: str) -> bool:
    """The same without what browsers take for a slash, or remove."""
    return re.fullmatch(r"/(?![/\\])[!-~]*", url) is not None


def main() -> None:
    """The first guard as a program, which answers lines."""
    for line in sys.stdin:
        try:
            passes = by_another_parser(json.loads(line))
        except ValueError:
            passes = False
        print("true" if passes else "false", flush=True)  # noqa: T201 (it is a program)


if __name__ == "__main__":
    main()
