"""Libraries of Python as programs: a function for each.

What belongs here: calling a library and naming its components, without changing their values. Each
library is imported only by its function, in a child process, which can be another version of
Python without this package. A refusal of a library that is not a ValueError becomes one; all other
exceptions are crashes.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

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


class _Connection(Exception):  # noqa: N818 (it is no error)
    """What `socket.create_connection` was called with."""

    def __init__(self, address: tuple[str, int], *_others: object, **_named: object) -> None:
        super().__init__(address)
        self.host, port = address
        self.port = None if isinstance(port, _Default) else port

    @classmethod
    def record(cls, *arguments: Any, **named: Any) -> None:
        """Raise it, instead of connecting."""
        raise cls(*arguments, **named)


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

    socket.create_connection = _Connection.record  # type: ignore[assignment]
    socket.gethostbyname = _same
    ftplib.FTP.port = _Default(ftplib.FTP_PORT)
    ftplib.FTP_PORT = ftplib.FTP.port  # type: ignore[misc]
    http.client.HTTPConnection.default_port = _Default(http.client.HTTP_PORT)

    class WithoutConnection(request.BaseHandler):
        def file_open(self, _request: request.Request) -> None:
            raise _Connection((None, _Default()))  # type: ignore[arg-type]

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
    except _Connection as found:
        return {
            "scheme": request.type,
            "host": found.host,
            "port": found.port,
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


def requests(text: str) -> Components:
    """`requests.Request(...).prepare()`, and from it the host and the port to which `requests`
    connects."""
    from requests import Request, Session
    from requests.adapters import HTTPAdapter
    from requests.exceptions import RequestException

    try:
        prepared = Request("GET", text).prepare()
        Session().get_adapter(prepared.url or "")  # other schemes have no connection
        host, _ = HTTPAdapter().build_connection_pool_key_attributes(prepared, verify=True)
    except RequestException as error:
        raise ValueError(f"{type(error).__name__}: {error}") from error
    return {
        "scheme": host["scheme"],
        "host": host["host"],
        "port": host["port"],
        "href": prepared.url,
    }


def httpx(text: str) -> Components:
    """`httpx.URL`."""
    from httpx import URL, InvalidURL

    try:
        url = URL(text)
    except InvalidURL as error:
        raise ValueError(f"InvalidURL: {error}") from error
    return {
        "scheme": url.scheme,
        "userinfo": url.userinfo.decode(),
        "host": url.host,
        "port": url.port,
        "path": url.path,
        "query": url.query.decode(),
        "fragment": url.fragment,
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
