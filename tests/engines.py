"""The two engines, for tests that compare them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest

from urlgrammar import engine, standard
from urlgrammar.grammar import generated
from urlgrammar.grammar.generated import GeneratedFiles

if TYPE_CHECKING:
    from urlgrammar.standards.record import Standard

native_only: Final = pytest.mark.skipif(
    engine() == "pure", reason="the native engine was not compiled, or is not selected"
)


@cache
def pure(name: str) -> Standard:
    """The standard, answered in Python alone: the native engine runs only the installed files."""
    return replace(standard(name), files=GeneratedFiles(generated.module, generated.tables))
