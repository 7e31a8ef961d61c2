"""URL of the WHATWG URL Standard (6.1).

What belongs here: its methods, in Python's spelling, and the choice of the engine for parsing and
reading attributes. The native engine has the same methods and attributes, and calls those in Python
for what it does not do itself: errors, encodings other than UTF-8, and what only the domain parser
can do. The setters are in `setters`.

    >>> url = URL("../b?q=1#x", base="https://user@EXAMPLE.com:443/a/")
    >>> url.href, url.origin
    ('https://user@example.com/b?q=1#x', 'https://example.com')
    >>> url.search_params.append("q", "two words")
    >>> url.search
    '?q=1&q=two+words'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Self, TypedDict

from urlgrammar._native import EXTENSION
from urlgrammar.errors import EditError
from urlgrammar.standards.attributes import Attribute, Attributes
from urlgrammar.standards.whatwg.api import setters
from urlgrammar.standards.whatwg.api.search_params import URLSearchParams, text_of
from urlgrammar.standards.whatwg.canonical_form import HAVE_ORIGIN
from urlgrammar.standards.whatwg.native_parser import url_parser
from urlgrammar.standards.whatwg.parser import STANDARD, find_url, parse_url
from urlgrammar.tree import form_urlencoded
from urlgrammar.tree.value import HIDDEN

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Unpack

    from urlgrammar.components import ComponentTuple
    from urlgrammar.tree import ComponentTree


class _Common:
    """What both engines do in Python. A subclass sets attributes by `_assign`."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def href(self) -> str:
            """The whole URL, serialized (4.5)."""

        @property
        def _tree(self) -> ComponentTuple:
            """The components."""

        def _set_tree(self, tree: ComponentTuple) -> None: ...

    @property
    def components(self) -> ComponentTree:
        """The component tree, in which undefined and empty components differ: an immutable value.
        `URL(tree)` is the way back."""
        return STANDARD.own(self._tree, self.href)

    @classmethod
    def _of(cls, tree: ComponentTuple) -> Self:
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
            against = base._tree if isinstance(base, UrlRecord) else find_url(text_of(base))
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
            against = base._tree if isinstance(base, UrlRecord) else parse_url(text_of(base))
        self._set_tree(parse_url(text_of(url), against, encoding))

    def _other_origin(self) -> str:
        """The origin of a URL whose scheme does not have one of scheme, host and port (4.7)."""
        if self._tree.scheme == "blob":
            tree = find_url(setters.path_list(self._tree))
            if tree is not None and tree.scheme in ("http", "https"):
                return _origin(tree)
        return "null"


class PureUrlRecord(Attributes, _Common):
    """The record in Python."""

    __slots__ = ("_href", "_tree")

    _href: str | None
    _tree: ComponentTuple

    def __init__(
        self, url: str, base: str | UrlRecord | None = None, *, encoding: str = "utf-8"
    ) -> None:
        self._parse_in_python(url, base, encoding)

    def _set_tree(self, tree: ComponentTuple) -> None:
        self._tree, self._href = tree, None

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
    def origin(self) -> str:
        """The origin, serialized (4.7); "null" if it is opaque."""
        tree = self._tree
        return _origin(tree) if tree.scheme in HAVE_ORIGIN else self._other_origin()

    @property
    def _read(self) -> ComponentTuple:
        return self._tree

    @Attribute
    def href(self) -> str:
        """The whole URL, serialized (4.5). Setting it parses the value, and raises ParseError."""
        if self._href is None:
            self._href = str(self._tree)
        return self._href

    @Attribute
    def username(self) -> str:
        """The username, percent-encoded."""
        return self._tree.username or ""

    @Attribute
    def password(self) -> str:
        """The password, percent-encoded."""
        return self._tree.password or ""

    @Attribute
    def pathname(self) -> str:
        """The path."""
        return setters.path_list(self._tree)


def _shown(tree: ComponentTuple) -> str:
    """A URL for messages, without its password."""
    hidden = f"{tree.username}:{HIDDEN}"
    return str(tree._replace(userinfo=hidden) if tree.password else tree)


def _value(name: str, value: str) -> str:
    """The value of an attribute for messages."""
    return HIDDEN if name == "password" else repr(value)


def _origin(tree: ComponentTuple) -> str:
    port = "" if tree.port is None else f":{tree.port}"
    return f"{tree.scheme}://{tree.host}{port}"


if TYPE_CHECKING or EXTENSION is None:
    UrlRecord = PureUrlRecord
else:

    class UrlRecord(EXTENSION.Url, _Common):
        """The record in the native engine."""

        __slots__ = ()

    UrlRecord._install(url_parser())


