"""acct, did and tag: names whose documents say nothing of their parts.

What belongs here: the records. Tags are compared character by character, and what DIDs have after
the scheme.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.schemes.record import Document, Fragment, Scheme
from urlgrammar.schemes.texts import same
from urlgrammar.transformers import Transformer, text

if TYPE_CHECKING:
    from urlgrammar.schemes.record import SchemeTree

_ACCT: Final = Document(
    "RFC 7565", "The 'acct' URI Scheme", "2015-05", "https://www.rfc-editor.org/rfc/rfc7565"
)
_DID: Final = Document(
    "DID Core",
    "Decentralized Identifiers (DIDs) v1.0",
    "2022-07",
    "https://www.w3.org/TR/did-core/",
)
_TAG: Final = Document(
    "RFC 4151", "The 'tag' URI Scheme", "2005-10", "https://www.rfc-editor.org/rfc/rfc4151"
)


class AcctTransformer(Transformer):
    """RFC 7565, section 7."""

    userpart = text("userpart")
    host = text("host")


class DidTransformer(Transformer):
    """DID Core, 3.1 and 3.2."""

    method_name = text("method")
    method_specific_id = text("method_specific_id")
    path_abempty = text("path")
    query = text("query")
    fragment = text("fragment")


class TagTransformer(Transformer):
    """RFC 4151, section 2.1."""

    authorityname = text("authority")
    date = text("date")
    specific = text("specific")
    fragment = text("fragment")


def _lowercase_scheme(tree: SchemeTree) -> str:
    """RFC 3986, 6.2.2.1; only the method could say more."""
    return tree.with_(scheme="did")


SCHEMES: Final = {
    "acct": Scheme("acct", _ACCT, "acct", "accturi", AcctTransformer),
    "did": Scheme(
        "did",
        _DID,
        "did_core",
        "did_url",
        DidTransformer,
        fragment=Fragment.OWN,
        canonical=_lowercase_scheme,
    ),
    "tag": Scheme(
        "tag",
        _TAG,
        "rfc4151",
        "taguri",
        TagTransformer,
        fragment=Fragment.OWN,
        canonical=same,
    ),
}
