"""The generated modules: the patterns of rules, and the builders of component trees.

What belongs here: writing the module of a grammar. `urlgrammar.standards.generation` makes its
content.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from tools.generate.recipe import Recipe, origin, rules
from tools.shared_parts import SharedParts
from urlgrammar.components import ComponentTuple
from urlgrammar.grammar import generated
from urlgrammar.grammar.citations import citations
from urlgrammar.grammar.generated import FORMAT
from urlgrammar.regular.pattern import arrange
from urlgrammar.standards import automata, generation

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from urlgrammar.transformers import Captured


def recipe(
    grammar: str,
    captured: Mapping[str, Captured] = MappingProxyType({}),
    *,
    has_preprocessing: bool = False,
    printed: Collection[str] = (),
) -> Recipe:
    """The recipe of the module of a grammar. captured: what its rules become. has_preprocessing:
    whether texts are preprocessed, so that every rule with a path becomes a tree. printed: the
    rules whose components are not those of a tree."""
    cited = citations(grammar)
    expressions = automata.expressions(grammar)
    captures = automata.captures(captured)
    printing = [
        name
        for name, expression in expressions.items()
        if not has_preprocessing
        and not printed
        and generation.prints_again(arrange(expression, captures))
    ]
    inputs = (
        *(origin(grammar), rules(grammar, cited), cited, dict(captured), printing),
        *(has_preprocessing, ComponentTuple._field_defaults),
        *([printed] if printed else ()),
    )

    def make() -> str:
        made = generation.patterns(
            grammar, captured, has_preprocessing=has_preprocessing, printed=printed
        )
        lines = [f'"""{origin(grammar)}"""', "", "from __future__ import annotations", ""]
        lines += ["from functools import partial", ""]
        lines += ["from urlgrammar.components import ComponentTuple", ""]
        lines += [f"FORMAT = {FORMAT}", "", "tree = partial(tuple.__new__, ComponentTuple)", ""]
        lines += ["RULES: dict[str, tuple[str, str, str, int | None]] = {"]
        lines += [f"    {name!r}: {facts!r}," for name, facts in made.rules.items()]
        shared = SharedParts(made.patterns.values())
        lines += ["}", "", *shared.definitions, "", "PATTERNS: dict[str, str] = {"]
        lines += [f"    {name!r}: {shared.source(text)}," for name, text in made.patterns.items()]
        lines += ["}", "", f"TREE_RULES: tuple[str, ...] = {made.tree_rules!r}", ""]
        lines += ["TREES = {" if made.builders else "TREES: dict[str, object] = {"]
        lines += [f"    {name!r}: lambda g: {text}," for name, text in made.builders.items()]
        lines += ["}", ""]
        if printed:
            lines += ["PRINTS: dict[str, tuple[tuple[tuple[str, bool], ...], ...]] = {"]
            lines += [f"    {name!r}: {ways!r}," for name, ways in made.prints.items()]
            lines += ["}", ""]
        return "\n".join(lines)

    return Recipe(f"{generated.file_of(grammar)}.py", inputs, make)
