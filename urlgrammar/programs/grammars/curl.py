"""curl: its grammars.

What belongs here: the records, the oldest version first. The versions between them have none. 8.8
to 8.12 are 8.2 but for an empty query, which is given as undefined; 8.0 and 8.1 take schemes that
begin with no letter, and 8.1.0 alone refuses some names of numbers (commit 17a15d8). 8.21 and 8.22
are 8.23 but for other characters in zones, for U+007F and for brackets that are escapes; 8.22 alone
takes addresses that end in one colon (commit 39dec13).
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote_to_bytes

from urlgrammar.programs.grammars.grammar import Components
from urlgrammar.programs.grammars.record import Program, lower, number
from urlgrammar.resolver import DOTS, DotSegments, remove_dot_segments
from urlgrammar.standards.whatwg.hosts import ipv4
from urlgrammar.text.percent_encoding import decode_octets
from urlgrammar.transformers import kind, text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urlgrammar.components import ComponentTuple


class _UrlSetTransformer(Components):
    file_scheme = text("scheme")
    login = text("userinfo")
    host_in_brackets = text("host")
    any_address = escaped_address = kind("host_kind", "address")
    ipv4_numbers = kind("host_kind", "ipv4address")
    name = kind("host_kind", "name")
    file_path = text("path")


_GUESSED: Final = ("ftp", "dict", "ldap", "imap", "smtp", "pop3")  # parseurl


def _octets(host: str) -> str:
    """The octets of a host as characters; a name is percent-decoded (urldecode_host)."""
    return host.encode().decode("latin-1") if host.startswith("[") else _decoded(host)


def _decoded(host: str) -> str:
    """The octets of a host that is percent-decoded, as characters."""
    return unquote_to_bytes(host).decode("latin-1")


def _is_address(program: Program, octets: str) -> bool:
    return program.matches("decoded_brackets", octets) and not program.matches(
        "control_octets", octets
    )


def _is_accepted(parts: Mapping[str, str]) -> bool:
    return _is_address(CURL, _octets(parts["host"]))


def _is_accepted_decoded(parts: Mapping[str, str]) -> bool:
    return _is_address(CURL_8_23, _decoded(parts["host"]))


def _value_of(octets: str) -> str:
    """The host of these octets; an IPv6 address without its zone."""
    decoded = decode_octets(octets.encode("latin-1"))
    if not decoded.startswith("["):
        return decoded
    address, percent, _ = decoded.partition("%")
    return (address if percent else decoded[:-1]) + "]"


def _components(
    tree: ComponentTuple, octets: Callable[[str], str] = _octets, dots: DotSegments = DOTS
) -> ComponentTuple:
    """The value of the host, that of an IPv4 address from its numbers, which have the values that
    they have by WHATWG; the scheme that is guessed; the path without dot segments (dedotdotify,
    which is RFC 3986, 5.2.4), and one slash instead of an empty one."""
    scheme, host = lower(tree.scheme), tree.host
    if host is not None:
        is_number = tree.host_kind == "ipv4address"
        host = ipv4(octets(host).lower()) if is_number else _value_of(octets(host))
        if scheme is None:
            label, dot, _ = host.lower().partition(".")
            scheme = label if dot and label in _GUESSED else "http"
    path = remove_dot_segments(tree.path, dots) or "/"
    return tree._replace(scheme=scheme, host=host, port=number(tree.port), path=path)


CURL: Final = Program(
    adapter="curl",
    since="7.88",
    title="curl_url_set, with the flags of the command curl, without its globbing (-g)",
    product="libcurl",
    ranges=(("7.88", "7.88"),),
    url="https://github.com/curl/curl/blob/curl-7_88_1/lib/urlapi.c",
    transformer=_UrlSetTransformer,
    cases=(
        ("file_case", "file"),
        ("scheme_case", "with_scheme"),
        ("no_scheme_case", "without_scheme"),
    ),
    constraints=MappingProxyType(
        {
            "url": ("valid_text",),
            "file": ("valid_file", "long_text"),
            "any_address": ("valid_host_in_brackets",),
            "name": ("valid_name",),
            "port": ("valid_port",),
        }
    ),
    values=_components,
    merged=frozenset({"fragment"}),
    rewritten=frozenset({"host"}),
    guessed=_GUESSED,
    as_written=frozenset({"userinfo"}),
    over_approximated=MappingProxyType(
        {"any_address": "zone_beyond_ascii", "name": "encoded_bracket"}
    ),
    is_accepted=_is_accepted,
    opened="decoded_brackets",
    asked=("decoded_brackets", "control_octets"),
    limits=(
        "The userinfo is as it is written.",
        "The program writes IPv6 addresses anew; `parse` has them as they are written.",
        "A string with U+0000 or a lone surrogate cannot be given to the program.",
        "A string of more than 8,000,000 octets is refused by the program.",
    ),
)

CURL_8_2: Final = replace(
    CURL,
    since="8.2",
    ranges=(("8.2", "8.7"),),
    url="https://github.com/curl/curl/blob/curl-8_5_0/lib/urlapi.c",
)


def _is_segment(rule: str, segment: str) -> bool:
    return CURL_8_13.matches(rule, segment)


_DOTS: Final = DotSegments(
    partial(_is_segment, "dot_segment"), partial(_is_segment, "dot_dot_segment"), lambda _: True
)

CURL_8_13: Final = replace(
    CURL,
    since="8.13",
    ranges=(("8.13", "8.20"),),
    url="https://github.com/curl/curl/blob/curl-8_14_1/lib/urlapi.c",
    values=partial(_components, dots=_DOTS),
    merged=CURL.merged | {"query"},
    asked=(*CURL.asked, "dot_segment", "dot_dot_segment"),
)

CURL_8_23: Final = replace(
    CURL_8_13,
    since="8.23",
    ranges=(("8.23", "8.23"),),
    url="https://github.com/curl/curl/blob/curl-8_23_0/lib/urlapi.c",
    values=partial(_components, octets=_decoded, dots=_DOTS),
    over_approximated=MappingProxyType({"any_address": "unusual_brackets"}),
    is_accepted=_is_accepted_decoded,
)
