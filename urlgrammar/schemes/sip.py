"""sip and sips: calls (RFC 3261).

What belongs here: the records, and the canonical form: what section 19.1.4 calls equal, as far as
it can have one. Its comparison is not transitive (a parameter can be ignored that only one of two
URIs has), so URIs with different canonical forms can match by it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.schemes.record import Document, Scheme
from urlgrammar.schemes.texts import in_order, lowercase, meaning, name, unescaped, without_paths
from urlgrammar.transformers import Transformer, text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from urlgrammar.schemes.record import SchemeTree

_SIP: Final = Document(
    "RFC 3261",
    "SIP: Session Initiation Protocol",
    "2002-06",
    "https://www.rfc-editor.org/rfc/rfc3261",
)


class SipTransformer(Transformer):
    """RFC 3261, 19.1.1."""

    user = text("user")
    password = text("password")
    host = text("host")
    port = text("port")
    parameters = text("parameters")
    header_fields = text("header_fields")
    uri_parameter = text("parameter")
    hname = text("name")
    hvalue = text("value")


def _canonical(tree: SchemeTree) -> str:
    """The host, parameters and names of header fields in lowercase, and both in the order of their
    names; the user, the password and the name of a method keep their case."""
    made = tree.by.parse(unescaped(without_paths(tree), tree.by.matcher, "escaped"))
    assert made.scheme is not None
    assert made.host is not None
    changes = {"scheme": made.scheme.lower(), "host": lowercase(made.host)}
    if made.parameters is not None:
        parts = (_parameter(each["parameter"]) for each in _parameters(made))
        changes["parameters"] = "".join(in_order(parts))
    if made.header_fields is not None:
        found = made.items_of("header_fields", "header")
        fields = ((lowercase(each["name"]), each["value"]) for each in found)
        changes["header_fields"] = "&".join(
            in_order((key, f"{key}={value}") for key, value in fields)
        )
    return made.with_(**changes)


def _parameters(tree: SchemeTree) -> Iterator[dict[str, str]]:
    return tree.items_of("parameters", "one_parameter")


def _parameter(text: str) -> tuple[str, str]:
    """The name of a parameter, and the parameter, in lowercase, but for the value of `method`:
    names of methods have a case (25.1)."""
    key, equals, value = text.partition("=")
    key = lowercase(key)
    return key, f";{key}{equals}{value if key == 'method' else lowercase(value)}"


def _values(tree: SchemeTree) -> Mapping[str, object]:
    """user and password, decoded; parameters and header_fields: pairs, names in lowercase, None for
    a parameter without a value."""
    parameters = (each["parameter"].partition("=") for each in _parameters(tree))
    fields = tree.items_of("header_fields", "header")
    return {
        "user": None if tree.user is None else meaning(tree.user),
        "password": None if tree.password is None else meaning(tree.password),
        "parameters": [
            (name(key), meaning(value) if equals else None) for key, equals, value in parameters
        ],
        "header_fields": [(name(each["name"]), meaning(each["value"])) for each in fields],
    }


SCHEMES: Final = {
    each: Scheme(
        each, _SIP, "sip", f"{each}_uri", SipTransformer, canonical=_canonical, values=_values
    )
    for each in ("sip", "sips")
}
