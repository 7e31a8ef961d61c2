"""The layout: imports go in one direction, and each module states its content."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parent.parent
PACKAGE: Final = ROOT / "urlgrammar"
FILES: Final = sorted(each for each in PACKAGE.rglob("*.py") if "_generated" not in each.parts)
LEVELS: Final = (
    {"errors", "components", "_native"},
    {"regular"},
    {"text"},
    {"grammar", "resolver"},
    {"transformers", "canonicalizer"},
    {"tree"},
    {"standards"},
    {"schemes", "urlpattern"},
    {"programs"},
    {"forms"},
    {"proofs"},
    {"differ", "integrations", "iri", "extraction", "strategies"},
    {"report"},
    {"results"},
    {"urlgrammar"},
    {"cli"},
    {"__main__"},
)
"""Folders and modules, the lowest level first. Each imports only from its own and lower levels."""

INCLUDE: Final = re.compile('#include "(.+)"')
PROTOTYPE: Final = re.compile(r"^(?!static|typedef)\w[\w *]*?(\w+)\([^;{]*\);", re.MULTILINE)


def name_of(file: Path) -> str:
    """The dotted name, such as `urlgrammar.regular.search`; a package without `__init__`."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES: Final = {name_of(each): each for each in FILES}


@cache
def tree(file: Path) -> ast.Module:
    """The syntax of a file."""
    return ast.parse(file.read_text(encoding="utf-8"))


def imported(file: Path) -> Iterator[str]:
    """The modules of the package that a file imports anywhere, including imports for type
    checking."""
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (each if each in MODULES else node.module for each in names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@cache
def imports() -> dict[str, set[str]]:
    """The other modules of the package that each imports."""
    return {
        name: {each for each in imported(file) if each in MODULES} - {name}
        for name, file in MODULES.items()
    }


def level(module: str) -> int:
    """The level of a module's folder, or of the module if it is not in a folder."""
    own = module.split(".")[1] if "." in module else module
    return next(number for number, names in enumerate(LEVELS) if own in names)


def assert_no_circle(needs: dict[str, set[str]]) -> None:
    """There is an order in which each one needs only earlier ones."""
    left = dict(needs)
    while left:
        free = [name for name, needed in left.items() if not needed & left.keys()]
        assert free, f"a circle among {sorted(left)}"
        for name in free:
            del left[name]


@pytest.mark.slow
def test_no_circle_of_imports() -> None:
    """Modules import in one direction."""
    assert_no_circle(imports())


def test_no_circle_in_the_engine() -> None:
    """A file of the engine and its header include in one direction; and a header declares only what
    its own file defines, so that what is included is what is called."""
    needs: dict[str, set[str]] = {}
    for file in (PACKAGE / "_native").glob("*/*.[ch]"):
        text = file.read_text(encoding="utf-8")
        included = {(file.parent / each).resolve() for each in INCLUDE.findall(text)}
        own = needs.setdefault(str(file.with_suffix("")), set())
        own |= {str(each.with_suffix("")) for each in included} - {str(file.with_suffix(""))}
        if file.suffix == ".h" and file.parent.name == "core":
            source = file.with_suffix(".c")
            defined = source.read_text(encoding="utf-8") if source.exists() else ""
            for name in PROTOTYPE.findall(text):
                definition = re.compile(rf"^\w.*\b{name}\([^;]*\)(?:\n| ){{", re.MULTILINE)
                assert definition.search(defined), (file, name)
    assert_no_circle(needs)


def test_imports_go_one_way() -> None:
    """A module imports only from its own level and from lower levels."""
    for module, needs in imports().items():
        up = sorted(each for each in needs if level(each) > level(module))
        assert not up, module


@pytest.mark.parametrize("folder", ["syntax", "automata", "nfa", "tagged"])
def test_regular_goes_one_way(folder: str) -> None:
    """Each folder imports only from earlier ones: expressions, automata, threads, tagged
    automata."""
    order = ("syntax", "automata", "nfa", "tagged")
    later = order[order.index(folder) + 1 :]
    for module, needs in imports().items():
        if module.startswith(f"urlgrammar.regular.{folder}."):
            assert not [each for each in needs if each.split(".")[2] in later], module


def test_reports_need_only_findings() -> None:
    """A report is made from values: it imports nothing that finds them. What a document is made of,
    and the forms in which it is shown, know nothing about findings."""
    values = {"findings", "bypass.findings", "check.findings", "tighten.findings", "revision"}
    values |= {"ambiguity", "comparison"}  # of which they need the types
    values |= {"character_sets", "ledger", "operands.base", "suite.findings"}
    for module, needs in imports().items():
        if module.startswith("urlgrammar.report."):
            used = {n.removeprefix("urlgrammar.differ.") for n in needs if ".differ." in n}
            assert used <= values, module
        if module.startswith("urlgrammar.report.elements."):
            others = {n for n in needs if not n.startswith("urlgrammar.report.elements")}
            assert others <= {"urlgrammar.text.display"}, module


def test_regular_knows_nothing_else() -> None:
    """`regular` imports nothing else from the package."""
    for module, needs in imports().items():
        if module.startswith("urlgrammar.regular"):
            assert all(each.startswith("urlgrammar.regular") for each in needs), module


def test_every_module_has_a_charter() -> None:
    """A module describes itself and, unless it only names a folder, says what belongs in it."""
    for file in FILES:
        charter = ast.get_docstring(tree(file))
        assert charter, file
        if file.name not in {"__init__.py", "__main__.py"}:
            assert "What belongs here" in charter or file.parent.name == "commands", file


def test_every_folder_is_installed() -> None:
    """setup.py finds the packages by their `__init__.py`: no folder with modules lacks one."""
    assert all((each.parent / "__init__.py").is_file() for each in FILES)
