"""Regular expressions of Python as operands of a comparison.

What belongs here: the automata of an expression, and Python's own `re`. Its named groups are
components.
"""

from __future__ import annotations

import re
import warnings
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.operands import re_process
from urlgrammar.differ.operands.base import Operand, Refusal, lost_at
from urlgrammar.errors import OperandError
from urlgrammar.regular.errors import LimitError, RegularError
from urlgrammar.regular.syntax.charset import ANY
from urlgrammar.regular.syntax.expression import Chars, Repeat, sequence
from urlgrammar.regular.syntax.re_reader import place_of, read_regex
from urlgrammar.regular.tagged.disambiguation import disambiguate
from urlgrammar.regular.tagged.tagged_nfa import Tag, tagged_nfa

if TYPE_CHECKING:
    from urlgrammar.differ.operands.base import Components, Places
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

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
_CONTEXT: Final = 30
"""The characters of an expression that an error shows before and after the position."""


class RegexOperand(Operand):
    """A regular expression; its named groups are components."""

    names_components = False

    def __init__(self, name: str, regex: str, method: str) -> None:
        super().__init__(name)
        self._regex, self._method = regex, method
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", FutureWarning)  # about `[[`: this `re` decides
                re.compile(regex)
                expression, self._groups = read_regex(regex, regex, is_search=method == "search")
        except re.error as error:
            advice = ": Python writes (?P<name>…)" if error.msg.startswith(_OTHER_GROUP) else ""
            raise self._error(
                f"not a regular expression: {error.msg}{advice}", error.pos
            ) from error
        except OverflowError as error:
            raise self._error(f"a repetition is too large: {error}") from error
        except RecursionError as error:
            raise self._error("the regular expression is nested too deeply") from error
        except RegularError as error:
            raise self._refused(error) from error
        if method == "match":
            expression = sequence([expression, _ANYTHING])
        if method == "search":
            expression = sequence([_LITTLE, expression, _ANYTHING])
        self._expression = expression
        self._spans = lru_cache(maxsize=1_000)(self._found)

    def _refused(self, error: RegularError) -> OperandError:
        problem = error.problem
        if error.rule in re.compile(self._regex).groupindex:
            problem = f"group {error.rule!r}: {problem}: write (?:…)"
            if "repetition" in problem:
                problem += ", or put the group around the repetition"
        elif isinstance(error, LimitError):
            problem += ": simplify the expression"
        return self._error(problem, place_of(self._regex, error))

    def _error(self, problem: str, place: int | None = None) -> OperandError:
        """An error with the problem, and a caret below the position in the expression."""
        if place is None:
            first = self._regex[: 2 * _CONTEXT]
            more = "…" * (len(self._regex) > len(first))
            return OperandError(f"{problem}\n  {first!a}{more}" if first else problem)
        start = max(0, place - _CONTEXT)
        shown = self._regex[start : place + _CONTEXT]
        before = "…" * (start > 0) + self._regex[start:place]
        after = "…" * (len(self._regex) > place + _CONTEXT)
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

    @cached_property
    def _automaton(self) -> TaggedAutomaton:
        try:
            tags = {group: (Tag(group),) for group in self._groups}
            return disambiguate(tagged_nfa(self._expression, tags))
        except RegularError as error:
            raise self._refused(error) from error
        except RecursionError as error:
            raise self._error("the regular expression is nested too deeply") from error

    def automaton(self, around: frozenset[str] = frozenset()) -> TaggedAutomaton:
        """The automaton of the expression; rules in `around` are groups already."""
        del around
        return self._automaton

    def split(self, text: str, around: frozenset[str] = frozenset()) -> Components | None:
        """The groups of a match by `re` itself."""
        del around
        spans = self._spans(text)
        if spans is None:
            return None
        return {g: None if start < 0 else text[start:end] for g, (start, end) in spans.items()}

    def places(self, text: str, around: frozenset[str] = frozenset()) -> Places:
        """The positions of groups by `re` itself."""
        del around
        spans = self._spans(text)
        assert spans is not None, "the text is accepted"
        return {group: span for group, span in spans.items() if span[0] >= 0}

    def _found(self, text: str) -> re_process.Spans | None:
        try:
            return re_process.match(self._regex, self._method, text)
        except TimeoutError as error:
            raise OperandError(
                f"Python's re takes {error} for {text!r}, so a finding about this text "
                f"cannot be confirmed: {self.name}; simplify the expression"
            ) from error

    def refusal(self, text: str) -> Refusal:
        """The position at which the automaton rejects the text; `re` does not report one."""
        position = self._lost_at(text)
        return Refusal(position, None, lost_at(text, position))


_VISIBLE: Final = {point: f"\\x{point:02x}" for point in (*range(0x20), *range(0x7F, 0xA0))}
