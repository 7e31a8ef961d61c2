"""Which generated files are up to date, by hashes.

What belongs here: the list `urlgrammar/_generated/SHA256SUMS`, and the hash of the generator's own
code. The list has two hashes for each generated file: in a comment that of its inputs and of the
code, then that of the file. A file whose two hashes are as listed need not be made.
`sha256sum --check` can read the list.

Only code that makes automata and patterns from grammars counts: what else is in the package decides
nothing but values, and these are inputs. Docstrings and comments do not count. A file that depends
on something else all the same is found by `python -m tools.generate --all --check`, which makes all
files.
"""

from __future__ import annotations

import ast
import hashlib
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from tools.generate.recipe import digest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from tools.generate.recipe import Recipe

ROOT: Final = Path(__file__).parent.parent.parent
GENERATED: Final = ROOT / "urlgrammar" / "_generated"
LIST: Final = GENERATED / "SHA256SUMS"
STARTS: Final = ("tools.generate.recipes", "urlgrammar.programs.grammars.grammar")
CODE: Final = (
    *(*STARTS, "tools", "urlgrammar.grammar", "urlgrammar.regular"),
    *("urlgrammar.standards.automata", "urlgrammar.standards.generation"),
)
"""The packages and modules whose code counts, where `STARTS` import them."""

_ENTRY: Final = re.compile(r"^# inputs (\w+)\n(\w+)  \S*/(\S+)$", re.MULTILINE)


class Hashes(NamedTuple):
    """The hashes of a generated file: of what it was made from, and of its content."""

    inputs: str
    content: str


def read(text: str) -> dict[str, Hashes]:
    """The hashes in the text of a list, by the name of the file. What is no entry is ignored: a
    file without an entry is made, and the list is written anew."""
    return {name: Hashes(inputs, content) for inputs, content, name in _ENTRY.findall(text)}


def written(listed: Mapping[str, Hashes]) -> str:
    """The text of a list."""
    folder = GENERATED.relative_to(ROOT).as_posix()
    return "".join(
        f"# inputs {inputs}\n{content}  {folder}/{name}\n"
        for name, (inputs, content) in sorted(listed.items())
    )


def of_file(path: Path) -> str:
    """The hash of a file, empty if there is none."""
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


def of_inputs(recipe: Recipe, code: str) -> str:
    """The hash of all that a file is made from. code: the hash of the generator's code."""
    return digest((code, recipe.inputs))


def of_code(
    root: Path = ROOT, starts: Iterable[str] = STARTS, counted: Iterable[str] = CODE
) -> str:
    """The hash of the code of modules, by default of the generator's."""
    found = {name: list(_code(file)) for name, file in modules(root, starts, counted).items()}
    return digest(sorted(found.items()))


def modules(
    root: Path = ROOT, starts: Iterable[str] = STARTS, counted: Iterable[str] = CODE
) -> dict[str, Path]:
    """The files of the modules whose code counts, by name: those that `starts` import, at the top
    or inside functions, except for type checking; and the packages around them. counted: the
    packages and modules that count, with all inside them."""
    found: dict[str, Path] = {}
    waiting = [*starts]
    prefixes = tuple(f"{each}." for each in counted)
    while waiting:
        name = waiting.pop()
        if name in found or not f"{name}.".startswith(prefixes):
            continue
        if (file := _file(root, name)) is None:
            continue
        found[name] = file
        waiting.append(name.rpartition(".")[0])
        for module, names in _imports(ast.parse(file.read_text(encoding="utf-8"))):
            waiting += [module, *(f"{module}.{each}" for each in names)]
    return found


def _file(root: Path, name: str) -> Path | None:
    """The file of a module of this project."""
    path = root.joinpath(*name.split("."))
    files = (path.with_suffix(".py"), path / "__init__.py")
    return next((file for file in files if file.is_file()), None)


def _code(file: Path) -> Iterator[str]:
    """The lines of a module, without docstrings and lines of comments."""
    text = file.read_text(encoding="utf-8")
    texts: set[int] = set()
    docstrings: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            docstrings.update(range(node.lineno, (node.end_lineno or 0) + 1))
        elif isinstance(node, ast.Constant | ast.JoinedStr):
            texts.update(range(node.lineno + 1, (node.end_lineno or 0) + 1))
    for number, line in enumerate(text.splitlines(), start=1):
        is_comment = line.lstrip().startswith("#") and number not in texts
        if line and not is_comment and number not in docstrings:
            yield line


def _imports(node: ast.AST) -> Iterator[tuple[str, list[str]]]:
    """The imports anywhere below a node, except those for type checking: modules, and names from
    them."""
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return
        case ast.Import(names):
            yield from ((each.name, []) for each in names)
        case ast.ImportFrom(module, names, level):
            assert module is not None
            assert level == 0, "imports are absolute"
            yield module, [each.name for each in names]
    for child in ast.iter_child_nodes(node):
        yield from _imports(child)
