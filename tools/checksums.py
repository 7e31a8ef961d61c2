"""The hashes of the generated files and of their sources.

What belongs here: which files the generator depends on, and the list of their hashes in
`urlgrammar/_generated/SHA256SUMS`. The generated files are fresh if every file has its listed hash,
so checking them does not require generating them again. `sha256sum --check` can read the list.
"""

from __future__ import annotations

import ast
import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Final

from urlgrammar.standards import standards

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parent.parent
LIST: Final = ROOT / "urlgrammar" / "_generated" / "SHA256SUMS"
START: Final = "tools.generate"
PACKAGES: Final = ("tools", "urlgrammar")


def text(root: Path = ROOT) -> str:
    """The correct text of the list: one line for each file, the sources first."""
    return "".join(
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.relative_to(root).as_posix()}\n"
        for file in [*sources(root), *generated(root)]
    )


def changed(listed: str, found: str) -> list[str]:
    """The files whose lines differ between two lists: changed, added or removed."""
    lines = set(listed.splitlines()) ^ set(found.splitlines())
    return sorted({line.partition("  ")[2] for line in lines})


def generated(root: Path = ROOT) -> list[Path]:
    """The generated files."""
    folder = root / "urlgrammar" / "_generated"
    return sorted(each for kind in ("py", "tables", "h") for each in folder.glob(f"*.{kind}"))


def sources(root: Path = ROOT) -> list[Path]:
    """The grammars, and the modules that the generator and the standards import."""
    grammars = [*(root / "grammars").rglob("*.lark"), *(root / "grammars").rglob("*.abnf")]
    grammars += (root / "urlgrammar" / "grammar").glob("*.lark")
    starts = (START, *(f"urlgrammar.standards.{each.grammar}" for each in standards()))
    return sorted({*grammars, *_modules(root, starts)})


def _modules(root: Path, starts: tuple[str, ...]) -> set[Path]:
    """The files of modules and of everything that they import, at the top or inside functions,
    except for type checking. Python also runs a package that only contains an imported module; the
    imports of such a package are not followed."""
    found: set[Path] = set()
    followed: set[str] = set()
    waiting = list(starts)
    while waiting:
        name = waiting.pop()
        file = _file(root, name)
        if name in followed or file is None:
            continue
        followed.add(name)
        parents = [name.rsplit(".", count)[0] for count in range(name.count(".") + 1)]
        found.update(each for each in (_file(root, parent) for parent in parents) if each)
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for module, names in _imports(tree):
            inside = [f"{module}.{each}" for each in names]
            are_modules = [_file(root, each) is not None for each in inside]
            waiting += [each for each, is_one in zip(inside, are_modules, strict=True) if is_one]
            if not all(are_modules) or not inside:
                waiting.append(module)
    return found


def _file(root: Path, name: str) -> Path | None:
    """The file of a module of this project."""
    package, *_ = parts = name.split(".")
    if package not in PACKAGES:
        return None
    path = root.joinpath(*parts)
    files = (path.with_suffix(".py"), path / "__init__.py")
    return next((file for file in files if file.is_file()), None)


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
