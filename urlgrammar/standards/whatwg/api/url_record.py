"""The record behind a URL of the WHATWG URL Standard (4.1, 6.1): parsing, and reading attributes.

What belongs here: the class in Python, and the choice of the engine. The native engine has the same
methods and attributes, and calls those in Python for what it does not do itself: errors, encodings
other than UTF-8, and what only the domain parser can do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from urlgrammar._native import EXTENSION
from urlgrammar.standards.whatwg.api import setters
from urlgrammar.standards.whatwg.api.search_params import text_of
from urlgrammar.standards.whatwg.canonical_form import HAVE_ORIGIN
from urlgrammar.standards.whatwg.native_parser import url_parser
from urlgrammar.standards.whatwg.parser import STANDARD, find_url, parse_url, resolver

if TYPE_CHECKING:
    import re

    from urlgrammar.components import ComponentTree


class _Common:
    """What both engines do in Python. A subclass sets attributes by `_assign`."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def pathname(self) -> str:
            """The path."""

        @property
        def components(self) -> ComponentTree:
            """The component tree."""

        def _set_tree(self, tree: ComponentTree) -> None: ...

    @classmethod
    def _of(cls, tree: ComponentTree) -> Self:
        """The URL of a canonical tree."""
        url = cls.__new__(cls)
        url._set_tree(tree)
        return url

    def _assign(self, name: str, value: str) -> None:
        """Set an attribute."""
        raise NotImplementedError

    @classmethod
    def _find_in_python(
        cls, url: str, base: str | UrlRecord | None = None, encoding: str = "utf-8"
    ) -> Self | None:
        against = None
        if base is not None:
            against = base.components if isinstance(base, UrlRecord) else find_url(text_of(base))
            if against is None:
                return None
        tree = find_url(text_of(url), against, encoding)
        return None if tree is None else cls._of(tree)

    @classmethod
    def _can_parse_in_python(cls, url: str, base: str | UrlRecord | None = None) -> bool:
        return cls._find_in_python(url, base) is not None

    def _parse_in_python(
        self, url: str, base: str | UrlRecord | None = None, encoding: str = "utf-8"
    ) -> None:
        against = None
        if base is not None:
            against = base.components if isinstance(base, UrlRecord) else parse_url(text_of(base))
        self._set_tree(parse_url(text_of(url), against, encoding))

    def _other_origin(self) -> str:
        """The origin of a URL whose scheme does not have one of scheme, host and port (4.7)."""
        if self.components.scheme == "blob":
            tree = find_url(self.pathname)
            if tree is not None and tree.scheme in ("http", "https"):
                return _origin(tree)
        return "null"


class PureUrlRecord(_Common):
    """The record in Python."""

    __slots__ = ("_href", "_match", "_tree")

    _href: str | None
    _match: re.Match[str] | None
    _tree: ComponentTree | None

    def __init__(
        self, url: str, base: str | UrlRecord | None = None, *, encoding: str = "utf-8"
    ) -> None:
        # most URLs are already canonical: they are split only when a part is requested
        match = resolver().match_canonical(url) if url.__class__ is str and base is None else None
        self._tree = None
        self._match = match
        self._href = url if match is not None else None
        if match is None or encoding != "utf-8":
            self._parse_in_python(url, base, encoding)

    def _set_tree(self, tree: ComponentTree) -> None:
        self._tree = tree
        self._href = self._match = None

    @classmethod
    def parse(
        cls, url: str, base: str | UrlRecord | None = None, *, encoding: str = "utf-8"
    ) -> Self | None:
        """The URL, None if the text is not a URL. Raises LimitError."""
        return cls._find_in_python(url, base, encoding)

    @classmethod
    def can_parse(cls, url: str, base: str | UrlRecord | None = None) -> bool:
        """Whether the text is a URL. Raises LimitError."""
        return cls._can_parse_in_python(url, base)

    def __str__(self) -> str:
        return self.href

    @property
    def components(self) -> ComponentTree:
        """The component tree, in which undefined and empty components differ."""
        if self._tree is None:
            assert self._match is not None
            self._tree = resolver().split(self._match)
        return STANDARD.own(self._tree)

    @property
    def origin(self) -> str:
        """The origin, serialized (4.7); "null" if it is opaque."""
        tree = self.components
        return _origin(tree) if tree.scheme in HAVE_ORIGIN else self._other_origin()

    @property
    def href(self) -> str:
        """The whole URL, serialized (4.5). Setting it parses the value, and raises ParseError."""
        if self._href is None:
            self._href = str(self._tree)
        return self._href

    @href.setter
    def href(self, value: str) -> None:
        self._assign("href", value)

    @property
    def protocol(self) -> str:
        """The scheme and ":"."""
        return f"{self.components.scheme}:"

    @protocol.setter
    def protocol(self, value: str) -> None:
        self._assign("protocol", value)

    @property
    def username(self) -> str:
        """The username, percent-encoded."""
        return self.components.username or ""

    @username.setter
    def username(self, value: str) -> None:
        self._assign("username", value)

    @property
    def password(self) -> str:
        """The password, percent-encoded."""
        return self.components.password or ""

    @password.setter
    def password(self, value: str) -> None:
        self._assign("password", value)

    @property
    def host(self) -> str:
        """The host and, unless it is the default one, ":" and the port."""
        port = self.components.port
        return self.hostname if port is None else f"{self.hostname}:{port}"

    @host.setter
    def host(self, value: str) -> None:
        self._assign("host", value)

    @property
    def hostname(self) -> str:
        """The host without the port; an IPv6 address in brackets."""
        return self.components.host or ""

    @hostname.setter
    def hostname(self, value: str) -> None:
        self._assign("hostname", value)

    @property
    def port(self) -> str:
        """The port in decimal, empty if it is the default one."""
        return self.components.port or ""

    @port.setter
    def port(self, value: str) -> None:
        self._assign("port", value)

    @property
    def pathname(self) -> str:
        """The path."""
        return setters.path_list(self.components)

    @pathname.setter
    def pathname(self, value: str) -> None:
        self._assign("pathname", value)

    @property
    def search(self) -> str:
        """The query with "?" before it, "" if it is undefined or empty."""
        return f"?{self.components.query}" if self.components.query else ""

    @search.setter
    def search(self, value: str) -> None:
        self._assign("search", value)

    @property
    def hash(self) -> str:
        """The fragment with "#" before it, "" if it is undefined or empty."""
        return f"#{self.components.fragment}" if self.components.fragment else ""

    @hash.setter
    def hash(self, value: str) -> None:
        self._assign("hash", value)


def _origin(tree: ComponentTree) -> str:
    port = "" if tree.port is None else f":{tree.port}"
    return f"{tree.scheme}://{tree.host}{port}"


if TYPE_CHECKING or EXTENSION is None:
    UrlRecord = PureUrlRecord
else:

    class UrlRecord(EXTENSION.Url, _Common):
        """The record in the native engine."""

        __slots__ = ()

    UrlRecord._install(url_parser(STANDARD.tree_type))
