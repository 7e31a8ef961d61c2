"""The generated files: modules with patterns and tree builders, and table files of automata.

What belongs here: reading `_generated/`, and the tables of one automaton in a table file. The
generator passes its own functions, because it has not written the files yet.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.errors import FormatError
from urlgrammar.grammar import table_file

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType

    from urlgrammar.grammar.table_file import TableFile
    from urlgrammar.regular.automata.dfa import Dfa

FORMAT: Final = 3
"""The version of the generated modules that this package reads."""

NOT_ACCEPTING: Final = 0
"""The end of a state in which no text can end."""


class Tables(NamedTuple):
    """The arrays of an automaton with n states, k classes and m actions. Type codes are those of
    `array`: B is 8 bits, H 16, I 32, all unsigned; h is 16 bits, signed.

    intervals (I): the first code point of each interval of characters. classes (B): its class.
    targets (H, n * k): the state after a character of a class; 0 if nothing can follow.
    actions (H, n * k, or empty if all are 0): the action of each transition.
    ends (H, n): NOT_ACCEPTING, or 1 + the action at the end of a text.
    settings_from (H, m + 1): where the settings of each action start; action 0 has none.
    registers (B), values (h): of each setting, its register and its value: the number of a value,
    -1 for the position of the character that is read, or of the end; -2 for nothing.
    """

    intervals: Sequence[int]
    classes: Sequence[int]
    targets: Sequence[int]
    actions: Sequence[int]
    ends: Sequence[int]
    settings_from: Sequence[int]
    registers: Sequence[int]
    values: Sequence[int]


CODES: Final = dict(zip(Tables._fields, "IBHHHHBh", strict=True))
"""The type codes of these arrays."""


class GeneratedFiles(NamedTuple):
    """Where the generated files of a grammar come from. module: returns the module. automaton:
    returns the minimal automaton of all rules, with a start for each rule and with diagnoses."""

    module: Callable[[str], ModuleType]
    automaton: Callable[[str], Dfa]


def file_of(grammar: str) -> str:
    """The name of the files of a grammar, which is its own without its folder."""
    return grammar.rpartition("/")[2]


def module(grammar: str) -> ModuleType:
    """The generated module of a grammar. Raises FormatError for one of another version."""
    name = file_of(grammar)
    imported = import_module(f"urlgrammar._generated.{name}")
    if imported.FORMAT != FORMAT:
        raise FormatError(
            f"_generated/{name}.py has format {imported.FORMAT}, but this package reads {FORMAT}: "
            "run python -m tools.generate"
        )
    return imported


def tables(name: str) -> TableFile:
    """A generated table file. Raises FormatError for one of another version."""
    from pkgutil import get_data  # imported late, as all that is not needed by the package's import

    data = get_data("urlgrammar._generated", f"{file_of(name)}.tables")
    if data is None:
        raise FormatError(f"the table file {name}.tables cannot be read from this kind of package")
    return table_file.read(data)


def automaton_tables(file: TableFile) -> Tables:
    """The tables of the automaton in a file. Raises FormatError if they are not there, or have
    wrong type codes or lengths."""
    try:
        automaton = Tables(*(file.arrays[name] for name in CODES))
    except KeyError as error:
        raise FormatError(f"the table file has no array {error}") from error
    codes = {name: file.arrays[name].typecode for name in CODES}
    if codes != CODES:
        raise FormatError(f"the table file has arrays of the types {codes}, not {CODES}")
    if not automaton.classes or len(automaton.intervals) != len(automaton.classes):
        raise FormatError("the table file has an alphabet whose arrays differ in length")
    if len(automaton.targets) != len(automaton.ends) * (max(automaton.classes) + 1):
        raise FormatError("the table file has rows of a wrong length")
    return automaton


def automaton(grammar: str) -> Dfa:
    """The minimal automaton of all rules of a grammar. Raises FormatError."""
    return error_automaton(tables(f"{grammar}_dfa"))


def error_automaton(file: TableFile) -> Dfa:
    """The automaton of such a file. Raises FormatError."""
    from urlgrammar.regular.automata.alphabet import Alphabet
    from urlgrammar.regular.automata.dfa import Dfa, Rows
    from urlgrammar.regular.automata.diagnosis import Diagnosis

    diagnoses = [None, *(Diagnosis(r, tuple(e), tuple(k)) for r, e, k in file.facts["diagnoses"])]
    arrays = automaton_tables(file)
    alphabet = Alphabet(tuple(arrays.intervals), tuple(arrays.classes))
    return Dfa(
        alphabet,
        Rows(arrays.targets, alphabet.size),
        frozenset(state for state, end in enumerate(arrays.ends) if end != NOT_ACCEPTING),
        file.facts["starts"],
        tuple(diagnoses[number] for number in file.arrays["labels"]),
    )


INSTALLED: Final = GeneratedFiles(module, automaton)
"""The files of this package."""
