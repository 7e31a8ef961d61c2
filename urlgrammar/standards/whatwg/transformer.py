"""The components of the rules of the WHATWG URL Standard.

What belongs here: the transformers of its two grammars.
"""

from __future__ import annotations

from urlgrammar.transformers import Transformer, kind, text


class UrlTransformer(Transformer):
    """WHATWG URL Standard: rules for parsing (4.4), for setters (6.1) and for authors (4.3)."""

    scheme = web_scheme = file_scheme = generic_scheme = serialized_scheme = text("scheme")
    special_userinfo = generic_userinfo = serialized_userinfo = text("userinfo")
    special_host = generic_host = hostless = valid_host = valid_opaque_host = text("host")
    special_host_outline = generic_host_outline = special_host_unclosed = text("host")
    generic_host_unclosed = file_host_outline = serialized_host = text("host")
    error_free_special_host = error_free_generic_host = text("host")
    domain = ipv6address = opaque_host = empty_host = ipv4address = kind("host_kind")
    unicode_domain = valid_domain = valid_unicode_domain = kind("host_kind", "domain")
    serialized_domain = kind("host_kind", "domain")
    ipv4_numbers = kind("host_kind", "ipv4address")
    valid_ipv6 = error_free_ipv6 = kind("host_kind", "ipv6address")
    valid_opaque_name = error_free_opaque_host = kind("host_kind", "opaque_host")
    port = port_number = url_port = special_port_outline = generic_port_outline = text("port")
    serialized_port = text("port")
    special_path_abempty = special_path_absolute = special_path_rootless = drive_path = text("path")
    generic_path_abempty = generic_path_absolute = generic_path_rootless = path_empty = text("path")
    opaque_path = serialized_path = path_absolute_url = text("path")
    path_absolute_non_authority_url = path_relative_scheme_less_url = opaque_path_url = text("path")
    error_free_path_abempty = error_free_path_absolute = error_free_path_scheme_less = text("path")
    error_free_opaque_path = text("path")
    serialized_query = query = url_query = error_free_query = text("query")
    serialized_fragment = fragment = url_fragment = error_free_fragment = text("fragment")
