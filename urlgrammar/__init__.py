"""urlgrammar: the standards for URLs as grammars that run.

    >>> import urlgrammar as ug
    >>> rfc3986 = ug.standard("rfc3986")
    >>> tree = rfc3986.parse("http://user@example.com:8080/over/there?name=ferret#nose")
    >>> tree.host, tree.port, tree.path
    ('example.com', '8080', '/over/there')
    >>> rfc3986.is_valid("http://exa mple.com/")
    False
    >>> str(rfc3986.resolve("../g", "http://a/b/c/d;p?q"))
    'http://a/b/g'

What belongs here: the public names, nothing else. Loading this package loads neither Lark nor
the automata; what a name needs is loaded when it is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.components import ComponentTree
from urlgrammar.errors import (
    FormatError,
    MappingError,
    NoTreeError,
    ParseError,
    ResolveError,
    UnknownNameError,
    UrlGrammarError,
)
from urlgrammar.standards import standard, standards
from urlgrammar.standards.record import Standard

__all__ = [
    "ComponentTree",
    "FormatError",
    "MappingError",
    "NoTreeError",
    "Note",
    "ParseError",
    "ResolveError",
    "Standard",
    "UnknownNameError",
    "UrlGrammarError",
    "equivalent",
    "iri_notes",
    "iri_to_uri",
    "standard",
    "standards",
    "uri_to_iri",
]

__version__ = "0.1.0"

if TYPE_CHECKING:
    from urlgrammar.iri import Note, equivalent, iri_notes, iri_to_uri, uri_to_iri


def __getattr__(name: str) -> object:
    if name in __all__:
        from urlgrammar import iri

        return getattr(iri, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
