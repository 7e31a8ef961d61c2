"""The attributes of the mutable URLs of two standards, W3C URL of 2012 and WHATWG.

What belongs here: reading those that both define alike from a component tree. What setting one does
is in the modules of the standards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, overload

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    from urlgrammar.components import ComponentTuple


class Attribute:
    """An attribute that is read by a function, and set by the method `_assign`."""

    def __init__(self, read: Callable[[Any], str]) -> None:
        self._read, self._name = read, read.__name__
        self.__doc__ = read.__doc__

    @overload
    def __get__(self, url: None, owner: type) -> Self: ...

    @overload
    def __get__(self, url: object, owner: type) -> str: ...

    def __get__(self, url: object, owner: type) -> Self | str:
        return self if url is None else self._read(url)

    def __set__(self, url: Any, value: str) -> None:
        url._assign(self._name, value)


class Attributes:
    """The attributes that both standards define alike."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def _read(self) -> ComponentTuple:
            """The tree whose attributes are read."""

    @Attribute
    def protocol(self) -> str:
        """The scheme and ":"."""
        return f"{self._read.scheme or ''}:"

    @Attribute
    def host(self) -> str:
        """The host and, if there is one, ":" and the port."""
        tree = self._read
        return f"{tree.host or ''}:{tree.port}" if tree.port else tree.host or ""

    @Attribute
    def hostname(self) -> str:
        """The host without the port; an IPv6 address in brackets."""
        return self._read.host or ""

    @Attribute
    def port(self) -> str:
        """The port in decimal, empty if there is none; a default port is none."""
        return self._read.port or ""

    @Attribute
    def search(self) -> str:
        """The query with "?" before it, "" if it is undefined or empty."""
        query = self._read.query
        return f"?{query}" if query else ""

    @Attribute
    def hash(self) -> str:
        """The fragment with "#" before it, "" if it is undefined or empty."""
        fragment = self._read.fragment
        return f"#{fragment}" if fragment else ""
