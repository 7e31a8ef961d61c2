"""The grammar files: where they are, and Lark's reading of them.

What belongs here: finding a `.lark` file, in an installed package or a checkout, and compiling it
so that every rule is a start rule. This module imports Lark; nothing that parses or validates by
the generated files needs it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from lark import Lark
from lark.load_grammar import GrammarBuilder

from urlgrammar.errors import UnknownNameError


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


def _built(file: Path) -> GrammarBuilder:
    """Lark's reading of the file and those it imports, before it is compiled."""
    builder = GrammarBuilder(global_keep_all_tokens=True, import_paths=[str(file.parent)])
    builder.load_grammar(file.read_text(encoding="utf-8"), str(file))
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
        file.read_text(encoding="utf-8"),
        # import lists are closed, so that a mangled name is what only an overridden rule refers to
        start=[rule for rule in rules if "__" not in rule],
        parser="earley",
        lexer="dynamic_complete",
        ambiguity="resolve",
        keep_all_tokens=True,
        maybe_placeholders=False,
        source_path=str(file),
        import_paths=[str(file.parent)],
    )
