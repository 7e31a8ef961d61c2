"""The standards by name; each is loaded when it is first requested.

What belongs here: the list, and finding a standard in it. A standard is a module or folder of this
package, with the record `STANDARD` and the code that only this standard needs; or the entry point
of another package in the group `urlgrammar.standards`, which leads to its record.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final, Literal, get_args, overload

from urlgrammar.errors import UnknownNameError, UrlGrammarError
from urlgrammar.text.arguments import name_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.metadata import EntryPoint

    from urlgrammar.standards.record import Standard

GROUP: Final = "urlgrammar.standards"
"""The group of entry points by which other packages add standards."""

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
    suggests names, and TypeError if the name is not a str; UrlGrammarError for an entry point of
    another package that does not lead to a standard of that name."""
    from urlgrammar.standards.record import Standard  # imported late: few programs need it first

    if isinstance(name, Standard):
        return name
    name = name_of(name, "the name of a standard")
    if name in _MODULES:
        record: Standard = import_module(f"urlgrammar.standards.{_MODULES[name]}").STANDARD
        return record
    entry = _entry_points().get(name)
    if entry is None:
        raise UnknownNameError("standard", name, (*_MODULES, *_entry_points()))
    loaded = entry.load()
    if not isinstance(loaded, Standard) or loaded.name != name:
        raise UrlGrammarError(f"{entry.value} is not a standard with the name {name!r}")
    return loaded


@cache
def _entry_points() -> Mapping[str, EntryPoint]:
    """The standards of other packages. Raises UrlGrammarError if one has the name of another."""
    from importlib.metadata import entry_points  # imported late: most programs need none

    known: dict[str, EntryPoint] = {}
    for entry in entry_points(group=GROUP):
        if entry.name in _MODULES or known.setdefault(entry.name, entry) != entry:
            raise UrlGrammarError(
                f"{entry.value} has the name of another standard, {entry.name!r}: rename it"
            )
    return known


def standards() -> tuple[Standard, ...]:
    """All standards, those of other packages, too, oldest first; those of the same month by
    name. Raises UrlGrammarError as `standard` does."""
    known = map(standard, (*_MODULES, *_entry_points()))
    return tuple(sorted(known, key=lambda std: (std.date, std.name)))
