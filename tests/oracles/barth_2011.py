"""Barth's "Parsing URLs for Fun and Profit" (draft-abarth-url-01, 2011), transcribed literally.

Each function follows one section, step by step and in its own terms, as operations on strings.
Clarity matters more than speed. The draft cites its sections as "Section ??" throughout; this
follows the section with the matching title.

* `parse`: section 3, with 3.1 to 3.4.
* `resolve`: section 4, with 4.1 to 4.6.
* `canonicalize`: section 5, with 5.1 to 5.6.

A component that no step finds is `None`, an empty one is `""`; the path is never `None`. An invalid
URL is `None`. A URL of a hierarchical scheme always has an authority and a host.

The draft leaves much open, as "TODO" or without a word. A comment that begins with "Open:" states
our decision at each such place. Several decisions follow the successor of the draft, of 2012.
"""

from __future__ import annotations

import re
from encodings.idna import ToASCII
from typing import Final, NamedTuple

from tests.oracles.rfc3986 import remove_dot_segments

__all__ = ["HIERARCHICAL_SCHEMES", "ParsedURL", "canonicalize", "parse", "resolve"]


class ParsedURL(NamedTuple):
    """The components that section 3 finds."""

    scheme: str
    authority: str | None
    user_info: str | None
    username: str | None
    password: str | None
    host: str | None
    port: str | None
    path: str
    query: str | None
    fragment: str | None


# Section 2, Definitions


def _characters(first: int, last: int) -> frozenset[str]:
    """The characters from the first to the last, both included."""
    return frozenset(map(chr, range(first, last + 1)))


_CONTROL: Final = "".join(sorted(_characters(0x00, 0x20)))
# The code points, "U+????" in the text, are those of the characters quoted.
_SLASH: Final = frozenset("/\\")
_AUTHORITY_TERMINATING: Final = _SLASH | frozenset("?#;")

# The draft uses these rules of RFC 5234 without saying so.
_ALPHA: Final = _characters(0x41, 0x5A) | _characters(0x61, 0x7A)
_DIGIT: Final = _characters(0x30, 0x39)

# Open: which schemes are hierarchical. They are the relative schemes of the successor.
HIERARCHICAL_SCHEMES: Final = frozenset({"ftp", "file", "gopher", "http", "https", "ws", "wss"})

# Open: the default ports, which the draft does not list. There is none for "file".
_DEFAULT_PORTS: Final = {
    "ftp": "21",
    "gopher": "70",
    "http": "80",
    "https": "443",
    "ws": "80",
    "wss": "443",
}


def _lower_case(text: str) -> str:
    """Map "A".."Z" to "a".."z" and nothing else, for ASCII case-insensitive comparison."""
    return "".join(char.lower() if char in _ALPHA else char for char in text)


def _is_hierarchical(scheme: str) -> bool:
    """Whether a scheme is hierarchical."""
    return _lower_case(scheme) in HIERARCHICAL_SCHEMES


def _first(text: str, characters: frozenset[str]) -> int | None:
    """The position of the first of some characters, `None` if the text contains none of them."""
    return next((place for place, char in enumerate(text) if char in characters), None)


# Section 3, Parsing a URL


def parse(text: str) -> ParsedURL | None:
    """Parse a string as an absolute URL (section 3), `None` if the URL is invalid."""
    remaining = text.strip(_CONTROL)
    found = _find_scheme(remaining)
    if found is None:
        return None
    scheme, after_scheme = found
    # Open: Windows drive specs, file URLs and mailto URLs are "TODO". They get no special
    # treatment.
    if _is_hierarchical(scheme):
        authority, path, query, fragment = _find_authority_path_query_fragment(after_scheme)
        user_info, host, port = _find_user_info_host_port(authority)
        username, password = (None, None) if user_info is None else _find_user(user_info)
        return ParsedURL(
            scheme,
            authority,
            user_info,
            username,
            password,
            host,
            port,
            path,
            query,
            fragment,
        )
    return ParsedURL(scheme, None, None, None, None, None, None, after_scheme, None, None)


def _find_scheme(remaining: str) -> tuple[str, str] | None:
    """The scheme and the after-scheme (section 3.1), `None` if the URL is invalid."""
    if ":" not in remaining:
        return None
    scheme, _, after_scheme = remaining.partition(":")
    return scheme, after_scheme


