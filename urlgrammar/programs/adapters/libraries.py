"""Libraries of Python as programs: a function for each.

What belongs here: calling a library and naming its components, without changing their values. Each
library is imported only by its function, in a child process. A refusal of a library that is not a
ValueError becomes one; all other exceptions are crashes.
"""

from __future__ import annotations

from typing import Any, Final

Found = dict[str, Any]

_NO_UTF8: Final = {"unasked": "a lone surrogate has no UTF-8"}
"""The answer of a library that is not written in Python and takes octets."""


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def urllib(text: str) -> Found:
    """`urllib.parse.urlsplit`, with `hostname` and `port`."""
    from urllib.parse import urlsplit

    found = urlsplit(text)
    return {
        "scheme": found.scheme,
        "username": found.username,
        "password": found.password,
        "host": found.hostname,
        "port": found.port,
        "path": found.path,
        "query": found.query,
        "fragment": found.fragment,
        "href": found.geturl(),
    }


def urllib3(text: str) -> Found:
    """`urllib3.util.parse_url`, which `requests` uses too."""
    from urllib3.util import parse_url

    found = parse_url(text)
    return {
        "scheme": found.scheme,
        "userinfo": found.auth,
        "host": found.host,
        "port": found.port,
        "path": found.path,
        "query": found.query,
        "fragment": found.fragment,
        "href": found.url,
    }


def requests(text: str) -> Found:
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


def httpx(text: str) -> Found:
    """`httpx.URL`."""
    from httpx import URL, InvalidURL

    try:
        found = URL(text)
    except InvalidURL as error:
        raise ValueError(f"InvalidURL: {error}") from error
    return {
        "scheme": found.scheme,
        "userinfo": found.userinfo.decode(),
        "host": found.host,
        "port": found.port,
        "path": found.path,
        "query": found.query.decode(),
        "fragment": found.fragment,
        "href": str(found),
    }


def yarl(text: str) -> Found:
    """`yarl.URL`."""
    from yarl import URL

    found = URL(text)
    return {
        "scheme": found.scheme,
        "username": found.raw_user,
        "password": found.raw_password,
        "host": found.raw_host,
        "port": found.explicit_port,
        "path": found.raw_path,
        "query": found.raw_query_string,
        "fragment": found.raw_fragment,
        "href": str(found),
    }


def rfc3986(text: str) -> Found:
    """`rfc3986.urlparse`, of the library of that name."""
    from rfc3986 import urlparse
    from rfc3986.exceptions import RFC3986Exception

    try:
        found = urlparse(text)
    except RFC3986Exception as error:
        raise ValueError(f"{type(error).__name__}: {error}") from error
    return {
        "scheme": found.scheme,
        "userinfo": found.userinfo,
        "host": found.host,
        "port": found.port,
        "path": found.path,
        "query": found.query,
        "fragment": found.fragment,
        "href": found.unsplit(),
    }


def hyperlink(text: str) -> Found:
    """`hyperlink.URL.from_text`."""
    from hyperlink import URL

    found = URL.from_text(text)
    return {
        "scheme": found.scheme,
        "userinfo": found.userinfo,
        "host": found.host,
        "port": found.port,
        "fragment": found.fragment,
        "href": found.to_text(with_password=True),
    }


def furl(text: str) -> Found:
    """`furl.furl`."""
    from furl import furl as parse

    found = parse(text)
    return {
        "scheme": found.scheme,
        "username": found.username,
        "password": found.password,
        "host": found.host,
        "port": found.port,
        "path": str(found.path),
        "query": str(found.query),
        "fragment": str(found.fragment),
        "href": found.url,
    }


def ada(text: str) -> Found:
    """`ada_url.URL`, which binds the parser of Node."""
    from ada_url import URL

    return _as_in_browsers(URL(text)) if _is_unicode(text) else dict(_NO_UTF8)


def _as_in_browsers(found: Any) -> Found:
    """The components of a URL object with the attributes of the WHATWG standard (6.1)."""
    return {
        "scheme": found.protocol.removesuffix(":"),
        "username": found.username,
        "password": found.password,
        "host": found.hostname,
        "port": found.port,
        "path": found.pathname,
        "query": found.search.removeprefix("?"),
        "fragment": found.hash.removeprefix("#"),
        "href": found.href,
    }


def pydantic(text: str) -> Found:
    """`pydantic_core.Url`."""
    from pydantic_core import Url

    if not _is_unicode(text):
        return dict(_NO_UTF8)
    found = Url(text)
    return {
        "scheme": found.scheme,
        "username": found.username,
        "password": found.password,
        "host": found.host,
        "port": found.port,
        "path": found.path,
        "query": found.query,
        "fragment": found.fragment,
        "href": str(found),
    }
