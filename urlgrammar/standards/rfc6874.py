"""RFC 6874: zone identifiers in the IPv6 addresses of URIs.

What belongs here: the record. The syntax is in grammars/rfc6874.lark, a delta of RFC 3986. RFC 9844
made the document obsolete in 2025: a strict parser of today rejects zone identifiers in a URI.
"""

from __future__ import annotations

from typing import Final

from urlgrammar.standards.record import Standard
from urlgrammar.standards.rfc3986 import UriTransformer, stages
from urlgrammar.transformers import kind


class ZonedUriTransformer(UriTransformer):
    """RFC 6874, section 2: an IPv6 address with a zone is an IPv6 address."""

    ipv6addrz = kind("host_kind", "ipv6address")


STANDARD: Final = Standard(
    name="rfc6874",
    title="Representing IPv6 Zone Identifiers in Address Literals and Uniform Resource Identifiers",
    date="2013-02",
    url="https://www.rfc-editor.org/rfc/rfc6874",
    added="zones of IPv6 addresses (obsolete since RFC 9844)",
    reference_rule="uri_reference",
    uri_rule="uri",
    transformer=ZonedUriTransformer,
    make_stages=stages,
)
