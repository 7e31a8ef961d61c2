"""The classes of W3C URL, 8 November 2012 (5): URLUtils and URLQuery.

What belongs here: their attributes, with the names of the draft, and the setters, which parse with
a state override; the grammar has rules for these. `standards.w3c_2012` parses URLs.

    >>> url = URLUtils("../b?q=1#x", "http://user@h:8080/a/c/")
    >>> url.host, url.pathname, url.search
    ('h:8080', '/a//b', '?q=1')
    >>> url.query.set("q", "two words")
    >>> url.href
    'http://h:8080/a//b?q=two+words#x'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.canonicalizer import ascii_lowercase
from urlgrammar.components import ComponentTuple
from urlgrammar.errors import ParseError, ResolveError
from urlgrammar.standards.attributes import Attribute, Attributes
from urlgrammar.standards.w3c_2012 import parser
from urlgrammar.standards.w3c_2012.parser import DEFAULT_PORTS, canonicalize, form, result
from urlgrammar.tree import form_urlencoded

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


class URLUtils(Attributes):
    """A URL with the attributes of section 5.2. With a fatal error, it keeps its input.

    URLUtils(url, base="about:blank"): section 5.1. query_encoding: the encoding of values that
    `search` and `href` are set to, a label of the Encoding Standard. Raises ResolveError, the
    draft's InvalidStateError, for a base with a fatal error, and UnknownNameError for an unknown
    label.
    """

    __slots__ = ("_base", "_encoding", "_input", "_query", "_tree")

    _tree: ComponentTuple | None

    def __init__(
        self, url: str, base: str | URLUtils = "about:blank", *, query_encoding: str = "utf-8"
    ) -> None:
        parsed = base.components if isinstance(base, URLUtils) else _parsed(base, None, "utf-8")
        if parsed is None:
            raise ResolveError(f"InvalidStateError: {str(base)!r} is not a base (W3C URL, 5.1)")
        parser.check_encoding(query_encoding)
        self._base = parsed
        self._encoding = query_encoding
        self._input = url
        self._tree = _parsed(url, parsed, "utf-8")
        self._query = URLQuery(self)

    def __str__(self) -> str:
        return self.href

    def __repr__(self) -> str:
        return f"URLUtils({self.href!r})"

    @property
    def is_fatal(self) -> bool:
        """The fatal error flag."""
        return self._tree is None

    @property
    def components(self) -> ComponentTuple | None:
        """The component tree, None after a fatal error. Its host is defined if the relative flag is
        set."""
        return self._tree

    @property
    def _read(self) -> ComponentTuple:
        return self._tree or ComponentTuple()

    @Attribute
    def href(self) -> str:
        """The serialization, or the input after a fatal error."""
        return self._input if self._tree is None else str(self._tree)

    @Attribute
    def pathname(self) -> str:
        """The path, or the scheme data."""
        return self._read.path

    @property
    def query(self) -> URLQuery:
        """The pairs of the query."""
        return self._query

    @property
    def origin(self) -> str:
        """The Unicode serialization of the origin; "null" if the origin is not a triple of scheme,
        host and port (RFC 6454, 4 and 6.1)."""
        tree = self._tree
        if tree is None or tree.host is None or tree.scheme is None:
            return "null"  # no naming authority (4, step 1)
        default = DEFAULT_PORTS.get(tree.scheme)
        if default is None:
            return "null"  # another protocol (step 3), or "file" (step 4)
        from urlgrammar.text.idna import to_unicode_2008  # imported late: its tables are large

        host = to_unicode_2008(ascii_lowercase(tree.host))
        port = (tree.port or default).lstrip("0") or "0"  # in base ten
        return f"{tree.scheme}://{host}" + ("" if port == default else f":{port}")

    def _assign(self, name: str, value: str) -> None:
        """Set an attribute (5.2). After a fatal error, only `href` can be set; without the relative
        flag, also the scheme and the fragment."""
        tree = self._tree
        if name == "href":
            self._input = value
            self._tree = _parsed(value, self._base, self._encoding)
        elif name == "search" and tree is not None and tree.host is not None:
            text = value.removeprefix("?")
            query = form().escape("query", text, self._encoding) if value else None
            self._tree = tree._replace(query=query)
        elif tree is not None and (tree.host is not None or name in ("protocol", "hash")):
            self._tree = _SETTERS[name](tree, value)


class URLQuery:
    """The names and values of a URL's query (5.3). A change to one changes the other."""

    __slots__ = ("_url",)

    def __init__(self, url: URLUtils) -> None:
        self._url = url

    def _pairs(self) -> list[tuple[str, str]]:
        return form_urlencoded.parse(self._url.search[1:])

    def _change(self, pairs: list[tuple[str, str]]) -> None:
        self._url.search = form_urlencoded.serialize(pairs)

    def get(self, name: str) -> str | None:
        """The first value of the name, None if there is none."""
        return next((value for key, value in self._pairs() if key == name), None)

    def getAll(self, name: str) -> list[str]:  # noqa: N802 (the draft's name)
        """All values of the name."""
        return [value for key, value in self._pairs() if key == name]

    def set(self, name: str, value: str | Sequence[str]) -> None:
        """Set the values of the name, and remove its other values."""
        values = [value] if isinstance(value, str) else list(value)
        pairs = self._pairs()
        place = next((n for n, (key, _) in enumerate(pairs) if key == name), len(pairs))
        others = [pair for pair in pairs[place:] if pair[0] != name]
        self._change([*pairs[:place], *((name, value) for value in values), *others])

    def delete(self, name: str) -> None:
        """Remove all values of the name."""
        self._change([pair for pair in self._pairs() if pair[0] != name])


