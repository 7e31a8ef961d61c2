"""Programs that are installed in a version that their grammar describes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from urlgrammar.programs.adapters.installed import Installation
from urlgrammar.programs.versions import meant

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import urlgrammar as ug


def installed(known: ug.Program | str) -> str:
    """The version of a program, which its grammar describes; a test is skipped without it."""
    found = meant(known)
    if found.installation is None:
        pytest.skip(f"{found.program.versions} is not installed")
    return found.installation.version


def is_here(known: ug.Program | str) -> bool:
    """Whether the program is installed in a version that its grammar describes."""
    return meant(known).installation is not None


def only(version: str | None) -> Callable[[Path | None], Installation | None]:
    """What an adapter finds if only this version is installed, and cannot be run; None is none."""

    def at(path: Path | None) -> Installation | None:
        return None if path is not None or version is None else Installation(version, list)

    return at
