"""What a release is made of and what is left to do. `make release` makes and checks the files."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import urlgrammar as ug
from tools import release

if TYPE_CHECKING:
    from pathlib import Path


def test_versions() -> None:
    """Those that the package says of itself."""
    assert release.version() == ug.__version__
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    assert here in release.supported()
    assert release.supported()[0] == "3.11"


def test_interpreters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A version is found if an interpreter of it runs; a shim that fails is none."""
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    shim = tmp_path / "python3.99"
    shim.write_text("#!/bin/sh\nexit 1\n")
    shim.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert release.interpreters([here, "3.99"]) == {here: sys.executable}
    assert release.interpreters(["3.99"], [str(shim), str(tmp_path / "none")]) == {}


def test_what_is_left() -> None:
    """A version that nothing was written about needs the changelog and the citation."""
    left = [*release.left("99.0.0")]
    assert left[0].startswith("CHANGELOG.md: write")
    assert left[1].startswith("CITATION.cff: set version: 99.0.0")
    assert any("git tag --sign v99.0.0" in each for each in left)
    assert not any("CHANGELOG" in each for each in release.left(ug.__version__))


@pytest.mark.slow
def test_what_is_asked_is_true_here() -> None:
    """The questions to an installed package, asked of this one."""
    command = [sys.executable, "-c", release.ASKED, ug.__version__, ug.engine()]
    subprocess.run(command, check=True)
    command[-1] = "native" if ug.engine() == "pure" else "pure"
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert "AssertionError" in done.stderr
