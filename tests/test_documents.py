"""The examples in the README, in the documents and in the docstrings are right."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import urlgrammar
from tests.corpus import CASES
from tests.other_package import EXAMPLE, installed
from urlgrammar.cli import main

ROOT: Final = Path(__file__).parent.parent
README: Final = ROOT / "README.md"
PAGES: Final = [README, *sorted((ROOT / "docs").rglob("*.md"))]
TESTED_ELSEWHERE: Final = {"columns.md", "schemas.md"}
"""Their recipes need other programs, and have tests of their own."""

CONSOLE: Final = [
    (page, command, shown)
    for page in PAGES
    for command, shown in re.findall(
        r"^\$ (urlgrammar [^\n]+)\n((?:(?!\$ |```).*\n)*)", page.read_text("utf-8"), re.MULTILINE
    )
]


def label(page: Path) -> str:
    """A page, for people."""
    return str(page.relative_to(ROOT))


@pytest.mark.slow
@pytest.mark.parametrize(
    "page",
    [
        pytest.param(each, id=label(each), marks=() if each == README else pytest.mark.slow)
        for each in PAGES
        if ">>> " in each.read_text("utf-8") and each.name not in TESTED_ELSEWHERE
    ],
)
def test_python_examples(page: Path) -> None:
    """The examples in Python give the shown results."""
    results = doctest.testfile(str(page), module_relative=False)
    assert results.attempted > 1
    assert results.failed == 0


def test_package_docstring() -> None:
    """The examples in the package's docstring do too."""
    results = doctest.testmod(urlgrammar)
    assert results.attempted > 3
    assert results.failed == 0


SLOW: Final = re.compile(r" urllib | bypass '(?:re\.search:|urllib@)")
EXAMPLES: Final = [
    pytest.param(
        command,
        shown,
        id=f"{label(page)}: {command}",
        marks=() if page == README and not SLOW.search(command) else pytest.mark.slow,
    )
    for page, command, shown in CONSOLE
]
"""Every run tests those of the README that need no program, but the longest; the others are slow
tests."""


@pytest.mark.parametrize(("command", "shown"), EXAMPLES)
def test_console_examples(
    command: str,
    shown: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """The examples on the command line print the shown lines; spacing may differ."""
    arguments = shlex.split(command)[1:]
    if "lowercase-hosts" in command:
        program = [sys.executable, "-m", "urlgrammar", *arguments]
        subprocess.run(program, check=False, cwd=ROOT, env=installed(EXAMPLE, tmp_path))
    else:
        monkeypatch.chdir(ROOT)
        with pytest.raises(SystemExit):
            main(arguments)
    output, errors = capfd.readouterr()
    assert errors == ""
    printed = {" ".join(line.split()) for line in output.splitlines()}
    wanted = {" ".join(line.split()) for line in shown.splitlines()} - {"…"}
    assert wanted
    assert wanted <= printed


GATES: Final = [
    pytest.param(command, id=f"{label(page)}: {command}")
    for page in sorted((ROOT / "docs" / "problems").glob("*.md"))
    for command in re.findall(r"^    (urlgrammar [^\n]+)$", page.read_text("utf-8"), re.MULTILINE)
]


def test_each_problem_has_a_gate() -> None:
    """Each page about a problem has the command for continuous integration."""
    assert len(GATES) >= len([*(ROOT / "docs" / "problems").glob("*.md")])


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("command", GATES)
def test_gates_pass(command: str, capfd: pytest.CaptureFixture[str]) -> None:
    """What a page puts into continuous integration is proved, for the described versions."""
    with pytest.raises(SystemExit) as ended:
        main([*shlex.split(command)[1:], "--described"])
    assert "This is proved" in capfd.readouterr().out
    assert not ended.value.code


def test_the_example_of_a_standard() -> None:
    """The page about grammars shows the record and the rule of examples/own_standard."""
    page = (ROOT / "docs" / "questions" / "grammars.md").read_text("utf-8")
    folder = EXAMPLE / "lowercase_hosts"
    assert (folder / "__init__.py").read_text("utf-8") in page
    assert (folder / "lowercase_hosts.lark").read_text("utf-8").split("\n\n")[-1] in page


def test_the_example_of_a_property_test() -> None:
    """The page about own grammars shows the files of examples/property_tests."""
    page = (ROOT / "docs" / "questions" / "own-grammar.md").read_text("utf-8")
    for file in (ROOT / "examples" / "property_tests").iterdir():
        assert file.is_dir() or file.read_text("utf-8") in page


@pytest.mark.slow
def test_the_property_test_finds_the_bugs(tmp_path: Path) -> None:
    """Both, and none after the repair that the page shows."""
    folder = shutil.copytree(ROOT / "examples" / "property_tests", tmp_path / "example")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder)]
    found = subprocess.run(command, check=False, cwd=folder, capture_output=True, text=True)
    assert "2 failed" in found.stdout
    assert re.search(r"release\.abnf, line 2  \d", found.stdout)
    page = (ROOT / "docs" / "questions" / "own-grammar.md").read_text("utf-8")
    (repaired,) = re.findall(r">>> repaired = (re\.compile.*)", page)
    parser = (folder / "release.py").read_text("utf-8")
    wrong = next(line for line in parser.splitlines() if line.startswith("RELEASE"))
    (folder / "release.py").write_text(parser.replace(wrong, f"RELEASE = {repaired}"), "utf-8")
    found = subprocess.run(command, check=False, cwd=folder, capture_output=True, text=True)
    assert "2 passed" in found.stdout, found.stdout


def test_the_corpus_is_as_large_as_it_says() -> None:
    """The page about tests has the number of test cases."""
    page = ROOT / "docs" / "how" / "tests.md"
    assert f"| {len(CASES):,} of {len(CASES):,} |" in page.read_text("utf-8")


@pytest.mark.parametrize("command", ["make run", "make test"])
def test_the_two_commands(command: str) -> None:
    """The beginning of the README has the two commands that do all set-up."""
    assert command in README.read_text("utf-8").split("## ")[0]
