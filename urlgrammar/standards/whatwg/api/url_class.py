"""URL of the WHATWG URL Standard (6.1).

What belongs here: its attributes and methods, in Python's spelling. Parsing is in `parser`, the
setters are in `setters`.

    >>> url = URL("../b?q=1#x", base="https://user@EXAMPLE.com:443/a/")
    >>> url.href, url.origin
    ('https://user@example.com/b?q=1#x', 'https://example.com')
    >>> url.search_params.append("q", "two words")
    >>> url.search
    '?q=1&q=two+words'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from urlgrammar.standards.whatwg.api import form_urlencoded, setters
from urlgrammar.standards.whatwg.api.search_params import URLSearchParams, text_of
from urlgrammar.standards.whatwg.parser import find_url, parse_url, resolver

if TYPE_CHECKING:
    import re
    from collections.abc import Callable

    from urlgrammar.components import ComponentTree

_HAVE_ORIGIN: Final = frozenset({"ftp", "http", "https", "ws", "wss"})


class URL:
    """A URL as in browsers (6.1): parsed, resolved against a base, normalized.

    URL(text, base=None): `base` is a URL or a text, which is parsed first. encoding: the label of
    the encoding of the query, for documents that are not in UTF-8. Raises ParseError, a ValueError,
    if the text is not a URL, and LimitError for a label beyond ASCII of more than 1,024 characters.

    The attributes are those of the standard. They are of type str and can be set, except `origin`
    and `search_params`. Setting an attribute to an invalid value changes nothing; only `href`
    raises an error. A URL is mutable and thus not hashable. Two URLs are equal if their `href` is.
    """

    __slots__ = ("_href", "_match", "_params", "_tree")
    __hash__ = None  # type: ignore[assignment]  # mutable

    _href: str | None
    _match: re.Match[str] | None
    _tree: ComponentTree | None
    _params: URLSearchParams | None

    def __init__(self, url: str, base: str | URL | None = None, *, encoding: str = "utf-8") -> None:
        # most URLs are already canonical: they are split only when a part is requested
        match = resolver().match_canonical(url) if url.__class__ is str and base is None else None
        self._params = self._tree = None
        self._match = match
        self._href = url if match is not None else None
        if match is None or encoding != "utf-8":
            against = None
            if base is not None:
                against = base.components if isinstance(base, URL) else parse_url(text_of(base))
            self._change(parse_url(text_of(url), against, encoding))

    @classmethod
    def _of(cls, tree: ComponentTree) -> Self:
        """The URL of a canonical tree."""
        url = cls.__new__(cls)
        url._match = url._params = None
        url._change(tree)
        return url

    def _change(self, tree: ComponentTree) -> None:
        self._tree = tree
        self._href = None

    @classmethod
    def parse(
        cls, url: str, base: str | URL | None = None, *, encoding: str = "utf-8"
    ) -> URL | None:
        """The URL, None if the text is not a URL. Raises LimitError."""
        against = _base(base)
        if against is None and base is not None:
            return None
        tree = find_url(text_of(url), against, encoding)
        if tree is None:
            return None
        return cls._of(tree)

    @classmethod
    def can_parse(cls, url: str, base: str | URL | None = None) -> bool:
        """Whether the text is a URL. Raises LimitError."""
        return cls.parse(url, base) is not None

    def __str__(self) -> str:
        return self.href

    def __repr__(self) -> str:
        return f"URL({self.href!r})"

    def __eq__(self, other: object) -> bool:
        return self.href == other.href if isinstance(other, URL) else NotImplemented

    def __reduce__(self) -> tuple[Callable[[ComponentTree], URL], tuple[ComponentTree]]:
        return self._of, (self.components,)  # after setters, the text may parse differently

    def equals(self, other: URL, *, exclude_fragments: bool = False) -> bool:
        """Whether both serialize alike, if wanted without their fragments (4.6)."""
        if not exclude_fragments:
            return self == other
        one, two = (each.components._replace(fragment=None) for each in (self, other))
        return str(one) == str(two)

    def to_json(self) -> str:
        """The href, which represents the URL in JSON."""
        return self.href

    @property
    def components(self) -> ComponentTree:
        """The component tree, in which undefined and empty components differ."""
        if self._tree is None:
            assert self._match is not None
            self._tree = resolver().split(self._match)
        return self._tree

    @property
    def href(self) -> str:
        """The whole URL, serialized (4.5). Setting it parses the value, and raises ParseError."""
        if self._href is None:
            self._href = str(self._tree)
        return self._href

    @href.setter
    def href(self, value: str) -> None:
        self._change(parse_url(text_of(value)))
        self._update_params()

    @property
    def origin(self) -> str:
        """The origin, serialized (4.7); "null" if it is opaque."""
        tree = self.components
        if tree.scheme in _HAVE_ORIGIN:
            port = "" if tree.port is None else f":{tree.port}"
            return f"{tree.scheme}://{tree.host}{port}"
        if tree.scheme == "blob":
            inner = URL.parse(self.pathname)
            if inner is not None and inner.components.scheme in ("http", "https"):
                return inner.origin
        return "null"

    @property
    def protocol(self) -> str:
        """The scheme and ":"."""
        return f"{self.components.scheme}:"

    @protocol.setter
    def protocol(self, value: str) -> None:
        self._set(setters.set_protocol, value)

    @property
    def username(self) -> str:
        """The username, percent-encoded."""
        return self.components.username or ""

    @username.setter
    def username(self, value: str) -> None:
        self._set(setters.set_username, value)

    @property
    def password(self) -> str:
        """The password, percent-encoded."""
        return self.components.password or ""

    @password.setter
    def password(self, value: str) -> None:
        self._set(setters.set_password, value)

    @property
    def host(self) -> str:
        """The host and, unless it is the default one, ":" and the port."""
        return (
            self.hostname
            if self.components.port is None
            else f"{self.hostname}:{self.components.port}"
        )

    @host.setter
    def host(self, value: str) -> None:
        self._set(setters.set_host, value)

    @property
    def hostname(self) -> str:
        """The host without the port; an IPv6 address in brackets."""
        return self.components.host or ""

    @hostname.setter
    def hostname(self, value: str) -> None:
        self._set(setters.set_hostname, value)

    @property
    def port(self) -> str:
        """The port in decimal, empty if it is the default one."""
        return self.components.port or ""

    @port.setter
    def port(self, value: str) -> None:
        self._set(setters.set_port, value)

    @property
    def pathname(self) -> str:
        """The path."""
        return setters.path_list(self.components)

    @pathname.setter
    def pathname(self, value: str) -> None:
        self._set(setters.set_pathname, value)

    @property
    def search(self) -> str:
        """The query with "?" before it, "" if it is undefined or empty."""
        return f"?{self.components.query}" if self.components.query else ""

    @search.setter
    def search(self, value: str) -> None:
        self._set(setters.set_search, value)
        self._update_params()

    @property
    def search_params(self) -> URLSearchParams:
        """The query as names and values; a change to one changes the other."""
        if self._params is None:
            self._params = URLSearchParams()
            self._params._changed = self._set_query
            self._update_params()
        return self._params

    @property
    def hash(self) -> str:
        """The fragment with "#" before it, "" if it is undefined or empty."""
        return f"#{self.components.fragment}" if self.components.fragment else ""

    @hash.setter
    def hash(self, value: str) -> None:
        self._set(setters.set_hash, value)

    def _set(self, change: Callable[[ComponentTree, str], ComponentTree], value: str) -> None:
        self._change(change(self.components, text_of(value)))

    def _update_params(self) -> None:
        if self._params is not None:
            self._params._pairs = form_urlencoded.parse(self.components.query or "")

    def _set_query(self, query: str) -> None:
        self._change(self.components._replace(query=query or None))


def _base(base: str | URL | None) -> ComponentTree | None:
    """The tree of a base; None if there is no base, or if it is not a URL."""
    if base is None:
        return None
    return base.components if isinstance(base, URL) else find_url(text_of(base))