def _parsed(url: str, base: ComponentTuple | None, encoding: str) -> ComponentTuple | None:
    """The canonical tree of a text, None after a fatal error."""
    try:
        return canonicalize(result(url, base, encoding).tree)
    except (ParseError, ResolveError):
        return None


def _with_protocol(tree: ComponentTuple, value: str) -> ComponentTuple | None:
    scheme = value.partition(":")[0]
    matcher = parser.STANDARD.matcher
    rules = ("relative_scheme", "file_scheme", "other_scheme")
    if any(matcher.full_match(rule)(scheme) for rule in rules):
        return tree._replace(scheme=scheme.lower())
    # literally: the no scheme state sets the fatal error flag
    return None if matcher.full_match("alpha")(value[:1]) else tree


def _with_host(tree: ComponentTuple, value: str) -> ComponentTuple:
    setting = _setting("host_setting", value)
    port = tree.port if setting.port is None else setting.port or None
    return tree._replace(host=setting.host, port=port)


def _with_port(tree: ComponentTuple, value: str) -> ComponentTuple:
    if tree.scheme == "file":
        return tree
    return tree._replace(port=_setting("port_setting", value).port or None)


def _with_pathname(tree: ComponentTuple, value: str) -> ComponentTuple:
    alone = ComponentTuple(tree.scheme, host="", path=value)  # the path ends the text
    return tree._replace(path=canonicalize(alone).path)


def _with_hash(tree: ComponentTuple, value: str) -> ComponentTuple:
    if tree.scheme == "javascript":
        return tree
    fragment = form().escape("simple", value.removeprefix("#")) if value else None
    return tree._replace(fragment=fragment)


_SETTERS: Final[Mapping[str, Callable[[ComponentTuple, str], ComponentTuple | None]]] = {
    "protocol": _with_protocol,
    "host": _with_host,
    "hostname": lambda tree, value: tree._replace(host=_setting("host_setting", value).host),
    "port": _with_port,
    "pathname": _with_pathname,
    "hash": _with_hash,
}
"""What setting an attribute changes; None if it sets the fatal error flag."""


def _setting(rule: str, value: str) -> ComponentTuple:
    """The components in a setter's value. A port is undefined if the port state is not entered."""
    tree = parser.STANDARD.matcher.splitter(rule)(value)
    assert tree is not None, "the rule accepts every text"
    return tree._replace(host=form().without_ignored(tree.host or ""))
