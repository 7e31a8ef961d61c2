"""The generated modules: the patterns of rules, and the builders of component trees.

What belongs here: writing the module of a grammar, and deciding which rules become trees that print
their text again.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tools.citations import citations
from tools.generate.recipe import Recipe, origin, rules
from tools.shared_parts import SharedParts
from urlgrammar.components import ComponentTree
from urlgrammar.grammar.generated import FORMAT
from urlgrammar.regular.group_names import group_names, label_of
from urlgrammar.regular.pattern import arrange, pattern
from urlgrammar.regular.syntax.expression import Alt, Chars, Repeat, Rule, Seq, longest
from urlgrammar.standards import automata

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from urlgrammar.regular.syntax.expression import Expression
    from urlgrammar.transformers import Captured

PLACEHOLDER: Final = "\ufdd0"
"""The character that represents a captured component in a skeleton: a noncharacter, which no
grammar contains."""

_FIELDS: Final = frozenset(ComponentTree._fields)


def recipe(
    grammar: str,
    captured: Mapping[str, Captured] = MappingProxyType({}),
    *,
    has_preprocessing: bool = False,
) -> Recipe:
    """The recipe of the module of a grammar. captured: what its rules become. has_preprocessing:
    whether texts are preprocessed, so that every rule with a path becomes a tree."""
    cited = citations(grammar)
    expressions = automata.expressions(grammar)
    if set(cited) != set(expressions):
        odd = sorted(set(cited) ^ set(expressions))
        raise ValueError(f"{grammar}: rules without a citation, or renamed by Lark: {odd}")
    captures = automata.captures(captured)
    printing = [
        name
        for name in cited
        if not has_preprocessing and prints_again(arrange(expressions[name], captures))
    ]
    inputs = (
        *(origin(grammar), rules(grammar, cited), cited, dict(captured), printing),
        *(has_preprocessing, ComponentTree._field_defaults),
    )

    def make() -> str:
        patterns = {name: pattern(expressions[name], captures) for name in cited}
        groups = {name: group_names(written) for name, written in patterns.items()}
        with_path = [name for name in cited if "path" in groups[name]]
        builders = {name: _tree_builder(own, captured) for name, own in groups.items() if own}
        lines = [f'"""{origin(grammar)}"""', "", "from __future__ import annotations", ""]
        lines += ["from functools import partial", ""]
        lines += ["from urlgrammar.components import ComponentTree", ""]
        lines += [f"FORMAT = {FORMAT}", "", "tree = partial(tuple.__new__, ComponentTree)", ""]
        lines += ["RULES: dict[str, tuple[str, str, str, int | None]] = {"]
        for name, where in cited.items():
            lines.append(f"    {name!r}: {(*where, longest(expressions[name]))!r},")
        shared = SharedParts(patterns.values())
        lines += ["}", "", *shared.definitions, "", "PATTERNS: dict[str, str] = {"]
        lines += [f"    {name!r}: {shared.source(text)}," for name, text in patterns.items()]
        tree_rules = tuple(with_path if has_preprocessing else printing)
        lines += ["}", "", f"TREE_RULES: tuple[str, ...] = {tree_rules!r}", ""]
        lines += ["TREES = {" if builders else "TREES: dict[str, object] = {"]
        lines += [f"    {name!r}: lambda g: {text}," for name, text in builders.items()]
        lines += ["}", ""]
        return "\n".join(lines)

    return Recipe(f"{grammar}.py", inputs, make)


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
    for component in ComponentTree._fields:
        nothing = repr(ComponentTree._field_defaults[component])
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
    has_path = False
    for skeleton in _skeletons(arranged):
        if skeleton is None:
            return False
        components = [part[1:] for part in skeleton if part[0] == PLACEHOLDER]
        if len(set(components)) != len(components) or not set(components) <= _FIELDS:
            return False
        tree = ComponentTree()._replace(**{name: PLACEHOLDER + name for name in components})
        if str(tree) != "".join(skeleton):
            return False
        has_path = has_path or "path" in components
    return has_path


def _skeletons(arranged: Expression) -> Iterator[tuple[str, ...] | None]:
    match arranged:
        case Rule(label, _):
            yield (PLACEHOLDER + label,)
        case Chars(chars):
            yield tuple(chars) if len(chars) == 1 else None
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
