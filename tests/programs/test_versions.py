"""Programs by names with versions, and where they are looked for."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import urlgrammar as ug
from tests.programs.here import only
from urlgrammar.differ.operands.names import operand
from urlgrammar.programs import adapters, versions
from urlgrammar.programs.adapters import ADAPTERS, tools
from urlgrammar.programs.adapters.installed import VARIABLE, Installation
from urlgrammar.programs.black_box import BlackBox
from urlgrammar.programs.grammars import DESCRIBED
from urlgrammar.programs.outcomes import Reading

URLLIB = ug.program("urllib@3.11.4")
OLDER = replace(URLLIB, since="2.7", ranges=(("2.7.1", "2.7.3"),))


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two grammars of urllib."""
    monkeypatch.setitem(DESCRIBED, "urllib", (OLDER, URLLIB))


@pytest.mark.parametrize(
    ("name", "installed", "is_old", "version", "is_exact"),
    [
        ("urllib", None, False, None, False),
        ("urllib", "3.12.1", False, "3.12.1", False),
        ("urllib", "2.7.2", True, "2.7.2", False),
        ("urllib", "2.6", False, None, False),
        ("urllib@3", "2.7.2", False, None, True),
        ("urllib@3.12", "3.12.1", False, "3.12.1", True),
        ("urllib@2", "3.12.1", True, None, True),
        ("urllib@2.7.2", "2.7.2", True, "2.7.2", True),
        ("urllib@2.7.2", "2.7.3", True, None, True),
    ],
)
@pytest.mark.usefixtures("two")
def test_what_a_name_means(
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    installed: str | None,
    is_old: bool,  # noqa: FBT001 (a parameter of the test)
    version: str | None,
    is_exact: bool,  # noqa: FBT001 (a parameter of the test)
) -> None:
    """The installed version if it is described and meant; otherwise the newest that is meant."""
    monkeypatch.setitem(ADAPTERS, "urllib", ADAPTERS["urllib"]._replace(at=only(installed)))
    found = versions.meant(name)
    assert found.program is (OLDER if is_old else URLLIB)
    assert (found.installation and found.installation.version) == version
    assert (found.installed, found.is_exact) == (installed, is_exact)


@pytest.mark.parametrize("name", ["urllib@4", "urllib@", "urllib@2.7.0", "urllib@3.10"])
def test_versions_that_are_not_described(name: str) -> None:
    """The error says which ones are."""
    for ask in (ug.program, operand):
        with pytest.raises(ug.UnknownNameError, match=r"urllib@3\.11\.4"):
            ask(name)


def test_a_version_in_a_name_is_meant() -> None:
    """No gate asks for --described: the first line says what the answer is about."""
    found = ug.bypasses("re:https://a/", "java-uri@17.0.99", "re:a")
    (said,) = found.versions
    assert (said.is_asked, said.is_settled, found.passes) == (False, True, True)
    assert "OpenJDK 17" in found.markdown().split("\n", 5)[2]


