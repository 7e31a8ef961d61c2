"""urn: names (RFC 8141), and those of the namespace uuid (RFC 9562).

What belongs here: the records, and what "URN-equivalent" means. Escapes are not decoded for that:
`%61` and `a` are different names (RFC 8141, 3.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from uuid import UUID

from urlgrammar.schemes.record import Document, Fragment, Scheme
from urlgrammar.schemes.texts import lowercase, uppercase_digits
from urlgrammar.transformers import Transformer, text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.schemes.record import SchemeTree

_URN: Final = Document(
    "RFC 8141", "Uniform Resource Names (URNs)", "2017-04", "https://www.rfc-editor.org/rfc/rfc8141"
)
_UUID: Final = Document(
    "RFC 9562",
    "Universally Unique IDentifiers (UUIDs)",
    "2024-05",
    "https://www.rfc-editor.org/rfc/rfc9562",
)


class UrnTransformer(Transformer):
    """RFC 8141, section 2."""

    nid = text("nid")
    nss = text("nss")
    uuid = text("uuid")
    r_component_alone = text("r_component")
    q_component = text("q_component")
    f_component = text("f_component")


def _canonical(tree: SchemeTree) -> str:
    """The scheme and the namespace in lowercase, a UUID too (RFC 9562, 4), and digits of escapes in
    uppercase. r-, q- and f-components are kept."""
    changes = {
        name: None if value is None else _CASES.get(name, uppercase_digits)(value)
        for name, value in tree.components.items()
    }
    return tree.with_(**changes)


_CASES: Final = {"scheme": lowercase, "nid": lowercase, "uuid": lowercase}


def _name(tree: SchemeTree) -> str:
    """The canonical form without r-, q- and f-components, which say nothing about what is named
    (RFC 8141, 3.1)."""
    return tree.canonical().with_(r_component=None, q_component=None, f_component=None)


def _uuid_values(tree: SchemeTree) -> Mapping[str, object]:
    assert tree.uuid is not None
    return {"uuid": UUID(tree.uuid)}


SCHEMES: Final = {
    "urn": Scheme(
        "urn",
        _URN,
        "urn",
        "namestring",
        UrnTransformer,
        fragment=Fragment.OWN,
        canonical=_canonical,
        key=_name,
    ),
    "urn:uuid": Scheme(
        "urn:uuid",
        _UUID,
        "urn_uuid",
        "uuid_urn",
        UrnTransformer,
        fragment=Fragment.OWN,
        canonical=_canonical,
        key=_name,
        values=_uuid_values,
    ),
}
