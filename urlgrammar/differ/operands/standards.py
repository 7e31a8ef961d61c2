"""Standards and their rules as operands of a comparison.

What belongs here: the automata, the parser and the errors of a standard; and what a standard makes
of a reference before it is resolved against a base. Most standards split a reference without its
base; the WHATWG standard needs the scheme of the base. Standards that read a reference by an
algorithm on its base cannot be compared.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property
from typing import TYPE_CHECKING, Final

from urlgrammar.components import HOST_KIND, ComponentTuple
from urlgrammar.differ.operands.base import Operand, Refusal
from urlgrammar.errors import OperandError, ParseError, UnknownNameError, UrlGrammarError
from urlgrammar.grammar.names import lark_name
from urlgrammar.regular.group_names import group_labels, label_of
from urlgrammar.standards import automata
from urlgrammar.standards.whatwg.parser import UrlInput
from urlgrammar.standards.whatwg.references import References

if TYPE_CHECKING:
    import re
    from collections.abc import Sequence

    from urlgrammar.differ.operands.base import Components, Places
    from urlgrammar.errors import RuleName
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.standards.record import Standard

_NOT_ALONE: Final = frozenset({"barth-2011", "url-spec", "w3c-2012"})
"""Standards that need a base to split a reference, and for which no automaton does it."""


class StandardOperand(Operand):
    """A standard, or one of its rules."""

    def __init__(self, name: str, std: Standard, rule: str | None) -> None:
        super().__init__(name)
        self.standard = std
        self.rule = None if rule is None else _rule(std, rule)
        self.errors_by_place = not self._has_named_errors
        self.error_of_the_rest = std.rules[self.rule or std.input.read_rule].spelled
        own = std.transformer.captures().get(self.rule or "")
        self.whole = None if own is None or own.is_kind else own.component

    @cached_property
    def components(self) -> frozenset[str]:
        """All components of a tree if the operand is a whole standard or a rule with a tree;
        otherwise those that the rule can contain. Without `host_kind` if no address has a kind."""
        captured = self.standard.transformer.captures()
        has_kinds = any(tag.name == HOST_KIND for tag in self._automaton(frozenset()).tags)
        if self.rule is None or self.rule in self.standard.matcher.tree_rules:
            names = frozenset(ComponentTuple._fields)
        else:
            pattern = self.standard.matcher.pattern(self.rule)
            labels = group_labels(pattern)
            names = frozenset(
                captured[label].component
                if label in captured and captured[label].is_kind
                else label
                for label in labels
            )
        return names if has_kinds else names - {HOST_KIND}

    def has_rule(self, name: str) -> bool:
        """Whether the grammar has this rule. Over-approximated rules, and rules inside a component,
        do not count."""
        std = self.standard
        if name not in std.rules or name in std.over_approximated:
            return False
        expression = automata.expressions(std.grammar)[self.rule or std.whole_rule]
        return not automata.is_inside(expression, std.transformer.captures(), name)

    def _automaton(self, rules: frozenset[str]) -> TaggedAutomaton:
        """The automaton of the rule; for a whole standard, that of texts before preprocessing."""
        if self.rule is None:
            return automata.text_automaton(self.standard, rules)
        return automata.rule_automaton(self.standard, self.rule, rules)

    @property
    def _has_named_errors(self) -> bool:
        std = self.standard  # one of another package may reject texts that have no named error
        return self.rule is None and std.errors_grammar is not None and std.grammar_file is None

    def diagnoses(self) -> Dfa:
        """The errors: validation errors if the standard has a grammar for them, otherwise rules."""
        if self._has_named_errors:
            return automata.text_verdicts(self.standard)
        return automata.rule_verdicts(self.standard, self.rule)

    def _split(self, text: str) -> Components | None:
        """The components by `Standard.read`, or by the rule's pattern; rules by the reference
        parser."""
        try:
            if self.rule is None:
                tree = self.standard.read(text).components
            elif not self.standard.is_valid(text, self.rule):
                return None
            else:
                tree = self._tree(text)
        except ParseError:
            return None
        components: Components = tree._asdict()
        if self.rules:
            derived = self.standard.derive(text, self.rule)
            for rule in self.rules:
                texts = [node.text for _, node in derived.walk() if node.rule == rule]
                components[rule] = texts[0] if texts else None
        return components

    def _tree(self, text: str) -> ComponentTuple:
        matcher = self.standard.matcher
        assert self.rule is not None
        match = matcher.full_match(self.rule)(text)
        assert match is not None
        if not match.re.groups:
            return ComponentTuple()
        return matcher.builder(self.rule)(match.groups())

    def places(self, text: str) -> Places:
        """The positions by the rule's pattern; rules have none."""
        prepared = text
        origins: Sequence[int] = range(len(text))
        if self.rule is None:
            prepared, origins = self.standard.input.prepared(text)
        match = self.standard.matcher.full_match(self.rule or self.standard.whole_rule)(prepared)
        assert match is not None, "the text is accepted"
        kept: Sequence[int] = range(len(prepared))
        if self.rule is None and self.standard.ignored_characters is not None:
            erased = self.standard.matcher.full_match(self.standard.ignored_characters)
            kept = [place for place, c in enumerate(prepared) if erased(c) is None]
        return spans_of(match, kept, origins)

    def refusal(self, text: str) -> Refusal:
        """The error that the standard reports."""
        error = self._error(text)
        name = error.innermost.spelled
        if self._has_named_errors:
            name = self.standard.validation_errors(text)[-1].name
        return Refusal(error.position, name, error.message)

    def _error(self, text: str) -> ParseError:
        """Why the text is not read, or is not in the language of the rule."""
        if self.rule is not None:
            return self.standard.input.error(text, self.rule)
        try:
            self.standard.read(text)
        except ParseError as error:
            return error
        raise ValueError("the text is read: it has no error")

    def rule_at(self, text: str, component: str | None) -> RuleName | None:
        """The rule that a text breaks; of an accepted one, the innermost rule whose text has the
        component, or without a component the rule of the whole."""
        std = self.standard
        if self.split(text) is None:
            return self._error(text).innermost
        place = self.places(text).get(component or "")
        if place is None:
            return std.matcher.rules[self.rule or std.whole_rule]
        origins: Sequence[int] = range(len(text))
        if self.rule is None:
            _, origins = std.input.prepared(text)
        start, stop = bisect_left(origins, place[0]), bisect_left(origins, place[1])
        derived = std.derive(text, self.rule)
        around = [
            node
            for _, node in derived.walk()
            if node.start <= start and stop <= node.start + len(node.text)
        ]
        # of rules with the same text, the one that the component is taken from, or the outermost
        captured = std.transformer.captures()
        inside = min(
            around,
            key=lambda node: (
                len(node.text),
                node.rule not in captured or captured[node.rule].component != component,
            ),
        )
        return std.matcher.rules[inside.rule]


