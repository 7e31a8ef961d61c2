"""The encoding callbacks of the URL Pattern Standard (3.1): the parser of URLs on one component.

What belongs here: what each callback makes of a text, by the setters of URLs. Where the standard
runs the parser on a dummy URL and a setter does more than that, this says what.

Decision: without a protocol, the dummy URL of "canonicalize a port" has the scheme "", so that no
port is a default one. That is in the standard since June 2026 (whatwg/urlpattern, pull request
286), and in its tests; before, it was that of https.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import LimitError, URLPatternError
from urlgrammar.grammar.matcher import Matcher
from urlgrammar.standards.whatwg import parser
from urlgrammar.standards.whatwg.api import setters

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.components import ComponentTuple

SECTION: Final = "3.1"


@cache
def _dummy() -> ComponentTuple:
    """A dummy URL (1.5)."""
    tree = parser.find_url("https://dummy.invalid/")
    assert tree is not None
    return tree


def _refused(text: str, what: str) -> URLPatternError:
    return URLPatternError(text, 0, f"{text!r} is no {what}", SECTION)


def protocol(text: str) -> str:
    """Canonicalize a protocol."""
    if not text:
        return text
    tree = parser.find_url(f"{text}://dummy.invalid/")
    if tree is None:
        raise _refused(text, "scheme")
    return tree.scheme or ""


def username(text: str) -> str:
    """Canonicalize a username."""
    return _set("username", text).username or ""


def password(text: str) -> str:
    """Canonicalize a password."""
    return _set("password", text).password or ""


def _set(name: str, text: str) -> ComponentTuple:
    tree = setters.SETTERS[name](_dummy(), text)
    assert tree is not None, "a URL with a host can have credentials"
    return tree


def hostname(text: str) -> str:
    """Canonicalize a hostname. Raises LimitError."""
    if not text:
        return text
    tree = setters.SETTERS["hostname"](_dummy(), text)
    if tree is None:
        raise _refused(text, "host")
    return tree.host or ""


def ipv6_hostname(text: str) -> str:
    """Canonicalize an IPv6 hostname: a part of one, whose characters alone are checked."""
    is_known = _in_ipv6()
    for character in text:
        if not is_known(character):
            raise _refused(character, "character of an IPv6 address")
    return text.lower()


@cache
def _in_ipv6() -> Callable[[str], object]:
    return Matcher("urlpattern").full_match("ipv6_code_point")


def port(text: str, scheme: str = "") -> str:
    """Canonicalize a port. scheme: that whose default port becomes none."""
    if not text:
        return text
    tree = setters.with_port(_dummy()._replace(scheme=scheme), text)
    if tree is None:
        raise _refused(text, "port")
    return tree.port or ""


def pathname(text: str) -> str:
    """Canonicalize a pathname, or a piece of one: two characters are put before a piece without a
    slash at its start, and taken away again."""
    if not text:
        return text
    before = "" if text.startswith("/") else "/-"
    tree = setters.SETTERS["pathname"](_dummy(), before + text)
    assert tree is not None, "its path is not opaque"
    return setters.path_list(tree)[len(before) :]


def opaque_pathname(text: str) -> str:
    """Canonicalize an opaque pathname: the text up to a query or a fragment."""
    used = setters.used_part("pathname", _dummy(), text)
    path = _path_end()(used, 1)[0]
    return parser.form().opaque_path(path, is_last=len(path) == len(used))


@cache
def _path_end() -> Callable[[str, int], list[str]]:
    return re.compile(Matcher("whatwg").part("path_end")).split


def search(text: str) -> str:
    """Canonicalize a search, without its "?"."""
    used = setters.used_part("search", _dummy(), text)
    return parser.form().encode_query(used, True)  # noqa: FBT003  # as it is called


def fragment(text: str) -> str:
    """Canonicalize a hash, without its "#"."""
    return parser.form().encode_fragment(setters.used_part("hash", _dummy(), text))


def limited(encode: Callable[[str], str]) -> Callable[[str], str]:
    """A callback whose LimitError is an error of the pattern."""

    def call(text: str) -> str:
        try:
            return encode(text)
        except LimitError as error:
            raise URLPatternError(text, 0, str(error), SECTION) from error

    return call
