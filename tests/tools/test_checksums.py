"""The list of hashes: it is up to date, contains every file that the generator runs, and detects
changes."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from functools import cache
from typing import TYPE_CHECKING

import pytest

from tools import checksums
from tools.checksums import ROOT

if TYPE_CHECKING:
    from pathlib import Path


@cache
def names() -> frozenset[str]:
    """The sources."""
    return frozenset(each.relative_to(ROOT).as_posix() for each in checksums.sources())


@cache
def found() -> str:
    """The current hashes of the files."""
    return checksums.text()


def test_generated_files_are_fresh() -> None:
    """No generated file and no source has changed since generation."""
    listed = checksums.LIST.read_text(encoding="utf-8")
    assert checksums.changed(listed, found()) == [], "changed: run `make generate`"
    assert listed == found()


@pytest.mark.parametrize(
    "name",
    [
        "grammars/whatwg.lark",
        "grammars/abnf/rfc3986.abnf",
        "tools/generate.py",
        "urlgrammar/grammar/citations.py",
        "urlgrammar/__init__.py",
        "urlgrammar/components.py",
        "urlgrammar/grammar/abnf.lark",
        "urlgrammar/grammar/matcher.py",
        "urlgrammar/regular/pattern.py",
        "urlgrammar/regular/automata/dfa.py",
        "urlgrammar/regular/syntax/lark_reader.py",
        "urlgrammar/standards/automata.py",
        "urlgrammar/standards/rfc1808.py",
        "urlgrammar/standards/w3c_2012/__init__.py",
        "urlgrammar/standards/whatwg/transformer.py",
        "urlgrammar/transformers.py",
    ],
)
def test_sources(name: str) -> None:
    """The grammars, the generator, `regular`, and the modules with the citations of rules."""
    assert name in names()


def test_modules_that_are_not_sources() -> None:
    """A module that only uses the generated files does not make them stale, nor does a generated
    one."""
    inner = ("urlgrammar/cli/", "urlgrammar/differ/", "urlgrammar/_generated/", "tests/")
    assert not [name for name in names() if name.startswith(inner)]
    assert (
        not {"urlgrammar/strategies.py", "tools/benchmark/__main__.py", "tools/standards_table.py"}
        & names()
    )


def test_all_that_is_run_is_a_source() -> None:
    """A process that makes the modules of a standard, and the records and stages of all standards,
    loads only modules that are in the list."""
    program = (
        "import sys\n"
        "from tools import generate\n"
        "from urlgrammar import standard, standards\n"
        "for each in standards():\n"
        "    each.stages\n"
        "made = generate.contents(standard('barth-2011'))\n"
        "assert len(made) == 4\n"
        "for name, module in sys.modules.items():\n"
        "    if name.partition('.')[0] in ('tools', 'urlgrammar') and module.__file__:\n"
        "        print(module.__file__)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, encoding="utf-8", cwd=ROOT
    )
    loaded = {line.removeprefix(f"{ROOT}/") for line in done.stdout.splitlines()}
    assert "urlgrammar/regular/automata/dfa.py" in loaded
    assert {each for each in loaded if "_generated" not in each and each.endswith(".py")} <= names()


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of all listed files."""
    for file in [*checksums.sources(), *checksums.generated()]:
        target = tmp_path / file.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
    return tmp_path


def test_changed_files_are_found(copy: Path) -> None:
    """A changed source and a generated file changed by hand are reported."""
    some = [
        "grammars/rfc3987.lark",
        "urlgrammar/_generated/rfc3986.py",
        "urlgrammar/grammar/citations.py",
        "urlgrammar/regular/pattern.py",
    ]
    for name in some:
        with (copy / name).open("a", encoding="utf-8") as file:
            file.write("# changed\n")
    assert checksums.changed(found(), checksums.text(copy)) == some


def test_files_that_come_and_go(copy: Path) -> None:
    """A new grammar, a missing generated file, and a newly imported module are reported; a module
    imported only for type checking is not, because it is not run."""
    (copy / "grammars" / "new.lark").write_text("", encoding="utf-8")
    (copy / "urlgrammar" / "_generated" / "rfc1808_dfa.tables").unlink()
    (copy / "tools" / "later.py").write_text("from tools import typed\n", encoding="utf-8")
    for name in ("typed", "standards_table"):
        (copy / "tools" / f"{name}.py").write_text("", encoding="utf-8")
    with (copy / "tools" / "fresh.py").open("a", encoding="utf-8") as file:
        file.write("def late() -> None:\n    import tools.later\n")
        file.write("if TYPE_CHECKING:\n    from tools import standards_table\n")
    assert checksums.changed(found(), checksums.text(copy)) == [
        "grammars/new.lark",
        "tools/fresh.py",
        "tools/later.py",
        "tools/typed.py",
        "urlgrammar/_generated/rfc1808_dfa.tables",
    ]


def test_lines() -> None:
    """The format of sha256sum."""
    file = ROOT / "grammars" / "rfc5234.lark"
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    assert f"{digest}  grammars/rfc5234.lark\n" in found().splitlines(keepends=True)
