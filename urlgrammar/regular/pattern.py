"""Patterns for `re` from expressions, with the captured rules as named groups.

What belongs here: writing patterns, the order of preference among readings, and the proof that
matching is linear in the length of the text. If each next character decides whether a repetition
continues (`_deterministic`), `re` need not backtrack into it, and it can be possessive. If this
holds for all unbounded repetitions, the number of choices is bounded. If not,
`ambiguity.bounded_runs` decides whether it is.

Possessive quantifiers are used only for bodies without choices: for other bodies, CPython before
3.11.5 and 3.12.0 has a bug (gh-106052).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from urlgrammar.regular.automata.ambiguity import bounded_runs
from urlgrammar.regular.automata.glushkov import automaton
from urlgrammar.regular.errors import NotLinearError, UnknownConstructError
from urlgrammar.regular.group_names import group_name
from urlgrammar.regular.syntax.charset import NONE, CharSet, character_class
from urlgrammar.regular.syntax.expression import (
    Alt,
    Chars,
    Expression,
    Repeat,
    Rule,
    Seq,
    choice,
    first,
    nullable,
    optional,
    parts_of,
    repeat,
    rules_in,
    sequence,
)
from urlgrammar.regular.syntax.factoring import factor
from urlgrammar.regular.syntax.portable import quantifier
from urlgrammar.regular.syntax.simplification import simplify

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Capture:
    """A rule to be captured in a group called `label`. inner: whether rules in it are captured."""

    label: str
    inner: bool = False


def pattern(
    expression: Expression,
    captures: Mapping[str, Capture] | None = None,
    *,
    linear: bool = True,
) -> str:
    """The pattern that matches, with `fullmatch`, the strings of the expression.

    Groups are named after the labels of the captures; a label that occurs again gets a number.
    If a text has several readings, the pattern finds the one that the order of alternatives
    prefers. The order of alternatives inside a part without captures, such as a captured text, may
    change. Raises NotLinearError with the rule if the number of readings of one text is not
    bounded, unless linear=False.
    """
    arranged = arrange(expression, captures or {})
    writer = _Writer()
    written = writer.write(arranged, NONE)
    if (
        linear
        and writer.uncertain
        and not (_one_empty(arranged) and bounded_runs(automaton(arranged)))
    ):
        name = expression.name if isinstance(expression, Rule) else "(none)"
        raise NotLinearError(name, "the number of readings grows with the length of the text")
    return written


def arrange(expression: Expression, captures: Mapping[str, Capture]) -> Expression:
    """The expression that `pattern` writes: it contains only captured rules, named by their labels;
    everything else is simplified."""
    if not rules_in(expression) & captures.keys():
        return simplify(expression)
    match expression:
        case Rule(name, body, hidden):
            if captured := hidden & captures.keys():
                names = ", ".join(map(repr, sorted(captured)))
                raise UnknownConstructError(
                    name, f"it and {names} refer to each other, so that these cannot be captured"
                )
            if name not in captures:
                return arrange(body, captures)
            capture = captures[name]
            return Rule(capture.label, arrange(body, captures if capture.inner else {}))
        case Chars():
            return expression
        case Seq(parts):
            done = sequence(arrange(part, captures) for part in parts)
        case Repeat(body, least, most):
            inside = arrange(body, captures)
            done = optional(inside) if (least, most) == (0, 1) else repeat(inside, least, most)
        case Alt(options):
            done = _joined([arrange(option, captures) for option in options])
    return done if rules_in(done) else simplify(done)


def _joined(options: list[Expression]) -> Expression:
    """An ordered alternation, in which adjacent options with the same label share a group."""
    merged: list[Expression] = []
    for option in (part for o in options for part in (o.options if isinstance(o, Alt) else (o,))):
        before = merged[-1] if merged else None
        if isinstance(option, Rule) and isinstance(before, Rule) and option.name == before.name:
            both = choice([before.body, option.body])
            merged[-1] = Rule(option.name, both if rules_in(both) else simplify(both))
        else:
            merged.append(option)
    words = [o.parts if isinstance(o, Seq) else (o,) for o in merged]
    return factor(words, lambda part: part)


@cache
def _deterministic(expression: Expression, follow: CharSet) -> bool:
    """Whether the next character decides every choice in the expression, if one of `follow` or the
    end comes after it (A. Brüggemann-Klein, D. Wood, "One-unambiguous regular languages", 1998)."""
    match expression:
        case Chars():
            return True
        case Rule(body=body):
            return _deterministic(body, follow)
        case Seq(parts):
            return all(
                _deterministic(part, after)
                for part, after in zip(parts, _follows(parts, follow), strict=True)
            )
        case Alt(options):
            taken = follow if nullable(expression) else NONE
            for option in options:
                if not taken.isdisjoint(first(option)):
                    return False
                taken |= first(option)
            several_empty = sum(map(nullable, options)) > 1
            return not several_empty and all(_deterministic(o, follow) for o in options)
        case Repeat(body, least, most):
            if least == most:
                return _deterministic(body, follow | first(body))
            after = follow if most == 1 else follow | first(body)
            return (
                not nullable(body)
                and first(body).isdisjoint(follow)
                and _deterministic(body, after)
            )


@cache
def _one_empty(expression: Expression, *, is_repeated: bool = False) -> bool:
    """Whether no part of an unbounded repetition matches the empty string in two ways, which
    Glushkov automata do not show. Outside of these, the number of ways is bounded anyway."""
    parts = parts_of(expression)
    is_repeated = is_repeated or (isinstance(expression, Repeat) and expression.most is None)
    if is_repeated:
        several = isinstance(expression, Alt) and sum(map(nullable, parts)) > 1
        if several or (isinstance(expression, Repeat) and nullable(expression.body)):
            return False
    return all(_one_empty(part, is_repeated=is_repeated) for part in parts)


def _follows(parts: tuple[Expression, ...], follow: CharSet) -> list[CharSet]:
    """The characters that can follow each part of a sequence."""
    after = [follow] if parts else []
    for part in reversed(parts[1:]):
        after.append(first(part) | after[-1] if nullable(part) else first(part))
    return after[::-1]


def _has_choice(expression: Expression) -> bool:
    """Whether `re` keeps a point for backtracking when it matches the written expression."""
    match expression:
        case Alt():
            return True
        case Repeat(body, least, most) if least != most and not isinstance(body, Chars):
            return True
        case _:
            return any(map(_has_choice, parts_of(expression)))


class _Writer:
    def __init__(self) -> None:
        self.uncertain = False
        self._labels: dict[str, int] = {}

    def write(self, expression: Expression, follow: CharSet) -> str:
        """The expression, written for an alternation or a group."""
        match expression:
            case Alt(options):
                if not options:
                    return "(?!)"
                return "|".join(self._concatenated(option, follow) for option in options)
            case _:
                return self._concatenated(expression, follow)

    def _concatenated(self, expression: Expression, follow: CharSet) -> str:
        """The expression, written for a concatenation."""
        match expression:
            case Chars(chars):
                return character_class(chars)
            case Seq(parts):
                follows = _follows(parts, follow)
                written = zip(parts, follows, strict=True)
                return "".join(self._concatenated(part, after) for part, after in written)
            case Alt():
                return f"(?:{self.write(expression, follow)})"
            case Rule(label, body):
                count = self._labels[label] = self._labels.get(label, 0) + 1
                return f"(?P<{group_name(label, count)}>{self.write(body, follow)})"
            case Repeat():
                return self._repeat(expression, follow)

    def _repeat(self, repeat: Repeat, follow: CharSet) -> str:
        body, least, most = repeat.body, repeat.least, repeat.most
        certain = _deterministic(repeat, follow)
        self.uncertain |= most is None and not certain
        after = follow if most == 1 else follow | first(body)
        if most is None and isinstance(body, Alt) and isinstance(body.options[0], Chars):
            run = Repeat(body.options[0], 0, None)
            others = sequence([choice(body.options[1:]), run])
            unrolled = sequence([run, Repeat(others, 0, None)])  # (c | x)* = c* (x c*)*
            once = "".join(self._concatenated(body, after) for _ in range(least))
            return once + self._concatenated(unrolled, follow)
        possessive = "+" if certain and (isinstance(body, Chars) or not _has_choice(body)) else ""
        written = self._atom(body, after) + quantifier(least, most)
        return written if least == most else written + possessive

    def _atom(self, body: Expression, follow: CharSet) -> str:
        """The expression, written for a quantifier after it."""
        written = self.write(body, follow)
        alone = isinstance(body, Chars | Rule)
        return written if alone else f"(?:{written})"
