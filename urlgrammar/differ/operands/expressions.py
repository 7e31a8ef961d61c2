"""Regular expressions as operands of a comparison.

What belongs here: what the dialects share: the automata of an expression, and errors with the
position in it; and Python's dialect: how `re` applies an expression, and asking `re` itself. Named
groups are components.
"""

from __future__ import annotations

import re
import warnings
from abc import abstractmethod
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.operands.base import Operand
from urlgrammar.differ.operands.child_process import match_by_re
from urlgrammar.errors import OperandError
from urlgrammar.regular.errors import LimitError, RegularError
from urlgrammar.regular.syntax.charset import ANY
from urlgrammar.regular.syntax.expression import Chars, Repeat, sequence
from urlgrammar.regular.syntax.re_reader import place_of, read_regex
from urlgrammar.regular.syntax.size import check_size
from urlgrammar.regular.tagged.disambiguation import disambiguate
from urlgrammar.regular.tagged.tagged_nfa import Tag, tagged_nfa

if TYPE_CHECKING:
    from urlgrammar.differ.operands.base import Components, Places
    from urlgrammar.differ.operands.child_process import Spans
    from urlgrammar.regular.syntax.expression import Expression
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

_CONTEXT: Final = 30
"""The characters of an expression that an error shows before and after the position."""
_VISIBLE: Final = {point: f"\\x{point:02x}" for point in (*range(0x20), *range(0x7F, 0xA0))}

METHODS: Final = {
    "re": "fullmatch",
    "re.fullmatch": "fullmatch",
    "re.match": "match",
    "re.search": "search",
}
"""The function of `re`, by the prefix of an operand's name."""

_ANYTHING: Final = Repeat(Chars(ANY), 0, None)
_LITTLE: Final = Repeat(Chars(ANY), 0, None, lazy=True)
_OTHER_GROUP: Final = "unknown extension ?<"
"""How `re` begins its error about `(?<name>…)`, the named group of other dialects."""


class ExpressionOperand(Operand):
    """A regular expression; its named groups are components. regex: as it was given."""

    names_components = False

    def __init__(self, name: str, regex: str) -> None:
        super().__init__(name)
        self.regex = regex
        try:
            self._expression, self._groups = self._read()
            check_size(self._expression)
        except RecursionError as error:
            raise self._error("the regular expression is nested too deeply") from error
        except RegularError as error:
            raise self._refused(error) from error
        self._spans = lru_cache(maxsize=1_000)(self._match)

    @abstractmethod
    def _read(self) -> tuple[Expression, frozenset[str]]:
        """The expression of whole texts, and the names of its groups."""

    @abstractmethod
    def _place(self, error: RegularError) -> int | None:
        """The position in the expression that an error is about, None if it has none."""

    @abstractmethod
    def _match(self, text: str) -> Spans | None:
        """The groups of a text by the engine of the dialect, in code points."""

    def _completed(self, automaton: TaggedAutomaton) -> TaggedAutomaton:
        """The automaton of texts, from that of the expression."""
        return automaton

    def _refused(self, error: RegularError) -> OperandError:
        problem = error.problem
        if "captured" in problem and not problem.startswith("group"):
            problem = f"group {error.rule!r}: {problem}: write (?:…)"
            if "repetition" in problem:
                problem += ", or put the group around the repetition"
        elif isinstance(error, LimitError):
            problem += ": simplify the expression"
        return self._error(problem, self._place(error))

    def _error(self, problem: str, place: int | None = None) -> OperandError:
        """An error with the problem, and a caret below the position in the expression."""
        if place is None:
            first = self.regex[: 2 * _CONTEXT]
            more = "…" * (len(self.regex) > len(first))
            return OperandError(f"{problem}\n  {first!a}{more}" if first else problem)
        start = max(0, place - _CONTEXT)
        shown = self.regex[start : place + _CONTEXT]
        before = "…" * (start > 0) + self.regex[start:place]
        after = "…" * (len(self.regex) > place + _CONTEXT)
        line = ("…" * (start > 0) + shown + after).translate(_VISIBLE)
        caret = " " * len(before.translate(_VISIBLE)) + "^"
        return OperandError(f"{problem} (position {place})\n  {line}\n  {caret}")

    @property
    def components(self) -> frozenset[str]:
        """The named groups, even those that never match."""
        return self._groups

    def has_rule(self, name: str) -> bool:
        """Whether it has a group of that name."""
        return name in self._groups

    def _automaton(self, rules: frozenset[str]) -> TaggedAutomaton:
        """The automaton of the expression; its rules are groups already."""
        del rules
        try:
            tags = {group: (Tag(group),) for group in self._groups}
            return self._completed(disambiguate(tagged_nfa(self._expression, tags)))
        except RegularError as error:
            raise self._refused(error) from error
        except RecursionError as error:
            raise self._error("the regular expression is nested too deeply") from error

    def _split(self, text: str) -> Components | None:
        """The groups of a match by the engine itself."""
        spans = self._spans(text)
        if spans is None:
            return None
        return {g: None if start < 0 else text[start:end] for g, (start, end) in spans.items()}

    def places(self, text: str) -> Places:
        """The positions of groups by the engine itself."""
        spans = self._spans(text)
        assert spans is not None, "the text is accepted"
        return {group: span for group, span in spans.items() if span[0] >= 0}

    def _too_slow(self, engine: str, limit: object, text: str) -> OperandError:
        return OperandError(
            f"{engine} takes {limit} for {text!r}, so a finding about this text "
            f"cannot be confirmed: {self.name}; simplify the expression"
        )


class RegexOperand(ExpressionOperand):
    """A regular expression of Python. method: the function of `re` that applies it."""

    def __init__(self, name: str, regex: str, method: str) -> None:
        self.method = method
        super().__init__(name, regex)

    def _read(self) -> tuple[Expression, frozenset[str]]:
        regex, method = self.regex, self.method
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", FutureWarning)  # about `[[`: this `re` decides
                re.compile(regex)
                expression, groups = read_regex(regex, regex, is_search=method == "search")
        except re.error as error:
            advice = ": Python writes (?P<name>…)" if error.msg.startswith(_OTHER_GROUP) else ""
            raise self._error(
                f"not a regular expression: {error.msg}{advice}", error.pos
            ) from error
        except OverflowError as error:
            raise self._error(f"a repetition is too large: {error}") from error
        except RegularError:
            raise
        except ValueError as error:  # flags that exclude each other, thousands of digits
            raise self._error(f"not a regular expression: {error}") from error
        if method == "match":
            expression = sequence([expression, _ANYTHING])
        if method == "search":
            expression = sequence([_LITTLE, expression, _ANYTHING])
        return expression, groups

    def _place(self, error: RegularError) -> int | None:
        return place_of(self.regex, error)

    def _match(self, text: str) -> Spans | None:
        try:
            return match_by_re(self.regex, self.method, text)
        except TimeoutError as error:
            raise self._too_slow("Python's re", error, text) from error


class _OwnRegex(RegexOperand):
    """An expression that this package has made. It needs no process of its own, in which an
    expression that takes too long can be stopped."""

    def _match(self, text: str) -> Spans | None:
        match = self._compiled.fullmatch(text)
        return match and {group: match.span(group) for group in self._groups}

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self.regex)


@lru_cache(maxsize=256)
def regex(pattern: str) -> RegexOperand:
    """The operand of an expression of Python for whole texts, which this package has made. Raises
    OperandError."""
    return _OwnRegex(f"re:{pattern}", pattern, METHODS["re"])
