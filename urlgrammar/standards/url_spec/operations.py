"""The operations on URLs of the model: "Types and Shapes", "Forcing", "Resolution", "Equivalences
and Normalisation", "Printing".

What belongs here: the operations that depend on the schemes of URLs, and those to normal URLs and
to strings. A failure is a ResolveError. Hosts and percent-encode sets are those of the WHATWG
standard, to which the specification refers.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from urlgrammar.components import ComponentTuple
from urlgrammar.errors import ResolveError
from urlgrammar.standards import whatwg
from urlgrammar.standards.url_spec.model import (
    EMPTY,
    NO_AUTHORITY,
    Authority,
    Host,
    Type,
    Url,
    begins_with_scheme,
    dots,
    generates,
    goto,
    made_authority,
    made_host,
    made_url,
    mode_of,
    order,
    percent_encoder,
)
from urlgrammar.standards.url_spec.parsing import authority_parts, parse, parse_authority, path_text
from urlgrammar.standards.whatwg.canonical_form import SPECIAL, UrlForm

if TYPE_CHECKING:
    from collections.abc import Callable

VALID_STRING = "valid_pct_encoded_string"


def is_web_url(url: Url) -> bool:
    """Whether the URL has a web-scheme, in any case ("Web-URL")."""
    return mode_of(url.scheme) == "web"


def is_file_url(url: Url) -> bool:
    """Whether the URL has a file-scheme, in any case ("File-URL")."""
    return mode_of(url.scheme) == "file"


def is_valid_url(url: Url) -> bool:
    """Whether the URL has neither a username nor a password, and no component with an invalid
    percent-encode sequence ("Valid URL")."""
    authority = url.authority or NO_AUTHORITY
    if authority.username is not None:
        return False
    host = None if authority.host is None else authority.host.text
    values = (host, *url.dirs, url.file, url.query, url.fragment)
    return all(value is None or generates(VALID_STRING, value) for value in values)


def force(url: Url) -> Url:
    """The forced URL of a web-URL or a file-URL ("Forcing").

    Raises ResolveError if forcing fails: a file-URL has a username or a port; a web-URL has no
    authority and no dir or file to take its place, or one that is not an authority. Raises
    ValueError for other URLs, for which the specification does not define it.
    """
    forced = _FORCED.get(mode_of(url.scheme))
    if forced is None:
        raise ValueError("only a web-URL or a file-URL can be forced")
    return forced(url)


def _force_file(url: Url) -> Url:
    """The operation "Forced File URL"."""
    authority = url.authority or NO_AUTHORITY
    if authority.username is not None or authority.port is not None:
        raise ResolveError(
            "a file-URL with a username or a port cannot be forced (URL Specification, Forcing)"
        )
    path_root = url.path_root if url.drive is not None else "/"
    return url._replace(authority=authority, path_root=path_root)


def _force_web(url: Url) -> Url:
    """The operation "Forced Web URL"."""
    if url.path_root is None:
        url = url._replace(path_root="/")
    if url.authority is not None and not url.authority.is_empty:
        return url
    for position, name in enumerate(url.dirs):
        if name:
            rest = url.dirs[position + 1 :]
            return url._replace(authority=_authority(name), dirs=rest)
    if url.file is None:
        raise ResolveError(
            "a web-URL cannot be forced if it has no authority, dir or file that is not empty (URL "
            "Specification, Forcing)"
        )
    return url._replace(authority=_authority(url.file), dirs=(), file=None)


def _authority(text: str) -> Authority:
    authority = parse_authority(text)
    if authority is None:
        raise ResolveError(f"{text!r} is not an authority (URL Specification, Forcing)")
    return authority


_FORCED: Final = {"file": _force_file, "web": _force_web}


def generic_resolve(url1: Url, url2: Url) -> Url:
    """`url2 goto url1`: the generic resolution of the first against the second ("Generic
    Resolution"). Raises ResolveError if neither has a scheme."""
    if url1.scheme is None and url2.scheme is None:
        raise ResolveError("neither the URL nor its base has a scheme (URL Specification)")
    return goto(url2, url1)


def legacy_resolve(url1: Url, url2: Url) -> Url:
    """The generic resolution, which ignores the scheme of the first if it is that of the second
    ("Legacy Resolution"). Raises ResolveError if neither has a scheme."""
    ours, theirs = url1.scheme, url2.scheme
    if ours is not None and theirs is not None and ours.lower() == theirs.lower():
        url1 = made_url((None, *url1[1:]))
    return generic_resolve(url1, url2)


def whatwg_resolve(url: Url, base: Url = EMPTY) -> Url:
    """The resolution of a URL against a base as browsers do it, without normalising ("WHATWG
    Resolution"). The empty base means that there is none. Raises ResolveError where it fails."""
    forced = _FORCED.get(mode_of(base.scheme if url.scheme is None else url.scheme))
    if forced is not None:
        return forced(legacy_resolve(url, base))
    is_own = url.scheme is not None or (url != EMPTY and order(url) == Type.FRAGMENT)
    if is_own or base.authority is not None or base.path_root is not None:
        return generic_resolve(url, base)
    raise ResolveError("a relative URL needs a hierarchical base (URL Specification)")


# Normalisation


def normalise(url: Url) -> Url:
    """The URL in normal form: without dot segments, empty credentials and ports, default ports; a
    drive with a colon, scheme and host in normal form ("Normalisation"). Idempotent.

    The host of a URL with a web-scheme or a file-scheme becomes a domain or an address; other
    hosts, also those of URLs without a scheme, remain opaque. Raises ResolveError if a host is
    invalid, and LimitError.
    """
    scheme, authority, *_ = url
    if scheme is not None:
        scheme = scheme.lower()
    if authority is not None:
        authority = _normal_authority(authority, scheme)
    return made_url((scheme, authority, *normal_path(url), *url[6:]))


def normal_path(url: Url) -> tuple[str | None, str | None, tuple[str, ...], str | None]:
    """The drive of a URL with a colon, and its path without dot segments, except for double dots at
    the beginning of a path without a root. A `dot` vanishes first, so `x/./..` is empty. Linear."""
    _, _, drive, path_root, dirs, file, _, _ = url
    if drive is not None:
        drive = f"{drive[0]}:"
    is_dot, is_dots, occur, _ = dots()
    if not occur("/".join((*dirs, file or ""))):
        return drive, path_root, dirs, file
    kept: list[str] = []
    for name in (*dirs, file or ""):
        is_kept = not is_dot(name)
        if is_dots(name) and (not is_dots(kept[-1]) if kept else path_root is not None):
            is_kept = False
            del kept[-1:]
        elif is_kept:
            kept.append(name)
    file = kept.pop() or None if is_kept else None
    return drive, path_root, tuple(kept), file


def _normal_authority(authority: Authority, scheme: str | None) -> Authority:
    username, password, host, port = authority
    if host is not None:
        mode = mode_of(scheme)
        host = _normal_host(host, mode != "generic")
        if mode == "file" and host == LOCALHOST:
            return NO_AUTHORITY
    password = password or None
    if not username and password is None:
        username = None
    if port is not None and str(port) in ("", SPECIAL.get(scheme or "")):
        port = None
    return made_authority((username, password, host, port))


LOCALHOST: Final = Host("domain", "localhost")


@lru_cache(maxsize=64)  # many URLs have the same host
def _normal_host(host: Host, is_special: bool) -> Host:  # noqa: FBT001
    form = whatwg.STANDARD.canonical_form
    assert isinstance(form, UrlForm)
    kind = form.special_kind(host.text) if is_special else host.kind
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


def printed_tree(url: Url) -> ComponentTuple:
    """The component tree whose text is the printed URL."""
    scheme, authority, _, path_root, _, _, query, fragment = url
    of_userinfo, of_host, of_dir, of_query, of_fragment = _encoders(mode_of(scheme))
    path = printed_path(url, of_dir)
    if path_root is None and order(url) in _FIRST_NAMES and begins_with_scheme()(path):
        path = path.replace(":", "%3A", 1)
    userinfo, host, kind, port = authority_parts(authority, of_userinfo)
    if query is not None:
        query = of_query(query)
    if fragment is not None:
        fragment = of_fragment(fragment)
    if host is not None:
        host = of_host(host)
    return ComponentTuple(scheme, userinfo, host, kind, port, path, query, fragment)


_FIRST_NAMES: Final = (Type.DIR, Type.FILE)


@cache
def _encoders(mode: str) -> tuple[Callable[[str], str], ...]:
    """What percent-encodes the userinfo, the host, the dirs and the file, the query and the
    fragment ("percent-encode per component")."""
    sets = (
        *("userinfo", "c0_control", "dir" if mode == "generic" else "special_dir"),
        *("special_query" if mode == "web" else "query", "fragment"),
    )
    return tuple(percent_encoder(f"{name}_percent_encode_set") for name in sets)


def printed_path(url: Url, encode: Callable[[str], str] = str) -> str:
    """The path of a printed URL: with a dir "." before its first dir, if that would be printed as
    the beginning of an authority or as a path root. encode: changes characters of dirs and of the
    file."""
    if url.dirs[:1] == ("",) and url.authority is None and url.drive is None:
        url = url._replace(dirs=(".", *url.dirs))
    return path_text(url, encode)


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


def parse_resolve_and_normalise(string: str, base: Url = EMPTY) -> Url:
    """The URL that browsers make of a string and a base: parsed, resolved and normalised ("The
    whole"). base: such a URL, the empty one if there is none.

    Raises ParseError and ResolveError where the specification fails, and LimitError.

    >>> print_url(parse_resolve_and_normalise("HTTP:\\\\\\\\EX.com:080\\\\a b"))
    'http://ex.com/a%20b'
    """
    return normalise(whatwg_resolve(parse(string, base), base))