class Replaced(TypedDict, total=False):
    """The attributes that can be replaced, with the values of their setters."""

    protocol: str
    username: str
    password: str
    host: str
    hostname: str
    port: str | int
    pathname: str
    search: str
    hash: str


class URL(UrlRecord):
    """A URL as in browsers (6.1): parsed, resolved against a base, normalized.

    URL(text, base=None): `base` is a URL or a text, which is parsed first. encoding: the label of
    the encoding of the query, for documents that are not in UTF-8. Raises ParseError, a ValueError,
    if the text is not a URL, and LimitError for a label beyond ASCII of more than 1,024 characters.

    The attributes are those of the standard. They are of type str and can be set, except `origin`
    and `search_params`. Setting an attribute to an invalid value changes nothing; only `href`
    raises an error. A URL is mutable and thus not hashable. Two URLs are equal if their `href` is.
    """

    __slots__ = ("_params",)
    __hash__ = None  # type: ignore[assignment]  # mutable

    _params: URLSearchParams

    def __repr__(self) -> str:
        """The href. A password is not shown."""
        return f"URL({_shown(self._tree)!r})"

    def __eq__(self, other: object) -> bool:
        return self.href == other.href if isinstance(other, URL) else NotImplemented

    def __reduce__(self) -> tuple[Callable[[ComponentTuple], URL], tuple[ComponentTuple]]:
        return self._of, (self._tree,)  # after setters, the text may parse differently

    def __len__(self) -> int:
        """The number of characters of the href: what constraints of types ask."""
        return len(self.href)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """A field of a pydantic model takes texts and URLs, also those of other libraries."""
        del source, handler
        return import_module("urlgrammar.integrations.pydantic").url_schema()

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: Any, handler: Any) -> dict[str, str]:
        """The href, which is nearly always a URI. Browsers accept more."""
        del schema, handler
        return {"type": "string", "format": "uri"}

    def equals(self, other: URL, *, exclude_fragments: bool = False) -> bool:
        """Whether both serialize alike, if wanted without their fragments (4.6)."""
        if not exclude_fragments:
            return self == other
        one, two = (url._tree._replace(fragment=None) for url in (self, other))
        return str(one) == str(two)

    def to_json(self) -> str:
        """The href, which represents the URL in JSON."""
        return self.href

    def replace(self, **attributes: Unpack[Replaced]) -> Self:
        """A URL with other attributes, which are set in the given order. A port can be an int.

        Where setting an attribute would change nothing, or use only a part of the value, this
        raises EditError, a ValueError: an invalid host, a port of an opaque URL, "80x" as a port, a
        tab in a path. It also does so if the result would be parsed as another URL. Raises
        TypeError for other names and types, and LimitError.

        >>> URL("https://a/b?c").replace(host="é.example:8080", search="").href
        'https://xn--9ca.example:8080/b'
        """
        tree = self._tree
        for name, value in attributes.items():
            if name not in setters.SETTERS:
                raise TypeError(
                    f"{name!r} cannot be replaced: choose from {', '.join(setters.SETTERS)}"
                )
            if not isinstance(value, str):
                if name != "port" or not isinstance(value, int) or isinstance(value, bool):
                    raise TypeError(f"{name} must be a str, not {type(value).__name__}")
                value = str(value)  # noqa: PLW2901  # the same value, as setters take it
            changed = setters.SETTERS[name](tree, value)
            if changed is None:
                raise EditError(f"{_shown(tree)!r} cannot have the {name} {_value(name, value)}")
            used = setters.used_part(name, tree, value)
            if used != value:
                raise EditError(
                    f"of the {name} {_value(name, value)}, only {_value(name, used)} would be used"
                )
            tree = changed
        if find_url(str(tree)) != tree:
            raise EditError(f"{_shown(tree)!r} would be parsed as another URL")
        return self._of(tree)

    @property
    def search_params(self) -> URLSearchParams:
        """The query as names and values; a change to one changes the other."""
        if not hasattr(self, "_params"):
            self._params = URLSearchParams()
            self._params._changed = self._set_query
            self._update_params()
        return self._params

    def _assign(self, name: str, value: str) -> None:
        """Set an attribute."""
        if name == "href":
            self._set_tree(parse_url(text_of(value)))
        else:
            tree = setters.SETTERS[name](self._tree, text_of(value))
            if tree is not None:
                self._set_tree(tree)
        if name in {"href", "search"}:
            self._update_params()

    def _update_params(self) -> None:
        if hasattr(self, "_params"):
            self._params._pairs = form_urlencoded.parse(self._tree.query or "")

    def _set_query(self, query: str) -> None:
        self._set_tree(self._tree._replace(query=query or None))
