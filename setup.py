"""The packages, and the build of the native engine, which is optional; all else is in
pyproject.toml."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, find_packages, setup

FOLDER = Path("urlgrammar") / "_native"

ENGINE = Extension(
    "urlgrammar._native._engine",
    sources=sorted(map(str, FOLDER.glob("*/*.c"))),
    depends=sorted(map(str, [*FOLDER.glob("*/*.h"), FOLDER.parent / "_generated" / "marks.h"])),
    # on other systems, the options of the interpreter's own build are right
    extra_compile_args=["-O3", "-g0", "-std=c11", "-fvisibility=hidden"]
    if os.name == "posix"
    else [],
    extra_link_args=["-s"] if sys.platform == "linux" else [],
    define_macros=[("Py_LIMITED_API", "0x030B0000")],
    py_limited_api=True,
    optional=True,
)

# the grammars lie beside the package in a checkout, and inside it when it is installed
PACKAGES = [*find_packages(include=["urlgrammar", "urlgrammar.*"]), "urlgrammar.grammars"]

# URLGRAMMAR_PURE=1 builds the wheel without it, for every platform
if os.environ.get("URLGRAMMAR_PURE") == "1":
    setup(packages=PACKAGES)
else:
    setup(
        packages=PACKAGES,
        ext_modules=[ENGINE],
        options={"bdist_wheel": {"py_limited_api": "cp311"}},
    )
