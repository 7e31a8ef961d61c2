"""pkg: package URLs (ECMA-427).

What belongs here: the record, the canonical form, how lenient parsers read, and what the
definitions of types say (`package_types.toml`). The grammar is the strict one of annex C. Its
document has no rule for the order of qualifiers and the case of escapes: they are sorted by key,
and in uppercase, as in the tests of the specification.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote

from urlgrammar.errors import EditError
from urlgrammar.schemes.record import Document, Fragment, Scheme
from urlgrammar.schemes.texts import meaning, uppercase_digits
from urlgrammar.transformers import Transformer, text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from urlgrammar.schemes.record import SchemeTree

_PACKAGE: Final = Document(
    "ECMA-427",
    "Package-URL (PURL) specification",
    "2026-09",
    "https://github.com/package-url/purl-spec",
)
_DECODED: Final = ("namespace", "name", "version", "subpath")
_LEFT_OUT: Final = frozenset({"", ".", ".."})
"""Segments that a subpath does not have (5.6.7)."""


class PackageTransformer(Transformer):
    """ECMA-427, 5.6."""

    type = text("type")
    namespace = text("namespace")
    name = text("name")
    version = text("version")
    qualifiers = text("qualifiers")
    subpath = text("subpath")
    qualifier_key = text("key")
    qualifier_value = text("value")


@cache
def definitions() -> Mapping[str, Mapping[str, Any]]:
    """What the definitions of types say, by type: namespace (required, optional or prohibited),
    lowercase (components), required (qualifiers), and expressions for components."""
    file = files(__package__) / "package_types.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def build(parts: Mapping[str, Any]) -> str:
    """The canonical package URL of parts that are not encoded: type, namespace, name, version,
    subpath, and qualifiers, pairs; None and "" are the same. Slashes around a name behind a
    namespace are left out ("How to build"). Raises EditError if there is none, and
    UnicodeEncodeError for a lone surrogate."""
    name = parts.get("name") or ""
    return _written({**parts, "name": name.strip("/") if parts.get("namespace") else name})


def _written(parts: Mapping[str, Any]) -> str:
    """The same with the name as it is."""
    given = {name: parts.get(name) or "" for name in ("type", *_DECODED)}
    given["type"] = given["type"].lower()
    own = definitions().get(given["type"], {})
    for name in own.get("lowercase", ()):
        given[name] = given[name].lower()
    if given["type"] == "pypi":
        given["name"] = given["name"].replace("_", "-")
    namespace = list(filter(None, given["namespace"].split("/")))
    subpath = [each for each in given["subpath"].split("/") if each not in _LEFT_OUT]
    qualifiers = [(key.lower(), value) for key, value in parts.get("qualifiers") or () if value]
    qualifiers.sort(key=itemgetter(0))
    components = {
        "type": given["type"],
        "namespace": "/".join(map(_encoded, namespace)) or None,
        "name": _encoded(given["name"]),
        "version": _encoded(given["version"]) or None,
        "qualifiers": "&".join(f"{k}={_encoded(v)}" for k, v in qualifiers) or None,
        "subpath": "/".join(map(_encoded, subpath)) or None,
    }
    return SCHEMES["pkg"].build(components)


def _encoded(text: str) -> str:
    """A text as it stands in a component: all that the rule `unreserved` does not have is
    percent-encoded (5.4)."""
    is_plain = SCHEMES["pkg"].matcher.full_match("unreserved")
    return "".join(
        each if is_plain(each) else "".join(f"%{octet:02X}" for octet in each.encode())
        for each in text
    )


def _canonical(tree: SchemeTree) -> str:
    """The canonical form: that of its parts, if its escapes are UTF-8; else as it is, with digits
    of escapes in uppercase."""
    values = _values(tree)
    texts = [*(values[name] for name in _DECODED), *(value for _, value in values["qualifiers"])]
    return uppercase_digits(tree) if any(isinstance(x, bytes) for x in texts) else _written(values)


def _lenient(text: str) -> str:
    """What parsers are advised to do ("How to parse"): separators from the right, slashes and empty
    parts left out, keys and the type in lowercase. Characters that must be encoded are. A text that
    has no such reading is returned as it is."""
    rest, _, subpath = text.rpartition("#") if "#" in text else (text, "", "")
    rest, _, qualifiers = rest.rpartition("?") if "?" in rest else (rest, "", "")
    scheme, _, rest = rest.partition(":")
    kind, _, rest = rest.lstrip("/").partition("/")
    before, _, version = rest.rpartition("@")
    is_scope = kind.lower() == "npm" and "/" in version and before.rpartition("/")[2] == ""
    if "@" not in rest or is_scope:  # a scope of npm begins with "@"
        before, version = rest, ""
    rest = before
    namespace, _, name = rest.strip("/").rpartition("/")
    pairs = (each.partition("=") for each in qualifiers.split("&"))
    try:
        if scheme.lower() != "pkg" or not name:
            return text
        return build(
            {
                "type": kind,
                "namespace": "/".join(_segments(namespace)),
                "name": _decoded(name),
                "version": _decoded(version),
                "qualifiers": [(key, _decoded(value)) for key, _, value in pairs if key],
                "subpath": "/".join(_segments(subpath)),
            }
        )
    except (UnicodeError, EditError):
        return text


def _segments(text: str) -> Iterator[str]:
    """The segments of a namespace or subpath. Raises EditError for one that has a slash, which it
    cannot have (5.6.3, 5.6.7), and UnicodeDecodeError."""
    for each in map(_decoded, text.split("/")):
        if "/" in each:
            raise EditError(f"the segment {each!r} has a slash")
        yield each


def _decoded(text: str) -> str:
    """Raises UnicodeDecodeError."""
    return unquote(text, errors="strict")


def _values(tree: SchemeTree) -> Mapping[str, Any]:
    """The components, decoded, with pairs as qualifiers; and problems: what the definition of the
    type does not allow, in sentences."""
    values: dict[str, Any] = {"type": tree.type}
    for name in _DECODED:
        value = tree.components[name]
        values[name] = None if value is None else meaning(value)
    values["qualifiers"] = [
        (each["key"], meaning(each["value"])) for each in tree.items_of("qualifiers", "qualifier")
    ]
    return values | {"problems": _problems(values)}


def _problems(values: Mapping[str, Any]) -> list[str]:
    kind, keys = values["type"], [key for key, _ in values["qualifiers"]]
    found = [f"the qualifier {key} is repeated" for key, n in Counter(keys).items() if n > 1]
    own = definitions().get(kind)
    if own is None:
        return [*sorted(found), f"{kind} is not a registered type"]
    if own["namespace"] == "required" and values["namespace"] is None:
        found.append(f"a package of {kind} has a namespace")
    if own["namespace"] == "prohibited" and values["namespace"] is not None:
        found.append(f"a package of {kind} has no namespace")
    found += [
        f"a package of {kind} has the qualifier {key}"
        for key in own.get("required", ())
        if key not in keys
    ]
    for name in ("name", "version"):
        value = values[name]
        if name in own and isinstance(value, str) and not re.search(own[name], value):
            found.append(f"the {name} of a package of {kind} matches {own[name]}")
    return sorted(found)


SCHEMES: Final = {
    "pkg": Scheme(
        "pkg",
        _PACKAGE,
        "purl",
        "purl",
        PackageTransformer,
        fragment=Fragment.OWN,
        canonical=_canonical,
        values=_values,
        lenient=_lenient,
    )
}
