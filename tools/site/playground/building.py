"""The files of the playground: the page, Pyodide, and the package with what it needs, in one
archive.

What belongs here: choosing and packing them. Pyodide comes from the npm registry; `package.json`
pins its version, and `package-lock.json` its hash. The package is its own pure wheel; what a page
cannot use is left out: the command line, columns, the adapters of programs, the tables of the
native engine.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tools.site.kept import FOLDER as KEPT
from tools.site.kept import PACKAGE, kept
from tools.site.playground.prebuilding import prebuilt, questions
from urlgrammar.report.elements.html import style

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

FOLDER: Final = Path(__file__).parent
ROOT: Final = FOLDER.parent.parent.parent
CACHE: Final = ROOT / ".venv" / "pyodide"

PAGE: Final = ("index.html", "page.css", "page.js", "inputs.js", "answers.js", "worker.js")
PYODIDE: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
LIBRARIES: Final = ("idna", "lark", "webencodings")
"""What the package needs; their versions are those that are installed."""

_LEFT_OUT: Final = re.compile(
    r"urlgrammar/(cli|integrations|programs/adapters/.*\.(?!py$))"
    r"|urlgrammar/_generated/.*_(trees|url)\.tables|[^/]*\.dist-info|.*__pycache__"
    r"|lark/(__pyinstaller|tools|grammars/(?!common|lark|unicode|python))"
)


def files(pages: Iterable[str]) -> Mapping[str, bytes]:
    """The files by their paths in the folder of the playground. pages: texts with links to it,
    whose questions are answered in advance. Raises CalledProcessError if npm, pip or Node fails,
    and ValueError if a question has no answer."""
    found = {name: FOLDER.joinpath(name).read_bytes() for name in PAGE}
    source = _pyodide()
    found |= {f"pyodide/{name}": source.joinpath(name).read_bytes() for name in PYODIDE}
    found["packages.zip"] = kept("packages.zip", (*PACKAGE, "tools/site/playground"), _packages)
    asked = questions(pages)
    found["prebuilt.json"] = prebuilt(asked, source.absolute(), found["packages.zip"], KEPT)
    found["readings.css"] = style().encode()
    total = sum(len(found[name]) for name in found if name.endswith((".wasm", ".zip", "lock.json")))
    found["page.js"] = found["page.js"].replace(b"@TOTAL@", str(total).encode())
    worker = FOLDER.joinpath("service-worker.js").read_text("utf-8")
    version = hashlib.sha256(b"".join(found[name] for name in sorted(found))).hexdigest()[:16]
    worker = worker.replace("@VERSION@", version).replace("@FILES@", json.dumps(sorted(found)))
    found["service-worker.js"] = worker.encode()
    return found


def _pyodide() -> Path:
    """The folder of Pyodide, fetched if it is not there in this version."""
    lock = FOLDER.joinpath("package-lock.json").read_bytes()
    marker = CACHE / "package-lock.json"
    if not marker.exists() or marker.read_bytes() != lock:
        npm = shutil.which("npm")
        if npm is None:
            raise FileNotFoundError("npm is needed to fetch Pyodide: install Node")
        CACHE.mkdir(parents=True, exist_ok=True)
        shutil.copy(FOLDER / "package.json", CACHE)
        shutil.copy(FOLDER / "package-lock.json", CACHE)
        command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        try:
            subprocess.run(command, cwd=CACHE, check=True, stdout=subprocess.DEVNULL)
        except BaseException:
            marker.unlink()  # the next build tries again
            raise
    return CACHE / "node_modules" / "pyodide"


def _packages() -> bytes:
    """The archive of all Python files. It is the same for the same files."""
    archive = io.BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        for name, content in sorted(_python_files()):
            packed.writestr(ZipInfo(name), content, ZIP_DEFLATED, 9)
    return archive.getvalue()


def _python_files() -> Iterator[tuple[str, bytes]]:
    yield "playground_answers.py", FOLDER.joinpath("answers.py").read_bytes()
    for name in LIBRARIES:
        spec = find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        folder = Path(spec.origin).parent
        for file in folder.rglob("*"):
            path = f"{name}/{file.relative_to(folder).as_posix()}"
            if file.suffix in {".py", ".lark"} and not _LEFT_OUT.match(path):
                yield path, file.read_bytes()
    with tempfile.TemporaryDirectory() as folder_name:
        _build_wheel(folder_name)
        (wheel,) = Path(folder_name).glob("*-none-any.whl")
        with ZipFile(wheel) as packed:
            for path in packed.namelist():
                if not _LEFT_OUT.match(path):
                    yield path, packed.read(path)


def _build_wheel(folder: str) -> None:
    """The pure wheel, in a folder. It is built from a copy: a build leaves files in its tree."""
    copy = Path(folder) / "source"
    wanted = ("urlgrammar", "grammars", "pyproject.toml", "setup.py", "README.md", "LICENSE")
    for name in wanted:
        source = ROOT / name
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
            shutil.copytree(source, copy / name, ignore=ignored)
        else:
            copy.mkdir(exist_ok=True)
            shutil.copy(source, copy)
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check",
         "--no-deps", "--wheel-dir", folder, str(copy)],
        check=True,
        env=os.environ | {"URLGRAMMAR_PURE": "1"},
    )  # fmt: skip
