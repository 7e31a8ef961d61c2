"""What is made from a grammar: patterns, tree builders, and the automaton of errors.

What belongs here: making them, in one way for all standards. `tools.generate` writes them to
`_generated/` for those of this package, with tables for the native engine. For a standard of
another package they are made when they are first used, and Python runs them.
"""

from __future__ import annotations

from functools import cache, partial
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import ComponentTuple
from urlgrammar.errors import OperandError
from urlgrammar.grammar.citations import CitationError, citations
from urlgrammar.grammar.generated import FORMAT, GeneratedFiles
from urlgrammar.regular.automata.dfa import combine, determinize, minimize
from urlgrammar.regular.automata.diagnosis import diagnose
from urlgrammar.regular.automata.glushkov import automaton
from urlgrammar.regular.group_names import group_names, label_of
from urlgrammar.regular.pattern import arrange, pattern
from urlgrammar.regular.syntax.expression import (
    Alt,
    Chars,
    Repeat,
    Rule,
    Seq,
    longest,
    rules_in,
    single_characters,
)
from urlgrammar.standards import automata

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.syntax.expression import Expression
    from urlgrammar.standards.record import Standard
    from urlgrammar.transformers import Captured

PLACEHOLDER: Final = "\ufdd0"
"""The character that represents a captured component in a skeleton: a noncharacter, which no
grammar contains."""

_FIELDS: Final = frozenset(ComponentTuple._fields)


class Patterns(NamedTuple):
    """What a generated module has: by rule, its names and place in the document, with the length of
    its longest string; its pattern; the source of the function from the groups of a match to a
    component tree; the rules whose strings these trees print; and how the strings of other rules
    are printed from their components."""

    rules: Mapping[str, tuple[str, str, str, int | None]]
    patterns: Mapping[str, str]
    builders: Mapping[str, str]
    tree_rules: tuple[str, ...]
    prints: Mapping[str, tuple[Print, ...]]


def patterns(
    grammar: str,
    captured: Mapping[str, Captured] = MappingProxyType({}),
    *,
    has_preprocessing: bool = False,
    printed: Collection[str] = (),
) -> Patterns:
    """The patterns and tree builders of a grammar. printed: the rules whose components are not
    those of a tree, and are printed in the ways of `prints`. Raises CitationError."""
    expressions = automata.expressions(grammar)
    captures = automata.captures(captured)
    cited = citations(grammar)
    if set(cited) != set(expressions):
        odd = sorted(set(cited) ^ set(expressions))
        raise CitationError(f"{grammar}: rules without a citation, or renamed by Lark: {odd}")
    written = {name: pattern(expressions[name], captures) for name in cited}
    groups = {name: group_names(text) for name, text in written.items()}
    return Patterns(
        {name: (*where, longest(expressions[name])) for name, where in cited.items()},
        written,
        {
            name: _tree_builder(labels, captured)
            for name, labels in groups.items()
            if labels and not printed
        },
        tuple(
            name
            for name in cited
            if not printed
            and (
                "path" in groups[name]
                if has_preprocessing
                else prints_again(arrange(expressions[name], captures))
            )
        ),
        {name: prints(arrange(expressions[name], captures)) for name in printed},
    )


def _tree_builder(groups: Sequence[str], captured: Mapping[str, Captured]) -> str:
    """The source of an expression that makes the component tree from the groups `g` of a match."""
    options: dict[str, list[str]] = {}
    kinds: dict[str, list[str]] = {}
    for index, name in enumerate(groups):
        label = label_of(name)
        if label in captured and captured[label].is_kind:
            value = captured[label].kind or label
            kinds.setdefault(captured[label].component, []).append(
                f"{value!r} if g[{index}] is not None else "
            )
        else:
            options.setdefault(label, []).append(f"g[{index}]")
    parts = []
    for component in ComponentTuple._fields:
        nothing = repr(ComponentTuple._field_defaults[component])
        if component in kinds:
            parts.append("".join(kinds[component]) + nothing)
            continue
        *first, last = options.get(component, [nothing])
        if last != nothing != "None":
            last += f" or {nothing}"  # all of them can be unset
        parts.append("".join(f"{g} if {g} is not None else " for g in first) + last)
    return f"tree(({', '.join(parts)}))"


