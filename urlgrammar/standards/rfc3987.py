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

    The section leaves choices open (see the decisions). nameprep is RFC 3491. Characters that look
    like delimiters are those whose compatibility decomposition (NFKC) contains a reserved character
    or one that a URI cannot contain.
    """
    import stringprep  # imported late: only decoding needs these
    import unicodedata

    unreserved = STANDARD.matcher.full_match("unreserved")
    return (
        character not in BIDI_FORMATTING
        and not any(getattr(stringprep, f"in_table_{name}")(character) for name in _EXCLUDED)
        and not unicodedata.decomposition(character).startswith(("<wide>", "<narrow>"))
        and all(
            unreserved(part) is not None
            for part in unicodedata.normalize("NFKC", character)
            if part.isascii()
        )
    )


_EXCLUDED: Final = ("b1", "c12", "c22", "c3", "c4", "c6", "c7", "c8", "c9")
"""The tables of what nameprep removes or excludes: white space, controls, private use,
noncharacters, tags and the like (RFC 3454)."""

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