def whole_standard(operand: Operand) -> Standard | None:
    """The standard, if the operand is a whole one."""
    if isinstance(operand, StandardOperand) and operand.rule is None:
        return operand.standard
    return None


def _rule(std: Standard, name: str) -> str:
    """A rule of a standard by its name, as its document spells it, or by the name of a component if
    exactly one rule captures it: `host` is `ihost` in RFC 3987. Raises UnknownNameError."""
    try:
        return std.matcher.rule_name(name)
    except UnknownNameError:
        part = lark_name(name)
        captures = std.transformer.captures().items()
        alike = [rule for rule, own in captures if own.component == part and rule.endswith(part)]
        if len(alike) == 1:
            return alike[0]
        raise UnknownNameError("rule", name, alike or std.rules) from None


def spans_of(match: re.Match[str], kept: Sequence[int], origins: Sequence[int]) -> Places:
    """The start and end, in the given text, of the components of a match that are not empty. kept:
    the positions in the matched text that are not ignored. origins: by position in the matched
    text, the position in the given text."""
    places = {}
    for name in match.re.groupindex:
        label, (start, stop) = label_of(name), match.span(name)
        first, last = bisect_left(kept, start), bisect_left(kept, stop) - 1
        if start >= 0 and first <= last and label in ComponentTuple._fields:
            places[label] = (origins[kept[first]], origins[kept[last]] + 1)
    return places


def against(operand: Operand, base: str) -> Operand:
    """The operand that reads references against a base. Operands that are not whole standards read
    the text as it is. Raises OperandError if the standard rejects the base, and if it has no
    automaton for references."""
    if not isinstance(operand, StandardOperand) or operand.rule is not None:
        return operand
    std = operand.standard
    if std.name in _NOT_ALONE:
        raise OperandError(
            f"{std.name} splits a reference while it resolves it, and there is no automaton for "
            "that: compare without a base, or use compare --base for one string"
        )
    try:
        tree = std.canonicalize(base)
    except UrlGrammarError as error:
        raise OperandError(f"{base!r} is not a base for {std.name}: {error}") from error
    if tree.scheme is None:
        raise OperandError(
            f"{base!r} is not a base for {std.name}: it has no scheme; use an absolute base"
        )
    if isinstance(std.input, UrlInput):
        return ReferenceOperand(operand, References(std, std.input, tree.components))
    return operand


class ReferenceOperand(StandardOperand):
    """The WHATWG standard, reading references against a base."""

    def __init__(self, given: StandardOperand, references: References) -> None:
        super().__init__(given.name, given.standard, None)
        self.definition = given.definition
        self._references = references

    def has_rule(self, name: str) -> bool:
        """False: its rules are not compared."""
        del name
        return False

    def _automaton(self, rules: frozenset[str]) -> TaggedAutomaton:
        """The automaton of references before preprocessing."""
        del rules
        return self._references.automaton()

    def diagnoses(self) -> Dfa:
        """The fatal validation errors."""
        return self._references.verdicts()

    def _split(self, text: str) -> Components | None:
        """The components of the reference before resolution."""
        tree = self._references.tree(text)
        return None if tree is None else dict(tree._asdict())

    def places(self, text: str) -> Places:
        """The positions by the rule for references against this base."""
        prepared, origins = self._references.prepared(text)
        match = self.standard.matcher.full_match(prepared.rule)(prepared.text)
        assert match is not None, "the text is accepted"
        places = spans_of(match, range(len(prepared.text)), origins[prepared.cut :])
        tree = self._references.tree(text)
        if prepared.cut and tree is not None and tree.scheme is not None:
            places["scheme"] = (origins[0], origins[prepared.cut - 2] + 1)
        return places

    def rule_at(self, text: str, component: str | None) -> None:
        """None: only a part of a reference is read by a rule."""
        del text, component

    def refusal(self, text: str) -> Refusal:
        """The fatal validation error."""
        error, name = self._references.error(text)
        return Refusal(error.position, name, error.message)
