"""ada's C++ core, without a binding, for columns.

What belongs here: building it from the sources that the sdist of `ada_url` contains, with -O3, and
calling its loops (`ada_loop.cpp`) on the buffers of an Arrow array. `can_ada` and `ada_url` are
Python bindings of the same parser: their times contain the call from Python.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys
import tarfile
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable

FLAGS: Final = ("-O3", "-DNDEBUG", "-std=c++20", "-shared", "-fPIC")
DRIVER: Final = Path(__file__).resolve().with_name("ada_loop.cpp")
LOOPS: Final = {
    "can_parse": "ada_can_parse_all",
    "parse, href": "ada_href_all",
    "parse, components": "ada_parts_all",
}
"""What each loop does, and its function."""


@cache
def library() -> ctypes.CDLL | None:
    """The loops; None without a C++ compiler. Raises CalledProcessError if the sources cannot be
    fetched or compiled."""
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        return None
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        fetch = ("-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps")
        sdist = ("--no-binary", "ada_url", "--dest", place, "ada_url")
        subprocess.run([sys.executable, *fetch, *sdist], check=True)
        with tarfile.open(next(folder.glob("ada_url-*.tar.gz"))) as archive:
            archive.extractall(folder, filter="data")
        source = next(folder.glob("ada_url-*/**/ada.cpp"))
        target = folder / "ada_loop.so"
        files = (f"-I{source.parent}", str(DRIVER), str(source), "-o", str(target))
        subprocess.run([compiler, *FLAGS, *files], check=True)
        return ctypes.CDLL(str(target))


def name() -> str:
    """The name of what is measured, with the version of ada."""
    found = library()
    if found is None:
        return "no C++ compiler: ada is not measured"
    found.ada_version.restype = ctypes.c_char_p
    return f"ada {found.ada_version().decode()}, C++ with {FLAGS[0]}, without a binding"


def loops() -> dict[str, Callable[[Any], int]]:
    """The loops by what they do, for a chunked array of strings; empty without a compiler."""
    found = library()
    return {} if found is None else {does: _loop(found, each) for does, each in LOOPS.items()}


def _loop(found: ctypes.CDLL, function: str) -> Callable[[Any], int]:
    call = found[function]
    call.restype = ctypes.c_uint64
    call.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64)

    def over(column: Any) -> int:
        total = 0
        for chunk in column.chunks:
            _, offsets, data = chunk.buffers()
            total += call(data.address, offsets.address, len(chunk))
        return total

    return over
