"""The generated files: modules with patterns and tree builders, and table files of automata.

What belongs here: reading `_generated/`, and the tables of one automaton in a table file. The
generator passes its own functions, because it has not written the files yet.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pkgutil import get_data
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import FormatError
from urlgrammar.grammar import table_file

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable, Mapping, Sequence
    from types import ModuleType
    from typing import Any

    from urlgrammar.grammar.table_file import TableFile
    from urlgrammar.regular.tagged_dfa.tables import Tables

FORMAT: Final = 3
"""The version of the generated modules that this package reads."""

AUTOMATON: Final = (
    *(("intervals", "I"), ("classes", "B"), ("targets", "H"), ("actions", "H"), ("ends", "H")),
    *(("settings_from", "H"), ("registers", "B"), ("values", "h")),
)
"""The arrays of an automaton, with their type codes: the fields of `regular.tagged_dfa.tables`."""


@dataclass(frozen=True)
class GeneratedFiles:
    """Where generated files come from. module, tables: return a file by its name without ending."""

    module: Callable[[str], ModuleType]
    tables: Callable[[str], TableFile]


def module(name: str) -> ModuleType:
    """A generated module. Raises FormatError for one of another version."""
    imported = import_module(f"urlgrammar._generated.{name}")
    if imported.FORMAT != FORMAT:
        raise FormatError(
            f"_generated/{name}.py has format {imported.FORMAT}, but this package reads {FORMAT}: "
            "run python -m tools.generate"
        )
    return imported


def tables(name: str) -> TableFile:
    """A generated table file. Raises FormatError for one of another version."""
    data = get_data("urlgrammar._generated", f"{name}.tables")
    if data is None:
        raise FormatError(f"the table file {name}.tables cannot be read from this kind of package")
    return table_file.read(data)


INSTALLED: Final = GeneratedFiles(module, tables)
"""The files of this package."""


def automaton_file(
    facts: Mapping[str, Any], automaton: Tables, **others: tuple[str, Sequence[int]]
) -> bytes:
    """A table file with an automaton, facts about it, and other arrays, each with its type code."""
    size = max(automaton.classes) + 1
    arrays: dict[str, tuple[str, Sequence[int]]] = {
        name: (code, getattr(automaton, name)) for name, code in AUTOMATON
    }
    return table_file.written(facts, arrays | others, {"targets": size, "actions": size})


def automaton_arrays(file: TableFile) -> tuple[array[int], ...]:
    """The arrays of the automaton in a file, in the order of `Tables`. Raises FormatError if they
    are not there, or if their type codes are wrong."""
    try:
        arrays = tuple(file.arrays[name] for name, _ in AUTOMATON)
    except KeyError as error:
        raise FormatError(f"the table file has no array {error}") from error
    codes = tuple((name, file.arrays[name].typecode) for name, _ in AUTOMATON)
    if codes != AUTOMATON:
        raise FormatError(f"the table file has arrays of the types {codes}, not {AUTOMATON}")
    return arrays


def automaton_tables(file: TableFile) -> Tables:
    """The tables of the automaton in a file. Raises FormatError, also for wrong lengths."""
    from urlgrammar.regular.tagged_dfa.tables import Tables

    automaton = Tables(*automaton_arrays(file))
    if not automaton.classes or len(automaton.intervals) != len(automaton.classes):
        raise FormatError("the table file has an alphabet whose arrays differ in length")
    if len(automaton.targets) != len(automaton.ends) * (max(automaton.classes) + 1):
        raise FormatError("the table file has rows of a wrong length")
    return automaton