def _find_authority_path_query_fragment(
    remaining: str,
) -> tuple[str, str, str | None, str | None]:
    """The authority, path, query and fragment of an after-scheme (section 3.2)."""
    remaining = remaining.lstrip("".join(sorted(_SLASH)))

    end = _first(remaining, _AUTHORITY_TERMINATING)
    if end is None:
        # Open: no path is found. It is empty then, because section 5.4 has no other case.
        return remaining, "", None, None
    authority, remaining = remaining[:end], remaining[end:]

    end = _first(remaining, frozenset("?#"))
    if end is None:
        return authority, remaining, None, None
    path, remaining = remaining[:end], remaining[end:]

    query = None
    if remaining[0] == "?":
        remaining = remaining[1:]
        end = _first(remaining, frozenset("#"))
        if end is None:
            return authority, path, remaining, None
        query, remaining = remaining[:end], remaining[end:]

    return authority, path, query, remaining[1:]


def _find_user_info_host_port(remaining: str) -> tuple[str | None, str, str | None]:
    """The user-info, host and port of an authority (section 3.3)."""
    user_info = None
    if "@" in remaining:
        user_info, _, remaining = remaining.rpartition("@")
    if ":" not in remaining:
        return user_info, remaining, None
    if remaining[0] == "[" and "]" in remaining and remaining.rindex(":") < remaining.rindex("]"):
        return user_info, remaining, None
    host, _, port = remaining.rpartition(":")
    return user_info, host, port


def _find_user(remaining: str) -> tuple[str, str | None]:
    """The user name and password of a user-info (section 3.4)."""
    if ":" not in remaining:
        return remaining, None
    username, _, password = remaining.partition(":")
    return username, password


# Section 4, Resolving a string relative to a base URL

# Open: the valid scheme characters are "TODO". They are those of RFC 3986 and of section 5.1, at
# any position; an empty scheme contains no invalid character.
_VALID_SCHEME: Final = _ALPHA | _DIGIT | frozenset("+-.")


def resolve(relative_url: str, base: ParsedURL) -> ParsedURL | None:
    """Resolve a string relative to a base URL (section 4), `None` if invalid."""
    # "a ParsedURL base-url": the components as they were parsed, not in canonical form. Section 4.4
    # asks in a TODO whether it may assume the canonical form; see there.

    # Open: whether and when to trim control characters. They are trimmed first; the part after the
    # scheme is not trimmed again.
    relative_url = relative_url.strip(_CONTROL)
    found = _find_scheme(relative_url)
    if found is None:
        return _resolve_relative(relative_url, base)
    scheme, after_scheme = found
    if not _VALID_SCHEME.issuperset(scheme):
        return _resolve_relative(relative_url, base)
    if _lower_case(base.scheme) == _lower_case(scheme) and _is_hierarchical(scheme):
        return _resolve_relative(after_scheme, base)
    return parse(relative_url)


def _resolve_relative(relative_url: str, base: ParsedURL) -> ParsedURL | None:
    """Resolve a string as a relative URL (section 4.1)."""
    # Open: a base that is not hierarchical. The URL is invalid, even if the string is empty.
    if not _is_hierarchical(base.scheme):
        return None
    if not relative_url:
        # "with the fragment, if any, removed": the fragment is undefined, not empty.
        return base._replace(fragment=None)
    if relative_url[0] in _SLASH:
        if len(relative_url) >= 2 and relative_url[1] in _SLASH:
            return _resolve_scheme_relative(relative_url, base)
        return _resolve_authority_relative(relative_url, base)
    if relative_url[0] == "?":
        return _resolve_query_relative(relative_url, base)
    if relative_url[0] == "#":
        return _resolve_fragment_relative(relative_url, base)
    return _resolve_path_relative(relative_url, base)


def _resolve_scheme_relative(relative_url: str, base: ParsedURL) -> ParsedURL | None:
    """Resolve a string as a scheme-relative URL (section 4.2)."""
    return parse(base.scheme + ":" + relative_url)


def _resolve_authority_relative(relative_url: str, base: ParsedURL) -> ParsedURL | None:
    """Resolve a string as an authority-relative URL (section 4.3)."""
    return parse(base.scheme + "://" + (base.authority or "") + relative_url)


