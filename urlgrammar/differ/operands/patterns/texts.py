"""Patterns that compare texts: equal, with a beginning, with an end.

What belongs here: `prefix:`, `suffix:`, the allowed origins of rs/cors, and the standards that say
how URIs and domains are compared as texts: redirect URIs of OAuth, and domains of cookies. For
each, the comparison itself, and the expression of the texts where nothing else reads it.
"""

from __future__ import annotations

import re
from ipaddress import IPv4Address
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import ParseError
from urlgrammar.regular.errors import PatternError
from urlgrammar.regular.syntax.charset import ANY, CharSet
from urlgrammar.regular.syntax.expression import Chars, Repeat, choice, optional, sequence
from urlgrammar.regular.syntax.re_reader import read_literal
from urlgrammar.standards import standard
from urlgrammar.standards.automata import expressions

if TYPE_CHECKING:
    from urlgrammar.regular.syntax.expression import Expression
    from urlgrammar.tree import ComponentTree

_ANYTHING: Final = Repeat(Chars(ANY), 0, None)


def prefix(text: str) -> Expression:
    """The texts that begin with a text."""
    return sequence([read_literal(text), _ANYTHING])


def suffix(text: str) -> Expression:
    """The texts that end with a text."""
    return sequence([_ANYTHING, read_literal(text)])


def matches_rs_cors(allowed: str, origin: str) -> bool:
    """Whether rs/cors finds an origin allowed, by the steps of the library (`isOriginAllowed`,
    `wildcard.match`)."""
    if any("\ud800" <= each <= "\udfff" for each in origin):
        return False  # no text of Go
    given = origin.replace("\u0130", "i").lower()  # Go's lowercase letter is one character
    start, star, end = allowed.lower().partition("*")
    if not star:
        return given == start
    return len(given) >= len(start + end) and given.startswith(start) and given.endswith(end)


# redirect URIs

_LOOPBACK: Final = ("127.0.0.1", "[::1]")


def redirect_uri(uri: str) -> Expression:
    """The URIs that an authorization server takes for a registered redirect URI: the same text (RFC
    6749, 3.1.2.3; RFC 3986, 6.2.1), and for one with the scheme http and a loopback address, those
    with any port, or none (RFC 8252, 7.3). A port is that of RFC 3986, `*DIGIT`.

    The name localhost is no address: RFC 8252 (8.3) recommends against it. Raises PatternError for
    what is no absolute URI (RFC 6749, 3.1.2: it has no fragment).
    """
    tree = _registered(uri)
    if not _has_any_port(tree):
        return read_literal(uri)
    start = len(f"{tree.scheme}://{tree.host}")
    end = start + (0 if tree.port is None else 1 + len(tree.port))
    port = sequence([Chars(CharSet.from_characters(":")), _ports()])
    return sequence([read_literal(uri[:start]), optional(port), read_literal(uri[end:])])


def is_redirect_uri(uri: str, text: str) -> bool:
    """Whether a text is equal to a registered redirect URI, apart from the port of a loopback
    address."""
    tree = _registered(uri)
    given = standard("rfc3986").try_parse(text, rule="absolute_uri")
    if given is None or not _has_any_port(tree):
        return text == uri
    return given.with_(port=None) == tree.with_(port=None)


def _registered(uri: str) -> ComponentTree:
    try:
        return standard("rfc3986").parse(uri, rule="absolute_uri")
    except ParseError as error:
        raise PatternError(
            f"a redirect URI must be an absolute URI of RFC 3986, without a fragment: {error}",
            error.position,
        ) from error


def _has_any_port(tree: ComponentTree) -> bool:
    is_http = tree.scheme is not None and tree.scheme.lower() == "http"
    return is_http and tree.host in _LOOPBACK and tree.userinfo is None


def _ports() -> Expression:
    return expressions(standard("rfc3986").grammar)["port"]


# domains of cookies

_LABELS: Final = re.compile(r"[a-z0-9_-]+(?:\.[a-z0-9_-]+)*")


def cookie_domain(domain: str) -> Expression:
    """The hosts that domain-match a domain (RFC 6265, 5.1.3), in canonical form: the domain itself,
    and names that end with a dot and the domain. A first dot of the domain is left out, and it is
    converted to lowercase (5.2.3). Raises PatternError."""
    name = _domain(domain)
    return choice([read_literal(name), suffix("." + name)])  # the last are no IPv4 addresses


def domain_matches(domain: str, text: str) -> bool:
    """The words of RFC 6265, 5.1.3."""
    name = _domain(domain)
    return text == name or (text.endswith("." + name) and not _is_ipv4(text))


def _domain(domain: str) -> str:
    name = domain.removeprefix(".").lower()
    if _LABELS.fullmatch(name) is None:
        raise PatternError("not a domain: give it in ASCII, such as example.com", None)
    if not _is_ipv4(name) and re.fullmatch(r"[0-9]+", name.rpartition(".")[2]):
        raise PatternError("a domain whose last label is a number could end an IPv4 address", None)
    return name


def _is_ipv4(text: str) -> bool:
    try:
        IPv4Address(text)
    except ValueError:
        return False
    return True
