"""Programs that are installed: where they are looked for, and in which versions.

What belongs here: the record of an adapter, and the places in which a program can be. First come
the places that the environment variable URLGRAMMAR_PROGRAMS names, `NAME=PATH` with the separator
of PATH between them; then the place where the system has the program; then the packages in the
folder `programs` of Python's environment, of which `make programs` makes one a subfolder.

    URLGRAMMAR_PROGRAMS=go=/opt/go1.27/bin/go urlgrammar diff go whatwg

A path is that of the program itself, or of a folder into which a package of an index was unpacked.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.errors import ProgramError
from urlgrammar.programs.grammars.record import numbers

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

VARIABLE: Final = "URLGRAMMAR_PROGRAMS"
"""The environment variable that names places of programs."""

PACKAGES: Final = Path(sys.prefix) / "programs"
"""The folder of packages, each in a subfolder; `tools.install_programs` makes them."""


class Installation(NamedTuple):
    """A program in one version. command: what starts it; it may first have to be compiled, which
    can raise ProgramError."""

    version: str
    command: Callable[[], Sequence[str]]

    def is_of(self, version: str) -> bool:
        """Whether it is a program of this version: "1.27" is every 1.27.x, and "" every version."""
        wanted = numbers(version)
        return numbers(self.version)[: len(wanted)] == wanted


class Adapter(NamedTuple):
    """A program that may be installed.

    name: its name here. title: the function that is called. at: the program at a path, or, for
    None, where the system has it; None if it is not there. tool: what runs it, by whose name its
    place can be given, too.
    """

    name: str
    title: str
    at: Callable[[Path | None], Installation | None]
    tool: str = ""

    @property
    def installations(self) -> tuple[Installation, ...]:
        """All that are installed, in the order in which they are looked for; packages with the
        newest version first. Raises ProgramError for a place without it that was named."""
        return _installations(self, os.environ.get(VARIABLE, ""))

    def installation(self, version: str = "") -> Installation | None:
        """The first one of this version; None if there is none. Raises ProgramError."""
        return next((each for each in self.installations if each.is_of(version)), None)

    def version(self) -> str | None:
        """The version that is meant by the name alone; None if it is not installed. Raises
        ProgramError."""
        found = self.installation()
        return None if found is None else found.version


def named(place: str) -> tuple[str, Path]:
    """The name, of an adapter or a tool, and the path of NAME=PATH. Raises ProgramError."""
    name, equals, path = place.partition("=")
    if not equals or not name or not path:
        raise ProgramError(
            f"{place!r} names no program: write NAME=PATH, such as go=/opt/go/bin/go"
        )
    return name.strip(), Path(path).expanduser()


@cache
def _installations(adapter: Adapter, variable: str) -> tuple[Installation, ...]:
    found = []
    for name, path in map(named, filter(None, variable.split(os.pathsep))):
        if name in {adapter.name, adapter.tool}:
            one = adapter.at(path)
            if one is None:
                raise ProgramError(f"there is no {adapter.name} at {path}: {adapter.title}")
            found.append(one)
    packages = map(adapter.at, sorted(PACKAGES.iterdir()) if PACKAGES.is_dir() else ())
    some = sorted(filter(None, packages), key=lambda one: numbers(one.version), reverse=True)
    return tuple(filter(None, (*found, adapter.at(None), *some)))
