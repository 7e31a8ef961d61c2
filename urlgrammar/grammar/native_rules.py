"""The rules of a grammar for the native engine, made from the table files when they are first used.

What belongs here: which registers become which fields of component trees. Without the native
engine, there are no such rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar._native import EXTENSION
from urlgrammar.components import HOST_KIND, ComponentTuple
from urlgrammar.errors import FormatError
from urlgrammar.grammar.generated import NOT_ACCEPTING, automaton_tables, tables

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar._native._engine import Automaton, Rule, UriForm, UrlParser
    from urlgrammar.grammar.table_file import TableFile

_REGISTERS: Final = (
    *(
        (name, place)
        for name in sorted({*ComponentTuple._fields} - {HOST_KIND})
        for place in ("start", "end")
    ),
    *((HOST_KIND, "value"), ("serialized", "value")),
)
"""The first registers, where the engine expects them (urlgrammar/_native/core/parts.h)."""


class NativeRules:
    """The automata of a grammar in the native engine. is_native: whether its files are those of
    this package; the engine runs only these, which were proved, and others are for Python."""

    __slots__ = ("_grammar", "_is_native", "_loaded")

    def __init__(self, grammar: str, *, is_native: bool) -> None:
        self._is_native = is_native and EXTENSION is not None
        self._grammar = grammar
        self._loaded: dict[str, tuple[TableFile, Automaton]] = {}

    def rule(
        self, name: str, parser: UriForm | UrlParser | None = None, undecided: str | None = None
    ) -> Rule | None:
        """The rule for validation and, if its components need only one register each, for parsing;
        None without the native engine. Raises FormatError.

        undecided: the rule of the hosts in valid URL strings about which no grammar decides;
        `parser` finds the hosts.
        """
        if not self._is_native:
            return None
        file, automaton = self._automaton("trees")
        start: int | None = file.facts["starts"].get(name)
        has_trees = start is not None
        if start is None:  # the automata for errors take more steps, but have all rules
            dfa, automaton = self._automaton("dfa")
            start = dfa.facts["starts"][name]
        made: Rule = EXTENSION.Rule(
            automaton,
            start,
            beginnings(file),
            ComponentTuple,
            fields(file) if has_trees else None,
            tuple(file.facts["kinds"]),
            *(() if undecided is None else (parser, dfa.facts["starts"][undecided])),
        )
        return made

    def alone(self, name: str) -> Rule | None:
        """The rule of a grammar that has no trees, for columns; None without the native engine.
        Raises FormatError."""
        if not self._is_native:
            return None
        file, automaton = self._automaton("dfa")
        made: Rule = EXTENSION.Rule(
            automaton, file.facts["starts"][name], (), ComponentTuple, None, ()
        )
        return made

    def recognizer(self, name: str) -> Callable[[str], bool] | None:
        """The function that says whether a text is in the language of a rule, which has no texts
        with lone surrogates; None without the native engine. Raises FormatError."""
        if not self._is_native:
            return None
        file, automaton = self._automaton("dfa")
        start, run = file.facts["starts"][name], automaton.run
        ends = enumerate(automaton_tables(file).ends)
        accepting = frozenset(state for state, end in ends if end != NOT_ACCEPTING)

        def accepts(text: str) -> bool:
            try:
                position, state = run(start, text)
            except UnicodeEncodeError:  # a lone surrogate
                return False
            return state in accepting and position == len(text)

        return accepts

    def trees(self) -> tuple[TableFile, Automaton] | None:
        """The automaton that splits texts into trees, and the facts about it; None without the
        native engine. Raises FormatError."""
        return self._automaton("trees") if self._is_native else None

    def run(self, rule: str, text: str) -> tuple[int, int] | None:
        """What `Dfa.run` returns for the minimal automaton of all rules; None without the native
        engine, and for a text with a lone surrogate."""
        if not self._is_native:
            return None
        file, automaton = self._automaton("dfa")
        try:
            position_and_state: tuple[int, int] = automaton.run(file.facts["starts"][rule], text)
        except UnicodeEncodeError:
            return None
        return position_and_state

    def _automaton(self, kind: str) -> tuple[TableFile, Automaton]:
        if kind not in self._loaded:
            file = tables(f"{self._grammar}_{kind}")
            self._loaded[kind] = file, native_automaton(file)
        return self._loaded[kind]


def native_automaton(file: TableFile) -> Automaton:
    """The automaton of a table file in the native engine, which must be there. Raises FormatError
    if one of the numbers is wrong."""
    counts = (len(file.facts.get("registers", ())), len(file.facts.get("values", ())))
    try:
        made: Automaton = EXTENSION.Automaton(*automaton_tables(file), *counts)
    except ValueError as error:
        raise FormatError(f"the table file is damaged: {error}") from error
    return made


def beginnings(file: TableFile) -> tuple[bytes, ...]:
    """How texts often begin: the engine compares these beginnings instead of running over them."""
    return tuple(text.encode() for text in file.facts["beginnings"])


def part_fields(file: TableFile) -> tuple[tuple[str | None, int, int], ...]:
    """`fields` for the parser and the canonical form, which know registers by their numbers. Raises
    FormatError."""
    made = fields(file)
    registers = tuple((tag, part) for tag, part in file.facts["registers"])
    if len(registers) < len(_REGISTERS) - 1 or registers != _REGISTERS[: len(registers)]:
        raise FormatError("the table file is damaged: the registers are not those of the engine")
    return made


def fields(file: TableFile) -> tuple[tuple[str | None, int, int], ...]:
    """How the engine makes each field of a component tree: its value if it is undefined, and the
    registers of its start and its end, or the register of its value and -1. Raises FormatError."""
    try:
        numbers = {(tag, part): n for n, (tag, part) in enumerate(file.facts["registers"])}
    except (KeyError, TypeError, ValueError) as error:
        raise FormatError(f"the table file is damaged: {error}") from error
    nothing = ComponentTuple._field_defaults
    return tuple(
        (
            nothing[name],
            numbers.get((name, "value" if name == HOST_KIND else "start"), -1),
            numbers.get((name, "end"), -1),
        )
        for name in ComponentTuple._fields
    )
