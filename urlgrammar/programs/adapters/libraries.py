"""Libraries of Python as programs: a function for each.

What belongs here: calling a library and naming its components, without changing their values. Each
library is imported only by its function, in a child process, which can be another version of
Python without this package. A refusal of a library that is not a ValueError becomes one; all other
exceptions are crashes.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable

Components = dict[str, Any]

_NO_UTF8: Final = {"unasked": "a lone surrogate has no UTF-8"}
"""The answer of a library that is not written in Python and takes octets."""


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _attributes(url: object, *names: str, **others: str) -> Components:
    """The components that attributes of a URL object have. names: attributes named as their
    component. others: by component, attributes with another name."""
    attributes = {**{name: name for name in names}, **others}
    return {key: getattr(url, attribute) for key, attribute in attributes.items()}


def urllib(text: str) -> Components:
    """`urllib.parse.urlsplit`, with `hostname` and `port`."""
    from urllib.parse import urlsplit

    url = urlsplit(text)
    names = ("scheme", "username", "password", "port", "path", "query", "fragment")
    return _attributes(url, *names, host="hostname") | {"href": url.geturl()}


class _Default(int):
    """A port that a URL does not give."""


class _Connected(BaseException):
    """What a library hands to the system in order to connect: the host and the port. No library
    catches it."""


def _connect(host: Any, port: Any, *_: Any, **__: Any) -> NoReturn:
    """In the place of a function of the system that looks up or connects: nothing leaves the
    machine."""
    raise _Connected(host, port)


@cache
def _opener() -> Any:
    """The opener of `urlopen`, without proxies. From then on, this process connects to nothing and
    looks up no name: hosts and ports are recorded. A default port is a `_Default`. Nothing is
    opened for file and data URLs. Where Python has no `ssl`, https URLs are read by the class for
    http URLs, from which the other class inherits all that reads a host."""
    import ftplib
    import http.client
    import socket
    from urllib import request

    socket.create_connection = _connect_to  # type: ignore[assignment]  # it never returns
    socket.gethostbyname = _same
    ftplib.FTP.port = _Default(ftplib.FTP_PORT)
    ftplib.FTP_PORT = ftplib.FTP.port  # type: ignore[misc]
    http.client.HTTPConnection.default_port = _Default(http.client.HTTP_PORT)

    class WithoutConnection(request.BaseHandler):
        def file_open(self, _request: request.Request) -> None:
            _connect(None, _Default())

        data_open = file_open
        handler_order = 0

    handlers: list[request.BaseHandler] = [request.ProxyHandler({}), WithoutConnection()]
    try:
        import ssl
    except ImportError:  # Pyodide

        class Https(request.AbstractHTTPHandler):
            def https_open(self, given: request.Request) -> Any:
                return self.do_open(http.client.HTTPConnection, given)

            https_request = request.AbstractHTTPHandler.do_request_

        handlers.append(Https())
    else:
        http.client.HTTPSConnection.default_port = _Default(http.client.HTTPS_PORT)
        # a context without certificates, which take time to load
        handlers.append(request.HTTPSHandler(context=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)))
    return request.build_opener(*handlers)


def _connect_to(address: tuple[str, int], *_: object, **__: object) -> NoReturn:
    _connect(*address)


def _same(host: str) -> str:
    return host


def urlopen(text: str) -> Components:
    """Where `urllib.request.urlopen` connects: the host, decoded, as it is handed to
    `socket.create_connection`, and the port if the URL gives one. file and data URLs have none."""
    from http.client import HTTPException
    from urllib.error import URLError
    from urllib.request import Request

    try:
        request: Any = Request(text)  # noqa: S310 (it opens nothing)
        _opener().open(request)
    except _Connected as found:
        host, port = found.args
        return {
            "scheme": request.type,
            "host": host,
            "port": None if isinstance(port, _Default) else port,
            "fragment": request.fragment,
        }
    except (URLError, HTTPException) as error:
        raise ValueError(f"{type(error).__name__}: {error}") from error
    raise AssertionError("it connects or refuses")


def urllib3(text: str) -> Components:
    """`urllib3.util.parse_url`, which `requests` uses too."""
    from urllib3.util import parse_url

    names = ("scheme", "host", "port", "path", "query", "fragment")
    return _attributes(parse_url(text), *names, userinfo="auth", href="url")


_PORTS: Final = {"http": 80, "ws": 80, "https": 443, "wss": 443}
"""The default ports."""


@cache
def _session() -> Any:
    """A session of requests that only records where it would connect."""
    import socket

    from requests import Session

    socket.getaddrinfo = _connect
    made = Session()
    made.trust_env = made.verify = False
    return made


def requests(text: str) -> Components:
    """`requests.get`, up to the look-up of the host: the host and the port, None for the default
    port, and the parts of the URL that `requests` has made."""
    from urllib.parse import urlsplit

    from requests import Request
    from requests.exceptions import RequestException
    from urllib3.exceptions import HTTPError

    session = _session()
    try:
        prepared = session.prepare_request(Request("GET", text))
        session.send(prepared, allow_redirects=False)
    except (RequestException, HTTPError) as error:
        raise ValueError(f"{type(error).__name__}: {error}") from error
    except _Connected as found:
        host, port = found.args
    url = urlsplit(prepared.url)
    is_default = port == _PORTS[url.scheme]
    return {
        **_attributes(url, "scheme", "username", "password", "path", "query", "fragment"),
        "host": host,
        "port": None if is_default else port,
        "href": prepared.url,
    }


class _Backend:
    """What connects for httpcore."""

    def connect_tcp(self, host: str, port: int, *_: Any, **__: Any) -> NoReturn:
        """Connect to nothing."""
        _connect(host, port)


@cache
def _httpx_client() -> Any:
    """A client of httpx without proxies, which raises `_Connected` where the lowest layer of
    httpcore would connect."""
    import httpcore
    from httpx import Client, HTTPTransport

    transport = HTTPTransport(verify=False, trust_env=False)  # else it reads certificates
    backend: Any = _Backend()
    transport._pool = httpcore.ConnectionPool(network_backend=backend)  # noqa: SLF001 (no other)
    return Client(transport=transport, trust_env=False)


def httpx(text: str) -> Components:
    """The host and the port to which `httpx.get` connects, and the other components of the request;
    a port that is the default of the scheme is None."""
    from httpx import InvalidURL, UnsupportedProtocol

    client = _httpx_client()
    try:
        request = client.build_request("GET", text)
        client.send(request)
    except _Connected as connected:
        host, port = connected.args
    except (InvalidURL, UnsupportedProtocol) as error:
        raise ValueError(f"{type(error).__name__}: {error}") from error
    url = request.url
    path, is_query, query = url.raw_path.decode().partition("?")
    _, is_fragment, fragment = str(url).partition("#")
    return {
        "scheme": url.scheme,
        "userinfo": url.userinfo.decode(),
        "host": host,
        "port": None if port == _PORTS[url.scheme] else port,
        "path": path,
        "query": query if is_query else None,
        "fragment": fragment if is_fragment else None,
        "href": str(url),
    }


def yarl(text: str) -> Components:
    """`yarl.URL`."""
    from yarl import URL

    url = URL(text)
    components = _attributes(
        url,
        "scheme",
        username="raw_user",
        password="raw_password",  # noqa: S106 (an attribute)
        host="raw_host",
        port="explicit_port",
        path="raw_path",
        query="raw_query_string",
        fragment="raw_fragment",
    )
    return components | {"href": str(url)}


class _Resolver:
    """What looks up hosts for aiohttp."""

    async def resolve(self, host: str, port: int = 0, **_: object) -> NoReturn:
        """Look up nothing."""
        _connect(host, port)


def _no_socket(address: Any) -> NoReturn:
    """A socket for an address of `getaddrinfo`: there is none."""
    _, _, _, _, (host, port, *_) = address
    _connect(host, port)


@cache
def _aiohttp_client() -> Callable[[str], tuple[Any, str, int]]:
    """The function that asks for a URL with aiohttp, as far as a connection. It returns the URL of
    the request, and where that connects. It has one event loop and one session."""
    import asyncio

    from aiohttp import ClientSession, DummyCookieJar, TCPConnector

    loop = asyncio.new_event_loop()
    asked: list[Any] = []

    async def opened() -> Any:
        resolver: Any = _Resolver()
        connector: Any = TCPConnector(
            resolver=resolver, use_dns_cache=False, socket_factory=_no_socket
        )
        connect = connector.connect

        async def connecting(request: Any, *rest: Any, **named: Any) -> Any:
            asked[:] = [request.url]
            return await connect(request, *rest, **named)

        connector.connect = connecting
        return ClientSession(connector=connector, cookie_jar=DummyCookieJar(), trust_env=False)

    session = loop.run_until_complete(opened())

    def get(text: str) -> tuple[Any, str, int]:
        try:
            loop.run_until_complete(session.get(text))
        except _Connected as reached:
            return asked[0], *reached.args
        raise AssertionError("nothing connects")

    return get


def aiohttp(text: str) -> Components:
    """`aiohttp.ClientSession.get`, as far as a connection."""
    from aiohttp import ClientError

    try:
        url, host, port = _aiohttp_client()(text)
    except ClientError as error:
        raise ValueError(f"{type(error).__name__}: {error}") from error
    if port != url.port:
        raise AssertionError(f"it connects to port {port} for {url!r}")
    names = {"path": "raw_path", "query": "raw_query_string", "port": "explicit_port"}
    return _attributes(url, "scheme", **names) | {"host": host, "href": str(url)}


def rfc3986(text: str) -> Components:
    """`rfc3986.urlparse`, of the library of that name."""
    from rfc3986 import urlparse
    from rfc3986.exceptions import RFC3986Exception

    try:
        url = urlparse(text)
    except RFC3986Exception as error:
        raise ValueError(f"{type(error).__name__}: {error}") from error
    names = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")
    return _attributes(url, *names) | {"href": url.unsplit()}


def hyperlink(text: str) -> Components:
    """`hyperlink.URL.from_text`."""
    from hyperlink import URL

    url = URL.from_text(text)
    names = ("scheme", "userinfo", "host", "port", "fragment")
    return _attributes(url, *names) | {"href": url.to_text(with_password=True)}


def furl(text: str) -> Components:
    """`furl.furl`."""
    from furl import furl as parse

    url = parse(text)
    return {
        "scheme": url.scheme,
        "username": url.username,
        "password": url.password,
        "host": url.host,
        "port": url.port,
        "path": str(url.path),
        "query": str(url.query),
        "fragment": str(url.fragment),
        "href": url.url,
    }


def ada(text: str) -> Components:
    """`ada_url.URL`, which binds the parser of Node."""
    from ada_url import URL

    if not _is_unicode(text):
        return dict(_NO_UTF8)
    url: Any = URL(text)
    return {
        "scheme": url.protocol.removesuffix(":"),
        "username": url.username,
        "password": url.password,
        "host": url.hostname,
        "port": url.port,
        "path": url.pathname,
        "query": url.search.removeprefix("?"),
        "fragment": url.hash.removeprefix("#"),
        "href": url.href,
    }


def pydantic(text: str) -> Components:
    """`pydantic_core.Url`."""
    from pydantic_core import Url

    if not _is_unicode(text):
        return dict(_NO_UTF8)
    url = Url(text)
    names = ("scheme", "username", "password", "host", "port", "path", "query", "fragment")
    return _attributes(url, *names) | {"href": str(url)}