def test_places(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A named place comes first; a place without the program is an error, and so is an unknown
    name."""
    python = str(Path(sys.executable))
    monkeypatch.setenv(VARIABLE, f"urllib={python}")
    first, second, *_ = ADAPTERS["urllib"].installations
    assert first.version == second.version == sys.version.partition(" ")[0]
    with BlackBox("urllib") as box:
        found = box.read("http://A/b")
        assert isinstance(found, Reading)
        assert found.values["host"] == "a"
    monkeypatch.setenv(VARIABLE, f"urllib={tmp_path}")
    with pytest.raises(ug.ProgramError, match="there is no urllib at"):
        versions.meant("urllib")
    for wrong in ("urllib", "=a", "urllib="):
        with pytest.raises(ug.ProgramError, match="NAME=PATH"):
            adapters.use([wrong])
    with pytest.raises(ug.UnknownNameError, match="urllib"):
        adapters.use([f"urlib={python}"])
    monkeypatch.delenv(VARIABLE)
    adapters.use([f"python={python}", f"go={tmp_path}"])
    assert os.environ[VARIABLE] == f"python={python}{os.pathsep}go={tmp_path}"
    assert ADAPTERS["urllib"].installations[0].version == first.version
    with pytest.raises(ug.ProgramError, match="no go at"):
        versions.installation("go")


def test_a_library_in_a_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A package of Python that was unpacked beside the installed one: both can be asked."""
    (tmp_path / "furl").mkdir()
    (tmp_path / "furl" / "__init__.py").write_text(
        "class furl:\n"
        "    scheme = username = password = port = path = query = fragment = url = None\n"
        "    def __init__(self, text):\n"
        "        self.host = 'from the folder'\n",
        encoding="utf-8",
    )
    (tmp_path / "furl-0.0.1.dist-info").mkdir()
    (tmp_path / "furl-0.0.1.dist-info" / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: furl\nVersion: 0.0.1\n", encoding="utf-8"
    )
    monkeypatch.setenv(VARIABLE, f"furl={tmp_path}")
    answers = ug.compare("http://a/", also=["furl", "furl@0.0.1", "furl@2"]).programs
    hosts = {answer.program: answer.values["host"] for answer in answers}
    assert hosts == {"furl": "from the folder", "furl@0.0.1": "from the folder", "furl@2": "a"}
    with pytest.raises(ug.ProgramError, match=r"furl@1 is not installed \(installed: 0\.0\.1"):
        BlackBox("furl@1")


def test_packages_come_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """The version of the system is meant by the name alone; that of a package by its number."""

    def at(path: Path | None) -> Installation | None:
        number = {None: "1.5", "new": "1.10", "old": "1.9"}.get(None if path is None else path.name)
        return None if number is None else Installation(number, list)

    class Folder:
        def is_dir(self) -> bool:
            return True

        def iterdir(self) -> list[Path]:
            return [Path("old"), Path("other"), Path("new")]

    monkeypatch.setattr("urlgrammar.programs.adapters.installed.PACKAGES", Folder())
    known = ADAPTERS["go"]._replace(at=at)
    assert [each.version for each in known.installations] == ["1.5", "1.10", "1.9"]
    assert known.version() == "1.5"
    for version, expected in {"1": "1.5", "1.10": "1.10", "1.1": None, "2": None}.items():
        found = known.installation(version)
        assert (found and found.version) == expected


def test_packages_of_web_assembly(tmp_path: Path) -> None:
    """The version is that of the interpreter. What is new in PHP 8.5 is not found in 8.2."""
    if shutil.which("node") is None:
        pytest.skip("Node is not installed")
    loaders = {}
    for version in ("8.2.33", "8.5.10"):
        short = "_".join(version.split(".")[:2])
        package = tmp_path / version / "node_modules" / "@php-wasm" / f"node-{short}" / "asyncify"
        file = package / version.replace(".", "_") / f"php_{short}.wasm"
        file.parent.mkdir(parents=True)
        file.touch()
        loaders[version] = str(package / f"php_{short}.js")
    old, new = map(tmp_path.joinpath, loaders)
    for name, folder in (("php", old), ("php", new), ("php-stream", old), ("php-whatwg", new)):
        found = ADAPTERS[name].at(folder)
        assert found is not None
        assert found.version == folder.name
        assert loaders[folder.name] in found.command()
    assert ADAPTERS["php-whatwg"].at(old) is None
    assert ADAPTERS["php-stream"].at(None) is None
    file = tmp_path / "node_modules" / "@ruby" / "3.4-wasm-wasi" / "dist" / "ruby+stdlib.wasm"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"\0ruby 1.8.5.\0ruby 3.4.1 (2024-12-25 revision 48d4efcb85)\0")
    found = ADAPTERS["ruby-http"].at(tmp_path)
    assert found is None or found.version == "3.4.1"  # Node may be too old for it


@pytest.mark.slow
def test_the_classes_of_java_are_fresh(tmp_path: Path) -> None:
    """`javac --release 11 *.java` makes them."""
    javac = shutil.which("javac")
    if (
        javac is None
        or "javac 17"
        not in subprocess.run(
            [javac, "-version"], capture_output=True, text=True, check=True
        ).stdout
    ):
        pytest.skip("the compiler of Java 17 is not installed: others write other bytes")
    folder = Path(adapters.__file__).parent
    subprocess.run(
        [javac, "--release", "11", "-d", str(tmp_path), *map(str, folder.glob("*.java"))],
        check=True,
    )
    made, known = (
        {each.name: each.read_bytes() for each in path.glob("*.class")}
        for path in (tmp_path, folder)
    )
    assert made == known


def test_a_page_has_no_interpreter_to_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no process can be started, Python's own library is not installed."""
    monkeypatch.setattr(tools, "HAS_PROCESSES", False)
    assert tools.standard_library("urllib")(None) is None
