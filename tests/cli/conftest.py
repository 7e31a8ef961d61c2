"""Fixtures for the tests of the command line."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

import pytest

from tests.cli.calling import Outcome
from urlgrammar.cli import main

if TYPE_CHECKING:
    from tests.cli.calling import Run


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Run:
    """Calls of the command line in this process."""

    def call(*arguments: str, stdin: bytes = b"") -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        output, errors = capfdbinary.readouterr()
        assert isinstance(ended.value.code, int)
        return Outcome(ended.value.code, output.decode(), errors.decode())

    return call
