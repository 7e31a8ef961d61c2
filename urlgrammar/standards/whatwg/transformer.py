"""The components of the rules of the WHATWG URL Standard.

What belongs here: the transformers of its two grammars.
"""

from __future__ import annotations

from urlgrammar.transformers import Transformer, kind, text


class UrlTransformer(Transformer):
    """WHATWG URL Standard: rules for parsing (4.4), for setters (6.1) and for authors (4.3)."""

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
    """WHATWG URL Standard: rules for texts that are parsed without a validation error, from the
    separate grammar grammars/whatwg_unflagged.lark."""

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
