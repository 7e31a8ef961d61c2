"""The procedures of RFC 1808 (1995) and RFC 2396 (1998), step by step, without a grammar.

These documents came before and after draft-fielding-url-syntax, whose procedures are in `fielding`.
Each function follows one passage of its document, in the document's own order and by operations on
strings. Clarity matters more than speed.

* `split_1808`: section 2.4 of RFC 1808.
* `resolve_1808`: the steps 1 to 7 of section 4 of RFC 1808.
* `split_2396`: the regular expression of appendix B of RFC 2396.
* `resolve_2396`: the steps 1 to 7 of section 5.2 of RFC 2396.

A component is `None` if its separator is absent, and "" if nothing follows the separator. RFC 2396
makes this distinction; RFC 1808 calls both "empty". So in its steps 3 and 5, a component that is
present and empty is replaced by the base's, which may be `None`; elsewhere it is kept with its
separator.

Where the text is open, these are our decisions:

* "<segment>" in "<segment>/../" may be empty, also the first one of a path, although RFC 1808 has
  `fsegment = 1*pchar`.
* RFC 1808 remembers the slash before the path, which is not part of the path. Here it is stored
  "along with the path", as 2.4.6 suggests, and set aside while the path is merged. In RFC 2396 it
  belongs to the path, but to no segment; each step reads its buffer again.
* Step 6g of RFC 2396 allows three ways to treat ".." at the beginning. Here it is retained, as in
  appendix C.2.
* The steps of RFC 2396 do not mention a base that is the empty string. They are followed for it.
  (In RFC 1808 the reference is the result then, by step 1.)
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

__all__ = [
    "Components1808",
    "Components2396",
    "resolve_1808",
    "resolve_2396",
    "split_1808",
    "split_2396",
]


class Components1808(NamedTuple):
    """The six components of RFC 1808. The path includes the slash before it."""

    scheme: str | None
    net_loc: str | None
    path: str
    params: str | None
    query: str | None
    fragment: str | None


class Components2396(NamedTuple):
    """The four components of RFC 2396 and the fragment."""

    scheme: str | None
    authority: str | None
    path: str
    query: str | None
    fragment: str | None


_SCHEME_CHARACTERS: Final = frozenset(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-.",
)


# RFC 1808


def split_1808(url: str) -> Components1808:
    """Parse a URL in the order of section 2.4."""
    # 2.4.1: the substring after the first (left-most) crosshatch and up to the end.
    rest, fragment = _cut(url, "#")

    # 2.4.2: a colon after the first character and before any characters not allowed as part of a
    # scheme name.
    scheme = None
    before, after = _cut(rest, ":")
    if after is not None and before != "" and set(before) <= _SCHEME_CHARACTERS:
        scheme, rest = before, after

    # 2.4.3: the substring after the double-slash and up to, but not including, the next slash; if
    # there is none, the entire remaining string.
    net_loc = None
    if rest.startswith("//"):
        net_loc, slash, path = rest.removeprefix("//").partition("/")
        rest = slash + path

    # 2.4.4: the substring after the first (left-most) question mark and up to the end.
    rest, query = _cut(rest, "?")

    # 2.4.5: the substring after the first (left-most) semicolon and up to the end.
    rest, params = _cut(rest, ";")

    # 2.4.6: the remaining string is the path and the slash that may precede it.
    return Components1808(scheme, net_loc, rest, params, query, fragment)


def resolve_1808(reference: str, base: str) -> str:
    """Resolve an embedded URL by the steps of section 4.

    One that is entirely empty gives the base as it is (2a); one with a scheme is returned as it
    is (2b).
    """
    # Step 1: if the base URL is the empty string, the embedded URL is an absolute one.
    if base == "":
        return reference

    # Step 2: both are parsed.
    #   a) Entirely empty: it is set equal to the base URL.
    if reference == "":
        return base
    url = split_1808(reference)
    base_url = split_1808(base)
    #   b) It starts with a scheme name: an absolute URL.
    if url.scheme is not None:
        return reference
    #   c) Otherwise, it inherits the scheme.
    url = url._replace(scheme=base_url.scheme)

    # Step 3: if the net_loc is non-empty, skip to step 7; otherwise it is inherited, if any.
    if url.net_loc:
        return _recombine_1808(url)
    url = url._replace(net_loc=base_url.net_loc)

    # Step 4: if the path is preceded by a slash, it is not relative: skip to step 7.
    if url.path.startswith("/"):
        return _recombine_1808(url)

    # Step 5: if the path is empty, the base URL's is inherited, and
    if url.path == "":
        url = url._replace(path=base_url.path)
        # a) if the params are non-empty, skip to step 7; otherwise they are inherited, if any, and
        if url.params:
            return _recombine_1808(url)
        url = url._replace(params=base_url.params)
        # b) if the query is non-empty, skip to step 7; otherwise it is inherited, if any.
        if url.query:
            return _recombine_1808(url)
        url = url._replace(query=base_url.query)
        return _recombine_1808(url)

    # Step 6: the last segment of the base URL's path is removed and the path appended. The slash is
    # not part of this.
    slash = "/" if base_url.path.startswith("/") else ""
    base_path = base_url.path.removeprefix(slash)
    segments = [*base_path.split("/")[:-1], *url.path.split("/")]
    #   a) "./", where "." is a complete path segment, is removed.
    segments = [segment for segment in segments[:-1] if segment != "."] + segments[-1:]
    #   b) If the path ends with ".", as a complete path segment, that is removed.
    if segments[-1] == ".":
        segments[-1] = ""
    #   c) "<segment>/../" is removed, the leftmost first, until there is none.
    while (index := _find_up(segments, len(segments) - 2)) is not None:
        del segments[index : index + 2]
    #   d) If the path ends with "<segment>/..", that is removed.
    if _find_up(segments, len(segments) - 1) is not None:
        segments[-2:] = [""]
    return _recombine_1808(url._replace(path=slash + "/".join(segments)))


def _recombine_1808(url: Components1808) -> str:
    """Step 7: recombine, in the order of section 2.1."""
    result = "" if url.scheme is None else url.scheme + ":"
    result += "" if url.net_loc is None else "//" + url.net_loc
    result += url.path
    result += "" if url.params is None else ";" + url.params
    result += "" if url.query is None else "?" + url.query
    result += "" if url.fragment is None else "#" + url.fragment
    return result


def _cut(text: str, separator: str) -> tuple[str, str | None]:
    """Split at the first separator: the text before it, and the text after it or None without
    one."""
    before, found, after = text.partition(separator)
    return before, after if found else None


def _find_up(segments: list[str], end: int) -> int | None:
    """Find the first segment before `end` that is not "..", but followed by it."""
    for index in range(end):
        if segments[index] != ".." and segments[index + 1] == "..":
            return index
    return None


# RFC 2396

# Appendix B. The "." of POSIX matches every character, hence DOTALL.
_APPENDIX_B: Final = re.compile(
    r"^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?\Z",
    re.DOTALL,
)


def split_2396(reference: str) -> Components2396:
    """Break a reference down into its components by the regular expression of appendix B."""
    match = _APPENDIX_B.match(reference)
    assert match is not None, "the expression of appendix B matches every string"
    return Components2396(
        scheme=match[2],
        authority=match[4],
        path=match[5],
        query=match[7],
        fragment=match[9],
    )


def resolve_2396(reference: str, base: str) -> str:
    """Resolve a reference by the steps of section 5.2.

    A reference to the current document (2) and one with a scheme (3) are returned as they are.
    """
    base_uri = split_2396(base)

    # 1) The reference is parsed into the potential four components and fragment identifier.
    uri = split_2396(reference)

    # 2) If the path is empty and scheme, authority and query are undefined: the current document.
    if (uri.scheme, uri.authority, uri.path, uri.query) == (None, None, "", None):
        return reference

    # 3) If the scheme is defined: an absolute URI. Otherwise, it is inherited.
    if uri.scheme is not None:
        return reference
    uri = uri._replace(scheme=base_uri.scheme)

    # 4) If the authority is defined: a network-path, skip to step 7. Otherwise, it is inherited.
    if uri.authority is not None:
        return _recombine_2396(uri)
    uri = uri._replace(authority=base_uri.authority)

    # 5) If the path begins with a slash character: an absolute-path, skip to step 7.
    if uri.path.startswith("/"):
        return _recombine_2396(uri)

    # 6) a) All but the last segment of the base URI's path is copied to the buffer.
    buffer = base_uri.path[: base_uri.path.rfind("/") + 1]
    #    b) The reference's path component is appended.
    buffer += uri.path
    #    c) "./", where "." is a complete path segment, is removed.
    slash, segments = _segments(buffer)
    segments = [segment for segment in segments[:-1] if segment != "."] + segments[-1:]
    buffer = slash + "/".join(segments)
    #    d) If the buffer ends with "." as a complete path segment, that is removed.
    slash, segments = _segments(buffer)
    if segments[-1] == ".":
        buffer = buffer.removesuffix(".")
    #    e) "<segment>/../" is removed, the leftmost first, until there is none.
    slash, segments = _segments(buffer)
    while (index := _find_up(segments, len(segments) - 2)) is not None:
        del segments[index : index + 2]
        buffer = slash + "/".join(segments)
        slash, segments = _segments(buffer)
    #    f) If the buffer ends with "<segment>/..", that is removed.
    if _find_up(segments, len(segments) - 1) is not None:
        buffer = slash + "/".join([*segments[:-2], ""])
    #    g) ".." at the beginning is retained. h) The buffer is the new path.
    return _recombine_2396(uri._replace(path=buffer))


def _segments(buffer: str) -> tuple[str, list[str]]:
    """Split the buffer into an initial slash, if there is one, and its segments."""
    slash = "/" if buffer.startswith("/") else ""
    return slash, buffer.removeprefix(slash).split("/")


def _recombine_2396(uri: Components2396) -> str:
    """Step 7, its pseudocode."""
    result = ""
    if uri.scheme is not None:
        result += uri.scheme + ":"
    if uri.authority is not None:
        result += "//" + uri.authority
    result += uri.path
    if uri.query is not None:
        result += "?" + uri.query
    if uri.fragment is not None:
        result += "#" + uri.fragment
    return result
