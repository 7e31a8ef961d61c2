"""Adapters: real programs that may be installed, by name.

What belongs here: for each, what it is, how it is started, and its version.
"""

from __future__ import annotations

import atexit
import importlib.metadata
import re
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.errors import ProgramError
from urlgrammar.programs.adapters import curl

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_FOLDER: Final = Path(__file__).parent


class Adapter(NamedTuple):
    """A program that may be installed.

    name: its name here. title: the function that is called. version: that of the program, None if
    it is not installed. command: what starts it.
    """

    name: str
    title: str
    version: Callable[[], str | None]
    command: Callable[[], Sequence[str]]


def python_command(module: str, function: str, *kind: str) -> list[str]:
    """What starts a function of Python, by this interpreter and in this folder. kind:
    `py_child.FILTER` for one that says whether a text passes."""
    return [sys.executable, "-P", str(_FOLDER / "py_child.py"), module, function, *kind]


def _python(name: str, title: str, distribution: str | None, function: str = "") -> Adapter:
    """A library of Python. distribution: its name in package indexes, None for Python's own."""

    def version() -> str | None:
        if distribution is None:
            return sys.version.partition(" ")[0]
        try:
            return importlib.metadata.version(distribution)
        except importlib.metadata.PackageNotFoundError:
            return None

    module = f"{__name__}.libraries"
    return Adapter(name, title, version, lambda: python_command(module, function or name))


def _tool(name: str, title: str, tool: str, ask: Sequence[str], *arguments: str) -> Adapter:
    """A program that an interpreter runs. ask: what makes the interpreter print its version."""

    def version() -> str | None:
        place = shutil.which(tool)
        return None if place is None else _printed_version((place, *ask))

    def command() -> list[str]:
        first, *rest = arguments
        return [shutil.which(tool) or tool, str(_FOLDER / first), *rest]

    return Adapter(name, title, version, command)


@cache
def _printed_version(command: tuple[str, ...]) -> str | None:
    """The first version that a command prints, None if it fails."""
    try:
        done = subprocess.run(  # noqa: S603 (a command of this module)
            command, capture_output=True, text=True, check=True, timeout=10
        )
    except (OSError, subprocess.SubprocessError):
        return None
    match = re.search(r"\d+(\.\d+)+", done.stdout + done.stderr)
    return None if match is None else match[0]


@cache
def _go() -> list[str]:
    """The compiled program of Go. Raises ProgramError."""
    folder = Path(tempfile.mkdtemp(prefix="urlgrammar-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    made = folder / "urls"
    try:
        subprocess.run(  # noqa: S603 (our own file)
            [shutil.which("go") or "go", "build", "-o", str(made), str(_FOLDER / "urls.go")],
            capture_output=True,
            text=True,
            check=True,
            cwd=folder,
        )
    except subprocess.CalledProcessError as error:
        raise ProgramError(f"go cannot build its adapter: {error.stderr.strip()}") from error
    return [str(made)]


ADAPTERS: Final[dict[str, Adapter]] = {
    adapter.name: adapter
    for adapter in (
        _python("urllib", "urllib.parse.urlsplit, with hostname and port", None),
        _python("urllib3", "urllib3.util.parse_url", "urllib3"),
        _python("requests", "where requests.get connects", "requests"),
        _python("httpx", "httpx.URL", "httpx"),
        _python("yarl", "yarl.URL, of aiohttp", "yarl"),
        _python("python-rfc3986", "rfc3986.urlparse", "rfc3986", "rfc3986"),
        _python("hyperlink", "hyperlink.URL.from_text", "hyperlink"),
        _python("furl", "furl.furl", "furl"),
        _python("ada", "ada_url.URL", "ada-url"),
        _python("pydantic", "pydantic_core.Url", "pydantic-core"),
        Adapter(
            "curl",
            "libcurl's URL API, as curl calls it",
            curl.version,
            lambda: python_command(curl.__name__, "read"),
        ),
        _tool("node", "Node's class URL", "node", ["--version"], "node.cjs", "whatwg"),
        _tool("node-legacy", "Node's url.parse", "node", ["--version"], "node.cjs", "legacy"),
        _tool("java-uri", "java.net.URI", "java", ["-version"], "Urls.java", "uri"),
        _tool("java-url", "java.net.URL", "java", ["-version"], "Urls.java", "url"),
        Adapter(
            "go",
            "Go's url.Parse",
            lambda: _printed_version(("go", "version")) if shutil.which("go") else None,
            _go,
        ),
        _tool("php", "PHP's parse_url", "php", ["--version"], "urls.php"),
        _tool("perl", "Perl's URI", "perl", ["-MURI", "-e", "print $URI::VERSION"], "urls.pl"),
        _tool("ruby", "Ruby's URI.parse", "ruby", ["--version"], "urls.rb"),
    )
}
"""All adapters by name."""
