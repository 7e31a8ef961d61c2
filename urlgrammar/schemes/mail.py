"""mailto, cid and mid: addresses of mail, and of its parts.

What belongs here: the records, the canonical form of mailto, and what its components mean.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

from urlgrammar.schemes.record import Document, Scheme
from urlgrammar.schemes.texts import lowercase, meaning, name, without_paths
from urlgrammar.transformers import Transformer, text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.schemes.record import SchemeTree

_MAILTO: Final = Document(
    "RFC 6068", "The 'mailto' URI Scheme", "2010-10", "https://www.rfc-editor.org/rfc/rfc6068"
)
_PARTS: Final = Document(
    "RFC 2392",
    "Content-ID and Message-ID Uniform Resource Locators",
    "1998-08",
    "https://www.rfc-editor.org/rfc/rfc2392",
)


class MailtoTransformer(Transformer):
    """RFC 6068, section 2."""

    to = text("to")
    header_fields = text("header_fields")
    hfname = text("name")
    hfvalue = text("value")


class PartTransformer(Transformer):
    """RFC 2392, section 2."""

    message_id = text("message_id")
    content_id = text("content_id")


def _fields(tree: SchemeTree) -> list[tuple[str, str]]:
    """The header fields, as they stand in the text."""
    return [(each["name"], each["value"]) for each in tree.items_of("header_fields", "hfield")]


def _canonical(tree: SchemeTree) -> str:
    """The canonical form of RFC 3986, domains in lowercase (6.2.2.1 there), and names of header
    fields in lowercase: they have no case (RFC 6068, 2)."""
    made = tree.by.parse(without_paths(tree))
    if made.header_fields is None:
        return made
    written = "&".join(f"{lowercase(key)}={value}" for key, value in _fields(made))
    return made.with_(header_fields=written)


def _recipients_first(tree: SchemeTree) -> str:
    """The canonical form in which those that header fields call "to" stand with the others: they
    are equivalent; without a fragment, which is to be ignored (RFC 6068, 2)."""
    made = tree.canonical()
    fields = _fields(made)
    more = [value.replace("%2C", ",") for key, value in fields if key == "to" and value]
    others = "&".join(f"{key}={value}" for key, value in fields if key != "to")
    to = ",".join([*filter(None, [made.to]), *more])
    return f"mailto:{to}" + (f"?{others}" if others else "")


def _values(tree: SchemeTree) -> Mapping[str, object]:
    """addresses: those before the header fields. header_fields: pairs of a name in lowercase and a
    value."""
    return {
        "addresses": [meaning(each[""]) for each in tree.items_of("to", "address")],
        "header_fields": [(name(key), meaning(value)) for key, value in _fields(tree)],
    }


def _ids(tree: SchemeTree) -> Mapping[str, object]:
    """The header fields that are meant: `<` and `>` around what is decoded (RFC 2392, 2)."""
    return {
        component: f"<{unquote(value)}>"
        for component, value in tree.components.items()
        if value is not None and component.endswith("_id")
    }


SCHEMES: Final = {
    "cid": Scheme(
        "cid", _PARTS, "cid", "cid_url", PartTransformer, canonical=without_paths, values=_ids
    ),
    "mailto": Scheme(
        "mailto",
        _MAILTO,
        "mailto",
        "mailtouri",
        MailtoTransformer,
        canonical=_canonical,
        key=_recipients_first,
        values=_values,
    ),
    "mid": Scheme(
        "mid", _PARTS, "cid", "mid_url", PartTransformer, canonical=without_paths, values=_ids
    ),
}
