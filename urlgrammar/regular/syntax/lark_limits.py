"""Limits on grammars that users give, counted before Lark expands them.

What belongs here: what Lark would make of the rules of a grammar, in numbers: alternatives,
symbols, instances of templates, and rules inside each other. Lark itself has no limits.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lark import Tree
from lark.grammar import Symbol

from urlgrammar.regular.errors import LimitError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    RuleDefinition = tuple[str, Sequence[str], Any, Any]

MAX_RULES: Final = 2_000
MAX_CHAIN: Final = 200
"""The most rules inside each other."""

MAX_ALTERNATIVES: Final = 4_096
"""The most alternatives of an expanded rule: Lark expands n optional parts in a row into 2^n
alternatives."""

MAX_LENGTH: Final = 500
"""The most symbols in a row: the time that Lark takes grows with the square."""

MAX_SYMBOLS: Final = 100_000
"""The most symbols in all alternatives of a rule."""

MAX_COUNT: Final = 5_000
"""The largest count of a repetition."""

MAX_TEMPLATES: Final = 1_000
"""The most instances of templates."""

MAX_NAME: Final = 2_000
"""The longest name of an instance, which contains those of its arguments."""

_WRITTEN_OUT: Final = 50  # lark.load_grammar.REPEAT_BREAK_THRESHOLD


def check(rules: Iterable[RuleDefinition]) -> None:
    """Raises LimitError for the rules of a grammar, as Lark has them before it expands them."""
    listed = [(str(name), params, tree, None) for name, params, tree, _ in rules]
    if len(listed) > MAX_RULES:
        raise LimitError("(grammar)", f"the rule uses more than {MAX_RULES:,} rules")
    _check_templates({rule[0]: rule for rule in listed})
    _check_chains({name: {*_symbols(tree)} for name, _, tree, _ in listed})
    for name, _, tree, _ in listed:
        size = _expanded(tree)
        if size is None:
            raise LimitError(name, f"rule {name!r} has a repetition above {MAX_COUNT:,}")
        if size.alternatives > MAX_ALTERNATIVES:
            raise LimitError(
                "(grammar)",
                f"rule {name!r} has more than {MAX_ALTERNATIVES:,} alternatives when its optional "
                "parts are expanded: put some of them in a separate rule",
            )
        if size.longest > MAX_LENGTH or size.alternatives * size.longest > MAX_SYMBOLS:
            raise LimitError(
                "(grammar)",
                f"rule {name!r} has more than {MAX_LENGTH:,} symbols in a row, or more than "
                f"{MAX_SYMBOLS:,} in all alternatives: put some of them in a separate rule",
            )


def _symbols(tree: object) -> Iterator[str]:
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Symbol):
            yield str(node.name)
        elif isinstance(node, Tree):
            waiting += node.children


def _check_chains(uses: Mapping[str, set[str]]) -> None:
    """A rule that contains itself counts once."""
    heights: dict[str, int] = {}
    for start in uses:
        path = [start]
        on_path = {start}
        while path:
            name = path[-1]
            after = next((used for used in uses[name] if used in uses and used not in heights
                          and used not in on_path), None)  # fmt: skip
            if after is not None:
                path.append(after)
                on_path.add(after)
                continue
            inner = (heights.get(used, 0) for used in uses[name])
            heights[name] = 1 + max(inner, default=0)
            on_path.remove(path.pop())
            if heights[name] > MAX_CHAIN:
                raise LimitError(
                    "(grammar)",
                    f"more than {MAX_CHAIN} rules are inside each other: it is nested too deeply",
                )


# Templates


def _check_templates(rules: Mapping[str, RuleDefinition]) -> None:
    """Counts the instances that Lark makes of templates, which can be without end."""
    instances: dict[tuple[str, ...], None] = {}
    waiting: list[tuple[str, dict[str, str]]] = [
        (name, {}) for name, (_, params, _, _) in rules.items() if not params
    ]

    def instance(usage: Any, known: Mapping[str, str]) -> str:
        """The name of an instance, which is noted."""
        head, *given = usage.children
        name = str(head.name)
        args = tuple(argument(arg, known) for arg in given)
        key = (name, *args)
        written = f"{name}{{{','.join(args)}}}"
        if key not in instances and name in rules:
            instances[key] = None
            if len(instances) > MAX_TEMPLATES or len(written) > MAX_NAME:
                raise LimitError(
                    "(grammar)",
                    f"template {name!r} is used with more and more arguments, or with more than "
                    f"{MAX_TEMPLATES:,}",
                )
            waiting.append((name, dict(zip(map(str, rules[name][1]), args, strict=False))))
        return written

    def argument(given: Any, known: Mapping[str, str]) -> str:
        while isinstance(given, Tree) and given.data == "value":
            given = given.children[0]
        if isinstance(given, Symbol):
            return known.get(str(given.name), str(given.name))
        if isinstance(given, Tree) and given.data == "template_usage":
            return instance(given, known)
        return str(given)

    while waiting:
        name, known = waiting.pop()
        for usage in rules[name][2].find_data("template_usage"):
            instance(usage, known)


# Alternatives


class _Expanded(NamedTuple):
    """What Lark makes of a part of a rule: how many alternatives, and the length of the longest."""

    alternatives: int
    longest: int


def _expanded(tree: object) -> _Expanded | None:
    """None if a repetition is too large."""
    if not isinstance(tree, Tree):
        return _Expanded(1, 1)
    inside = [_expanded(child) for child in tree.children]
    if None in inside:
        return None
    parts = [part for part in inside if part is not None]
    counts = [part.alternatives for part in parts]
    longest = max((part.longest for part in parts), default=0)
    match tree.data:
        case "expansions":
            return _Expanded(sum(counts), longest)
        case "maybe":
            return _Expanded(1 + sum(counts), longest)
        case "expr":
            return _repeated(parts[0], [str(child) for child in tree.children[1:]])
        case "value" | "alias" | "literal" | "range" | "template_usage":
            return _Expanded(prod(counts), 1 if not parts else parts[0].longest)
    return _Expanded(prod(counts), sum(part.longest for part in parts))


def _repeated(part: _Expanded, operator: list[str]) -> _Expanded | None:
    match operator:
        case ["?"]:
            return _Expanded(1 + part.alternatives, part.longest)
        case ["*" | "+"]:
            return _Expanded(2, max(part.longest, 1))  # the part becomes a separate rule
        case ["~", *counts]:
            if any(len(count) > len(str(MAX_COUNT)) for count in counts):
                return None
            least, most = int(counts[0]), int(counts[-1])
            if most > MAX_COUNT:
                return None
            if most >= _WRITTEN_OUT:  # Lark makes separate rules of a few repetitions each
                return part
            every = (prod([part.alternatives] * count) for count in range(least, most + 1))
            return _Expanded(sum(every), part.longest * most)
    return part