def prints_again(arranged: Expression) -> bool:
    """Whether printing a component tree always gives the text that it was parsed from.

    This holds if every way to match, with a placeholder for each captured component, equals the
    printed form of a tree of these placeholders. It does not hold if the expression can match
    anything except captured text and single characters between.
    """
    if "path" not in rules_in(arranged):  # a tree has one: there may be too many ways to match
        return False
    has_path = False
    for skeleton in _skeletons(arranged):
        if skeleton is None:
            return False
        components = [part[1:] for part in skeleton if part[0] == PLACEHOLDER]
        if len(set(components)) != len(components) or not set(components) <= _FIELDS:
            return False
        tree = ComponentTuple()._replace(**{name: PLACEHOLDER + name for name in components})
        if str(tree) != "".join(skeleton):
            return False
        has_path = has_path or "path" in components
    return has_path


Print = tuple[tuple[str, bool], ...]
"""The parts of a text: each a component's name and True, or characters and False."""


def prints(arranged: Expression) -> tuple[Print, ...]:
    """The ways to print a text from its components, each of which has other components; the
    shortest one, if there are several. Letters of any case are in lowercase. Raises ValueError if
    something else than components can vary."""
    found: dict[frozenset[str], Print] = {}
    for skeleton in _skeletons(arranged):
        if skeleton is None:
            raise ValueError("what is between components must always be the same")
        parts: list[tuple[str, bool]] = []
        for part in skeleton:
            is_component = part[0] == PLACEHOLDER
            if not is_component and parts and not parts[-1][1]:
                part = parts.pop()[0] + part  # noqa: PLW2901
            parts.append((part[1:] if is_component else part, is_component))
        names = frozenset(name for name, is_component in parts if is_component)
        if names not in found or _length(parts) < _length(found[names]):
            found[names] = tuple(parts)
    return tuple(found.values())


def _length(parts: Sequence[tuple[str, bool]]) -> int:
    """The number of characters that are no component."""
    return sum(len(part) for part, is_component in parts if not is_component)


def _skeletons(arranged: Expression) -> Iterator[tuple[str, ...] | None]:
    match arranged:
        case Rule(label, _):
            yield (PLACEHOLDER + label,)
        case Chars(chars):
            letters = {character.lower() for character in chars} if len(chars) <= 2 else ()
            yield tuple(letters) if len(letters) == 1 else None
        case Alt(options):
            for option in options:
                yield from _skeletons(option)
        case Repeat(body, 0, 1):
            yield from _skeletons(body)
            yield ()
        case Repeat():
            yield None
        case Seq(parts):
            done: list[tuple[str, ...] | None] = [()]
            for part in parts:
                ends = list(_skeletons(part))
                done = [
                    None if before is None or end is None else before + end
                    for before in done
                    for end in ends
                ]
            yield from done


def error_automaton(grammar: str) -> Dfa:
    """The minimal automaton of all rules, with diagnoses."""
    expressions = automata.expressions(grammar)
    sets = tuple(
        (name, chars)
        for name, expression in expressions.items()
        if (chars := single_characters(expression)) is not None and len(chars) > 1
    )
    label = partial(diagnose, sets=sets)
    minimal = (  # each rule first, so that memory never holds more than one rule needs
        minimize(determinize({name: automaton(expression)}, label))
        for name, expression in expressions.items()
    )
    return minimize(combine(minimal))


def made(standard: Standard) -> GeneratedFiles:
    """The files of a standard of another package. Raises OperandError, when they are first used,
    for a grammar file that cannot be read."""
    return GeneratedFiles(
        cache(lambda _grammar: _module(standard)),
        cache(lambda _grammar: error_automaton(standard.grammar)),
    )


def _module(standard: Standard) -> ModuleType:
    from lark.exceptions import LarkError

    try:
        generated = patterns(
            standard.grammar,
            standard.transformer.captures(),
            has_preprocessing=standard.has_preprocessing,
        )
    except LarkError as error:
        first = str(error).partition("\n")[0]
        raise OperandError(f"{standard.grammar}.lark is not a Lark grammar: {first}") from error
    names = {"tree": partial(tuple.__new__, ComponentTuple)}
    module = ModuleType(standard.grammar)
    module.__dict__.update(
        FORMAT=FORMAT,
        RULES=generated.rules,
        PATTERNS=generated.patterns,
        TREE_RULES=generated.tree_rules,
        TREES={
            name: eval(f"lambda g: {source}", names)  # noqa: S307 (it was written here)
            for name, source in generated.builders.items()
        },
    )
    return module
