"""Which changes of a grammar explain a finding.

What belongs here: undoing the change of one rule. If a text that only one of two versions accepts
is accepted by the other one as soon as one rule is as in the first, the change of this rule
explains the finding. If no rule explains it alone, or more than one does, nothing is said.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.operands.grammars.operand import GrammarOperand
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.languages import TEXT, Ways, language_of
from urlgrammar.regular.errors import RegularError
from urlgrammar.regular.syntax.expression import EPSILON, Rule, with_parts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from urlgrammar.differ.findings import OnlyOne
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.syntax.expression import Expression

MAX_CHANGES: Final = 20
"""The most changed rules: each of them needs an automaton."""


class Changes:
    """The rules that two versions of a grammar define differently. accepting, rejecting: the
    version that accepts the texts of findings, and the one that rejects them."""

    def __init__(self, accepting: GrammarOperand, rejecting: GrammarOperand) -> None:
        self._accepting, self._rejecting = accepting, rejecting
        theirs, self._own = _rules(accepting.expression), _rules(rejecting.expression)
        self._theirs = theirs
        every = [name for name, body in self._own.items() if _differ(body, theirs.get(name))]
        is_solved = any(rule.hidden for rule in (*theirs.values(), *self._own.values()))
        self._changed = [] if is_solved or len(every) > MAX_CHANGES else every
        self._undone = cache(self._without)
        self._ways = Ways(accepting.language)
        self._start = accepting.language.starts[TEXT]

    def of(self, finding: OnlyOne) -> tuple[str, ...]:
        """The rules whose changes explain a finding, as the document spells them: one for each text
        that has another of its characters in this place; empty if one of them is not explained."""
        explained = {self._explaining(text) for text in self._texts(finding)}
        names = [name for name in self._changed if name in explained]
        return () if None in explained else tuple(map(self._rejecting.spelled, names))

    def _explaining(self, text: str) -> str | None:
        """The only rule whose change explains that a text is rejected."""
        explaining = [name for name in self._changed if self._accepts(name, text)]
        return explaining[0] if len(explaining) == 1 else None

    def _accepts(self, name: str, text: str) -> bool:
        undone = self._undone(name)
        return undone is not None and undone.accepts(TEXT, text)

    def _texts(self, finding: OnlyOne) -> Iterator[str]:
        """The text of a finding, and a shortest one for each class of those characters that cause
        the error; where the text ends there, too, if the end causes it."""
        yield finding.input
        head = finding.input[: finding.position]
        if finding.at_end:
            yield head
        undone = (self._undone(name) for name in self._changed)
        known = (self._accepting.language, self._rejecting.language, *undone)
        alphabets = (dfa.alphabet for dfa in known if dfa is not None)
        for chars in Alphabet.common(*alphabets, sets=[finding.characters]).sets:
            if chars & finding.characters:
                text = head + next(iter(chars))
                state = self._accepting.language.after(self._start, text)
                yield text + self._ways.to_end(state)

    def _without(self, undone: str) -> Dfa | None:
        """The language of the rejecting version without the change of a rule; None if it is too
        large."""

        @cache
        def rule(name: str) -> Rule:
            given = self._theirs if name == undone or name not in self._own else self._own
            return Rule(name, _mapped(given[name].body, lambda inner: rule(inner.name)))

        try:
            whole = rule(next(iter(self._own)))
            return language_of(whole)
        except RegularError:
            return None


def changes(accepting: Operand, rejecting: Operand) -> Changes | None:
    """The changes between two operands, None if they are not rules of one name in files."""
    if not (isinstance(accepting, GrammarOperand) and isinstance(rejecting, GrammarOperand)):
        return None
    return Changes(accepting, rejecting) if accepting.rule == rejecting.rule else None


def _rules(whole: Expression) -> Mapping[str, Rule]:
    """The rules of an expression by name, the outermost first."""
    rules: dict[str, Rule] = {}

    def add(rule: Rule) -> Rule:
        if rule.name not in rules:
            rules[rule.name] = rule
            _mapped(rule.body, add)
        return rule

    _mapped(whole, add)
    return rules


def _differ(one: Rule, other: Rule | None) -> bool:
    """Whether two definitions differ, whatever the rules in them are."""
    return other is not None and _own_part(one) != _own_part(other)


def _own_part(rule: Rule) -> Expression:
    return _mapped(rule.body, lambda inner: Rule(inner.name, EPSILON))


def _mapped(whole: Expression, change: Callable[[Rule], Rule]) -> Expression:
    """An expression with other rules in it."""
    if isinstance(whole, Rule):
        return change(whole)
    return with_parts(whole, lambda part: _mapped(part, change))
