"""Normalising and printing ("Equivalences and Normalisation", "Printing").

What belongs here: the operations from URLs to normal URLs and to strings. Hosts and percent-encode
sets are those of the WHATWG standard, to which the specification refers.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import ComponentTree
from urlgrammar.errors import ResolveError
from urlgrammar.standards import whatwg
from urlgrammar.standards.url_spec.model import (
    EMPTY,
    NO_AUTHORITY,
    Authority,
    Host,
    Type,
    Url,
    made_authority,
    made_host,
    made_url,
    order,
)
from urlgrammar.standards.url_spec.parsing import mode_of, parse
from urlgrammar.standards.url_spec.productions import begins_with_scheme, dots, percent_encoder
from urlgrammar.standards.url_spec.resolution import whatwg_resolve
from urlgrammar.standards.url_spec.trees import authority_parts, path_text
from urlgrammar.standards.whatwg.canonical_form import SPECIAL, UrlForm

if TYPE_CHECKING:
    from collections.abc import Callable

# Normalisation


def normalise(url: Url) -> Url:
    """The URL in normal form: without dot segments, empty credentials and ports, default ports; a
    drive with a colon, scheme and host in normal form ("Normalisation"). Idempotent.

    The host of a URL with a web-scheme or a file-scheme becomes a domain or an address; other
    hosts, also those of URLs without a scheme, remain opaque. Raises ResolveError if a host is
    invalid, and LimitError.
    """
    scheme, authority, drive, *rest = without_dots(url)
    if scheme is not None:
        scheme = scheme.lower()
    if authority is not None:
        authority = _normal_authority(authority, url)
    if drive is not None:
        drive = f"{drive[0]}:"
    return made_url((scheme, authority, drive, *rest))


def without_dots(url: Url) -> Url:
    """The URL without dot segments, except for double dots at the beginning of a path without a
    root. A `dot` vanishes first, so `x/./..` is empty. Linear."""
    file = url.file
    if not dots().occur("/".join((*url.dirs, file or ""))):
        return url
    kept: list[str] = []
    is_dot, is_dots = dots().single, dots().double

    def vanishes() -> bool:
        return not is_dots(kept[-1]) if kept else url.path_root is not None

    for name in url.dirs:
        if is_dots(name) and vanishes():
            del kept[-1:]
        elif not is_dot(name):
            kept.append(name)
    if file is not None and is_dots(file) and vanishes():
        del kept[-1:]
        file = None
    elif file is not None and is_dot(file):
        file = None
    return url._replace(dirs=tuple(kept), file=file)


def _normal_authority(authority: Authority, url: Url) -> Authority:
    username, password, host, port = authority
    if host is not None:
        mode = mode_of(url)
        host = _normal_host(host, mode != "generic")
        if mode == "file" and host == LOCALHOST:
            return NO_AUTHORITY
    password = password or None
    if not username and password is None:
        username = None
    if port is not None and str(port) in ("", SPECIAL.get((url.scheme or "").lower())):
        port = None
    return made_authority((username, password, host, port))


LOCALHOST: Final = Host("domain", "localhost")


@lru_cache(maxsize=64)  # many URLs have the same host
def _normal_host(host: Host, is_special: bool) -> Host:  # noqa: FBT001
    form = whatwg.STANDARD.canonical_form
    assert isinstance(form, UrlForm)
    kind = form.hosts.kind(host.text) if is_special else host.kind
    parsed = None if kind is None else form.host(host.text, kind)
    if parsed is None:
        raise ResolveError(f"{host.text!r} is not a valid host (URL, 3.5)")
    return made_host((parsed[1], parsed[0]))


# Printing


def print_url(url: Url) -> str:
    """The string of a URL ("Printing"): each component percent-encoded by its set, with its sigil.

    The string is that of this URL and no other: "." is printed before an empty first dir without an
    authority or a drive before it, `%3A` for the first colon of a first dir or file that looks like
    a scheme, and `%2F` for a slash in a dir or a file. Raises UnicodeEncodeError for a lone
    surrogate.

    >>> print_url(Url(file="a:b")), print_url(Url(path_root="/", dirs=("",), file="c"))
    ('a%3Ab', '/.//c')
    """
    return str(printed_tree(url))


def printed_tree(url: Url) -> ComponentTree:
    """The component tree whose text is the printed URL."""
    encode = _encoders(mode_of(url))
    url = _with_dot(url)
    path = path_text(url, encode.dir)
    if url.path_root is None and order(url) in (Type.DIR, Type.FILE) and begins_with_scheme()(path):
        path = path.replace(":", "%3A", 1)
    userinfo, host, kind, port = authority_parts(url.authority, encode.userinfo)
    query, fragment = url.query, url.fragment
    if query is not None:
        query = encode.query(query)
    if fragment is not None:
        fragment = encode.fragment(fragment)
    if host is not None:
        host = encode.host(host)
    return ComponentTree(url.scheme, userinfo, host, kind, port, path, query, fragment)


class _Encoders(NamedTuple):
    """What percent-encodes each component ("percent-encode per component")."""

    userinfo: Callable[[str], str]
    host: Callable[[str], str]
    dir: Callable[[str], str]
    query: Callable[[str], str]
    fragment: Callable[[str], str]


@cache
def _encoders(mode: str) -> _Encoders:
    sets = (
        *("userinfo", "c0_control", "dir" if mode == "generic" else "special_dir"),
        *("special_query" if mode == "web" else "query", "fragment"),
    )
    return _Encoders(*(percent_encoder(f"{name}_percent_encode_set") for name in sets))


def _with_dot(url: Url) -> Url:
    """The URL with a dir "." before its first dir, if that would be printed as the beginning of an
    authority or as a path root."""
    if url.dirs[:1] == ("",) and url.authority is None and url.drive is None:
        return url._replace(dirs=(".", *url.dirs))
    return url


def printed_path(url: Url) -> str:
    """The path of a printed URL, with dirs and file as they are."""
    return path_text(_with_dot(url), str)


# Equivalence


def equivalent(one: Url, other: Url) -> bool:
    """Whether two URLs are equivalent: whether their normal forms are printed alike ("Equivalences
    and Normalisation"). An equivalence relation on the URLs that have a normal form.

    Raises ResolveError if a host is invalid, LimitError, and UnicodeEncodeError for a lone
    surrogate.

    >>> equivalent(parse("HTTP://EX.com:80/a/../b c"), parse("http://ex.com/b%20c"))
    True
    """
    return print_url(normalise(one)) == print_url(normalise(other))


# The whole


def parse_resolve_and_normalise(string: str, base: Url = EMPTY) -> Url:
    """The URL that browsers make of a string and a base: parsed, resolved and normalised ("The
    whole"). base: such a URL, the empty one if there is none.

    Raises ParseError and ResolveError where the specification fails, and LimitError.

    >>> print_url(parse_resolve_and_normalise("HTTP:\\\\\\\\EX.com:080\\\\a b"))
    'http://ex.com/a%20b'
    """
    return normalise(whatwg_resolve(parse(string, base), base))
