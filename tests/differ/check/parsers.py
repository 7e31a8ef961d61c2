"""Parsers that the tests run as programs: right ones, and one that is wrong in several ways."""

from __future__ import annotations

from typing import Any

import urlgrammar as ug

NAMES = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")


def _parts(tree: ug.ComponentTree) -> dict[str, Any]:
    return {name: getattr(tree, name) for name in NAMES}


def rfc3986(text: str) -> dict[str, Any]:
    """The standard itself."""
    return _parts(ug.standard("rfc3986").parse(text))


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
    found = _parts(ug.standard("rfc3986").parse(text.replace("^", "-")))
    if len(found["port"] or "") > 4:
        raise IndexError("too long")
    if found["query"] == "":
        found["query"] = None
    if found["host"] == "localhost":
        found["host"] = "127.0.0.1"
    return found


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
