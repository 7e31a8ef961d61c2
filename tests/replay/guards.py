"""Guards of advisories, in our own words: the Python code whose filters tests/data/replay.toml asks
about.

What belongs here: functions that say whether a URL may be used, by the libraries that the software
calls. The texts of tests/data/replay.toml are given to them.
"""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from ipaddress import ip_address
from socket import inet_aton
from urllib.parse import unquote, urlsplit

WEB = frozenset({"http", "https"})
CALLBACKS = "/oauth/callback/*"


def vllm_by_urllib(url: str) -> bool:
    """The host of urlsplit is in a list."""
    split = urlsplit(url)
    return split.scheme.startswith("http") and split.hostname == "example.com"


def _is_loopback(host: str) -> bool:
    """Whether a name or an address is one of this machine; other names are not looked up."""
    try:
        address = ip_address(host)
    except ValueError:
        try:
            address = ip_address(inet_aton(host))
        except OSError:
            return host.rstrip(".") == "localhost"
    return address.is_loopback


def by_address(url: str) -> bool:
    """What the host of urlsplit is looked up to is not this machine."""
    split = urlsplit(url)
    return split.scheme in WEB and not _is_loopback(split.hostname or "")


def by_address_without_four_characters(url: str) -> bool:
    """The same for texts without the characters that two parsers read in two ways."""
    return not re.search(r"[\\\t\r\n]", url) and by_address(url)


def not_localhost(url: str) -> bool:
    """The host of urlsplit is not this machine, whatever the scheme."""
    return not _is_loopback(urlsplit(url).hostname or "")


def flask_security(url: str) -> bool:
    """A target without scheme and authority."""
    split = urlsplit(url)
    return not split.netloc and not split.scheme


def flask_security_4_1(url: str) -> bool:
    """The same without what the expression of version 4.1.0 matches."""
    found = re.match(r"^/{4,}|\\{3,}|[\s\000-\037][/\\]{2,}", url)
    return flask_security(url) and found is None


def flask_security_5_3(url: str) -> bool:
    """The same without what the expression of version 5.3.3 matches."""
    found = re.match(
        r"^/{4,}|\\{3,}|[\s\000-\037][/\\]{2,}(?![/\\])|[/\\]([^/\\]|/[^/\\])*[/\\].*", url
    )
    return flask_security(url) and found is None


def datasette(location: str) -> bool:
    """What a redirect can be, if slashes at its start are one."""
    return location.startswith("/") and re.sub("^/+", "/", location) == location


def datasette_proposed(location: str) -> bool:
    """The same if backslashes are taken for slashes."""
    return location.startswith("/") and re.sub(r"^[/\\]+", "/", location) == location


def fastmcp(uri: str) -> bool:
    """The path of urlsplit matches a pattern."""
    split = urlsplit(uri)
    is_app = (split.scheme, split.netloc) == ("https", "app.example")
    return is_app and fnmatchcase(split.path, CALLBACKS)


def fastmcp_3963(uri: str) -> bool:
    """The same without dot segments, as they are written and decoded."""
    path = urlsplit(uri).path
    segments = path.split("/") + unquote(path).split("/")
    return fastmcp(uri) and not {".", ".."} & set(segments)


def mcp_resource(uri: str) -> bool:
    """The path of urlsplit is that of a resource or begins with it."""
    split = urlsplit(uri)
    is_server = (split.scheme, split.netloc) == ("https", "mcp.example")
    return is_server and f"{split.path}/".startswith("/api/")


def robota(url: str) -> bool:
    """A glob whose wildcards are any text."""
    return re.fullmatch(r"https://.*\.example\.com/.+", url) is not None


def sanic_cors(origin: str) -> bool:
    """An expression at the start of an origin."""
    return re.match(r"https://trusted\.example", origin) is not None


def browser_use(url: str) -> bool:
    """A prefix of the text."""
    return url.startswith("https://example.com")


def browser_use_proposed(url: str) -> bool:
    """The host of urlsplit is the allowed one."""
    split = urlsplit(url)
    return split.scheme == "https" and split.hostname == "example.com"
