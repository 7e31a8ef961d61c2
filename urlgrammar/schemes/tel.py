"""tel: telephone numbers (RFC 3966).

What belongs here: the record, and the comparison of section 4 as a canonical form.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.schemes.record import Document, Scheme
from urlgrammar.schemes.texts import in_order, lowercase, unescaped, without_paths
from urlgrammar.transformers import Transformer, text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.grammar.matcher import Break, Matcher
    from urlgrammar.schemes.record import SchemeTree

_TEL: Final = Document(
    "RFC 3966",
    "The tel URI for Telephone Numbers",
    "2004-12",
    "https://www.rfc-editor.org/rfc/rfc3966",
)


class TelTransformer(Transformer):
    """RFC 3966, section 3."""

    global_number_digits = local_number_digits = text("number")
    isub = text("isub")
    ext = text("ext")
    descriptor = text("phone_context")
    parameters = text("parameters")
    pname = text("name")


def _digits(tree: SchemeTree, text: str) -> str:
    """A number without visual separators."""
    is_separator = tree.by.matcher.full_match("visual_separator")
    return "".join(character for character in text if not is_separator(character))


def _canonical(tree: SchemeTree) -> str:
    """What section 4 calls equal, in one form: without visual separators, in lowercase, parameters
    in the order of their names."""
    made = tree.by.parse(unescaped(without_paths(tree), tree.by.matcher, "pct_encoded"))
    changes = {
        name: lowercase(value)
        for name, value in made.components.items()
        if value is not None and name != "fragment"
    }
    for name in ("number", "ext"):
        if name in changes:
            changes[name] = _digits(tree, changes[name]) or changes[name]  # an ext can have none
    if changes.get("phone_context", "").startswith("+"):
        changes["phone_context"] = _digits(tree, changes["phone_context"])
    if "parameters" in changes:
        found = made.by.items(changes["parameters"], "parameter")
        changes["parameters"] = "".join(in_order((each["name"], each[""]) for each in found))
    return made.with_(**changes)


def _values(tree: SchemeTree) -> Mapping[str, object]:
    """number: without visual separators. is_global: whether it is one by E.164."""
    assert tree.number is not None
    number = _digits(tree, tree.number)
    return {"number": number, "is_global": number.startswith("+")}


def _advice(broken: Break, _matcher: Matcher) -> str | None:
    """What a number without "+" needs."""
    if broken.innermost != "local_number_digits" or broken.position < len(broken.text):
        return None
    return "a local number needs ;phone-context="


SCHEMES: Final = {
    "tel": Scheme(
        "tel",
        _TEL,
        "tel",
        "telephone_uri",
        TelTransformer,
        canonical=_canonical,
        values=_values,
        advice=_advice,
    )
}
