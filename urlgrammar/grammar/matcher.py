"""The generated patterns, trees and automata of one grammar, loaded when they are used.

What belongs here: reading `_generated/`. Validating and parsing need only a pattern; error messages
need the automaton. They end with what was expected; advice that knows what a text was meant as is
the standard's (`standards.advice`).
"""

from __future__ import annotations

import re
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.errors import NoTreeError, ParseError, RuleName, UnknownNameError
from urlgrammar.grammar.generated import INSTALLED
from urlgrammar.grammar.names import lark_name
from urlgrammar.grammar.native_rules import NativeRules
from urlgrammar.text.arguments import name_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from urlgrammar.components import ComponentTuple
    from urlgrammar.grammar.generated import GeneratedFiles

    TreeBuilder = Callable[[tuple[str | None, ...]], ComponentTuple]
    Splitter = Callable[[str], ComponentTuple | None]


class Break(NamedTuple):
    """The position and the reason of an error.

    expected: names of what would have been accepted. likely: those of them that continue the
    derivation to which the innermost rule belongs. may_end: whether the text could end there.
    """

    text: str
    position: int
    innermost: str
    expected: tuple[str, ...]
    likely: tuple[str, ...]
    may_end: bool

    @property
    def listed(self) -> str:
        """What would have been accepted, in words."""
        return listed(self.expected, may_end=self.may_end and self.position < len(self.text))


def listed(expected: Sequence[str], *, may_end: bool) -> str:
    """What would have been accepted. may_end: whether the text goes on, and could have ended."""
    options = [*expected, "the end"] if may_end else [*expected]
    if not options or options == ["the end"]:
        return "the text should end here"
    *most, last = options
    return f"expected {', '.join(most)} or {last}" if most else f"expected {last}"


class Matcher:
    """The generated files of one standard. Patterns are compiled at their first use. advice: what
    to write instead of an invalid text; None if that is not known. grammar: the name of the grammar
    file, if it is another one than that of the standard."""

    def __init__(
        self,
        standard: str,
        files: GeneratedFiles = INSTALLED,
        advice: Callable[[Break, Matcher], str | None] = lambda _broken, _matcher: None,
        *,
        grammar: str | None = None,
    ) -> None:
        self.standard = standard
        self.grammar = grammar or grammar_of(standard)
        self._advice = advice
        self.files = files
        self._generated = files.module(self.grammar)
        self.native = NativeRules(self.grammar, is_native=files is INSTALLED)
        """The rules for the native engine."""
        self.full_match = cache(self._full_match)
        """The `fullmatch` of a rule's compiled pattern. Raises UnknownNameError."""
        self.splitter = cache(self._splitter)
        """The function from a text to its component tree by a rule, by the native engine if it has
        trees of the rule; None for a text that the rule does not accept. As for `builder`, the tree
        may not print its text. Raises UnknownNameError, and KeyError for a rule without
        components."""
        self.automaton = cache(lambda: files.automaton(self.grammar))
        """The minimal automaton of the whole grammar, with a start for each rule."""
        rules = ((name, RuleName(name, *where)) for name, where in self._generated.RULES.items())
        self.rules: Mapping[str, RuleName] = MappingProxyType(dict(rules))
        """Every rule of the grammar by name: its own first, then the imported ones."""

    @property
    def tree_rules(self) -> tuple[str, ...]:
        """The rules whose strings a component tree can print."""
        rules: tuple[str, ...] = self._generated.TREE_RULES
        return rules

    def rule_name(self, given: str) -> str:
        """The name of a rule that is given by its name, or as its document spells it
        (`URI-reference`). Raises UnknownNameError, and TypeError if it is not a str."""
        for name in (name_of(given, "the name of a rule"), lark_name(given)):
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

    def _full_match(self, rule: str) -> Callable[[str], re.Match[str] | None]:
        return re.compile(self.pattern(rule)).fullmatch

    def check_has_trees(self, rule: str) -> None:
        """Raises UnknownNameError, and NoTreeError for a rule that is not in `tree_rules`."""
        self.pattern(rule)
        if rule not in self.tree_rules:
            raise NoTreeError(self.standard, rule, self.tree_rules)

    def builder(self, rule: str) -> TreeBuilder:
        """The function from the groups of a match to a component tree, for any rule that captures
        a component. The tree may not print its text if the rule is only a part of a reference.

        Raises KeyError for a rule without components.
        """
        build: TreeBuilder = self._generated.TREES[rule]
        return build

    def split(self, rule: str, text: str) -> ComponentTuple:
        """The tree of a text by such a rule. Raises ParseError."""
        tree = self.splitter(rule)(text)
        if tree is None:
            raise self.error(rule, text)
        return tree

    def _splitter(self, rule: str) -> Splitter:
        by_pattern = splitter_of(self.full_match(rule), self.builder(rule))
        trees = self.native.trees()
        native = self.native.rule(rule) if trees and rule in trees[0].facts["starts"] else None
        if native is None:
            return by_pattern
        split = native.tree

        def by_tables(text: str) -> ComponentTuple | None:
            tree: ComponentTuple | None = split(text)
            return by_pattern(text) if tree is NotImplemented else tree

        return by_tables

    def prints(self, rule: str) -> tuple[tuple[tuple[str, bool], ...], ...]:
        """The ways to print a text of a rule from its components: the parts of each, a component's
        name and True, or characters and False."""
        ways: tuple[tuple[tuple[str, bool], ...], ...] = self._generated.PRINTS[rule]
        return ways

    def kinds(self, host_rule: str) -> Callable[[str], str | None]:
        """The function from the text of a host to its kind, None if it is not a host."""
        split = self.splitter(host_rule)

        def host_kind(text: str) -> str | None:
            tree = split(text)
            return None if tree is None else tree.host_kind

        return host_kind

    def error(self, rule: str, text: str) -> ParseError:
        """Why the text is not in the language of the rule: one run of the automaton."""
        from urlgrammar.regular.automata.diagnosis import Diagnosis

        dfa = self.automaton()
        position, state = self.native.run(rule, text) or dfa.run(rule, text)
        diagnosis = dfa.labels[state]
        assert isinstance(diagnosis, Diagnosis)
        innermost = self.rules[diagnosis.rule or rule]  # "" means the start rule
        expected, likely = map(self._spelled, (diagnosis.expected, diagnosis.likely))
        may_end = state in dfa.accepting
        broken = Break(text, position, innermost.name, expected, likely, may_end)
        instead = self._advice(broken, self) or broken.listed
        return ParseError(self.standard, rule, text, position, expected, innermost, instead)

    def _spelled(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The names with rules spelled as in their documents, and literals unchanged."""
        from urlgrammar.regular.syntax.descriptions import BUT_NOT

        def spelled(name: str) -> str:
            rule, *rest = name.partition(BUT_NOT)
            return "".join([self.rules[rule].spelled, *rest]) if rule in self.rules else name

        return tuple(map(spelled, names))


def splitter_of(match: Callable[[str], re.Match[str] | None], build: TreeBuilder) -> Splitter:
    """The function from a text to the component tree of its match."""

    def split(text: str) -> ComponentTuple | None:
        matched = match(text)
        return None if matched is None else build(matched.groups())

    return split


def grammar_of(standard: str) -> str:
    """The name of the grammar file of a standard, and of its module."""
    return standard.replace("-", "_")
