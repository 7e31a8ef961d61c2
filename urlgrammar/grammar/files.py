"""The grammar files: where they are, and Lark's reading of them.

What belongs here: finding a `.lark` file, in an installed package or a checkout, writing out its
templates (`notation`), and compiling it, with a parser or without. This module imports Lark;
nothing that parses or validates by the generated files needs it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextvars import ContextVar
from copy import copy
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lark import Lark
from lark.load_grammar import GrammarBuilder

from urlgrammar.errors import OperandError, UnknownNameError
from urlgrammar.grammar.folder import folder
from urlgrammar.grammar.notation import write_out
from urlgrammar.grammar.repeated_imports import MANGLED, unite
from urlgrammar.regular.syntax import lark_limits, lark_reader
from urlgrammar.text import user_files

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from lark.load_grammar import Grammar

    from urlgrammar.regular.syntax.expression import Expression


def path(name: str) -> Path:
    """The file of a grammar: of one in this package by its name, of another one by its path without
    the ending. Raises UnknownNameError if there is none of that name."""
    file = folder() / f"{name}.lark"
    if not file.is_file():
        names = sorted(file.stem for file in folder().glob("*.lark"))
        raise UnknownNameError("grammar", name, names)
    return file


def sources(name: str) -> list[Path]:
    """The file of a grammar and those it imports, directly or not."""
    file = path(name)
    return [file, *sorted(Path(str(used)) for used in _built(file).used_files)]


def read(file: Path) -> str:
    """The text of a grammar file in plain Lark, without templates. Raises NotationError, and
    OperandError for a file of a user that cannot be read."""
    return plain(user_files.read(file), file)


_READING: Final[ContextVar[tuple[Path, ...]]] = ContextVar("reading", default=())
"""The files whose templates are being written out: to read their rules, Lark reads their imports,
which can have templates, too."""


@cache
def plain(text: str, file: Path) -> str:
    """The text of a grammar in plain Lark. file: its path. Raises NotationError, RegularError, and
    OperandError for a file whose templates rest on its own rules, by a circle of imports."""
    if file in (outer := _READING.get()):
        circle = [*outer[outer.index(file) :], file]
        names = " → ".join(path.name for path in circle)
        raise OperandError(f"{outer[0]}: a circle of imports, {names}: remove one of them")
    token = _READING.set((*outer, file))
    try:
        return _plain(text, file)
    finally:
        _READING.reset(token)


def _plain(text: str, file: Path) -> str:
    def read_rules(stubbed: str, names: frozenset[str]) -> Mapping[str, Expression]:
        builder = _builder(file)
        builder.load_grammar(stubbed, str(file))
        grammar = _pruned(builder, names)
        lark_limits.check(grammar.rule_defs)
        terminals, rules, _ = grammar.compile(sorted(names), "*")
        return lark_reader.read_rules(rules, terminals, names)

    return write_out(text, read_rules)


def _builder(file: Path) -> GrammarBuilder:
    return GrammarBuilder(global_keep_all_tokens=True, import_paths=[loader(file)])


MAX_IMPORTS: Final = 30
"""The most times that one grammar imports a file: Lark has no limit for one that imports itself."""

Loader = Callable[[str, str], tuple[str, str]]


def loader(file: Path) -> Loader:
    """The function by which Lark finds the grammars that a file imports: in its folder, then in
    that of the package. It returns them in plain Lark. Raises OperandError for a circle."""
    where = (file.parent, folder())
    loaded: Counter[Path] = Counter()

    def load(_base: str, name: str) -> tuple[str, str]:
        for folder_ in where:
            if (folder_ / name).is_file():
                loaded[folder_ / name] += 1
                if loaded[folder_ / name] > MAX_IMPORTS:
                    raise OperandError(
                        f"{file}: {name} imports itself, directly or by other files: remove one of "
                        "the imports"
                    )
                return str(folder_ / name), read(folder_ / name)
        raise FileNotFoundError(name)

    return load


@cache
def _built(file: Path) -> GrammarBuilder:
    """Lark's reading of the file and those it imports, before it is compiled."""
    builder = _builder(file)
    builder.load_grammar(read(file), str(file))
    unite(builder._definitions)  # noqa: SLF001 (not public)
    return builder


def _start_rules(grammar: Grammar) -> list[str]:
    """Every rule that has a name of its own. Import lists are closed, so that a mangled name is
    what only an overridden rule refers to."""
    return [str(rule) for rule, *_ in grammar.rule_defs if MANGLED not in rule]


def _pruned(builder: GrammarBuilder, rules: Iterable[str]) -> Grammar:
    """The grammar with these rules and those that they need, which is faster to compile."""
    pruned = copy(builder)
    pruned._remove_unused(rules)  # type: ignore[no-untyped-call]  # noqa: SLF001 (not public)
    return pruned.build()


def compile_grammar(name: str) -> lark_reader.CompiledGrammar:
    """The grammar without a parser, with every rule as a start rule."""
    grammar = _built(path(name)).build()
    return lark_reader.CompiledGrammar(*grammar.compile(_start_rules(grammar), set()))


@cache
def parser(name: str, rule: str | None = None) -> Lark:
    """The Earley parser of a rule; without a rule, that of all rules, with the rule as the `start`
    of `Lark.parse`. The parser of one rule is made in a part of the time.

    Terminals match at every length they can (`dynamic_complete`), all tokens stay in the tree,
    and where a text is ambiguous the first alternative wins (RFC 3986, 3.2.2).
    """
    file = path(name)
    built = _built(file)
    grammar = built.build() if rule is None else _pruned(built, [rule])
    return Lark(
        grammar,
        start=_start_rules(grammar) if rule is None else rule,
        parser="earley",
        lexer="dynamic_complete",
        ambiguity="resolve",
        keep_all_tokens=True,
        maybe_placeholders=False,
        source_path=str(file),
    )
