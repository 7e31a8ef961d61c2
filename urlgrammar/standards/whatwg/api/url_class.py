"""URL of the WHATWG URL Standard (6.1).

What belongs here: its methods, in Python's spelling, and setting attributes. Parsing and reading
attributes is in `url_record`, the setters are in `setters`.

    >>> url = URL("../b?q=1#x", base="https://user@EXAMPLE.com:443/a/")
    >>> url.href, url.origin
    ('https://user@example.com/b?q=1#x', 'https://example.com')
    >>> url.search_params.append("q", "two words")
    >>> url.search
    '?q=1&q=two+words'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from urlgrammar.errors import EditError
from urlgrammar.standards.editing import form_urlencoded
from urlgrammar.standards.whatwg.api import setters
from urlgrammar.standards.whatwg.api.search_params import URLSearchParams, text_of
from urlgrammar.standards.whatwg.api.url_record import UrlRecord
from urlgrammar.standards.whatwg.parser import find_url, parse_url

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self, Unpack

    from urlgrammar.components import ComponentTree

_SETTERS: Final = {
    "protocol": setters.set_protocol,
    "username": setters.set_username,
    "password": setters.set_password,
    "host": setters.set_host,
    "hostname": setters.set_hostname,
    "port": setters.set_port,
    "pathname": setters.set_pathname,
    "search": setters.set_search,
    "hash": setters.set_hash,
}


class Attributes(TypedDict, total=False):
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
        return f"URL({self.href!r})"

    def __eq__(self, other: object) -> bool:
        return self.href == other.href if isinstance(other, URL) else NotImplemented

    def __reduce__(self) -> tuple[Callable[[ComponentTree], URL], tuple[ComponentTree]]:
        return self._of, (self.components,)  # after setters, the text may parse differently

    def equals(self, other: URL, *, exclude_fragments: bool = False) -> bool:
        """Whether both serialize alike, if wanted without their fragments (4.6)."""
        if not exclude_fragments:
            return self == other
        one, two = (url.components._replace(fragment=None) for url in (self, other))
        return str(one) == str(two)

    def to_json(self) -> str:
        """The href, which represents the URL in JSON."""
        return self.href

    def replace(self, **attributes: Unpack[Attributes]) -> Self:
        """A URL with other attributes, which are set in the given order. A port can be an int.

        Where setting an attribute would change nothing, or use only a part of the value, this
        raises EditError, a ValueError: an invalid host, a port of an opaque URL, "80x" as a port, a
        tab in a path. It also does so if the result would be parsed as another URL. Raises
        TypeError for other names and types, and LimitError.

        >>> URL("https://a/b?c").replace(host="é.example:8080", search="").href
        'https://xn--9ca.example:8080/b'
        """
        tree = self.components
        for name, value in attributes.items():
            if name not in _SETTERS:
                raise TypeError(f"{name!r} cannot be replaced: choose from {', '.join(_SETTERS)}")
            if not isinstance(value, str):
                if name != "port" or not isinstance(value, int) or isinstance(value, bool):
                    raise TypeError(f"{name} must be a str, not {type(value).__name__}")
                value = str(value)  # noqa: PLW2901  # the same value, as setters take it
            changed = _SETTERS[name](tree, value)
            if changed is None:
                raise EditError(f"'{tree}' cannot have the {name} {value!r}")
            used = setters.used_part(name, tree, value)
            if used != value:
                raise EditError(f"of the {name} {value!r}, only {used!r} would be used")
            tree = changed
        if find_url(str(tree)) != tree:
            raise EditError(f"'{tree}' would be parsed as another URL")
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
            tree = _SETTERS[name](self.components, text_of(value))
            if tree is not None:
                self._set_tree(tree)
        if name in {"href", "search"}:
            self._update_params()

    def _update_params(self) -> None:
        if hasattr(self, "_params"):
            self._params._pairs = form_urlencoded.parse(self.components.query or "")

    def _set_query(self, query: str) -> None:
        self._set_tree(self.components._replace(query=query or None))
