"""Parsers that the tests run as programs: right ones, and one that is wrong in several ways."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import urlgrammar as ug

if TYPE_CHECKING:
    from urlgrammar.components import ComponentTuple

NAMES = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")


def _parts(tree: ComponentTuple) -> dict[str, Any]:
    return {name: getattr(tree, name) for name in NAMES}


def rfc3986(text: str) -> dict[str, Any]:
    """The standard itself."""
    return _parts(ug.standard("rfc3986").parse(text).components)


def whatwg(text: str) -> dict[str, Any]:
    """The standard itself, with the attributes of its API."""
    found = ug.URL(text)
    return {
        "scheme": found.protocol[:-1],
        "username": found.username,
        "password": found.password,
        "host": found.hostname,
        "port": found.port,
        "path": found.pathname,
        "query": found.search[1:],
        "fragment": found.hash[1:],
        "href": found.href,
    }


def wrong(text: str) -> dict[str, Any]:
    """Accepts `^` in a path, refuses `~`, reads an empty query as none, fails for a long port, and
    reads the host `localhost` as an address."""
    if "~" in text:
        raise ValueError("no tilde")
    found = _parts(ug.standard("rfc3986").parse(text.replace("^", "-")).components)
    if len(found["port"] or "") > 4:
        raise IndexError("too long")
    if found["query"] == "":
        found["query"] = None
    if found["host"] == "localhost":
        found["host"] = "127.0.0.1"
    return found


def loose(text: str) -> dict[str, Any]:
    """Splits any text by the expression of RFC 3986, appendix B, at the last `@` and colon."""
    match = re.fullmatch(
        r"(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", text, re.DOTALL
    )
    assert match is not None
    scheme, authority, path, query, fragment = match.groups()
    userinfo, at, rest = (authority or "").rpartition("@")
    host = re.fullmatch(r"(.*?)(?::([0-9]*))?", rest, re.DOTALL)
    assert host is not None
    return {
        "scheme": scheme,
        "userinfo": userinfo if at else None,
        "host": None if authority is None else host[1],
        "port": host[2],
        "path": path,
        "query": query,
        "fragment": fragment,
    }


def first_at(text: str) -> dict[str, Any]:
    """The same, but the first `@` ends the userinfo."""
    found = loose(text)
    if found["userinfo"] is not None and "@" in found["userinfo"]:
        userinfo, _, host = found["userinfo"].partition("@")
        found |= {"userinfo": userinfo, "host": f"{host}@{found['host']}"}
    return found


def halfwidth_dot(text: str) -> dict[str, Any]:
    """The standard, but U+FF61 is no dot."""
    if "\uff61" in text:
        raise ValueError("no dot")
    return whatwg(text)


def fullwidth_dot(text: str) -> dict[str, Any]:
    """The standard, but U+FF0E is left out."""
    return whatwg(text.replace("\uff0e", ""))


def transitional(text: str) -> dict[str, Any]:
    """The standard, with the transitional processing of UTS #46 for sharp s."""
    scheme, _, rest = text.partition("://")
    host, slash, path = rest.partition("/")
    host = host.replace("\u00df", "ss")
    return whatwg(f"{scheme}://{host}{slash}{path}" if rest else text)


def no_surrogates(text: str) -> dict[str, Any]:
    """The standard, with UTF-8 inside: a lone surrogate is an error in all kinds of places."""
    if any("\ud800" <= each <= "\udfff" for each in text):
        if "/" in text:
            raise ValueError(f"no {text!r}")
        if "?" in text:
            raise IndexError("crash")
    return rfc3986(text.encode("utf-8", "replace").decode())


def nothing(text: str) -> dict[str, Any]:
    """Has no component that a standard has."""
    return {"href": text}


def forgets(text: str) -> dict[str, Any]:
    """Leaves hosts with a port as they are written."""
    found = whatwg(text)
    host, _, port = text.partition("://")[2].rstrip("/").partition(":")
    if port == found["port"] != "" and host.lower() == found["host"]:
        found["host"] = host
    return found
