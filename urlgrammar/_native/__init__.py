"""The native engine: a C extension that runs the tables of automata. It contains no syntax of URLs.

What belongs here: choosing the engine. The extension is optional: where it was not compiled, or if
the environment variable URLGRAMMAR_PURE is 1, everything runs in Python, with the same results.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any, Final, Literal

SWITCH: Final = "URLGRAMMAR_PURE"
"""The environment variable that selects the engine when the package is imported."""


def _extension() -> Any:
    """The extension module; None if it was not compiled, or is not wanted."""
    wanted = os.environ.get(SWITCH, "")
    if wanted not in {"", "0", "1"}:
        raise ValueError(f"the environment variable {SWITCH} must be 0 or 1, not {wanted!r}")
    if wanted == "1":
        return None
    try:
        return import_module("urlgrammar._native._engine")
    except ModuleNotFoundError:
        return None


EXTENSION: Final = _extension()


def engine() -> Literal["native", "pure"]:
    """The engine that runs: the compiled one, or the one in Python."""
    return "pure" if EXTENSION is None else "native"
