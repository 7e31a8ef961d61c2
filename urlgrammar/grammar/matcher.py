"""The generated patterns, trees and automata of one grammar, loaded when they are used.

What belongs here: reading `_generated/`. Validating and parsing need only a pattern; error messages
need the automaton.
"""

from __future__ import annotations

import re
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import FormatError, NoTreeError, ParseError, RuleName, UnknownNameError
from urlgrammar.grammar.advice import Break, advice
from urlgrammar.grammar.names import lark_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import ModuleType

    from urlgrammar.components import ComponentTree
    from urlgrammar.regular.automata.dfa import Dfa

    TreeBuilder = Callable[[tuple[str | None, ...]], ComponentTree]
    Loader = Callable[[str], ModuleType]

FORMAT: Final = 3
"""The version of the generated files that this module reads."""


class Matcher:
    """The generated files of one standard. Patterns are compiled at their first use. load: returns
    a generated module by name; the generator passes its own function, because it has not written
    the files yet."""

    __slots__ = ("_dfa", "_full_matches", "_generated", "load", "rules", "standard")

    def __init__(self, standard: str, load: Loader | None = None) -> None:
        self.standard = standard
        self.load = load or generated
        self._generated = self.load(self.grammar)
        self._full_matches: dict[str, Callable[[str], re.Match[str] | None]] = {}
        self._dfa: Dfa | None = None
        rules = ((name, RuleName(name, *where)) for name, where in self._generated.RULES.items())
        self.rules: Mapping[str, RuleName] = MappingProxyType(dict(rules))
        """Every rule of the grammar by name: its own first, then the imported ones."""

    @property
    def grammar(self) -> str:
        """The name of the grammar file and of the generated modules."""
        return grammar_of(self.standard)

    @property
    def tree_rules(self) -> tuple[str, ...]:
        """The rules whose strings a component tree can print."""
        rules: tuple[str, ...] = self._generated.TREE_RULES
        return rules

    def rule_name(self, given: str) -> str:
        """The name of a rule that is given by its name, or as its document spells it
        (`URI-reference`). Raises UnknownNameError, and TypeError if it is not a str."""
        if not isinstance(given, str):
            raise TypeError(f"the name of a rule must be a str, not {type(given).__name__}")
        for name in (given, lark_name(given)):
            if name in self.rules:
                return name
        raise UnknownNameError("rule", given, self.rules)

    def pattern(self, rule: str) -> str:
        """The pattern of a rule for `re`, to be matched in full.

        Raises UnknownNameError.
        """
        try:
            pattern: str = self._generated.PATTERNS[rule]
        except KeyError:
            raise UnknownNameError("rule", rule, self._generated.PATTERNS) from None
        return pattern

    def part(self, rule: str) -> str:
        """The pattern of a rule without its groups, for use inside another pattern."""
        return re.sub(r"\(\?P<\w+>", "(?:", f"(?:{self.pattern(rule)})")

    def full_match(self, rule: str) -> Callable[[str], re.Match[str] | None]:
        """The `fullmatch` of the rule's compiled pattern. Raises UnknownNameError."""
        try:
            return self._full_matches[rule]
        except KeyError:
            match = self._full_matches[rule] = re.compile(self.pattern(rule)).fullmatch
            return match

    def tree_builder(self, rule: str) -> TreeBuilder:
        """The function from the groups of a match to a component tree.

        Raises UnknownNameError, and NoTreeError for a rule that is not in `tree_rules`.
        """
        self.pattern(rule)
        if rule not in self.tree_rules:
            raise NoTreeError(self.standard, rule, self.tree_rules)
        return self.builder(rule)

    def builder(self, rule: str) -> TreeBuilder:
        """The function from the groups of a match to a component tree, for any rule that captures
        a component. The tree may not print its text if the rule is only a part of a reference.

        Raises KeyError for a rule without components.
        """
        build: TreeBuilder = self._generated.TREES[rule]
        return build

    def kinds(self, host_rule: str) -> Callable[[str], str | None]:
        """The function from the text of a host to its kind, None if it is not a host."""
        match = self.full_match(host_rule)
        build = self.builder(host_rule)

        def host_kind(text: str) -> str | None:
            found = match(text)
            return None if found is None else build(found.groups()).host_kind

        return host_kind

    def automaton(self) -> Dfa:
        """The minimal automaton of the whole grammar, with a start for each rule."""
        if self._dfa is None:
            self._dfa = _dfa_of(self.load(f"{self.grammar}_dfa"))
        return self._dfa

    def error(self, rule: str, text: str) -> ParseError:
        """Why the text is not in the language of the rule: one run of the automaton."""
        from urlgrammar.regular.automata.diagnosis import Diagnosis

        dfa = self.automaton()
        position, state = dfa.run(rule, text)
        diagnosis = dfa.labels[state]
        assert isinstance(diagnosis, Diagnosis)
        innermost = self.rules[diagnosis.rule or rule]  # "" means the start rule
        expected, likely = map(self._spelled, (diagnosis.expected, diagnosis.likely))
        may_end = state in dfa.accepting
        broken = Break(text, position, innermost.name, expected, likely, may_end)
        instead = advice(broken, self._is_delimiter)
        return ParseError(self.standard, rule, text, position, expected, innermost, instead)

    def _is_delimiter(self, character: str) -> bool:
        """Whether percent-encoding a character changes its meaning (RFC 3986, 2.2). True for every
        character if the grammar does not define `gen_delims`."""
        return "gen_delims" not in self.rules or bool(self.full_match("gen_delims")(character))

    def _spelled(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The names with rules spelled as in their documents, and literals unchanged."""
        from urlgrammar.regular.syntax.descriptions import BUT_NOT

        def spelled(name: str) -> str:
            rule, *rest = name.partition(BUT_NOT)
            return "".join([self.rules[rule].spelled, *rest]) if rule in self.rules else name

        return tuple(map(spelled, names))


def grammar_of(standard: str) -> str:
    """The name of the grammar file of a standard, and of its module."""
    return standard.replace("-", "_")


def generated(name: str) -> ModuleType:
    """A generated module. Raises FormatError for one of another version."""
    module = import_module(f"urlgrammar._generated.{name}")
    if module.FORMAT != FORMAT:
        raise FormatError(
            f"_generated/{name}.py has format {module.FORMAT}, but this package reads {FORMAT}: "
            "run python -m tools.generate"
        )
    return module


def _dfa_of(tables: ModuleType) -> Dfa:
    from urlgrammar.regular.automata.alphabet import Alphabet
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.automata.diagnosis import Diagnosis
    from urlgrammar.regular.automata.row_encoding import Rows

    diagnoses = [None, *(Diagnosis(*fields) for fields in tables.DIAGNOSES)]
    alphabet = Alphabet(tables.INTERVALS, tuple(map(ord, tables.CLASSES)))
    return Dfa(
        alphabet,
        Rows(tables.ROWS, alphabet.size),
        frozenset(tables.ACCEPTING),
        tables.STARTS,
        tuple(diagnoses[ord(number)] for number in tables.LABELS),
    )
