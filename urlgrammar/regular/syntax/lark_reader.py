"""The compiled rules and terminals of a Lark grammar as expressions.

What belongs here: reading the rules and terminals that Lark has compiled; expanding the helper
rules that Lark makes for `*` and `+`; solving recursive rules. They can be solved if they refer to
themselves always at the same end: the grammar is regular then (J. A. Brzozowski, "Derivatives of
regular expressions", 1964, for Arden's lemma, which the elimination uses).

Names are those of the compiled grammar. Lark renames the rules that an imported rule refers to
(`%import .base (a)` imports `b` as `base__b`), unless the import names them too. A grammar that
wants plain names must name every rule that it imports.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from lark.lexer import PatternStr

from urlgrammar.regular.errors import LimitError, NotRegularError, UnknownConstructError
from urlgrammar.regular.syntax.expression import NOTHING, Rule, choice, repeat, sequence
from urlgrammar.regular.syntax.factoring import factor
from urlgrammar.regular.syntax.re_reader import read_literal, read_pattern
from urlgrammar.regular.syntax.size import size

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from lark import Lark
    from lark.grammar import Rule as LarkRule
    from lark.lexer import TerminalDef

    from urlgrammar.regular.syntax.expression import Expression

MAX_CHARACTERS: Final = 200_000
"""The most characters in all alternatives of a rule, with the rules that it uses written out."""

MAX_KNOT: Final = 50
"""The most rules that refer to each other."""

Terms = dict[str | None, "Expression"]
"""The right side of an equation: the coefficient of each unknown, and of None for the constant
part."""


class CompiledGrammar(NamedTuple):
    """A compiled grammar without a parser: its rules and terminals, with the names that `Lark` has
    for them, and the terminals that a text can have anywhere."""

    terminals: Sequence[TerminalDef]
    rules: Sequence[LarkRule]
    ignore_tokens: Sequence[str]


def read_grammar(grammar: Lark | CompiledGrammar) -> dict[str, Expression]:
    """The expression of every rule that the grammar was compiled with, by name.

    Mutually recursive rules are solved one by one, and each loses the boundaries of the others
    (`Rule.hidden`).

    Raises NotRegularError, UnknownConstructError and LimitError, which name the rule.
    """
    if grammar.ignore_tokens:
        raise UnknownConstructError(str(grammar.ignore_tokens[0]), "%ignore changes every rule")
    reader = _Reader(grammar.rules, grammar.terminals)
    return {name: reader.rule(name) for name in reader.names if not name.startswith("_")}


def read_rules(
    rules: Iterable[LarkRule], terminals: Iterable[TerminalDef], names: Iterable[str]
) -> dict[str, Expression]:
    """The expressions of the named rules, including helper rules, from rules compiled by Lark.
    Raises the same errors as `read_grammar`."""
    reader = _Reader(rules, terminals)
    return {name: reader.rule(name) for name in names if name in reader.names}


def read_terminals(grammar: Lark | CompiledGrammar) -> dict[str, Expression]:
    """The expression of every terminal. Raises UnknownConstructError."""
    return {shown_name(terminal): _terminal(terminal) for terminal in grammar.terminals}


class _Reader:
    def __init__(self, rules: Iterable[LarkRule], terminals: Iterable[TerminalDef]) -> None:
        self._words: dict[str, list[tuple[str, ...]]] = {}
        for rule in sorted(rules, key=lambda rule: rule.order):
            if rule.options.priority:
                raise UnknownConstructError(rule.origin.name, "it has a priority")
            word = tuple(str(symbol.name) for symbol in rule.expansion)
            self._words.setdefault(str(rule.origin.name), []).append(word)
        self._terminals = {t.name: _terminal(t) for t in terminals}
        self._built: dict[str, Expression] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The rules in the order of the grammar."""
        return tuple(self._words)

    @cached_property
    def _reachable(self) -> dict[str, frozenset[str]]:
        """For each rule, the rules that its derivations can contain; itself only if it is
        recursive."""
        direct = {
            name: {symbol for word in words for symbol in word if symbol in self._words}
            for name, words in self._words.items()
        }
        reachable = {}
        for name in self._words:
            seen: set[str] = set()
            todo = set(direct[name])
            while todo:
                seen |= todo
                todo = {n for known in todo for n in direct[known]} - seen
            reachable[name] = frozenset(seen)
        return reachable

    def rule(self, name: str) -> Expression:
        if name not in self._built:
            knot = self._knot(name)
            if not knot:
                self._check_characters(name)
            body = self._solve(name, knot) if knot else factor(self._words[name], self._symbol)
            helper = name.startswith("_")  # Lark shows no node for such a rule either
            hidden = frozenset(inner for inner in knot if inner != name and inner[0] != "_")
            # but callers that capture rules must know which ones it hides
            self._built[name] = body if helper and not hidden else Rule(name, body, hidden)
        return self._built[name]

    def _check_characters(self, name: str) -> None:
        """Raises LimitError for a rule that is too large when its alternatives are written out."""
        count = 0
        for word in self._words[name]:
            count += sum(size(self._symbol(symbol)).characters for symbol in word)
            if count > MAX_CHARACTERS:
                raise LimitError(
                    name, f"it has more than {MAX_CHARACTERS:,} characters when it is written out"
                )

    def _knot(self, name: str) -> list[str]:
        """The rules that contain this one and are contained in it; this one too if it is
        recursive."""
        inside = self._reachable[name]
        return [n for n in self._words if n in inside and name in self._reachable[n]]

    def _symbol(self, name: str) -> Expression:
        if name in self._terminals:
            return self._terminals[name]
        if name not in self._words:
            raise UnknownConstructError(name, "it is declared but not defined")
        return self.rule(name)

    def _solve(self, name: str, knot: list[str]) -> Expression:
        """The language of a recursive rule, by eliminating the other rules of its knot."""
        if len(knot) > MAX_KNOT:
            raise LimitError(name, f"it is one of more than {MAX_KNOT} rules that use each other")
        at_the_end = all(not set(word[:-1]) & set(knot) for n in knot for word in self._words[n])
        at_the_start = all(not set(word[1:]) & set(knot) for n in knot for word in self._words[n])
        if not at_the_end and not at_the_start:
            raise NotRegularError(name, "it nests itself between other symbols")

        def follow(before: Expression, after: Expression) -> Expression:
            return sequence([before, after] if at_the_end else [after, before])

        equations = {n: self._terms(n, knot, at_the_end=at_the_end) for n in knot}
        for unknown in [n for n in knot if n != name]:
            solved = _without_itself(unknown, equations.pop(unknown), follow)
            for terms in equations.values():
                if (factor_ := terms.pop(unknown, None)) is not None:
                    for other, part in solved.items():
                        term = follow(factor_, part)
                        terms[other] = choice([terms[other], term]) if other in terms else term
            parts = (part for terms in equations.values() for part in terms.values())
            if sum(size(part).characters for part in parts) > MAX_CHARACTERS:
                raise LimitError(
                    name,
                    f"the rules that use each other have more than {MAX_CHARACTERS:,} characters "
                    "when they are written out",
                )
        return _without_itself(name, equations[name], follow).get(None, NOTHING)

    def _terms(self, name: str, knot: list[str], *, at_the_end: bool) -> Terms:
        words: dict[str | None, list[tuple[str, ...]]] = {}
        for word in self._words[name]:
            edge = word[-1:] if at_the_end else word[:1]
            if edge and edge[0] in knot:
                rest = word[:-1] if at_the_end else word[1:]
                words.setdefault(edge[0], []).append(rest)
            else:
                words.setdefault(None, []).append(word)
        return {unknown: factor(rest, self._symbol) for unknown, rest in words.items()}


def _without_itself(
    name: str, terms: Terms, follow: Callable[[Expression, Expression], Expression]
) -> Terms:
    """Arden's lemma: X = A X | B is A* B."""
    again = terms.pop(name, None)
    if again is None:
        return terms
    return {
        unknown: repeat(again, 1, None)
        if part == again and unknown is None
        else follow(repeat(again, 0, None), part)
        for unknown, part in terms.items()
    }


def _terminal(terminal: TerminalDef) -> Expression:
    pattern = terminal.pattern
    name = shown_name(terminal)
    if pattern.flags:
        flags = "".join(sorted(pattern.flags))
        raise UnknownConstructError(name, f"it has the flags {flags}: write the cases out")
    if terminal.priority:
        raise UnknownConstructError(name, "it has a priority")
    if isinstance(pattern, PatternStr):
        return read_literal(pattern.value)
    return read_pattern(name, pattern.value)


def shown_name(terminal: TerminalDef) -> str:
    """The name of a terminal; its pattern if it has no name, because it is written inside a
    rule."""
    return f"/{terminal.pattern.value}/" if terminal.name.startswith("__") else terminal.name
