"""The grammar files: where they are, and Lark's reading of them.

What belongs here: finding a `.lark` file, in an installed package or a checkout, writing out its
templates (`notation`), and compiling it so that every rule is a start rule. This module imports
Lark; nothing that parses or validates by the generated files needs it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lark import Lark
from lark.load_grammar import GrammarBuilder

from urlgrammar.errors import UnknownNameError
from urlgrammar.grammar.notation import write_out
from urlgrammar.regular.syntax import lark_reader
from urlgrammar.text import user_files

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from urlgrammar.regular.syntax.expression import Expression


MANGLED: Final = "__"
"""The separator in the names that Lark gives to rules which an import does not list:
`base__rule`."""


def folder() -> Path:
    """The folder of the grammar files: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).parent.parent
    inside = package / "grammars"
    return inside if inside.is_dir() else package.parent / "grammars"


def path(name: str) -> Path:
    """The file of a grammar. Raises UnknownNameError if there is none of that name."""
    file = folder() / f"{name}.lark"
    if not file.is_file():
        names = sorted(each.stem for each in folder().glob("*.lark"))
        raise UnknownNameError("grammar", name, names)
    return file


def sources(name: str) -> list[Path]:
    """The file of a grammar and those it imports, directly or not."""
    file = path(name)
    return [file, *sorted(Path(str(each)) for each in _built(file).used_files)]


def read(file: Path) -> str:
    """The text of a grammar file in plain Lark, without templates. Raises NotationError, and
    OperandError for a file of a user that cannot be read."""
    return plain(user_files.read(file), file)


@cache
def plain(text: str, file: Path, imports: tuple[Path, ...] = ()) -> str:
    """The text of a grammar in plain Lark. file: its path. imports: more folders in which imported
    files are looked up. Raises NotationError."""

    def read_rules(stubbed: str, names: frozenset[str]) -> Mapping[str, Expression]:
        builder = _builder([file.parent, *imports])
        builder.load_grammar(stubbed, str(file))
        builder._remove_unused(names)  # type: ignore[no-untyped-call]  # noqa: SLF001 (prunes)
        terminals, rules, _ = builder.build().compile(sorted(names), "*")
        return lark_reader.read_rules(rules, terminals, names)

    return write_out(text, read_rules)


def _builder(folders: Iterable[Path]) -> GrammarBuilder:
    return GrammarBuilder(global_keep_all_tokens=True, import_paths=[loader(folders)])


Loader = Callable[[str, str], tuple[str, str]]


def loader(folders: Iterable[Path]) -> Loader:
    """The function by which Lark finds imported grammars; it returns them in plain Lark."""
    where = tuple(folders)

    def load(_base: str, name: str) -> tuple[str, str]:
        for folder_ in where:
            if (folder_ / name).is_file():
                return str(folder_ / name), read(folder_ / name)
        raise FileNotFoundError(name)

    return load


def _built(file: Path) -> GrammarBuilder:
    """Lark's reading of the file and those it imports, before it is compiled."""
    builder = _builder([file.parent])
    builder.load_grammar(read(file), str(file))
    return builder


@cache
def compile_grammar(name: str) -> Lark:
    """The grammar as an Earley parser that takes every rule as a start rule.

    Terminals match at every length they can (`dynamic_complete`), all tokens stay in the tree,
    and where a text is ambiguous the first alternative wins (RFC 3986, 3.2.2).
    """
    file = path(name)
    rules = (str(rule) for rule, *_ in _built(file).build().rule_defs)
    return Lark(
        read(file),
        # import lists are closed, so that a mangled name is what only an overridden rule refers to
        start=[rule for rule in rules if MANGLED not in rule],
        parser="earley",
        lexer="dynamic_complete",
        ambiguity="resolve",
        keep_all_tokens=True,
        maybe_placeholders=False,
        source_path=str(file),
        import_paths=[loader([file.parent])],
    )
