"""The automata of rules and standards, for comparisons.

What belongs here: making the tagged automaton of a rule from its grammar and its components, and
the verdicts with the errors of a standard; for whole texts, with preprocessing, from the generated
files. A tag is a component, or the kind of a host that is an address.
"""

from __future__ import annotations

import itertools
from functools import cache
from typing import TYPE_CHECKING

from urlgrammar.components import ADDRESSES
from urlgrammar.errors import UnknownNameError
from urlgrammar.grammar import generated
from urlgrammar.regular.automata import languages
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import DEAD, Dfa, Rows
from urlgrammar.regular.automata.diagnosis import Diagnosis
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.automata.verdicts import Verdict, of_diagnoses
from urlgrammar.regular.errors import UnknownConstructError
from urlgrammar.regular.pattern import Capture, arrange
from urlgrammar.regular.syntax.expression import Rule, parts_of, rules_in, single_characters
from urlgrammar.regular.syntax.re_reader import read_pattern
from urlgrammar.regular.tagged import preimage
from urlgrammar.regular.tagged.disambiguation import disambiguate
from urlgrammar.regular.tagged.over_approximation import over_approximated
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_automaton import End, Output, TaggedAutomaton, Transition
from urlgrammar.regular.tagged.tagged_nfa import OVER_APPROXIMATED, Tag, captured_twice, tagged_nfa

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from urlgrammar.grammar.table_file import TableFile
    from urlgrammar.regular.syntax.charset import CharSet
    from urlgrammar.regular.syntax.expression import Expression
    from urlgrammar.regular.tagged.tagged_nfa import Tags
    from urlgrammar.standards.record import Standard
    from urlgrammar.transformers import Captured


def captures(captured: Mapping[str, Captured]) -> dict[str, Capture]:
    """Captured rules in the form of `regular.pattern`. The group of a component is named after the
    component, that of a kind after its rule. Kinds are captured inside the component that they
    belong to."""
    with_kinds = {
        capture.component.removesuffix("_kind") for capture in captured.values() if capture.is_kind
    }
    return {
        rule: Capture(rule)
        if capture.is_kind
        else Capture(capture.component, inner=capture.component in with_kinds)
        for rule, capture in captured.items()
    }


def tagged_expression(
    expression: Expression,
    captured: Mapping[str, Captured],
    around: Iterable[str] = (),
    tags_of: Callable[[str, Captured], Tags] | None = None,
) -> tuple[Expression, dict[str, Tags]]:
    """The expression that contains only captured rules, and the tags of these rules.

    captured: what rules become. around: rules that become components of their own name, in addition
    to the components inside them. tags_of: the tags of a captured rule, by default `address_tags`.
    Everything between captured rules is simplified, which keeps all
    ways to split a text, but not the preferred one. Raises UnknownConstructError.
    """
    around = tuple(around)
    tags_of = tags_of or address_tags
    own = {rule: tags_of(rule, capture) for rule, capture in captured.items()}
    tags: dict[str, Tags] = {
        rule if captured[rule].is_kind else captured[rule].component: its
        for rule, its in own.items()
    }
    tags |= {rule: (Tag(rule), *own.get(rule, ())) for rule in around}
    inner = {rule: Capture(rule, inner=True) for rule in around}
    arranged = arrange(expression, captures(captured) | inner)
    if (twice := captured_twice(arranged, tags)) is not None:
        raise UnknownConstructError(twice, "a text can have it twice: capture only one of them")
    return arranged, tags


def address_tags(rule: str, captured: Captured) -> Tags:
    """The tags of a captured rule: its component; for a kind, only the kind of an address."""
    if not captured.is_kind:
        return (Tag(captured.component),)
    kind = captured.kind or rule
    return (Tag(captured.component, kind),) if kind in ADDRESSES else ()


def is_inside(expression: Expression, captured: Mapping[str, Captured], rule: str) -> bool:
    """Whether a rule of an expression is inside a captured rule in which nothing is captured."""
    closed = {name for name, capture in captures(captured).items() if not capture.inner} - {rule}

    def search(part: Expression) -> bool:
        if rule not in rules_in(part):
            return False
        is_closed = isinstance(part, Rule) and part.name in closed
        return is_closed or any(map(search, parts_of(part)))

    return search(expression)


def expression_automaton(
    expression: Expression,
    captured: Mapping[str, Captured],
    marked_rules: Mapping[str, Dfa | None] | None = None,
    around: Iterable[str] = (),
) -> TaggedAutomaton:
    """The automaton of an expression that splits texts as its pattern does, first-match-wins.

    marked_rules: over-approximated rules, which must be captured, each with the automaton of the
    concerned texts, None for all. captured, around: as for `tagged_expression`.
    """
    arranged, tags = tagged_expression(expression, captured, around)
    watched: dict[Tag, Dfa] = {}
    for rule, dfa in (marked_rules or {}).items():
        tag = OVER_APPROXIMATED if dfa is None else Tag(rule, watched=True)
        tags[rule] = (*tags.get(rule, ()), tag)
        if dfa is not None:
            watched[tag] = dfa
    automaton = disambiguate(tagged_nfa(arranged, tags))
    return over_approximated(automaton, watched) if marked_rules else automaton


