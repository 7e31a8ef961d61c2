"""The hashes of generated files: all files are up to date, and what has changed is found."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from functools import cache
from typing import TYPE_CHECKING

import pytest

from tools.generate import __main__ as generate
from tools.generate import hashes, recipe
from tools.generate.hashes import GENERATED, ROOT, Hashes
from tools.generate.recipes import of_standard
from urlgrammar.grammar import files
from urlgrammar.grammar.folder import folder
from urlgrammar.standards import automata, standard

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.mark.slow  # all grammars are compiled; `python -m tools.generate --check` asks the same
def test_generated_files_are_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    """No generated file and no input has changed since generation: if this fails, run
    `make generate`."""
    assert (generate.main(["--check"]), capsys.readouterr().out) == (0, "")


# Code


@cache
def counted() -> dict[str, Path]:
    """The modules whose code counts."""
    return hashes.modules()


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of some of these modules, and of one that does not count."""
    some = ("tools", "tools.native_marks", "urlgrammar.regular", "urlgrammar.regular.pattern")
    for file in [*map(counted().__getitem__, some), ROOT / "urlgrammar" / "components.py"]:
        target = tmp_path / file.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
    return tmp_path


def code_of(root: Path) -> str:
    """The hash of the copied modules."""
    return hashes.of_code(root, ["tools.native_marks", "urlgrammar.regular.pattern"])


@pytest.mark.few(3)
@pytest.mark.parametrize(
    "name",
    [
        "tools.generate.recipes",
        "tools.table_writer",
        "tools.url_tables",
        "urlgrammar.grammar.citations",
        "urlgrammar.grammar.generated",
        "urlgrammar.programs.grammars.grammar",
        "urlgrammar.regular.automata.dfa",
        "urlgrammar.regular.pattern",
        "urlgrammar.regular.syntax.lark_reader",
        "urlgrammar.standards.automata",
    ],
)
def test_modules_that_count(name: str) -> None:
    """The generator and all that makes automata and patterns."""
    assert name in counted()


@pytest.mark.parametrize("name", ["tools/native_marks.py", "urlgrammar/regular/pattern.py"])
def test_code_that_counts(copy: Path, name: str) -> None:
    """A changed line changes the hash."""
    before = code_of(copy)
    with (copy / name).open("a", encoding="utf-8") as file:
        file.write("changed = 1\n")
    assert code_of(copy) != before


def test_code_that_does_not_count(copy: Path) -> None:
    """A new property of trees, a docstring and a comment do not change the hash."""
    before = code_of(copy)
    tree = copy / "urlgrammar" / "components.py"
    tree.write_text(f"{tree.read_text('utf-8')}\n    new = property(str)\n", encoding="utf-8")
    assert code_of(copy) == before
    pattern = copy / "urlgrammar" / "regular" / "pattern.py"
    text = f"# a comment\n{pattern.read_text('utf-8')}\n\ndef f():\n    # another\n"
    pattern.write_text(f'{text}    """A docstring."""\n    return 1\n', encoding="utf-8")
    one = code_of(copy)
    pattern.write_text(f'{text}\n    """Another\n    one."""\n    return 1\n', encoding="utf-8")
    assert code_of(copy) == one != before


def test_modules_that_are_not_counted() -> None:
    """What only uses the generated files, or decides values, which are inputs."""
    others = {"urlgrammar.components", "urlgrammar.standards.record", "tools.fresh"}
    assert not others & set(counted())


def test_imports_are_followed(copy: Path) -> None:
    """An import inside a function counts; one for type checking does not, because it is not run."""
    for name in ("later", "typed"):
        (copy / "tools" / f"{name}.py").write_text("", encoding="utf-8")
    with (copy / "tools" / "native_marks.py").open("a", encoding="utf-8") as file:
        file.write("def late() -> None:\n    import tools.later\n")
        file.write("if TYPE_CHECKING:\n    from tools import typed\n")
    found = hashes.modules(copy, ["tools.native_marks"])
    assert "tools.later" in found
    assert "tools.typed" not in found


@pytest.mark.slow
def test_all_that_is_run_is_counted() -> None:
    """A process that makes the files of a standard loads, of the packages that count, only modules
    that are counted, apart from those that read generated files or give values."""
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "from tools.generate.recipes import of_standard\n"
        "from tools.generate.hashes import GENERATED\n"
        "from urlgrammar import standard\n"
        "for recipe in of_standard(standard('barth-2011'), GENERATED):\n"
        "    recipe.make()\n"
        "print(*sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, encoding="utf-8", cwd=ROOT
    )
    prefixes = tuple(f"{each}." for each in hashes.CODE)
    loaded = {name for name in done.stdout.split() if f"{name}.".startswith(prefixes)}
    of_values = {
        *("tools", "tools.generate", "tools.generate.hashes"),
        *(f"urlgrammar.grammar.{name}" for name in ("matcher", "names", "native_rules")),
    }
    assert "urlgrammar.regular.automata.dfa" in loaded
    assert loaded - of_values <= set(counted())


# Inputs


def inputs(name: str) -> Iterator[tuple[str, str]]:
    """The files of a standard, each with the hash of its inputs."""
    recipe.rule_digests.cache_clear()
    automata.expressions.cache_clear()
    for each in of_standard(standard(name), GENERATED):
        yield each.name, hashes.of_inputs(each, "code")


@pytest.fixture
def changed_grammar(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Grammars of which that of barth-2011 has a changed rule."""
    copied = tmp_path / "grammars"
    shutil.copytree(folder(), copied)
    file = copied / "barth_2011.lark"
    text = file.read_text("utf-8")
    assert "\nfragment: " in text
    file.write_text(text.replace("\nfragment: ", '\nfragment: "x" | '), encoding="utf-8")
    monkeypatch.setattr(files, "folder", lambda: copied)
    yield
    recipe.rule_digests.cache_clear()
    automata.expressions.cache_clear()


@pytest.mark.slow
def test_a_changed_rule_is_found(request: pytest.FixtureRequest) -> None:
    """It changes the inputs of all files of its grammar, and none of another grammar."""
    own, other = dict(inputs("barth-2011")), dict(inputs("rfc1808"))
    request.getfixturevalue("changed_grammar")
    changed = {name for name, hashed in inputs("barth-2011") if own[name] != hashed}
    assert changed == own.keys()
    assert dict(inputs("rfc1808")) == other


# The list


def test_lines() -> None:
    """`sha256sum --check` reads the list; the comments have the hashes of the inputs."""
    listed = hashes.LIST.read_text(encoding="utf-8")
    name = "barth_2011.py"
    digest = hashlib.sha256((GENERATED / name).read_bytes()).hexdigest()
    assert f"\n{digest}  urlgrammar/_generated/{name}\n" in listed
    assert hashes.written(hashes.read(listed)) == listed
    assert hashes.read(listed)[name].content == digest == hashes.of_file(GENERATED / name)


def test_other_lines_are_ignored() -> None:
    """So a list that Git could not merge can be written anew."""
    text = f"<<<<<<< ours\n{hashes.written({'a.py': Hashes('1', '2')})}=======\n"
    assert hashes.read(text) == {"a.py": Hashes("1", "2")}
