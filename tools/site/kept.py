"""What a build of the site keeps for the next one.

What belongs here: a file that was made of other files, for as long as these are the same. It lies
in `.venv`, so that `make clean` removes it.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

ROOT: Final = Path(__file__).parent.parent.parent
FOLDER: Final = ROOT / ".venv" / "site"

PACKAGE: Final = ("urlgrammar", "grammars", "pyproject.toml", "setup.py")
"""The sources of the package, which most of the site is made of."""

_LEFT_OUT: Final = {"__pycache__", ".so", ".pyc"}


def kept(
    name: str, sources: Iterable[str], make: Callable[[], bytes], folder: Path = FOLDER
) -> bytes:
    """What `make` gives, or gave when the sources were the same. sources: files and folders, from
    the root of the checkout; the versions of what is installed are one, too."""
    of, made = folder / f"{name}.of", folder / name
    wanted = digest(sources)
    if of.exists() and made.exists() and of.read_text("utf-8") == wanted:
        return made.read_bytes()
    content = make()
    folder.mkdir(parents=True, exist_ok=True)
    of.unlink(missing_ok=True)  # if this build is stopped, the next one makes it again
    made.write_bytes(content)
    of.write_text(wanted, encoding="utf-8")
    return content


def digest(sources: Iterable[str], root: Path = ROOT) -> str:
    """A hash of the names and the contents of all files, and of the environment."""
    found = hashlib.sha256(f"{sys.version}{_installed()}".encode())
    for source in sources:
        path = root / source
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in files:
            if file.is_file() and not _LEFT_OUT & {file.suffix, *file.parts}:
                content = hashlib.sha256(file.read_bytes()).hexdigest()
                found.update(f"{file.relative_to(root).as_posix()}:{content}\n".encode())
    return found.hexdigest()


def _installed() -> str:
    """The versions of all packages in the environment."""
    from importlib.metadata import distributions

    return " ".join(sorted(f"{each.name} {each.version}" for each in distributions()))