@cache
def expressions(grammar: str) -> Mapping[str, Expression]:
    """The expressions of all rules of a grammar of this package."""
    from urlgrammar.grammar.files import compile_grammar
    from urlgrammar.regular.syntax.lark_reader import read_grammar

    return read_grammar(compile_grammar(grammar))


@cache
def characters(std: Standard, rule: str) -> CharSet:
    """The characters that a rule for single characters has, by the generated file."""
    chars = single_characters(read_pattern(rule, std.matcher.pattern(rule)))
    assert chars is not None, "a rule of single characters"
    return chars


@cache
def rule_automaton(
    std: Standard, rule: str, around: frozenset[str] = frozenset()
) -> TaggedAutomaton:
    """The automaton of the texts of a rule.

    around: as in `tagged_expression`. Raises UnknownNameError.
    """
    rules = expressions(std.grammar)
    for name in (rule, *sorted(around)):
        if name not in rules:
            raise UnknownNameError("rule", name, rules)
    over = over_approximated_rules(std.grammar, std.over_approximated)
    return expression_automaton(rules[rule], std.transformer.captures(), over, around)


@cache
def rule_language(grammar: str, rule: str) -> Dfa:
    """The automaton of the texts of a rule, without its components."""
    return language(expression_automaton(expressions(grammar)[rule], {}))


def over_approximated_rules(
    grammar: str, rules: Mapping[str, str | None]
) -> Mapping[str, Dfa | None]:
    """Over-approximated rules, each with the automaton of the concerned texts, None for all.
    rules: each with the rule of these texts, None for all."""
    return {rule: None if by is None else rule_language(grammar, by) for rule, by in rules.items()}


def made_text_automaton(std: Standard, around: frozenset[str] = frozenset()) -> TaggedAutomaton:
    """The automaton of whole texts before preprocessing, made from the grammar."""
    automaton = rule_automaton(std, std.whole_rule, around)
    if std.ignored_characters is not None:
        chars = single_characters(expressions(std.grammar)[std.ignored_characters])
        assert chars is not None, "a rule of single characters"
        automaton = preimage.erasure(automaton, chars)
    machine = std.input.transducer
    return automaton if machine is None else preimage.preimage(automaton, machine)


@cache
def text_automaton(std: Standard, around: frozenset[str] = frozenset()) -> TaggedAutomaton:
    """The automaton of whole texts before preprocessing, from the generated file if possible."""
    if around or std.grammar_file is not None:
        return made_text_automaton(std, around)
    return stored(f"{std.grammar}_tagged")


def stored(name: str) -> TaggedAutomaton:
    """A tagged automaton from a generated table file."""
    file = generated.tables(name)
    outputs = [
        Output(_tags(opens), _tags(tags), written) for opens, tags, written in file.facts["outputs"]
    ]
    shapes = [[(outputs[output], bits) for output, bits in shape] for shape in file.facts["shapes"]]
    ends = [
        tuple(End(_tags(opens), is_over) for opens, is_over in options)
        for options in file.facts["ends"]
    ]
    targets = iter(file.arrays["targets"])
    rows = tuple(
        tuple(Transition(output, next(targets), bits) for output, bits in shapes[number])
        for number in file.arrays["shape_of"]
    )
    return TaggedAutomaton(
        _alphabet(file), rows, tuple(ends[number] for number in file.arrays["end_of"])
    )


def _tags(written: Iterable[Sequence[str | None]]) -> Tags:
    return tuple(itertools.starmap(Tag, written))


# Verdicts


@cache
def text_verdicts(std: Standard) -> Dfa:
    """The generated verdicts on whole texts, for a standard with a grammar of its errors."""
    file = generated.tables(f"{std.grammar}_verdicts")
    alphabet = _alphabet(file)
    kinds = [Verdict(*verdict) for verdict in file.facts["verdicts"]]
    # the file has no DEAD, and its numbers are lower by 1
    cells = [*[DEAD] * alphabet.size, *(target + 1 for target in file.arrays["targets"])]
    labels = (None, *(kinds[number] for number in file.arrays["kind_of"]))
    accepting = frozenset(range(1, len(labels)))
    return Dfa(alphabet, Rows(cells, alphabet.size), accepting, {TEXT: 1}, labels)


@cache
def rule_verdicts(std: Standard, rule: str | None) -> Dfa:
    """The verdicts by the diagnosis of a standard's grammar: an error is the innermost rule at the
    position of the error, as the document spells it. Without a rule, the verdicts on whole texts
    before preprocessing."""
    start = rule or std.input.read_rule
    dfa = std.matcher.automaton()

    def error(state: int) -> str:
        diagnosis = dfa.labels[state]
        innermost = diagnosis.rule if isinstance(diagnosis, Diagnosis) else ""
        return std.rules[innermost or start].spelled

    verdicts = of_diagnoses(dfa, start, error)
    machine = std.input.transducer if rule is None else None
    return verdicts if machine is None else languages.preimage(verdicts, machine)


def _alphabet(file: TableFile) -> Alphabet:
    return Alphabet(tuple(file.arrays["intervals"]), tuple(file.arrays["classes"]))
