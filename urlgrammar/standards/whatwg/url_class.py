"""The classes of the WHATWG URL Standard (6): URL and URLSearchParams.

What belongs here: their attributes and methods, in Python's spelling. Parsing is in `parser`, the
setters are in `setters`.

    >>> url = URL("../b?q=1#x", base="https://user@EXAMPLE.com:443/a/")
    >>> url.href, url.origin
    ('https://user@example.com/b?q=1#x', 'https://example.com')
    >>> url.search_params.append("q", "two words")
    >>> url.search
    '?q=1&q=two+words'
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, Mapping, MutableMapping, ValuesView
from typing import TYPE_CHECKING, Final, Self

from urlgrammar.standards.whatwg import form_urlencoded, setters
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
                against = base.components if isinstance(base, URL) else parse_url(_text(base))
            self._change(parse_url(_text(url), against, encoding))

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
        tree = find_url(_text(url), against, encoding)
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
        self._change(parse_url(_text(value)))
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
            self._params._url = self
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
        self._change(change(self.components, _text(value)))

    def _update_params(self) -> None:
        if self._params is not None:
            self._params._pairs = form_urlencoded.parse(self.components.query or "")

    def _set_query(self, query: str) -> None:
        self._change(self.components._replace(query=query or None))


class URLSearchParams(MutableMapping[str, str]):
    """Names and values in their order, a name as often as it comes (6.2): a mutable multi-mapping.

    URLSearchParams(init): a query, with or without "?" before it, a mapping, or pairs. As in other
    multi-mappings of Python, iterating gives names, each as often as it comes, `items()` pairs,
    and `params[name]` is the first value of the name. Lone surrogates become U+FFFD.
    """

    __slots__ = ("_pairs", "_url")
    __hash__ = None  # type: ignore[assignment]  # mutable

    _pairs: list[tuple[str, str]]
    _url: URL | None

    def __init__(self, init: str | Mapping[str, str] | Iterable[tuple[str, str]] = "") -> None:
        self._url = None
        if isinstance(init, str):
            self._pairs = form_urlencoded.parse(_scalars(init).removeprefix("?"))
        else:
            pairs = init.items() if isinstance(init, Mapping) else init
            self._pairs = [(_scalars(name), _scalars(value)) for name, value in pairs]

    def __str__(self) -> str:
        """The query, serialized, without "?"."""
        return form_urlencoded.serialize(self._pairs)

    def __repr__(self) -> str:
        return f"URLSearchParams({self._pairs!r})"

    def __eq__(self, other: object) -> bool:
        return self._pairs == other._pairs if isinstance(other, URLSearchParams) else NotImplemented

    def __reduce__(self) -> tuple[type[URLSearchParams], tuple[list[tuple[str, str]]]]:
        return type(self), (list(self._pairs),)  # a copy does not belong to a URL

    def __len__(self) -> int:
        return len(self._pairs)

    @property
    def size(self) -> int:
        """The number of pairs."""
        return len(self._pairs)

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self._pairs)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.has(name)

    def items(self) -> ItemsView[str, str]:
        """The pairs, in their order."""
        return _Items(self)

    def values(self) -> ValuesView[str]:
        """The values, in their order."""
        return _Values(self)

    def has(self, name: str, value: str | None = None) -> bool:
        """Whether there is a pair of this name, and of this value if one is given."""
        name, value = _scalars(name), None if value is None else _scalars(value)
        return any(_is(pair, name, value) for pair in self._pairs)

    def __getitem__(self, name: str) -> str:
        values = self.get_all(name)
        if not values:
            raise KeyError(name)
        return values[0]

    def get_all(self, name: str) -> list[str]:
        """The values of the name, in their order."""
        name = _scalars(name)
        return [value for each, value in self._pairs if each == name]

    def append(self, name: str, value: str) -> None:
        """Adds a pair at the end."""
        self._update([*self._pairs, (_scalars(name), _scalars(value))])

    def set(self, name: str, value: str) -> None:
        """Makes this the only value of the name, at its first pair, or at the end."""
        pair = (_scalars(name), _scalars(value))
        first = next((i for i, each in enumerate(self._pairs) if each[0] == pair[0]), None)
        if first is None:
            self._update([*self._pairs, pair])
        else:
            rest = [each for each in self._pairs[first + 1 :] if each[0] != pair[0]]
            self._update([*self._pairs[:first], pair, *rest])

    __setitem__ = set

    def delete(self, name: str, value: str | None = None) -> None:
        """Removes all pairs of the name (and of the value if one is given), if there are any."""
        name, value = _scalars(name), None if value is None else _scalars(value)
        self._update([pair for pair in self._pairs if not _is(pair, name, value)])

    def __delitem__(self, name: str) -> None:
        if name not in self:
            raise KeyError(name)
        self.delete(name)

    def popitem(self) -> tuple[str, str]:
        """Removes and returns the last pair. Raises KeyError if there is none."""
        if not self._pairs:
            raise KeyError("there are no parameters")
        *rest, last = self._pairs
        self._update(rest)
        return last

    def clear(self) -> None:
        """Removes all pairs."""
        self._update([])

    def sort(self) -> None:
        """Sorts by name, in code units of UTF-16 as in the standard; pairs with the same name keep
        their order."""
        self._update(sorted(self._pairs, key=lambda pair: pair[0].encode("utf-16-be")))

    def _update(self, pairs: list[tuple[str, str]]) -> None:
        self._pairs = pairs
        if self._url is not None:
            self._url._set_query(str(self))


class _Items(ItemsView[str, str]):
    _mapping: URLSearchParams

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self._mapping._pairs)

    def __contains__(self, pair: object) -> bool:
        return pair in self._mapping._pairs


class _Values(ValuesView[str]):
    _mapping: URLSearchParams

    def __iter__(self) -> Iterator[str]:
        return (value for _, value in self._mapping._pairs)

    def __contains__(self, value: object) -> bool:
        return value in list(self)


def _base(base: str | URL | None) -> ComponentTree | None:
    """The tree of a base; None if there is no base, or if it is not a URL."""
    if base is None:
        return None
    return base.components if isinstance(base, URL) else find_url(_text(base))


def _is(pair: tuple[str, str], name: str, value: str | None) -> bool:
    return pair[0] == name and (value is None or pair[1] == value)


def _text(value: str) -> str:
    if not isinstance(value, str):
        raise TypeError(f"the value must be a str, not {type(value).__name__}")
    return value


def _scalars(value: str) -> str:
    """A scalar value string: each lone surrogate as U+FFFD."""
    return resolver().input.modes.scalars(_text(value))
