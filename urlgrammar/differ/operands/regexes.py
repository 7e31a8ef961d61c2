"""Regular expressions of Python as operands of a comparison.

What belongs here: how `re` applies an expression, and asking `re` itself.
"""

from __future__ import annotations

import re
import warnings
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.operands import child_process
from urlgrammar.differ.operands.expressions import ExpressionOperand
from urlgrammar.regular.syntax.charset import ANY
from urlgrammar.regular.syntax.expression import Chars, Repeat, sequence
from urlgrammar.regular.syntax.re_reader import place_of, read_regex

if TYPE_CHECKING:
    from urlgrammar.regular.errors import RegularError
    from urlgrammar.regular.syntax.expression import Expression

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


class RegexOperand(ExpressionOperand):
    """A regular expression of Python."""

    def __init__(self, name: str, regex: str, method: str) -> None:
        self._method = method
        super().__init__(name, regex)

    def _read(self) -> tuple[Expression, frozenset[str]]:
        regex, method = self._regex, self._method
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
        if method == "match":
            expression = sequence([expression, _ANYTHING])
        if method == "search":
            expression = sequence([_LITTLE, expression, _ANYTHING])
        return expression, groups

    def _place(self, error: RegularError) -> int | None:
        return place_of(self._regex, error)

    def _match(self, text: str) -> child_process.Spans | None:
        try:
            return child_process.match_by_re(self._regex, self._method, text)
        except TimeoutError as error:
            raise self._too_slow("Python's re", error, text) from error
