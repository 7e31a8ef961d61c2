"""RFC 1808: Relative Uniform Resource Locators.

What belongs here: the record, and the components of its rules. The syntax is in
grammars/rfc1808.lark. The document has no normalization; RFC 1738 makes schemes case-insensitive.
"""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.standards.before_rfc3986 import resolve_1808, stages
from urlgrammar.standards.record import Standard
from urlgrammar.transformers import Transformer, kind, text

if TYPE_CHECKING:
    from urlgrammar.components import ComponentTuple


class Rfc1808Transformer(Transformer):
    """RFC 1808, section 2.2, and RFC 1738 for a net_loc; parameters belong to the path."""

    scheme = text("scheme")
    userinfo = text("userinfo")
    host = other_loc = parsed_net_loc = text("host")
    hostname = kind("host_kind")
    hostnumber = kind("host_kind", "ipv4address")
    port = text("port")
    full_path = rel_full_path = path = opaque = parsed_rooted = parsed_path = text("path")
    query = parsed_query = text("query")
    fragment = parsed_fragment = text("fragment")


def params(tree: ComponentTuple) -> str | None:
    """The parameters: what comes after the first semicolon of the path (2.4.5)."""
    _, semicolon, parameters = tree.path.partition(";")
    return parameters if semicolon else None


STANDARD: Final = Standard(
    name="rfc1808",
    title="Relative Uniform Resource Locators",
    date="1995-06",
    url="https://www.rfc-editor.org/rfc/rfc1808",
    added="relative URLs, and parameters in a path",
    reference_rule="url",
    transformer=Rfc1808Transformer,
    make_stages=partial(
        stages, reference_rule="url", splitting_rule="parsed_url", algorithm=resolve_1808
    ),
    derived=MappingProxyType({"params": params}),
)
