"""Parsed URLs of W3C URL, 8 November 2012 (4): their own components, and serializing (4.3).

What belongs here: the value, and making it from a text. A component tree prints the same text; a
parsed URL has the path as a list, and tells scheme data from a path by the relative flag.

    >>> url = parse("../b?é", "http://u@h:80/a/c/", encoding="iso-8859-1")
    >>> url.host, url.port, url.path, url.query, url.is_relative
    ('h', '80', ('a', '', 'b'), '%E9', True)
    >>> parse("mailto:a@b#c").scheme_data, parse("mailto:a@b#c").without_fragment
    ('a@b', 'mailto:a@b')
"""

from __future__ import annotations

from typing import NamedTuple

from urlgrammar.canonicalizer import canonicalize
from urlgrammar.components import ComponentTuple
from urlgrammar.standards.w3c_2012.parser import form, result


class ParsedURL(NamedTuple):
    """A parsed URL (4) without a fatal error. query and fragment: None for null.

    is_relative: the relative flag. It is set if the scheme is a relative scheme; then there is no
    scheme data, and otherwise there are only scheme data and a fragment.
    """

    scheme: str = ""
    scheme_data: str = ""
    userinfo: str = ""
    host: str = ""
    port: str = ""
    path: tuple[str, ...] = ()
    query: str | None = None
    fragment: str | None = None
    is_relative: bool = False

    def __str__(self) -> str:
        """The serialization (4.3)."""
        return self.without_fragment + ("" if self.fragment is None else f"#{self.fragment}")

    @property
    def without_fragment(self) -> str:
        """The serialization without the fragment (4.3)."""
        return str(self.components._replace(fragment=None))

    @property
    def components(self) -> ComponentTuple:
        """The component tree. Its host is defined if the relative flag is set."""
        if not self.is_relative:
            return ComponentTuple(self.scheme, path=self.scheme_data, fragment=self.fragment)
        return ComponentTuple(
            self.scheme,
            userinfo=self.userinfo or None,
            host=self.host,
            port=self.port or None,
            path="/" + "/".join(self.path),
            query=self.query,
            fragment=self.fragment,
        )


def parse(text: str, base: str | ParsedURL | None = None, *, encoding: str = "utf-8") -> ParsedURL:
    """The result of parsing a text (4.2). encoding: the encoding override, a label of the Encoding
    Standard, which is for the query.

    Raises ParseError and ResolveError for a fatal error, also of the base, and UnknownNameError for
    an unknown label.
    """
    parsed_base = parse(base) if isinstance(base, str) else base
    against = None if parsed_base is None else parsed_base.components
    parsed = result(text, against, encoding)
    tree = canonicalize(parsed.tree, form())
    if tree.host is None:
        return ParsedURL(tree.scheme or "", tree.path, fragment=tree.fragment)
    if parsed.has_path_of_base:  # "/" is the text of an empty list, and of an empty string in it
        path = () if parsed_base is None else parsed_base.path
    else:
        path = tuple(form().strings(form().percent(parsed.tree)._replace(scheme=tree.scheme)))
    return ParsedURL(
        tree.scheme or "",
        userinfo=tree.userinfo or "",
        host=tree.host,
        port=tree.port or "",
        path=path,
        query=tree.query,
        fragment=tree.fragment,
        is_relative=True,
    )
