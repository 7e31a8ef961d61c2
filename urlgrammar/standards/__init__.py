"""The standards by name; each is loaded when it is first asked for.

What belongs here: the list, and finding a standard in it. A standard is a module of this package
with the record `STANDARD` and what only that standard does.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import UnknownNameError

if TYPE_CHECKING:
    from urlgrammar.standards.record import Standard

_MODULES: Final = {"rfc3986": "rfc3986", "rfc3987": "rfc3987"}


def standard(name: str) -> Standard:
    """The standard of this name. Raises UnknownNameError, which suggests names."""
    try:
        module = import_module(f"urlgrammar.standards.{_MODULES[name]}")
    except KeyError:
        raise UnknownNameError("standard", name, _MODULES) from None
    found: Standard = module.STANDARD
    return found


def standards() -> tuple[Standard, ...]:
    """All standards, oldest first; of one year, in the order of their numbers."""
    return tuple(sorted(map(standard, _MODULES), key=lambda each: each.date))
