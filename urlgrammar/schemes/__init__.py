"""The schemes whose documents can be run, by name; each is loaded when it is first requested.

What belongs here: the list, and finding the scheme of a text. A scheme is a record in a module of
this package, which has the code that only its document needs.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import UnknownNameError
from urlgrammar.text.arguments import name_of, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from urlgrammar.schemes.record import Scheme, SchemeTree
    from urlgrammar.text.arguments import Text

_MODULES: Final = {
    "acct": "names",
    "cid": "mail",
    "data": "data",
    "did": "names",
    "file": "web",
    "geo": "geo",
    "http": "web",
    "https": "web",
    "ldap": "ldap",
    "mailto": "mail",
    "mid": "mail",
    "pkg": "package",
    "sip": "sip",
    "sips": "sip",
    "tag": "names",
    "tel": "tel",
    "urn": "urn",
    "urn:uuid": "urn",
    "ws": "web",
    "wss": "web",
}
"""The module of each scheme."""

_LENIENT: Final = {"pkg-lenient": ("schemes/pkg_lenient", "lenient_purl")}
"""Grammars beside those of schemes: the file, and the rule."""


def scheme(name: str | Scheme) -> Scheme:
    """The scheme of a name, such as `mailto`, in lowercase; a scheme is returned unchanged. Raises
    UnknownNameError, which suggests names, and TypeError."""
    from urlgrammar.schemes.record import Scheme  # imported late: few programs need it

    if isinstance(name, Scheme):
        return name
    name = name_of(name, "the name of a scheme")
    if name not in _MODULES:
        raise UnknownNameError("scheme", name, _MODULES)
    found: Scheme = import_module(f"urlgrammar.schemes.{_MODULES[name]}").SCHEMES[name]
    return found


def schemes() -> tuple[Scheme, ...]:
    """All schemes, by name."""
    return tuple(map(scheme, _MODULES))


def scheme_names() -> tuple[str, ...]:
    """The names of all schemes; none is loaded."""
    return tuple(_MODULES)


def scheme_of(text: Text) -> Scheme | None:
    """The scheme whose document describes a text, None if there is no grammar of it: the text has
    no scheme, or one that is not in the list."""
    name, *more = text_of(text).split(":", 2)
    within = f"{name}:{more[0]}".lower() if more else ""
    for found in (within, name.lower() if more else ""):
        if found in _MODULES:
            return scheme(found)
    return None


def grammar_of(name: str) -> tuple[Path, str]:
    """The grammar file of a scheme, and the rule of its URIs. `pkg-lenient` is the grammar of what
    parsers of package URLs take. Raises UnknownNameError."""
    from urlgrammar.grammar.folder import folder

    file, rule = _LENIENT.get(name) or (scheme(name).grammar, scheme(name).rule)
    return folder() / f"{file}.lark", rule


def by_scheme(text: Text) -> SchemeTree:
    """The components of a URI by the document of its scheme.

        >>> import urlgrammar as ug
        >>> ug.by_scheme("mailto:a@example.com?subject=x").to
        'a@example.com'

    Raises ParseError, a ValueError, for a text that is not valid by this document, or no URI by RFC
    3986; UnknownNameError for a scheme that is not in the list; TypeError if it is no text.
    """
    from urlgrammar.standards import standard

    found = scheme_of(text)
    if found is None:
        name = standard("rfc3986").parse(text, "uri").scheme
        assert name is not None, "a URI has a scheme"
        raise UnknownNameError("scheme", name, _MODULES)
    return found.parse(text)
