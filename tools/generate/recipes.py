"""The list of all generated files.

What belongs here: which files each grammar has, in an order in which no file needs a later one.
"""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from types import ModuleType
from typing import TYPE_CHECKING, Final

from tools import native_marks
from tools.generate import patterns, tables
from tools.generate.recipe import Recipe
from urlgrammar.grammar import generated, table_file
from urlgrammar.grammar.generated import GeneratedFiles
from urlgrammar.programs.grammars import PROGRAMS
from urlgrammar.schemes import schemes
from urlgrammar.standards import standards

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.standards.record import Standard

GRAMMARS_ALONE: Final = ("plain", "rfc6570", "urlpattern")
"""The grammars that are no standards for URLs: their rules are matched, but have no trees."""


def recipes(folder: Path) -> Iterator[Recipe]:
    """The recipes of all generated files. Some can be made only when the files before them are
    in the folder, and up to date."""
    for standard in standards():
        yield from of_standard(standard, folder)
    for grammar in GRAMMARS_ALONE:
        yield patterns.recipe(grammar)
        yield tables.rule_automata(grammar)
    for grammar, own in groupby(
        sorted(schemes(), key=attrgetter("grammar")), attrgetter("grammar")
    ):
        of_grammar = tuple(own)
        captured = of_grammar[0].transformer.captures()
        printed = [scheme.rule for scheme in of_grammar]
        yield patterns.recipe(grammar, captured, printed=printed)
        yield tables.rule_automata(grammar)
    for program in PROGRAMS.values():
        yield tables.of_program(program)
    yield Recipe(native_marks.NAME, native_marks.marks(), native_marks.text)


def of_standard(standard: Standard, folder: Path) -> Iterator[Recipe]:
    """The recipes of the files of a standard. Preprocessing uses those that are made first."""
    captured = standard.transformer.captures()
    yield patterns.recipe(standard.grammar, captured, has_preprocessing=standard.has_preprocessing)
    yield tables.rule_automata(standard.grammar)
    made = standard.with_(files=_in(folder))
    yield tables.of_standard(made)
    yield tables.trees(made)
    if standard.name == "whatwg":
        yield tables.url_parser(made)
    if standard.errors_grammar is not None:
        yield tables.error_verdicts(made)


def _in(folder: Path) -> GeneratedFiles:
    """The generated files in a folder, as they are now: Python remembers imported modules."""

    def module(name: str) -> ModuleType:
        loaded = ModuleType(name)
        source = (folder / f"{name}.py").read_text(encoding="utf-8")
        exec(source, loaded.__dict__)  # noqa: S102 (it was written here)
        return loaded

    def automaton(grammar: str) -> Dfa:
        file = table_file.read((folder / f"{grammar}_dfa.tables").read_bytes())
        return generated.error_automaton(file)

    return GeneratedFiles(module, automaton)
