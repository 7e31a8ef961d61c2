"""Readings of rules: the automata by which standards are compared.

What belongs here: from a rule, its grammar and what its parts mean as components, to a reading of
`regular`; for whole texts, through preprocessing, from the generated files. A reading labels each
character with the component that it is in, and says which host is an address.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from urlgrammar.components import ADDRESSES
from urlgrammar.errors import FormatError, UnknownNameError
from urlgrammar.matcher import FORMAT
from urlgrammar.regular.alphabet import Alphabet
from urlgrammar.regular.errors import UnknownConstructError
from urlgrammar.regular.expression import single_characters
from urlgrammar.regular.language import language
from urlgrammar.regular.marked import Mark, captured_twice, marked
from urlgrammar.regular.pattern import Capture, arrange
from urlgrammar.regular.preimage import passing_over, pulled
from urlgrammar.regular.reading import UNDECIDED, Effect, Reading, reading
from urlgrammar.regular.rows import read_steps

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from urlgrammar.regular.dfa import Dfa
    from urlgrammar.regular.expression import Expression
    from urlgrammar.standards.record import Standard
    from urlgrammar.transformers import Captured

HOST_KIND: Final = "host_kind="
"""What a label that is the kind of a host begins with. Only addresses are told apart."""


def captures(captured: Mapping[str, Captured]) -> dict[str, Capture]:
    """Captured rules as `regular.pattern` wants them: a component's group is named after the
    component, a kind's after its rule, and kinds are looked for inside what they are of."""
    with_kinds = {
        each.component.removesuffix("_kind") for each in captured.values() if each.is_kind
    }
    return {
        rule: Capture(rule)
        if each.is_kind
        else Capture(each.component, inner=each.component in with_kinds)
        for rule, each in captured.items()
    }


def expression_reading(
    expression: Expression,
    captured: Mapping[str, Captured],
    undecided: Mapping[str, Dfa | None] | None = None,
    around: Iterable[str] = (),
) -> Reading:
    """The reading of an expression as its pattern reads it, first-match-wins.

    captured: what rules become. undecided: rules of which something else decides on the texts that
    an automaton accepts, None for all. around: rules that become spans of their own name around
    the components in them.
    """
    undecided = undecided or {}
    watched = {f"{rule}?": dfa for rule, dfa in undecided.items() if dfa is not None}
    marks: dict[str, Mark] = {}
    for rule, each in captured.items():
        if not each.is_kind:
            marks[each.component] = Mark(each.component)
            continue
        kind = each.kind or rule
        flags: tuple[str, ...] = (HOST_KIND + kind,) if kind in ADDRESSES else ()
        if rule in undecided and undecided[rule] is None:
            flags += (UNDECIDED,)
        marks[rule] = Mark(f"{rule}?" if f"{rule}?" in watched else None, flags)
    marks |= {rule: Mark(rule, marks[rule].flags if rule in marks else ()) for rule in around}
    inner = {rule: Capture(rule, inner=True) for rule in around}
    arranged = arrange(expression, captures(captured) | inner)
    if (twice := captured_twice(arranged, marks)) is not None:
        raise UnknownConstructError(twice, "a text can have it twice")
    return reading(marked(arranged, marks), watched)


@cache
def expressions(grammar: str) -> Mapping[str, Expression]:
    """The expressions of all rules of a grammar of this package."""
    from urlgrammar.grammar import compile_grammar
    from urlgrammar.regular.lark_reader import read_grammar

    return read_grammar(compile_grammar(grammar))


@cache
def rule_reading(std: Standard, rule: str, around: frozenset[str] = frozenset()) -> Reading:
    """The reading of texts that are as a rule wants them.

    around: as in `expression_reading`. Raises UnknownNameError.
    """
    rules = expressions(std.grammar)
    for name in (rule, *sorted(around)):
        if name not in rules:
            raise UnknownNameError("rule", name, rules)
    return expression_reading(
        rules[rule], std.transformer.captures(), undecided(std), around - {rule}
    )


@cache
def undecided(std: Standard) -> Mapping[str, Dfa | None]:
    """The rules on whose texts more than the standard's grammar decides, each with the automaton of
    those texts, None if it is all."""
    rules = expressions(std.grammar)
    return {
        rule: None if by is None else language(expression_reading(rules[by], {}))
        for rule, by in std.undecided.items()
    }


def made_text_reading(std: Standard, around: frozenset[str] = frozenset()) -> Reading:
    """The reading of whole texts, before preprocessing, made from the grammar."""
    found = rule_reading(std, std.meant_rule, around)
    if std.passed_over is not None:
        chars = single_characters(expressions(std.grammar)[std.passed_over])
        assert chars is not None, "a rule of single characters"
        found = passing_over(found, chars)
    machine = std.transducer()
    return found if machine is None else pulled(found, machine)


@cache
def text_reading(std: Standard, around: frozenset[str] = frozenset()) -> Reading:
    """The reading of whole texts, before preprocessing; a generated one if there is one."""
    if around:
        return made_text_reading(std, around)
    tables = import_module(f"urlgrammar._generated.{std.grammar}_reading")
    if tables.FORMAT != FORMAT:
        raise FormatError(
            f"_generated/{std.grammar}_reading.py has format {tables.FORMAT}, this package reads "
            f"{FORMAT}: run python -m tools.generate"
        )
    alphabet = Alphabet(tables.INTERVALS, tuple(map(ord, tables.CLASSES)))
    effects = [Effect(*effect) for effect in tables.EFFECTS]
    rows = tuple(read_steps(row, effects) for row in tables.ROWS)
    return Reading(alphabet, rows, tables.ENDS, frozenset(tables.UNDECIDED))
