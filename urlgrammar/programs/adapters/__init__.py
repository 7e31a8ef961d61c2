"""Adapters: real programs that may be installed, by name.

What belongs here: for each, what it is, and the kind of its program; and the places of programs
that a caller names.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import UnknownNameError
from urlgrammar.programs.adapters import curl, curl_fetch
from urlgrammar.programs.adapters.installed import VARIABLE, Adapter, named
from urlgrammar.programs.adapters.tools import (
    go,
    library,
    php,
    php_wasm,
    ruby,
    standard_library,
    tool,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

_JAVA: Final = ("-cp", ".", "Urls")
_CHANNELS: Final = "--add-exports=java.base/sun.nio.ch=ALL-UNNAMED"
"""An option for Java: http-client needs the platform's channels beside those of `Connections`."""

ADAPTERS: Final[dict[str, Adapter]] = {
    adapter.name: adapter
    for adapter in (
        Adapter(
            "urllib",
            "urllib.parse.urlsplit, with hostname and port",
            standard_library("urllib"),
            "python",
        ),
        Adapter(
            "urlopen",
            "where urllib.request.urlopen connects",
            standard_library("urlopen"),
            "python",
        ),
        Adapter("urllib3", "urllib3.util.parse_url", library("urllib3", "urllib3")),
        Adapter("requests", "where requests.get connects", library("requests", "requests")),
        Adapter("httpx", "where httpx.get connects", library("httpx", "httpx")),
        Adapter("yarl", "yarl.URL, of aiohttp", library("yarl", "yarl")),
        Adapter("aiohttp", "where aiohttp's client connects", library("aiohttp", "aiohttp")),
        Adapter("python-rfc3986", "rfc3986.urlparse", library("rfc3986", "rfc3986")),
        Adapter("hyperlink", "hyperlink.URL.from_text", library("hyperlink", "hyperlink")),
        Adapter("furl", "furl.furl", library("furl", "furl")),
        Adapter("ada", "ada_url.URL", library("ada-url", "ada")),
        Adapter("pydantic", "pydantic_core.Url", library("pydantic-core", "pydantic")),
        Adapter("curl", "libcurl's URL API, as curl calls it", curl.at),
        Adapter("curl-fetch", "where libcurl connects", curl_fetch.at, "curl"),
        Adapter("node", "Node's class URL", tool("node", ["--version"], "node.cjs", "whatwg")),
        Adapter(
            "node-legacy",
            "Node's url.parse",
            tool("node", ["--version"], "node.cjs", "legacy"),
            "node",
        ),
        Adapter(
            "node-http",
            "where Node's http.get and https.get connect",
            tool("node", ["--version"], "node.cjs", "http"),
            "node",
        ),
        Adapter(
            "node-fetch",
            "where Node's fetch connects",
            tool("node", ["--version"], "node.cjs", "fetch"),
            "node",
        ),
        Adapter("java-uri", "java.net.URI", tool("java", ["-version"], *_JAVA, "uri"), "java"),
        Adapter("java-url", "java.net.URL", tool("java", ["-version"], *_JAVA, "url"), "java"),
        Adapter(
            "java-connect",
            "where Java's URL.openConnection connects",
            tool("java", ["-version"], *_JAVA, "connect"),
            "java",
        ),
        Adapter(
            "java-http-client",
            "where Java's java.net.http.HttpClient connects",
            tool("java", ["-version"], _CHANNELS, *_JAVA, "http-client"),
            "java",
        ),
        Adapter("go", "Go's url.Parse", go("urls.go")),
        Adapter("go-http", "where Go's http.Get connects", go("urls.go", "http.go"), "go"),
        Adapter("php", "PHP's parse_url", php("parse_url")),
        Adapter("php-rfc3986", "PHP's Uri\\Rfc3986\\Uri", php("rfc3986", since="8.5")),
        Adapter("php-whatwg", "PHP's Uri\\WhatWg\\Url", php("whatwg", since="8.5")),
        Adapter("php-stream", "where PHP's fopen connects", php_wasm("fopen")),
        Adapter(
            "perl",
            "Perl's URI",
            tool("perl", ["-MURI", "-e", "print $URI::VERSION"], "urls.pl"),
        ),
        Adapter("ruby", "Ruby's URI.parse", ruby()),
        Adapter("ruby-http", "where Ruby's Net::HTTP.get connects", ruby("http"), "ruby"),
    )
}
"""All adapters by name."""


def use(places: Sequence[str]) -> None:
    """Look for programs in these places, NAME=PATH, before those that URLGRAMMAR_PROGRAMS names;
    for processes that this one starts, too. Raises ProgramError, and UnknownNameError for a name
    that is not one of an adapter or its tool, also in the variable."""
    known = filter(None, os.environ.get(VARIABLE, "").split(os.pathsep))
    every = list(dict.fromkeys([*places, *known]))
    names = dict.fromkeys(
        each for one in ADAPTERS.values() for each in (one.name, one.tool) if each
    )
    for name, _ in map(named, every):
        if name not in names:
            raise UnknownNameError("program", name, names)
    if every:
        os.environ[VARIABLE] = os.pathsep.join(every)
