"""From rule names to component trees.

What belongs here: for each standard a class whose attributes are named after rules of its grammar
and say what a rule's text becomes. The names of the attributes decide what is captured; nothing
else lists them. The generator turns such a class and a pattern into one expression over the groups
of a match (a call per component would cost more than the matching does); `Transformer.tree` does
the same to a derivation of the reference parser, one rule after the other, and tests hold the two
against each other.
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.components import ComponentTree

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from urlgrammar.grammar.earley import Derivation


class Captured(NamedTuple):
    """What a rule becomes: its text a component, or, if `kind` names one, the component's kind."""

    component: str
    kind: str | None = None

    @property
    def is_kind(self) -> bool:
        """Whether it is the kind of a component."""
        return self.kind is not None


def text(component: str) -> Captured:
    """The component is the text that the rule matched."""
    return Captured(component)


def kind(component: str, name: str = "") -> Captured:
    """The component is this name, or that of the rule that matched."""
    return Captured(component, kind=name)


class Transformer:
    """Attributes named after rules, made by `text` and `kind`.

    A captured rule inside a captured rule is captured only if the one is a kind and the other is
    not: a host knows its kind, but the IPv4address at the end of an IPv6address is no kind of it.
    """

    @classmethod
    @cache
    def captures(cls) -> Mapping[str, Captured]:
        """The captured rules by name."""
        members = ((name, getattr(cls, name)) for name in dir(cls))
        found = {name: member for name, member in members if isinstance(member, Captured)}
        return MappingProxyType(found)

    @classmethod
    def tree(cls, derivation: Derivation) -> ComponentTree:
        """The component tree of a derivation."""
        found: dict[str, str] = {}
        for component, value in cls._walk(derivation, None):
            found.setdefault(component, value)
        return ComponentTree(**found)

    @classmethod
    def _walk(cls, derivation: Derivation, around: Captured | None) -> Iterator[tuple[str, str]]:
        captured = cls.captures().get(derivation.rule)
        if captured is not None and (around is None or captured.is_kind > around.is_kind):
            around = captured
            value = derivation.text if captured.kind is None else captured.kind or derivation.rule
            yield captured.component, value
        for child in derivation.children:
            yield from cls._walk(child, around)


class UriTransformer(Transformer):
    """RFC 3986, section 3."""

    scheme = text("scheme")
    userinfo = text("userinfo")
    host = text("host")
    ipv6address = kind("host_kind")
    ipvfuture = kind("host_kind")
    ipv4address = kind("host_kind")
    reg_name = kind("host_kind")
    port = text("port")
    path = text("path")
    path_abempty = text("path")
    path_absolute = text("path")
    path_noscheme = text("path")
    path_rootless = text("path")
    path_empty = text("path")
    query = text("query")
    fragment = text("fragment")


class ZonedUriTransformer(UriTransformer):
    """RFC 6874, section 2: an IPv6 address with a zone is one."""

    ipv6addrz = kind("host_kind", "ipv6address")


class Rfc1808Transformer(Transformer):
    """RFC 1808, section 2.2, and RFC 1738 for what a net_loc is; parameters belong to the path."""

    scheme = text("scheme")
    userinfo = text("userinfo")
    host = text("host")
    other_loc = text("host")
    parsed_net_loc = text("host")
    hostname = kind("host_kind")
    hostnumber = kind("host_kind", "ipv4address")
    port = text("port")
    full_path = text("path")
    rel_full_path = text("path")
    path = text("path")
    opaque = text("path")
    parsed_rooted = text("path")
    parsed_path = text("path")
    query = text("query")
    parsed_query = text("query")
    fragment = text("fragment")
    parsed_fragment = text("fragment")


class FieldingTransformer(Transformer):
    """draft-fielding-url-syntax: what is the same in both drafts."""

    scheme = text("scheme")
    userinfo = text("userinfo")
    host = text("host")
    hostless = text("host")
    parsed_server = text("host")
    hostname = kind("host_kind")
    hostnumber = kind("host_kind", "ipv4address")
    port = text("port")
    rooted_path = text("path")
    path = text("path")
    opaque = text("path")
    parsed_path = text("path")
    query = text("query")
    parsed_query = text("query")
    fragment = text("fragment")
    parsed_fragment = text("fragment")


class Fielding01Transformer(FieldingTransformer):
    """draft-fielding-url-syntax-01, section 4.3."""

    parsed_rooted = text("path")


class Fielding02Transformer(FieldingTransformer):
    """draft-fielding-url-syntax-02, appendices A and B."""

    path_segments = text("path")
    parsed_scheme = text("scheme")
    parsed_abempty = text("path")
    parsed_no_colon = text("path")
    parsed_colon = text("path")


class Rfc2396Transformer(Transformer):
    """RFC 2396, appendix A, and RFC 2732."""

    scheme = text("scheme")
    parsed_scheme = text("scheme")
    userinfo = text("userinfo")
    host = text("host")
    hostless = text("host")
    registry = text("host")
    parsed_authority = text("host")
    parsed_abempty = text("path")
    hostname = kind("host_kind")
    ipv4address = kind("host_kind")
    ipv6reference = kind("host_kind", "ipv6address")
    reg_name = kind("host_kind")
    port = text("port")
    path = text("path")
    abs_path = text("path")
    rel_path = text("path")
    opaque_part = text("path")
    parsed_path = text("path")
    query = text("query")
    parsed_query = text("query")
    fragment = text("fragment")
    parsed_fragment = text("fragment")


class BarthTransformer(Transformer):
    """draft-abarth-url-01, section 3."""

    scheme = text("scheme")
    hierarchical_scheme = text("scheme")
    user_info = text("userinfo")
    literal_host = text("host")
    host = text("host")
    bare_host = text("host")
    bare_host_nz = text("host")
    no_authority = text("host")
    port = text("port")
    path = text("path")
    path_of_none = text("path")
    opaque_path = text("path")
    query = text("query")
    fragment = text("fragment")


