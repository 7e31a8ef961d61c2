"""Grammars of other people as sides of a comparison.

What belongs here: a rule of an ABNF or Lark file, its automata, and its own parser, which is
Lark's.
"""

from __future__ import annotations

import re
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING, Final

from lark import Lark, Tree, UnexpectedInput
from lark.exceptions import LarkError
from lark.load_grammar import GrammarBuilder

from urlgrammar import grammar, readings
from urlgrammar.abnf import lark_name, read_foreign, write_lark
from urlgrammar.errors import SideError
from urlgrammar.regular.dfa import determinize
from urlgrammar.regular.diagnosis import Diagnosis, diagnose
from urlgrammar.regular.errors import RegularError
from urlgrammar.regular.lark_reader import read_grammar
from urlgrammar.regular.pattern import AGAIN, Capture, pattern
from urlgrammar.regular.positions import automaton
from urlgrammar.sides import Refusal, Side, lost_at, spans
from urlgrammar.standards import standards
from urlgrammar.transformers import UnflaggedTransformer

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from urlgrammar.regular.dfa import Dfa
    from urlgrammar.regular.expression import Expression
    from urlgrammar.regular.reading import Reading
    from urlgrammar.sides import Components, Places
    from urlgrammar.transformers import Captured, Transformer


MAX_SIZE: Final = 1_000_000
"""The bytes of a grammar file."""

MAX_ALTERNATIVES: Final = 4_096
"""The alternatives that Lark makes of a rule: of n optional parts in a row, it writes out all 2^n
ways to have them or not."""

MAX_COUNT: Final = 5_000
"""How often a repetition can be counted."""

_WRITTEN_OUT: Final = 50  # lark.load_grammar.REPEAT_BREAK_THRESHOLD


class GrammarSide(Side):
    """A rule of a grammar in a file; `kind` is "abnf" or "lark". What its rules mean is taken from
    the transformer that knows most of them by name."""

    def __init__(self, name: str, kind: str, path: Path, rule: str) -> None:
        super().__init__(name)
        try:
            text = _text(path)
            if kind == "abnf":
                core = grammar.folder() / "abnf" / "rfc5234.abnf"
                text, rule = write_lark(read_foreign(path, core)), lark_name(rule)
            imports = [str(path.parent), str(grammar.folder())]
            _check_sizes(text, path, imports)
            self._lark = Lark(
                text,
                start=[rule],
                parser="earley",
                lexer="dynamic_complete",
                keep_all_tokens=True,
                maybe_placeholders=False,
                source_path=str(path),
                import_paths=imports,
            )
            self._rules = read_grammar(self._lark)
        except SideError:
            raise
        except RecursionError as error:
            raise SideError(f"{path}: the grammar is nested too deeply") from error
        except (OSError, LarkError, RegularError) as error:
            raise SideError(f"{path}: {error}") from error
        except ValueError as error:  # AbnfError, bytes that are not UTF-8, names that no file has
            raise SideError(f"{str(path)!r}: {error}") from error
        if rule not in self._rules:
            raise SideError(f"{path} has no rule {rule!r} that does not begin with an underscore")
        self._rule = rule
        self._patterns: dict[frozenset[str], re.Pattern[str]] = {}
        transformers: list[type[Transformer]] = [UnflaggedTransformer]
        transformers[:0] = [std.transformer for std in standards()]
        known = [
            {name: each for name, each in transformer.captures().items() if name in self._rules}
            for transformer in transformers
        ]
        self._captured: Mapping[str, Captured] = max(known, key=len)

    @property
    def _expression(self) -> Expression:
        return self._rules[self._rule]

    def has_rule(self, name: str) -> bool:
        """Whether the grammar has the rule, under a name that can be that of a group."""
        return name in self._rules and AGAIN not in name

    def reading(self, around: frozenset[str] = frozenset()) -> Reading:
        """That of the rule."""
        if around:
            return self._made(around)
        return self._own_reading

    @cached_property
    def _own_reading(self) -> Reading:
        return self._made(frozenset())

    def _made(self, around: frozenset[str]) -> Reading:
        try:
            return readings.expression_reading(self._expression, self._captured, around=around)
        except RegularError as error:
            raise SideError(f"{self.name}: {error}") from error

    def _pattern(self, around: frozenset[str]) -> re.Pattern[str]:
        if around not in self._patterns:
            captures = readings.captures(self._captured)
            captures |= {rule: Capture(rule, inner=True) for rule in around}
            written = pattern(self._expression, captures, linear=False)
            self._patterns[around] = re.compile(written)
        return self._patterns[around]

    def split(self, text: str, around: frozenset[str] = frozenset()) -> Components | None:
        """By Lark's Earley parser; components by a pattern, because Lark need not take the first of
        several derivations."""
        try:
            self._lark.parse(text, start=self._rule)
        except UnexpectedInput:
            return None
        found = self._pattern(around).fullmatch(text)
        assert found is not None, "the pattern takes what the grammar does"
        components: Components = {}
        for group, value in found.groupdict().items():
            label = group.partition(AGAIN)[0]
            captured = self._captured.get(label)
            if value is None:
                continue
            if captured is not None and captured.is_kind:
                components[captured.component] = captured.kind or label
            else:
                components[label] = value
        return components

    def places(self, text: str, around: frozenset[str] = frozenset()) -> Places:
        """By the same pattern."""
        found = self._pattern(around).fullmatch(text)
        assert found is not None, "the text is taken"
        return spans(found)

    @cached_property
    def _diagnoses(self) -> Dfa:
        return determinize({self._rule: automaton(self._expression)}, diagnose)

    def rule_at(self, text: str) -> str | None:
        """By an automaton whose states know where in the grammar they are."""
        _, state = self._diagnoses.run(self._rule, text)
        diagnosis = self._diagnoses.labels[state]
        return (isinstance(diagnosis, Diagnosis) and diagnosis.rule) or self._rule

    def refusal(self, text: str) -> Refusal:
        """By the same automaton."""
        position, _ = self._diagnoses.run(self._rule, text)
        rule = self.rule_at(text)
        return Refusal(position, rule, f"{lost_at(text, position)} (in {rule})")


