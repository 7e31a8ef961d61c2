"""Lark grammars from files: reading a start rule and the rules that it uses.

What belongs here: making Lark's parser for one rule of a grammar, and errors that name the rule.
Rules that the start rule does not reach are ignored, even if they have errors.
`lark.load_grammar.GrammarBuilder` holds the definitions of a grammar before it is compiled; only
this module removes some of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lark import Lark, Tree, UnexpectedInput
from lark.exceptions import LarkError
from lark.grammar import Symbol
from lark.load_grammar import GrammarBuilder

from urlgrammar.errors import OperandError, suggestion
from urlgrammar.grammar import files
from urlgrammar.grammar.notation import NotationError
from urlgrammar.regular.errors import LimitError, RegularError
from urlgrammar.regular.syntax import lark_limits

if TYPE_CHECKING:
    from pathlib import Path


def compile_rule(text: str, path: Path, rule: str, ambiguity: str = "forest") -> Lark:
    """The parser of a rule that returns the forest of all derivations, or with "resolve" the tree
    of one that prefers earlier alternatives. Imported grammars are looked up in the folder of the
    file, then in the package. Raises OperandError."""
    try:
        builder = GrammarBuilder(global_keep_all_tokens=True, import_paths=[files.loader(path)])
        builder.load_grammar(files.plain(text, path), str(path))
        if builder._ignore_names:  # noqa: SLF001 (as below)
            raise OperandError(f"{path}: %ignore changes every rule: remove it to compare one")
        definitions: dict[str, Any] = builder._definitions  # noqa: SLF001 (see the charter)
        _prune(definitions, rule, path)
        grammar = builder.build()
        lark_limits.check(grammar.rule_defs)
        return Lark(
            grammar,
            start=[rule],
            parser="earley",
            lexer="dynamic_complete",
            ambiguity=ambiguity,
            keep_all_tokens=True,
            maybe_placeholders=False,
        )
    except FileNotFoundError as error:  # Lark opens a grammar that no loader has found
        raise OperandError(
            f"{path} imports {error.filename!r}, which is not in its folder; add it there, or "
            "correct the import"
        ) from error
    except NotationError as error:
        raise OperandError(f"{path}: {error}") from error
    except LimitError as error:
        raise OperandError(f"{path}: {error.problem}") from error
    except UnexpectedInput as error:
        place = f"{path}, line {error.line}, column {error.column}"
        raise OperandError(f"{place}: not a Lark grammar\n{error.get_context(text)}") from error
    except LarkError as error:
        raise OperandError(f"{path}: {_said(error, rule)}") from error
    except RecursionError as error:
        raise OperandError(f"{path}: the grammar is nested too deeply") from error


def texts_of_rules(text: str, path: Path) -> dict[str, tuple[str, frozenset[str]]]:
    """By the name of each rule and terminal of a grammar: its definition, and the names that it
    uses. Raises OperandError."""
    try:
        builder = GrammarBuilder(global_keep_all_tokens=True, import_paths=[files.loader(path)])
        builder.load_grammar(files.plain(text, path), str(path))
    except (LarkError, NotationError, RegularError, OSError) as error:
        first = str(error).partition("\n")[0]
        raise OperandError(f"{path}: not a Lark grammar: {first}") from error
    definitions: dict[str, Any] = builder._definitions  # noqa: SLF001 (see the charter)
    return {
        str(name): (f"{definition.params} {definition.tree}", frozenset(_used(definition)))
        for name, definition in definitions.items()
    }


def _prune(definitions: dict[str, Any], start: str, path: Path) -> None:
    """Remove definitions that a rule does not use. Raises OperandError for an undefined name."""
    names = [str(name) for name in definitions if name[0].islower()]
    if start in definitions and definitions[start].is_term:
        raise OperandError(f"{path}: {start} is a terminal: compare a rule")
    if start not in definitions:
        raise OperandError(f"{path} has no rule {start!r}{suggestion(start, names)}")
    reached: set[str] = set()
    waiting = [start]
    while waiting:
        name = waiting.pop()
        if name in reached:
            continue
        reached.add(name)
        used = _used(definitions[name])
        for undefined in sorted(used - definitions.keys()):
            raise OperandError(
                f"{path}: rule {name!r} uses {undefined!r}, which is not defined"
                f"{suggestion(undefined, map(str, definitions))}"
            )
        waiting += used
    for name in [name for name in definitions if name not in reached]:
        del definitions[name]


def _used(definition: Any) -> set[str]:
    """The names that a definition uses, except the parameters of a template."""
    names: set[str] = set()
    waiting = [] if definition.tree is None else [definition.tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Symbol):
            names.add(str(node.name))
        elif isinstance(node, Tree):  # the second child of an alias is only a name for the tree
            waiting += node.children[:1] if node.data == "alias" else node.children
    return names - set(definition.params)


def _said(error: LarkError, rule: str) -> str:
    """The message of a Lark error, without the names of Lark's classes."""
    first = str(error).partition("\n")[0]
    if first.startswith("Rules defined twice"):
        return (
            f"two alternatives of a rule that {rule!r} uses are the same when its optional parts "
            "are expanded: remove one, or put an optional part in a separate rule"
        )
    if "zero-width" in first:
        return (
            f"a terminal that {rule!r} uses can be empty, which Lark does not allow: make it match "
            "at least one character, and optional where it is used"
        )
    return f"Lark rejects the grammar: {first}"
