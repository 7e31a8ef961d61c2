"""RFC 2396: Uniform Resource Identifiers (URI): Generic Syntax, with RFC 2732's IPv6 addresses.

What belongs here: the record. The syntax is in grammars/rfc2396.lark.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from urlgrammar.canonicalizer import ascii_lowercase
from urlgrammar.components import map_text
from urlgrammar.standards.before_rfc3986 import EarlierForm, resolve_2396, stages
from urlgrammar.standards.record import Standard
from urlgrammar.text.percent_encoding import PercentCoding
from urlgrammar.transformers import Transformer, kind, text

if TYPE_CHECKING:
    from urlgrammar.components import ComponentTuple
    from urlgrammar.grammar.matcher import Matcher


class Rfc2396Transformer(Transformer):
    """RFC 2396, appendix A, and RFC 2732."""

    scheme = parsed_scheme = text("scheme")
    userinfo = text("userinfo")
    host = hostless = registry = parsed_authority = text("host")
    parsed_abempty = path = abs_path = rel_path = opaque_part = parsed_path = text("path")
    hostname = ipv4address = reg_name = kind("host_kind")
    ipv6reference = kind("host_kind", "ipv6address")
    port = text("port")
    query = parsed_query = text("query")
    fragment = parsed_fragment = text("fragment")


class Rfc2396Form(EarlierForm):
    """Escaping an unreserved character does not change its meaning (2.3); hosts are
    case-insensitive (6)."""

    def __init__(self, matcher: Matcher) -> None:
        unreserved = matcher.full_match("unreserved")
        self._coding = PercentCoding(matcher.pattern("escaped"), lambda c: bool(unreserved(c)))
        self.host_kind = matcher.kinds("authority")

    def percent(self, tree: ComponentTuple) -> ComponentTuple:
        """The tree with unreserved characters unescaped."""
        return map_text(tree, self._coding.decode)

    def case(self, tree: ComponentTuple) -> ComponentTuple:
        """The tree with the scheme and the host in lowercase."""
        tree = super().case(tree)
        host = None if tree.host is None else ascii_lowercase(tree.host)
        return tree if host == tree.host else tree._replace(host=host)


STANDARD: Final = Standard(
    name="rfc2396",
    title="Uniform Resource Identifiers (URI): Generic Syntax, with RFC 2732",
    date="1998-08",
    url="https://www.rfc-editor.org/rfc/rfc2396",
    added="opaque and hierarchical URIs; registries as authorities; IPv6 by RFC 2732",
    reference_rule="uri_reference",
    transformer=Rfc2396Transformer,
    make_stages=partial(
        stages,
        reference_rule="uri_reference",
        splitting_rule="parsed_reference",  # the expression of appendix B
        algorithm=resolve_2396,
        form=Rfc2396Form,
    ),
)
