"""Where programs that fetch connect: hosts and ports, or that nothing is connected; and what
programs read that only a package has.

Node takes URLs as WHATWG reads them, so that its rows follow from the standard, and from Fetch.
What others do is written in their documentation or source, which rows name where it surprises.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.black_box import BlackBox
from urlgrammar.programs.outcomes import Reading, Refused

if TYPE_CHECKING:
    from urlgrammar.programs.outcomes import Outcome

NODE: Final = {
    r"http://a\@b/": "http a",
    "http://0x7f.1/": "http 127.0.0.1",
    "http://①.com/": "http 1.com",
    "http://[::ffff:1.2.3.4]/": "http ::ffff:102:304",
    " http://a/\t": "http a",
    "http:a": "http a",
    "HTTPS://A:0443/": "https a",
    "http://a:8080/?b": "http a 8080",
    "http://a b/": None,
    "//a": None,
    "http://": None,
    "ftp://a/": None,
    "data:,a b": None,
    "file:///a": None,
}
FETCHING: Final = {
    "node-http": {
        **NODE,
        "http://u:p@a/": "http a",
        "http://a:25/": "http a 25",
        "http://a:0/": "http a",  # lib/_http_client.js: options.port || defaultPort
    },
    "node-fetch": {
        **NODE,
        "http://u:p@a/": None,  # Fetch, 5.4: a Request has no credentials
        "http://a:25/": None,  # Fetch, 2.9: a bad port
        "http://a:1/": None,
        "http://a:0/": "http a 0",
    },
    "java-connect": {
        "http://a/b": "http a",
        "https://a:8443/": "https a 8443",
        "ftp://a/": "ftp a",
        "http://127.1/": "http 127.0.0.1",
        "http://010.0.0.1/": "http 10.0.0.1",
        "http://0x7f.1/": None,  # InetAddress: jdk.net.allowAmbiguousIPAddressLiterals
        "http://[::ffff:1.2.3.4]/": "http 1.2.3.4",
        "http://a:b@c@d/": "http localhost",  # URLStreamHandler.parseURL: two @, no host
        "http://:81/": "http localhost 81",
        "http:///a": None,
        "http://a:65536/": None,
        r"http://a\@b/": None,
        "jar:http://a:81/b!/c": "jar a 81",
        "mailto:a@b": "mailto localhost 25",
        "file:/etc/hosts": None,
        "jar:file:/etc/hosts!/": None,
        "//a": None,
    },
    "java-http-client": {
        "http://a/b": "http a",
        "HTTPS://a:8443/": "HTTPS a 8443",
        "http://127.1/": None,
        "http://[::ffff:1.2.3.4]/": "http 1.2.3.4",
        "http://u@a/": "http a",
        "http://a_b/": None,
        "http://a:65536/": None,
        "http://:81/": None,
        "ftp://a/": None,
        "//a": None,
    },
    "go-http": {
        "http://a/b": "http a",
        "HTTPS://A:0443/": "https A 443",
        "http://0x7f.1/": "http 0x7f.1",
        "http://①.com/": "http 1.com",  # net/http, idnaASCII
        "http://[::ffff:1.2.3.4]/": "http ::ffff:1.2.3.4",
        "http://[::1%25lo]/": "http ::1%lo",
        "http://u:p@a/": "http a",
        "http://:81/": "http 0.0.0.0 81",  # net.Dial: the local system
        "http://a:65536/": None,
        r"http://a\@b/": None,
        "http://%31/": None,
        "http://": None,
        "http:a": None,
        "//a": None,
    },
    "php-stream": {
        "http://a/b": "http a",
        "HTTPS://A:0443/": "https A 443",
        "ftp://a/": "ftp a",
        r"http://a\@b/": "http b",
        "http://①.com/": "http ①.com",
        "http://[::ffff:1.2.3.4]/": "http ::ffff:1.2.3.4",
        "http://u:p@a/": "http a",
        "http://a:0/": "http a 80",  # http_fopen_wrapper.c: if (resource->port == 0)
        "http://a:65536/": None,
        # the transport gets "a:80:81" and reads the first port, parse_url the last one
        "http://a:80:81/": "http a 80",
        "http://a:8080:81/": "http a 8080",
        "php://filter/resource=http://a:81/": "php a 81",
        "http://": None,
        "http:a": None,
        "//a": None,
        "data:,a": None,
        "http://a/\0": None,
    },
    "ruby-http": {
        "http://a/b": "http a",
        "HTTPS://A:0443/": "https A",
        "http://127.1:81/": "http 127.1 81",
        "http://[::ffff:1.2.3.4]/": "http ::ffff:1.2.3.4",
        "http://u:p@a/": "http a",
        "//a": "a 80",  # net/http.rb: port || HTTP.default_port
        "a": "localhost 80",
        "http:a": "http localhost",
        "http:///a": "http 0.0.0.0",
        r"http://a\@b/": None,
        "http://①.com/": None,
        "http://[a]/": None,
    },
    "php-rfc3986": {
        "HTTP://A:080/b": "http a 80",
        "http://%41/": "http a",
        "http://0x7f.1/": "http 0x7f.1",
        "//a": "a",
        "http:a": "http",
        "http://①.com/": None,
        r"http://a\@b/": None,
    },
    "php-whatwg": {
        "HTTP://A:080/b": "http a",
        "http://%41/": "http A",  # wrong: the host parser lowercases (URL, 3.5)
        "http://0x7f.1/": "http 127.0.0.1",
        "http:a": "http a",
        "http://①.com/": "http 1.com",
        r"http://a\@b/": "http a",
        "//a": None,
    },
}


def where(outcome: Outcome) -> str | None:
    """The scheme, the host and the port, as far as it is not the default; None if refused."""
    if isinstance(outcome, Refused):
        return None
    assert isinstance(outcome, Reading), outcome
    return " ".join(filter(None, map(outcome.values.get, ("scheme", "host", "port"))))


def check(name: str) -> None:
    """Ask the program of a name, which can have a version."""
    texts = FETCHING[name.partition("@")[0]]
    with BlackBox(name) as box:
        found = [*map(where, box.read_all(texts))]
    assert dict(zip(texts, found, strict=True)) == texts


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["node-http", "node-fetch"])
def test_node(name: str) -> None:
    """The installed version."""
    if ADAPTERS[name].version() is None:
        pytest.skip("Node is not installed")
    check(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", FETCHING)
def test_all_versions(name: str) -> None:
    """All versions that are installed."""
    versions = dict.fromkeys(each.version for each in ADAPTERS[name].installations)
    if not versions:
        pytest.skip(f"{name} is not installed")
    for version in versions:
        check(f"{name}@{version}")
