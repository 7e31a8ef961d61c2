"""Factoring: alternatives with common parts as one expression.

Lark expands `a [b] [c]` into four alternatives. What belongs here: finding the common beginnings
and ends of such alternatives, and optional parts. The order of preference among words of symbols is
kept: only adjacent words are joined, and their order does not change. (If a shared symbol has
several readings, its reading is chosen first afterwards, and then the word.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from urlgrammar.regular.syntax.expression import EPSILON, NOTHING, choice, optional, sequence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urlgrammar.regular.syntax.expression import Expression

Symbol = TypeVar("Symbol", bound="str | Expression")


def factor(
    words: Sequence[tuple[Symbol, ...]],
    leaf: Callable[[Symbol], Expression],
    *,
    ordered: bool = True,
) -> Expression:
    """The words as one expression: `a b | a` becomes `a b?`. `leaf` converts a symbol to an
    expression.

    With ordered=False, words that are not adjacent are joined too. This keeps the language, but not
    the preferred reading.
    """
    words = list(dict.fromkeys(words))
    if not ordered:
        words = [word for group in _by_first(words, ordered=False) for word in group]
        words.sort(key=lambda word: word == ())
    if not words:
        return NOTHING
    if words == [()]:
        return EPSILON
    head = _common(words)
    if head:
        rest = [word[len(head) :] for word in words]
        return sequence([*map(leaf, head), factor(rest, leaf, ordered=ordered)])
    tail = _common([word[::-1] for word in words])[::-1]
    if tail:
        rest = [word[: -len(tail)] for word in words]
        return sequence([factor(rest, leaf, ordered=ordered), *map(leaf, tail)])
    groups = _by_first(words, ordered=ordered)
    others = list(words[len(groups[0]) :])
    for size in range(1, len(_common(groups[0])) + 1):
        if [word[size:] for word in groups[0]] == others:  # p t1 | p t2 | t1 | t2 is [p] (t1 | t2)
            beginning = optional(sequence(map(leaf, groups[0][0][:size])))
            return sequence([beginning, factor(others, leaf, ordered=ordered)])
    if words[-1] == ():
        return optional(factor(words[:-1], leaf, ordered=ordered))
    return choice(factor(group, leaf, ordered=ordered) for group in groups)


def _by_first(
    words: Sequence[tuple[Symbol, ...]], *, ordered: bool
) -> list[list[tuple[Symbol, ...]]]:
    """The words grouped by their first symbol; if ordered, a group has only adjacent words."""
    if not ordered:
        by_symbol: dict[tuple[Symbol, ...], list[tuple[Symbol, ...]]] = {}
        for word in words:
            by_symbol.setdefault(word[:1], []).append(word)
        return list(by_symbol.values())
    groups: list[list[tuple[Symbol, ...]]] = []
    for word in words:
        if groups and groups[-1][0][:1] == word[:1]:
            groups[-1].append(word)
        else:
            groups.append([word])
    return groups


def _common(words: Sequence[tuple[Symbol, ...]]) -> tuple[Symbol, ...]:
    """The longest common prefix of all words."""
    shortest = min(words, key=len)
    for index, symbol in enumerate(shortest):
        if any(word[index] != symbol for word in words):
            return shortest[:index]
    return shortest
