"""Arguments of calls: texts, names, numbers.

What belongs here: checking what callers give, so that a wrong call gets a sentence about the call,
never one about the inside. An object with a text as its `href`, such as `URL`, stands for its text.
"""

from __future__ import annotations

from types import NoneType
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar, get_args

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import UnionType

Item = TypeVar("Item")


_NO_COLLECTIONS: Final = (bytes, bytearray)


class HasHref(Protocol):
    """An object that stands for a text."""

    @property
    def href(self) -> object:
        """The text, a str: pyright does not see that of an attribute that can be set."""


Text = str | HasHref
"""What is taken as a text."""


def text_of(given: Text, what: str = "the text") -> str:
    """The text that was given, as a plain str: a kind of str, such as one of enum, can print
    another text, or compare as one. Raises TypeError."""
    if given.__class__ is str:
        return given
    if isinstance(given, str):
        return str.__str__(given)
    href = getattr(given, "href", None)
    if isinstance(href, str):
        return href
    raise TypeError(f"{what} must be a str, not {kind_of(given)}")


def items_of(given: Iterable[Item], what: str) -> tuple[Item, ...]:
    """The items that were given. Raises TypeError for a text, which is one item, and for what is
    no collection."""
    if isinstance(given, str):
        raise TypeError(f"{what} must be a collection, not one str: write [{given!r}]")
    if isinstance(given, _NO_COLLECTIONS):
        raise TypeError(f"{what} must be a collection, not one {kind_of(given)}")
    try:
        return tuple(given)
    except TypeError:
        raise TypeError(f"{what} must be a collection, not {kind_of(given)}") from None


def name_of(given: str, what: str) -> str:
    """The name that was given. Raises TypeError."""
    if not isinstance(given, str):
        raise TypeError(f"{what} must be a str, not {kind_of(given)}")
    return given if given.__class__ is str else str.__str__(given)


def names_of(given: Iterable[str], what: str) -> tuple[str, ...]:
    """The names that were given, each once. Raises TypeError."""
    one = f"each of {what}"
    return tuple(dict.fromkeys(name_of(name, one) for name in items_of(given, what)))


def value_of(given: Any, kinds: type | UnionType, what: str) -> Any:
    """The value that was given, which must be of one of the kinds. Raises TypeError."""
    if isinstance(given, kinds):
        return given
    every = (kinds,) if isinstance(kinds, type) else get_args(kinds)
    names = ("None" if kind is NoneType else kind.__name__ for kind in every)
    raise TypeError(f"{what} must be {' or '.join(names)}, not {kind_of(given)}")


def number_of(given: int, what: str, least: int) -> int:
    """The whole number that was given. Raises TypeError, and ValueError if it is below the
    least."""
    if not isinstance(given, int) or isinstance(given, bool):
        raise TypeError(f"{what} must be a whole number, not {kind_of(given)}")
    if given < least:
        raise ValueError(f"{what} must be at least {least}, not {given}")
    return given


def kind_of(given: object) -> str:
    """The type of an object, for messages."""
    kind = type(given)
    is_plain = kind.__module__ in ("builtins", "__main__")
    name = kind.__name__ if is_plain else f"{kind.__module__.partition('.')[0]}.{kind.__name__}"
    if hasattr(given, "scheme") and hasattr(given, "host"):
        return f"{name} (write str(…))"
    return f"{name} (decode it first)" if isinstance(given, bytes | bytearray) else name