class W3cTransformer(Transformer):
    """W3C URL of 2012: what its state machine finds (4.2), and what may be written (4.1)."""

    relative_scheme = text("scheme")
    file_scheme = text("scheme")
    other_scheme = text("scheme")
    parsed_userinfo = text("userinfo")
    userinfo = text("userinfo")
    parsed_host = text("host")
    set_host = text("host")
    set_open_host = text("host")
    file_host = text("host")
    no_host = text("host")
    host = text("host")
    domain = kind("host_kind")
    ipv6address = kind("host_kind")
    parsed_port = text("port")
    port = text("port")
    parsed_path = text("path")
    single_slash_path = text("path")
    rootless_path = text("path")
    drive_path = text("path")
    scheme_data = text("path")
    absolute_path = text("path")
    relative_path = text("path")
    written_scheme_data = text("path")
    parsed_query = text("query")
    query = text("query")
    parsed_fragment = text("fragment")
    fragment = text("fragment")


class IriTransformer(Transformer):
    """RFC 3987, section 2.2: the rules of its own, and what it takes over from RFC 3986."""

    scheme = text("scheme")
    iuserinfo = text("userinfo")
    ihost = text("host")
    ipv6address = kind("host_kind")
    ipvfuture = kind("host_kind")
    ipv4address = kind("host_kind")
    ireg_name = kind("host_kind")
    port = text("port")
    ipath = text("path")
    ipath_abempty = text("path")
    ipath_absolute = text("path")
    ipath_noscheme = text("path")
    ipath_rootless = text("path")
    ipath_empty = text("path")
    iquery = text("query")
    ifragment = text("fragment")


class UrlTransformer(Transformer):
    """WHATWG URL Standard: the rules for reading (4.4), for setters (6.1) and for writing (4.3)."""

    scheme = text("scheme")
    web_scheme = text("scheme")
    file_scheme = text("scheme")
    generic_scheme = text("scheme")
    special_userinfo = text("userinfo")
    generic_userinfo = text("userinfo")
    special_host = text("host")
    generic_host = text("host")
    hostless = text("host")
    valid_host = text("host")
    valid_opaque_host = text("host")
    domain = kind("host_kind")
    unicode_domain = kind("host_kind", "domain")
    ipv4_numbers = kind("host_kind", "ipv4address")
    ipv6address = kind("host_kind")
    opaque_host = kind("host_kind")
    empty_host = kind("host_kind")
    valid_domain = kind("host_kind", "domain")
    valid_unicode_domain = kind("host_kind", "domain")
    ipv4address = kind("host_kind")
    valid_ipv6 = kind("host_kind", "ipv6address")
    valid_opaque_name = kind("host_kind", "opaque_host")
    port = text("port")
    port_number = text("port")
    url_port = text("port")
    special_path_abempty = text("path")
    special_path_absolute = text("path")
    special_path_rootless = text("path")
    drive_path = text("path")
    generic_path_abempty = text("path")
    generic_path_absolute = text("path")
    generic_path_rootless = text("path")
    path_empty = text("path")
    opaque_path = text("path")
    special_host_outline = text("host")
    generic_host_outline = text("host")
    special_host_unclosed = text("host")
    generic_host_unclosed = text("host")
    file_host_outline = text("host")
    special_port_outline = text("port")
    generic_port_outline = text("port")
    serialized_scheme = text("scheme")
    serialized_userinfo = text("userinfo")
    serialized_host = text("host")
    serialized_domain = kind("host_kind", "domain")
    serialized_port = text("port")
    serialized_path = text("path")
    serialized_query = text("query")
    serialized_fragment = text("fragment")
    path_absolute_url = text("path")
    path_absolute_non_authority_url = text("path")
    path_relative_scheme_less_url = text("path")
    opaque_path_url = text("path")
    query = text("query")
    url_query = text("query")
    fragment = text("fragment")
    url_fragment = text("fragment")


class UnflaggedTransformer(UrlTransformer):
    """WHATWG URL Standard: the rules for what is read without a validation error, a grammar of its
    own (grammars/whatwg_unflagged.lark)."""

    unflagged_special_host = text("host")
    unflagged_generic_host = text("host")
    mapped_ipv4address = kind("host_kind", "ipv4address")
    unflagged_ipv6 = kind("host_kind", "ipv6address")
    unflagged_opaque_host = kind("host_kind", "opaque_host")
    unflagged_path_abempty = text("path")
    unflagged_path_absolute = text("path")
    unflagged_path_scheme_less = text("path")
    unflagged_opaque_path = text("path")
    unflagged_query = text("query")
    unflagged_fragment = text("fragment")


class UrlSpecTransformer(Transformer):
    """URL Specification: "Loose Grammar", and what "Forcing" makes of it."""

    web_scheme = text("scheme")
    file_scheme = text("scheme")
    generic_scheme = text("scheme")
    special_userinfo = text("userinfo")
    generic_userinfo = text("userinfo")
    special_host = text("host")
    generic_host = text("host")
    hostless = text("host")
    domain = kind("host_kind")
    unicode_domain = kind("host_kind", "domain")
    ipv4_numbers = kind("host_kind", "ipv4address")
    ipv6address = kind("host_kind")
    opaque_host = kind("host_kind")
    empty_host = kind("host_kind")
    port = text("port")
    special_path_abempty = text("path")
    drive_path = text("path")
    generic_path_abempty = text("path")
    generic_path_absolute = text("path")
    generic_path_rootless = text("path")
    path_empty = text("path")
    query = text("query")
    fragment = text("fragment")