def _resolve_path_relative(relative_url: str, base: ParsedURL) -> ParsedURL | None:
    """Resolve a string as a path-relative URL (section 4.4)."""
    # Open: "Can we assume base-url is canonicalized here so that it always has at least one "/"
    # character?" Only what the TODO wants is assumed: an empty path is "/", as section 5.4 writes
    # it. Another path without a slash character, such as that of "http://a;b", has none in
    # canonical form either. The directory-name is empty then.
    path = base.path or "/"
    last = max(path.rfind(char) for char in _SLASH)
    directory_name = path[: last + 1]
    return parse(base.scheme + "://" + (base.authority or "") + directory_name + relative_url)


def _resolve_query_relative(relative_url: str, base: ParsedURL) -> ParsedURL | None:
    """Resolve a string as a query-relative URL (section 4.5)."""
    return parse(base.scheme + "://" + (base.authority or "") + base.path + relative_url)


def _resolve_fragment_relative(relative_url: str, base: ParsedURL) -> ParsedURL | None:
    """Resolve a string as a fragment-relative URL (section 4.6)."""
    # Open: a base without a query. Literally, "?" is written nevertheless.
    return parse(
        base.scheme
        + "://"
        + (base.authority or "")
        + base.path
        + "?"
        + (base.query or "")
        + relative_url
    )


# Section 5, Canonicalizing a URL


def canonicalize(url: ParsedURL) -> str | None:
    """Write the canonical version of a parsed URL (section 5), `None` if it is invalid."""
    output = _canonicalize_scheme(url.scheme)
    if not _is_hierarchical(url.scheme):
        # Open: the draft does not say what to write. The path is written unchanged.
        return output + ":" + url.path

    output += "://"
    if url.user_info:
        output += _canonicalize_user_info(url.username or "", url.password)
        output += "@"

    host = _canonicalize_host(url.host or "")
    if host is None:
        return None
    output += host

    # Open: the draft has no section on the canonicalized port. The port is written unchanged, and
    # the default port is found by the scheme in any case of letters.
    canonicalized_port = url.port or ""
    if canonicalized_port and canonicalized_port != _DEFAULT_PORTS.get(_lower_case(url.scheme)):
        output += ":"
        output += canonicalized_port

    output += _canonicalize_path(url.path)

    # Open: literally, empty and non-existent queries, and fragments, are not distinguished.
    canonicalized_query = _escape_all_but(_QUERY_UNESCAPED, url.query or "")
    if canonicalized_query:
        output += "?"
        output += canonicalized_query

    canonicalized_fragment = _canonicalize_fragment(url.fragment or "")
    if canonicalized_fragment:
        output += "#"
        output += canonicalized_fragment
    return output


def _utf8_percent_escaping(char: str) -> str:
    """The utf8-percent-escaping of a character."""
    # Open: the draft does not define it. A lone surrogate is written as the three bytes that UTF-8
    # would use for it.
    return "".join(f"%{byte:02X}" for byte in char.encode("utf-8", "surrogatepass"))


def _escape_all_but(unescaped: frozenset[str], text: str) -> str:
    """Output the characters that are in the set unchanged, and the utf8-percent-escaping of
    others."""
    return "".join(char if char in unescaped else _utf8_percent_escaping(char) for char in text)


# Section 5.1, Canonicalizing a Scheme


def _canonicalize_scheme(scheme: str) -> str:
    """Write the canonicalized scheme (section 5.1)."""
    # Open: the canonical form of an invalid scheme. It is written as the section says, and so is
    # the rest of the URL, so that the first character changes nothing else. Letters keep their
    # case.
    return _escape_all_but(_ALPHA | _DIGIT | frozenset("+-.") | frozenset("%"), scheme)


# Section 5.2, Canonicalizing a User-Info

# Open: "among TODO". The successor escapes user-infos by its default escape set, and writes "@" in
# them as "%40".
_USER_INFO_UNESCAPED: Final = _characters(0x21, 0x7E) - frozenset('"#<>?`') - frozenset("@")


def _canonicalize_user_info(username: str, password: str | None) -> str:
    """Write the canonicalized user-info (section 5.2)."""
    output = _escape_all_but(_USER_INFO_UNESCAPED, username)
    if not password:
        return output
    output += ":"
    output += _escape_all_but(_USER_INFO_UNESCAPED, password)
    return output


# Section 5.3, Canonicalizing a Host

