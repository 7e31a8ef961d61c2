"""The standards by name; each is loaded when it is first requested.

What belongs here: the list, and finding a standard in it. A standard is a module or folder of this
package, with the record `STANDARD` and the code that only this standard needs.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, Literal, get_args, overload

from urlgrammar.errors import UnknownNameError
from urlgrammar.text.arguments import name_of

if TYPE_CHECKING:
    from urlgrammar.standards.record import Standard

StandardName = Literal[
    "rfc1808",
    "fielding-01",
    "fielding-02",
    "rfc2396",
    "rfc3986",
    "rfc3987",
    "html5-2009",
    "html5-2009-b",
    "barth-2011",
    "w3c-2012",
    "rfc6874",
    "url-spec",
    "whatwg",
]
"""The names, for type checkers and editors."""

_MODULES: Final = {name: name.replace("-", "_") for name in get_args(StandardName)}


@overload
def standard(name: StandardName) -> Standard: ...


@overload
def standard(name: str | Standard) -> Standard: ...


def standard(name: str | Standard) -> Standard:
    """The standard of this name; a standard is returned unchanged. Raises UnknownNameError, which
    suggests names, and TypeError if the name is not a str."""
    if not isinstance(name, str):
        from urlgrammar.standards.record import Standard  # imported late: records import this

        if isinstance(name, Standard):
            return name
    name = name_of(name, "the name of a standard")
    if name not in _MODULES:
        raise UnknownNameError("standard", name, _MODULES)
    module = import_module(f"urlgrammar.standards.{_MODULES[name]}")
    found: Standard = module.STANDARD
    return found


def standards() -> tuple[Standard, ...]:
    """All standards, oldest first; those of the same month by name."""
    return tuple(sorted(map(standard, _MODULES), key=lambda each: (each.date, each.name)))
