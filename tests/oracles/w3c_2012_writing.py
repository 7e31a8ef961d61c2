"""The valid URLs of the W3C Editor's Draft "URL" of 8 November 2012, transcribed literally.

Each function follows one sentence of 4.1 or 3.1. Where the draft leaves a point open, a comment
that begins with "Decision:" states our choice.
"""

from __future__ import annotations

import re
from ipaddress import AddressValueError, IPv6Address
from typing import Final

from tests.oracles.w3c_2012 import RELATIVE_SCHEMES

__all__ = [
    "is_absolute_url",
    "is_absolute_url_with_fragment",
    "is_domain_label",
    "is_path_segment",
    "is_relative_url",
    "is_scheme",
    "is_url",
    "is_url_unit",
]

_SCHEME: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*")
_SEPARATOR: Final = re.compile("[.\u3002\uff0e\uff61]")
_RANGES: Final = (
    *((0xA0, 0xD7FF), (0xE000, 0xFDCF), (0xFDF0, 0xFFEF)),
    *((plane << 16, (plane << 16) + 0xFFFD) for plane in range(1, 0xE)),
    *((0xE1000, 0xEFFFD), (0xF0000, 0xFFFFD), (0x100000, 0x10FFFD)),
)


def _is_url_unit(code_point: str) -> bool:
    """The URL units, except URL-encoded bytes."""
    if code_point.isascii():
        return code_point.isalnum() or code_point in "!$&'()*+,-./:;=?@_~"
    return any(low <= ord(code_point) <= high for low, high in _RANGES)


def _are_url_units(text: str, excluding: str = "") -> bool:
    """Zero or more URL units, excluding some."""
    rest = re.sub("%[0-9A-Fa-f]{2}", "", text)
    # what is left is not encoded again: a "%" that is left is not a URL unit
    return all(_is_url_unit(each) and each not in excluding for each in rest)


def is_url_unit(text: str) -> bool:
    """A URL unit: a code point, or a URL-encoded byte."""
    return (len(text) == 1 or text[:1] == "%") and _are_url_units(text) and 0 < len(text) <= 3


def is_scheme(text: str) -> bool:
    """One ASCII alpha, followed by zero or more of ASCII alphanumeric, "+", "-", and "."."""
    return _SCHEME.fullmatch(text) is not None


def is_path_segment(text: str) -> bool:
    """Zero or more URL units, excluding "/" and "?"."""
    return _are_url_units(text, "/?")


def is_domain_label(text: str) -> bool:
    """What is between domain label separators in a host."""
    # Decision: a domain label is one or more URL units that do not end it.
    return text != "" and not _SEPARATOR.search(text) and _are_url_units(text, "/:?@")


def is_url(text: str) -> bool:
    """A relative URL or an absolute URL, optionally followed by "#" and a fragment."""
    url, _, fragment = text.partition("#")
    return (is_relative_url(url) or is_absolute_url(url)) and _are_url_units(fragment)


def is_absolute_url_with_fragment(text: str) -> bool:
    """An absolute URL, optionally followed by "#" and a fragment: "An absolute URL stands on its
    own" (section 4)."""
    url, _, fragment = text.partition("#")
    return is_absolute_url(url) and _are_url_units(fragment)


def is_absolute_url(text: str) -> bool:
    """A scheme, followed by ":", followed by scheme data."""
    scheme, colon, data = text.partition(":")
    if not colon or not _SCHEME.fullmatch(scheme):
        return False
    # Decision: a relative scheme can be written in any case.
    if scheme.lower() in RELATIVE_SCHEMES:
        return _is_scheme_relative(data)
    return data != "" and _are_url_units(data) and not data.startswith("?")


def is_relative_url(text: str) -> bool:
    """A scheme-relative URL, an absolute-path-relative URL, or a path-relative URL that does not
    start with a scheme and ":"."""
    scheme, colon, _ = text.partition(":")
    starts_with_scheme = colon != "" and _SCHEME.fullmatch(scheme) is not None
    return (
        _is_scheme_relative(text)
        or _is_absolute_path_relative(text)
        or (_is_path_relative(text) and not starts_with_scheme)
    )


def _is_scheme_relative(text: str) -> bool:
    """Two slashes, optionally userinfo and "@", a host, optionally ":" and a port, optionally
    either an absolute-path-relative URL or a "?" and a query."""
    if not text.startswith("//"):
        return False
    authority = re.split("[/?]", text[2:], maxsplit=1)[0]
    rest = text[2 + len(authority) :]
    userinfo, at, after = authority.partition("@")
    if not at:
        userinfo, after = "", authority
    elif not _are_url_units(userinfo, "/?@"):
        return False
    host, colon, port = after.rpartition(":")
    hosts = [after]
    if colon and all(each in "0123456789" for each in port):
        hosts.append(host)
    is_rest = not rest or _is_absolute_path_relative(rest)
    is_rest = is_rest or (rest[0] == "?" and _are_url_units(rest[1:]))
    return is_rest and any(map(_is_host, hosts))


def _is_host(text: str) -> bool:
    """A domain or an IPv6 address."""
    # Decision: an IPv6 address is in brackets.
    if text.startswith("[") and text.endswith("]"):
        try:
            IPv6Address(text[1:-1])
        except AddressValueError:
            return False
        return "%" not in text
    labels = _SEPARATOR.split(text)
    if len(labels) > 1 and labels[-1] == "":
        labels.pop()
    # Decision: a domain label is one or more URL units that do not end it.
    return all(label != "" and _are_url_units(label, "/:?@") for label in labels)


def _is_absolute_path_relative(text: str) -> bool:
    """A slash, followed by a path-relative URL that does not start with "/"."""
    return text[:1] == "/" and text[1:2] != "/" and _is_path_relative(text[1:])


def _is_path_relative(text: str) -> bool:
    """Zero or more path segments separated by "/", optionally followed by a "?" and a query."""
    path, _, query = text.partition("?")
    return all(_are_url_units(segment) for segment in path.split("/")) and _are_url_units(query)
