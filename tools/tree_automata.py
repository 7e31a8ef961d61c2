"""The tagged DFAs that split texts into component trees.

What belongs here: making one for the rules of a standard from its grammar, with the proof that it
splits every text as the unambiguous tagged automaton of the rule does. Unlike in comparisons, each
kind of a host is a value: the rule that the host matched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tools.tagged_dfa.determinization import (
    RegisterConflictError,
    Registers,
    determinize,
)
from tools.tagged_dfa.equality import difference
from tools.tagged_dfa.tagged_dfa import combine
from urlgrammar.regular.tagged.disambiguation import disambiguate
from urlgrammar.regular.tagged.tagged_nfa import Tag, tagged_nfa
from urlgrammar.standards.automata import expressions, tagged_expression
from urlgrammar.standards.whatwg.canonical_form import SPECIAL

if TYPE_CHECKING:
    from tools.tagged_dfa.tagged_dfa import TaggedDfa
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.regular.tagged.tagged_nfa import Tags
    from urlgrammar.standards.record import Standard
    from urlgrammar.transformers import Captured

BEGINNINGS: Final = tuple(f"{scheme}://" for scheme in SPECIAL)
"""Texts with which many URLs begin. The engine runs them once, when it loads the tables."""


def all_tags(rule: str, captured: Captured) -> Tags:
    """The tag of a captured rule. A kind is the rule itself, so that rules with the same kind stay
    apart."""
    return (Tag(captured.component, rule if captured.is_kind else None),)


def tree_automaton(standard: Standard, rule: str) -> TaggedAutomaton:
    """The unambiguous tagged automaton of a rule, with all components and kinds."""
    expression = expressions(standard.grammar)[rule]
    captured = standard.transformer.captures()
    arranged, tags = tagged_expression(expression, captured, tags_of=all_tags)
    return disambiguate(tagged_nfa(arranged, tags))


def made(standard: Standard) -> tuple[TaggedDfa, dict[str, str]]:
    """The tagged DFA of the rules that become component trees, with a start for each; and the rules
    that have none, each with the reason."""
    rules = standard.matcher.tree_rules
    alone = [rule for rule in rules if standard.input.is_matched_alone(rule)]
    left_out = dict.fromkeys(rules, "not only the grammar decides about its texts")
    sources = {rule: tree_automaton(standard, rule) for rule in alone}
    registers = Registers(tag for source in sources.values() for tag in source.tags)
    single = []
    for rule, source in sources.items():
        del left_out[rule]
        try:
            single.append(determinize(source, rule, registers))
        except RegisterConflictError as error:
            left_out[rule] = f"{error.rule}: {error.problem}"
    found = combine(single)
    for rule in found.dfa.starts:
        prove(sources[rule], found, rule)
    return found, left_out


def prove(source: TaggedAutomaton, made: TaggedDfa, start: str) -> None:
    """Raises ValueError if a tagged DFA does not split every text as its source does."""
    text = difference(source, made, start)
    if text is not None:
        raise ValueError(f"{start}: the tables treat {text!r} differently")
