"""URLSearchParams of the WHATWG URL Standard (6.2).

What belongs here: its methods, in Python's spelling.

    >>> params = URLSearchParams("q=1&q=two+words")
    >>> params.get_all("q")
    ['1', 'two words']
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, Mapping, MutableMapping, ValuesView
from functools import partial
from typing import TYPE_CHECKING, Final

from urlgrammar.standards.whatwg.parser import resolver
from urlgrammar.text.arguments import items_of, name_of
from urlgrammar.tree import form_urlencoded

if TYPE_CHECKING:
    from collections.abc import Callable


class URLSearchParams(MutableMapping[str, str]):
    """Names and values in their order, a name as often as it comes (6.2): a mutable multi-mapping.

    URLSearchParams(init): a query, with or without "?" before it, a mapping, or pairs. As in other
    multi-mappings of Python, iterating gives names, each as often as it comes, `items()` pairs,
    and `params[name]` is the first value of the name. Iterators are live, as in the standard: they
    give the pairs that there are when they come to them. Lone surrogates become U+FFFD. Raises
    TypeError for a pair that is not two strings.
    """

    __slots__ = ("_changed", "_pairs")
    __hash__ = None  # type: ignore[assignment]  # mutable

    _pairs: list[tuple[str, str]]
    _changed: Callable[[str], None] | None  # told the new query, if a URL has these parameters

    def __init__(self, init: str | Mapping[str, str] | Iterable[tuple[str, str]] = "") -> None:
        self._changed = None
        if isinstance(init, str):
            self._pairs = form_urlencoded.parse(_scalars(init).removeprefix("?"))
        else:
            pairs = init.items() if isinstance(init, Mapping) else init
            self._pairs = [_pair(pair) for pair in items_of(pairs, "the pairs")]

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
        return (name for name, _ in self._live())

    def _live(self) -> Iterator[tuple[str, str]]:
        """The "value pairs to iterate over" (Web IDL): by position, at any time."""
        position = 0
        while position < len(self._pairs):
            yield self._pairs[position]
            position += 1

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
        return [value for key, value in self._pairs if key == name]

    def append(self, name: str, value: str) -> None:
        """Adds a pair at the end."""
        self._update([*self._pairs, (_scalars(name), _scalars(value))])

    def set(self, name: str, value: str) -> None:
        """Makes this the only value of the name, at its first pair, or at the end."""
        pair = (_scalars(name), _scalars(value))
        first = next((i for i, own in enumerate(self._pairs) if own[0] == pair[0]), None)
        if first is None:
            self._update([*self._pairs, pair])
        else:
            rest = [own for own in self._pairs[first + 1 :] if own[0] != pair[0]]
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
        if self._changed is not None:
            self._changed(str(self))


class _Items(ItemsView[str, str]):
    _mapping: URLSearchParams

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return self._mapping._live()

    def __contains__(self, pair: object) -> bool:
        return pair in self._mapping._pairs


class _Values(ValuesView[str]):
    _mapping: URLSearchParams

    def __iter__(self) -> Iterator[str]:
        return (value for _, value in self._mapping._live())

    def __contains__(self, value: object) -> bool:
        return value in list(self)


def _is(pair: tuple[str, str], name: str, value: str | None) -> bool:
    return pair[0] == name and (value is None or pair[1] == value)


def _pair(given: Iterable[str]) -> tuple[str, str]:
    """A pair of scalar value strings. Raises TypeError."""
    parts = () if isinstance(given, str) else items_of(given, "a pair")
    if len(parts) != 2:
        raise TypeError(f"a pair must be two strings: {given!r}")
    return _scalars(parts[0]), _scalars(parts[1])


text_of: Final = partial(name_of, what="the value")
"""The value, if it is a str. Raises TypeError."""


def _scalars(value: str) -> str:
    """A scalar value string: each lone surrogate as U+FFFD."""
    return resolver().input.modes.scalars(text_of(value))
