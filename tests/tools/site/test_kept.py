"""What a build keeps is made again when what it is made of changes, and only then."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from tools.site import kept

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _installed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Packages are listed once in a test, not for each digest."""
    monkeypatch.setattr(kept, "_installed", cache(kept._installed))


def test_kept(tmp_path: Path) -> None:
    """The same sources give the file that is kept; a file that was not finished is not taken."""
    made: list[bytes] = []

    def make() -> bytes:
        made.append(b"a" * len(made))
        return made[-1]

    def ask(*sources: str) -> bytes:
        return kept.kept("x", sources, make, tmp_path)

    assert ask("README.md", "LICENSE") == ask("README.md", "LICENSE") == b""
    assert ask("README.md") == b"a"

    def fails() -> bytes:
        raise ValueError("stopped")

    with pytest.raises(ValueError, match="stopped"):
        kept.kept("x", ("CHANGELOG.md",), fails, tmp_path)
    (tmp_path / "x.of").unlink()
    assert ask("README.md") == b"aa"


def test_digest(tmp_path: Path) -> None:
    """Each name and each content counts; compiled modules do not."""
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "b.py").write_text("1")
    first = kept.digest(["a"], tmp_path)
    (tmp_path / "a" / "__pycache__").mkdir()
    (tmp_path / "a" / "__pycache__" / "b.pyc").write_text("2")
    assert kept.digest(["a"], tmp_path) == first
    (tmp_path / "a" / "b.py").write_text("2")
    second = kept.digest(["a"], tmp_path)
    (tmp_path / "a" / "b.py").rename(tmp_path / "a" / "c.py")
    assert len({first, second, kept.digest(["a"], tmp_path)}) == 3
