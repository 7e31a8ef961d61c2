"""The examples in the README and the docstrings are right."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import urlgrammar
from tests.corpus import CASES

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONSOLE = re.findall(r"^\$ (urlgrammar [^\n]+)\n((?:(?!\$ |```).*\n)*)", README, re.MULTILINE)


def test_python_examples() -> None:
    """The examples in Python give the shown results."""
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted > 15
    assert results.failed == 0


def test_package_docstring() -> None:
    """The examples in the package's docstring do too."""
    results = doctest.testmod(urlgrammar)
    assert results.attempted > 3
    assert results.failed == 0


SLOW = ("diff", "bypass")
FIRST = {name: next(each for each, _ in CONSOLE if f"urlgrammar {name} " in each) for name in SLOW}
EXAMPLES = [
    pytest.param(
        command,
        shown,
        id=command,
        marks=pytest.mark.slow
        if any(f"urlgrammar {name} " in command != FIRST[name] for name in SLOW)
        else (),
    )
    for command, shown in CONSOLE
]
"""Every run tests the first of the differences and of the bypasses; the others are slow tests."""


@pytest.mark.slow
@pytest.mark.parametrize(("command", "shown"), EXAMPLES)
def test_console_examples(command: str, shown: str) -> None:
    """The examples on the command line print the shown lines; spacing may differ."""
    arguments = shlex.split(command)[1:]
    done = subprocess.run(
        [sys.executable, "-m", "urlgrammar", *arguments],
        capture_output=True,
        check=False,
        encoding="utf-8",
        cwd=ROOT,
    )
    assert done.stderr == ""
    printed = {" ".join(line.split()) for line in done.stdout.splitlines()}
    wanted = {" ".join(line.split()) for line in shown.splitlines()} - {"…"}
    assert wanted
    assert wanted <= printed


def test_the_corpus_is_as_large_as_it_says() -> None:
    """The README has the number of test cases."""
    assert f"| {len(CASES):,} of {len(CASES):,} |" in README


@pytest.mark.parametrize("command", ["make run", "make test"])
def test_the_two_commands(command: str) -> None:
    """The beginning of the README has the two commands that do all set-up."""
    assert command in README.split("## ")[0]
