"""The build of the native engine, which is optional; all else is in pyproject.toml."""

from __future__ import annotations

from pathlib import Path

from setuptools import Extension, setup

FOLDER = Path("urlgrammar") / "_native"

ENGINE = Extension(
    "urlgrammar._native._engine",
    sources=sorted(map(str, FOLDER.glob("*/*.c"))),
    depends=sorted(map(str, FOLDER.glob("*/*.h"))),
    define_macros=[("Py_LIMITED_API", "0x030B0000")],
    py_limited_api=True,
    optional=True,
)

setup(ext_modules=[ENGINE], options={"bdist_wheel": {"py_limited_api": "cp311"}})
