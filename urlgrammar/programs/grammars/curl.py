"""curl: its grammar.

What belongs here: the record.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote_to_bytes

from urlgrammar.programs.grammars.grammar import Components
from urlgrammar.programs.grammars.record import Program, lower, number
from urlgrammar.resolver import remove_dot_segments
from urlgrammar.standards.whatwg.hosts import ipv4
from urlgrammar.text.percent_encoding import decode_octets
from urlgrammar.transformers import kind, text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.components import ComponentTree


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
    octets = host.encode() if host.startswith("[") else unquote_to_bytes(host)
    return octets.decode("latin-1")


def _is_accepted(parts: Mapping[str, str]) -> bool:
    octets = _octets(parts["host"])
    return CURL.matches("decoded_brackets", octets) and not CURL.matches("control_octets", octets)


def _value_of(host: str, kind: str | None) -> str:
    """The host percent-decoded, an IPv6 address without its zone; an IPv4 address from its numbers,
    which have the values that they have by WHATWG."""
    if kind == "ipv4address":
        return ipv4(host.lower())
    decoded = decode_octets(_octets(host).encode("latin-1"))
    if not decoded.startswith("["):
        return decoded
    address, percent, _ = decoded.partition("%")
    return (address if percent else decoded[:-1]) + "]"


def _components(tree: ComponentTree) -> ComponentTree:
    """The value of the host; the scheme that is guessed; the path without dot segments
    (dedotdotify, which is RFC 3986, 5.2.4), and one slash instead of an empty one."""
    scheme, host = lower(tree.scheme), tree.host
    if host is not None:
        host = _value_of(host, tree.host_kind)
        if scheme is None:
            label, dot, _ = host.lower().partition(".")
            scheme = label if dot and label in _GUESSED else "http"
    path = remove_dot_segments(tree.path) or "/"
    return tree._replace(scheme=scheme, host=host, port=number(tree.port), path=path)


CURL: Final = Program(
    adapter="curl",
    since="7.88",
    title="curl_url_set, with the flags of the command curl",
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
    ),
)
