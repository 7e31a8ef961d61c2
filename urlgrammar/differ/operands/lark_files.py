"""Lark grammars of other people: reading what a start rule rests on, and no more.

What belongs here: from the text of a grammar to Lark's parsers for one of its rules; limits on what
Lark would write out; and errors that name the rule. A rule that the start rule does not reach may
be whatever it is. `lark.load_grammar.GrammarBuilder` holds the definitions of a grammar before it
is compiled; this module is the one place that takes some out.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any, Final

from lark import Lark, Tree, UnexpectedInput
from lark.exceptions import LarkError
from lark.grammar import Symbol
from lark.load_grammar import GrammarBuilder

from urlgrammar.errors import OperandError, suggestion
from urlgrammar.grammar import files
from urlgrammar.grammar.notation import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

MAX_ALTERNATIVES: Final = 4_096
"""The alternatives that Lark makes of a rule: of n optional parts in a row, it writes out all 2^n
ways to have them or not."""

MAX_COUNT: Final = 5_000
"""How often a repetition can be counted."""

_WRITTEN_OUT: Final = 50  # lark.load_grammar.REPEAT_BREAK_THRESHOLD


def compile_rule(text: str, path: Path, rule: str) -> Lark:
    """The parser of a rule that gives the forest of all derivations. Grammars are imported from the
    folder of the file and from the package. Raises OperandError."""
    folders = (path.parent, files.folder())
    try:
        builder = GrammarBuilder(global_keep_all_tokens=True, import_paths=[files.loader(folders)])
        builder.load_grammar(files.plain(text, path, folders[1:]), str(path))
        if builder._ignore_names:  # noqa: SLF001 (as below)
            raise OperandError(f"{path}: %ignore changes every rule, so that none can be compared")
        definitions: dict[str, Any] = builder._definitions  # noqa: SLF001 (see the charter)
        _prune(definitions, rule, path)
        grammar = builder.build()
        _check_sizes(grammar.rule_defs, path)
        return Lark(
            grammar,
            start=[rule],
            parser="earley",
            lexer="dynamic_complete",
            ambiguity="forest",
            keep_all_tokens=True,
            maybe_placeholders=False,
        )
    except NotationError as error:
        raise OperandError(f"{path}: {error}") from error
    except UnexpectedInput as error:
        place = f"{path}, line {error.line}, column {error.column}"
        raise OperandError(f"{place}: not a Lark grammar\n{error.get_context(text)}") from error
    except LarkError as error:
        raise OperandError(f"{path}: {_said(error, rule)}") from error
    except RecursionError as error:
        raise OperandError(f"{path}: the grammar is nested too deeply") from error


def _prune(definitions: dict[str, Any], start: str, path: Path) -> None:
    """Leave the definitions that a rule rests on. Raises OperandError for a name without one."""
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
        for each in sorted(used - definitions.keys()):
            raise OperandError(
                f"{path}: rule {name!r} uses {each!r}, which is not defined"
                f"{suggestion(each, map(str, definitions))}"
            )
        waiting += used
    for name in [name for name in definitions if name not in reached]:
        del definitions[name]


def _used(definition: Any) -> set[str]:
    """The names that a definition uses, but for the parameters of a template."""
    found: set[str] = set()
    waiting = [] if definition.tree is None else [definition.tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Symbol):
            found.add(str(node.name))
        elif isinstance(node, Tree):  # of an alias, the second child is only a name for the tree
            waiting += node.children[:1] if node.data == "alias" else node.children
    return found - set(definition.params)


def _said(error: LarkError, rule: str) -> str:
    """What Lark says, without the names of its own classes."""
    first = str(error).partition("\n")[0]
    if first.startswith("Rules defined twice"):
        return (
            f"two alternatives of a rule that {rule!r} rests on are the same when its optional "
            "parts are written out: leave one out, or put an optional part in a rule of its own"
        )
    if "zero-width" in first:
        return f"a terminal that {rule!r} rests on can be empty: Lark's parser takes no such one"
    return f"Lark does not take the grammar: {first}"


def _check_sizes(rules: Iterable[tuple[str, Any, Tree[Any], Any]], path: Path) -> None:
    """Raise OperandError for a rule of which Lark would write out more than there is room for."""
    for name, _, tree, _ in rules:
        alternatives = _alternatives(tree)
        if alternatives is None:
            raise OperandError(f"{path}: rule {name!r} counts a repetition past {MAX_COUNT:,}")
        if alternatives > MAX_ALTERNATIVES:
            raise OperandError(
                f"{path}: rule {name!r} has more than {MAX_ALTERNATIVES:,} alternatives when its "
                "optional parts are written out: put some of them in a rule of their own"
            )


def _alternatives(tree: object) -> int | None:
    """How many alternatives Lark makes of a part of a rule; None for too large a count."""
    if not isinstance(tree, Tree):
        return 1
    inside = [_alternatives(child) for child in tree.children]
    if None in inside:
        return None
    counts = [count for count in inside if count is not None]
    match tree.data:
        case "expansions":
            return sum(counts)
        case "maybe":
            return 1 + sum(counts)
        case "expr":
            return _repeated(counts[0], [str(child) for child in tree.children[1:]])
    return prod(counts)


def _repeated(alternatives: int, operator: list[str]) -> int | None:
    match operator:
        case ["?"]:
            return 1 + alternatives
        case ["*" | "+"]:
            return 2  # what is repeated becomes a rule of its own
        case ["~", *counts]:
            least, most = int(counts[0]), int(counts[-1])
            if most > MAX_COUNT:
                return None
            if most >= _WRITTEN_OUT:  # in rules of their own, a few at a time
                return alternatives
            return sum(prod([alternatives] * count) for count in range(least, most + 1))
    return alternatives
