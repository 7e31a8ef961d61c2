"""draft-fielding-url-syntax-02: Uniform Resource Locators, 7 December 1996.

What belongs here: the record, escaping, and the only unescaping that the draft allows. The syntax
is in grammars/fielding_02.lark.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from urlgrammar.standards.before_rfc3986 import EarlierForm, resolve_2396, stages
from urlgrammar.standards.record import Standard
from urlgrammar.text import percent_encoding
from urlgrammar.transformers import Transformer, kind, text

if TYPE_CHECKING:
    from urlgrammar.components import ComponentTuple


class FieldingTransformer(Transformer):
    """draft-fielding-url-syntax: the rules that both drafts share."""

    scheme = text("scheme")
    userinfo = text("userinfo")
    host = hostless = parsed_server = text("host")
    hostname = kind("host_kind")
    hostnumber = kind("host_kind", "ipv4address")
    port = text("port")
    rooted_path = path = opaque = parsed_path = text("path")
    query = parsed_query = text("query")
    fragment = parsed_fragment = text("fragment")


class Fielding02Transformer(FieldingTransformer):
    """draft-fielding-url-syntax-02, section 4.4 and appendices A and B."""

    path_segments = split_path = split_relative = parsed_abempty = text("path")
    parsed_scheme = text("scheme")


class Fielding02Form(EarlierForm):
    """The equivalences of the draft."""

    def percent(self, tree: ComponentTuple) -> ComponentTuple:
        """2.3.2: "it is generally safe to unescape "%7e" when it occurs near the beginning of an
        http URL path" (see the decisions)."""
        is_http = tree.scheme is not None and tree.scheme.lower() == "http"
        if is_http and tree.path[:4].lower() == "/%7e":
            return tree._replace(path=f"/~{tree.path[4:]}")
        return tree


def escape(data: str) -> str:
    """Data escaped for any component (2.3): every character is escaped except unreserved ones,
    because reserved ones are delimiters. Raises UnicodeEncodeError for a lone surrogate.
    """
    unreserved = STANDARD.matcher.full_match("unreserved")
    return "".join(c if unreserved(c) is not None else percent_encoding.encode(c) for c in data)


_REFERENCE_RULE: Final = "split_reference"

STANDARD: Final = Standard(
    name="fielding-02",
    title="Uniform Resource Locators (URL), draft-fielding-url-syntax-02",
    date="1996-12",
    url="https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-02",
    added="the splitting expression; the slash as part of the path",
    reference_rule=_REFERENCE_RULE,
    transformer=Fielding02Transformer,
    make_stages=partial(
        stages,
        reference_rule=_REFERENCE_RULE,
        splitting_rule="parsed_reference",  # the expression of appendix B
        algorithm=partial(resolve_2396, has_query_in_buffer=True),
        form=lambda _: Fielding02Form(),
    ),
)
