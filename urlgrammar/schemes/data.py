"""data: octets in a URI (RFC 2397).

What belongs here: the record, the canonical form, and the octets.
"""

from __future__ import annotations

from base64 import b64decode
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, unquote_to_bytes

from urlgrammar.schemes.record import Document, Scheme
from urlgrammar.schemes.texts import lowercase, meaning, name, without_paths
from urlgrammar.transformers import Transformer, text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.schemes.record import SchemeTree

_DATA: Final = Document(
    "RFC 2397", 'The "data" URL scheme', "1998-08", "https://www.rfc-editor.org/rfc/rfc2397"
)


class DataTransformer(Transformer):
    """RFC 2397, section 3."""

    type = text("type")
    subtype = text("subtype")
    parameters = text("parameters")
    encoding = text("encoding")
    data = base64_data = text("data")
    attribute = text("attribute")
    value = text("value")


def _canonical(tree: SchemeTree) -> str:
    """The canonical form of RFC 3986, what has no case in lowercase (RFC 2045, 5.1), and base64
    without escapes."""
    made = tree.by.parse(without_paths(tree))
    changes = {
        component: lowercase(value)
        for component in ("type", "subtype", "encoding")
        if (value := made.components[component]) is not None
    }
    if made.parameters is not None:
        items = made.items_of("parameters", "parameter")
        changes["parameters"] = "".join(
            f";{lowercase(each['attribute'])}={each['value']}" for each in items
        )
    if made.encoding is not None:  # each of its characters can stand for itself
        assert made.data is not None
        changes["data"] = unquote(made.data)
    return made.with_(**changes)


def _values(tree: SchemeTree) -> Mapping[str, object]:
    """mediatype: without parameters, decoded, in lowercase; by default, text/plain. parameters:
    pairs; if there is no media type at all, the charset is US-ASCII (RFC 2397, 2). data: octets."""
    pairs = [
        (name(each["attribute"]), meaning(each["value"]))
        for each in tree.items_of("parameters", "parameter")
    ]
    named = tree.type is not None
    if not named and not pairs:
        pairs = [("charset", "US-ASCII")]
    assert tree.data is not None
    octets = unquote_to_bytes(tree.data)
    return {
        "mediatype": name(f"{tree.type}/{tree.subtype}") if named else "text/plain",
        "parameters": pairs,
        "data": octets if tree.encoding is None else b64decode(octets, validate=True),
    }


SCHEMES: Final = {
    "data": Scheme(
        "data", _DATA, "data", "dataurl", DataTransformer, canonical=_canonical, values=_values
    )
}
