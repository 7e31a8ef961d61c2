"""RFC 3987: Internationalized Resource Identifiers (IRIs).

What belongs here: the record, the components of the rules, and the choice of encoded characters
that can be decoded in an IRI. The syntax is in grammars/rfc3987.lark; the mapping between IRIs and
URIs is in `urlgrammar.iri`.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Final

from urlgrammar.standards.record import Standard
from urlgrammar.standards.rfc3986 import SyntaxBasedForm, stages
from urlgrammar.transformers import Transformer, kind, text

if TYPE_CHECKING:
    from urlgrammar.grammar.matcher import Matcher

BIDI_FORMATTING: Final = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e")
"""LRM, RLM, LRE, RLE, PDF, LRO, RLO: an IRI must not contain them (4.1), although its syntax
allows them."""


class IriTransformer(Transformer):
    """RFC 3987, section 2.2: its own rules, and those from RFC 3986."""

    scheme = text("scheme")
    iuserinfo = text("userinfo")
    ihost = text("host")
    ipv6address = ipvfuture = ipv4address = ireg_name = kind("host_kind")
    port = text("port")
    ipath = ipath_abempty = ipath_absolute = ipath_noscheme = ipath_rootless = text("path")
    ipath_empty = text("path")
    iquery = text("query")
    ifragment = text("fragment")


@cache
def form(matcher: Matcher) -> SyntaxBasedForm:
    """The canonical form of RFC 3986, which also decodes characters beyond ASCII."""
    unreserved, ucschar = matcher.full_match("unreserved"), matcher.full_match("ucschar")

    def is_plain(character: str) -> bool:
        if character.isascii():
            return unreserved(character) is not None
        return ucschar(character) is not None and is_appropriate(character)

    return SyntaxBasedForm(matcher, is_plain, "ihost")


def is_appropriate(character: str) -> bool:
    """Whether a percent-encoded character of `ucschar` may be decoded (3.2, step 4).

    The section leaves choices open. Decision: bidirectional formatting characters (4.1) stay
    encoded, and so do the characters that should be avoided by 6.1 (b): the characters that
    nameprep (RFC 3491) removes or excludes (white space, controls, private use, noncharacters, tags
    and the like), full-width and half-width equivalents, and characters that look like reserved
    characters or characters that a URI cannot contain. The last are those whose compatibility
    decomposition (NFKC) contains such an ASCII character.
    """
    import stringprep  # imported late: only decoding needs these
    import unicodedata

    unreserved = STANDARD.matcher.full_match("unreserved")
    excluded = (
        stringprep.in_table_b1,
        stringprep.in_table_c12,
        stringprep.in_table_c22,
        stringprep.in_table_c3,
        stringprep.in_table_c4,
        stringprep.in_table_c6,
        stringprep.in_table_c7,
        stringprep.in_table_c8,
        stringprep.in_table_c9,
    )
    return (
        character not in BIDI_FORMATTING
        and not any(is_in(character) for is_in in excluded)
        and not unicodedata.decomposition(character).startswith(("<wide>", "<narrow>"))
        and all(
            unreserved(part) is not None
            for part in unicodedata.normalize("NFKC", character)
            if part.isascii()
        )
    )


STANDARD: Final = Standard(
    name="rfc3987",
    title="Internationalized Resource Identifiers (IRIs)",
    date="2005-01",
    url="https://www.rfc-editor.org/rfc/rfc3987",
    added="characters beyond ASCII",
    reference_rule="iri_reference",
    uri_rule="iri",
    transformer=IriTransformer,
    # references are resolved by RFC 3986 (6.5)
    make_stages=partial(stages, reference_rule="iri_reference", find_form=form),
)