def _text(path: Path) -> str:
    if path.is_file() and path.stat().st_size > MAX_SIZE:
        raise SideError(f"{path} is larger than {MAX_SIZE:,} bytes")
    if path.exists() and not path.is_file():
        raise SideError(f"{path} is no file")
    return path.read_text(encoding="utf-8")


def _check_sizes(text: str, path: Path, import_paths: list[str]) -> None:
    """Raise SideError for a rule of which Lark would write out more than there is room for."""
    builder = GrammarBuilder(global_keep_all_tokens=True, import_paths=[*import_paths])
    builder.load_grammar(text, str(path))
    for name, _, tree, _ in builder.build().rule_defs:
        alternatives = _alternatives(tree)
        if alternatives is None:
            raise SideError(f"{path}: {name} counts a repetition past {MAX_COUNT:,}")
        if alternatives > MAX_ALTERNATIVES:
            raise SideError(
                f"{path}: {name} has more than {MAX_ALTERNATIVES:,} alternatives when the optional "
                "parts in it are written out; put some of them in a rule of their own"
            )


def _alternatives(tree: object) -> int | None:
    """How many alternatives Lark makes of a part of a rule; None for too large a count."""
    if not isinstance(tree, Tree):
        return 1
    inside = [_alternatives(child) for child in tree.children]
    if None in inside:
        return None
    counts = [count for count in inside if count is not None]
    match tree.data:
        case "expansions":
            return sum(counts)
        case "maybe":
            return 1 + sum(counts)
        case "expr":
            return _repeated(counts[0], [str(child) for child in tree.children[1:]])
    return prod(counts)


def _repeated(alternatives: int, operator: list[str]) -> int | None:
    match operator:
        case ["?"]:
            return 1 + alternatives
        case ["*" | "+"]:
            return 2  # what is repeated becomes a rule of its own
        case ["~", *counts]:
            least, most = int(counts[0]), int(counts[-1])
            if most > MAX_COUNT:
                return None
            if most >= _WRITTEN_OUT:  # in rules of their own, a few at a time
                return alternatives
            return sum(prod([alternatives] * count) for count in range(least, most + 1))
    return alternatives
