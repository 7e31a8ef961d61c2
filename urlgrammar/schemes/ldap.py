"""ldap: searches in a directory (RFC 4516).

What belongs here: the record, the defaults of section 3, and what the components mean.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.schemes.record import Document, Scheme
from urlgrammar.schemes.texts import lowercase, meaning, without_paths
from urlgrammar.transformers import Transformer, text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.schemes.record import SchemeTree

_LDAP: Final = Document(
    "RFC 4516",
    "Lightweight Directory Access Protocol (LDAP): Uniform Resource Locator",
    "2006-06",
    "https://www.rfc-editor.org/rfc/rfc4516",
)
_DEFAULTS: Final = {"dn": "", "scope": "base", "filter": "(objectClass=*)"}


class LdapTransformer(Transformer):
    """RFC 4516, section 2."""

    host = text("host")
    port = text("port")
    dn = text("dn")
    attributes = text("attributes")
    scope = text("scope")
    filter = text("filter")
    extensions = text("extensions")
    selector = text("attribute")
    extension = text("extension")


def _canonical(tree: SchemeTree) -> str:
    """The canonical form of RFC 3986, with the scope in lowercase, and without what the defaults of
    section 3 say. Names are not compared in other ways, such as those of RFC 4517."""
    made = tree.by.parse(without_paths(tree))
    changes = dict(made.components)
    if made.scope is not None:
        changes["scope"] = lowercase(made.scope)
    for name, default in _DEFAULTS.items():
        if name != "dn" and changes[name] == default:
            changes[name] = None
    rest = ("attributes", "scope", "filter", "extensions")
    changes["dn"] = changes["dn"] or (None if all(changes[each] is None for each in rest) else "")
    return made.with_(**changes)


def _values(tree: SchemeTree) -> Mapping[str, object]:
    """dn, attributes (empty for all user attributes), scope, filter and extensions, decoded, with
    the defaults of section 3."""
    extensions = (each["extension"] for each in tree.items_of("extensions", "extension"))
    return {
        "dn": meaning(tree.dn or ""),
        "attributes": [each[""] for each in tree.items_of("attributes", "selector")],
        "scope": lowercase(tree.scope or _DEFAULTS["scope"]),
        "filter": meaning(tree.filter or _DEFAULTS["filter"]),
        "extensions": [meaning(each) for each in extensions],
    }


SCHEMES: Final = {
    "ldap": Scheme(
        "ldap", _LDAP, "ldap", "ldapurl", LdapTransformer, canonical=_canonical, values=_values
    )
}