# Section 5.3.1.
_HOST_ESCAPED: Final = (
    _characters(0x00, 0x2A)
    | _characters(0x2C, 0x2C)
    | _characters(0x2F, 0x2F)
    | _characters(0x3B, 0x40)
    | _characters(0x5C, 0x5C)
    | _characters(0x5E, 0x5E)
    | _characters(0x60, 0x60)
    | _characters(0x7B, 0x7F)
)

_PERCENT_ENCODED_RUN: Final = re.compile("(?:%[0-9A-Fa-f]{2})+")

# RFC 3490 section 3.1.
_LABEL_SEPARATOR: Final = re.compile("[\u002e\u3002\uff0e\uff61]")


def _canonicalize_host(host: str) -> str | None:
    """Write the canonicalized host (section 5.3), `None` if the URL is invalid."""
    # Open: IP addresses are "TODO". They get no special treatment.
    unicode_host = _normalize_host_escapes(host)
    # "Output result of applying the IDNA to-ascii algorithm to the unicode-host": to every host,
    # also one in ASCII. Open: the version of IDNA. It is IDNA 2003, with AllowUnassigned and
    # without UseSTD3ASCIIRules. ToASCII is for labels (RFC 3490, 4), and the root behind a last
    # separator is not one (RFC 3490, 2); an empty host has none. If it fails, for which a label
    # that is empty or has more than 63 characters is enough (4.1, step 8), the URL is invalid.
    labels = _LABEL_SEPARATOR.split(unicode_host)
    root = [labels.pop()] if labels[-1] == "" else []
    try:
        return ".".join([ToASCII(label).decode("ascii") for label in labels] + root)
    except UnicodeError:
        return None


def _normalize_host_escapes(host: str) -> str:
    """Write the host-escape-normalized host (section 5.3.1)."""
    # Open: percent-unescaping is "TODO". It is applied once, before the loop, to the octets that
    # are UTF-8; a "%" that remains or results is host-escaped like other characters.
    host = _PERCENT_ENCODED_RUN.sub(lambda run: _decode_run(run[0]), host)
    output = ""
    for char in host:
        if char in _HOST_ESCAPED:
            output += _utf8_percent_escaping(char)
        elif char in _ALPHA:
            output += char.lower()
        else:
            output += char
    return output


def _decode_run(run: str) -> str:
    """The characters of a run of percent-encoded octets; those that are not UTF-8 are unchanged."""
    octets = bytes.fromhex(run.replace("%", ""))
    output = ""
    place = 0
    while place < len(octets):
        for length in (1, 2, 3, 4):
            try:
                output += octets[place : place + length].decode("utf-8")
            except UnicodeDecodeError:
                continue
            place += length
            break
        else:
            output += run[3 * place : 3 * place + 3]
            place += 1
    return output


# Section 5.4, Canonicalizing a Path

_PATH_ESCAPED: Final = (
    _characters(0x00, 0x20)
    | _characters(0x22, 0x23)
    | _characters(0x25, 0x25)
    | _characters(0x3C, 0x3C)
    | _characters(0x3E, 0x3E)
    | _characters(0x3F, 0x3F)
    | _characters(0x5C, 0x5C)
    | _characters(0x5E, 0x5E)
    | _characters(0x60, 0x60)
    | _characters(0x7B, 0x7D)
    | _characters(0x7F, 0x7F)
)
# No step uses path-unescaped, so it is left out.


def _canonicalize_path(path: str) -> str:
    """Write the canonicalized path (section 5.4)."""
    # Open: whether a path always starts with a slash character. Only an empty path gets one.
    if not path:
        return "/"
    output = ""
    for char in path:
        if char in _PATH_ESCAPED or ord(char) >= 0x80:
            output += _utf8_percent_escaping(char)
        else:
            # The branches for "\" and "%" are never reached: both are path-escaped.
            output += char
    # Open: "." collapsing is "TODO". It is that of RFC 3986, applied to the output of the loop.
    return remove_dot_segments(output)


# Section 5.5, Canonicalizing a Query

# Open: "among TODO". These are the characters outside the query escape set of the successor. The
# encoding is UTF-8, because the "ambient encoding case" and the "goofy query escaping" are "TODO".
_QUERY_UNESCAPED: Final = _characters(0x21, 0x7E) - frozenset('"#<>`')


# Section 5.6, Canonicalizing a Fragment


def _canonicalize_fragment(fragment: str) -> str:
    """Write the canonicalized fragment (section 5.6)."""
    return "".join(char if ord(char) >= 0x20 else _utf8_percent_escaping(char) for char in fragment)
