"""Types of URLs, forcing and resolution ("Types and Shapes", "Forcing", "Resolution").

What belongs here: the operations on URLs of the model that depend on their schemes. A failure is a
ResolveError.
"""

from __future__ import annotations

from urlgrammar.errors import ResolveError
from urlgrammar.standards.url_spec.model import (
    EMPTY,
    Authority,
    Type,
    Url,
    goto,
    made_url,
    order,
)
from urlgrammar.standards.url_spec.parsing import mode_of, parse_authority
from urlgrammar.standards.url_spec.productions import generates

VALID_STRING = "valid_pct_encoded_string"


def is_web_url(url: Url) -> bool:
    """Whether the URL has a web-scheme, in any case ("Web-URL")."""
    return mode_of(url) == "web"


def is_file_url(url: Url) -> bool:
    """Whether the URL has a file-scheme, in any case ("File-URL")."""
    return mode_of(url) == "file"


def is_valid_url(url: Url) -> bool:
    """Whether the URL has neither a username nor a password, and no component with an invalid
    percent-encode sequence ("Valid URL")."""
    authority = url.authority or Authority()
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
    match mode_of(url):
        case "file":
            return _force_file(url)
        case "web":
            return _force_web(url)
        case _:
            raise ValueError("only a web-URL or a file-URL can be forced")


def _force_file(url: Url) -> Url:
    """The operation "Forced File URL"."""
    authority = Authority() if url.authority is None else url.authority
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
    if _is_special(url) or (url.scheme is None and _is_special(base)):
        return force(legacy_resolve(url, base))
    is_own = url.scheme is not None or (url != EMPTY and order(url) == Type.FRAGMENT)
    if is_own or base.authority is not None or base.path_root is not None:
        return generic_resolve(url, base)
    raise ResolveError("a relative URL needs a hierarchical base (URL Specification)")


def _is_special(url: Url) -> bool:
    return mode_of(url) != "generic"
